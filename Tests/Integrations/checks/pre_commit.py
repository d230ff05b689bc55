"""pre-commit: the hook in a repository, as pre-commit itself installs and runs it."""

import shutil

from harness import ODD_NAME, ROOT, Workshop, check


@check("pre-commit: the manifest of hooks")
def manifest(workshop: Workshop) -> None:
    workshop.python("pre_commit", "validate-manifest", ROOT / ".pre-commit-hooks.yaml")


@check("pre-commit: the hook on a commit")
def hook(workshop: Workshop) -> None:
    app = app_with_hook(workshop, "plumbline")

    # A file that cannot change a finding does not start the hook.
    (app / "notes.txt").write_text("nothing\n")
    said = git(workshop, app, "add", "--all") + git(workshop, app, "commit", "--message", "notes")
    assert "Skipped" in said, said
    # One that can does, and the findings stop the commit.
    stage_line(workshop, app, "AppDelegate.swift")
    said = git(workshop, app, "commit", "--message", "a step", status=1)
    assert "Failed" in said and "[lost-constraint]" in said, said
    assert said.count("4 errors, 3 warnings") == 1, said


@check("pre-commit: the hook on the files of a commit")
def files_hook(workshop: Workshop) -> None:
    app = app_with_hook(workshop, "plumbline-files")
    # The app has findings, and this commit touches none of them.
    stage_line(workshop, app, "AppDelegate.swift")
    git(workshop, app, "commit", "--message", "a step")
    stage_line(workshop, app, "Video/VideoController.swift")
    said = git(workshop, app, "commit", "--message", "another", status=1)
    assert "'VideoController' turns" in said and "'UINavigationController' turns" not in said, said


@check("pre-commit: the hook that builds")
def built_hook(workshop: Workshop) -> None:
    app = app_with_hook(workshop, "plumbline-built")
    for run in ("first", "second"):
        said = workshop.python("pre_commit", "run", "--all-files", "--verbose", folder=app, status=1)
        assert said.count("4 errors, 3 warnings") == 1, said
        assert ("a build that takes long" in said) == (run == "first"), said


def app_with_hook(workshop: Workshop, identifier: str):
    """A repository of the demo app whose commits run one of the hooks. Its build is a stand-in, and makes the program."""
    hooks = workshop.folder / "hooks"
    shutil.copytree(ROOT / "integrations" / "pre-commit", hooks / "integrations" / "pre-commit")
    shutil.copy(ROOT / ".pre-commit-hooks.yaml", hooks)
    (hooks / "Makefile").write_text(
        "build:\n\t@echo a build that takes long; mkdir -p .build/release; "
        f"ln -s {workshop.program} .build/release/plumbline\n"
    )
    revision = commit_all(workshop, hooks)
    app = workshop.odd_app()
    (app / ".pre-commit-config.yaml").write_text(
        f"repos:\n  - repo: {hooks}\n    rev: {revision}\n    hooks:\n      - id: {identifier}\n"
    )
    commit_all(workshop, app)
    workshop.python("pre_commit", "install", folder=app)
    return app


def stage_line(workshop: Workshop, app, name: str) -> None:
    with open(app / ODD_NAME / "Trailhead" / name, "a") as source:
        source.write("\n")
    git(workshop, app, "add", "--all")


def commit_all(workshop: Workshop, folder) -> str:
    git(workshop, folder, "init", "--quiet")
    git(workshop, folder, "add", "--all")
    git(workshop, folder, "commit", "--quiet", "--message", "A step")
    return git(workshop, folder, "rev-parse", "HEAD").strip()


def git(workshop: Workshop, folder, *arguments, status=0) -> str:
    names = ["-c", "user.name=Somebody", "-c", "user.email=somebody@example.invalid"]
    return workshop.run("git", *names, *arguments, folder=folder, status=status)
