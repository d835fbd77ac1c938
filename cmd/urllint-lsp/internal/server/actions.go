package server

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/creachadair/jrpc2"

	"github.com/urllint/urllint/cmd/urllint-lsp/internal/check"
	"github.com/urllint/urllint/cmd/urllint-lsp/internal/protocol"
)

// openPage is the command that shows the page of a rule.
const openPage = "urllint.openPage"

// codeAction offers what can be done about the findings in a range, and in the file.
func (s *Server) codeAction(ctx context.Context, p *protocol.CodeActionParams) ([]protocol.CodeAction, error) {
	actions := []protocol.CodeAction{}
	doc, r, err := s.found(ctx, p.TextDocument.URI)
	switch {
	case errors.Is(err, errModified), errors.Is(err, context.Canceled):
		return nil, err
	case doc == nil, err != nil || !bytes.Equal(r.Texts[doc.Name], doc.Text.Bytes):
		return actions, nil
	}
	start, err := doc.Text.Offset(p.Range.Start)
	if err != nil {
		return nil, jrpc2.Errorf(jrpc2.InvalidParams, "%v", err)
	}
	end, err := doc.Text.Offset(p.Range.End)
	if err != nil {
		return nil, jrpc2.Errorf(jrpc2.InvalidParams, "%v", err)
	}
	o := offer{s: s, doc: doc, r: r}
	if wants(p.Context.Only, protocol.QuickFix) {
		for _, f := range r.In(doc.Name) {
			if f.Start <= end && start <= f.End {
				o.finding(f)
			}
		}
	}
	if wants(p.Context.Only, protocol.FixAllUrllint) {
		o.all()
	}
	return append(actions, o.actions...), nil
}

// wants reports whether an editor asks for actions of a kind: all, that, or one that contains it.
func wants(only []string, kind string) bool {
	return len(only) == 0 || slices.ContainsFunc(only, func(k string) bool {
		return k == "" || k == kind || strings.HasPrefix(kind, k+".")
	})
}

// An offer has the actions for a document.
type offer struct {
	s       *Server
	doc     *document
	r       *check.Result
	actions []protocol.CodeAction
}

// finding offers what can be done about a finding.
func (o *offer) finding(f check.Finding) {
	about := []protocol.Diagnostic{newDiagnostic(o.doc.Text, f)}
	add := func(title string, fixes []*check.Fix, preferred bool) {
		if e := o.edit(fixes); e != nil {
			o.actions = append(o.actions, protocol.CodeAction{Title: title, Kind: protocol.QuickFix, Diagnostics: about, IsPreferred: preferred, Edit: e})
		}
	}
	if f.Fix != nil {
		add(f.Fix.Message, []*check.Fix{f.Fix}, !f.Fix.Suggested)
		same := o.fixes(func(other check.Finding) bool { return other.Rule == f.Rule && other.Fix.Suggested == f.Fix.Suggested })
		if len(same) > 1 {
			sort := "safe"
			if f.Fix.Suggested {
				sort = "suggested"
			}
			add(fmt.Sprintf("Apply all %d %s fixes of %s in this file", len(same), sort, f.Rule), same, false)
		}
	}
	if start, text, ok := check.Suppress(o.doc.Text.Bytes, f); ok {
		o.actions = append(o.actions, protocol.CodeAction{
			Title: "Suppress " + f.Rule + " here, with a reason", Kind: protocol.QuickFix, Diagnostics: about,
			Edit: o.workspaceEdit(map[string][]protocol.TextEdit{o.doc.Name: {{Range: o.doc.Text.Range(start, start), NewText: text}}}),
		})
	}
	if f.Page != "" && o.s.client.Window.ShowDocument.Support {
		title := "Open the page of " + f.Rule
		o.actions = append(o.actions, protocol.CodeAction{
			Title: title, Kind: protocol.QuickFix, Diagnostics: about,
			Command: &protocol.Command{Title: title, Command: openPage, Arguments: []string{f.Page}},
		})
	}
}

// all offers all safe fixes of the file, as urllint -fix applies them.
func (o *offer) all() {
	fixes := o.fixes(func(f check.Finding) bool { return !f.Fix.Suggested })
	if e := o.edit(fixes); e != nil {
		o.actions = append(o.actions, protocol.CodeAction{Title: fmt.Sprintf("Apply all %d safe fixes of urllint in this file", len(fixes)), Kind: protocol.FixAllUrllint, Edit: e})
	}
}

// fixes returns those of the findings in the document that are wanted.
func (o *offer) fixes(wanted func(check.Finding) bool) []*check.Fix {
	var fixes []*check.Fix
	for _, f := range o.r.In(o.doc.Name) {
		if f.Fix != nil && wanted(f) {
			fixes = append(fixes, f.Fix)
		}
	}
	return fixes
}

// edit returns the edit that applies fixes, nil if they change nothing.
func (o *offer) edit(fixes []*check.Fix) *protocol.WorkspaceEdit {
	edits := make(map[string][]protocol.TextEdit)
	for name, changes := range check.Changes(o.r.Texts, fixes) {
		text := protocol.NewText(o.r.Texts[name], o.s.encoding)
		for _, c := range changes {
			edits[name] = append(edits[name], protocol.TextEdit{Range: text.Range(c.Start, c.End), NewText: c.Text})
		}
	}
	if len(edits) == 0 {
		return nil
	}
	return o.workspaceEdit(edits)
}

// workspaceEdit names the documents of edits as the editor does.
func (o *offer) workspaceEdit(edits map[string][]protocol.TextEdit) *protocol.WorkspaceEdit {
	o.s.mu.Lock()
	defer o.s.mu.Unlock()
	e := new(protocol.WorkspaceEdit)
	for name, list := range edits {
		uri, version := protocol.FileURI(name), (*int)(nil)
		if doc := o.s.docs[name]; doc != nil {
			uri, version = doc.URI, &doc.Version
		}
		if o.s.client.Workspace.WorkspaceEdit.DocumentChanges {
			e.DocumentChanges = append(e.DocumentChanges, protocol.TextDocumentEdit{
				TextDocument: protocol.VersionedTextDocumentIdentifier{URI: uri, Version: version}, Edits: list,
			})
			continue
		}
		if e.Changes == nil {
			e.Changes = make(map[protocol.URI][]protocol.TextEdit)
		}
		e.Changes[uri] = list
	}
	slices.SortFunc(e.DocumentChanges, func(a, b protocol.TextDocumentEdit) int {
		return strings.Compare(string(a.TextDocument.URI), string(b.TextDocument.URI))
	})
	return e
}

// executeCommand shows the page of a rule.
func (s *Server) executeCommand(_ context.Context, p *protocol.ExecuteCommandParams) (any, error) {
	if p.Command != openPage || len(p.Arguments) != 1 {
		return nil, jrpc2.Errorf(jrpc2.InvalidParams, "unknown command %q with %d arguments", p.Command, len(p.Arguments))
	}
	s.call("window/showDocument", protocol.ShowDocumentParams{URI: protocol.URI(p.Arguments[0]), External: true})
	return nil, nil
}
