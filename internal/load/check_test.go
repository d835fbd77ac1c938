package load

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"
)

// Only a newer language is one that the parser and the type checker may not know.
func TestCheckGo(t *testing.T) {
	for _, test := range []struct {
		needs, built string
		ok           bool
	}{
		{"1.26", "go1.26.8", true},
		{"1.26.9", "go1.26.8", true},
		{"1.25", "go1.26.8", true},
		{"1.27", "go1.26.8", false},
		{"1.27rc1", "go1.26.8", false},
		{"1.99.1", "go1.26.8 X:nocoverageredesign", false},
		{"1.99", "devel go1.27-0123456789", true},
		{"", "go1.26.8", true},
	} {
		p := &packages.Package{Module: &packages.Module{Path: "example.com/m", GoVersion: test.needs}}
		err := checkGo(p, test.built)
		if (err == nil) != test.ok {
			t.Errorf("Go %s, and %s built this: %v", test.needs, test.built, err)
		}
		if err != nil && (!strings.Contains(err.Error(), "example.com/m needs Go "+test.needs) || strings.Contains(err.Error(), "\n")) {
			t.Errorf("Go %s: %v", test.needs, err)
		}
	}
	if err := checkGo(&packages.Package{}, "go1.26"); err != nil {
		t.Errorf("without a module: %v", err)
	}
}

// Export data of another Go are an error of the program, not of the package.
func TestUnreadableExportData(t *testing.T) {
	dir := t.TempDir()
	source, export := filepath.Join(dir, "p.go"), filepath.Join(dir, "fmt.a")
	for name, text := range map[string]string{
		source: "package p\n\nimport \"fmt\"\n\nvar _ = fmt.Sprint()\n",
		export: "!<arch>\n__.PKGDEF       0           0     0     644     48        `\ngo object linux amd64 go1.99 X:\n\n$$B\nu\xff\xff\xff\xff12345\n",
	} {
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	c := NewChecker(map[string]string{"fmt": export})
	c.Check(&packages.Package{ID: "p", PkgPath: "p", GoFiles: []string{source}, Imports: map[string]*packages.Package{"fmt": {ID: "fmt"}}})
	if err := c.Err(); err == nil || !strings.Contains(err.Error(), "build urllint with that Go") || strings.Contains(err.Error(), "\n") {
		t.Errorf("the error is %v", err)
	}
}
