#!/usr/bin/env python3
"""What an editor waits for after a keystroke: cuvet's language server beside clangd.

    keystroke.py CUVET [--clangd PROGRAM] [--edits N] [FILE ... [-- COMPILER FLAG ...]]

Both servers are asked by one scripted client on one machine: a file is opened, then a line is added
to it and taken away again, and the time from each change to the diagnostics of that version is
taken. Both wait for a pause in the typing first, and the longer their work takes the longer; that
is part of what is measured. Without files, three short ones are made: the bare runtime,
<cuda/atomic>, and a host loop.
"""

import argparse
import json
import os
import pathlib
import statistics
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "testcases" / "lsp" / "Inputs"))
from client import Client

SAMPLES = {
    "empty.cu": "__global__ void k(int *p) { *p = 1; }\nint main() { k<<<1, 1>>>(nullptr); }\n",
    "atomic.cu": "#include <cuda/atomic>\n__global__ void k(int *p) {\n"
    "    cuda::atomic_ref<int, cuda::thread_scope_device> f(*p);\n    while (f.load() == 0) {}\n}\n",
    "host.cu": "__global__ void set(volatile int *flag) { *flag = 1; }\nint main() {\n    int *word;\n"
    "    cudaMallocManaged(&word, sizeof(int));\n    volatile int *flag = word;\n"
    "    set<<<1, 1>>>(flag);\n    while (*flag == 0) {}\n}\n",
}


def measure(command, path, flags, edits):
    """Seconds until the first diagnostics, and the median after an edit."""
    client = Client(command=command)
    client.initialize()
    text = path.read_text(encoding="utf-8", errors="replace")
    begun = time.monotonic()
    client.open(path, text)
    client.diagnostics(path)
    first = time.monotonic() - begun
    end = {"line": text.count("\n"), "character": 0}
    times = []
    added = "static int keystroke;\n"
    for number in range(edits):
        adds = number % 2 == 0
        change = {"range": {"start": end, "end": end}, "text": added}
        if not adds:
            after = {"line": end["line"] + 1, "character": 0}
            change = {"range": {"start": end, "end": after}, "text": ""}
        begun = time.monotonic()
        client.change(path, number + 2, change)
        client.diagnostics(path, number + 2)
        times.append(time.monotonic() - begun)
    client.process.kill()
    client.process.wait()
    return first, statistics.median(times)


def main():
    arguments, flags = sys.argv[1:], ["-std=c++17"]
    if "--" in arguments:
        at = arguments.index("--")
        arguments, flags = arguments[:at], arguments[at + 1 :]
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("cuvet")
    parser.add_argument("--clangd", default="clangd-22")
    parser.add_argument("--edits", type=int, default=10)
    parser.add_argument("files", nargs="*", type=pathlib.Path)
    options = parser.parse_args(arguments)
    cuda = os.environ.get("CUDA_HOME", "/usr/local/cuda")
    print(f"{'file':<20} {'cuvet opens':>12} {'cuvet edit':>12} {'clangd opens':>13} {'clangd edit':>12} {'edit ratio':>11}")
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        for name, text in SAMPLES.items() if not options.files else ():
            (folder / name).write_text(text)
        files = options.files or [folder / name for name in SAMPLES]
        for file in files:
            file = file.resolve()
            entry = {"directory": str(file.parent), "file": str(file)}
            (folder / "compile_commands.json").write_text(json.dumps([{**entry, "arguments": ["nvcc", *flags, "-c", str(file)]}]))
            own = measure([options.cuvet, "lsp", "-p", str(folder)], file, flags, options.edits)
            include = next((str(path) for path in (pathlib.Path(cuda, "include", "cccl"),) if path.is_dir()), None)
            clang = ["clang++", "-x", "cuda", f"--cuda-path={cuda}", "--cuda-gpu-arch=sm_90", "-Wno-unknown-cuda-version", *flags]
            clang += [f"-I{include}"] if include else []
            (folder / "compile_commands.json").write_text(json.dumps([{**entry, "arguments": [*clang, "-c", str(file)]}]))
            other = measure([options.clangd, f"--compile-commands-dir={folder}", "--log=error"], file, flags, options.edits)
            print(f"{file.name:<20} {own[0]:>12.3f} {own[1]:>12.3f} {other[0]:>13.3f} {other[1]:>12.3f} {own[1] / other[1]:>11.2f}")


if __name__ == "__main__":
    main()
