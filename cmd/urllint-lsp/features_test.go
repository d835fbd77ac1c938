package main

import (
	"go/scanner"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/urllint/urllint/cmd/urllint-lsp/internal/protocol"
)

// pull asks for the diagnostics of a document.
func (c *client) pull(uri protocol.URI) []protocol.Diagnostic {
	c.t.Helper()
	var report struct{ Items []protocol.Diagnostic }
	if code := c.call("textDocument/diagnostic", object{"textDocument": object{"uri": uri}}, &report); code != 0 {
		c.t.Fatalf("textDocument/diagnostic: code %d", code)
	}
	return report.Items
}

// actions asks for the code actions in a range.
func (c *client) actions(uri protocol.URI, at protocol.Range, only ...string) []protocol.CodeAction {
	c.t.Helper()
	context := object{"diagnostics": []object{}}
	if only != nil {
		context["only"] = only
	}
	var actions []protocol.CodeAction
	if code := c.call("textDocument/codeAction", object{"textDocument": object{"uri": uri}, "range": at, "context": context}, &actions); code != 0 {
		c.t.Fatalf("textDocument/codeAction: code %d", code)
	}
	return actions
}

func titlesOf(actions []protocol.CodeAction) []string {
	var titles []string
	for _, a := range actions {
		titles = append(titles, a.Title)
	}
	return titles
}

// applied returns a text after the edits of an action in the document of a URI.
func applied(t *testing.T, text string, e protocol.Encoding, uri protocol.URI, a protocol.CodeAction) string {
	t.Helper()
	var edits []protocol.TextEdit
	if a.Edit != nil {
		edits = a.Edit.Changes[uri]
		for _, d := range a.Edit.DocumentChanges {
			if d.TextDocument.URI == uri {
				edits = d.Edits
			}
		}
	}
	now := protocol.NewText([]byte(text), e)
	for _, edit := range slices.Backward(edits) { // they are in the order of the text
		r := edit.Range
		var err error
		if now, err = now.Changed(protocol.TextDocumentContentChangeEvent{Range: &r, Text: edit.NewText}); err != nil {
			t.Fatal(err)
		}
	}
	return string(now.Bytes)
}

const threeFindings = `package m

import (
	"fmt"
	"net/http"
	"net/url"
)

func get(label string, u *url.URL) {
	http.Get(fmt.Sprintf("https://example.com/labels/%s", label))
	/* ä😀 */ http.Get(fmt.Sprintf("https://example.com/labels/%s", label))
	u.Query().Set("a", "b")
}
`

// Diagnostics have what an editor shows, and actions do what their titles say.
func TestActions(t *testing.T) {
	for _, test := range []struct {
		encoding protocol.Encoding
		column   int // of the second label
	}{{protocol.UTF8, 68}, {protocol.UTF16, 65}} {
		capabilities := pulling
		if test.encoding == protocol.UTF16 {
			capabilities = object{"textDocument": object{"diagnostic": object{}}, "window": object{"showDocument": object{"support": true}}}
		}
		dir := writeModule(t, map[string]string{"m.go": threeFindings})
		c, done := startServer(t, quick)
		c.initialize(capabilities, nil)
		uri := c.open(filepath.Join(dir, "m.go"), threeFindings)
		found := c.pull(uri)
		if got := codesOf(found); !slices.Equal(got, []string{"path-arg", "path-arg", "lost-query"}) {
			t.Fatalf("findings: %q", got)
		}
		if d := found[1]; d.Range.Start.Character != test.column || d.Severity != protocol.SeverityWarning || d.Source != "urllint" ||
			!strings.HasSuffix(d.CodeDescription.Href, "/path-arg.md") || d.Data.(object)["fix"] == "" {
			t.Errorf("%s: %+v", test.encoding, d)
		}
		if d := found[2]; d.Severity != protocol.SeverityError || d.Data != nil {
			t.Errorf("a finding that is certain: %+v", d)
		}
		actions := c.actions(uri, found[0].Range)
		want := []string{"wrap label in url.PathEscape", "Apply all 2 safe fixes of path-arg in this file", "Suppress path-arg here, with a reason", "Open the page of path-arg", "Apply all 2 safe fixes of urllint in this file"}
		if got := titlesOf(actions); !slices.Equal(got, want) {
			t.Fatalf("actions: %q", got)
		}
		one := strings.Replace(threeFindings, `%s", label`, `%s", url.PathEscape(label)`, 1)
		all := strings.ReplaceAll(threeFindings, `%s", label`, `%s", url.PathEscape(label)`)
		for i, want := range []string{one, all, strings.Replace(threeFindings, "{\n\thttp", "{\n\t//urllint:ignore path-arg -- say why\n\thttp", 1), threeFindings, all} {
			if got := applied(t, threeFindings, test.encoding, uri, actions[i]); got != want {
				t.Errorf("%s: %s\n%s\nwant\n%s", test.encoding, actions[i].Title, got, want)
			}
		}
		if got := titlesOf(c.actions(uri, found[0].Range, "source.fixAll")); !slices.Equal(got, want[4:]) {
			t.Errorf("only source.fixAll: %q", got)
		}
		if got := titlesOf(c.actions(uri, found[2].Range, "quickfix")); !slices.Equal(got, []string{"Suppress lost-query here, with a reason", "Open the page of lost-query"}) {
			t.Errorf("actions without a fix: %q", got)
		}
		open := actions[3].Command
		if code := c.call("workspace/executeCommand", object{"command": open.Command, "arguments": open.Arguments}, nil); code != 0 {
			t.Errorf("%s: code %d", open.Command, code)
		}
		c.wait("window/showDocument", func() bool {
			return slices.ContainsFunc(c.asked, func(m string) bool {
				return strings.HasPrefix(m, "window/showDocument ") && strings.Contains(m, "path-arg.md")
			})
		})
		c.leave(done)
	}
}

// A suppression is of use, also if one is there already and about literals and comments of several lines, and changes
// nothing but comments.
func TestSuppress(t *testing.T) {
	const header = "package m\n\nimport \"net/http\"\n\nvar _ = http.Get\n\n"
	for name, text := range map[string]string{
		"there already":            header + "func get() {\n\t//urllint:ignore port-range -- for a test\n\thttp.Get(\"http://example.com:70000/~user\")\n\thttp.Post(\"http://example.com/~a\", \"text/plain\", nil)\n}\n",
		"a literal":                header + "var r, _ = http.Get(`http://example.com/\n~`)\n",
		"behind a literal":         header + "func get(a, b string) { get(`a\nb`, \"http://example.com:70000/~|\") }\n",
		"behind one, with CRLF":    strings.ReplaceAll(header+"func get(a, b string) {\n\tget(`a\nb\nc\nd`, \"http://example.com/~|\")\n}\n", "\n", "\r\n"),
		"behind a comment":         header + "/* a\n*/ var r, _ = http.Get(\"http://example.com/~|\")\n",
		"a comment above, in text": header + "var text = `\n//urllint:ignore tilde -- no comment`\nvar r, _ = http.Get(\"http://example.com/~|\")\n",
		"a call":                   header + "func get(a string) {\n\thttp.Get(\"http://example.com/|\" +\n\t\ta + \"/~\" +\n\t\t\"/|\")\n}\n",
		"the first line":           "\ufeffpackage m; import \"net/http\"; var r, _ = http.Get(\"http://example.com/~|\")\n",
		"no end":                   header + "var a = `\n`; var r, _ = http.Get(\"http://example.com/~|\")",
		"no place":                 header + "func get(a, b string) { get(`a\nb`, \"http://example.com/\uff5c|\") } // why\n",
		"no place within":          header + "var a = `\n`; var r, _ = http.Get(`http://example.com/|\n`)\n",
	} {
		dir := writeModule(t, map[string]string{"m.go": text})
		c, done := startServer(t, quick)
		c.initialize(pulling, object{"level": "possible"})
		uri := c.open(filepath.Join(dir, "m.go"), text)
		now, version := text, 1
		found := c.pull(uri)
		if len(found) == 0 {
			t.Errorf("%s: no findings", name)
		}
		for len(found) > 0 && version < 8 {
			actions := c.actions(uri, found[0].Range)
			i := slices.IndexFunc(actions, func(a protocol.CodeAction) bool { return strings.HasPrefix(a.Title, "Suppress") })
			if i < 0 {
				break
			}
			now = applied(t, now, protocol.UTF8, uri, actions[i])
			version++
			c.change(uri, version, now)
			found = c.pull(uri)
		}
		if left := len(found) > 0; left != strings.HasPrefix(name, "no place") {
			t.Errorf("%s: left are %q", name, codesOf(found))
		}
		if was, is := codeOf(text), codeOf(now); !slices.Equal(was, is) {
			t.Errorf("%s: %q became %q", name, was, is)
		}
		t.Logf("%s: %d findings left, %q", name, len(found), now)
		c.leave(done)
	}
}

// codeOf returns the tokens of a text.
func codeOf(text string) (code []string) {
	var s scanner.Scanner
	s.Init(token.NewFileSet().AddFile("", -1, len(text)), []byte(text), nil, 0)
	for {
		_, tok, lit := s.Scan()
		if tok == token.EOF {
			return code
		}
		code = append(code, tok.String()+strings.TrimSpace(lit))
	}
}

// What a package imports is checked with what the editor has, and what imports a package is checked again when that declares
// something else.
func TestImporters(t *testing.T) {
	const declares = "package base\n\nconst URL = \"https://example.com/\"\n\nfunc F() {}\n"
	const uses = "package m\n\nimport (\n\t\"net/http\"\n\n\t\"example.com/m/base\"\n)\n\nfunc get() { http.Get(base.URL + \"a\") }\n"
	dir := writeModule(t, map[string]string{"base/base.go": declares, "m.go": uses})
	c, done := startServer(t, quick)
	c.initialize(object{}, nil)
	user := c.open(filepath.Join(dir, "m.go"), uses)
	if got := c.pushed(user, 1); len(got) != 0 {
		t.Errorf("findings: %+v", got)
	}
	base := c.open(filepath.Join(dir, "base", "base.go"), declares)
	c.pushed(base, 1)
	c.change(base, 2, strings.Replace(declares, "https://example.com/", "http://example.com:70000/", 1))
	c.wait("finding in the other package", func() bool { return len(c.published[user].Diagnostics) == 1 })
	c.pushed(base, 2)
	before := c.pushes
	c.change(base, 3, declares)
	c.wait("both packages again", func() bool { return c.pushes == before+2 })
	if got := c.pushed(user, 1); len(got) != 0 {
		t.Errorf("findings: %+v", got)
	}
	count := c.pushes
	for i, text := range []string{strings.Replace(declares, "{}", "{ _ = 1 }", 1), declares + "\n// A comment.\n"} {
		c.change(base, 4+i, text)
		c.pushed(base, 4+i)
		if c.pushes != count+1+i {
			t.Errorf("after an edit in a function or a comment %d documents were checked, want %d", c.pushes-count, 1+i)
		}
	}
	c.leave(done)
}

// Imports that are added are looked up, and files that appear are taken in.
func TestNewImportsAndFiles(t *testing.T) {
	dir := writeModule(t, map[string]string{"m.go": "package m\n"})
	c, done := startServer(t, quick)
	c.initialize(pulling, nil)
	uri := c.open(filepath.Join(dir, "m.go"), "package m\n")
	if found := c.pull(uri); len(found) != 0 {
		t.Errorf("findings: %+v", found)
	}
	c.change(uri, 2, client1)
	if got := codesOf(c.pull(uri)); len(got) != 2 {
		t.Errorf("findings with new imports: %q", got)
	}
	c.change(uri, 3, strings.Replace(client1, `"https://example.com/files/"`, "files", 1))
	if got := codesOf(c.pull(uri)); !slices.Equal(got, []string{"path-arg"}) {
		t.Errorf("findings without the constant: %q", got)
	}
	other := c.open(filepath.Join(dir, "other.go"), "package m\n\nconst files = \"https://example.com/files/\"\n") // never saved
	c.pull(other)
	if got := codesOf(c.pull(uri)); len(got) != 2 {
		t.Errorf("findings with the constant in a new file: %q", got)
	}
	c.notify("textDocument/didClose", object{"textDocument": object{"uri": other}})
	if got := codesOf(c.pull(uri)); !slices.Equal(got, []string{"path-arg"}) {
		t.Errorf("findings after the file was closed: %q", got)
	}
	writeFile(t, filepath.Join(dir, "disk.go"), "package m\n\nconst files = \"https://example.com/files/\"\n")
	c.notify("workspace/didChangeWatchedFiles", object{"changes": []object{{"uri": protocol.FileURI(filepath.Join(dir, "disk.go")), "type": 1}}})
	if got := codesOf(c.pull(uri)); len(got) != 2 {
		t.Errorf("findings with a file on the disk: %q", got)
	}
	c.leave(done)
}

// Settings are those of the editor, then those of the module, and both may change.
func TestSettings(t *testing.T) {
	const text = "package m\n\nimport \"net/http\"\n\nfunc get() { http.Get(\"http://example.com:70000/~user/a|b\") }\n"
	dir := writeModule(t, map[string]string{
		"go.work":  "go 1.26\n\nuse (\n\t./a\n\t./b\n)\n",
		"a/go.mod": "module example.com/a\n\ngo 1.26\n", "a/a.go": text, "a/.urllint.toml": "disable = [\"tilde\"]\n",
		"b/go.mod": "module example.com/b\n\ngo 1.26\n", "b/b.go": text,
		".urllint.toml": "[[exclude]]\npath = \"b/b.go\"\nrules = [\"port-range\"]\nreason = \"for a test\"\n",
	})
	if err := os.Remove(filepath.Join(dir, "go.mod")); err != nil {
		t.Fatal(err)
	}
	c, done := startServer(t, quick)
	c.initialize(pulling, object{"disable": []string{"unsafe-char"}})
	a, b := c.open(filepath.Join(dir, "a", "a.go"), text), c.open(filepath.Join(dir, "b", "b.go"), text)
	check := func(uri protocol.URI, want ...string) {
		t.Helper()
		got := codesOf(c.pull(uri))
		if slices.Sort(got); !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", uri, got, want)
		}
	}
	check(a, "port-range", "tilde") // the list of the editor stands for that of the file
	check(b, "tilde")
	c.notify("workspace/didChangeConfiguration", object{"settings": object{"urllint": object{}}})
	check(a, "port-range", "unsafe-char")
	check(b, "tilde", "unsafe-char")
	exclude := []object{{"path": "**/b.go", "rules": []string{"tilde"}, "reason": "for a test"}}
	c.notify("workspace/didChangeConfiguration", object{"settings": object{"urllint": object{"exclude": exclude}}})
	check(a, "port-range", "unsafe-char")
	check(b, "port-range", "unsafe-char")
	writeFile(t, filepath.Join(dir, "a", ".urllint.toml"), "std = \"rfc3986\"\n\n")
	check(a, "port-range", "unsafe-char")
	writeFile(t, filepath.Join(dir, "a", ".urllint.toml"), "std = \"none\"\n\n\n")
	c.pull(a)
	c.wait("message about the setting", func() bool {
		return slices.ContainsFunc(c.asked, func(m string) bool {
			return strings.HasPrefix(m, "window/showMessage ") && strings.Contains(m, "unknown standard")
		})
	})
	if code := c.call("textDocument/diagnostic", object{"textDocument": object{"uri": "file:///not/open.go"}}, nil); code != 0 {
		t.Errorf("a document that is not open: code %d", code)
	}
	c.leave(done)

	c, _ = startServer(t, quick)
	for _, options := range []object{{"disabel": []string{"tilde"}}, {"exclude": "a"}, {"exclude": []object{{"path": "a"}}}} {
		if code := c.call("initialize", object{"capabilities": object{}, "initializationOptions": options}, nil); code != -32602 {
			t.Errorf("%v: code %d", options, code)
		}
	}
	c.initialize(object{}, object{"exclude": exclude})
}

// A request about a version that is out of date is refused, and one that the editor cancels ends.
func TestCancel(t *testing.T) {
	dir := writeModule(t, map[string]string{"m.go": client1})
	c, done := startServer(t, time.Second)
	c.initialize(pulling, nil)
	uri := c.open(filepath.Join(dir, "m.go"), client1)
	first := c.send("textDocument/diagnostic", object{"textDocument": object{"uri": uri}})
	c.change(uri, 2, client1+"\n")
	if m := c.answer(first); m.Error == nil || m.Error.Code != -32801 {
		t.Errorf("out of date: %+v", m)
	}
	second := c.send("textDocument/diagnostic", object{"textDocument": object{"uri": uri}})
	c.notify("$/cancelRequest", object{"id": second})
	if m := c.answer(second); m.Error == nil || m.Error.Code != -32800 {
		t.Errorf("cancelled: %+v", m.Error)
	}
	c.leave(done)
}

// Documents of several modules may be open, and come and go.
func TestSeveralModules(t *testing.T) {
	one, two := writeModule(t, map[string]string{"m.go": client1}), writeModule(t, map[string]string{"m.go": client1, "sub/s.go": strings.Replace(client1, "package m", "package s", 1)})
	c, done := startServer(t, quick)
	c.initialize(object{}, nil)
	names := []string{filepath.Join(one, "m.go"), filepath.Join(two, "m.go"), filepath.Join(two, "sub", "s.go")}
	for range 2 {
		var uris []protocol.URI
		for _, name := range names {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			uris = append(uris, c.open(name, string(text)))
		}
		for _, uri := range uris {
			if got := codesOf(c.pushed(uri, 1)); !slices.Equal(got, []string{"path-arg", "wrong-escape"}) {
				t.Errorf("%s: %q", uri, got)
			}
		}
		for _, uri := range uris {
			c.notify("textDocument/didClose", object{"textDocument": object{"uri": uri}})
			c.wait("no diagnostics of a closed document", func() bool { return c.published[uri].Version == 0 && len(c.published[uri].Diagnostics) == 0 })
		}
	}
	c.leave(done)
}
