#!/usr/bin/env python3
"""What the parser itself does not survive: a stack that is too small, a file without an end.

    isolation.py CUVET FOLDER

The parser crashes on these, or waits for ever, in a process of its own. cuvet says so and goes
on with the next file.
"""
# RUN: rm -rf %t && mkdir -p %t
# RUN: %python %s %cuvet %t

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "Inputs"))
import survive

DEEP = 10000
LIMIT = 100
OPTIONS = ["--time-limit=10"]
KERNEL = "__global__ void kernel(int *out)\n{\n    *out = 1;\n    for (;;) {}\n}\n"


def body(text):
    return f"__device__ int function(int x, int *p)\n{{\n    {text}\n    return x;\n}}\n"


def nested(before, middle, after):
    return before * DEEP + middle + after * DEEP


SOURCES = {
    "parentheses.cu": body("x = " + nested("(", "x", ")") + ";"),
    "open_parentheses.cu": body("x = " + "(" * DEEP),
    "subscripts.cu": body("x = " + nested("p[", "0", "]") + ";"),
    "calls.cu": body("x = " + nested("function(", "x", ", p)") + ";"),
    "fors.cu": body("for (;;) " * DEEP + "x = 1;"),
    "labels.cu": body("".join(f"l{i}: " for i in range(DEEP)) + "x = 1;"),
    "assignments.cu": body("x = " * DEEP + "1;"),
    "nots.cu": body("x = " + "!" * DEEP + "x;"),
    "addresses.cu": body("x = " + "*&" * DEEP + "x;"),
    "casts.cu": body("x = " + "(int)" * DEEP + "x;"),
    "templates.cu": "template <class T> struct s {};\n"
                    "__device__ " + nested("s<", "int", ">") + " *pointer;\n",
    "reads_a_pipe.cu": '#include "pipe"\n' + KERNEL,
    "overflow.cu": "#pragma clang __debug overflow_stack\n" + KERNEL,
}


def main():
    cuvet, folder = sys.argv[1:]
    os.mkfifo(os.path.join(folder, "pipe"))
    good = survive.write(folder, "good.cu", KERNEL)
    cases = [survive.Case("-include pipe", [*OPTIONS, good, "--", *survive.FLAGS, "-include", "pipe"],
                          statuses=(3,))]
    for name, text in SOURCES.items():
        path = survive.write(folder, name, text)
        # What is found in the other file is found all the same.
        cases.append(survive.Case(name, [*OPTIONS, path, good, "--", *survive.FLAGS], statuses=(1,)))
    return 0 if survive.run_all(cases, cuvet, folder, LIMIT) else 1


if __name__ == "__main__":
    sys.exit(main())
