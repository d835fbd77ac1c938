package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// The code in docs/programs.md is that of examples and scripts, which are run.
func TestProgramsPage(t *testing.T) {
	root := filepath.Join("..", "..")
	var tested strings.Builder
	for _, name := range []string{
		"analyzer/example_test.go",
		"passes/strlit/example_test.go",
		"passes/urlexpr/example_test.go",
		"rfc1738/example_test.go",
		"cmd/urllint/testdata/script/programs.txtar",
	} {
		text, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(name)))
		if err != nil {
			t.Fatal(err)
		}
		tested.WriteString(plain(string(text)))
	}
	page, err := os.ReadFile(filepath.Join(root, "docs", "programs.md"))
	if err != nil {
		t.Fatal(err)
	}
	blocks := regexp.MustCompile("(?s)```go\n(.*?)```").FindAllSubmatch(page, -1)
	if len(blocks) == 0 {
		t.Fatal("docs/programs.md has no code")
	}
	for _, block := range blocks {
		if !strings.Contains(tested.String(), plain(string(block[1]))) {
			t.Errorf("no example or script has this code:\n%s", block[1])
		}
	}
}

// plain leaves out what differs between a page and an example: how far a line is
// indented, and the word before the output.
func plain(text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line != "// Output:" {
			b.WriteString(line + "\n")
		}
	}
	return b.String()
}
