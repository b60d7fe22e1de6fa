#!/usr/bin/env python3
"""What a run costs: cold, with precompiled layers, warm, after an edit; against clang.

    speed.py CUVET [--units 10,100] [--files] [--cuda carried|toolkit] [--cuda-path DIR] [-j N]

Generated projects of the given sizes are checked

    cold      with nothing stored
    layers    with precompiled headers, and no unit stored
    warm      with all stored and nothing changed
    file      after an edit of one file
    header    after an edit of a header that ten files include

and with --files single files that include more and more of the toolkit are, each against
`clang -fsyntax-only` of the same sides. Times are wall seconds, processor seconds of all
processes beside them, and the most memory that one process took. On a machine that does other
things too compare ratios of processor seconds.
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

    def __init__(self, command, folder, environment=None):
        begun = time.monotonic()
        process = subprocess.Popen(command, cwd=folder, env=environment, stdin=subprocess.DEVNULL,
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
        self.wall = time.monotonic() - begun
        self.processor = usage.ru_utime + usage.ru_stime
        self.memory = usage.ru_maxrss / 1024
        self.status = os.waitstatus_to_exitcode(status)


def row(name, cost, against=None):
    ratio = f"{cost.processor / against.processor:9.3f}" if against else " " * 9
    print(f"{name:24}{cost.wall:9.3f}{cost.processor:9.3f}{ratio}{cost.memory:9.0f}"
          f"{cost.status:5}", flush=True)


def heading(title):
    print(f"\n{title:24}{'wall s':>9}{'cpu s':>9}{'/ clang':>9}{'MiB':>9}{'exit':>5}")


def clang_command(arguments, file, side):
    return [CLANG, "-x", "cuda", f"--cuda-{side}-only", "-fsyntax-only", "-w", "-nocudalib",
            f"--cuda-path={arguments.cuda_path}", "--cuda-gpu-arch=sm_80", "-std=c++17",
            f"-I{arguments.cuda_path}/include/cccl", "-Iinclude", file]


def cuvet_command(arguments, *rest):
    return [os.path.abspath(arguments.cuvet), "check", "-q", f"--cuda={arguments.cuda}",
            f"-j{arguments.jobs}", *rest, "--", "-std=c++17", "-arch=sm_80", "-Iinclude"]


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
        host = Cost(clang_command(arguments, source.name, "host"), folder)
        device = Cost(clang_command(arguments, source.name, "device"), folder)
        both = host
        both_sides = Cost.__new__(Cost)
        both_sides.wall, both_sides.processor = host.wall + device.wall, \
            host.processor + device.processor
        both_sides.memory, both_sides.status = max(host.memory, device.memory), host.status
        row(f"{name}: clang, host", host)
        row(f"{name}: clang, both", both_sides, both)
        row(f"{name}: cold", Cost(cuvet_command(arguments, source.name), folder, environment), both)
        wait_for_layers(cache)
        source.write_text(text + "// edited\n")
        row(f"{name}: layers", Cost(cuvet_command(arguments, source.name), folder, environment),
            both)
        row(f"{name}: warm", Cost(cuvet_command(arguments, source.name), folder, environment), both)


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
    cold = Cost(command, folder, environment)
    row("cold", cold)
    shutil.rmtree(cache / "cuvet" / "units")
    row("layers", Cost(command, folder, environment))
    row("warm", Cost(command, folder, environment))
    with open(folder / "src" / "unit0.cu", "a", encoding="utf-8") as file:
        file.write("// edited\n")
    row("file", Cost(command, folder, environment))
    with open(folder / "include" / "group0.h", "a", encoding="utf-8") as file:
        file.write("// edited\n")
    row("header", Cost(command, folder, environment))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("cuvet")
    parser.add_argument("--units", default="")
    parser.add_argument("--files", action="store_true")
    parser.add_argument("--cuda", default="toolkit")
    parser.add_argument("--cuda-path", default="/usr/local/cuda")
    parser.add_argument("-j", dest="jobs", default=str(os.cpu_count()))
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="cuvet-speed-") as name:
        folder = pathlib.Path(name)
        if arguments.files:
            single_files(arguments, folder)
        for units in filter(None, arguments.units.split(",")):
            project(arguments, folder / f"project{units}", int(units))
    return 0


if __name__ == "__main__":
    sys.exit(main())
