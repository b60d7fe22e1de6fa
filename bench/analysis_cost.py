#!/usr/bin/env python3
"""Measures what linking and analysing cost against parsing, on generated programs that grow.

    analysis_cost.py CUVET [--sizes 1000,2000,4000,10000] [--shape flat|deep|one] [--units N]

A program of size N has N functions and N/5 launches: kernels that wait and kernels that set,
the device functions that they call, and host functions that launch them into streams with
events between. In the shape `flat` nobody calls the host functions; in `deep` main() calls them
through a tree of others; in `one` all launches of a hundred groups stand in one function.

For each size: seconds of the processor to parse and link (`--dump=calls`), seconds more to analyse and check,
their ratio, and how the latter grows: the exponent between two sizes, 1 where it is linear.
Exit status: 1 where the exponent of the largest step is above --limit.
"""

import argparse
import math
import pathlib
import resource
import subprocess
import sys
import tempfile

GROUP = """\
__device__ int load_{i}(const volatile int *f) {{ return *f; }}
__device__ void store_{i}(volatile int *f, int v) {{ *f = v; }}
__global__ void wait_{i}(volatile int *f, int *out) {{
    while (load_{i}(f) == 0) {{ }}
    out[threadIdx.x] = {i};
}}
__global__ void set_{i}(volatile int *f) {{ if (threadIdx.x == 0) store_{i}(f, 1); }}
"""

LAUNCHES = """\
    {{
        int *f, *out;
        cudaMalloc(&f, sizeof(int)), cudaMalloc(&out, 1024);
        cudaMemsetAsync(f, 0, sizeof(int), s);
        set_{i}<<<n, 128, 0, s>>>(f);
        cudaEventRecord(e, s), cudaStreamWaitEvent(t, e, 0);
        wait_{i}<<<n, 128, 0, t>>>(f, out);
        cudaFree(f), cudaFree(out);
    }}
"""

STREAMS = """\
    cudaStream_t s, t;
    cudaEvent_t e;
    cudaStreamCreate(&s), cudaStreamCreate(&t), cudaEventCreate(&e);
"""


def host(i, groups):
    body = "".join(LAUNCHES.format(i=group) for group in groups)
    return f"void host_{i}(int n) {{\n{STREAMS}{body}}}\n"


def tree(names, fan=8, level=0):
    """Functions that call `names`, up to main()."""
    text = ""
    while len(names) > fan:
        outer = []
        for i in range(0, len(names), fan):
            name = f"level_{level}_{i}"
            text += f"void {name}(int n) {{ {' '.join(f'{one}(n);' for one in names[i:i + fan])} }}\n"
            outer.append(name)
        names, level = outer, level + 1
    return text + f"int main() {{ {' '.join(f'{one}(4);' for one in names)} }}\n"


def program(size, shape):
    groups = size // 5
    text = "".join(GROUP.format(i=i) for i in range(groups))
    if shape == "one":
        step = 100
        return text + "".join(host(i, range(i, min(i + step, groups))) for i in range(0, groups, step))
    text += "".join(host(i, [i]) for i in range(groups))
    if shape == "deep":
        text += tree([f"host_{i}" for i in range(groups)])
    return text


def seconds(command):
    """Processor time, that of child processes too: it holds on a busy machine."""
    begin = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    if done.returncode not in (0, 1, 3):
        sys.exit(f"{' '.join(command)}: status {done.returncode}\n{done.stderr}")
    end = resource.getrusage(resource.RUSAGE_CHILDREN)
    return end.ru_utime + end.ru_stime - begin.ru_utime - begin.ru_stime


def measure(cuvet, size, shape):
    with tempfile.TemporaryDirectory() as folder:
        source = pathlib.Path(folder, "generated.cu")
        source.write_text(program(size, shape), encoding="utf-8")
        common = [cuvet, "check", "--quiet", "--no-cache", "--cuda=carried", str(source)]
        parse = seconds([*common, "--dump=calls", "--"])
        whole = seconds([*common, "--preview", "--fail-on=never", "--"])
    return parse, max(whole - parse, 0.001)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("cuvet")
    parser.add_argument("--sizes", default="1000,2000,4000,10000")
    parser.add_argument("--shape", action="append", choices=["flat", "deep", "one"])
    parser.add_argument("--limit", type=float, default=1.35, help="of the largest step's exponent")
    arguments = parser.parse_args()
    bad = False
    for shape in arguments.shape or ["flat", "deep", "one"]:
        previous = None
        print(f"{shape}\n functions  launches  parse s  analysis s  ratio  exponent")
        for size in map(int, arguments.sizes.split(",")):
            parse, analysis = measure(arguments.cuvet, size, shape)
            exponent = ""
            if previous:
                grown = math.log(analysis / previous[1]) / math.log(size / previous[0])
                exponent = f"{grown:.2f}"
            print(f"{size:10} {size // 5 * 2:9} {parse:8.2f} {analysis:11.2f} {analysis / parse:6.2f}  "
                  f"{exponent}", flush=True)
            previous = (size, analysis)
        bad |= bool(exponent) and float(exponent) > arguments.limit
    sys.exit(bad)


if __name__ == "__main__":
    main()
