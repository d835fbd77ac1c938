package server

import (
	"context"
	"path/filepath"

	"github.com/urllint/urllint/cmd/urllint-lsp/internal/check"
	"github.com/urllint/urllint/cmd/urllint-lsp/internal/protocol"
)

func (s *Server) didOpen(_ context.Context, p *protocol.DidOpenTextDocumentParams) error {
	d := p.TextDocument
	name, err := d.URI.File()
	if err != nil || filepath.Ext(name) != ".go" {
		return nil // a document of another kind has no findings
	}
	s.mu.Lock()
	s.set(&check.Document{URI: d.URI, Name: name, Version: d.Version, Text: s.newText(d.Text)}, 1)
	s.mu.Unlock()
	s.touch(filepath.Dir(name))
	return nil
}

func (s *Server) didChange(_ context.Context, p *protocol.DidChangeTextDocumentParams) error {
	s.mu.Lock()
	doc := s.document(p.TextDocument.URI)
	if doc == nil {
		s.mu.Unlock()
		return nil
	}
	text := doc.Text
	var err error
	for _, c := range p.ContentChanges {
		if text, err = text.Changed(c); err != nil {
			s.mu.Unlock()
			s.log("%s: %v", p.TextDocument.URI, err)
			return nil
		}
	}
	version := doc.Version + 1
	if p.TextDocument.Version != nil {
		version = *p.TextDocument.Version
	}
	s.set(&check.Document{URI: doc.URI, Name: doc.Name, Version: version, Text: text}, doc.edits+1)
	s.mu.Unlock()
	s.touch(filepath.Dir(doc.Name))
	return nil
}

func (s *Server) didSave(_ context.Context, p *protocol.DocumentParams) error {
	if name, err := p.TextDocument.URI.File(); err == nil {
		s.refreshFolderOf(name)
	}
	return nil
}

func (s *Server) didClose(_ context.Context, p *protocol.DocumentParams) error {
	s.mu.Lock()
	doc := s.document(p.TextDocument.URI)
	if doc == nil {
		s.mu.Unlock()
		return nil
	}
	doc.outdate()
	delete(s.docs, doc.Name)
	pushes := !s.pulls()
	last := len(s.documentsOf(doc.module)) == 0
	m := s.modules[doc.module]
	if last {
		delete(s.modules, doc.module)
	}
	s.mu.Unlock()
	if last {
		s.do(func(context.Context) { m.Close() })
	}
	if pushes {
		s.notify("textDocument/publishDiagnostics", protocol.PublishDiagnosticsParams{URI: doc.URI, Diagnostics: []protocol.Diagnostic{}})
	}
	s.refreshFolderOf(doc.Name)
	return nil
}

// document returns the one of a URI, nil if it is not open.
func (s *Server) document(uri protocol.URI) *document {
	name, err := uri.File()
	if err != nil {
		return nil
	}
	return s.docs[name]
}

func (s *Server) didChangeWatchedFiles(_ context.Context, p *protocol.DidChangeWatchedFilesParams) error {
	for _, c := range p.Changes {
		if name, err := c.URI.File(); err == nil {
			s.refreshFolderOf(name)
		}
	}
	return nil
}

// found returns what is wrong in a document that a request is about, nil if that is not open, as soon as it is known.
func (s *Server) found(ctx context.Context, uri protocol.URI) (*document, *check.Result, error) {
	doc, ctx, done, err := s.about(ctx, uri)
	defer done()
	if doc == nil || err != nil {
		return nil, nil, err
	}
	dir := filepath.Dir(doc.Name)
	var r *check.Result
	if err = s.settled(ctx, dir); err == nil {
		r, err = s.check(ctx, dir, true)
	}
	return doc, r, doc.orModified(err)
}

// orModified returns an error, that of an old version if there is a newer one.
func (d *document) orModified(err error) error {
	if d.current.Err() != nil {
		return errModified
	}
	return err
}

// check checks the packages in a folder as they are now, or if that is enough, what was edited: the rest follows when nobody
// types any more. Folders whose findings may not hold any more come next.
func (s *Server) check(ctx context.Context, dir string, enough bool) (*check.Result, error) {
	s.mu.Lock()
	key, ok := s.moduleOf(dir)
	m, docs := s.modules[key], s.documentsOf(key)
	s.mu.Unlock()
	if !ok {
		return nil, context.Canceled // it was closed
	}
	r, err := m.Check(ctx, dir, docs, enough)
	if err != nil {
		return nil, err
	}
	if len(r.Others) > 0 {
		s.refreshAll(r.Others)
	}
	if r.Partial {
		s.settle(dir)
	}
	return r, nil
}
