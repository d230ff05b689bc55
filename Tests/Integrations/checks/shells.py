"""Completions, asked for in running shells."""

import os
import pty
import re
import select
import subprocess
import time

from harness import ODD_NAME, Workshop, check

PROMPT = "ready> "

# What is typed, with tabs, and the arguments that have to arrive.
TYPED = [
    ("lin\t", ["lint"]),
    ("--wid\tipa\t", ["--widen", "ipad"]),
    ("lint --fail-on wa\t", ["lint", "--fail-on", "warning"]),
    ("lint --fail-on=ne\t", ["lint", "--fail-on=never"]),
    ("lint --before Fr\t", ["lint", "--before", f"{ODD_NAME}/"]),
    ("targets --form\tj\t", ["targets", "--format", "json"]),
    ("lint Fr\t", ["lint", f"{ODD_NAME}/"]),
    ("Fr\t", [f"{ODD_NAME}/"]),
    ("explain lost-c\t", ["explain", "lost-constraint"]),
    ("completions z\t", ["completions", "zsh"]),
    ("help targ\t", ["help", "targets"]),
    ("lint --severity lost-c\tno\t", ["lint", "--severity", "lost-constraint=note"]),
    ("lint --severity=lost-c\tno\t", ["lint", "--severity=lost-constraint=note"]),
    ("lint --family res\t", ["lint", "--family", "resizing"]),
    ("lint --release 27.0-beta4\t", ["lint", "--release", "27.0-beta4"]),
    ("baseline com\tFr\t", ["baseline", "compare", f"{ODD_NAME}/"]),
    ("lint --output sar\tFr\t", ["lint", "--output", f"sarif={ODD_NAME}/"]),
    # Nothing but a format is offered here, so the folder is not completed.
    ("rules --format Fr\t", ["rules", "--format", "Fr"]),
]

# Fish says what it offers for the last word.
ASKED_OF_FISH = [
    ("lin", ["lint"]),
    ("--wid", ["--widen"]),
    ("--widen ipa", ["ipad"]),
    ("lint --fail-on wa", ["warning"]),
    ("lint --fail-on=ne", ["--fail-on=never"]),
    ("lint --before Fr", [f"{ODD_NAME}/"]),
    ("lint --output sar", ["sarif="]),
    ("lint --output sarif=Fr", [f"sarif={ODD_NAME}/"]),
    ("lint --severity lost-constraint=n", ["lost-constraint=note"]),
    ("lint --severity lost-constraint=", [f"lost-constraint={level}" for level in ("error", "note", "off", "warning")]),
    ("lint --family res", ["resizing"]),
    ("lint --release 27.0-beta4", ["27.0-beta4"]),
    ("baseline com", ["compare"]),
    ("baseline compare Fr", [f"{ODD_NAME}/"]),
    ("targets --format j", ["json"]),
    ("lint Fr", [f"{ODD_NAME}/"]),
    ("Fr", [f"{ODD_NAME}/"]),
    ("explain lost-c", ["lost-constraint"]),
    ("completions z", ["zsh"]),
    ("help targ", ["targets"]),
    ("rules --format Fr", []),
]


@check("bash: completions")
def bash(workshop: Workshop) -> None:
    typed_in(workshop, "bash", ["bash", "--noprofile", "--norc", "-i"], 'source "$SCRIPT"')


@check("zsh: completions")
def zsh(workshop: Workshop) -> None:
    # As installed, in a folder of fpath, where compinit finds it by its first line.
    setup = "unsetopt zle_bracketed_paste 2>/dev/null; fpath=($FOLDER $fpath); autoload -U compinit; compinit -u -D"
    typed_in(workshop, "zsh", ["zsh", "-f", "-i"], setup)


@check("zsh: completions that are sourced")
def sourced_zsh(workshop: Workshop) -> None:
    typed_in(workshop, "zsh", ["zsh", "-f", "-i"], 'autoload -U compinit; compinit -u -D; source "$SCRIPT"')


@check("fish: completions")
def fish(workshop: Workshop) -> None:
    above = workshop.odd_app()
    script = workshop.folder / "plumbline.fish"
    script.write_text(workshop.run(workshop.program, "completions", "fish"))
    for asked, expected in ASKED_OF_FISH:
        command = f'source {script}; complete -C "plumbline {asked}"'
        said = workshop.run("fish", "-c", command, folder=above)
        offered = [re.sub(r"\\(.)", r"\1", line.split("\t")[0]) for line in said.splitlines()]
        assert offered == expected, f"{asked!r}: {offered}, not {expected}"


def apart(arguments: list[str]) -> list[str]:
    parts = [part for word in arguments for part in (word.split("=", 1) if word.startswith("--") else [word])]
    return [part.removesuffix("/") for part in parts]


def typed_in(workshop: Workshop, shell: str, command: list[str], setup: str) -> None:
    above = workshop.odd_app()
    folder = workshop.folder / "completions"
    folder.mkdir()
    script = folder / "_plumbline"
    script.write_text(workshop.run(workshop.program, "completions", shell))
    # Shows the arguments that it gets.
    stand_in = workshop.folder / "stand-in"
    stand_in.mkdir()
    (stand_in / "plumbline").write_text('#!/bin/sh\nfor word; do printf "<<%s>>" "$word"; done\necho ";"\n')
    (stand_in / "plumbline").chmod(0o755)
    environment = workshop.environment | {
        "SCRIPT": str(script), "FOLDER": str(folder), "PATH": f"{stand_in}:{os.environ['PATH']}",
        "PS1": PROMPT, "INPUTRC": "/dev/null", "HISTFILE": "",
    }  # fmt: skip
    terminal = Terminal(command, environment, above)
    try:
        terminal.expect(PROMPT)
        terminal.type(f"PS1='{PROMPT}'; {setup}; echo set-up-$((40 + 2))\n")
        terminal.expect("set-up-42")
        terminal.expect(PROMPT)
        for typed, expected in TYPED:
            terminal.type(f"plumbline {typed}\n")
            answer = terminal.expect(";\r\n")
            arguments = re.findall(r"<<(.*?)>>", answer)
            # A value may be completed as a word of its own or after an equals sign, and zsh takes back the slash that
            # it put after a folder; the program takes all of these.
            assert apart(arguments) == apart(expected), f"{typed!r}: {arguments}, not {expected}"
            terminal.expect(PROMPT)
    finally:
        terminal.close()


class Terminal:
    """A program that believes it talks to a person."""

    def __init__(self, command: list[str], environment: dict[str, str], folder) -> None:
        self.master, slave = pty.openpty()
        self.process = subprocess.Popen(
            command, stdin=slave, stdout=slave, stderr=slave, env=environment, cwd=folder, start_new_session=True
        )
        os.close(slave)
        self.seen = ""

    def type(self, text: str) -> None:
        os.write(self.master, text.encode())

    def expect(self, text: str, seconds: float = 10) -> str:
        """Waits for a text, and returns what came up to its end."""
        end = time.monotonic() + seconds
        while text not in self.seen:
            ready, _, _ = select.select([self.master], [], [], max(0, end - time.monotonic()))
            assert ready, f"{text!r} does not come: {self.seen!r}"
            self.seen += os.read(self.master, 65536).decode(errors="replace")
        before, _, self.seen = self.seen.partition(text)
        return before + text

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.master)
