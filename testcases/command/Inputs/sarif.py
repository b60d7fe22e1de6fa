"""Validates SARIF files: sarif.py FOLDER FILE...

FOLDER is that of the npm package @microsoft/sarif-multitool-linux. It has the published schema
and a validator with the rules of SARIF and of GitHub's code scanning. The validator's exit
status is 0 whatever it finds, so that its lines decide.
"""

import json
import os
import subprocess
import sys

import jsonschema

folder = sys.argv[1]
with open(os.path.join(folder, "sarif-2.1.0.json"), encoding="utf-8-sig") as file:
    schema = json.load(file)
validator = jsonschema.validators.validator_for(schema)(schema)
# A tool with no published documentation has no URIs for it.
accepted = {"SARIF2005"}
failed = False
for path in sys.argv[2:]:
    with open(path, encoding="utf-8") as file:
        document = json.load(file)
    for error in validator.iter_errors(document):
        print(f"{path}: {'/'.join(map(str, error.absolute_path))}: {error.message}")
        failed = True
    command = [os.path.join(folder, "Sarif.Multitool"), "validate", path]
    command += ["--rule-kind", "Sarif;Ghas", "--level", "Error;Warning"]
    result = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    text = result.stdout + result.stderr
    if "Analyzing" not in text:
        print(f"{path}: the validator did not run: {text}")
        failed = True
    for line in text.splitlines():
        words = line.split(": ", 2)
        if any(f"{kind} " in line for kind in ("error", "warning")) and len(words) > 1:
            if words[1].split()[-1] not in accepted:
                print(line)
                failed = True
sys.exit(failed)
