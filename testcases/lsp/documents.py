"""Documents: diagnostics as they are opened, changed, saved and closed; hover; code actions."""
# RUN: %python %s %t

import json
import pathlib
import shutil
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent / "Inputs"))
from client import Client, codes

folder = pathlib.Path(sys.argv[1]).resolve()
shutil.rmtree(folder, ignore_errors=True)
folder.mkdir(parents=True)
kernel = folder / "kernel é.cu"
SPIN = "__device__ void wait(int *p) { /* é😀 */ while (*p == 0) {} }\n__global__ void k(int *p) { wait(p); }\n"
CLEAN = "__global__ void k(int *p) { *p = 1; }\n"

client = Client("--cuda=carried")
result = client.initialize()
assert result["serverInfo"]["name"] == "cuvet", result
assert result["capabilities"]["textDocumentSync"]["change"] == 2, result
assert result["capabilities"]["hoverProvider"] is True, result

# Opened: the text of the editor, which no file has. Columns are UTF-16 units.
client.open(kernel, SPIN)
[finding] = client.diagnostics(kernel, 1)
line = SPIN.splitlines()[0]
start = len(line[: line.index("while")].encode("utf-16-le")) // 2
assert finding["range"]["start"] == {"line": 0, "character": start}, finding
assert finding["range"]["end"] == {"line": 0, "character": start + 5}, finding
assert (finding["severity"], finding["code"], finding["source"]) == (2, "progress-plain-spin", "cuvet")
assert finding["codeDescription"]["href"].endswith("/rules/progress-plain-spin.md"), finding
[related] = finding["relatedInformation"]
assert related["location"]["uri"] == kernel.as_uri(), related
assert related["location"]["range"]["start"] == {"line": 1, "character": 28}, related
assert "is called here by kernel 'k'" in related["message"], related

# Hover: the rule's page, on the finding and nowhere else.
position = {"line": 0, "character": start + 2}
where = {"textDocument": {"uri": kernel.as_uri()}, "position": position}
hover = client.request("textDocument/hover", where)["result"]
assert hover["contents"]["kind"] == "markdown", hover
assert hover["contents"]["value"].startswith("# progress-plain-spin\n"), hover
where["position"] = {"line": 1, "character": 3}
assert client.request("textDocument/hover", where)["result"] is None

# A code action silences it, and the edited text is clean.
actions = client.request(
    "textDocument/codeAction",
    {"textDocument": {"uri": kernel.as_uri()}, "range": finding["range"], "context": {"diagnostics": [finding]}},
)["result"]
[action] = actions
assert action["title"] == "silence progress-plain-spin here" and action["kind"] == "quickfix", action
[edit] = action["edit"]["changes"][kernel.as_uri()]
assert edit["newText"] == "// NOLINTNEXTLINE(cuvet-progress-plain-spin)\n", edit
client.change(kernel, 2, {"range": edit["range"], "text": edit["newText"]})
assert client.diagnostics(kernel, 2) == []
other = {"textDocument": {"uri": kernel.as_uri()}, "range": finding["range"], "context": {"diagnostics": [], "only": ["refactor"]}}
assert client.request("textDocument/codeAction", other)["result"] == []

# Changes by ranges, several in one message, over characters of two units; the last one counts.
client.change(kernel, 3, {"text": "/* 😀 */ " + CLEAN})
end = len("/* 😀 */ ".encode("utf-16-le")) // 2
client.change(
    kernel,
    4,
    {"range": {"start": {"line": 0, "character": 0}, "end": {"line": 0, "character": end}}, "text": ""},
    {"range": {"start": {"line": 0, "character": 28}, "end": {"line": 0, "character": 36}}, "text": "while (true) {} "},
)
[finding] = client.diagnostics(kernel, 4)
assert finding["code"] == "progress-empty-loop", finding

# A burst of changes is not checked change by change, and the last one is.
for version in range(5, 25):
    client.change(kernel, version, {"text": SPIN if version % 2 else CLEAN})
assert client.diagnostics(kernel, 24) == []
between = [message for message in client.waiting if message.get("method") == "textDocument/publishDiagnostics"]
assert len(between) < 10, between

# A fix: the query goes into the loop.
host = folder / "host.cu"
text = """__global__ void set(volatile int *flag) { *flag = 1; }
int wait(cudaStream_t stream) {
    int *word;
    cudaMallocManaged(&word, sizeof(int));
    volatile int *flag = word;
    *flag = 0;
    set<<<1, 1, 0, stream>>>(flag);
    while (*flag == 0) {
    }
    return cudaDeviceSynchronize();
}
"""
(folder / ".cuvet.json").write_text(json.dumps({"rules": {"host-spin-no-query": "error"}}))
client.open(host, text)
[finding] = client.diagnostics(host)
assert (finding["code"], finding["severity"]) == ("host-spin-no-query", 1), finding
actions = client.request(
    "textDocument/codeAction",
    {"textDocument": {"uri": host.as_uri()}, "range": finding["range"], "context": {"diagnostics": [finding]}},
)["result"]
assert [action["title"] for action in actions] == ["query the stream in each round", "silence host-spin-no-query here"], actions
assert actions[0]["isPreferred"] is True
[edit] = actions[0]["edit"]["changes"][host.as_uri()]
client.change(host, 2, {"range": edit["range"], "text": edit["newText"]})
assert client.diagnostics(host, 2) == []

# What cannot be analysed is a hint, and the rest is found.
client.change(host, 3, {"text": '#include "nowhere.h"\n' + SPIN})
diagnostics = client.diagnostics(host, 3)
assert [(item["severity"], item.get("code")) for item in diagnostics] == [(2, "progress-plain-spin"), (4, None)], diagnostics

# Closed: nothing is left in the list.
client.notify("textDocument/didClose", {"textDocument": {"uri": host.as_uri()}})
assert client.diagnostics(host) == []
assert client.stop() == 0

# A client that shows no related information gets it in the message.
client = Client("--cuda=carried")
client.initialize(textDocument={})
client.open(kernel, SPIN)
[finding] = client.diagnostics(kernel)
assert "relatedInformation" not in finding, finding
assert "\nkernel é.cu:2: 'wait' is called here" in finding["message"], finding
assert client.stop() == 0
print("fine")
