package samefindings

import (
	"fmt"
	"slices"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/tools/fixtures"
)

// twoFields hands one text to two fields of a url.URL, each of which makes a finding of
// it, where the text is written.
const twoFields = `package p

import "net/url"

func f() url.URL { return build("http://h.example/a") }

func build(text string) url.URL { return url.URL{Host: text, Path: text} }
`

// The same source gives the same findings, in the same words and order.
func TestRepeated(t *testing.T) {
	a := fixtures.EveryRule(t)
	for _, pkg := range append(slices.Clone(fixtures.Folders(t)), fixtures.Package(t, twoFields)) {
		var first []string
		for i := range 50 {
			var now []string
			for _, d := range fixtures.Run(t, a, pkg) {
				now = append(now, describe(d))
			}
			if i == 0 {
				first = now
			}
			if !slices.Equal(now, first) {
				t.Fatalf("%s, run %d:\n%q\nwant:\n%q", pkg, i, now, first)
			}
		}
	}
}

// describe returns all that drivers can show of a finding.
func describe(d analysis.Diagnostic) string {
	return fmt.Sprint(d.Pos, d.End, d.Category, d.Message, d.URL, d.SuggestedFixes)
}
