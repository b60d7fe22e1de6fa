#!/usr/bin/env python3
"""Starts a rule: its page and its test, and its file or the record to add to it.

    checkers/new_rule.py FAMILY RULE-ID [--root FOLDER]

FAMILY is the file in checkers/ without .c; the rule's group is its id up to the first hyphen.
Nothing that exists is changed. docs/writing-a-rule.md goes on from here.
"""

import argparse
import pathlib
import re
import sys

PAGE = """\
# {rule}

SUMMARY, one sentence: what is wrong, the same as in the record.

Enforces SECTION. Severity: warning. Stage: preview.

WHY: what the model guarantees, and what is missing here.

## Flagged

```cuda
void flagged();  // finding: {rule}
```

## Accepted

```cuda
void accepted();
```

## What it cannot see

MISSES, and where the rule stays quiet on purpose.
"""

TEST = """\
// RUN: %check_rule {rule} %s
#include "../Inputs/cuda_mock.h"

// Flagged: WHY.
void flagged();
// CHECK: [[@LINE-1]]:{{{{.*}}}}WHAT HAPPENS{{{{.*}}}}[{rule}]

// Accepted: WHY.
void accepted();
"""

RECORD = """\
    [{constant}] = {{ "{rule}", "SUMMARY.", "SECTION", CV_WARNING, CV_PREVIEW }},
"""

SOURCE = """\
/* {family} - SUBJECT. */
#include "checker.h"

enum {{ {constant} }};

static const struct cv_rule rules[] = {{
{record}}};

static void check_program(struct cv_check *check)
{{
    (void)check;
    (void){constant};
}}

const struct cv_checker cv_checker_{family} = {{
    .family = "{family}",
    .rules = rules,
    .rule_count = sizeof rules / sizeof rules[0],
    .on_program = check_program,
}};
"""


def start(path, text):
    """Writes a file that is not there yet; says which."""
    if path.exists():
        print(f"{path}: is there already")
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    print(f"{path}: started")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("family", help="file in checkers/ without .c, for instance exec_shape")
    parser.add_argument("rule", help="id of the rule, for instance exec-block-too-large")
    parser.add_argument("--root", type=pathlib.Path, help="top folder of the sources",
                        default=pathlib.Path(__file__).resolve().parent.parent)
    options = parser.parse_args()
    if not re.fullmatch(r"[a-z][a-z0-9_]*", options.family):
        parser.error("a family is small letters, digits and underscores")
    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)+", options.rule):
        parser.error("a rule's id is words of small letters, joined by hyphens, its group first")

    group, _, rest = options.rule.partition("-")
    constant = rest.replace("-", "_").upper()
    if constant[0].isdigit():
        constant = options.rule.replace("-", "_").upper()
    record = RECORD.format(rule=options.rule, constant=constant)
    source = options.root / "checkers" / f"{options.family}.c"

    start(options.root / "testcases" / group / f"{options.rule}.cu",
          TEST.format(rule=options.rule))
    start(options.root / "docs" / "rules" / f"{options.rule}.md", PAGE.format(rule=options.rule))
    if source.exists():
        print(f"{source}: add {constant} to the enum and this to the records:\n\n{record}", end="")
    else:
        start(source, SOURCE.format(family=options.family, constant=constant, record=record))
    return 0


if __name__ == "__main__":
    sys.exit(main())
