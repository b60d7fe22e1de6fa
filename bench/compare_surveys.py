#!/usr/bin/env python3
"""Compares two surveys of one folder, made by survey.py --json.

    compare_surveys.py FIRST.json SECOND.json [--names FIRST,SECOND]

For the headers of a toolkit and those that cuvet carries:

    survey.py CUVET FOLDER --cuda=toolkit --json toolkit.json
    survey.py CUVET FOLDER --cuda=carried --json carried.json
    compare_surveys.py toolkit.json carried.json

Prints how many files each read completely, which only one did and why the other did not,
the findings that only one has, and the time of the second against the first's.

Exit status: 0, or 1 where a finding in a file that both read completely is in one survey only.
"""

import argparse
import json
import statistics
import sys


def read(path):
    with open(path, encoding="utf-8") as file:
        return {record["file"]: record for record in json.load(file)["files"]}


def findings(record):
    return {(f["rule"], f["line"], f["severity"]) for f in record["findings"]}


def reason(record):
    if record["crash"]:
        return record["crash"]
    reasons = record["reasons"] or record["needs"] or ["?"]
    first = reasons[0]
    return first["reason"] if isinstance(first, dict) else str(first)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__.splitlines()[0], usage="compare_surveys.py FIRST.json SECOND.json"
    )
    parser.add_argument("first")
    parser.add_argument("second")
    parser.add_argument("--names", default="", help="what to call them")
    options = parser.parse_args()
    names = options.names.split(",") if options.names else [options.first, options.second]
    surveys = [read(options.first), read(options.second)]
    common = sorted(surveys[0].keys() & surveys[1].keys())
    if not common:
        sys.exit("compare_surveys.py: the surveys have no file in common")

    print(f"{len(common)} files in both surveys")
    for name, survey in zip(names, surveys):
        complete = sum(survey[file]["state"] == "complete" for file in common)
        count = sum(len(survey[file]["findings"]) for file in common)
        print(f"{name}: {complete} complete ({100 * complete / len(common):.1f} %), "
              f"{count} findings")
    ratios = [
        surveys[1][file]["seconds"] / surveys[0][file]["seconds"]
        for file in common
        if surveys[0][file]["seconds"] > 0
    ]
    print(f"time of the second against the first: {statistics.median(ratios):.2f} median")

    for one, other in ((0, 1), (1, 0)):
        only = [
            file
            for file in common
            if surveys[one][file]["state"] == "complete"
            and surveys[other][file]["state"] != "complete"
        ]
        if only:
            print(f"\ncomplete with {names[one]} only")
        for file in only:
            print(f"  {file}: {reason(surveys[other][file])}")

    differences = 0
    for file in common:
        records = [survey[file] for survey in surveys]
        sets = [findings(record) for record in records]
        for one, other in ((0, 1), (1, 0)):
            for rule, line, severity in sorted(sets[one] - sets[other]):
                both = all(record["state"] == "complete" for record in records)
                differences += both
                print(f"\n{file}:{line}: {severity} [{rule}] with {names[one]} only"
                      + ("" if both else ", the file is not complete in both"))
    if not differences:
        print("\nfiles that both read completely have the same findings")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
