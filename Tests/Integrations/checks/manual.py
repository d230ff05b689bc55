"""The manual page, read by both programs that read manual pages."""

import re

from harness import Workshop, check


@check("man: the manual page")
def manual(workshop: Workshop) -> None:
    page = workshop.folder / "plumbline.1"
    page.write_text(workshop.run(workshop.program, "manual"))
    complaints = workshop.run("mandoc", "-T", "lint", "-W", "style", page, status=None)
    assert complaints == "", complaints
    shown = workshop.run("man", "--warnings", "-l", page, environment={"MANPAGER": "cat", "MANWIDTH": "200"})
    assert "warning" not in shown.split("NAME")[0], shown
    text = re.sub(r"\x1b\[[0-9;]*m|.\x08", "", shown).replace("‐", "-").replace("−", "-")
    commands = re.findall(r"^  ([a-z]+)  ", workshop.run(workshop.program, "--help"), re.MULTILINE)
    assert "lint" in commands
    for command in commands:
        assert re.search(rf"^\s+{command}$", text, re.MULTILINE), f"the page has no section on {command}"
        for option in re.findall(r"^  (--[a-z-]+)", workshop.run(workshop.program, command, "--help"), re.MULTILINE):
            if option != "--help":
                assert re.search(rf"^\s+{option}\b", text, re.MULTILINE), f"the page does not explain {option}"
