"""Writes FOLDER/compile_commands.json: two compilations, and the link in FOLDER/link."""

import json
import pathlib
import sys

folder = pathlib.Path(sys.argv[1])
link = (folder / "link").read_text(encoding="utf-8").strip()
entries = [
    {"file": "parent.cu", "command": "nvcc -arch=sm_90 -dc parent.cu -o parent.o"},
    {"file": "link_host.cu", "command": "nvcc -arch=sm_90 -c link_host.cu -o host.o"},
    {"file": "app", "command": link},
]
for entry in entries:
    entry["directory"] = str(folder)
(folder / "compile_commands.json").write_text(json.dumps(entries), encoding="utf-8")
