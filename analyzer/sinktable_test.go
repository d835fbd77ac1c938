package analyzer_test

import (
	"fmt"
	"go/importer"
	"strings"
	"testing"

	"github.com/urllint/urllint/analyzer"
)

// A text that reaches a sink is judged whatever holds it, whatever that is called, and
// whatever is wrong with it.
func TestFoundAtSink(t *testing.T) {
	a := configured(t, analyzer.Config{})
	imports := importer.Default()
	holders := map[string]string{
		"literal":          `func f() { CALL }`,
		"local":            `func f() { docs := TEXT; CALL }`,
		"constant":         `func f() { const docs = TEXT; CALL }`,
		"package constant": "const docs = TEXT\n\nfunc f() { CALL }",
		"package variable": "var docs = TEXT\n\nfunc f() { CALL }",
		"field":            "type page struct{ docs string }\n\nfunc f(p page) { CALL }\n\nfunc g() { f(page{docs: TEXT}) }",
		"result":           "func docs() string { return TEXT }\n\nfunc f() { CALL }",
		"parameter":        "func f(docs string) { CALL }\n\nfunc g() { f(TEXT) }",
	}
	uses := map[string]string{"field": "p.docs", "result": "docs()"}
	for holder, code := range holders {
		for fault, text := range map[string]string{
			"space":     "https://example.org/a b",
			"control":   "https://example.org/a\x01b",
			"bar":       "https://example.org/a|b",
			"escape":    "https://example.org/%zz",
			"port":      "https://example.org:8x/",
			"no scheme": "192.0.2.1:8080/a",
		} {
			for sink, call := range map[string]string{
				"http.Get":        "http.Get(%s)",
				"url.Parse":       "url.Parse(%s)",
				"http.NewRequest": `http.NewRequest("GET", %s, nil)`,
				"wrapper":         "fetch(%s)",
			} {
				use, ok := uses[holder]
				switch {
				case holder == "literal":
					use = fmt.Sprintf("%q", text)
				case !ok:
					use = "docs"
				}
				written := strings.NewReplacer("TEXT", fmt.Sprintf("%q", text), "CALL", fmt.Sprintf(call, use)).Replace(code)
				source := "package p\n\nimport (\n\"net/http\"\n\"net/url\"\n)\n\nvar _ = url.Parse\n\nfunc fetch(to string) { http.Get(to) }\n\n" + written + "\n"
				if len(run(t, a, load(t, imports, file{"p.go", source}))) == 0 {
					t.Errorf("%s, %s, %s: nothing found", holder, fault, sink)
				}
			}
		}
	}
}
