#!/usr/bin/env python3
"""Compares what `plumbline facts` says of Swift files with what the Swift compiler's own parser finds in them.

Prints how many classes and overrides each of them found, and every difference. Exits with 1 if there is one.
"""

import argparse
import collections
import json
import os
import subprocess
import sys

KINDS = ["class", "override"]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--oracle", required=True, help="the oracle that Tests/Oracle/build built")
    parser.add_argument("--plumbline", required=True, help="the plumbline program")
    parser.add_argument("tree", help="a folder; all Swift files below it are compared on")
    arguments = parser.parse_args()

    if not os.path.isdir(arguments.tree):
        print(f"error: there is no folder '{arguments.tree}'", file=sys.stderr)
        return 2
    files = swift_files(os.path.abspath(arguments.tree))
    expected = facts([os.path.abspath(arguments.oracle)], files)
    found = facts([os.path.abspath(arguments.plumbline), "facts", "-"], files)

    print(f"{len(files)} files")
    for kind in KINDS:
        print(f"{kind}: {count(expected, kind)} expected, {count(found, kind)} found")
    missing = expected - found
    invented = found - expected
    for sign, difference in [("missing", missing), ("invented", invented)]:
        for fact in sorted(difference.elements()):
            print(f"{sign}: {describe(fact)}")
    return 1 if missing or invented else 0


def swift_files(tree: str) -> list[str]:
    """All regular Swift files below a folder, sorted. A path with a line break cannot be passed on, and is left out."""
    result = []
    for folder, _, names in os.walk(tree):
        for name in names:
            path = os.path.join(folder, name)
            if name.endswith(".swift") and os.path.isfile(path) and not os.path.islink(path) and "\n" not in path:
                result.append(path)
    return sorted(result)


def facts(command: list[str], files: list[str]) -> collections.Counter:
    """The classes and overrides that a program prints, as (kind, file, line, name, rest) and how often."""
    run = subprocess.run(
        command, input="".join(path + "\n" for path in files).encode(), stdout=subprocess.PIPE, check=False
    )
    if run.returncode != 0:
        raise SystemExit(f"error: {command[0]} ended with {run.returncode}")
    result: collections.Counter = collections.Counter()
    for line in run.stdout.decode().splitlines():
        fact = json.loads(line)
        if fact["kind"] not in KINDS:
            continue
        rest = fact["inherits"] if fact["kind"] == "class" else [fact["owner"]]
        key = (fact["kind"], fact["file"], fact["line"], fact["name"], tuple(" ".join(name.split()) for name in rest))
        result[key] += 1
    return result


def count(facts: collections.Counter, kind: str) -> int:
    return sum(number for fact, number in facts.items() if fact[0] == kind)


def describe(fact: tuple) -> str:
    kind, file, line, name, rest = fact
    relation = "" if not rest else (": " if kind == "class" else " in ") + ", ".join(rest)
    return f"{file}:{line}: {kind} {name}{relation}"


if __name__ == "__main__":
    sys.exit(main())
