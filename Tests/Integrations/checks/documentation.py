"""The snippets of docs/integrations.md, each against the schema of the file that it is for."""

import re

import yaml
from harness import ROOT, Workshop, check

SCHEMAS = {".github/workflows/plumbline.yml": "vendor.github-workflows", ".gitlab-ci.yml": "vendor.gitlab-ci"}


@check("docs/integrations.md: its snippets")
def snippets(workshop: Workshop) -> None:
    page = (ROOT / "docs" / "integrations.md").read_text()
    checked = set()
    for text in re.findall(r"^```yaml\n(.*?)^```$", page, re.DOTALL | re.MULTILINE):
        file = workshop.folder / "snippet.yml"
        file.write_text(text)
        name = text.splitlines()[0].removeprefix("# ")
        if name in SCHEMAS:
            workshop.python("check_jsonschema", "--builtin-schema", SCHEMAS[name], file)
        else:
            name = ".pre-commit-config.yaml"
            workshop.python("pre_commit", "validate-config", file)
            hooks = {hook["id"] for hook in yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text())}
            assert {hook["id"] for repository in yaml.safe_load(text)["repos"] for hook in repository["hooks"]} <= hooks
        checked.add(name)
    assert checked == {*SCHEMAS, ".pre-commit-config.yaml"}, checked

    # The inputs of the action are those that are explained, with their defaults, and the job is the one in the file.
    inputs = yaml.safe_load((ROOT / "action.yml").read_text())["inputs"]
    section = page.split("\n## GitHub\n")[1].split("\n## ")[0]
    assert re.findall(r"^\| `([a-z-]+)` \|", section, re.MULTILINE) == list(inputs)
    job = (ROOT / "integrations" / "gitlab" / "plumbline.yml").read_text().split("\n", 1)[1]
    assert job in page, "the job of integrations/gitlab/plumbline.yml is another one"
