package urlexpr

import (
	"strings"
	"testing"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/strflow"
)

// A template is run if no text that is unknown stands around it, and if it has no
// placeholder.
func TestTemplateRun(t *testing.T) {
	for _, test := range []struct{ expr, text, want string }{
		{`"http://h/" + url.PathEscape(s) + "?x"`, "http://h/{}?x", "http://h/a%20b?x"},
		{`"see http://h/" + s`, "http://h/{}", "http://h/a b"},
		{`"see http://h/ or " + s`, "http://h/", "unknown"},
		{`fmt.Sprintf("http://h/%d/", n) + local`, "http://h/{}/lo{}cal", "http://h/a b/loa bcal"},
		{`"http://h/{id}/" + s`, "http://h/{}/{}", "unknown"},
		{`strings.ReplaceAll("http://h/ID/", "ID", s)`, "http://h/{}/", "http://h/a b/"},
	} {
		p := load(t, strings.Replace(sources, "EXPR", test.expr, 1))
		u, ok := p.reading(test.text)
		if !ok {
			t.Errorf("%s is not %q", test.expr, test.text)
			continue
		}
		got, ok := u.Template.Run(library.Env{}, func(strflow.Operand) (string, bool) { return "a b", true }, nil)
		if !ok {
			got = "unknown"
		}
		if got != test.want {
			t.Errorf("%s is %q, want %q", test.expr, got, test.want)
		}
	}
}
