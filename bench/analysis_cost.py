#!/usr/bin/env python3
"""Measures what linking and analysing cost against reading, on generated programs that grow.

    analysis_cost.py CUVET [--sizes 1000,3000,10000] [--shape NAME ...] [--stages] [--json FILE]
                     [--survey FILE]

A program of size N has N of what its shape is about: functions, launches, statements, cases;
bench/programs.py tells. For each size: seconds of the processor to read it, seconds for all that
follows (linking, analyses, rules, report), their ratio, how the latter grows (the exponent
between two sizes, 1 where it is linear), and the memory of the process that analyses. At the end a table
of the exponents over all sizes, and of what analysing costs on real files against reading them:
those of FILE, which `survey.py --times --json FILE` wrote.

Exit status: 1 where the exponent of a shape's largest step is above --limit, or a run fails.
"""

import argparse
import json
import math
import pathlib
import re
import subprocess
import sys
import tempfile

from programs import SHAPES

STAGE = re.compile(r"^ *([0-9.]+) (s|MiB)  (.+)$", re.MULTILINE)
LEAST = 0.02  # seconds: below that an exponent says nothing


def measure(cuvet, text, limit):
    """Stages and their seconds, or why there are none."""
    with tempfile.TemporaryDirectory() as folder:
        source = pathlib.Path(folder, "generated.cu")
        source.write_text(text, encoding="utf-8")
        command = [cuvet, "check", "--quiet", "--no-cache", "--cuda=carried", "--preview", "--times",
                   "--advice", "--fail-on=never", str(source), "--", "-rdc=true",
                   "-fbracket-depth=100000"]
        try:
            done = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                                  text=True, timeout=limit)
        except subprocess.TimeoutExpired:
            return None, f"longer than {limit} s"
    stages = {name: float(number) for number, _, name in STAGE.findall(done.stderr)}
    if done.returncode not in (0, 3) or "reading" not in stages:
        return None, f"status {done.returncode}: {done.stderr.strip()[-200:]}"
    return stages, "incomplete" if done.returncode == 3 else ""


def exponent_of(now, before):
    """How the second of (size, seconds) grows with the first; None where it cannot be told."""
    if not before or now[1] < LEAST:
        return None
    return math.log(now[1] / max(before[1], LEAST / 10)) / math.log(now[0] / before[0])


def show_stages(stages):
    for name, seconds in sorted(stages.items(), key=lambda stage: -stage[1])[:6]:
        if name not in ("reading", "in all", "of memory") and seconds >= LEAST:
            print(f"{'':20}{seconds:9.3f} s  {name}")


def measure_shape(arguments, shape, records):
    """Prints the lines of one shape; whether it grows as it should."""
    before = exponent = None
    for size in map(int, arguments.sizes.split(",")):
        stages, remark = measure(arguments.cuvet, SHAPES[shape](size), arguments.time_out)
        if not stages:
            print(f"{shape:14}{size:7}  {remark}", flush=True)
            return False
        analysis = stages["in all"] - stages["reading"]
        exponent = exponent_of((size, analysis), before)
        before = (size, analysis)
        records.append({"shape": shape, "size": size, "exponent": exponent, "stages": stages})
        print(f"{shape:14}{size:7} {stages['reading']:8.2f} {analysis:10.3f} "
              f"{analysis / stages['reading']:7.3f} "
              f"{'' if exponent is None else format(exponent, '.2f'):>9} "
              f"{stages['of memory']:7.0f}  {remark}", flush=True)
        if arguments.stages:
            show_stages(stages)
    return exponent is None or exponent <= arguments.limit


def show_exponents(records):
    """How each shape grows from its smallest size to its largest."""
    print(f"\n{'shape':14}{'exponent':>9}{'ratio at the largest':>22}")
    for shape in dict.fromkeys(record["shape"] for record in records):
        points = [(record["size"], record["stages"]["in all"] - record["stages"]["reading"],
                   record["stages"]["reading"]) for record in records if record["shape"] == shape]
        exponent = exponent_of(points[-1][:2], points[0][:2] if len(points) > 1 else None)
        print(f"{shape:14}{'' if exponent is None else format(exponent, '.2f'):>9}"
              f"{points[-1][1] / points[-1][2]:22.3f}")


def show_survey(file):
    """What analysing real files costs against reading them."""
    stages = [(record["stages"], record["file"])
              for record in json.loads(pathlib.Path(file).read_text(encoding="utf-8"))["files"]
              if record["stages"]]
    ratios = sorted(((one["in all"] - one["reading"]) / one["reading"], name)
                    for one, name in stages)
    total = sum(one["in all"] for one, _ in stages) / sum(one["reading"] for one, _ in stages) - 1
    above = [(ratio, name) for ratio, name in ratios if ratio > 0.1]
    print(f"\n{len(stages)} files: {total:.4f} of reading in all, "
          f"{ratios[len(ratios) // 2][0]:.4f} in the median, {len(above)} above a tenth")
    for ratio, name in reversed(above):
        print(f"  {ratio:7.4f} {name}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("cuvet")
    parser.add_argument("--sizes", default="1000,3000,10000")
    parser.add_argument("--shape", action="append", choices=sorted(SHAPES))
    parser.add_argument("--stages", action="store_true", help="show where the time goes")
    parser.add_argument("--json", metavar="FILE", help="write all numbers to FILE")
    parser.add_argument("--survey", metavar="FILE", help="what survey.py --times --json wrote")
    parser.add_argument("--time-out", type=float, default=120, help="seconds of one run")
    parser.add_argument("--limit", type=float, default=1.35, help="of the largest step's exponent")
    arguments = parser.parse_args()
    records = []
    print(f"{'shape':14}{'size':>7} {'read s':>8} {'analysis s':>10} {'ratio':>7} "
          f"{'exponent':>9} {'MiB':>7}")
    good = [measure_shape(arguments, shape, records) for shape in arguments.shape or SHAPES]
    show_exponents(records)
    if arguments.survey:
        show_survey(arguments.survey)
    if arguments.json:
        pathlib.Path(arguments.json).write_text(json.dumps(records, indent=1), encoding="utf-8")
    sys.exit(not all(good))


if __name__ == "__main__":
    main()
