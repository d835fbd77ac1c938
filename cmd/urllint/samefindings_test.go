package main

import (
	"flag"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/urllint/urllint/analyzer"
)

var (
	sameIn       = flag.String("same.dir", "", "the `directory` whose packages are looked at twice")
	samePackages = flag.String("same.packages", "net/... crypto/x509 encoding/... cmd/go/internal/web cmd/go/internal/modfetch/...", "the `packages` that are looked at twice, as std cmd")
)

// Findings are the same whether types are read from export data or from source.
//
//	go test -run=TestSameFindings -same.packages="std cmd" ./cmd/urllint
//	go test -run=TestSameFindings -same.dir=$DIR -same.packages=./... ./cmd/urllint
func TestSameFindings(t *testing.T) {
	urllint := build(t, t.TempDir())
	groups := make(map[string]bool)
	for _, r := range analyzer.Rules() {
		groups[string(r.Group)] = true
	}
	args := []string{"-enable="}
	for g := range groups {
		args[0] += g + ","
	}
	args[0] = strings.TrimSuffix(args[0], ",")
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
