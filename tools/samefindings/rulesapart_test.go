package samefindings

import (
	"fmt"
	"slices"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/tools/fixtures"
)

// oneHost has findings of several rules in one function, of which one looks for brackets and
// another for colons, too.
const oneHost = `package p

import (
	"net"
	"net/http"
	"net/url"
	"strings"
)

func f(u *url.URL, r *http.Request) ([]string, string) {
	peer, _, _ := strings.Cut(r.RemoteAddr, ":")
	addrs, _ := net.LookupHost(u.Host)
	return addrs, peer + ":"
}
`

// What a rule finds does not depend on the rules beside it, but that of two in one place only
// one speaks. Any two rules are apart in one of the runs: there is one for each bit of their
// numbers that is set, and one where it is not.
func TestRulesApart(t *testing.T) {
	rules, pkgs := fixtures.IDs(), append(slices.Clone(fixtures.Folders(t)), fixtures.Package(t, oneHost))
	whole := findingsOf(t, pkgs, analyzer.Config{Level: "any", Enable: rules})
	for bit := 1; bit < len(rules); bit <<= 1 {
		for _, set := range []int{0, bit} {
			c := analyzer.Config{Level: "any"}
			for i, rule := range rules {
				if i&bit == set {
					c.Enable = append(c.Enable, rule)
				} else {
					c.Disable = append(c.Disable, rule)
				}
			}
			some := findingsOf(t, pkgs, c)
			for line, found := range some {
				if len(whole[line]) == 0 {
					t.Errorf("%s: found only if other rules are off: %s", line, found[0].Message)
				}
			}
			for line, all := range whole {
				for _, d := range all {
					if slices.Contains(c.Enable, d.Category) && !slices.ContainsFunc(some[line], func(o analysis.Diagnostic) bool { return o.Message == d.Message }) {
						t.Errorf("%s: found only if other rules are on: %s", line, d.Message)
					}
				}
			}
		}
	}
}

// findingsOf returns what an analyzer finds, by line.
func findingsOf(t *testing.T, pkgs []*packages.Package, c analyzer.Config) map[string][]analysis.Diagnostic {
	found := make(map[string][]analysis.Diagnostic)
	a := fixtures.Analyzer(t, c)
	for _, pkg := range pkgs {
		for _, d := range fixtures.Run(t, a, pkg) {
			at := pkg.Fset.Position(d.Pos)
			line := fmt.Sprintf("%s:%d", at.Filename, at.Line)
			found[line] = append(found[line], d)
		}
	}
	return found
}
