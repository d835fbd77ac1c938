package server

import (
	"bytes"
	"context"
	"errors"
	"iter"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/cmd/urllint-lsp/internal/check"
	"github.com/urllint/urllint/cmd/urllint-lsp/internal/protocol"
)

// push checks a folder, and sends the diagnostics of its documents to an editor that does not ask for them. One that does
// is told when there may be more than it was answered.
func (s *Server) push(dir string, enough bool) {
	s.mu.Lock()
	ctx, cancel := context.WithCancel(s.workspace.ctx)
	defer cancel()
	var docs []*document
	for _, doc := range s.docs {
		if filepath.Dir(doc.Name) == dir {
			docs = append(docs, doc)
			defer context.AfterFunc(doc.current, cancel)()
		}
	}
	pulls := s.pulls()
	s.mu.Unlock()
	if len(docs) == 0 || pulls && enough {
		return
	}
	slices.SortFunc(docs, func(a, b *document) int { return strings.Compare(a.Name, b.Name) })
	r, err := s.check(ctx, dir, enough)
	switch {
	case errors.Is(err, context.Canceled):
		return // the newer version has a check of its own
	case err != nil:
		s.tell(err)
		r = new(check.Result)
	}
	if pulls {
		s.refreshAll([]string{dir})
		return
	}
	for _, doc := range docs {
		if doc.current.Err() == nil {
			s.notify("textDocument/publishDiagnostics", protocol.PublishDiagnosticsParams{URI: doc.URI, Version: &doc.Version, Diagnostics: diagnosticsOf(doc, r)})
		}
	}
}

// diagnostic answers an editor that asks for diagnostics.
func (s *Server) diagnostic(ctx context.Context, p *protocol.DocumentDiagnosticParams) (*protocol.DocumentDiagnosticReport, error) {
	doc, r, err := s.found(ctx, p.TextDocument.URI)
	items := []protocol.Diagnostic{}
	switch {
	case errors.Is(err, errModified), errors.Is(err, context.Canceled):
		return nil, err
	case doc == nil:
	case err != nil:
		s.tell(err)
	default:
		items = diagnosticsOf(doc, r)
	}
	return &protocol.DocumentDiagnosticReport{Kind: "full", Items: &items}, nil
}

// diagnosticsOf returns the findings in a document.
func diagnosticsOf(doc *document, r *check.Result) []protocol.Diagnostic {
	list := []protocol.Diagnostic{}
	if !bytes.Equal(r.Texts[doc.Name], doc.Text.Bytes) {
		return list // a file that belongs to no package has no findings
	}
	for _, f := range r.In(doc.Name) {
		list = append(list, newDiagnostic(doc.Text, f))
	}
	return list
}

// A fixData is what a diagnostic says of its fix.
type fixData struct {
	Fix       string `json:"fix"`
	Suggested bool   `json:"suggested,omitempty"`
}

func newDiagnostic(text *protocol.Text, f check.Finding) protocol.Diagnostic {
	d := protocol.Diagnostic{
		Range: text.Range(f.Start, f.End), Severity: severityOf(f), Code: f.Rule, Source: "urllint", Message: f.Message,
	}
	if f.Page != "" {
		d.CodeDescription = &protocol.CodeDescription{Href: f.Page}
	}
	if f.Fix != nil {
		d.Data = fixData{f.Fix.Message, f.Fix.Suggested}
	}
	return d
}

// severityOf returns that of the level of a finding. What a later standard allows is for information.
func severityOf(f check.Finding) int {
	switch {
	case f.Lifted || f.Level <= analyzer.Possible:
		return protocol.SeverityInformation
	case f.Level == analyzer.Certain:
		return protocol.SeverityError
	}
	return protocol.SeverityWarning
}

// refreshFolderOf has the folder of a file checked again, or if it says what a module is, all of them.
func (s *Server) refreshFolderOf(name string) {
	if filepath.Ext(name) == ".go" {
		s.refreshAll([]string{filepath.Dir(name)})
		return
	}
	s.mu.Lock()
	var dirs []string
	for name := range s.docs {
		dirs = append(dirs, filepath.Dir(name))
	}
	s.mu.Unlock()
	s.refreshAll(dirs)
}

func (s *Server) refreshAll(dirs []string) { s.refresh(slices.Values(dirs)) }

// refresh has folders checked again, though nobody edited a document of them.
func (s *Server) refresh(dirs iter.Seq[string]) {
	s.mu.Lock()
	pulls, asks := s.pulls(), s.client.Workspace.Diagnostics.RefreshSupport
	s.mu.Unlock()
	switch {
	case !pulls:
		for dir := range dirs {
			s.touch(dir)
		}
	case asks:
		s.call("workspace/diagnostic/refresh", nil)
	}
}
