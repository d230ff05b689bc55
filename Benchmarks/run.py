#!/usr/bin/env python3
"""Times plumbline beside ripgrep and ast-grep on the same trees in the same run, and prints what is how many times what.

    run.py --program PATH [--apps FOLDER] [--files N] [--rounds N]

The synthetic tree is always timed. FOLDER holds several apps side by side; it is copied, as one file of it is edited.
Each round runs every command once, so that a machine that slows down slows all of them; medians are told. Nothing here
passes or fails by a time. It fails when a cache changes a result, or the synthetic tree shows other findings than it has.
"""

import argparse
import json
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
WORK = HERE.parent / ".build" / "bench"
PATTERN = "supportedInterfaceOrientations|shouldAutorotate"


class Run:
    """One finished command."""

    def __init__(self, command, environment):
        with tempfile.TemporaryFile() as output:
            start = time.monotonic()
            child = subprocess.Popen(command, stdout=output, stderr=subprocess.DEVNULL, env=environment)
            _, status, usage = os.wait4(child.pid, 0)
            child.returncode = os.waitstatus_to_exitcode(status)
            self.seconds = time.monotonic() - start
            self.cpu = usage.ru_utime + usage.ru_stime
            # Kilobytes, but for macOS, which tells bytes.
            self.megabytes = usage.ru_maxrss / (1 << 20 if sys.platform == "darwin" else 1 << 10)
            output.seek(0)
            self.output = output.read()
        # Both searches end with 1 when they find nothing.
        if child.returncode not in (0, 1):
            sys.exit(f"error: '{' '.join(map(str, command))}' ended with {child.returncode}")


class Bench:
    """Everything that is timed on one tree."""

    def __init__(self, name, tree, program, ast_grep):
        self.name, self.tree = name, tree
        self.cache = WORK / "cache"
        self.environment = dict(os.environ, XDG_CACHE_HOME=str(self.cache))
        lint = [program, "lint", "--fail-on", "never", "--format", "json", tree]
        self.commands = {
            "ripgrep": ["rg", "--no-ignore-parent", "--count", PATTERN, "--type", "swift", tree],
            "ast-grep": [ast_grep, "scan", "--no-ignore", "parent", "--rule", HERE / "overrides.yml", "--json=compact", tree],
            "no cache": lint[:2] + ["--no-cache"] + lint[2:],
            "cold": lint, "warm": lint, "one edited": lint, "one changed": lint,
        }
        self.runs = {name: [] for name in self.commands}
        self.edited = next(path for path in sorted(tree.rglob("*Controller.swift")) if path.is_file())

    def round(self):
        for name, command in self.commands.items():
            if name == "cold":
                shutil.rmtree(self.cache, ignore_errors=True)
            if name == "one edited":
                self.edit()
            if name == "one changed":
                source = self.change()
            self.runs[name].append(Run(command, self.environment))
        # The code is where it was for the next round.
        self.edited.write_bytes(source)
        answers = {name: self.runs[name][-1].output for name in ("no cache", "cold", "warm", "one edited", "one changed")}
        for name, answer in answers.items():
            if answer != answers["no cache"]:
                sys.exit(f"error: '{self.name}' has another result with the cache ({name}) than without")
        return answers["cold"]

    def edit(self):
        """A comment at the end: the file says what it said."""
        with open(self.edited, "a", encoding="utf-8") as file:
            file.write(f"// Edited at {time.time_ns()}.\n")

    def change(self):
        """A function at the end: the file says something else. Returns what it held before."""
        source = self.edited.read_bytes()
        self.edited.write_bytes(source + f"func changed{time.time_ns()}() {{ print(1) }}\n".encode())
        return source

    def median(self, name, figure):
        return statistics.median(getattr(run, figure) for run in self.runs[name])

    def table(self):
        sources = [path for path in self.tree.rglob("*.swift") if path.is_file()]
        megabytes = sum(path.stat().st_size for path in sources) / 1e6
        rounds = len(self.runs["cold"])
        print(f"\n{self.name}: {len(sources)} Swift files, {megabytes:.0f} MB; medians of {rounds} rounds\n")
        print(f"| {'':<22} | seconds | CPU seconds | MB    | x ripgrep | ast-grep / it | of cold |")
        print("| ---------------------- | ------: | ----------: | ----: | --------: | ------------: | ------: |")
        searched, parsed, cold = (self.median(name, "seconds") for name in ("ripgrep", "ast-grep", "cold"))
        for name in self.commands:
            seconds = self.median(name, "seconds")
            title = name if name in ("ripgrep", "ast-grep") else f"plumbline, {name}"
            print(f"| {title:<22} | {seconds:7.2f} | {self.median(name, 'cpu'):11.2f} "
                  f"| {self.median(name, 'megabytes'):5.0f} | {seconds / searched:9.1f} | {parsed / seconds:13.1f} "
                  f"| {seconds / cold:7.2f} |")


def synthetic(files):
    tree = WORK / f"synthetic-{files}"
    generator = HERE / "generate.py"
    expected = tree / "expected.json"
    if not expected.exists() or expected.stat().st_mtime < generator.stat().st_mtime:
        subprocess.run([sys.executable, generator, tree, "--files", str(files)], check=True)
    return tree, json.loads(expected.read_text())


def check(findings, expected):
    """The screens that lose their constraint are those that the generator left without one."""
    found = {(item["target"], item["symbol"]) for item in json.loads(findings)["findings"]
             if item["rule"] == "lost-constraint"}
    known = {(item["target"], item["symbol"]) for item in expected["lost"]}
    if found != known:
        sys.exit(f"error: the synthetic tree loses {len(known)} constraints, and plumbline finds {len(found)}; "
                 f"among those that differ: {sorted(found ^ known)[:5]}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", required=True, type=pathlib.Path)
    parser.add_argument("--apps", type=pathlib.Path, help="a folder with several apps side by side")
    parser.add_argument("--files", type=int, default=100_000, help="the size of the synthetic tree (100000)")
    parser.add_argument("--rounds", type=int, default=3, help="how often each command runs (3)")
    arguments = parser.parse_args()
    ast_grep = HERE.parent / ".build" / "bench-tools" / "python" / "bin" / "ast-grep"
    program = arguments.program.resolve()
    WORK.mkdir(parents=True, exist_ok=True)
    if arguments.apps:
        copy = WORK / "apps"
        shutil.rmtree(copy, ignore_errors=True)
        shutil.copytree(arguments.apps, copy, symlinks=True, ignore=shutil.ignore_patterns(".git"))
        bench = Bench(f"apps of '{arguments.apps}'", copy, program, ast_grep)
        for _ in range(arguments.rounds):
            bench.round()
        bench.table()
    tree, expected = synthetic(arguments.files)
    bench = Bench("synthetic", tree, program, ast_grep)
    for _ in range(arguments.rounds):
        check(bench.round(), expected)
    bench.table()


if __name__ == "__main__":
    main()
