"""Runs cuvet on inputs that nobody would write, and tells whether it stood that."""

import concurrent.futures
import json
import os
import re
import subprocess
import sys

OPTIONS = ["--cuda=carried", "--preview"]  # the same with and without a toolkit, and quick
FLAGS = ["-std=c++17", "-arch=sm_90"]
SANITIZER = re.compile(r"ERROR: \w+Sanitizer.*|.*runtime error:.*")


class Case:
    """One run: a name for messages, what follows `cuvet check`, and the status it may have."""

    def __init__(self, name, arguments, statuses=(0, 1, 2, 3), environment=None):
        self.name = name
        self.arguments = arguments
        self.statuses = statuses
        self.environment = dict(os.environ, **(environment or {}))


def of_file(path, flags=(), statuses=(0, 1, 3), environment=None):
    """The usual case: a file and its flags."""
    arguments = [path, "--", *FLAGS, *flags]
    return Case(" ".join([os.path.basename(path), *flags]), arguments, statuses, environment)


def trouble_of_output(output, status):
    """What is wrong with the JSON, or None. After wrong usage there may be none."""
    if not output and status == 2:
        return None
    try:
        document = json.loads(output)
    except ValueError as error:
        return f"the output is no JSON: {error}"
    if status == 3 and not document["incomplete"]:
        return "the status is 3 and nothing is incomplete"
    return None


def trouble_of(case, cuvet, folder, limit):
    command = [cuvet, "check", "--format=json", *OPTIONS, *case.arguments]
    try:
        run = subprocess.run(command, cwd=folder, env=case.environment, timeout=limit,
                             stdin=subprocess.DEVNULL, capture_output=True, check=False)
    except subprocess.TimeoutExpired:
        return f"ran longer than {limit} s"
    errors = run.stderr.decode(errors="replace")
    found = SANITIZER.search(errors)
    if found:
        return found.group(0)
    if run.returncode not in case.statuses:
        return f"status {run.returncode}: {errors.strip()[-400:]}"
    try:
        output = run.stdout.decode("utf-8")
    except UnicodeDecodeError as error:
        return f"the output is no UTF-8: {error}"
    return trouble_of_output(output, run.returncode)


def run_all(cases, cuvet, folder, limit=120):
    """Runs the cases; says which failed. Whether none did."""
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        troubles = list(pool.map(lambda case: trouble_of(case, cuvet, folder, limit), cases))
    for case, trouble in zip(cases, troubles):
        if trouble:
            print(f"{case.name}: {trouble}")
    print(f"{len(cases)} cases, {sum(map(bool, troubles))} failed")
    sys.stdout.flush()
    return bool(cases) and not any(troubles)


def write(folder, name, content):
    """Writes a file of text or bytes; its path."""
    path = os.path.join(folder, name)
    with open(path, "wb") as file:
        file.write(content if isinstance(content, bytes) else content.encode("utf-8"))
    return path
