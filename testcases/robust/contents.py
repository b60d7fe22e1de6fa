#!/usr/bin/env python3
"""Files that are hardly source: junk, odd encodings, huge lines, things that never end.

    contents.py CUVET FOLDER
"""
# RUN: rm -rf %t && mkdir -p %t
# RUN: %python %s %cuvet %t

import os
import random
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "Inputs"))
import survive

KERNEL = "__global__ void kernel(int *out)\n{\n    *out = 1;\n    for (;;) {}\n}\n"


def doubled(depth):
    """Macros of which each holds the one before it twice."""
    lines = ["#define M0 1+"]
    lines += [f"#define M{i} M{i - 1} M{i - 1}" for i in range(1, depth + 1)]
    return "\n".join(lines) + f"\n__device__ int sum = M{depth} 0;\n"


# What has a finding in it, which must not be lost. The others may be anything.
READABLE = {
    "crlf.cu": KERNEL.replace("\n", "\r\n"),
    "carriage_returns_at_end.cu": KERNEL + "\r\r\r",
    "byte_order_mark.cu": b"\xef\xbb\xbf" + KERNEL.encode(),
    "latin_1_comment.cu": b"// caf\xe9 \xff\xfe\n" + KERNEL.encode(),
    "latin_1_text.cu": b'const char *name = "\xe9\xff";\n' + KERNEL.encode(),
    "no_line_end.cu": KERNEL.rstrip("\n"),
    "form_feed.cu": KERNEL.replace("\n", "\f\n\v"),
    "names.cu": KERNEL.replace("kernel", "k\u00e9rnel_\u4e16"),
    "splices.cu": KERNEL.replace("for (;;)", "fo\\\nr (\\\n;\\\n;)"),
    "line_directive.cu": '#line 2147483647 "\x01<b>\\n/etc/passwd"\n' + KERNEL,
    "million_columns.cu": f"/* {'x' * (1 << 20)} */ " + KERNEL,
    "million_blanks.cu": " " * (1 << 20) + KERNEL,
    "long_name.cu": KERNEL.replace("kernel", "k" * (1 << 17)),
    "long_text.cu": f'const char *text = "{"x" * (1 << 20)}";\n' + KERNEL,
    "many_lines.cu": "\n" * 300000 + KERNEL,
    "many_kernels.cu": "".join(KERNEL.replace("kernel", f"kernel_{i}") for i in range(2000)),
    "includes_itself.cu": '#pragma once\n#include "includes_itself.cu"\n' + KERNEL,
    "macros.cu": doubled(12) + KERNEL,
}

BROKEN = {
    "empty.cu": "",
    "one_nul.cu": b"\0",
    "nuls.cu": b"\0" * 65536,
    "nuls_between.cu": KERNEL.replace(" ", " \0").encode(),
    "utf_16.cu": KERNEL.encode("utf-16"),
    "utf_32.cu": KERNEL.encode("utf-32-be"),
    "bytes.cu": bytes(range(256)) * 64,
    "random.cu": random.Random(1).randbytes(1 << 16),
    "elf.cu": b"\x7fELF\x02\x01\x01" + random.Random(2).randbytes(1 << 16),
    "surrogates.cu": b"\xed\xa0\x80\xed\xb0\x80 int x;\n" + KERNEL.encode(),
    "right_to_left.cu": "// \u202e\u2066 if \u2069\n" + KERNEL + "\u202e",
    "escapes.cu": "\x1b[31m\x1b]0;title\x07 \x9b" + KERNEL,
    "open_raw.cu": KERNEL + 'const char *text = R"x(' + KERNEL,
    "open_raw_long.cu": 'const char *text = R"' + "d" * 70000 + "(",
    "open_comment.cu": KERNEL + "/* " + KERNEL,
    "open_text.cu": KERNEL + 'const char *text = "\n' + KERNEL,
    "open_character.cu": KERNEL + "char c = '\n" + KERNEL,
    "open_condition.cu": "#if 1\n" * 3000 + KERNEL,
    "odd_directives.cu": "#\n#if\n#elif\n#else\n#endif\n#define\n#include\n#line -1\n" + KERNEL,
    "ends_in_splice.cu": KERNEL + "\\",
    "open_launch.cu": "__global__ void k();\nvoid f() { k<<<",
    "launches.cu": "__global__ void k();\nvoid f() { k<<<>>>(); k<<<1>>>(); k<<<1,2,3,4,5>>>(); "
                   "k<<< <<<1,1>>>(), 1>>>(); k<< <1, 1>> >(); k <<<(1,1)>>> (); }",
    "operators.cu": "<<<>>><<<>>> < < < > > > " * 2000,
    "assembly.cu": '__device__ void f(int x) { asm("%" :: "r"(x)); asm("%%%9" : "=r"(x)); asm("{");'
                   ' asm(""); asm("ld.volatile.u32 [;" ::: "memory"); asm(L"x"); asm(x); }',
    "recursion.cu": '#include "recursion.cu"\n' + KERNEL,
    "ping.cu": '#include "pong.cuh"\n',
    "pong.cuh": '#include "ping.cu"\n',
    "templates.cu": "template <int N> struct s { static const int v = s<N + 1>::v; };\n"
                    "__device__ int v = s<0>::v;\n" + KERNEL,
    "endless_constant.cu": "constexpr int f() { while (true) {} }\nconstexpr int v = f();\n" + KERNEL,
    "huge_array.cu": "__device__ char all[1ull << 62];\nint two[1ll << 63];\n" + KERNEL,
    "long_number.cu": f"__device__ double x = {'9' * (1 << 17)}.0e{'9' * 1000};\n" + KERNEL,
    "redefined.cu": KERNEL + KERNEL + KERNEL.replace("int", "float"),
    "keywords.cu": "#define while if\n#define for\n#define int int int\n" + KERNEL,
    "no_attributes.cu": "#define __global__\n#define __attribute__(x)\n" + KERNEL,
    "assembler.cu": ".version 8.0\n.visible .entry k() { bra L; L: ret; }\n",
}


def main():
    cuvet, folder = sys.argv[1:]
    os.mkfifo(os.path.join(folder, "pipe"))
    cases = []
    for name, content in READABLE.items():
        cases.append(survive.of_file(survive.write(folder, name, content), statuses=(1,)))
    for name, content in BROKEN.items():
        cases.append(survive.of_file(survive.write(folder, name, content)))
    for name in ("/dev/zero", "pipe"):
        cases.append(survive.Case(name, [name, "--", *survive.FLAGS], statuses=(2,)))
    return 0 if survive.run_all(cases, cuvet, folder) else 1


if __name__ == "__main__":
    sys.exit(main())
