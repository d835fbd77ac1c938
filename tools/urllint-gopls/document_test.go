//go:build integration

package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"unicode/utf16"
)

type object = map[string]any

type position struct{ Line, Character int }

// span is a range of the protocol: lines from 0, columns in UTF-16.
type span struct{ Start, End position }

// warning is a severity.
const warning = 2

type diagnostic struct {
	Range           span
	Severity        int
	Code            string
	CodeDescription struct{ Href string }
	Source          string
	Message         string

	data json.RawMessage // as it came
}

func (x diagnostic) String() string {
	return fmt.Sprintf("%v: %s (%s %s)", x.Range, x.Message, x.Source, x.Code)
}

type publishDiagnostics struct {
	URI         string
	Version     int
	Diagnostics []json.RawMessage
}

type textEdit struct {
	Range   span
	NewText string
}

type codeAction struct {
	Title string
	Kind  string
	Edit  struct {
		DocumentChanges []struct {
			TextDocument struct {
				URI     string
				Version int
			}
			Edits []textEdit
		}
	}
}

// A document is a file that is open in a session.
type document struct {
	*session
	uri     string
	version int
	text    string
}

func (s *session) open(name, text string) *document {
	d := &document{session: s, uri: fileURI(name), version: 1, text: text}
	s.notify("textDocument/didOpen", object{"textDocument": object{
		"uri": d.uri, "languageId": "go", "version": d.version, "text": text,
	}})
	return d
}

// change replaces the text.
func (d *document) change(text string) {
	d.version++
	d.text = text
	d.notify("textDocument/didChange", object{
		"textDocument":   object{"uri": d.uri, "version": d.version},
		"contentChanges": []object{{"text": text}},
	})
}

// await returns the diagnostics of the document as it is now, once they are as
// wanted. They come in several steps, which may repeat some of an earlier version.
func (d *document) await(what string, wanted func([]diagnostic) bool) []diagnostic {
	d.t.Helper()
	var found []diagnostic
	for {
		select {
		case p := <-d.diagnostics:
			if p.URI != d.uri || p.Version != d.version {
				continue
			}
			found = nil
			for _, data := range p.Diagnostics {
				x := diagnostic{data: data}
				d.unmarshal(data, &x)
				found = append(found, x)
			}
			if wanted(found) {
				return found
			}
		case <-d.ended:
			d.t.Fatal("gopls ended")
		case <-d.ctx.Done():
			d.t.Fatalf("%s: not in version %d, whose last diagnostics are %v", what, d.version, found)
		}
	}
}

// from returns the diagnostics of a source, in the order of the text.
func from(source string, all []diagnostic) []diagnostic {
	var of []diagnostic
	for _, x := range all {
		if x.Source == source {
			of = append(of, x)
		}
	}
	slices.SortFunc(of, func(a, b diagnostic) int {
		return cmp.Or(cmp.Compare(a.Range.Start.Line, b.Range.Start.Line),
			cmp.Compare(a.Range.Start.Character, b.Range.Start.Character))
	})
	return of
}

// actions asks for the code actions of a kind for the diagnostics.
func (d *document) actions(kind string, where span, diagnostics ...diagnostic) []codeAction {
	d.t.Helper()
	var known []json.RawMessage
	for _, x := range diagnostics {
		known = append(known, x.data)
	}
	var actions []codeAction
	d.call("textDocument/codeAction", object{
		"textDocument": object{"uri": d.uri},
		"range":        where,
		"context":      object{"diagnostics": known, "only": []string{kind}},
	}, &actions)
	return actions
}

// apply returns the text after the edits of the actions.
func (d *document) apply(actions ...codeAction) string {
	d.t.Helper()
	var edits []textEdit
	for _, action := range actions {
		for _, change := range action.Edit.DocumentChanges {
			if change.TextDocument.URI != d.uri || change.TextDocument.Version != d.version {
				d.t.Fatalf("%q edits another document or version: %+v", action.Title, change.TextDocument)
			}
			edits = append(edits, change.Edits...)
		}
	}
	slices.SortFunc(edits, func(a, b textEdit) int { return cmp.Compare(d.offset(a.Range.Start), d.offset(b.Range.Start)) })
	var b strings.Builder
	end := 0
	for _, edit := range edits {
		start := d.offset(edit.Range.Start)
		if start < end {
			d.t.Fatalf("edits overlap: %+v", edits)
		}
		b.WriteString(d.text[end:start])
		b.WriteString(edit.NewText)
		end = d.offset(edit.Range.End)
	}
	return b.String() + d.text[end:]
}

// spanOf returns the range of a part of where, which is in the text once.
func (d *document) spanOf(where, part string) span {
	d.t.Helper()
	i, j := strings.Index(d.text, where), strings.Index(where, part)
	if i < 0 || j < 0 || strings.Count(d.text, where) > 1 {
		d.t.Fatalf("the text does not have %q once, with %q in it", where, part)
	}
	return span{d.position(i + j), d.position(i + j + len(part))}
}

func (d *document) all() span { return span{position{}, d.position(len(d.text))} }

// position and offset translate between bytes and what the protocol counts.
func (d *document) position(offset int) position {
	before := d.text[:offset]
	line := strings.LastIndexByte(before, '\n') + 1
	return position{strings.Count(before, "\n"), len(utf16.Encode([]rune(before[line:])))}
}

func (d *document) offset(p position) int {
	for i := range len(d.text) + 1 {
		if d.position(i) == p {
			return i
		}
	}
	d.t.Fatalf("no position %+v in the text", p)
	return 0
}
