package analyzer_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/urllint/urllint/analyzer"
)

// The code in docs/how.md is reported, or is not, as the comments behind it say.
func TestHowPage(t *testing.T) {
	page, err := os.ReadFile(filepath.Join("..", "docs", "how.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, code, _ := strings.Cut(string(page), "```go\n")
	code, _, _ = strings.Cut(code, "```")
	lines := strings.Split(strings.TrimSpace(code), "\n")
	text := "package p\n\nimport (\n\t\"fmt\"\n\t\"net/http\"\n\t\"net/url\"\n)\n\nvar _ = http.Get\n"
	for i, line := range lines {
		text += fmt.Sprintf("\nfunc f%d(base, id, host, label string, n int) string {\n\treturn %s\n}\n", i, line)
	}
	pkg := load(t, stubs{}, file{"p.go", text})
	reported := make(map[string]bool)
	for _, d := range run(t, configured(t, analyzer.Config{}), pkg) {
		reported[strings.Split(text, "\n")[pkg.Fset.Position(d.Pos).Line-1]] = true
	}
	for _, line := range lines {
		_, comment, ok := strings.Cut(line, "// ")
		if want := strings.HasPrefix(comment, "reported: "); !ok || reported["\treturn "+line] != want {
			t.Errorf("reported is %t: %s", !want, line)
		}
	}
	if len(reported) == 0 || len(reported) == len(lines) {
		t.Errorf("%d of %d lines are reported", len(reported), len(lines))
	}
}
