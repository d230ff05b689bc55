"""`make install` and `make uninstall`."""

import re

from harness import ROOT, Workshop, check

FILES = {
    "bin/plumbline", "share/man/man1/plumbline.1", "share/bash-completion/completions/plumbline",
    "share/zsh/site-functions/_plumbline", "share/fish/vendor_completions.d/plumbline.fish",
}  # fmt: skip


@check("make install, and uninstall")
def install(workshop: Workshop) -> None:
    target = workshop.folder / "a folder"
    settings = [f"BINARY={workshop.program}", f"DESTDIR={target}", "PREFIX=/opt/plumb"]
    said = workshop.run("make", "-C", ROOT, "install", *settings)
    assert f"installed {target}/opt/plumb/bin/plumbline" in said
    prefix = target / "opt" / "plumb"
    assert {str(file.relative_to(prefix)) for file in target.rglob("*") if file.is_file()} == FILES
    assert re.fullmatch(r"plumbline \d+\.\d+\.\d+\n", workshop.run(prefix / "bin" / "plumbline", "--version"))
    assert (prefix / "bin" / "plumbline").stat().st_mode & 0o777 == 0o755
    shown = workshop.run("man", "plumbline", environment={"MANPATH": str(prefix / "share" / "man"), "MANPAGER": "cat"})
    assert "EXIT STATUS" in re.sub(r"\x1b\[[0-9;]*m|.\x08", "", shown)
    assert (prefix / "share/zsh/site-functions/_plumbline").read_text().startswith("#compdef plumbline\n")
    # Below something that is no folder.
    said = workshop.run("make", "-C", ROOT, "install", *settings, f"DESTDIR={prefix}/bin/plumbline", status=2)
    assert "error: cannot write to " in said and "PREFIX=$HOME/.local" in said, said
    # Over an older one, and away again.
    workshop.run("make", "-C", ROOT, "install", *settings)
    workshop.run("make", "-C", ROOT, "uninstall", *settings)
    assert not [file for file in target.rglob("*") if file.is_file()]
