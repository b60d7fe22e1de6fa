"""Prints a file as the fixes in a JSON report make it: apply_fixes.py REPORT FILE"""

import json
import pathlib
import sys

findings = json.loads(pathlib.Path(sys.argv[1]).read_text(encoding="utf-8"))["findings"]
lines = pathlib.Path(sys.argv[2]).read_text(encoding="utf-8").splitlines()
edits = [edit for f in findings for fix in f["fixes"] for edit in fix["edits"]]
for edit in sorted(edits, key=lambda e: (e["start_line"], e["start_column"]), reverse=True):
    assert edit["start_line"] == edit["end_line"]
    line = lines[edit["start_line"] - 1]
    begin, end = edit["start_column"] - 1, edit["end_column"] - 1
    lines[edit["start_line"] - 1] = line[:begin] + edit["text"] + line[end:]
print("\n".join(lines))
