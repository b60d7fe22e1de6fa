"""Runs cuvet on files and folders that it may not read: unreadable.py CUVET SPIN CLEAN"""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

NOBODY = 65534


def run(cuvet, *arguments):
    user = {"user": NOBODY, "group": NOBODY, "extra_groups": []} if os.geteuid() == 0 else {}
    return subprocess.run([cuvet, *map(str, arguments), "--", "-std=c++17"], capture_output=True,
                          text=True, cwd="/", **user)


def expect(done, status, text):
    if done.returncode != status or text not in done.stderr:
        sys.exit(f"expected status {status} and '{text}'\nstatus {done.returncode}\n{done.stderr}")


def main():
    program, spin, clean = sys.argv[1:]
    with tempfile.TemporaryDirectory(dir="/tmp") as name:
        top = pathlib.Path(name)
        os.chmod(top, 0o755)
        cuvet = shutil.copy(program, top / "cuvet")  # the build may be where others cannot go
        os.chmod(cuvet, 0o755)
        (top / "open").mkdir()
        shutil.copy(clean, top / "open" / "clean.cu")
        shutil.copy(spin, top / "secret.cu")
        (top / "open" / "closed").mkdir()
        (top / "secret.cu").chmod(0)
        (top / "open" / "closed").chmod(0)
        try:
            expect(run(cuvet, top / "secret.cu"), 2, "secret.cu': Permission denied")
            expect(run(cuvet, top / "open" / "closed"), 2, "closed': Permission denied")
            expect(run(cuvet, top / "open"), 3, "the folder cannot be read: Permission denied")
        finally:
            (top / "open" / "closed").chmod(0o755)


main()
