#!/usr/bin/env python3
"""The headers that cuvet carries give the findings that an installed toolkit's give.

    same_findings.py CUVET FOLDER...

Where no toolkit is installed both runs read the carried headers, and nothing can differ.
"""
# UNSUPPORTED: sanitized
# RUN: %python %s %cuvet %root/testcases/labelled

import json
import pathlib
import subprocess
import sys


# Differences that are understood: with which headers alone, file, line, rule.
EXPLAINED = {
    # The toolkit's state of a pipeline has a constructor, and clang allows no `__shared__` object of
    # that. What the parser leaves of such a function has no pipeline that two functions share.
    ("carried", "pipeline_roles.cu", 43, "async-copy-unwaited"),
}


def check(cuvet, headers, folders):
    """What is found, and what is not analysed, with these headers."""
    command = [cuvet, "check", "--cuda=" + headers, "--preview", "--advice", "--fail-on=never"]
    command += ["-q", "--format=json", *folders, "--", "-std=c++17", "-arch=sm_90", "-rdc=true"]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode not in (0, 3):
        sys.exit(f"{headers}: exit status {done.returncode}: {done.stderr[-500:]}")
    result = json.loads(done.stdout)
    findings = {(f["file"], f["line"], f["column"], f["rule"]) for f in result["findings"]}
    incomplete = {(i["file"], i["line"]) for i in result["incomplete"]}
    return findings, incomplete, result["summary"]["files"]


def main():
    cuvet, *folders = sys.argv[1:]
    runs = {headers: check(cuvet, headers, folders) for headers in ("auto", "carried")}
    findings, incomplete, files = runs["carried"]
    wrong = 0
    explained = set()
    for headers, other in (("auto", "carried"), ("carried", "auto")):
        for part, name in ((0, "finding"), (1, "not analysed")):
            for one in sorted(runs[headers][part] - runs[other][part]):
                known = (headers, pathlib.PurePath(one[0]).name, one[1], one[-1])
                if known in EXPLAINED:
                    explained.add(known)
                    continue
                print(f"{name} with --cuda={headers} only: {':'.join(map(str, one))}")
                wrong += 1
    if runs["auto"] != runs["carried"]:  # with a toolkit
        for known in sorted(EXPLAINED - explained):
            print("no longer a difference:", *known)
            wrong += 1
    print(f"{files} files, {len(findings)} findings, {wrong} differences")
    return wrong > 0 or files < 100 or len(findings) < 500


if __name__ == "__main__":
    sys.exit(main())
