#!/usr/bin/env python3
"""Code that is nested, or chained, deeper than people write it.

    deep.py CUVET FOLDER
"""
# RUN: rm -rf %t && mkdir -p %t
# RUN: %python %s %cuvet %t

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "Inputs"))
import survive

DEEP = 3000


def body(text):
    return f"__device__ int function(int x, int *p)\n{{\n    {text}\n    return x;\n}}\n"


def nested(before, middle, after, depth=DEEP):
    return before * depth + middle + after * depth


def numbered(text, depth=DEEP):
    return "".join(text.replace("@", str(i)) for i in range(depth))


SOURCES = {
    "braces.cu": body(nested("{", "", "}")),
    "open_braces.cu": body("{" * DEEP),
    "lists.cu": "int list[] = " + nested("{", "1", "}") + ";\n",
    "ifs.cu": body("if (x) " * 1000 + "x = 1;"),
    "else_ifs.cu": body(numbered("if (x == @) x = 1; else ", 1000) + "x = 2;"),
    "whiles.cu": body("while (p[x]) " * 1000 + "x = 1;"),
    "dos.cu": body("do " * 1000 + "x = 1;" + " while (x);" * 1000),
    "cases.cu": body("switch (x) {" + numbered("case @: ") + "x = 1; }"),
    "sum.cu": body("x = " + "x + " * DEEP + "x;"),
    "sum_of_loads.cu": body("x = p[0]" + " + p[x]" * DEEP + ";"),
    "ands.cu": body("if (" + "x && " * DEEP + "x) x = 1;"),
    "ors.cu": body("while (" + "p[x] || " * DEEP + "x) {}"),
    "commas.cu": body("x = 1" + ", x = 2" * DEEP + ";"),
    "choices.cu": body("x = " + "x ? 1 : " * DEEP + "2;"),
    "members.cu": "struct s { s &self(); int v; };\n"
                  "__device__ void f(s &t) { t" + ".self()" * 1000 + ".v = 1; }\n",
    "pointers.cu": "int " + "*" * DEEP + "pointer;\n",
    "spaces.cu": nested("namespace n { ", "int x;", " }"),
    "classes.cu": nested("struct s { ", "int x;", " };"),
    "lambdas.cu": body("x = " + nested("[&] { return ", "x", "; }()", 100) + ";"),
    "functions.cu": numbered("__device__ void f@();\n", DEEP + 1)
                    + "".join(f"__device__ void f{i + 1}() {{ f{i}(); }}\n" for i in range(DEEP))
                    + f"__global__ void k() {{ f{DEEP}(); }}\n",
    "statements.cu": body("x = p[x]; " * DEEP),
    "loops.cu": body("while (p[x]) x++; " * 1000),
    "jumps.cu": body("".join(f"l{i}: if (p[{i}]) goto l{i // 2};\n" for i in range(400))),
    "strings.cu": "const char *text = " + '"x" ' * DEEP + ";\n",
}


def main():
    cuvet, folder = sys.argv[1:]
    cases = [survive.of_file(survive.write(folder, name, text)) for name, text in SOURCES.items()]
    return 0 if survive.run_all(cases, cuvet, folder) else 1


if __name__ == "__main__":
    sys.exit(main())
