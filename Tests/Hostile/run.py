#!/usr/bin/env python3
"""Runs the program on hostile inputs and prints what came of each: the result, seconds, and peak memory.

    Tests/Hostile/run.py --program .build/release/plumbline [--all | --quick] [--group FILE] [--only PART] [--slack FACTOR]

Ends with 1 when an input crashed the program, went over its limits, or was not answered as it should be.
"""

import argparse
import os
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import build_files
import files
import output
import sources
from case import CASES
from healthy import FINDING

# What may never reach a terminal: control characters but for line breaks and tabs, and marks that turn the direction.
RAW = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
NOBODY = 65534
# Set where a sanitizer watches the program. It reserves far more space than any limit here allows.
WATCHING = {key: value for key, value in os.environ.items() if key.endswith("SAN_OPTIONS")}


class Outcome:
    def __init__(self, code, text, seconds, megabytes, is_overdue):
        self.code, self.text, self.seconds, self.megabytes = code, text, seconds, megabytes
        self.is_overdue = is_overdue

    @property
    def name(self):
        if self.is_overdue:
            return "not ended in time"
        if self.code < 0:
            return signal.Signals(-self.code).name
        return {0: "clean", 1: "findings", 2: "refused", 3: "not analysed"}.get(self.code, f"code {self.code}")


def run(case, program, folder, slack):
    command = [program] + [argument.replace("{}", folder) for argument in case.arguments]
    if case.shell:
        command = ["/bin/bash", "-c", case.shell.replace("{}", '"$@"'), "bash"] + command
    limit = case.seconds * slack

    def confine():
        os.setsid()
        if case.as_nobody and os.getuid() == 0:
            os.setgroups([])
            os.setgid(NOBODY)
            os.setuid(NOBODY)
        # Address space far above what is allowed, so that a runaway hits a wall before the machine does.
        space = 12 << 30
        if not WATCHING:
            resource.setrlimit(resource.RLIMIT_AS, (space, space))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

    with tempfile.TemporaryFile() as out:
        start = time.monotonic()
        process = subprocess.Popen(
            command, cwd=folder if os.path.isdir(folder) else "/", stdin=subprocess.DEVNULL, stdout=out, stderr=out,
            preexec_fn=confine, env={"PATH": os.environ["PATH"], "HOME": folder} | WATCHING | {
                key: value.replace("{}", folder) for key, value in case.environment.items()})
        is_overdue = False
        while True:
            pid, status, usage = os.wait4(process.pid, os.WNOHANG)
            if pid:
                break
            if time.monotonic() - start > limit:
                is_overdue = True
                os.killpg(process.pid, signal.SIGKILL)
                pid, status, usage = os.wait4(process.pid, 0)
                break
            time.sleep(0.002)
        seconds = time.monotonic() - start
        process.returncode = os.waitstatus_to_exitcode(status)
        out.seek(0)
        text = out.read().decode("utf-8", "replace")
    return Outcome(process.returncode, text, seconds, usage.ru_maxrss / 1024, is_overdue)


def faults(case, outcome, slack):
    """What is wrong with how an input was answered."""
    if outcome.is_overdue:
        yield f"not ended after {outcome.seconds:.0f} s"
        return
    if outcome.code < 0 or outcome.code > 3 and not case.shell:
        yield f"ended by {outcome.name}"
    elif outcome.code not in case.codes:
        yield f"ended with {outcome.code}, not one of {case.codes}"
    if "Fatal error" in outcome.text:
        yield "a fatal error"
    if case.finds and FINDING not in outcome.text:
        yield "the healthy part was not analysed"
    for text in case.says:
        if not re.search(text, outcome.text):
            yield f"does not say '{text}'"
    for text in case.hides:
        if re.search(text, outcome.text):
            yield f"says '{text}'"
    if raw := RAW.search(outcome.text):
        yield f"prints {raw.group()!r} raw"
    if outcome.megabytes > case.megabytes and not WATCHING:
        yield f"took {outcome.megabytes:.0f} MB, more than {case.megabytes}"


def remove(folder):
    """Also what is nested deeper than a path can say, and what nobody may read."""
    subprocess.run(["chmod", "-R", "u+rwx", folder], stderr=subprocess.DEVNULL, check=False)
    subprocess.run(["rm", "-rf", folder], check=False)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", required=True)
    parser.add_argument("--all", action="store_true", help="also the inputs that take much space or time")
    parser.add_argument("--only", default="", help="only inputs with this in their name")
    parser.add_argument("--group", default="", help="only inputs of this file here")
    parser.add_argument("--quick", action="store_true", help="only inputs that take little time to make and to read")
    parser.add_argument("--slack", type=float, default=1, help="multiplies the time that is allowed")
    parser.add_argument("--show", action="store_true", help="print what the program printed")
    parser.add_argument("--keep", action="store_true", help="leave the inputs where they were made")
    options = parser.parse_args()
    program = os.path.abspath(options.program)
    failed = []
    print(f"{'input':<58} {'result':<14} {'seconds':>8} {'MB':>6}")
    for case in CASES:
        if options.only not in case.name or case.is_costly and not options.all:
            continue
        if options.group not in ("", case.make.__module__) or options.quick and not case.is_quick:
            continue
        if case.needs_mount and os.getuid() != 0:
            print(f"{case.name:<58} left out: only root may mount a file system")
            continue
        if WATCHING and "TMPDIR" in case.environment:
            print(f"{case.name:<58} left out: the sanitizer has its own files there")
            continue
        folder = tempfile.mkdtemp(prefix="plumbline-hostile-")
        os.chmod(folder, 0o755)
        end = None
        try:
            end = case.make(folder)
            outcome = run(case, program, folder, options.slack)
        finally:
            problem = end() if end else None
            if options.keep:
                print(f"  {folder}")
            else:
                remove(folder)
        wrong = list(faults(case, outcome, options.slack)) + ([problem] if problem else [])
        print(f"{case.name:<58} {outcome.name:<14} {outcome.seconds:>8.2f} {outcome.megabytes:>6.0f}", flush=True)
        for fault in wrong:
            print(f"  WRONG: {fault}", flush=True)
        if wrong:
            failed.append(case.name)
        if options.show:
            text = outcome.text if len(outcome.text) < 6000 else outcome.text[:3000] + "\n...\n" + outcome.text[-3000:]
            print("    " + text.replace("\n", "\n    "))
    if failed:
        print(f"\n{len(failed)} inputs were not answered as they should be", file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
