#!/usr/bin/env python3
"""Runs the tests on one build and says how many passed.

    run_tests.py --build DIR [FILE OR OPTION OF LIT ...]

What is left out, because a program that it needs is not
installed, is named. The last line is "N passed, N failed". Exit status: 0 where tests ran and none failed.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys

PASSED = {"PASS", "FLAKYPASS", "XFAIL"}
SKIPPED = {"UNSUPPORTED", "EXCLUDED", "SKIPPED"}


def main():
    source = os.path.dirname(os.path.abspath(__file__))
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", default=os.path.join(os.path.dirname(source), "build", "release"))
    options, rest = parser.parse_known_args()

    lit = shutil.which("lit-22") or shutil.which("lit")
    if not lit:
        sys.exit("run_tests.py: lit is not installed (Debian: llvm-22-tools)")
    results = os.path.join(options.build, "testcases", "results.json")
    os.makedirs(os.path.dirname(results), exist_ok=True)
    if os.path.exists(results):
        os.remove(results)

    if not any(os.path.exists(argument) for argument in rest):
        rest.append(source)
    command = [lit, "-sv", "--no-progress-bar"]
    command += ["--param", "build=" + options.build, "--output", results]
    status = subprocess.run(command + rest, stdin=subprocess.DEVNULL).returncode

    tests = []
    if os.path.exists(results):
        with open(results, encoding="utf-8") as file:
            tests = json.load(file)["tests"]
    for test in tests:
        if test["code"] in SKIPPED:
            print("left out:", test["name"], "-", test["output"].strip().replace("\n", " "))
    codes = [test["code"] for test in tests]
    passed = sum(code in PASSED for code in codes)
    failed = sum(code not in PASSED | SKIPPED for code in codes)
    print(f"{passed} passed, {failed} failed", flush=True)
    return 0 if status == 0 and passed > 0 and failed == 0 else 1


if __name__ == "__main__":
    sys.exit(main())
