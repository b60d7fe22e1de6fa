#!/usr/bin/env python3
"""What a run costs: cold, with precompiled layers, warm, after an edit; against clang.

    speed.py CUVET [--units 10,100] [--files [--compilers]] [--samples FOLDER [--every N]]
             [--cuda carried|toolkit] [--cuda-path DIR] [-j N]

Generated projects of the given sizes are checked

    cold      with nothing stored
    layers    with precompiled headers, and no unit stored
    warm      with all stored and nothing changed
    file      after an edit of one file
    header    after an edit of a header that ten files include

and with --files single files that include more and more of the toolkit are, each against
`clang -fsyntax-only` of its host side; --compilers measures `nvcc -c` and clang-tidy on these
too. With --samples all CUDA files of a folder are, or each N-th of them, in a copy, against
clang on both sides of each; headers are looked for in its folder Common, where there is one.
Times are wall seconds, processor seconds of all processes beside them, and the most memory that
one process took. On a machine that does other things too compare ratios of processor seconds.
"""

import argparse
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

CLANG = shutil.which("clang-22") or shutil.which("clang")
CLANG_TIDY = shutil.which("clang-tidy-22") or shutil.which("clang-tidy")
FILES = {
    "runtime": "",
    "atomic": "#include <cuda/atomic>\n",
    "groups": "#include <cooperative_groups.h>\n",
    "cub": "#include <cub/cub.cuh>\n",
    "thrust": "#include <thrust/device_vector.h>\n#include <thrust/sort.h>\n",
}
KERNEL = """__global__ void wait_{0}(volatile int *flag, int *out)
{{
    while (*flag == 0) {{}}
    out[blockIdx.x * blockDim.x + threadIdx.x] = help_{0}(threadIdx.x);
}}
"""


class Cost:
    """Of a command: wall and processor seconds, MiB of its largest process."""

    def __init__(self, wall=0.0, processor=0.0, memory=0.0, status=0):
        self.wall, self.processor, self.memory, self.status = wall, processor, memory, status

    def __add__(self, other):
        """Of two commands, one after the other."""
        return Cost(self.wall + other.wall, self.processor + other.processor,
                    max(self.memory, other.memory), max(self.status, other.status))

    @classmethod
    def of(cls, command, folder, environment=None):
        begun = time.monotonic()
        process = subprocess.Popen(command, cwd=folder, env=environment, stdin=subprocess.DEVNULL,
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
        return cls(time.monotonic() - begun, usage.ru_utime + usage.ru_stime,
                   usage.ru_maxrss / 1024, os.waitstatus_to_exitcode(status))


def row(name, cost, against=None):
    ratio = f"{cost.processor / against.processor:9.3f}" if against else " " * 9
    print(f"{name:24}{cost.wall:9.3f}{cost.processor:9.3f}{ratio}{cost.memory:9.0f}"
          f"{cost.status:5}", flush=True)


def heading(title):
    print(f"\n{title:24}{'wall s':>9}{'cpu s':>9}{'/ clang':>9}{'MiB':>9}{'exit':>5}")


def clang_flags(arguments, side):
    return ["-x", "cuda", f"--cuda-{side}-only", "-fsyntax-only", "-w", "-nocudalib",
            f"--cuda-path={arguments.cuda_path}", "--cuda-gpu-arch=sm_80", "-std=c++17",
            f"-I{arguments.cuda_path}/include/cccl"]


def clang_command(arguments, file, side, include="include"):
    return [CLANG, *clang_flags(arguments, side), f"-I{include}", file]


def nvcc_command(arguments, file):
    return [f"{arguments.cuda_path}/bin/nvcc", "-c", "-std=c++17", "-arch=sm_80", "-o",
            os.devnull, file]


def tidy_command(arguments, file):
    return [CLANG_TIDY, "--quiet", "--checks=-*,bugprone-*,concurrency-*", file, "--",
            *clang_flags(arguments, "host")]


def cuvet_command(arguments, *rest, include="include"):
    return [os.path.abspath(arguments.cuvet), "check", "-q", f"--cuda={arguments.cuda}",
            f"-j{arguments.jobs}", *rest, "--", "-std=c++17", "-arch=sm_80", f"-I{include}"]


def wait_for_layers(cache):
    """Layers of a single file are made when it has been checked, by a process of their own."""
    folder = cache / "cuvet" / "layers"
    known, quiet = None, 0
    while quiet < 8:
        time.sleep(0.5)
        now = sorted((path.name, path.stat().st_size) for path in folder.glob("*")) \
            if folder.exists() else []
        busy = any(name.endswith(".lock") for name, _ in now)
        quiet = quiet + 1 if now == known and not busy else 0
        known = now


def single_files(arguments, folder):
    heading("one file")
    for name, includes in FILES.items():
        cache = folder / f"cache-{name}"
        environment = dict(os.environ, XDG_CACHE_HOME=str(cache))
        source = folder / f"{name}.cu"
        text = includes + "__device__ int help_0(int x) { return x; }\n" + KERNEL.format(0) + \
            "int main() { wait_0<<<1, 32>>>(nullptr, nullptr); return cudaDeviceSynchronize(); }\n"
        source.write_text(text)
        host = Cost.of(clang_command(arguments, source.name, "host"), folder)
        both = host + Cost.of(clang_command(arguments, source.name, "device"), folder)
        row(f"{name}: clang, host", host)
        row(f"{name}: clang, both", both, host)
        if arguments.compilers:
            row(f"{name}: nvcc", Cost.of(nvcc_command(arguments, source.name), folder), host)
            row(f"{name}: clang-tidy", Cost.of(tidy_command(arguments, source.name), folder), host)
        command = cuvet_command(arguments, source.name)
        row(f"{name}: cold", Cost.of(command, folder, environment), host)
        wait_for_layers(cache)
        source.write_text(text + "// edited\n")
        row(f"{name}: layers", Cost.of(command, folder, environment), host)
        row(f"{name}: warm", Cost.of(command, folder, environment), host)


def write_project(folder, units):
    (folder / "include").mkdir(parents=True)
    (folder / "src").mkdir()
    for group in range(max(1, units // 10)):
        (folder / "include" / f"group{group}.h").write_text(
            f"#pragma once\nstruct group{group} {{ int *data; int size; }};\n")
    for unit in range(units):
        group = unit % max(1, units // 10)
        neighbour = (unit + 1) % units
        (folder / "src" / f"unit{unit}.cu").write_text(
            f'#include <cstdio>\n#include "group{group}.h"\n'
            f"__device__ int help_{unit}(int x) {{ return x * {unit} + 1; }}\n"
            f"__device__ int help_{neighbour}(int x);\n" + KERNEL.format(unit) +
            f"void run_{unit}(group{group} *g, cudaStream_t s)\n{{\n"
            f"    wait_{unit}<<<g->size / 256, 256, 0, s>>>(g->data, g->data + 1);\n"
            "    cudaMemcpyAsync(g->data, g->data + 8, 8, cudaMemcpyDefault, s);\n"
            "    cudaStreamSynchronize(s);\n}\n")


def project(arguments, folder, units):
    write_project(folder, units)
    cache = folder / "cache"
    environment = dict(os.environ, XDG_CACHE_HOME=str(cache))
    command = cuvet_command(arguments, "src")
    heading(f"{units} units")
    cold = Cost.of(command, folder, environment)
    row("cold", cold)
    shutil.rmtree(cache / "cuvet" / "units")
    row("layers", Cost.of(command, folder, environment))
    row("warm", Cost.of(command, folder, environment))
    with open(folder / "src" / "unit0.cu", "a", encoding="utf-8") as file:
        file.write("// edited\n")
    row("file", Cost.of(command, folder, environment))
    with open(folder / "include" / "group0.h", "a", encoding="utf-8") as file:
        file.write("// edited\n")
    row("header", Cost.of(command, folder, environment))


def samples(arguments, folder):
    """The clang rows are sums over all files; a file that clang does not take counts too."""
    shutil.copytree(arguments.samples, folder, symlinks=True)
    files = [str(path.relative_to(folder)) for path in sorted(folder.rglob("*.cu"))]
    files = files[::arguments.every]
    include = "Common" if (folder / "Common").exists() else "include"
    environment = dict(os.environ, XDG_CACHE_HOME=str(folder / ".cache"))
    command = cuvet_command(arguments, *files, include=include)
    heading(f"{len(files)} files")
    clang = {file: sum((Cost.of(clang_command(arguments, file, side, include), folder)
                        for side in ("host", "device")), Cost()) for file in files}
    both = sum(clang.values(), Cost())
    row("clang, both", both)
    row("cold", Cost.of(command, folder, environment), both)
    shutil.rmtree(folder / ".cache" / "cuvet" / "units")
    row("layers", Cost.of(command, folder, environment), both)
    row("warm", Cost.of(command, folder, environment), both)
    with open(folder / files[0], "a", encoding="utf-8") as file:
        file.write("// edited\n")
    row("file", Cost.of(command, folder, environment), clang[files[0]])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("cuvet")
    parser.add_argument("--units", default="")
    parser.add_argument("--files", action="store_true")
    parser.add_argument("--compilers", action="store_true")
    parser.add_argument("--samples")
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--cuda", default="toolkit")
    parser.add_argument("--cuda-path", default="/usr/local/cuda")
    parser.add_argument("-j", dest="jobs", default=str(os.cpu_count()))
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="cuvet-speed-") as name:
        folder = pathlib.Path(name)
        if arguments.files:
            single_files(arguments, folder)
        if arguments.samples:
            samples(arguments, folder / "samples")
        for units in filter(None, arguments.units.split(",")):
            project(arguments, folder / f"project{units}", int(units))
    return 0


if __name__ == "__main__":
    sys.exit(main())
