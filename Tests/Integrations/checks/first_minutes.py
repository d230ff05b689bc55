"""The README's first ten minutes, as somebody does them who has just found the project."""

import re
import shutil

from harness import ROOT, Workshop, check


@check("README: the first ten minutes")
def first_minutes(workshop: Workshop) -> None:
    section = (ROOT / "README.md").read_text().split("\n## The first ten minutes\n")[1].split("\n## ")[0]
    shell, swift, acceptance = re.findall(r"^```[a-z]+\n(.*?)^```$", section, re.DOTALL | re.MULTILINE)
    commands = [line.split("#")[0].strip() for line in (shell + acceptance).splitlines()]
    assert commands[:2] == ["make install", "cd path/to/the/app"], commands
    # `make install` has a check of its own; the program is on the PATH here.
    look, explain, write, configure, again = commands[2:]
    app = workshop.folder / "app"
    shutil.copytree(ROOT / "Tests" / "Fixtures" / "Demo", app)

    def do(command: str, status: int) -> str:
        return workshop.run("bash", "-c", command, folder=app, status=status)

    assert "'VideoController' turns to landscape" in do(look, status=1)
    assert do(explain, status=0).startswith("'VideoController' on iPhone: lost")

    comment, declaration = swift.splitlines()
    source = app / "Trailhead" / "Video" / "VideoController.swift"
    text = source.read_text()
    assert text.count(declaration) == 1, "the README shows a class that is not in the demo app"
    source.write_text(text.replace(declaration, f"{comment}\n{declaration}"))
    said = do(look, status=1)
    assert "'VideoController' turns" not in said and "unused-suppression" not in said, said

    do(write, status=0)
    do(configure, status=0)
    assert "No findings" in do(again, status=0)
    # The promise of the last comment.
    stays = app / "Trailhead" / "Trails" / "MapController.swift"
    stays.write_text("import UIKit\n\nfinal class MapController: UIViewController {}\n")
    assert "'MapController' turns to landscape" in do(again, status=1)
