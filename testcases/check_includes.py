#!/usr/bin/env python3
"""Checks who includes whom: the folders depend on each other in one direction only.

    check_includes.py [TOP FOLDER]

docs/architecture.md gives the order and the reasons.
"""
# RUN: %python %s %root

import pathlib
import re
import sys

# Which folders, or single headers, of analyzer/ each folder may include. "" is analyzer/ itself.
MAY_INCLUDE = {
    "support": {"support"},
    "model": {"support", "model"},
    "frontend": {"support", "model", "frontend"},
    "analysis": {"support", "model", "analysis"},
    "report": {"support", "model", "analysis", "checker.h", "report"},
    "": {"support", "model", "analysis", "report", ""},
    "command": {"support", "model", "frontend", "analysis", "report", "", "command"},
}

# Who may include a library: folders, or single files.
LIBRARIES = {
    "clang-c/": ["frontend/"],
    "cjson/": ["report/", "command/", "model/facts_"],
    "cJSON.h": [],
    "xxhash.h": ["support/"],
}

INCLUDE = re.compile(r'^\s*#\s*include\s+([<"])([^>"]+)[>"]', re.MULTILINE)


def top_folder(place):
    """The folder of analyzer/ that a file is in, whatever folder of that it is in; "" for none."""
    return place.partition("/")[0] if "/" in place else ""


def includes(path):
    """The (is it one of ours, name) pairs of what a file includes."""
    for quote, name in INCLUDE.findall(path.read_text(encoding="utf-8")):
        yield quote == '"', name


def check_library(place, name):
    for library, users in LIBRARIES.items():
        if name.startswith(library) and not any(place.startswith(user) for user in users):
            who = " and ".join(users) or "nobody"
            yield f"{who} may include <{name}>"


def check_analyzer_file(analyzer, path):
    place = path.relative_to(analyzer).as_posix()
    folder = top_folder(place)
    if folder not in MAY_INCLUDE:
        yield f"the folder {folder} has no place in the order"
        return
    for ours, name in includes(path):
        yield from check_library(place, name)
        if not ours:
            continue
        if not (analyzer / name).is_file():
            yield f'"{name}" is not a path from analyzer/'
        elif not {name, top_folder(name)} & MAY_INCLUDE[folder]:
            yield f'{folder or "analyzer"} may not include "{name}"'


def check_checker(path):
    for ours, name in includes(path):
        if ours and name != "checker.h":
            yield f'a checker includes "checker.h" and no other file of ours, not "{name}"'
        if not ours and "/" in name and not name.startswith("sys/"):
            yield f"a checker includes system headers only, not <{name}>"


def problems(root):
    analyzer = root / "analyzer"
    for path in sorted(analyzer.rglob("*.[ch]")):
        if analyzer / "frontend" / "carried" in path.parents:
            continue
        for text in check_analyzer_file(analyzer, path):
            yield f"{path.relative_to(root)}: {text}"
    for path in sorted((root / "checkers").glob("*.[ch]")):
        for text in check_checker(path):
            yield f"{path.relative_to(root)}: {text}"


def main():
    root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else __file__).resolve()
    if root.is_file():
        root = root.parent.parent
    found = list(problems(root))
    for problem in found:
        print(problem)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
