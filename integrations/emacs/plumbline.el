;;; plumbline.el --- Run Plumbline and walk through its findings -*- lexical-binding: t -*-

;; Package-Requires: ((emacs "28.1"))

;;; Commentary:

;; Put this file on the load path and (require 'plumbline).  M-x plumbline lints the project around the current
;; buffer; next-error (M-g n) goes to the findings, as with the messages of a compiler.

;;; Code:

(require 'compile)
(require 'project)

(defgroup plumbline nil
  "Find the screens that a widened Info.plist sets free."
  :group 'tools)

(defcustom plumbline-command "plumbline lint --format emacs"
  "The command line that `plumbline' runs in the root of the project."
  :type 'string)

(defconst plumbline-error-regexp
  `(plumbline
    ,(rx bol (group (+? nonl)) ":" (group (+ digit)) ":" (group (+ digit)) ": "
         (or "error" (group "warning") (group "note")) ": ")
    1 2 3 (4 . 5))
  "A finding or one of its notes, for `compilation-error-regexp-alist-alist'.")

(define-compilation-mode plumbline-mode "Plumbline"
  "The findings of Plumbline."
  (setq-local compilation-error-regexp-alist '(plumbline))
  (setq-local compilation-error-regexp-alist-alist (list plumbline-error-regexp))
  ;; Columns are bytes from 1, not columns of the screen.
  (setq-local compilation-error-screen-columns nil))

;;;###autoload
(defun plumbline ()
  "Lint the project of the current buffer."
  (interactive)
  (let* ((project (project-current))
         (default-directory (if project (project-root project) default-directory)))
    (compilation-start plumbline-command #'plumbline-mode)))

(provide 'plumbline)

;;; plumbline.el ends here
