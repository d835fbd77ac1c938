package load

import (
	"go/types"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Sizes that panic stand for a fault of the type checker.
type panickingSizes struct{ types.Sizes }

func (panickingSizes) Sizeof(types.Type) int64 { panic("boom") }

// A panic in a dependency is an error of its import, and the package is checked.
func TestPanicInDependency(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"go.mod": "module m\n\ngo 1.26\n",
		"a/a.go": "package a\n\nimport \"m/b\"\n\nvar X = b.X\n",
		"b/b.go": "package b\n\nimport \"unsafe\"\n\nconst X = unsafe.Sizeof(struct{ a, b int }{})\n",
	} {
		name = filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	c := Config{Dir: dir}
	pkgs, err := c.List("./a")
	if err != nil {
		t.Fatal(err)
	}
	check := c.Checker(nil)
	check.sizes = panickingSizes{check.sizes}
	for _, q := range pkgs[0].Imports {
		check.deps[q.ID] = &dependency{listed: q, done: make(chan struct{})}
	}
	check.declareAll(check.dependencies(pkgs[0]))
	check.Check(pkgs[0])
	if len(pkgs[0].Errors) != 1 || !strings.Contains(pkgs[0].Errors[0].Msg, "could not import m/b (internal error: boom in ") {
		t.Errorf("the errors are %v", pkgs[0].Errors)
	}
}
