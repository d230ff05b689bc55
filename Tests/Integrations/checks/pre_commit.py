"""pre-commit: the hook in a repository, as pre-commit itself installs and runs it."""

import shutil

from harness import ODD_NAME, ROOT, Workshop, check


@check("pre-commit: the manifest of hooks")
def manifest(workshop: Workshop) -> None:
    workshop.python("pre_commit", "validate-manifest", ROOT / ".pre-commit-hooks.yaml")


@check("pre-commit: the hook on a commit")
def hook(workshop: Workshop) -> None:
    hooks = workshop.folder / "hooks"
    hooks.mkdir()
    shutil.copy(ROOT / ".pre-commit-hooks.yaml", hooks)
    revision = commit_all(workshop, hooks)
    app = workshop.odd_app()
    (app / ".pre-commit-config.yaml").write_text(
        f"repos:\n  - repo: {hooks}\n    rev: {revision}\n    hooks:\n      - id: plumbline\n"
    )
    commit_all(workshop, app)
    workshop.python("pre_commit", "install", folder=app)

    # A file that cannot change a finding does not start the hook.
    (app / "notes.txt").write_text("nothing\n")
    said = git(workshop, app, "add", "--all") + git(workshop, app, "commit", "--message", "notes")
    assert "Skipped" in said, said
    # One that can does, and the findings stop the commit.
    with open(app / ODD_NAME / "Trailhead" / "AppDelegate.swift", "a") as source:
        source.write("\n")
    git(workshop, app, "add", "--all")
    said = git(workshop, app, "commit", "--message", "a step", status=1)
    assert "Failed" in said and "[lost-constraint]" in said, said
    assert said.count("4 errors, 3 warnings") == 1, said


def commit_all(workshop: Workshop, folder) -> str:
    git(workshop, folder, "init", "--quiet")
    git(workshop, folder, "add", "--all")
    git(workshop, folder, "commit", "--quiet", "--message", "A step")
    return git(workshop, folder, "rev-parse", "HEAD").strip()


def git(workshop: Workshop, folder, *arguments, status=0) -> str:
    names = ["-c", "user.name=Somebody", "-c", "user.email=somebody@example.invalid"]
    return workshop.run("git", *names, *arguments, folder=folder, status=status)
