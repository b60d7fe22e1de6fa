"""Several documents: unsaved text of a header counts in the files that include it; positions in the
units that the client wants; a process that checks a document may die."""
# RUN: %python %s %t

import os
import pathlib
import shutil
import signal
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent / "Inputs"))
from client import Client, codes

folder = pathlib.Path(sys.argv[1]).resolve()
shutil.rmtree(folder, ignore_errors=True)
(folder / "src").mkdir(parents=True)
HARMLESS = "__device__ inline void wait(int *p) { *p = 1; }\n"
SPIN = "__device__ inline void wait(int *p) { while (*p == 0) {} }\n"


def write(name, text):
    (folder / name).write_text(text)
    return folder / name


def children(process):
    """The processes that it has started."""
    found = []
    for entry in pathlib.Path("/proc").iterdir():
        try:
            status = (entry / "stat").read_text().rpartition(")")[2].split()
        except (OSError, IndexError):
            continue
        if entry.name.isdigit() and status[1] == str(process):
            found.append(int(entry.name))
    return found


header = write("src/wait.cuh", HARMLESS)
main = write("src/main.cu", '#include "wait.cuh"\n__global__ void k(int *p) { wait(p); }\n')

client = Client("--cuda=carried")
client.initialize()
client.open(main, main.read_text())
assert client.diagnostics(main) == []

# The header is opened and edited: nothing of that is in a file, and main.cu is checked again.
client.open(header, HARMLESS)
client.change(header, 2, {"text": SPIN})
client.change(main, 2, {"text": main.read_text() + "__global__ void other() { while (true) {} }\n"})
assert codes(client.diagnostics(main, 2)) == ["progress-empty-loop"]
client.change(header, 3, {"text": "#define ENDLESS true\n" + HARMLESS})
client.diagnostics(header, 3)
LOOP = '#include "wait.cuh"\n__global__ void k(int *p) { wait(p); while (ENDLESS) {} }\n'
client.change(main, 3, {"text": LOOP})
assert codes(client.diagnostics(main, 3)) == ["progress-empty-loop"]
# Only the header changes: the finding in the other document goes without an edit of it.
client.change(header, 4, {"text": "#define ENDLESS false\n" + HARMLESS})
assert client.diagnostics(main, 3) == []
# Closed unsaved: the file counts again, which has no ENDLESS.
client.notify("textDocument/didClose", {"textDocument": {"uri": header.as_uri()}})
client.wait(
    lambda message: message.get("method") == "textDocument/publishDiagnostics"
    and message["params"]["uri"] == main.as_uri()
    and any("ENDLESS" in item["message"] for item in message["params"]["diagnostics"])
)

# What checks the document is killed: before the next change, and while it is checked.
for number, version in enumerate((4, 5)):
    for process in children(client.process.pid):
        os.kill(process, signal.SIGKILL)
    client.change(main, version, {"text": SPIN + "__global__ void k(int *p) { wait(p); }\n" * (1 - number)})
    wanted = ["progress-plain-spin"] if number == 0 else []
    assert codes(client.diagnostics(main, version)) == wanted
# The parser dies of a text: that is said, and the next text is checked.
client.change(main, 6, {"text": "#pragma clang __debug crash\n" + SPIN})
[hint] = client.diagnostics(main, 6)
assert "the parser crashed" in hint["message"], hint
client.change(main, 7, {"text": LOOP.replace("ENDLESS", "true")})
assert codes(client.diagnostics(main, 7)) == ["progress-empty-loop"]
for version in range(8, 12):
    client.change(main, version, {"text": SPIN + "__global__ void k(int *p) { wait(p); }\n" * (version % 2)})
    for process in children(client.process.pid):
        os.kill(process, signal.SIGKILL)
    assert codes(client.diagnostics(main, version)) == ["progress-plain-spin"] * (version % 2)
assert client.stop() == 0

# The same place in each unit that a client may count; the first that is known here is taken.
TEXT = "__global__ void k(int *p) { /* é😀 */ while (true) {} }\n"
before = TEXT[: TEXT.index("while")]
columns = {
    "utf-8": len(before.encode("utf-8")),
    "utf-16": len(before.encode("utf-16-le")) // 2,
    "utf-32": len(before),
}
assert len(set(columns.values())) == 3
for offered, name in (
    (["utf-8", "utf-16"], "utf-8"),
    (["utf-32"], "utf-32"),
    (["utf-7", "utf-16", "utf-8"], "utf-16"),
    ([], "utf-16"),
    (None, "utf-16"),
):
    client = Client("--cuda=carried")
    general = {} if offered is None else {"positionEncodings": offered}
    result = client.initialize(general=general)
    assert result["capabilities"]["positionEncoding"] == name, (offered, result)
    client.open(main, TEXT)
    [finding] = client.diagnostics(main, 1)
    assert finding["range"]["start"]["character"] == columns[name], (name, finding)
    # And the other way: the loop's condition is replaced.
    start = columns[name] + len("while (")
    range = {"start": {"line": 0, "character": start}, "end": {"line": 0, "character": start + 4}}
    client.change(main, 2, {"range": range, "text": "*p"})
    [finding] = client.diagnostics(main, 2)
    assert finding["code"] == "progress-plain-spin", (name, finding)
    assert client.stop() == 0
print("fine")
