package samefindings

import (
	"flag"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/urllint/urllint/tools/fixtures"
)

var (
	sameIn       = flag.String("same.dir", "", "the `directory` whose packages are looked at twice")
	samePackages = flag.String("same.packages", "net/... crypto/x509 encoding/... cmd/go/internal/web cmd/go/internal/modfetch/...", "the `packages` that are looked at twice, as std cmd")
)

// Findings are the same whether types are read from export data or from source.
//
//	go -C tools test -run=TestExportOrSource ./samefindings -same.packages="std cmd"
//	go -C tools test -run=TestExportOrSource ./samefindings -same.dir=$DIR -same.packages=./...
func TestExportOrSource(t *testing.T) {
	urllint := fixtures.Build(t, t.TempDir(), "./cmd/urllint")
	args := []string{"-enable=" + fixtures.Groups()}
	patterns := strings.Fields(*samePackages)
	look := func(env ...string) string {
		cmd := exec.Command(urllint, append(args, patterns...)...)
		cmd.Dir, cmd.Env = *sameIn, append(os.Environ(), env...)
		out, _ := cmd.CombinedOutput() // the exit code is that of the findings
		return string(out)
	}
	export := exec.Command("go", append([]string{"list", "-e", "-deps", "-export"}, patterns...)...)
	export.Dir = *sameIn
	if out, err := export.Output(); err != nil {
		t.Fatalf("go list: %v\n%s", err, out)
	}
	fromExport, fromSource := look(), look("GOCACHE="+t.TempDir())
	if fromExport != fromSource {
		t.Errorf("from export data:\n%s\nfrom source:\n%s", fromExport, fromSource)
	}
	if !strings.Contains(fromSource, ".go:") {
		t.Errorf("no findings to compare:\n%s", fromSource)
	}
	t.Logf("%d lines", strings.Count(fromSource, "\n"))
}
