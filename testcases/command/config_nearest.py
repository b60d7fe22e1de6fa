"""Each file has the configuration that is nearest to it, in one run over all."""
# RUN: %python %s %t

import json
import os
import pathlib
import shutil
import subprocess
import sys

folder = pathlib.Path(sys.argv[1]).resolve()
shutil.rmtree(folder, ignore_errors=True)
ENDLESS = "__global__ void k_%s() { while (true) {} }\n"


def write(name, text):
    (folder / name).parent.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(text if isinstance(text, str) else json.dumps(text))


def check(*arguments, status):
    """Severities by file."""
    command = [os.environ["CUVET_PROGRAM"], "check", "-q", "--format=json", "--cuda=carried"]
    done = subprocess.run([*command, *arguments], cwd=folder, capture_output=True, text=True, timeout=300)
    assert done.returncode == status, (done.returncode, done.stderr)
    if status == 2:
        return done.stderr
    return {item["file"]: item["severity"] for item in json.loads(done.stdout)["findings"]}


for name in ("main", "strict/a", "strict/deep/b", "off/c", "old/d", "plain/e"):
    write(f"{name}.cu", ENDLESS % name.replace("/", "_"))
write(".cuvet.json", {"overrides": [{"paths": ["plain"], "rules": {"progress": "advice"}}]})
write("strict/.cuvet.json", {"rules": {"progress": "error"}})
write("off/.cuvet.json", {"rules": {"progress-empty-loop": "off"}})
write("old/.cuvet.json", {"exclude": ["*.cu"]})
expected = {"main.cu": "warning", "strict/a.cu": "error", "strict/deep/b.cu": "error", "plain/e.cu": "advice"}
found = check("--advice", ".", status=1)
assert found.keys() == expected.keys(), found
assert found["strict/a.cu"] == found["strict/deep/b.cu"] == "error", found
assert found["plain/e.cu"] == "advice", found

# The order of the files does not matter.
assert check("--advice", "off/c.cu", "strict/a.cu", "main.cu", status=1).keys() == {"main.cu", "strict/a.cu"}

# One for all, and none.
write("all.json", {"rules": {"progress-empty-loop": "off"}})
assert check("--config=all.json", ".", status=0) == {}
assert len(check("--no-config", ".", status=1)) == 6

# One that is wrong is named, whichever file it is for.
write("strict/.cuvet.json", {"rulse": {}})
message = check(".", status=2)
assert message.count("unknown key") == 1 and "strict/.cuvet.json" in message, message

# What holds for a file is shown.
done = subprocess.run([os.environ["CUVET_PROGRAM"], "config", "off/c.cu"], cwd=folder, capture_output=True, text=True, timeout=60)
assert done.stdout.splitlines()[0].endswith("off/.cuvet.json"), done.stdout
print("fine")
