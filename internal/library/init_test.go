package library

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// The tables are data of the program: nothing is computed when it starts.
func TestNoInit(t *testing.T) {
	dir := t.TempDir()
	exe := filepath.Join(dir, "p")
	if out, err := exec.Command("go", "test", "-c", "-o", exe, ".").CombinedOutput(); err != nil {
		t.Fatalf("go test -c: %v\n%s", err, out)
	}
	cmd := exec.Command(exe, "-test.run", "^$")
	cmd.Env = append(os.Environ(), "GODEBUG=inittrace=1")
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(out), "init ") {
		t.Fatalf("no trace:\n%s", out)
	}
	for line := range strings.Lines(string(out)) {
		if strings.HasPrefix(line, "init github.com/urllint/urllint/internal/library ") {
			t.Errorf("%s", line)
		}
	}
}
