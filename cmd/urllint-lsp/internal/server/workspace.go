package server

import (
	"context"
	"maps"
	"path/filepath"
	"time"

	"github.com/urllint/urllint/cmd/urllint-lsp/internal/check"
	"github.com/urllint/urllint/cmd/urllint-lsp/internal/protocol"
	"github.com/urllint/urllint/internal/settings"
)

// A workspace has the documents that are open, and the modules that they are of.
type workspace struct {
	ctx     context.Context    // ends with the server
	given   *settings.Settings // the settings of the editor
	docs    map[string]*document
	modules map[string]*check.Module
	pending map[string]*pending    // edits, by folder
	touched map[string]time.Time   // when the last edit came
	partial map[string]*time.Timer // for folders of which not all was checked
}

// A document is one that is open.
type document struct {
	*check.Document
	module  string // a key of modules
	edits   int    // how many came, with the one that opened it
	current context.Context
	outdate context.CancelFunc // ends current: there is a newer version
}

// pending are edits of a folder for which no check has begun.
type pending struct {
	begun chan struct{} // closed when it begins
	timer *time.Timer
}

func (w *workspace) init(ctx context.Context) {
	w.ctx = ctx
	w.docs = make(map[string]*document)
	w.modules = make(map[string]*check.Module)
	w.pending = make(map[string]*pending)
	w.touched = make(map[string]time.Time)
	w.partial = make(map[string]*time.Timer)
}

// set makes a document the newest version of its file, after as many edits.
func (w *workspace) set(d *check.Document, edits int) {
	old := w.docs[d.Name]
	doc := &document{Document: d, edits: edits}
	doc.current, doc.outdate = context.WithCancel(w.ctx)
	if old != nil {
		old.outdate()
		doc.module = old.module
	} else {
		dir, alone := check.Of(d.Name)
		doc.module = dir
		if w.modules[dir] == nil {
			w.modules[dir] = check.New(dir, alone, w.given)
		}
	}
	w.docs[d.Name] = doc
}

// documentsOf returns those of a module.
func (w *workspace) documentsOf(module string) check.Documents {
	docs := make(check.Documents)
	for name, doc := range w.docs {
		if doc.module == module {
			docs[name] = doc.Document
		}
	}
	return docs
}

// moduleOf returns the module of an open document in a folder.
func (w *workspace) moduleOf(dir string) (string, bool) {
	for name, doc := range w.docs {
		if filepath.Dir(name) == dir {
			return doc.module, true
		}
	}
	return "", false
}

// touch has the folder of a document checked: at once after a pause, else soon, and what is edited until then
// is checked with it.
func (s *Server) touch(dir string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.pending[dir] != nil || s.workspace.ctx.Err() != nil {
		return
	}
	s.unsettle(dir)
	var wait time.Duration
	if time.Since(s.touched[dir]) < s.Coalesce {
		wait = s.Coalesce
	}
	s.touched[dir] = time.Now()
	p := &pending{begun: make(chan struct{})}
	s.pending[dir] = p
	s.work.Add(1)
	p.timer = time.AfterFunc(wait, func() {
		defer s.work.Done()
		s.mu.Lock()
		delete(s.pending, dir)
		s.mu.Unlock()
		close(p.begun)
		s.push(dir, true)
	})
}

// settle has all of a folder checked of which only edits were, when nobody has typed for a while.
func (s *Server) settle(dir string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.unsettle(dir)
	if s.workspace.ctx.Err() != nil {
		return
	}
	s.work.Add(1)
	s.partial[dir] = time.AfterFunc(max(0, s.Settle-time.Since(s.touched[dir])), func() {
		defer s.work.Done()
		s.push(dir, false)
	})
}

// unsettle puts off the check of all of a folder.
func (s *Server) unsettle(dir string) {
	if t := s.partial[dir]; t != nil && t.Stop() {
		s.work.Done()
	}
}

// settled waits until edits of a folder were gathered.
func (s *Server) settled(ctx context.Context, dir string) error {
	s.mu.Lock()
	p := s.pending[dir]
	s.mu.Unlock()
	if p == nil {
		return ctx.Err()
	}
	select {
	case <-p.begun:
		return ctx.Err()
	case <-ctx.Done():
		return ctx.Err()
	}
}

// do does something beside the requests.
func (s *Server) do(f func(context.Context)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	ctx := s.workspace.ctx
	if ctx.Err() != nil {
		return
	}
	s.work.Go(func() { f(ctx) })
}

// forget begins anew with all modules, as the settings changed.
func (s *Server) forget() {
	s.mu.Lock()
	old := s.modules
	s.modules = make(map[string]*check.Module)
	dirs := make(map[string]bool)
	for name, doc := range s.docs {
		dirs[filepath.Dir(name)] = true
		if s.modules[doc.module] == nil {
			_, alone := check.Of(name)
			s.modules[doc.module] = check.New(doc.module, alone, s.given)
		}
	}
	s.mu.Unlock()
	for _, m := range old {
		s.do(func(context.Context) { m.Close() })
	}
	s.refresh(maps.Keys(dirs))
}

// closeAll ends what waits.
func (s *Server) closeAll() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for dir, p := range s.pending {
		if p.timer.Stop() {
			close(p.begun)
			s.work.Done()
		}
		delete(s.pending, dir)
	}
	for dir := range s.partial {
		s.unsettle(dir)
	}
	for _, doc := range s.docs {
		doc.outdate()
	}
	for _, m := range s.modules {
		s.work.Go(m.Close)
	}
}

func (s *Server) newText(text string) *protocol.Text {
	return protocol.NewText([]byte(text), s.encoding)
}
