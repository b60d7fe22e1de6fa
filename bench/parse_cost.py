#!/usr/bin/env python3
"""What `cuvet check FILE` costs against clang's own parse of the same two sides.

    parse_cost.py CUVET [FILE ...] [OPTION ...] [-- COMPILER FLAG ...]

Pairs of runs, one after the other: cuvet, then clang with -fsyntax-only for the host and for
the device, on the same file with the same flags. The ratio is the median of the pairs' ratios,
which holds where absolute times drift; that of processor time holds on a busy machine too.
"carried" is what the headers that cuvet carries cost in processor time, against the toolkit's.
Without FILE it takes small inputs of its own, those whose headers the toolkit has. Memory is
the peak of one process.

Exit status: 0, or 1 where --need is given and a ratio is above it.
"""

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

TARGET = 1.15

INPUTS = {
    "empty": """
__global__ void kernel(int *out) { *out = 1; }
void run(int *out) { kernel<<<1, 32>>>(out); }
""",
    "atomic": """
#include <cuda/atomic>
__global__ void kernel(int *flag)
{
    cuda::atomic_ref<int, cuda::thread_scope_device> ready(*flag);
    while (ready.load(cuda::memory_order_acquire) == 0) {}
}
void run(int *flag) { kernel<<<1, 32>>>(flag); }
""",
    "groups": """
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void kernel(int *out)
{
    out[threadIdx.x] = 1;
    cg::this_grid().sync();
    out[threadIdx.x] += 1;
}
void run(int *out)
{
    void *arguments[] = {&out};
    cudaLaunchCooperativeKernel((void *)kernel, 4, 32, arguments, 0, 0);
}
""",
    "cub": """
#include <cub/cub.cuh>
__global__ void kernel(int *out)
{
    using Reduce = cub::BlockReduce<int, 128>;
    __shared__ typename Reduce::TempStorage storage;
    int sum = Reduce(storage).Sum((int)threadIdx.x);
    if (threadIdx.x == 0)
        *out = sum;
}
void run(void *storage, size_t size, int *in, int *out, int count)
{
    cub::DeviceReduce::Sum(storage, size, in, out, count);
    kernel<<<1, 128>>>(out);
}
""",
    "thrust": """
#include <thrust/device_vector.h>
#include <thrust/reduce.h>
#include <thrust/sort.h>
int run(int count)
{
    thrust::device_vector<int> numbers(count, 1);
    thrust::sort(numbers.begin(), numbers.end());
    return thrust::reduce(numbers.begin(), numbers.end());
}
""",
}


def timed(command, environment):
    """Runs a command: its seconds, those of the processor, its peak in MiB, its status."""
    begun = time.monotonic()
    process = subprocess.Popen(command, env=environment, stdin=subprocess.DEVNULL,
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    seconds = time.monotonic() - begun
    return seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, process.returncode


class Contest:
    """The two commands for one file, and what their pairs of runs took."""

    def __init__(self, bench, name, path):
        self.name = name
        self.environment = dict(os.environ, XDG_CACHE_HOME=bench.cache)
        # Each run reads the file: nothing that an earlier one has stored.
        self.cuvet = [bench.cuvet, "check", "--quiet", "--no-cache", "--fail-on=never", path]
        self.carried = [*self.cuvet, "--cuda=carried", "--", *nvcc_flags(bench)]
        self.cuvet += [f"--cuda-path={bench.cuda_path}", "--", *nvcc_flags(bench)]
        self.clang = [
            [bench.clang, "-x", "cuda", side, "-fsyntax-only", *clang_flags(bench), path]
            for side in ("--cuda-host-only", "--cuda-device-only")
        ]
        self.ratios, self.cpu_ratios, self.cuvet_seconds, self.clang_seconds = [], [], [], []
        self.carried_ratios = []
        self.cuvet_peak = self.clang_peak = 0
        self.remarks = set()

    def run_cuvet(self):
        seconds, cpu, peak, status = timed(self.cuvet, self.environment)
        self.cuvet_peak = max(self.cuvet_peak, peak)
        if status != 0:
            self.remarks.add({3: "incomplete"}.get(status, f"cuvet ends with {status}"))
        return seconds, cpu

    def run_clang(self):
        total_seconds = total_cpu = 0
        for command in self.clang:
            seconds, cpu, peak, status = timed(command, self.environment)
            self.clang_peak = max(self.clang_peak, peak)
            total_seconds += seconds
            total_cpu += cpu
            if status != 0:
                self.remarks.add("errors in clang")
        return total_seconds, total_cpu

    def run_pair(self):
        ours, our_cpu = self.run_cuvet()
        theirs, their_cpu = self.run_clang()
        self.cuvet_seconds.append(ours)
        self.clang_seconds.append(theirs)
        self.ratios.append(ours / theirs)
        self.cpu_ratios.append(our_cpu / their_cpu)
        self.carried_ratios.append(timed(self.carried, self.environment)[1] / our_cpu)

    def ratio(self):
        return statistics.median(self.ratios)

    def row(self):
        return [
            self.name,
            f"{statistics.median(self.clang_seconds):.2f}",
            f"{statistics.median(self.cuvet_seconds):.2f}",
            f"{self.ratio():.2f}",
            f"{min(self.ratios):.2f}-{max(self.ratios):.2f}",
            f"{statistics.median(self.cpu_ratios):.2f}",
            f"{statistics.median(self.carried_ratios):.2f}",
            f"{self.clang_peak:.0f}",
            f"{self.cuvet_peak:.0f}",
            ", ".join(sorted(self.remarks)),
        ]


HEAD = ["input", "clang s", "cuvet s", "ratio", "range", "CPU ratio", "carried",
        "clang MiB", "cuvet MiB", ""]


def nvcc_flags(bench):
    return [f"-arch={bench.arch}", "-rdc=true", "-std=c++17", *bench.flags]


def clang_flags(bench):
    folder = os.path.join(bench.cuda_path, "include", "cccl")
    return [f"--cuda-path={bench.cuda_path}", f"--cuda-gpu-arch={bench.arch}", "-fgpu-rdc",
            "-std=c++17", "-Wno-unknown-cuda-version", "-isystem", folder, *bench.flags]


def has_headers(bench, text):
    """Whether the toolkit has what an input includes."""
    folders = [os.path.join(bench.cuda_path, place) for place in ("include", "include/cccl")]
    names = [line.split("<")[1].rstrip(">") for line in text.splitlines() if "#include <" in line]
    return all(any(os.path.isfile(os.path.join(folder, name)) for folder in folders)
               for name in [*names, "cuda_runtime.h"])


def own_inputs(bench, folder):
    for name, text in INPUTS.items():
        if not has_headers(bench, text):
            print(f"{name}: the toolkit in {bench.cuda_path} has not its headers: left out")
            continue
        path = os.path.join(folder, name + ".cu")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        yield name, path


def show(rows):
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        cells = [cell.rjust(width) for cell, width in zip(row[1:-1], widths[1:-1])]
        print("  ".join([row[0].ljust(widths[0]), *cells, row[-1]]).rstrip())


def read_arguments():
    parser = argparse.ArgumentParser(
        usage="parse_cost.py CUVET [FILE ...] [OPTION ...] [-- COMPILER FLAG ...]",
        description=__doc__.splitlines()[0])
    parser.add_argument("cuvet", help="the program")
    parser.add_argument("files", nargs="*", help="measure these instead of small inputs")
    parser.add_argument("--pairs", type=int, default=5, metavar="N", help="for each input (5)")
    parser.add_argument("--need", type=float, metavar="RATIO",
                        help=f"fail where a ratio is above this (what is aimed at: {TARGET})")
    parser.add_argument("--arch", default="sm_80")
    parser.add_argument("--clang", default="clang-22", metavar="PROGRAM")
    parser.add_argument("--cuda-path", metavar="DIR",
                        default=os.environ.get("CUDA_PATH", "/usr/local/cuda"))
    arguments = sys.argv[1:]
    split = arguments.index("--") if "--" in arguments else len(arguments)
    bench = parser.parse_intermixed_args(arguments[:split])
    bench.flags = arguments[split + 1:]
    bench.cuvet = os.path.abspath(bench.cuvet)
    for program in (bench.cuvet, bench.clang):
        if not shutil.which(program):
            parser.error(f"{program}: no such program")
    return bench


def main():
    bench = read_arguments()
    with tempfile.TemporaryDirectory() as folder:
        bench.cache = os.path.join(folder, "cache")
        named = [(os.path.basename(path), os.path.abspath(path)) for path in bench.files]
        contests = [Contest(bench, name, path)
                    for name, path in named or own_inputs(bench, folder)]
        for contest in contests:
            contest.run_cuvet()  # once unmeasured, so that the files are in memory
            contest.run_clang()
        for _ in range(bench.pairs):
            for contest in contests:
                contest.run_pair()
    if not contests:
        return 0
    show([HEAD] + [contest.row() for contest in contests])
    worst = max(contest.ratio() for contest in contests)
    print(f"worst ratio {worst:.2f}, aimed at {TARGET}; median of {bench.pairs} pairs each")
    return 1 if bench.need and worst > bench.need else 0


if __name__ == "__main__":
    sys.exit(main())
