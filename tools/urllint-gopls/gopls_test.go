package main

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// The scratch module holds gopls to what its release requires.
func TestGoMod(t *testing.T) {
	useProxy(t)
	gopls, err := download(t.Context(), t.TempDir(), "v0.95.0")
	if err != nil {
		t.Fatal(err)
	}
	got := goMod(gopls, module{Path: urllintPath, Version: "v1.0.0"})
	const want = `module scratch
go 1.26.0
tool golang.org/x/tools/gopls
require github.com/urllint/urllint v1.0.0
require golang.org/x/tools/gopls v0.95.0
require golang.org/x/tools v0.50.0
replace golang.org/x/tools => golang.org/x/tools v0.50.0
`
	if diff := cmp.Diff(want, string(got)); diff != "" {
		t.Errorf("go.mod (-want +got):\n%s", diff)
	}
}

// The versions in the documentation are those that the integration test builds.
func TestDocumentedVersions(t *testing.T) {
	page, err := os.ReadFile(filepath.Join("..", "..", "docs", "gopls.md"))
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, row := range regexp.MustCompile(`(?m)^\| (v\S+) \|.*\| tested(, the default)? \|$`).FindAllStringSubmatch(string(page), -1) {
		got = append(got, row[1])
		if isDefault := row[2] != ""; isDefault != (row[1] == newest()) {
			t.Errorf("docs/gopls.md: the default is %s, not as in %q", newest(), row[0])
		}
	}
	if diff := cmp.Diff(tested, got); diff != "" {
		t.Errorf("docs/gopls.md (-tested +documented):\n%s", diff)
	}
}
