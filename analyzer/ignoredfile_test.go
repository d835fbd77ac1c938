package analyzer_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/urllint/urllint/analyzer"
)

// Text that a file of another build constraint may use is reported and not edited.
func TestIgnoredFiles(t *testing.T) {
	const text = "package p\n\nconst slug = \"a|b\"\n\nvar homeURL = \"http://h/\" + slug\n"
	const folder = "\x00"
	a := configured(t, analyzer.Config{})
	for _, test := range []struct {
		name, other string
		fixed       bool
	}{
		{"other.go", "", true},
		{"other.go", "//go:build other\n\npackage p\n\nvar title = other\n", true},
		{"other.go", "//go:build other\n\npackage p\n\nvar title = slug\n", false},
		{"p_plan9.go", "package p\n\nfunc title() string { return slug + \"!\" }\n", false},
		{"other.go", "//go:build other\n\npackage p\n\n// slug is no title.\nvar title = `slug`\n", true},
		{"other.go", "//go:build other\n\nthis is no Go: slug", false},
		{"other.s", "slug", true},
		{"other.go", folder, false}, // it cannot be read
	} {
		dir := t.TempDir()
		name, other := filepath.Join(dir, "p.go"), filepath.Join(dir, test.name)
		for name, text := range map[string]string{name: text, other: test.other} {
			write := func() error { return os.WriteFile(name, []byte(text), 0o666) }
			if text == folder {
				write = func() error { return os.Mkdir(name, 0o777) }
			}
			if err := write(); err != nil {
				t.Fatal(err)
			}
		}
		pkg := load(t, nil, file{name, text})
		pkg.IgnoredFiles = []string{other}
		found := run(t, a, pkg)
		if len(found) != 1 || found[0].Category != "unsafe-char" {
			t.Fatalf("%s\n%d findings", test.other, len(found))
		}
		if fixed := len(found[0].SuggestedFixes) > 0; fixed != test.fixed {
			t.Errorf("%s with\n%s\nfixed: %t", test.name, test.other, fixed)
		}
	}
}
