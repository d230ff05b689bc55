#!/usr/bin/env python3
"""Tries `plumbline fix --apply-widening` on copies of apps, in a real git repository each.

For every app and strategy: the diff applies with `git apply` and with `patch -p1` and gives what --write gives, `lint --base
HEAD` finds nothing lost on iPhone, edited Swift parses, edited property lists differ only in orientation lists, and a second
run changes nothing.
"""

import argparse
import json
import os
import plistlib
import shutil
import subprocess
import sys
import tempfile

STRATEGIES = [None, "pad-only", "app-delegate", "overrides"]
LIST_KEYS = "UISupportedInterfaceOrientations"


def git_environment():
    environment = {k: v for k, v in os.environ.items() if not k.startswith("GIT_")}
    environment.update(GIT_CONFIG_GLOBAL=os.devnull, GIT_CONFIG_SYSTEM=os.devnull, LC_ALL="C")
    for role in ("AUTHOR", "COMMITTER"):
        environment[f"GIT_{role}_NAME"] = "Somebody"
        environment[f"GIT_{role}_EMAIL"] = "somebody@example.invalid"
    return environment


def run(command, folder, **options):
    return subprocess.run(command, cwd=folder, env=git_environment(), capture_output=True, **options)


def git(folder, *arguments):
    result = run(["git", *arguments], folder)
    if result.returncode:
        raise RuntimeError(f"git {arguments[0]}: {result.stderr.decode()}")
    return result.stdout


def copy(app, folder):
    target = os.path.join(folder, os.path.basename(os.path.normpath(app)))
    shutil.copytree(app, target, symlinks=True, ignore=shutil.ignore_patterns(".git", "expected.*"))
    git(target, "init", "--quiet")
    git(target, "add", "--all", "--force")
    git(target, "commit", "--quiet", "--message", "As it was")
    return target


def edited_files(folder):
    names = git(folder, "diff", "--name-only", "-z").decode().split("\0")
    return [name for name in names if name]


def contents(folder, names):
    result = {}
    for name in names:
        with open(os.path.join(folder, name), "rb") as file:
            result[name] = file.read()
    return result


def without_lists(plist):
    return {key: value for key, value in plist.items() if not key.startswith(LIST_KEYS)}


def check_plist(folder, name):
    """Why an edited property list is not what it should be, or None."""
    before = git(folder, "show", f"HEAD:./{name}")
    with open(os.path.join(folder, name), "rb") as file:
        after = file.read()
    try:
        old = plistlib.loads(before)
    except Exception:
        return None  # A form that Python does not read.
    try:
        new = plistlib.loads(after)
    except Exception as error:
        return f"cannot be read any more: {error}"
    if without_lists(old) != without_lists(new):
        return "differs in other keys than the orientation lists"
    for key, value in old.items():
        if key.startswith(LIST_KEYS) and new.get(key, [])[: len(value)] != value:
            return f"'{key}' is not merely appended to"
    return None


def lost_on_phone(plumbline, folder):
    result = run([plumbline, "lint", "--base", "HEAD", "--format", "json", "."], folder)
    if result.returncode not in (0, 1):
        return [f"lint ended with {result.returncode}: {result.stderr.decode()[:300]}"]
    report = json.loads(result.stdout)
    # Of a base class that is never made itself no finding tells, whatever its verdict.
    if not any(finding["rule"] == "lost-constraint" and finding["idiom"] == "phone" for finding in report["findings"]):
        return []
    return [
        f"'{screen['symbol']}' is lost on iPhone"
        for screen in report["verdicts"]
        if screen["idiom"] == "phone" and screen["verdict"] == "lost"
    ]


def check(plumbline, app, strategy):
    """The problems of one app with one strategy, and a line about it."""
    problems = []
    command = [plumbline, "fix", "--apply-widening"] + (["--strategy", strategy] if strategy else [])
    with tempfile.TemporaryDirectory() as temporary:
        folder = copy(app, temporary)
        dry = run(command + ["."], folder)
        if dry.returncode not in (0, 1):
            return [f"fix ended with {dry.returncode}: {dry.stderr.decode()[:300]}"], ""
        if edited_files(folder):
            problems.append("a dry run changes files")
        diff = os.path.join(temporary, "change.diff")
        with open(diff, "wb") as file:
            file.write(dry.stdout)

        written = run(command + ["--write", "."], folder)
        if written.returncode not in (0, 1):
            return [f"fix --write ended with {written.returncode}: {written.stderr.decode()[:300]}"], ""
        names = edited_files(folder)
        result = contents(folder, names)
        problems += lost_on_phone(plumbline, folder)
        for name in names:
            if name.endswith(".plist"):
                problem = check_plist(folder, name)
                if problem:
                    problems.append(f"'{name}' {problem}")
        swift = [name for name in names if name.endswith(".swift")]
        if swift:
            parsed = run(["swiftc", "-frontend", "-parse", *swift], folder)
            if parsed.returncode:
                problems.append(f"edited Swift does not parse: {parsed.stderr.decode()[:300]}")
        again = run(command + ["--write", "."], folder)
        if again.returncode not in (0, 1) or contents(folder, edited_files(folder)) != result:
            problems.append("a second run changes something")

        is_binary = b"GIT binary patch" in dry.stdout
        tools = [["git", "apply", diff]] + ([] if is_binary else [["patch", "--binary", "-s", "-p1", "-i", diff]])
        for tool in tools if dry.stdout else []:
            git(folder, "checkout", "--quiet", "--", ".")
            applied = run(tool, folder)
            if applied.returncode:
                problems.append(f"{tool[0]} does not take the diff: {(applied.stderr + applied.stdout).decode()[:300]}")
            elif contents(folder, edited_files(folder)) != result:
                problems.append(f"{tool[0]} makes something else of the diff than --write")
        if not dry.stdout and names:
            problems.append("--write changes files that the dry run does not show")
    return problems, f"{len(names)} files" if names else "no edits"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--plumbline", required=True, help="the built program")
    parser.add_argument("--strategy", action="append", help="only this strategy; may be given several times")
    parser.add_argument("apps", nargs="+", help="folders with an app")
    arguments = parser.parse_args()
    plumbline = os.path.abspath(arguments.plumbline)
    failures = 0
    for app in arguments.apps:
        for strategy in arguments.strategy or STRATEGIES:
            problems, summary = check(plumbline, app, strategy)
            name = f"{os.path.basename(os.path.normpath(app))}, {strategy or 'cheapest'}"
            for problem in problems:
                print(f"error: {name}: {problem}")
            failures += bool(problems)
            if not problems:
                print(f"{name}: {summary}")
    if failures:
        print(f"{failures} failures", file=sys.stderr)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
