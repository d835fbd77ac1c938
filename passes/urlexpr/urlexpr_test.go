package urlexpr

import (
	"fmt"
	"os"
	"reflect"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/urllint/urllint/passes/strflow"
	"github.com/urllint/urllint/rfc1738"
)

// shown reports each URL with its Evidence, its Role unless it is Built, its Requirement if
// that is Absolute, its NearMiss, and its text with the class of each hole.
var shown = &analysis.Analyzer{
	Name:             "shown",
	Doc:              "report the URLs that urlexpr finds",
	Requires:         []*analysis.Analyzer{Analyzer},
	RunDespiteErrors: true,
	ResultType:       reflect.TypeFor[[]Candidate](),
	Run: func(pass *analysis.Pass) (any, error) {
		var found []Candidate
		for url := range pass.ResultOf[Analyzer].(*Result).All(Options{Library: Library(userSinks, nil)}) {
			pass.Reportf(url.Expr.Pos(), "%s", show(url))
			found = append(found, url)
		}
		return found, nil
	},
}

// userSinks are those that a user of the folder usersinks adds.
var userSinks = []SinkFunc{
	{"usersinks.open", 1, Absolute},
	{"usersinks.openf", 0, Absolute},
	{"(usersinks.client).get", 0, Reference},
	{"(*usersinks.cache).load", 0, Absolute},
	{"(usersinks.opener).Open", 0, Absolute},
}

func show(url Candidate) string {
	why := map[Evidence]string{Sink: "sink", Named: "named", Whole: "whole", Prose: "prose", Request: "request"}[url.Evidence]
	use := map[Role]string{Built: "", Compared: " compared", Fixed: " fixed", Joined: " joined"}[url.Role]
	need := map[Requirement]string{Reference: "", Absolute: " complete", EscapedPath: " escaped path", DecodedPath: " decoded path"}[url.Requirement]
	slip := ""
	if url.NearMiss != (NearMiss{}) {
		slip = fmt.Sprintf(" (%q should be %q)", url.NearMiss.Span.In(url.Template.String()), url.NearMiss.Want)
	}
	return why + use + need + slip + ": " + spell(url.Template)
}

// spell returns the text of a template with the class of each hole in braces,
// and with a line break as an escape.
func spell(t *strflow.Text) string {
	classes := map[rfc1738.Hole]string{
		rfc1738.AnyHole:     "{}",
		rfc1738.DigitsHole:  "{digits}",
		rfc1738.SignedHole:  "{signed}",
		rfc1738.HexHole:     "{hex}",
		rfc1738.WordHole:    "{word}",
		rfc1738.EscapedHole: "{escaped}",
	}
	var b strings.Builder
	text, start := t.String(), 0
	for o := range t.Operands() {
		b.WriteString(text[start:o.At])
		b.WriteString(classes[holes[o.Class]])
		start = o.At + 1
	}
	b.WriteString(text[start:])
	return strings.ReplaceAll(b.String(), "\n", `\n`)
}

// Each folder of testdata/src shows one part of what is found and what is not.
// The packages that it imports have names with a dot.
func TestFolders(t *testing.T) {
	entries, err := os.ReadDir("testdata/src")
	if err != nil {
		t.Fatal(err)
	}
	var folders []string
	for _, e := range entries {
		if !strings.Contains(e.Name(), ".") {
			folders = append(folders, e.Name())
		}
	}
	found := make(map[string][]Candidate)
	for _, result := range analysistest.Run(t, analysistest.TestData(), shown, folders...) {
		urls, _ := result.Result.([]Candidate)
		found[result.Action.Package.PkgPath] = urls
		if result.Action.Package.PkgPath == "sinks" {
			checkSinks(t, result.Action.Package, urls)
		}
	}
	for _, folder := range folders {
		if len(found[folder]) == 0 {
			t.Errorf("no URL found in %s", folder)
		}
	}
}

func TestAnalyzer(t *testing.T) {
	if err := analysis.Validate([]*analysis.Analyzer{Analyzer}); err != nil {
		t.Error(err)
	}
	if got := reflect.TypeFor[*Result](); got != Analyzer.ResultType {
		t.Errorf("the result is a %v, ResultType %v", got, Analyzer.ResultType)
	}
}
