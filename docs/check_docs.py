#!/usr/bin/env python3
"""Runs the examples on the pages, and finds rules without a page.

    check_docs.py CUVET FOLDER

Each block that begins with ```cuda is a file of its own. A line in it that ends in
`// finding: RULE-ID` must be found, and nothing else must be; words behind ```cuda are
compiler flags, besides the usual ones. Each rule has a page rules/RULE-ID.md that begins with its id, its summary
and the section it enforces, as in its record, and each page has a rule. The tests that
dynamic-parallelism.md names are there, and so are the functions in brackets behind them.
"""

import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

FLAGS = ["-std=c++17", "-arch=sm_90", "-rdc=true"]
NAMED_TEST = re.compile(r"`([\w/-]+\.(?:cu|test))`(?: \(((?:`\w+`(?:, )?)+)\))?")
MARK = re.compile(r"// finding: ([a-z0-9-]+)\s*$")


def blocks(page):
    """The examples of a page: (line of the first line of code, flags, code)."""
    begin, flags, code = 0, [], []
    for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), start=1):
        words = line.split()
        if not begin and words and words[0] == "```cuda":
            begin, flags, code = number + 1, words[1:], []
        elif begin and line.startswith("```"):
            yield begin, flags, "\n".join(code) + "\n"
            begin = 0
        elif begin:
            code.append(line)


def marked(code):
    """The findings that an example names: (line, rule), lines from 1."""
    for number, line in enumerate(code.splitlines(), start=1):
        mark = MARK.search(line)
        if mark:
            yield number, mark[1]


def usual_flags(flags):
    """The usual flags; a target of the block's own replaces the usual one."""
    has_target = any(flag.startswith(("-arch", "-gencode")) for flag in flags)
    return [flag for flag in FLAGS if not (has_target and flag.startswith("-arch"))]


def found(cuvet, flags, code):
    """The findings that the program has, in the same form."""
    with tempfile.TemporaryDirectory() as folder:
        source = pathlib.Path(folder, "example.cu")
        source.write_text(code, encoding="utf-8")
        command = [cuvet, "check", "--cuda=carried", "--advice", "--preview", "--format=json"]
        done = subprocess.run(
            [*command, str(source), "--", *usual_flags(flags), *flags],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=120,
        )
    if done.returncode not in (0, 1):
        raise RuntimeError(f"cuvet ended with status {done.returncode}: {done.stderr.strip()}")
    return [(finding["line"], finding["rule"]) for finding in json.loads(done.stdout)["findings"]]


def example_problems(cuvet, page, begin, flags, code):
    expected = set(marked(code))
    try:
        reported = set(found(cuvet, flags, code))
    except (OSError, RuntimeError, ValueError, KeyError, subprocess.TimeoutExpired) as error:
        return [f"{page}:{begin}: {error}"]
    wrong = [(line, f"not found: {rule}") for line, rule in expected - reported]
    wrong += [(line, f"found, but not marked: {rule}") for line, rule in reported - expected]
    return [f"{page}:{begin + line - 1}: {text}" for line, text in sorted(wrong)]


def page_problems(folder, cuvet):
    """Records and pages that do not agree."""
    done = subprocess.run(
        [cuvet, "rules", "--format=json"], capture_output=True, text=True, timeout=60
    )
    if done.returncode != 0:
        return [f"cuvet rules ended with status {done.returncode}: {done.stderr.strip()}"]
    records = {record["rule"]: record for record in json.loads(done.stdout)["rules"]}
    pages = {page.stem: page for page in (folder / "rules").glob("*.md") if page.stem != "README"}
    wrong = [f"{pages[rule]}: no rule has this id" for rule in sorted(pages.keys() - records)]
    for rule, record in sorted(records.items()):
        if rule not in pages:
            wrong.append(f"{folder / 'rules' / rule}.md: the rule has no page")
            continue
        text = pages[rule].read_text(encoding="utf-8")
        if not text.startswith(f"# {rule}\n\n{record['summary']}\n"):
            wrong.append(f"{pages[rule]}:1: does not begin with the id and the record's summary")
        if f"\nEnforces {record['reference']}" not in text:
            wrong.append(f"{pages[rule]}: does not say that it enforces {record['reference']}")
    return wrong


def map_problems(folder):
    """Tests that the map of sentences names and that are not there."""
    page = folder / "dynamic-parallelism.md"
    top, wrong = folder.parent, []
    for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), start=1):
        for name, functions in NAMED_TEST.findall(line):
            path = top / name if "/" in name else top / "testcases/labelled/cdp" / name
            text = path.read_text(encoding="utf-8") if path.is_file() else None
            if text is None:
                wrong.append(f"{page}:{number}: there is no {name}")
                continue
            for function in re.findall(r"\w+", functions):
                if not re.search(rf"\b{function}\b", text):
                    wrong.append(f"{page}:{number}: {name} has no {function}")
    return wrong


def main():
    if len(sys.argv) != 3:
        sys.exit("usage: check_docs.py CUVET FOLDER")
    cuvet, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    examples = [(page, *block) for page in sorted(folder.rglob("*.md")) for block in blocks(page)]
    wrong = page_problems(folder, cuvet) + map_problems(folder)
    with concurrent.futures.ThreadPoolExecutor(min(4, os.cpu_count() or 1)) as pool:
        for problems in pool.map(lambda example: example_problems(cuvet, *example), examples):
            wrong += problems
    for line in wrong:
        print(line)
    print(f"{len(examples)} examples, {len(wrong)} problems")
    return 0 if examples and not wrong else 1


if __name__ == "__main__":
    sys.exit(main())
