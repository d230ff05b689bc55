"""Vim: the compiler file fills the quickfix list."""

import json

from harness import ROOT, Finding, Workshop, check, same

SCRIPT = """
set runtimepath^={runtime}
compiler plumbline
silent make!
let entries = map(getqflist(), '{{"path": bufname(v:val.bufnr), "line": v:val.lnum, "column": v:val.col, "type": v:val.type, "text": v:val.text, "valid": v:val.valid}}')
call writefile([json_encode(entries)], '{output}')
qall!
"""

TYPES = {"E": "error", "W": "warning", "I": "note"}


@check("Vim: the quickfix list")
def quickfix(workshop: Workshop) -> None:
    above = workshop.odd_app()
    output = workshop.folder / "quickfix.json"
    script = workshop.folder / "script.vim"
    script.write_text(SCRIPT.format(runtime=ROOT / "integrations" / "vim", output=output))
    workshop.run("vim", "-es", "-N", "-u", "NONE", "-i", "NONE", "--not-a-term", "-S", script, folder=above, status=None)
    entries = [entry for entry in json.loads(output.read_text()) if entry["valid"]]
    seen = [Finding(e["path"], e["line"], e["column"], TYPES[e["type"]], e["text"]) for e in entries]
    same(sorted(seen), workshop.findings(above, notes=True), "the quickfix list is not the list of findings")
