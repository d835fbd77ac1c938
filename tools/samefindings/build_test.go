// Package samefindings has tests of what must not change the findings: the host, where
// types are read from, what is looked at before types are loaded, the rules beside a rule,
// and how often urllint is asked.
package samefindings

import (
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/urllint/urllint/tools/fixtures"
)

// build compiles a command of the product into a folder and returns its path.
func build(t *testing.T, dir, pkg string) string {
	t.Helper()
	program := filepath.Join(dir, filepath.Base(pkg)+".exe")
	cmd := exec.Command("go", "build", "-o", program, pkg)
	cmd.Dir = fixtures.Root(t)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("go build: %v\n%s", err, out)
	}
	return program
}
