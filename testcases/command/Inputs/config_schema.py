"""Compares the schema of the configuration with the program: config_schema.py CUVET SCHEMA CONFIG

The keys that both know are the same, and a good file is valid.
"""

import json
import re
import subprocess
import sys

import jsonschema

cuvet, schema_path, config_path = sys.argv[1:]
with open(schema_path, encoding="utf-8") as file:
    schema = json.load(file)
jsonschema.Draft7Validator.check_schema(schema)
validator = jsonschema.Draft7Validator(schema)

shown = subprocess.run([cuvet, "config", "--no-config"], capture_output=True, text=True, check=True).stdout
options = re.search(r"^options:\n((?:  .*\n)+)", shown, re.MULTILINE)[1]
known = {line.split()[0] for line in options.splitlines()}
own = {"$schema", "rules", "overrides", "exclude", "api"}
difference = known ^ (set(schema["properties"]) - own)
if difference:
    sys.exit(f"the schema and 'cuvet config' differ about {sorted(difference)}")

with open(config_path, encoding="utf-8") as file:
    text = re.sub(r"^\s*//.*$|/\*.*?\*/", "", file.read(), flags=re.MULTILINE)
for error in validator.iter_errors(json.loads(text)):
    sys.exit(f"{config_path}: {'/'.join(map(str, error.absolute_path))}: {error.message}")
for wrong in ({"rulse": {}}, {"jobs": "4"}, {"rules": {"progress": "of"}}, {"fail-on": "eror"}):
    if validator.is_valid(wrong):
        sys.exit(f"the schema takes {wrong}")
