"""Runs cuvet with a pipe for its output that nobody reads: closed_pipe.py CUVET FILE"""

import os
import subprocess
import sys

reader, writer = os.pipe()
os.close(reader)
done = subprocess.run(sys.argv[1:] + ["--", "-std=c++17"], stdout=writer, stderr=subprocess.PIPE)
if done.returncode != 2 or b"Broken pipe" not in done.stderr:
    sys.exit(f"status {done.returncode}: {done.stderr.decode()}")
