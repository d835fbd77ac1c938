// Package protocol has what this server needs of the Language Server Protocol 3.17. The names are
// those of the specification.
package protocol

import "encoding/json"

// A URI names a document.
type URI string

// Position is a place in a document. What Character counts is agreed on: see [Encoding].
type Position struct {
	Line      int `json:"line"`
	Character int `json:"character"`
}

// Range is half-open.
type Range struct {
	Start Position `json:"start"`
	End   Position `json:"end"`
}

// TextEdit replaces a range.
type TextEdit struct {
	Range   Range  `json:"range"`
	NewText string `json:"newText"`
}

// TextDocumentIdentifier names a document.
type TextDocumentIdentifier struct {
	URI URI `json:"uri"`
}

// VersionedTextDocumentIdentifier names a version of a document, nil for what is on the disk.
type VersionedTextDocumentIdentifier struct {
	URI     URI  `json:"uri"`
	Version *int `json:"version"`
}

// TextDocumentItem is a document that was opened.
type TextDocumentItem struct {
	URI     URI    `json:"uri"`
	Version int    `json:"version"`
	Text    string `json:"text"`
}

// DidOpenTextDocumentParams are those of textDocument/didOpen.
type DidOpenTextDocumentParams struct {
	TextDocument TextDocumentItem `json:"textDocument"`
}

// DidChangeTextDocumentParams are those of textDocument/didChange.
type DidChangeTextDocumentParams struct {
	TextDocument   VersionedTextDocumentIdentifier  `json:"textDocument"`
	ContentChanges []TextDocumentContentChangeEvent `json:"contentChanges"`
}

// TextDocumentContentChangeEvent replaces a range, or without one the whole document.
type TextDocumentContentChangeEvent struct {
	Range *Range `json:"range"`
	Text  string `json:"text"`
}

// DocumentParams are those of requests and notifications that name a document.
type DocumentParams struct {
	TextDocument TextDocumentIdentifier `json:"textDocument"`
}

// DidChangeWatchedFilesParams are those of workspace/didChangeWatchedFiles.
type DidChangeWatchedFilesParams struct {
	Changes []struct {
		URI URI `json:"uri"`
	} `json:"changes"`
}

// DidChangeConfigurationParams are those of workspace/didChangeConfiguration.
type DidChangeConfigurationParams struct {
	Settings json.RawMessage `json:"settings"`
}

// The severities of diagnostics.
const (
	SeverityError = 1 + iota
	SeverityWarning
	SeverityInformation
)

// Diagnostic is a finding.
type Diagnostic struct {
	Range           Range            `json:"range"`
	Severity        int              `json:"severity"`
	Code            string           `json:"code"`
	CodeDescription *CodeDescription `json:"codeDescription,omitempty"`
	Source          string           `json:"source"`
	Message         string           `json:"message"`
	Data            any              `json:"data,omitempty"`
}

// CodeDescription links the page of a rule.
type CodeDescription struct {
	Href string `json:"href"`
}

// PublishDiagnosticsParams are those of textDocument/publishDiagnostics.
type PublishDiagnosticsParams struct {
	URI         URI          `json:"uri"`
	Version     *int         `json:"version,omitempty"`
	Diagnostics []Diagnostic `json:"diagnostics"`
}

// DocumentDiagnosticParams are those of textDocument/diagnostic.
type DocumentDiagnosticParams struct {
	TextDocument     TextDocumentIdentifier `json:"textDocument"`
	PreviousResultID string                 `json:"previousResultId"`
}

// DocumentDiagnosticReport is the answer to textDocument/diagnostic.
type DocumentDiagnosticReport struct {
	Kind     string        `json:"kind"` // "full" or "unchanged"
	ResultID string        `json:"resultId,omitempty"`
	Items    *[]Diagnostic `json:"items,omitempty"` // of a full one
}

// The kinds of code actions.
const (
	QuickFix      = "quickfix"
	FixAllUrllint = "source.fixAll.urllint"
)

// CodeActionParams are those of textDocument/codeAction.
type CodeActionParams struct {
	TextDocument TextDocumentIdentifier `json:"textDocument"`
	Range        Range                  `json:"range"`
	Context      struct {
		Only []string `json:"only"`
	} `json:"context"`
}

// CodeAction is an edit or a command that is offered.
type CodeAction struct {
	Title       string         `json:"title"`
	Kind        string         `json:"kind"`
	Diagnostics []Diagnostic   `json:"diagnostics,omitempty"`
	IsPreferred bool           `json:"isPreferred,omitempty"`
	Edit        *WorkspaceEdit `json:"edit,omitempty"`
	Command     *Command       `json:"command,omitempty"`
}

// WorkspaceEdit has edits of documents: DocumentChanges for editors that check versions, else Changes.
type WorkspaceEdit struct {
	Changes         map[URI][]TextEdit `json:"changes,omitempty"`
	DocumentChanges []TextDocumentEdit `json:"documentChanges,omitempty"`
}

// TextDocumentEdit has edits of a version of a document.
type TextDocumentEdit struct {
	TextDocument VersionedTextDocumentIdentifier `json:"textDocument"`
	Edits        []TextEdit                      `json:"edits"`
}

// Command is one that the server runs.
type Command struct {
	Title     string   `json:"title"`
	Command   string   `json:"command"`
	Arguments []string `json:"arguments,omitempty"`
}

// ExecuteCommandParams are those of workspace/executeCommand.
type ExecuteCommandParams struct {
	Command   string   `json:"command"`
	Arguments []string `json:"arguments"`
}

// ShowDocumentParams are those of window/showDocument.
type ShowDocumentParams struct {
	URI      URI  `json:"uri"`
	External bool `json:"external"`
}

// TextDocumentPositionParams are those of textDocument/hover.
type TextDocumentPositionParams struct {
	TextDocument TextDocumentIdentifier `json:"textDocument"`
	Position     Position               `json:"position"`
}

// Hover is what is said of a place.
type Hover struct {
	Contents MarkupContent `json:"contents"`
	Range    *Range        `json:"range,omitempty"`
}

// MarkupContent is Markdown or plain text.
type MarkupContent struct {
	Kind  string `json:"kind"` // "markdown" or "plaintext"
	Value string `json:"value"`
}

// MessageParams are those of window/showMessage and window/logMessage.
type MessageParams struct {
	Type    int    `json:"type"` // a severity
	Message string `json:"message"`
}

// CancelParams are those of $/cancelRequest.
type CancelParams struct {
	ID json.RawMessage `json:"id"`
}
