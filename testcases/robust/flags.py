#!/usr/bin/env python3
"""Flags and an environment that ask for files to be written, loaded or run: nothing is.

    flags.py CUVET FOLDER

The plug-in and the scripts would leave a file called "touched". Whatever appears in the
folder that was not there before fails the test.
"""
# RUN: rm -rf %t && mkdir -p %t
# RUN: %python %s %cuvet %t

import json
import os
import shutil
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "Inputs"))
import survive

KERNEL = "__global__ void kernel(int *out)\n{\n    *out = 1;\n    for (;;) {}\n}\n"
PLUGIN = """#include <stdio.h>
__attribute__((constructor)) static void touch(void)
{
    FILE *file = fopen("touched", "w");
    if (file)
        fclose(file);
}
"""
SCRIPT = "#!/bin/sh\n: >touched\n"

# Written as in a shell, one command a line.
FLAGS = """
-fplugin=./evil.so -Xclang -load -Xclang ./evil.so -include /dev/zero -I/proc -MF made.d -o made
-fplugin=evil.so -fpass-plugin=./evil.so -Xclang -add-plugin -Xclang evil
-Xclang -plugin -Xclang evil -mllvm -load=./evil.so -Xclang -fpass-plugin=./evil.so
-ccbin ./evil.sh -B. -wrapper ./evil.sh -fuse-ld=./evil.sh --ld-path=./evil.sh -specs=evil.sh
--compiler-bindir=./evil.sh --gcc-toolchain=. -no-integrated-as -fno-integrated-cc1
-MD -MMD -MF made.d -MT made -MQ made -MP -MJ made.json -MG
-o made.o -save-temps -save-temps=cwd -save-temps=obj --keep --keep-dir made -dumpdir made
-Xclang -dependency-file -Xclang made.d -Xclang -o -Xclang made.o -Xclang -emit-pch
-Xclang -header-include-file -Xclang made.h -Xclang -diagnostic-log-file -Xclang made.log
-serialize-diagnostics made.dia --serialize-diagnostics made.dia -index-store-path made
-fmodules -fmodules-cache-path=made -fimplicit-modules -fmodule-map-file=evil.map -fcxx-modules
-fprofile-generate=made -fprofile-instr-generate -fcoverage-mapping --coverage -ftest-coverage
-ftime-trace=made.json -ftime-trace -fcrash-diagnostics-dir=made -gen-reproducer=always
-gsplit-dwarf -fdump-record-layouts -fstack-usage -fsave-optimization-record -foptimization-record-file=made
-fsanitize=address -fsanitize-ignorelist=/dev/zero -fsanitize-coverage-allowlist=/dev/zero
-include /dev/zero -imacros /dev/zero -include-pch evil.pch -include .
-isystem /proc/self/fd -iquote /dev -idirafter /proc -isysroot / --sysroot=. -F/proc
-ivfsoverlay /dev/zero -vfsoverlay evil.yaml -working-directory=/proc -ffile-prefix-map=a=b
--config=evil.cfg --config evil.cfg --config-user-dir=. --driver-mode=cl
-emit-ast -emit-llvm -S -E -c -ptx -cubin -fatbin -dc -dryrun --cuda-device-only
-### -v --version --help -print-file-name=x -time -ftime-report -fdriver-only
-x assembler -x ir -x ast -x c++-module -x cuda-cpp-output
--options-file /dev/zero
--options-file pipe
--options-file endless.txt
@/dev/zero
@endless.txt
-Xcompiler -fplugin=./evil.so,-o,made -Xcompiler "-wrapper ./evil.sh" -Xptxas -o,made -Xlinker made
-Xarch_host -fplugin=./evil.so -Xarch_device -fplugin=./evil.so -Xopenmp-target -load
-Xclang -fplugin-arg-x-y -Xpreprocessor -MF -Xpreprocessor made -Wp,-MD,made.d -Wp,-MMD,made.d
-Wa,-o,made -Wl,-o,made -D'X=$(touch touched)' -D`touch` -D;touch -U* -I;touch
--output-file=made --generate-dependencies-with-compile -MF=made --dependency-output made
-foffload-lto -fthinlto-index=/dev/zero -fprofile-use=/dev/zero -fprofile-sample-use=/dev/zero
-Xclang -ast-dump -Xclang -analyze -Xclang -analyzer-output=html -analyzer-output made
-std=c++99 -std= -arch=sm_1 -arch= -gencode arch=compute_9999999999999999999,code=sm_-1
-fconstexpr-depth=999999999 -ftemplate-depth=999999999 -fconstexpr-steps=4294967295 -fbracket-depth=0
-D -I -include -o -x -std -isystem
-Xclang
""".strip().splitlines()

# What clang's driver and libclang look at.
ENVIRONMENT = {
    "CC_PRINT_OPTIONS": "1",
    "CC_PRINT_OPTIONS_FILE": "made.options",
    "CC_PRINT_HEADERS": "1",
    "CC_PRINT_HEADERS_FILE": "made.headers",
    "CC_LOG_DIAGNOSTICS": "1",
    "CC_LOG_DIAGNOSTICS_FILE": "made.log",
    "CC_PRINT_PROC_STAT": "1",
    "CC_PRINT_PROC_STAT_FILE": "made.stat",
    "CCC_OVERRIDE_OPTIONS": "+-MD +-MFmade.d +-fplugin=./evil.so",
    "DEPENDENCIES_OUTPUT": "made.d",
    "SUNPRO_DEPENDENCIES": "made.d",
    "CLANG_CRASH_DIAGNOSTICS_DIR": "made",
    "LIBCLANG_LOGGING": "2",
    "LIBCLANG_TIMING": "1",
    "CINDEXTEST_PREAMBLE_FILE": "made",
    "CLANG_CONFIG_FILE_USER_DIR": ".",
    "CLANG_CONFIG_FILE_SYSTEM_DIR": ".",
    "CLANG_MODULE_CACHE_PATH": "made",
    "CPATH": "/proc:/dev",
    "COMPILER_PATH": ".",
    "NVCC_APPEND_FLAGS": "-o made -fplugin=./evil.so",
    "NVCC_PREPEND_FLAGS": "-include /dev/zero",
}

# Code that asks for it.
SOURCES = {
    "pragma_crash.cu": "#pragma clang __debug crash\n" + KERNEL,
    "pragma_parser_crash.cu": "#pragma clang __debug parser_crash\n" + KERNEL,
    "pragma_assert.cu": "#pragma clang __debug assert\n" + KERNEL,
    "pragma_fatal_error.cu": "#pragma clang __debug llvm_fatal_error\n" + KERNEL,
    "pragma_unreachable.cu": "#pragma clang __debug llvm_unreachable\n" + KERNEL,
    "pragma_dump.cu": "#pragma clang __debug dump int x;\n" + KERNEL,
    "pragma_module.cu": '#pragma clang module import std\n@import std;\nimport <vector>;\n' + KERNEL,
    "pragma_dependency.cu": '#pragma GCC dependency "/dev/zero"\n' + KERNEL,
    "embed.cu": 'const unsigned char x[] = {\n#embed "/dev/zero" limit(16)\n};\n' + KERNEL,
}

DATABASE = [
    ["./evil.sh", "nvcc", "-c", "kernel.cu"],
    ["ccache", "./evil.sh", "-c", "kernel.cu", "-fplugin=./evil.so"],
    ["nvcc", "kernel.cu", "-o", "made", "|", "./evil.sh", ">", "made", "&&", "./evil.sh"],
]
COMMANDS = [
    "nvcc kernel.cu $(./evil.sh) `./evil.sh` -DX=\"$(./evil.sh)\" ; ./evil.sh & > made < /dev/zero",
    "ENV=1 sh -c './evil.sh' nvcc kernel.cu",
]


def prepare(folder):
    survive.write(folder, "kernel.cu", KERNEL)
    for name in ("evil.sh", "nvcc", "ptxas", "ld", "as"):
        os.chmod(survive.write(folder, name, SCRIPT), 0o755)
    survive.write(folder, "evil.cfg", "-fplugin=./evil.so\n-o made\n")
    survive.write(folder, "endless.txt", "@endless.txt --options-file endless.txt\n")
    survive.write(folder, "evil.map", 'module evil { header "kernel.cu" }\n')
    for name in ("evil.pch", "evil.yaml"):
        survive.write(folder, name, b"CPCH\0" + bytes(range(256)))
    source = survive.write(folder, "evil.c", PLUGIN)
    compiler = shutil.which("cc") or shutil.which("clang-22")
    command = [compiler, "-shared", "-fPIC", "-o", os.path.join(folder, "evil.so"), source]
    subprocess.run(command, check=True)
    os.mkfifo(os.path.join(folder, "pipe"))


def database_cases(folder):
    entries = [{"directory": folder, "file": "kernel.cu", "arguments": words} for words in DATABASE]
    entries += [{"directory": folder, "file": "kernel.cu", "command": text} for text in COMMANDS]
    for number, entry in enumerate(entries):
        name = f"database_{number}.json"
        survive.write(folder, name, json.dumps([entry]))
        yield survive.Case(name, ["-p", name])


def all_cases(folder):
    path = os.path.join(folder, "kernel.cu")
    for line in FLAGS:
        # Options that make no sense are wrong usage; all others leave something to analyse.
        yield survive.of_file(path, line.split(), statuses=(0, 1, 2, 3), environment=ENVIRONMENT)
    yield survive.of_file(path, environment=ENVIRONMENT, statuses=(1,))
    for name, text in SOURCES.items():
        yield survive.of_file(survive.write(folder, name, text))
    yield from database_cases(folder)


def main():
    cuvet, folder = sys.argv[1:]
    prepare(folder)
    cases = list(all_cases(folder))
    before = set(os.listdir(folder))
    good = survive.run_all(cases, cuvet, folder)
    for name in sorted(set(os.listdir(folder)) - before):
        print(f"{name} appeared in the folder")
        good = False
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
