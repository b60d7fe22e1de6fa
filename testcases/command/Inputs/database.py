"""Writes a compile database: k.cu twice, with other flags, and a file that is no C++.

    database.py SOURCE_FOLDER DATABASE [COUNT OF MORE ENTRIES]
"""

import json
import sys

folder, path = sys.argv[1:3]
more = int(sys.argv[3]) if len(sys.argv) > 3 else 0


def entry(name, *flags):
    return {"directory": folder, "file": name, "arguments": ["nvcc", *flags, "-c", name]}


entries = [entry("k.cu"), entry("k.cu", "-DSPIN"), entry("a.s")]
entries += [entry(f"more/{number}.cu", "-DNUMBER=%d" % number) for number in range(more)]
with open(path, "w", encoding="utf-8") as file:
    json.dump(entries, file)
