"""On a narrow terminal a line of code is cut around what is marked; elsewhere it is not."""
# RUN: %python %s %t.cu

import fcntl
import os
import pathlib
import pty
import struct
import subprocess
import sys
import termios

file = pathlib.Path(sys.argv[1])
file.write_text("__global__ void k() { /* " + "x" * 40 + " */ while (true) {} /* " + "y" * 25 + " */ }\n")


def shown(columns):
    """The line of code and its marks, on a terminal of so many columns."""
    command = [os.environ["CUVET_PROGRAM"], "check", "-q", "--cuda=carried", "--color=never", str(file)]
    if columns is None:
        output = subprocess.run(command, capture_output=True, text=True, timeout=300).stdout
    else:
        outer, inner = pty.openpty()
        fcntl.ioctl(inner, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))
        process = subprocess.Popen(command, stdin=inner, stdout=inner, stderr=subprocess.DEVNULL)
        os.close(inner)
        data = b""
        while True:
            try:
                chunk = os.read(outer, 4096)
            except OSError:
                break
            if not chunk:
                break
            data += chunk
        process.wait(timeout=300)
        os.close(outer)
        output = data.decode()
    lines = output.replace("\r", "").splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith("    1 | "))
    return lines[at], lines[at + 1]


whole = file.read_text().rstrip("\n")
for columns in (None, 200):
    code, _ = shown(columns)
    assert code == "    1 | " + whole, (columns, code)
for columns in (40, 60, 80):
    code, marks = shown(columns)
    assert len(code) <= columns and len(marks) <= columns, (columns, code)
    start = marks.index("^")
    assert code[start : start + 5] == "while" and marks[start:] == "^~~~~", (code, marks)
    assert "..." in code, code
code, marks = shown(5)
assert code[marks.index("^") :].startswith("while"), (code, marks)
print("fine")
