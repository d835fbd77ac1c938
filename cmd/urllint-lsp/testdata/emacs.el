;;; emacs.el --- does in Emacs what neovim.lua does in Neovim  -*- lexical-binding: t -*-

(require 'package)
(package-initialize)
(require 'json)
(require 'cl-lib)
(require 'go-mode)
(require 'eglot)

(defvar job (json-parse-string (getenv "URLLINT_JOB") :object-type 'plist :array-type 'list))
(defvar published nil "The last parameters of textDocument/publishDiagnostics.")

(cl-defmethod eglot-handle-notification :before (_server (_method (eql textDocument/publishDiagnostics)) &rest params)
  (setq published params))

(defun wait-for (what holds)
  "Wait until the function HOLDS returns non-nil; WHAT is for the error."
  (let ((end (+ (float-time) (/ (plist-get job :patience) 1000.0))))
    (while (not (funcall holds))
      (when (> (float-time) end) (error "no %s" what))
      (accept-process-output nil 0.01))))

(defun findings ()
  "Send what was typed, and return the findings in it."
  (eglot--signal-textDocument/didChange)
  (let ((version eglot--versioned-identifier))
    (wait-for (format "diagnostics of version %s" version)
              (lambda () (and published (>= (or (plist-get published :version) -1) version)))))
  (cl-map 'vector (lambda (d)
                    (let ((start (plist-get (plist-get d :range) :start)))
                      (list :line (plist-get start :line) :column (plist-get start :character)
                            :message (plist-get d :message) :code (plist-get d :code))))
          (plist-get published :diagnostics)))

(defun apply-action (title)
  "Apply the first action at the first finding that has TITLE in its title."
  (let* ((range (plist-get (elt (plist-get published :diagnostics) 0) :range))
         (pos (eglot--lsp-position-to-point (plist-get range :start)))
         (actions (jsonrpc-request (eglot--current-server-or-lose) :textDocument/codeAction
                                   (list :textDocument (eglot--TextDocumentIdentifier)
                                         :range (list :start (eglot--pos-to-lsp-position pos) :end (eglot--pos-to-lsp-position pos))
                                         :context '(:diagnostics []))))
         (action (cl-find-if (lambda (a) (string-match-p (regexp-quote title) (plist-get a :title))) actions)))
    (unless action (error "no action %s" title))
    (eglot--apply-workspace-edit (plist-get action :edit))))

(defun hover ()
  (let ((h (jsonrpc-request (eglot--current-server-or-lose) :textDocument/hover
                            (list :textDocument (eglot--TextDocumentIdentifier) :position (plist-get job :hover)))))
    (and h (plist-get (plist-get h :contents) :value))))

(defun type-text (text)
  "Type TEXT, and return the findings after each character."
  (goto-char (point-min))
  (search-forward (plist-get job :at))
  (let ((start (point)) steps)
    (dotimes (i (length text))
      (insert (aref text i))
      (push (list :text (substring text 0 (1+ i)) :findings (findings)) steps))
    (delete-region start (point))
    (findings)
    (vconcat (nreverse steps))))

(let ((seen (list :error "")))
  (condition-case err
      (let ((eglot-sync-connect (plist-get job :patience)))
        (setq make-backup-files nil create-lockfiles nil)
        (eval (read (plist-get job :config)))
        (find-file (plist-get job :file))
        (go-mode)
        (apply #'eglot--connect (eglot--guess-contact))
        (setq seen (plist-put seen :findings (findings))
              seen (plist-put seen :hover (or (hover) ""))
              seen (plist-put seen :fixed
                              (vconcat (mapcar (lambda (title)
                                                 (apply-action title)
                                                 (let ((now (findings)))
                                                   (list :findings now :text (buffer-substring-no-properties (point-min) (point-max)))))
                                               (plist-get job :actions))))
              seen (plist-put seen :typed (vconcat (mapcar #'type-text (plist-get job :type)))))
        (set-buffer-modified-p nil)
        (eglot-shutdown (eglot--current-server-or-lose)))
    (error (setq seen (plist-put seen :error (format "%S" err)))))
  (with-temp-file (plist-get job :out)
    (insert (json-serialize seen))))
;;; emacs.el ends here
