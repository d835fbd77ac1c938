package analyzer_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/urllint/urllint/rfc1738"
)

// The program prints the same before and after the fixes, which TestTestdata holds to the
// golden file, but for the URLs that are reported, and these are valid then or have a fault
// without a fix.
func TestEdits(t *testing.T) {
	name := filepath.Join("testdata", "src", "edits", "edits.go")
	before, after := output(t, name), output(t, name+".golden")
	if len(before) != len(after) {
		t.Fatalf("%d lines become %d", len(before), len(after))
	}
	changed := 0
	for i, line := range before {
		if line == after[i] {
			continue
		}
		url, ok := strings.CutPrefix(after[i], "url ")
		if !ok {
			t.Errorf("%q becomes %q", line, after[i])
			continue
		}
		changed++
		if strings.Contains(url, "#") {
			url, _, _ = strings.Cut(url, "#")
		}
		if _, err := rfc1738.Parse(url); err != nil {
			t.Errorf("%q becomes %q: %v", line, after[i], err)
		}
	}
	if changed < 20 {
		t.Errorf("%d URLs change", changed)
	}
}

// output runs a program, and returns the lines that it prints.
func output(t *testing.T, name string) []string {
	t.Helper()
	source, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	program := filepath.Join(t.TempDir(), "main.go")
	if err := os.WriteFile(program, source, 0o600); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("go", "run", program)
	cmd.Env = append(os.Environ(), "GO111MODULE=off", "GOWORK=off", "GOFLAGS=")
	text, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	return strings.Split(string(text), "\n")
}
