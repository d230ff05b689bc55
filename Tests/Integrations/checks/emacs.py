"""Emacs: where next-error goes, message after message."""

import json

from harness import ROOT, Finding, Workshop, check, same

SCRIPT = """
(setq byte-compile-error-on-warn t)
(setq byte-compile-dest-file-function (lambda (_) "{folder}/plumbline.elc"))
(unless (byte-compile-file "{source}") (kill-emacs 3))
(load "{folder}/plumbline.elc")
(setq default-directory "{above}/")
;; Notes are visited as well.
(setq compilation-skip-threshold 0)
(let ((compilation (plumbline)) (visited '()))
  (while (process-live-p (get-buffer-process compilation)) (accept-process-output nil 0.05))
  (condition-case nil
      (while t
        (next-error)
        (set-buffer (window-buffer (selected-window)))
        (let ((place (list (buffer-file-name) (line-number-at-pos) (1+ (- (point) (line-beginning-position))))))
          (with-current-buffer compilation
            (let* ((message (get-text-property (point) 'compilation-message))
                   (text (buffer-substring-no-properties (line-beginning-position) (line-end-position))))
              (push (vconcat place (list (compilation--message->type message) text)) visited)))))
    (user-error nil))
  (with-temp-file "{output}" (insert (json-encode (vconcat (nreverse visited))))))
"""

TYPES = {2: "error", 1: "warning", 0: "note"}


@check("Emacs: next-error")
def compilation(workshop: Workshop) -> None:
    above = workshop.odd_app()
    output = workshop.folder / "visited.json"
    script = workshop.folder / "script.el"
    source = ROOT / "integrations" / "emacs" / "plumbline.el"
    script.write_text(SCRIPT.format(folder=workshop.folder, source=source, above=above, output=output))
    workshop.run("emacs", "-Q", "--batch", "-l", "json", "-l", script)
    seen = []
    for path, line, column, kind, text in json.loads(output.read_text()):
        message = text.split(f": {TYPES[kind]}: ", 1)[1]
        seen.append(Finding(path.removeprefix(f"{above}/"), line, column, TYPES[kind], message))
    # Emacs goes once to a place that several messages in a row name, so not every message is visited, but every place.
    expected = workshop.findings(above, notes=True)
    same(sorted(set(map(place, seen))), sorted(set(map(place, expected))), "next-error does not go where findings are")
    assert set(seen) <= set(expected), sorted(set(seen) - set(expected))


def place(finding: Finding) -> tuple:
    return finding.path, finding.line, finding.column
