"""A project: its compile database and configuration, found upwards, and again when they change;
units that were read before take part."""
# RUN: %python %s %t

import json
import os
import pathlib
import shutil
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent / "Inputs"))
from client import Client, codes

folder = pathlib.Path(sys.argv[1]).resolve()
shutil.rmtree(folder, ignore_errors=True)
(folder / "src").mkdir(parents=True)
os.environ["XDG_CACHE_HOME"] = str(folder / "cache")


def write(name, text):
    (folder / name).write_text(text)
    return folder / name


def database(*flags):
    entries = [
        {"directory": str(folder), "file": f"src/{name}", "arguments": ["nvcc", *flags, "-c", f"src/{name}"]}
        for name in ("wait.cu", "main.cu")
    ]
    write("compile_commands.json", json.dumps(entries))


write("src/wait.h", "__device__ void wait(int *p);\n")
wait = write("src/wait.cu", '#include "wait.h"\n__device__ void wait(int *p) {\n#ifdef SPIN\n    while (*p == 0) {}\n#endif\n}\n')
main = write("src/main.cu", '#include "wait.h"\n__global__ void k(int *p) { wait(p); }\n')
write(".cuvet.json", '{"cuda": "carried"}')
database("-DSPIN")

# The other unit is not read for its own sake: what was read before takes part.
client = Client()
registrations = client.initialize(workspace={"didChangeWatchedFiles": {"dynamicRegistration": True}})
registration = client.wait(lambda message: message.get("method") == "client/registerCapability")
client.send({"id": registration["id"], "result": None})
client.open(wait, wait.read_text())
assert client.diagnostics(wait) == []
done = subprocess.run([os.environ["CUVET_PROGRAM"], "check", "-q", "-p", str(folder)], cwd=folder, timeout=300)
assert done.returncode == 1, done
client.notify("textDocument/didSave", {"textDocument": {"uri": wait.as_uri()}})
[finding] = client.diagnostics(wait)
assert finding["code"] == "progress-plain-spin", finding
assert "main.cu:2: 'wait' is called here by kernel 'k'" in finding["message"], finding

# The database changes: told by the client, or seen.
database("-DNOTHING")
client.notify("workspace/didChangeWatchedFiles", {"changes": [{"uri": "file:///x", "type": 2}]})
assert client.diagnostics(wait) == []
database("-DSPIN")
assert codes(client.diagnostics(wait)) == ["progress-plain-spin"]
write(".cuvet.json", '{"cuda": "carried", "rules": {"progress-plain-spin": "off"}}')
assert client.diagnostics(wait) == []

# A wrong configuration is told, once, and the findings stay.
write(".cuvet.json", '{"cuda": "carried", "rulse": {}}')
message = client.wait(lambda message: message.get("method") == "window/showMessage")
assert 'unknown key "rulse"; did you mean "rules"?' in message["params"]["message"], message
client.change(wait, 2, {"text": wait.read_text() + "\n"})
write(".cuvet.json", '{"cuda": "carried"}')
assert codes(client.diagnostics(wait, 2)) == ["progress-plain-spin"]
assert not any(message.get("method") == "window/showMessage" for message in client.waiting), client.waiting

# A header is checked through the units that include it.
header = folder / "src/wait.h"
client.open(header, header.read_text() + "static __global__ void other() { while (true) {} }\n")
assert codes(client.diagnostics(header)) == ["progress-empty-loop"]
assert client.stop() == 0
print("fine")
