#!/usr/bin/env python3
"""Cuts a source off at many places, and within its lines.

    truncated.py CUVET FOLDER
"""
# RUN: rm -rf %t && mkdir -p %t
# RUN: %python %s %cuvet %t

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "Inputs"))
import survive

STEP = 61  # a prime, so that every column of a line is met
GAP = 23


def sources(text):
    """(name, content) pairs: the text up to a place, and the text with a gap there."""
    for at in range(STEP, len(text), STEP):
        yield f"cut_{at}.cu", text[:at]
        if at % 2:
            yield f"gap_{at}.cu", text[:at] + text[at + GAP :]


def main():
    cuvet, folder = sys.argv[1:]
    inputs = os.path.join(os.path.dirname(os.path.abspath(__file__)), "Inputs")
    with open(os.path.join(inputs, "field.cu"), "rb") as file:
        text = file.read()
    cases = [survive.of_file(survive.write(folder, "whole.cu", text), ["--extended-lambda"])]
    for name, content in sources(text):
        path = survive.write(folder, name, content)
        cases.append(survive.of_file(path, ["--extended-lambda"]))
    return 0 if survive.run_all(cases, cuvet, folder) else 1


if __name__ == "__main__":
    sys.exit(main())
