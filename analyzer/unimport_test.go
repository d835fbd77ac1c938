package analyzer_test

import (
	"strings"
	"testing"

	"github.com/urllint/urllint/analyzer"
)

// A fix that deletes the last use of an import deletes that, too. If several fixes do it together,
// one use is left, unless the driver deletes imports by itself.
func TestDropImports(t *testing.T) {
	const (
		header = "package p\n\n"
		first  = "func f(r *http.Request, name string) { r.URL.Path = \"/a/\" + url.PathEscape(name) }\n"
	)
	second := strings.Replace(first, "func f", "func g", 1)
	imports := stubs{}
	for _, test := range []struct {
		name, imports, uses string
		own                 bool
		fixes               int
		want                string // the imports
	}{
		{"the last use", "import (\n\t\"net/http\"\n\t\"net/url\"\n)\n\n", first, false, 1, "import (\n\t\"net/http\"\n)\n\n"},
		{"of two alone", "import \"net/http\"\nimport \"net/url\"\n\n", first, false, 1, "import \"net/http\"\n\n\n"},
		{"renamed", "import (\n\t\"net/http\"\n\turl \"net/url\" // with a comment\n)\n\n", first, false, 0, "import (\n\t\"net/http\"\n\turl \"net/url\" // with a comment\n)\n\n"},
		{"not the last use", "import (\n\t\"net/http\"\n\t\"net/url\"\n)\n\n", first + "var _ url.URL\n", false, 1, "import (\n\t\"net/http\"\n\t\"net/url\"\n)\n\n"},
		{"two fixes", "import (\n\t\"net/http\"\n\t\"net/url\"\n)\n\n", first + second, false, 1, "import (\n\t\"net/http\"\n\t\"net/url\"\n)\n\n"},
		{"two fixes, own", "import (\n\t\"net/http\"\n\t\"net/url\"\n)\n\n", first + second, true, 2, "import (\n\t\"net/http\"\n\t\"net/url\"\n)\n\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			text := header + test.imports + test.uses
			pkg := load(t, imports, file{"p.go", text})
			found := run(t, configured(t, analyzer.Config{Fixes: "all", OwnImports: test.own}), pkg)
			if fixes(found) != test.fixes {
				t.Errorf("%d fixes of %d findings, want %d", fixes(found), len(found), test.fixes)
			}
			fixed, _ := newSource(text, pkg).fixed(found)
			if got, _, _ := strings.Cut(strings.TrimPrefix(fixed, header), "func f"); got != test.want {
				t.Errorf("the imports are\n%s\nwant\n%s", got, test.want)
			}
		})
	}
}
