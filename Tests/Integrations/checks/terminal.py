"""What a person sees on a terminal, and a pipe does not."""

import os
import pty
import select
import signal
import subprocess
import time

from harness import Workshop, check


def shown(workshop: Workshop, delay: float, **variables: str) -> str:
    """What reaches a terminal on standard error while an app is linted and the run sleeps for more than a second, from some
    seconds after its start."""
    master, slave = pty.openpty()
    process = subprocess.Popen(
        [workshop.program, "lint", "--fail-on", "never", "."], cwd=workshop.odd_app(),
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=slave,
        env=workshop.environment | {"TERM": "xterm"} | variables,
    )  # fmt: skip
    os.close(slave)
    time.sleep(delay)
    process.send_signal(signal.SIGSTOP)
    time.sleep(1.3)
    process.send_signal(signal.SIGCONT)
    seen = b""
    end = time.monotonic() + 60
    while True:
        ready, _, _ = select.select([master], [], [], max(0, end - time.monotonic()))
        assert ready, f"the run does not end: {seen!r}"
        try:
            data = os.read(master, 65536)
        except OSError:
            # Linux says so when the last writer is gone.
            break
        if not data:
            break
        seen += data
    assert process.wait(10) == 0
    os.close(master)
    return seen.decode(errors="replace")


@check("terminal: a run over a second says what it is doing, and takes that back")
def progress(workshop: Workshop) -> None:
    # How soon it is in the middle of its work depends on the machine.
    seen = next(filter(None, (shown(workshop, delay) for delay in (0.03, 0.06, 0.12, 0.25, 0.5))), "")
    assert "\r\x1b[Kreading " in seen and "(1 s)" in seen, repr(seen)
    # The line is gone when the run ends: nothing but the clearing stands behind the last text.
    assert seen.endswith("\r\x1b[K"), repr(seen)


@check("terminal: a terminal that cannot take a line back gets none")
def dumb(workshop: Workshop) -> None:
    assert shown(workshop, 0.1, TERM="dumb") == ""
