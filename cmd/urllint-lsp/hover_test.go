package main

import (
	"path/filepath"
	"strings"
	"testing"
)

const hovered = `package m

import (
	"fmt"
	"net/http"
	"net/url"
)

const base = "https://example.com/v1"

func get(label, host string, port int) {
	http.Get("http://user:s3cret@example.com/~a b")
	http.Get(base + "/files/" + label)
	http.Get(fmt.Sprintf("http://%s:%d/%s?q=%s", host, port, url.PathEscape(label), label))
}
`

// A hover shows the parts of a URL, with names for what is not known, and on an operand what goes in and what comes out. It
// shows no password.
func TestHover(t *testing.T) {
	dir := writeModule(t, map[string]string{"m.go": hovered})
	c, done := startServer(t, quick)
	c.initialize(pulling, nil)
	uri := c.open(filepath.Join(dir, "m.go"), hovered)
	for _, test := range []struct {
		at    string // where the mouse is, at the end
		parts []string
		not   string
	}{
		{"package", nil, ""},
		{`"http://us`, []string{"http://...@example.com/~a b", "^^^^^^^^^^^ host", "- rfc1738: not valid", "- go: valid"}, "s3cret"},
		{`const base = "htt`, []string{"https://example.com/v1", "https://example.com/v1/files/{label}"}, "`label`"},
		{`"/files/" + l`, []string{"https://example.com/v1/files/{label}", "`label`, text, goes to the path:", `"a#b"`, "makes the request fail"}, ""},
		{`s?q=%s", h`, []string{"http://{host}:{port}/{url.PathEscape(label)}?q={label}", "goes to the host:", `"::1"`}, ""},
		{`s?q=%s", host, p`, []string{"`port`, number, goes to the port:", "no value of this kind breaks it"}, ""},
	} {
		i := strings.Index(hovered, test.at) + len(test.at) - 1
		line := strings.Count(hovered[:i], "\n")
		at := object{"line": line, "character": i - strings.LastIndex(hovered[:i], "\n") - 1}
		var h *struct{ Contents struct{ Kind, Value string } }
		if code := c.call("textDocument/hover", object{"textDocument": object{"uri": uri}, "position": at}, &h); code != 0 {
			t.Errorf("%s: code %d", test.at, code)
		}
		if h == nil {
			if test.parts != nil {
				t.Errorf("%s: nothing is shown", test.at)
			}
			continue
		}
		for _, part := range test.parts {
			if !strings.Contains(h.Contents.Value, part) {
				t.Errorf("%s: %q is missing in\n%s", test.at, part, h.Contents.Value)
			}
		}
		if test.parts == nil || test.not != "" && strings.Contains(h.Contents.Value, test.not) {
			t.Errorf("%s: %q is shown:\n%s", test.at, test.not, h.Contents.Value)
		}
	}
	c.leave(done)
}
