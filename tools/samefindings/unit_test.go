package samefindings

import (
	"flag"
	"os/exec"
	"strings"
	"testing"

	"github.com/urllint/urllint/tools/fixtures"
)

var vetted = flag.String("vet.packages", "net/url net/http net/http/cgi net/http/httputil cmd/go/internal/web crypto/x509", "the `packages` on which urllint is held to unitchecker, as std cmd")

// Under go vet urllint finds what the analyzer finds as a tool that
// golang.org/x/tools makes of it, and prints the same.
//
//	go -C tools test -run=TestUnitchecker ./samefindings -vet.packages="std cmd"
func TestUnitchecker(t *testing.T) {
	dir := t.TempDir()
	urllint, unitchecker := fixtures.Build(t, dir, "./cmd/urllint"), fixtures.Build(t, dir, "./cmd/urllint/testdata/unitchecker")
	// One package after the other, or their order is left to chance.
	vet := func(tool, prefix string, json bool) string {
		args := []string{"vet", "-p=1", "-vettool=" + tool, "-" + prefix + "enable=" + fixtures.Groups(), "-" + prefix + "level=any", "-" + prefix + "testfiles"}
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
