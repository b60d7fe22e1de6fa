"""Validates JSON documents: validate.py SCHEMA DOCUMENT..."""

import json
import sys

import jsonschema

with open(sys.argv[1], encoding="utf-8") as file:
    schema = json.load(file)
jsonschema.Draft7Validator.check_schema(schema)
validator = jsonschema.Draft7Validator(schema)
failed = False
for path in sys.argv[2:]:
    with open(path, encoding="utf-8", errors="strict") as file:
        text = file.read()
    if any(ord(character) < 32 and character != "\n" or 127 <= ord(character) < 160 for character in text):
        print(f"{path}: a control character stands in it as it is")
        failed = True
    for error in validator.iter_errors(json.loads(text)):
        print(f"{path}: {'/'.join(map(str, error.absolute_path))}: {error.message}")
        failed = True
sys.exit(failed)
