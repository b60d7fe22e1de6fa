"""Messages that are none, or make no sense: answered by the protocol, and survived."""
# RUN: %python %s %t

import json
import os
import pathlib
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent / "Inputs"))
from client import Client, codes

file = pathlib.Path(sys.argv[1] + ".cu").resolve()
EMPTY = "__global__ void k() { while (true) {} }\n"


def error(message):
    return message.get("error", {}).get("code")


client = Client("--cuda=carried")

# Before initialize.
assert error(client.request("textDocument/hover", {})) == -32002
client.notify("textDocument/didOpen", {"textDocument": {"uri": file.as_uri(), "text": EMPTY}})
client.initialize()
assert error(client.request("initialize", {})) == -32600

# No JSON, no object, no method, no length, a batch, the wrong kinds.
for body in (b"{", b"", b"nope", b'{"jsonrpc":"2.0"} trailing', b"\x00\xff", b'{"a":"\xc3("}'[:5]):
    client.send_bytes(b"Content-Length: %d\r\n\r\n" % len(body) + body)
    assert error(client.wait(lambda message: "id" in message)) == -32700, body
for value in ([], 3, "text", None, {}, {"method": 3}, {"id": {}, "method": "shutdown"}, [{"id": 1, "method": "shutdown"}]):
    body = json.dumps(value).encode()
    client.send_bytes(b"Content-Length: %d\r\n\r\n" % len(body) + body)
    assert error(client.wait(lambda message: "id" in message)) == -32600, value
for header in (b"Content-Type: x\r\n\r\n", b"Content-Length: -3\r\n\r\n", b"Content-Length: x\r\n\r\n"):
    client.send_bytes(header)
    assert error(client.wait(lambda message: "id" in message)) == -32700, header
# A message too long is passed over; what follows is read.
client.send_bytes(b"Content-Length: 100000000\r\n\r\n")
for _ in range(100):
    client.send_bytes(b"x" * 1000000)
assert error(client.wait(lambda message: "id" in message)) == -32700
# Nesting without end.
deep = b'{"jsonrpc":"2.0","id":1,"method":"x","params":' + b"[" * 100000 + b"]" * 100000 + b"}"
client.send_bytes(b"Content-Length: %d\r\n\r\n" % len(deep) + deep)
assert error(client.wait(lambda message: "id" in message)) == -32700

assert error(client.request("textDocument/formatting", {})) == -32601
assert error(client.request("textDocument/hover", [1])) == -32602
assert client.request("textDocument/hover")["result"] is None
assert client.request("textDocument/hover", {"textDocument": {"uri": 3}, "position": "x"})["result"] is None
assert client.request("textDocument/codeAction", {"range": []})["result"] == []
client.notify("$/cancelRequest", {"id": 99})
client.notify("$/setTrace", {"value": "off"})
client.notify("no/such", {})
client.send({"id": "cuvet-files", "result": None})

# Documents that are no files, and changes that make no sense.
for uri in ("untitled:one", "http://x/y.cu", "file://host/x.cu", "file:///a%00b.cu", "", 3):
    client.notify("textDocument/didOpen", {"textDocument": {"uri": uri, "text": EMPTY, "version": 1}})
client.notify("textDocument/didOpen", {"textDocument": {"uri": file.as_uri()}})
client.notify("textDocument/didChange", {"textDocument": {"uri": "file:///none.cu"}, "contentChanges": [{"text": "x"}]})
client.notify("textDocument/didClose", {"textDocument": {"uri": "file:///none.cu"}})
client.open(file, "")
far = {"line": 4000000, "character": 4000000}
client.change(
    file,
    2,
    {"range": {"start": {"line": -1, "character": 0}, "end": far}, "text": "x"},
    {"range": {"start": {"line": 1e300, "character": 0}, "end": far}, "text": "x"},
    {"range": {"start": far, "end": {"line": 0, "character": 0}}, "text": ""},
    {"range": 3, "text": "x"},
    {"nothing": 1},
    {"range": {"start": {"line": 0, "character": 5}, "end": far}, "text": EMPTY},
)
assert codes(client.diagnostics(file, 2)) == ["progress-empty-loop"]

# Names and text that are hostile to a terminal or to JSON.
odd = file.with_name('odd "\\\x1b[31m\u202e.cu')
client.open(odd, '#include "\x1b[31m"\n' + EMPTY)
diagnostics = client.diagnostics(odd)
assert codes(diagnostics) == ["progress-empty-loop", None], diagnostics

# Shut down: nothing more is done; exit ends it.
assert client.request("shutdown")["result"] is None
assert error(client.request("textDocument/hover", {})) == -32600
client.open(file, EMPTY)
client.notify("exit", None)
assert client.process.wait(timeout=60) == 0

# Without shutdown, or with the input at its end, the status is 1.
client = Client()
client.notify("exit", None)
assert client.process.wait(timeout=60) == 1
program = os.environ["CUVET_PROGRAM"]
for data in (b"", b"Content-Length: 50\r\n\r\n{", b"x" * 100000):
    done = subprocess.run([program, "lsp"], input=data, capture_output=True, timeout=60)
    assert done.returncode == 1, done
done = subprocess.run([program, "lsp", "a.cu"], capture_output=True, timeout=60, text=True)
assert done.returncode == 2 and "takes no files" in done.stderr, done

# A check that is under way does not outlive the server.
client = Client("--cuda=carried")
client.initialize()
client.open(file, EMPTY)
assert client.stop() == 0
print("fine")
