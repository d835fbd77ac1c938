package fetch

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"testing"
	"time"
)

func TestPair(t *testing.T) {
	year := 365 * 24 * time.Hour
	start := time.Date(2015, 1, 1, 0, 0, 0, 0, time.UTC)
	age := map[string]int{"v1.0.0": 0, "v1.1.0": 2, "v1.2.0": 3, "v1.3.0": 4}
	at := func(name string) (Version, error) {
		return Version{name, start.Add(time.Duration(age[name]) * year)}, nil
	}
	names := releases([]string{"v1.0.0", "v1.1.0", "v1.1.1-rc.1", "v1.2.0", "v1.3.0"})
	if old, now, err := pair(names, 2*year, at); err != nil || old.Name != "v1.1.0" || now.Name != "v1.3.0" {
		t.Errorf("%v, %v, %v", old, now, err)
	}
	if _, _, err := pair(names, 5*year, at); err == nil {
		t.Error("no release is five years older, and there is a pair")
	}
	if _, _, err := pair(names[:1], year, at); err == nil {
		t.Error("one release is a pair")
	}
}

func TestShipped(t *testing.T) {
	for file, want := range map[string]bool{
		"a.go": true, "cmd/app/main.go": true, "attest/a.go": true, "pkg/testdata.go": true,
		"a_test.go": false, "examples/x/main.go": false, "test/e2e/a.go": false, "internal/testutil/a.go": false,
	} {
		if Shipped(file) != want {
			t.Errorf("Shipped(%q) is %t", file, !want)
		}
	}
}

// The types of a package without its bodies are those of the package.
func TestDropBodies(t *testing.T) {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "a.go", `package a
func f(x int) (string, error) { return undeclared(x) }
func g[T any](x T) T { return x }`, 0)
	if err != nil {
		t.Fatal(err)
	}
	dropBodies(file)
	pkg, err := new(types.Config).Check("a", fset, []*ast.File{file}, nil)
	if err != nil || pkg.Scope().Lookup("f").Type().String() != "func(x int) (string, error)" {
		t.Errorf("%v, %v", pkg, err)
	}
}
