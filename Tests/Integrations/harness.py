"""What the checks of integrations share: the program, an app with odd names, and the list of checks."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TOOLS = ROOT / ".build" / "test-tools" / "python"

# Spaces, a colon before digits, a percent sign, a comma, brackets, a quote and an umlaut, all of which file names may have.
ODD_NAME = "Früh: 12:3 100%, [a] & 'b'"

CHECKS: list[tuple[str, Callable[["Workshop"], None]]] = []


def check(name: str):
    """Adds a function to the list of checks. It says what is wrong by an assertion that fails."""

    def register(function):
        CHECKS.append((name, function))
        return function

    return register


@dataclass(frozen=True, order=True)
class Finding:
    """A finding or note, as another program understood it. Lines and columns count from 1, columns are bytes."""

    path: str
    line: int
    column: int
    severity: str
    message: str


@dataclass(frozen=True)
class Workshop:
    """A folder of its own for one check, and the program to try."""

    program: Path
    folder: Path

    def run(self, *command, folder=None, status=0, environment=None, **options) -> str:
        """Runs a command that has to end with `status`, or with anything when that is None, and returns what it printed."""
        variables = self.environment | (environment or {})
        result = subprocess.run(
            [str(word) for word in command], cwd=folder or self.folder, env=variables, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=120, **options,
        )  # fmt: skip
        said = f"{' '.join(map(str, command))} ended with {result.returncode}, not {status}:\n{result.stdout}"
        assert status is None or result.returncode == status, said
        return result.stdout

    def python(self, *command, **options) -> str:
        """Runs a module of the packages in Tests/Integrations/requirements.txt."""
        return self.run("python3", "-m", *command, **options)

    @property
    def environment(self) -> dict[str, str]:
        """An environment in which `plumbline` is the program, and settings of whoever runs the tests do not count."""
        bin_folder = self.folder / "bin"
        bin_folder.mkdir(exist_ok=True)
        link = bin_folder / "plumbline"
        if not link.is_symlink():
            link.symlink_to(self.program)
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("GIT_", "PLUMBLINE"))}
        return kept | {
            "PATH": f"{bin_folder}:{os.environ['PATH']}",
            "HOME": str(self.home),
            "LC_ALL": "C.UTF-8",
            "TERM": "xterm",
            "PYTHONPATH": str(TOOLS),
            "GIT_CONFIG_GLOBAL": "/dev/null",
            "GIT_CONFIG_SYSTEM": "/dev/null",
        }

    @property
    def home(self) -> Path:
        home = self.folder / "home"
        home.mkdir(exist_ok=True)
        return home

    def odd_app(self) -> Path:
        """The demo app in a folder of an odd name. Returns the folder above it, which tools are run in."""
        above = self.folder / "work"
        if not above.exists():
            shutil.copytree(ROOT / "Tests" / "Fixtures" / "Demo", above / ODD_NAME)
        return above

    def lint(self, *arguments, folder, status=None) -> str:
        return self.run(self.program, "lint", *arguments, folder=folder, status=status)

    def findings(self, folder: Path, notes: bool) -> list[Finding]:
        """What there is to find, from the JSON report. Paths are relative to the folder.

        With notes: also these, in their place; one without a place stands where its finding stands.
        """
        document = json.loads(self.lint("--format", "json", folder=folder))
        found = []
        for finding in document["findings"]:
            place = (finding["file"], max(finding["line"], 1), max(finding["column"], 1))
            found.append(Finding(*place, finding["severity"], f"{finding['message']} [{finding['rule']}]"))
            for note in finding["notes"] if notes else []:
                at = (note["file"], note["line"], note["column"]) if note["file"] else place
                found.append(Finding(at[0], max(at[1], 1), max(at[2], 1), "note", note["message"]))
        assert any(ODD_NAME in entry.path for entry in found), "the app with the odd name has no finding"
        return sorted(found)


def same(seen, expected, what: str) -> None:
    """Compares two lists, and says which elements are only in one of them."""
    lines = [f"  missing   {entry}" for entry in expected if entry not in seen]
    lines += [f"  invented  {entry}" for entry in seen if entry not in expected]
    assert list(seen) == list(expected), "\n".join([what, *lines])
