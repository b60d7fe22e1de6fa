#!/usr/bin/env python3
"""Runs cuvet over every CUDA file of a folder and says how that went.

    survey.py CUVET FOLDER [OPTION ...] [-- COMPILER FLAG ...]

Prints how many files were analysed completely and why the others were not, each finding in
one line, the time a file took, and what crashed. A file that a compile_commands.json in
FOLDER (or in FOLDER/build) lists is checked with its own flags. For any other one the include
folders are guessed: those of FOLDER that resolve most of what it includes. Where a header is
neither in FOLDER nor in the CUDA toolkit nor in the system, the file "needs NAME, not here",
which is counted apart. Nothing is fetched or built, and FOLDER is only read.

Exit status: 0, or 1 where something crashed, hung or is worse than in --baseline.
"""

import argparse
import collections
import concurrent.futures
import json
import os
import pathlib
import re
import shlex
import signal
import statistics
import subprocess
import sys
import time

SYSTEM_FOLDERS = [
    "usr/local/include",
    "usr/include",
    "usr/include/*-linux-*",
    "usr/include/c++/*",
    "usr/include/*-linux-*/c++/*",
    "usr/lib/llvm-*/lib/clang/*/include",
]
INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*([<"])([^>"\n]+)[>"]', re.MULTILINE)
NOT_FOUND = re.compile(r"'([^']+)' file not found")
STAGE = re.compile(r"^ *([0-9.]+) s  (.+)$", re.MULTILINE)
DIED = re.compile(r"\b(crash\w*|signal|timed out|time-out|killed)\b", re.IGNORECASE)
SANITIZER = re.compile(r"(ERROR: \w+Sanitizer|runtime error):.*")


class Headers:
    """What can be included: the headers of the surveyed folder, the toolkit, the system."""

    def __init__(self, folder, cuda_path):
        self.by_name = collections.defaultdict(list)
        self.includes = {}
        for path in files_below(folder):
            self.by_name[os.path.basename(path)].append(path)
        root = pathlib.Path("/")
        self.installed = [str(path) for place in SYSTEM_FOLDERS for path in root.glob(place)]
        for place in ["include", "include/cccl"]:
            self.installed.append(os.path.join(cuda_path, place))

    def is_installed(self, name):
        return any(os.path.isfile(os.path.join(folder, name)) for folder in self.installed)

    def folders_with(self, name):
        """Every folder of the survey from which `name` can be included."""
        wanted = os.path.normpath(name).lstrip("./")
        for path in self.by_name.get(os.path.basename(name), []):
            if path.endswith(os.sep + wanted):
                yield path[: -len(wanted) - 1]

    def includes_of(self, path):
        """The (is it quoted, name) pairs of what a file includes."""
        if path not in self.includes:
            try:
                text = pathlib.Path(path).read_text(encoding="utf-8", errors="replace")
            except OSError:
                text = ""
            self.includes[path] = [(quote == '"', name) for quote, name in INCLUDE.findall(text)]
        return self.includes[path]


def files_below(folder):
    for place, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(names):
            path = os.path.join(place, name)
            if os.path.isfile(path):
                yield path


# ------------------------------------------------------------------- include folders


def resolve(path, quoted, name, folders):
    """The file that an include means, given the include folders so far."""
    places = ([os.path.dirname(path)] if quoted else []) + folders
    for place in places:
        found = os.path.normpath(os.path.join(place, name))
        if os.path.isfile(found):
            return found
    return None


def unresolved(headers, path, folders):
    """What a file, and what it includes, names but does not find."""
    missing = []
    seen = {path}
    todo = [path]
    while todo:
        place = todo.pop()
        for quoted, name in headers.includes_of(place):
            found = resolve(place, quoted, name, folders)
            if found and found not in seen:
                seen.add(found)
                todo.append(found)
            elif not found and name not in missing and not headers.is_installed(name):
                missing.append(name)
    return missing


def nearness(path, folder):
    """How many folders two places share, from the top."""
    return len(os.path.commonpath([path, folder]))


def guess_folders(headers, path, given):
    """Include folders for a file: again and again the one that resolves most, then nearest."""
    folders = list(given)
    while True:
        votes = collections.Counter()
        for name in unresolved(headers, path, folders):
            votes.update(set(headers.folders_with(name)) - set(folders))
        if not votes:
            return folders
        folders.append(max(votes, key=lambda folder: (votes[folder], nearness(path, folder))))


# --------------------------------------------------------------------------- one run


def database_of(folder):
    """The compile_commands.json of a folder and the files it lists."""
    for place in ["compile_commands.json", "build/compile_commands.json"]:
        path = os.path.join(folder, place)
        if os.path.isfile(path):
            with open(path, encoding="utf-8") as file:
                entries = json.load(file)
            return path, {
                os.path.normpath(os.path.join(folder, entry["directory"], entry["file"]))
                for entry in entries
            }
    return None, set()


def command_for(survey, path):
    # Nothing that an earlier run stored, and nothing to store: each file is read here and now.
    command = [survey.cuvet, "check", "--no-cache", "--format=json", "--fail-on=never"]
    command += ["--cuda-path=" + survey.cuda_path] if survey.cuda_given else []
    command += ["--cuda=" + survey.cuda] if survey.cuda else []
    command += ["--arch=" + survey.arch] if survey.arch else []
    command += ["--preview"] if survey.preview else []
    command += ["--advice"] if survey.advice else []
    command += ["--times"] if survey.times else []
    if path in survey.listed:
        return command + ["-p", survey.database, path]
    flags = ["-I" + folder for folder in guess_folders(survey.headers, path, survey.include)]
    # How the file is built nobody has said: not so that launches in device code are wrong.
    return command + [path, "--", "-rdc=true"] + flags + survey.flags


def end_of(process, output, errors):
    """Why a run counts as a crash, or None."""
    if process.returncode < 0:
        return signal.Signals(-process.returncode).name
    found = SANITIZER.search(errors)
    if found:
        return found.group(0)
    if process.returncode not in (0, 1, 3):
        return f"exit status {process.returncode}: {errors.strip()[-200:]}"
    try:
        json.loads(output)
    except ValueError as error:
        return f"its output is no JSON: {error}"
    return None


def run(command, limit):
    """Runs cuvet: its result, why it counts as a crash, seconds, and those of each stage."""
    begun = time.monotonic()
    process = subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        errors="replace",
        start_new_session=True,  # its workers end with it
    )
    try:
        output, errors = process.communicate(timeout=limit)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        return {}, f"ran longer than {limit} s", time.monotonic() - begun, {}
    crash = end_of(process, output, errors)
    stages = {name: float(seconds) for seconds, name in STAGE.findall(errors)}
    return {} if crash else json.loads(output), crash, time.monotonic() - begun, stages


def not_here(survey, reason):
    """The header that a reason says is missing, where it really is nowhere."""
    found = NOT_FOUND.search(reason)
    if not found or survey.headers.is_installed(found.group(1)):
        return None
    return None if list(survey.headers.folders_with(found.group(1))) else found.group(1)


def vet(survey, path):
    """Runs cuvet on one file: what is kept of that."""
    command = command_for(survey, path)
    result, crash, seconds, stages = run(command, survey.time_out)
    reasons = result.get("incomplete", [])
    died = [entry["reason"] for entry in reasons if DIED.search(entry["reason"])]
    needs = {not_here(survey, entry["reason"]) for entry in reasons} - {None}
    states = [(crash or died, "crashed"), (needs, "needs"), (reasons, "incomplete")]
    return {
        "file": os.path.relpath(path, survey.folder),
        "state": next((state for holds, state in states if holds), "complete"),
        "crash": crash or (died[0] if died else None),
        "needs": sorted(needs),
        "reasons": reasons,
        "findings": result.get("findings", []),
        "summary": result.get("summary", {}),
        "seconds": round(seconds, 3),
        "stages": stages,
        "command": command,
    }


def vet_all(survey, paths):
    records = []
    with concurrent.futures.ThreadPoolExecutor(survey.jobs) as pool:
        for record in pool.map(lambda path: vet(survey, path), paths):
            records.append(record)
            if sys.stderr.isatty():
                print(f"\r{len(records)}/{len(paths)}", end="", file=sys.stderr)
    if sys.stderr.isatty():
        print("\r\033[K", end="", file=sys.stderr)
    return records


# ---------------------------------------------------------------------------- report


def relative(survey, path):
    path = os.path.abspath(path)
    inside = path.startswith(survey.folder + os.sep)
    return os.path.relpath(path, survey.folder) if inside else path


def cause_of(reason):
    found = NOT_FOUND.search(reason)
    return f"missing header {found.group(1)}" if found else reason


def show_groups(title, groups):
    """Prints what files have in common, the largest group first."""
    if groups:
        print(f"\n{title}")
    for name, files in sorted(groups.items(), key=lambda group: (-len(group[1]), group[0])):
        print(f"  {len(files):4} {name}")
        print(f"         {', '.join(sorted(files)[:4])}{', ...' if len(files) > 4 else ''}")


def show_completeness(records):
    count = collections.Counter(record["state"] for record in records)
    here = len(records) - count["needs"]
    share = 100 * count["complete"] / here if here else 100
    print(f"{len(records)} files; {count['needs']} need headers that are not here")
    print(f"of the other {here}: {count['complete']} complete ({share:.1f} %), "
          f"{count['incomplete']} incomplete, {count['crashed']} crashed")
    totals = collections.Counter()
    for record in records:
        totals.update({key: n for key, n in record["summary"].items() if isinstance(n, int)})
    print(", ".join(f"{total} {name}" for name, total in totals.items() if name != "files"))


def show_reasons(survey, records):
    needs = collections.defaultdict(set)
    causes = collections.defaultdict(set)
    for record in records:
        for name in record["needs"]:
            needs[name].add(record["file"])
        if record["state"] == "incomplete":
            for entry in record["reasons"]:
                causes[cause_of(entry["reason"])].add(record["file"])
    show_groups("needed, not here (files, header)", needs)
    show_groups("incomplete (files, reason)", causes)
    if survey.verbose:
        for record in records:
            for entry in record["reasons"] if record["state"] == "incomplete" else []:
                place = relative(survey, entry["file"]) if entry["file"] else "?"
                print(f"  {record['file']}: {place}:{entry['line']}: {entry['reason']}")


def place_of(survey, finding):
    return f"{relative(survey, finding['file'])}:{finding['line']}:{finding['column']}"


def all_findings(survey, records):
    """Each finding once, as (rule, place, message): many files may include its line."""
    return sorted({
        (finding["rule"], place_of(survey, finding), finding["message"])
        for record in records
        for finding in record["findings"]
    })


def show_findings(survey, records):
    findings = all_findings(survey, records)
    print(f"\nfindings: {len(findings)}")
    rules = collections.Counter(rule for rule, _, _ in findings)
    for rule, count in rules.most_common():
        print(f"  {count:4} {rule}")
    for rule, place, message in findings:
        print(f"{place}: {message} [{rule}]")


def show_times(records):
    times = sorted((record["seconds"], record["file"]) for record in records)
    if not times:
        return
    seconds = [second for second, _ in times]
    print(f"\nseconds a file: {sum(seconds):.1f} in all, {statistics.median(seconds):.2f} median, "
          f"{times[-1][0]:.2f} most ({times[-1][1]})")


def analysis_seconds(stages):
    """All that comes after reading: linking, the analyses, the rules, the report."""
    return stages["in all"] - stages["reading"]


def show_stages(records):
    """What analysing costs against reading, file by file, and where it goes."""
    measured = [record for record in records if record["stages"]]
    if not measured:
        return
    ratios = sorted((analysis_seconds(record["stages"]) / record["stages"]["reading"],
                     record["file"]) for record in measured)
    total = collections.Counter()
    for record in measured:
        total.update(record["stages"])
    print(f"\nanalysing against reading: {statistics.median(ratio for ratio, _ in ratios):.4f} "
          f"median, {analysis_seconds(total) / total['reading']:.4f} in all, most:")
    for ratio, name in ratios[:-6:-1]:
        print(f"  {ratio:7.4f} {name}")
    print("seconds of the processor by stage:")
    for name, seconds in sorted(total.items(), key=lambda stage: -stage[1]):
        if seconds >= 0.01:
            print(f"  {seconds:9.2f} {name}")


def show_crashes(survey, records):
    crashed = [record for record in records if record["state"] == "crashed"]
    print(f"\ncrashes: {len(crashed)}")
    for record in crashed:
        print(f"  {record['file']}: {record['crash']}")
        if survey.verbose:
            print(f"    {shlex.join(record['command'])}")


# -------------------------------------------------------------------------- baseline


def show_difference(survey, records):
    """Compares with an earlier --json; whether anything is worse."""
    with open(survey.baseline, encoding="utf-8") as file:
        earlier = json.load(file)["files"]
    before = {record["file"]: record["state"] for record in earlier}
    good = {"complete", "needs"}
    worse = [record["file"] for record in records
             if before.get(record["file"]) in good and record["state"] not in good]
    better = [record["file"] for record in records
              if before.get(record["file"], "complete") not in good and record["state"] in good]
    old = set(all_findings(survey, earlier))
    new = set(all_findings(survey, records))
    print(f"\nagainst {survey.baseline}:")
    for title, names in [("no longer complete", worse), ("complete now", better)]:
        print(f"  {len(names):4} files {title}{': ' if names else ''}{', '.join(names)}")
    for sign, findings in [("+", new - old), ("-", old - new)]:
        for rule, place, message in sorted(findings):
            print(f"  {sign} {place}: {message} [{rule}]")
    return bool(worse)


# ------------------------------------------------------------------------------ main


def read_arguments():
    parser = argparse.ArgumentParser(
        usage="survey.py CUVET FOLDER [OPTION ...] [-- COMPILER FLAG ...]",
        description=__doc__.splitlines()[0])
    parser.add_argument("cuvet", help="the program")
    parser.add_argument("folder", help="where the .cu files are")
    parser.add_argument("--include", "-I", action="append", default=[], metavar="DIR",
                        help="an include folder for every file; may be repeated")
    parser.add_argument("--only", action="append", default=[], metavar="TEXT",
                        help="only files with TEXT in their path; may be repeated")
    parser.add_argument("--jobs", "-j", type=int, default=os.cpu_count(), metavar="N")
    parser.add_argument("--time-out", type=float, default=120, metavar="SECONDS",
                        help="for one file (120)")
    parser.add_argument("--cuda-path", metavar="DIR", help="where the CUDA toolkit is")
    parser.add_argument("--cuda", metavar="WHICH", help="as for cuvet")
    parser.add_argument("--arch", metavar="LIST", help="as for cuvet")
    parser.add_argument("--preview", action="store_true", help="as for cuvet")
    parser.add_argument("--advice", action="store_true", help="as for cuvet")
    parser.add_argument("--times", action="store_true",
                        help="say what analysing costs against reading, and which stage of it")
    parser.add_argument("--json", metavar="FILE", help="write all records to FILE")
    parser.add_argument("--baseline", metavar="FILE", help="compare with an earlier --json")
    parser.add_argument("--verbose", "-v", action="store_true",
                        help="print each reason with its place, and the commands that crashed")
    arguments = sys.argv[1:]
    split = arguments.index("--") if "--" in arguments else len(arguments)
    survey = parser.parse_intermixed_args(arguments[:split])
    survey.flags = arguments[split + 1:]
    return survey


def prepare(survey):
    survey.folder = os.path.abspath(survey.folder)
    survey.cuvet = os.path.abspath(survey.cuvet)
    survey.include = [os.path.abspath(folder) for folder in survey.include]
    survey.cuda_given = survey.cuda_path is not None
    survey.cuda_path = survey.cuda_path or os.environ.get("CUDA_PATH") or "/usr/local/cuda"
    survey.headers = Headers(survey.folder, survey.cuda_path)
    survey.database, survey.listed = database_of(survey.folder)
    return [path for path in files_below(survey.folder)
            if path.endswith(".cu") and all(text in path for text in survey.only)]


def main():
    survey = read_arguments()
    paths = prepare(survey)
    records = vet_all(survey, paths)
    show_completeness(records)
    show_reasons(survey, records)
    show_findings(survey, records)
    show_times(records)
    show_stages(records)
    show_crashes(survey, records)
    worse = show_difference(survey, records) if survey.baseline else False
    if survey.json:
        with open(survey.json, "w", encoding="utf-8") as file:
            json.dump({"files": records}, file, indent=1)
    return 1 if worse or any(record["state"] == "crashed" for record in records) else 0


if __name__ == "__main__":
    sys.exit(main())
