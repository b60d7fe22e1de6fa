#!/usr/bin/env python3
"""Checks cuvet on labelled inputs: the findings they expect, on their lines, and no others.

    run_labelled.py CUVET FILE_OR_FOLDER... [--jobs N] [--option=OPTION OF cuvet check]
                    [--may-lack=REGEX]

An input begins with comment lines:

    // case: NAME
    // flags: FLAGS          added to the usual ones; -arch and -gencode replace the usual -arch
    // expect: RULE@LINE     a finding that must be there; RULE|RULE: one of them
    // expect: none          nothing must be there
    // accept: RULE@LINE ... findings that may be there
    // why: one sentence

A finding that is in neither list is wrong when its rule belongs to the group of the
input, which is the name of its folder. Exit status: 0 where all inputs are right.

An input that was not analysed completely is wrong. With --may-lack, one of whose reasons
all match REGEX need not have the findings it expects; a finding it does not expect is wrong
all the same, and at least half of the inputs must be complete.
"""
# RUN: %python %s --self-test

import argparse
import concurrent.futures
import json
import os
import pathlib
import re
import stat
import subprocess
import sys
import tempfile

USUAL_FLAGS = ["-std=c++17", "-arch=sm_90", "-rdc=true"]


class Labels:
    """What an input says of itself."""

    def __init__(self, path):
        self.path = path
        self.flags, self.expected, self.accepted = list(USUAL_FLAGS), [], []
        self.labelled = False
        for line in path.read_text(encoding="utf-8").splitlines():
            key, _, rest = line.removeprefix("// ").partition(":")
            if not line.startswith("// ") or key not in ("flags", "expect", "accept"):
                continue
            words = rest.split()
            if key == "flags":
                if any(word.startswith(("-arch", "-gencode")) for word in words):
                    self.flags = [flag for flag in self.flags if not flag.startswith("-arch")]
                self.flags += words
                continue
            self.labelled |= key == "expect"
            if words == ["none"]:
                continue
            places = self.expected if key == "expect" else self.accepted
            places += [place(word) for word in words]


def place(word):
    """RULE|RULE@LINE as (set of rules, line)."""
    rules, at, line = word.rpartition("@")
    if not at or not line.isdigit():
        raise ValueError(f"not RULE@LINE: {word}")
    return frozenset(rules.split("|")), int(line)


def matches(finding, expectation):
    rules, line = expectation
    return finding["rule"] in rules and finding["line"] == line


def findings_of(cuvet, labels, options):
    command = [cuvet, "check", "--advice", "--preview", "--format=json", *options]
    command += [str(labels.path), "--", *labels.flags]
    done = subprocess.run(
        command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=120
    )
    if done.returncode not in (0, 1, 3):
        raise RuntimeError(f"status {done.returncode}: {done.stderr.strip()}")
    report = json.loads(done.stdout)
    found = [f for f in report["findings"] if pathlib.Path(f["file"]).name == labels.path.name]
    return found, report["incomplete"]


def problems(cuvet, path, options, may_lack):
    """What is wrong with the answer for one input, a line each; whether it is complete."""
    try:
        labels = Labels(path)
        if not labels.labelled:
            return ["has no line `// expect:`"], True
        found, incomplete = findings_of(cuvet, labels, options)
        for lack in incomplete:
            if not may_lack or not re.search(may_lack, lack["reason"]):
                return [f"incomplete: {json.dumps(lack)}"], False
    except (OSError, ValueError, RuntimeError, KeyError, subprocess.TimeoutExpired) as error:
        return [str(error)], False

    wrong = []
    for expectation in labels.expected if not incomplete else []:
        if not any(matches(finding, expectation) for finding in found):
            rules, line = expectation
            wrong.append(f"{line}: missing {' or '.join(sorted(rules))}")
    group = path.parent.name + "-"
    for finding in found:
        if not finding["rule"].startswith(group):
            continue
        if not any(matches(finding, e) for e in labels.expected + labels.accepted):
            wrong.append(f"{finding['line']}: unexpected {finding['rule']}: {finding['message']}")
    return wrong, not incomplete


def inputs(paths):
    for path in map(pathlib.Path, paths):
        if path.is_dir():
            yield from sorted(path.rglob("*.cu"))
        else:
            yield path


def run(cuvet, paths, jobs, options, may_lack=None):
    files = list(inputs(paths))
    wrong_files = complete_files = 0
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        answers = pool.map(lambda path: problems(cuvet, path.resolve(), options, may_lack), files)
        for path, (wrong, complete) in zip(files, answers):
            for line in wrong:
                print(f"{path}:{line}" if line[0].isdigit() else f"{path}: {line}")
            wrong_files += bool(wrong)
            complete_files += complete
    lacking = f", {len(files) - complete_files} not complete" if may_lack else ""
    print(f"{len(files)} inputs, {wrong_files} wrong{lacking}")
    return 0 if files and not wrong_files and 2 * complete_files >= len(files) else 1


def self_test():
    """With a program that always says the same, labels decide what is right."""
    finding = {"rule": "progress-empty-loop", "line": 2, "message": "m", "file": "/a/input.cu"}
    other = dict(finding, rule="exec-empty-launch")
    report = json.dumps({"findings": [finding, other], "incomplete": []})
    expected_verdicts = {
        "// expect: progress-empty-loop@2": 0,
        "// expect: progress-yield-loop|progress-empty-loop@2": 0,
        "// accept: progress-empty-loop@2\n// expect: none": 0,
        "// expect: progress-empty-loop@3": 1,
        "// expect: progress-yield-loop@2": 1,
        "// expect: none": 1,
        "// expect: progress-empty-loop": 1,
        "// case: no expectation": 1,
    }
    with tempfile.TemporaryDirectory() as folder:
        cuvet = pathlib.Path(folder, "cuvet")
        cuvet.write_text(f"#!/bin/sh\ncat <<'END'\n{report}\nEND\nexit 1\n", encoding="utf-8")
        cuvet.chmod(cuvet.stat().st_mode | stat.S_IXUSR)
        source = pathlib.Path(folder, "progress", "input.cu")
        source.parent.mkdir()
        for labels, verdict in expected_verdicts.items():
            source.write_text(labels + "\n", encoding="utf-8")
            assert run(str(cuvet), [source], 1, []) == verdict, labels
        assert run(str(cuvet), [folder + "/nothing"], 1, []) == 1
        source.write_text("// expect: none\n", encoding="utf-8")
        cuvet.write_text("#!/bin/sh\nexit 2\n", encoding="utf-8")
        assert run(str(cuvet), [source], 1, []) == 1

        # Not complete, in one of two inputs: it may lack what it expects, for that reason alone.
        lack = json.dumps({"findings": [], "incomplete": [{"reason": "launch lost"}]})
        sound = json.dumps({"findings": [], "incomplete": []})
        cuvet.write_text(
            f"#!/bin/sh\ncase $* in *input*) echo '{lack}' ;; *) echo '{sound}' ;; esac\n",
            encoding="utf-8",
        )
        source.write_text("// expect: progress-empty-loop@2\n", encoding="utf-8")
        second = source.with_name("second.cu")
        second.write_text("// expect: none\n", encoding="utf-8")
        assert run(str(cuvet), [source, second], 1, [], "lost") == 0
        assert run(str(cuvet), [source, second], 1, [], "other") == 1
        assert run(str(cuvet), [source, second], 1, []) == 1
        assert run(str(cuvet), [source], 1, [], "lost") == 1
    return 0


def main():
    if sys.argv[1:] == ["--self-test"]:
        return self_test()
    parser = argparse.ArgumentParser(description=re.sub(r"\n.*", "", __doc__))
    parser.add_argument("cuvet")
    parser.add_argument("paths", nargs="+")
    parser.add_argument("--jobs", type=int, default=min(4, os.cpu_count() or 1))
    parser.add_argument("--option", action="append", default=[], help="for cuvet check")
    parser.add_argument("--may-lack", metavar="REGEX", help="why an input may be incomplete")
    arguments = parser.parse_args()
    return run(
        arguments.cuvet, arguments.paths, arguments.jobs, arguments.option, arguments.may_lack
    )


if __name__ == "__main__":
    sys.exit(main())
