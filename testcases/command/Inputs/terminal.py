"""Runs cuvet with standard error on a terminal and prints what came, escapes made visible:

    terminal.py CUVET ARGUMENT...
"""

import os
import pty
import subprocess
import sys


def read_all(file):
    text = b""
    while True:
        try:
            part = os.read(file, 4096)
        except OSError:  # what a terminal says when nobody has it open any more
            return text
        if not part:
            return text
        text += part


master, slave = pty.openpty()
environment = dict(os.environ, TERM="xterm")
with subprocess.Popen(sys.argv[1:], stdout=subprocess.DEVNULL, stderr=slave,
                      stdin=subprocess.DEVNULL, env=environment) as process:
    os.close(slave)
    text = read_all(master)
print(text.decode(errors="backslashreplace").replace("\033", "<ESC>").replace("\r", "<CR>"))
