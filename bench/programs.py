"""Generated programs that grow: what bench/analysis_cost.py measures.

Each function takes a size and returns CUDA C++; SHAPES has them by name, with what grows.
"""

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


def lines(template, numbers):
    return "".join(template.format(i=i, next=i + 1) for i in numbers)


def host(i, groups):
    return f"void host_{i}(int n) {{\n{STREAMS}{lines(LAUNCHES, groups)}}}\n"


def tree(names, fan=8, level=0):
    """Functions that call `names`, up to main()."""
    text = ""
    while len(names) > fan:
        outer = []
        for i in range(0, len(names), fan):
            name = f"level_{level}_{i}"
            calls = " ".join(f"{one}(n);" for one in names[i:i + fan])
            text += f"void {name}(int n) {{ {calls} }}\n"
            outer.append(name)
        names, level = outer, level + 1
    return text + f"int main() {{ {' '.join(f'{one}(4);' for one in names)} }}\n"


# ------------------------------------------------- 1 function in 5 waits, 1 sets: whole programs


def flat(size):
    groups = range(size // 5)
    return lines(GROUP, groups) + "".join(host(i, [i]) for i in groups)


def deep(size):
    return flat(size) + tree([f"host_{i}" for i in range(size // 5)])


def one(size):
    groups, step = size // 5, 100
    return lines(GROUP, range(groups)) + "".join(
        host(i, range(i, min(i + step, groups))) for i in range(0, groups, step))


# -------------------------------------------------------------------- calls


def chain(size):
    """Each device function calls the one before; a kernel and a host function at each end."""
    link = """__device__ int step_{next}(int *p, int n) {{
    if (n > {i}) p[n] = {i};
    return step_{i}(p, n + 1) + 1;
}}
"""
    return ("__device__ int flag;\n"
            "__device__ int step_0(int *p, int n) { while (flag == 0) { } return n; }\n"
            + lines(link, range(size)) +
            f"__global__ void kernel(int *p) {{ p[0] = step_{size}(p, threadIdx.x); }}\n"
            "int main() { int *p; cudaMalloc(&p, 4096); kernel<<<1, 32>>>(p); "
            "return cudaDeviceSynchronize(); }\n")


def host_chain(size):
    link = "void run_{next}(int *p, cudaStream_t s) {{ run_{i}(p, s); cudaMemsetAsync(p, {i}, 4, s); }}\n"
    return ("__global__ void kernel(int *p) { while (atomicAdd(p, 0) == 0) { } }\n"
            "void run_0(int *p, cudaStream_t s) { kernel<<<1, 32, 0, s>>>(p); }\n"
            + lines(link, range(size)) +
            "int main() { int *p; cudaStream_t s; cudaMalloc(&p, 4); cudaStreamCreate(&s); "
            f"run_{size}(p, s); return cudaDeviceSynchronize(); }}\n")


def fan(size):
    """One kernel calls all of them."""
    leaf = "__device__ void leaf_{i}(int *p, int n) {{ if (n < {i}) p[n] = {i}; __syncthreads(); }}\n"
    calls = lines("    leaf_{i}(p, n + {i});\n", range(size))
    return (lines(leaf, range(size)) +
            f"__global__ void kernel(int *p, int n) {{\n{calls}}}\n"
            "int main() { int *p; cudaMalloc(&p, 4096); kernel<<<1, 32>>>(p, 3); }\n")


def cycles(size):
    """Functions that call each other in rings of a thousand, with chords."""
    text, ring = "", 1000
    for i in range(size):
        text += f"__device__ int ring_{i}(int *p, int n);\n"
    for i in range(size):
        base, at = i - i % ring, i % ring
        count = min(ring, size - base)
        text += (f"__device__ int ring_{i}(int *p, int n) {{\n"
                 f"    if (n < p[{i}]) return ring_{base + (at + 1) % count}(p, n + 1);\n"
                 f"    return n < 0 ? ring_{base + at * 7 % count}(p, n - 1) : p[n];\n}}\n")
    text += "".join(f"__global__ void kernel_{i}(int *p) {{ p[0] = ring_{i}(p, 3); }}\n"
                    for i in range(0, size, ring))
    return text


def templates(size):
    """Instances of one template, in chains of 400 (a parser goes no deeper than 1024)."""
    text = """template <int N> struct nest { static __device__ int run(int *p) {
    if (p[N] > N) p[N]--; return nest<N % 400 ? N - 1 : -1>::run(p) + N; } };
template <> struct nest<-1> { static __device__ int run(int *p) { return p[0]; } };
template <int N> __global__ void kernel(int *p) { p[1] = nest<N>::run(p); }
void all(int *p) {
"""
    return text + lines("    kernel<{i}><<<1, 32>>>(p);\n",
                        [min(i + 399, size) for i in range(0, size, 400)]) + "}\n"


# ----------------------------------------------------------- launches, streams, kernels


def launches(size):
    """All launches in one function, into one stream."""
    return ("__global__ void kernel(int *p, int n) { p[threadIdx.x] = n; }\n"
            "void all(int *p, cudaStream_t s) {\n"
            + lines("    kernel<<<{i} % 7 + 1, 32, 0, s>>>(p + {i}, {i});\n", range(size)) + "}\n")


def streams(size):
    """Kernels that wait and set, in one function, each pair in streams of their own."""
    body = """    cudaStream_t s_{i}, t_{i}; cudaEvent_t e_{i};
    cudaStreamCreate(&s_{i}), cudaStreamCreate(&t_{i}), cudaEventCreate(&e_{i});
    set_{i}<<<1, 32, 0, s_{i}>>>(f + {i});
    cudaEventRecord(e_{i}, s_{i}), cudaStreamWaitEvent(t_{i}, e_{i}, 0);
    wait_{i}<<<1, 32, 0, t_{i}>>>(f + {i}, out);
"""
    groups = range(size // 5)
    return lines(GROUP, groups) + f"void all(int *f, int *out) {{\n{lines(body, groups)}}}\n"


def flags(size):
    """Kernels that all wait for and set words of one array, from as many functions."""
    body = "void go_{i}(cudaStream_t s, cudaStream_t t) {{\n" \
           "    set_{i}<<<1, 32, 0, s>>>(shared_flags);\n" \
           "    wait_{i}<<<1, 32, 0, t>>>(shared_flags, out);\n}}\n"
    groups = range(size // 5)
    return ("__device__ int *shared_flags_on_device;\nint *shared_flags, *out;\n"
            + lines(GROUP, groups) + lines(body, groups))


def findings(size):
    """As many wrong kernels, each launched with as many wrong shapes."""
    kernel = """__global__ void spin_{i}(int *p) {{ while (*p == {i}) {{ }} }}
void start_{i}(int *p) {{ spin_{i}<<<1, 2048>>>(p); }}
"""
    return lines(kernel, range(size // 2))


# ------------------------------------------------------------------ large functions


def switch(size):
    """One switch with as many cases, in a kernel and in a host function."""
    cases = lines("    case {i}: p[{i}] = {next}; break;\n", range(size))
    return (f"__global__ void kernel(int *p, int n) {{ switch (n) {{\n{cases}    }}\n"
            "    __syncthreads();\n}\n"
            "void start(int *p, int n) { kernel<<<1, 32>>>(p, n); }\n")


def straight(size):
    """Functions of 5,000 statements at most."""
    step, text = 5000, ""
    for begin in range(0, size, step):
        body = lines("    x = x * {i} + p[{i}];\n    if (x > {i}) p[{i}] = y, y = x;\n",
                     range(begin, min(begin + step, size), 2))
        text += f"__global__ void kernel_{begin}(int *p) {{\n    int x = threadIdx.x, y = 0;\n{body}" \
                "    p[0] = x + y;\n}\n"
    return text


def locals_of(size):
    """As many variables of one function."""
    return ("__global__ void kernel(int *p) {\n"
            + lines("    int v_{i} = p[{i}]; if (v_{i} > {i}) v_{i}++;\n", range(size))
            + "    p[0] = 0" + lines("+ v_{i}", range(size)) + ";\n}\n")


def globals_of(size):
    """As many variables at file scope, and functions that use each."""
    return (lines("__device__ volatile int g_{i}; int *h_{i};\n", range(size // 2))
            + lines("__global__ void use_{i}() {{ while (g_{i} == 0) {{ }} g_{i} = 2; }}\n"
                    "void start_{i}() {{ cudaMalloc(&h_{i}, 4); use_{i}<<<1, 1>>>(); }}\n",
                    range(size // 2)))


# ------------------------------------------------------------- single expressions and nests


def nest(size):
    """Loops within loops, one level for each 50 of the size (200 at 10,000)."""
    depth = max(size // 50, 1)
    begin = lines("for (int v{i} = 0; v{i} < p[{i}]; v{i}++) {{\n", range(depth))
    return (f"__global__ void kernel(int *p) {{\n{begin}__syncthreads(); p[0]++;\n{'}' * depth}\n}}\n"
            "void start(int *p) { kernel<<<1, 32>>>(p); }\n")


def expression(size):
    """One expression with twice as many operators, that divides those who meet at a barrier."""
    terms = lines(" + p[{i}] * x", range(size))
    return (f"__global__ void kernel(int *p, int x) {{\n    int y = x{terms};\n"
            "    if (y == (int)threadIdx.x) __syncthreads();\n    p[0] = y;\n}\n"
            "void start(int *p) { kernel<<<1, 32>>>(p, 3); }\n")


def doubling(size):
    """Each value is made of the one before twice: 2 to the size paths down to the first."""
    return ("__global__ void kernel(int *p) {\n    int x_0 = threadIdx.x;\n"
            + lines("    int x_{next} = x_{i} + x_{i} * p[{i}];\n", range(size))
            + f"    if (x_{size} > 7) __syncthreads();\n}}\n"
            "void start(int *p) { kernel<<<1, 32>>>(p); }\n")


def branches(size):
    """Conditions one after the other, each of which may change what the next one reads."""
    return ("__global__ void kernel(int *p) {\n    int x = threadIdx.x, y = p[1];\n"
            + lines("    if (x > {i}) x = y + {i}; else y = x;\n", range(size))
            + "    if (x > 7) __syncthreads();\n    p[0] = y;\n}\n"
            "void start(int *p) { kernel<<<1, 32>>>(p); }\n")


def nested_calls(size):
    """Calls within calls, 200 deep (a parser goes no deeper than 256), as often as it takes."""
    depth, text = 200, "__device__ int f(int x) { return x > 1 ? x - 1 : 3; }\n"
    for i in range(max(size // depth, 1)):
        text += (f"__global__ void kernel_{i}(int *p) {{ p[0] = {'f(' * depth}p[1]{')' * depth}; }}\n")
    return text


# ------------------------------------------------------------------ what programs end up with


def checked(size):
    """One function that gives up after each call that fails, as people write it, and its streams."""
    body = """    cudaStream_t s_{i}; float *p_{i};
    CHECK(cudaStreamCreate(&s_{i}));
    CHECK(cudaMallocAsync(&p_{i}, 1024, s_{i}));
    kernel<<<1, 32, 0, s_{i}>>>(p_{i}, {i});
    CHECK(cudaGetLastError());
    CHECK(cudaMemcpyAsync(out, p_{i}, 4, cudaMemcpyDefault, s_{i}));
    CHECK(cudaStreamSynchronize(s_{i}));
"""
    return ("#define CHECK(call) do { if ((call) != cudaSuccess) return 1; } while (0)\n"
            "__global__ void kernel(float *p, int n) { p[threadIdx.x] = n; }\n"
            f"int all(float *out) {{\n{lines(body, range(size // 10))}    return 0;\n}}\n")


def stream_array(size):
    """Streams and events in arrays, by constants and by loops."""
    n = max(size // 10, 1)
    body = ("    kernel<<<1, 32, 0, s[{i}]>>>(p + {i}, {i}); cudaEventRecord(e[{i}], s[{i}]);\n"
            "    cudaStreamWaitEvent(s[({i} + 1) % N], e[{i}], 0);\n")
    return (f"enum {{ N = {n} }};\n__global__ void kernel(int *p, int n) {{ p[threadIdx.x] = n; }}\n"
            "void all(int *p) {\n    cudaStream_t s[N]; cudaEvent_t e[N];\n"
            "    for (int i = 0; i < N; i++) cudaStreamCreate(&s[i]), cudaEventCreate(&e[i]);\n"
            f"{lines(body, range(n))}"
            "    for (int i = 0; i < N; i++) cudaStreamSynchronize(s[i]);\n}\n")


def table(size):
    """Constants in arrays."""
    numbers = ", ".join(f"{{ {i}, {i}.5f }}" for i in range(size))
    return (f"struct pair {{ int n; float x; }};\n__constant__ pair fixed[] = {{ {numbers} }};\n"
            f"static const pair host_side[] = {{ {numbers} }};\n"
            "__global__ void kernel(float *p, int i) { p[i] = fixed[i].x; }\n"
            f"void start(float *p, int i) {{ pair own[] = {{ {numbers} }};\n"
            "    kernel<<<host_side[i].n, 32>>>(p, own[i].n); }\n")


def jumps(size):
    """A mesh of labels: loops with several ways in, which all change one variable."""
    body = "l_{i}: x += p[{i}]; if (x > {i}) goto l_%d; if (x < -{i}) goto l_%d;\n"
    text = "".join(body.format(i=i) % ((i * 7 + 3) % size, (i * 13 + 5) % size)
                   for i in range(size))
    return (f"__global__ void kernel(int *p) {{\n    int x = threadIdx.x;\n{text}    p[0] = x;\n}}\n"
            "void start(int *p) { kernel<<<1, 32>>>(p); }\n")


def ladder(size):
    """One chain of else-ifs, which a parser nests."""
    text = lines("if (n == {i}) {{ x = p[{i}]; y = x; }} else ", range(min(size, 2000)))
    return (f"__global__ void kernel(int *p, int n) {{\n    int x = 0, y = 1;\n    {text} x = 2;\n"
            "    if (x > y) __syncthreads();\n    p[0] = x;\n}\n"
            "void start(int *p, int n) { kernel<<<1, 32>>>(p, n); }\n")


def net(size):
    """Variables that exchange their values at each branch: many phis that name each other."""
    wide = 20
    text = "".join(f"    if (p[{i}]) v_{i % wide} = v_{(i * 7 + 1) % wide}; "
                   f"else v_{(i + 3) % wide} += v_{i % wide};\n" for i in range(size // 4))
    names = ", ".join(f"v_{i} = p[{i}]" for i in range(wide))
    total = " + ".join(f"v_{i}" for i in range(wide))
    return (f"__global__ void kernel(int *p, int n) {{\n    int {names};\n"
            f"    for (int i = 0; i < n; i++) {{\n{text}    }}\n"
            f"    if ({total} > 7) __syncthreads();\n}}\n"
            "void start(int *p, int n) { kernel<<<1, 32>>>(p, n); }\n")


def objects(size):
    """Methods of objects that own streams, put in place as often as there are objects."""
    body = "    owner o_{i}(p, {i}); o_{i}.run(); {{ owner inner(p, n); inner.run(); }}\n"
    return ("__global__ void kernel(int *p, int n) { p[threadIdx.x] = n; }\n"
            "struct owner {\n    cudaStream_t s; cudaEvent_t e; int *p, n;\n"
            "    owner(int *q, int m) : p(q), n(m) { cudaStreamCreate(&s); cudaEventCreate(&e); }\n"
            "    ~owner() { cudaEventDestroy(e); cudaStreamDestroy(s); }\n"
            "    void run() { kernel<<<n, 32, 0, s>>>(p, n); cudaEventRecord(e, s); wait(); }\n"
            "    void wait() { cudaEventSynchronize(e); }\n};\n"
            f"void all(int *p, int n) {{\n{lines(body, range(size // 20))}}}\n")


SHAPES = {
    "flat": flat, "deep": deep, "one": one, "chain": chain, "host-chain": host_chain, "fan": fan,
    "cycles": cycles, "templates": templates, "launches": launches, "streams": streams,
    "flags": flags, "findings": findings, "switch": switch, "straight": straight,
    "locals": locals_of, "globals": globals_of, "nest": nest, "expression": expression,
    "doubling": doubling, "branches": branches, "nested-calls": nested_calls, "checked": checked,
    "stream-array": stream_array, "table": table, "jumps": jumps, "ladder": ladder, "net": net,
    "objects": objects,
}


if __name__ == "__main__":
    import sys

    if len(sys.argv) != 3 or sys.argv[1] not in SHAPES:
        sys.exit(f"usage: programs.py {'|'.join(SHAPES)} SIZE")
    sys.stdout.write(SHAPES[sys.argv[1]](int(sys.argv[2])))
