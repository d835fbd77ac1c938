package main

import (
	"flag"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/urllint/urllint/analyzer"
)

var vetted = flag.String("vet.packages", "net/url net/http net/http/cgi net/http/httputil cmd/go/internal/web crypto/x509", "the `packages` on which urllint is held to unitchecker, as std cmd")

// Under go vet urllint finds what the analyzer finds as a tool that
// golang.org/x/tools makes of it, and prints the same.
//
//	go test -run=TestUnitchecker -vet.packages="std cmd" ./cmd/urllint
func TestUnitchecker(t *testing.T) {
	dir := t.TempDir()
	urllint, unitchecker := build(t, dir), filepath.Join(dir, "unitchecker")
	if out, err := exec.Command("go", "build", "-o", unitchecker, "./testdata/unitchecker").CombinedOutput(); err != nil {
		t.Fatalf("go build: %v\n%s", err, out)
	}
	groups := make(map[string]bool)
	for _, r := range analyzer.Rules() {
		groups[string(r.Group)] = true
	}
	var all []string
	for g := range groups {
		all = append(all, g)
	}
	// One package after the other, or their order is left to chance.
	vet := func(tool, prefix string, json bool) string {
		args := []string{"vet", "-p=1", "-vettool=" + tool, "-" + prefix + "enable=" + strings.Join(all, ","), "-" + prefix + "testfiles"}
		if json {
			args = append(args, "-json")
		}
		// The exit code is that of the findings.
		out, _ := exec.Command("go", append(args, strings.Fields(*vetted)...)...).CombinedOutput()
		return string(out)
	}
	for _, json := range []bool{false, true} {
		got, want := vet(urllint, "", json), vet(unitchecker, "urllint.", json)
		if got != want {
			t.Errorf("-json=%t: urllint prints\n%s\nunitchecker prints\n%s", json, got, want)
		}
		for _, rule := range []string{"cleartext", "unsafe-char", "credential-log"} {
			if !strings.Contains(got, rule) {
				t.Errorf("-json=%t: no finding of %s in\n%s", json, rule, got)
			}
		}
	}
}
