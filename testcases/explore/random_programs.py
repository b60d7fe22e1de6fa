# RUN: %python %s %cuvet
"""Random small programs: what cuvet finds against a brute-force model checker.

A program is a few threads of a few instructions on shared words. It is placed in several
ways (threads of a block, blocks, a cluster, a cooperative grid, kernels in one stream, in
several, in several with events between them), written as CUDA, and given to cuvet in one
file. The checker here shares nothing with cuvet's: it works on the instructions and finds
unfair executions by a fixpoint (Emerson and Lei) instead of components.

Only programs that end wherever all their threads run are placed apart; those that do not
(the threads miss each other) must stay quiet where all of them run. Such a program may still
end in one stream, where each runs alone; if its threads can always still meet, a wait there
is for one behind it.

    random_programs.py CUVET [SEED [COUNT]]
"""

import json
import os
import random
import subprocess
import sys
import tempfile
from itertools import count

PLACEMENTS = ["block", "blocks", "cluster", "cooperative", "stream", "streams", "events", "mixed"]
RULES = ("progress-unstarted-block", "stream-unordered-wait", "stream-wait-first")

# ---------------------------------------------------------------- programs
# An instruction is (kind, word, written value or None, compared value or None, target).


def random_thread(rng, words):
    length = rng.randint(1, 3)
    thread = []
    for at in range(length):
        kind = rng.choice(["store", "spin", "spin", "spin", "return", "goto"])
        written = None
        if kind == "store":
            written = rng.randint(0, 1)
        elif rng.random() < 0.5:
            written = rng.randint(0, 1)
        compared = None if kind == "store" else rng.randint(0, 1)
        target = rng.randint(0, at) if kind == "goto" else None
        thread.append((kind, rng.randrange(words), written, compared, target))
    return thread


def random_program(rng):
    words = rng.choice([1, 1, 2])
    return [random_thread(rng, words) for _ in range(rng.choice([2, 2, 2, 3]))], words


def execute(instruction, at, memory):
    """The next place and memory."""
    kind, word, written, compared, target = instruction
    old = memory[word]
    if written is not None:
        memory = memory[:word] + (written,) + memory[word + 1 :]
    if kind == "store":
        return at + 1, memory
    if old != compared:
        return at + 1, memory
    return {"spin": at, "return": 99, "goto": target}[kind], memory


# ------------------------------------------------------------ model checker


def gangs_and_needs(threads, placement):
    """For each thread its gang, and the threads that must be complete before it starts."""
    n = len(threads)
    if placement in ("block", "cluster", "cooperative"):
        return [0] * n, [[]] * n
    if placement == "stream":
        return list(range(n)), [list(range(i)) for i in range(n)]
    if placement == "events":  # an event puts each behind the one before it
        return list(range(n)), [[i - 1] if i else [] for i in range(n)]
    if placement == "mixed":  # the last two share a stream
        return list(range(n)), [[n - 2] if i == n - 1 else [] for i in range(n)]
    return list(range(n)), [[]] * n


def successors(threads, gangs, needs, state):
    places, memory, started, _ = state
    for i, thread in enumerate(threads):
        if places[i] >= len(thread):
            continue
        if gangs[i] not in started and any(places[k] < len(threads[k]) for k in needs[i]):
            continue
        place, after = execute(thread[places[i]], places[i], memory)
        yield (places[:i] + (place,) + places[i + 1 :], after, started | {gangs[i]}, i)


def never_ends(threads, words, placement):
    """Whether some execution that the progress model allows goes on for ever."""
    gangs, needs = gangs_and_needs(threads, placement)
    first = ((0,) * len(threads), (0,) * words, frozenset(), None)
    graph, todo = {}, [first]
    while todo:
        state = todo.pop()
        if state not in graph:
            graph[state] = list(successors(threads, gangs, needs, state))
            todo.extend(graph[state])
    before = {state: [] for state in graph}
    for state, nexts in graph.items():
        for other in nexts:
            before[other].append(state)

    def fair(state, i):  # not obliged to step, or has just stepped
        places, _, started, last = state
        return last == i or gangs[i] not in started or places[i] >= len(threads[i])

    good = set(graph)
    while True:
        old = len(good)
        for i in range(len(threads)):
            reach = {s for s in good if fair(s, i)}
            todo = list(reach)
            while todo:  # E[good U (good and fair)]
                for s in before[todo.pop()]:
                    if s in good and s not in reach:
                        reach.add(s)
                        todo.append(s)
            good = {s for s in good if any(t in reach for t in graph[s])}
        if len(good) == old:
            return bool(good)


def can_always_end(threads, words):
    """Whether the end can be reached from every state in which all threads run."""
    gangs, needs = gangs_and_needs(threads, "cooperative")
    todo = [((0,) * len(threads), (0,) * words, frozenset(), None)]
    before = {todo[0][:2]: set()}
    while todo:
        state = todo.pop()
        for other in successors(threads, gangs, needs, state):
            if other[:2] not in before:
                before[other[:2]] = set()
                todo.append(other)
            before[other[:2]].add(state[:2])
    ends = {s for s in before if all(p >= len(t) for p, t in zip(s[0], threads))}
    todo = list(ends)
    while todo:
        for state in before[todo.pop()] - ends:
            ends.add(state)
            todo.append(state)
    return len(ends) == len(before)


# --------------------------------------------------------------------- CUDA


def instruction_text(instruction, at, name):
    kind, word, written, compared, target = instruction
    if kind == "store":
        return f"m{word}.store({written});"
    access = f"m{word}.load()" if written is None else f"m{word}.exchange({written})"
    condition = f"{access} == {compared}"
    if kind == "spin":
        return f"while ({condition}) {{}}"
    if kind == "return":
        return f"if ({condition}) return;"
    return f"if ({condition}) goto {name}_{target};"


def body(thread, name, indent):
    targets = {i[4] for i in thread if i[0] == "goto"}
    lines = []
    for at, instruction in enumerate(thread):
        label = f"{name}_{at}: " if at in targets else ""
        lines.append(indent + label + instruction_text(instruction, at, name))
    return lines


def words_text(words):
    return [f"  word m{w}(mem[{w}]);" for w in range(words)]


def one_kernel(threads, words, index, attributes=""):
    lines = [f"__global__ void {attributes}test(int *mem) {{"] + words_text(words)
    for i, thread in enumerate(threads):
        lines += [f"  {'} else ' if i else ''}if ({index} == {i}) {{"] + body(thread, f"t{i}", "    ")
    return lines + ["  }", "}"]


def kernels(threads, words):
    lines = []
    for i, thread in enumerate(threads):
        lines += [f"__global__ void thread{i}(int *mem) {{"] + words_text(words)
        lines += body(thread, f"t{i}", "  ") + ["}"]
    return lines


def text(threads, words, placement):
    n = len(threads)
    setup = [
        "int entry() {",
        "  int *mem;",
        f"  cudaMalloc(&mem, {words} * sizeof(int));",
        f"  cudaMemset(mem, 0, {words} * sizeof(int));",
    ]
    end = ["  return cudaDeviceSynchronize();", "}"]
    streams = [
        f"  cudaStream_t s[{n}];",
        f"  for (int i = 0; i < {n}; ++i) cudaStreamCreateWithFlags(&s[i], cudaStreamNonBlocking);",
        "  cudaDeviceSynchronize();",
    ]
    if placement == "block":
        return one_kernel(threads, words, "threadIdx.x") + setup + [f"  test<<<1, {n}>>>(mem);"] + end
    if placement == "blocks":
        return one_kernel(threads, words, "blockIdx.x") + setup + [f"  test<<<{n}, 1>>>(mem);"] + end
    if placement == "cluster":
        kernel = one_kernel(threads, words, "blockIdx.x", f"__cluster_dims__({n}) ")
        return kernel + setup + [f"  test<<<{n}, 1>>>(mem);"] + end
    if placement == "cooperative":
        launch = [
            "  void *args[] = {&mem};",
            f"  cudaLaunchCooperativeKernel((void *)test, dim3({n}), dim3(1), args, 0, 0);",
        ]
        return one_kernel(threads, words, "blockIdx.x") + setup + launch + end
    launches = []
    for i in range(n):
        if placement == "stream":
            stream = "0"
        elif placement == "mixed" and i == n - 1:
            stream = f"s[{n - 2}]"
        else:
            stream = f"s[{i}]"
        if placement == "events" and i:
            launches += [f"  cudaEventRecord(e, s[{i - 1}]);", f"  cudaStreamWaitEvent(s[{i}], e, 0);"]
        launches.append(f"  thread{i}<<<1, 1, 0, {stream}>>>(mem);")
    if placement == "events":
        launches = ["  cudaEvent_t e;", "  cudaEventCreate(&e);"] + launches
    if placement != "stream":
        launches = streams + launches
    return kernels(threads, words) + setup + launches + end


# ---------------------------------------------------------------------- run


def make_cases(rng, programs):
    """(lines, expected) for each program and placement whose verdict is clear."""
    while programs > 0:
        threads, words = random_program(rng)
        misses = never_ends(threads, words, "cooperative")
        if misses and rng.random() < 0.7 or len({str(t) for t in threads}) == 1:
            continue
        programs -= 1
        placements = PLACEMENTS
        if misses:
            placements = ["block", "cluster", "cooperative"]
            placements += ["stream"] if can_always_end(threads, words) else []
        for placement in placements:
            expected = (not misses or placement == "stream") and never_ends(threads, words, placement)
            yield text(threads, words, placement), expected, placement


def main():
    cuvet = sys.argv[1]
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    programs = int(sys.argv[3]) if len(sys.argv) > 3 else 60
    lines = [
        "#include <cuda/atomic>",
        "using word = cuda::atomic_ref<int, cuda::thread_scope_device>;",
    ]
    cases = []
    for number, (source, expected, placement) in zip(count(), make_cases(random.Random(seed), programs)):
        begin = len(lines) + 1
        lines += [f"namespace p{number} {{"] + source + ["}"]
        cases.append((begin, len(lines), expected, placement))
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "programs.cu")
        with open(path, "w") as out:
            out.write("\n".join(lines) + "\n")
        command = [cuvet, "check", "--preview", "--format=json", "--rules=" + ",".join(RULES), path]
        done = subprocess.run(
            command + ["--", "-std=c++17", "-arch=sm_90"], capture_output=True, text=True, timeout=900
        )
    document = json.loads(done.stdout)
    found = sorted(finding["line"] for finding in document["findings"])
    wrong = 0
    for begin, end, expected, placement in cases:
        flagged = any(begin <= line <= end for line in found)
        if flagged == expected:
            continue
        wrong += 1
        print(f"{placement}: {'missed' if expected else 'wrong'}")
        print("\n".join(lines[begin - 1 : end]))
    hangs = sum(case[2] for case in cases)
    print(f"{len(cases)} programs, {hangs} that need not end, {wrong} verdicts differ")
    sys.exit(1 if wrong or document["incomplete"] or not hangs else 0)


main()
