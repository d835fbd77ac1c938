package analyzer_test

import (
	"slices"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/analyzer"
)

// A fix that may change more than the URL says why, and is there if all fixes are asked
// for.
func TestSuggestedFixes(t *testing.T) {
	for _, test := range []struct{ program, want, text string }{
		{`const C = "http://h.example/a|b"`, `suggested: escape "|" as "%7C" (C is exported)`, "%7C"},
		{`type T struct{ BaseURL string }; var t = T{BaseURL: "http://h.example/a|b"}`, `suggested: escape "|" as "%7C" (BaseURL is exported)`, "%7C"},
		{`func F(x string) string { return fmt.Sprintf("http://h.example/a|b/%s", x) }`, `suggested: escape "|" as "%%7C" (F is exported)`, "%%7C"},
		{"func f(s string) bool {\n\tlink := \"http://h.example/a|b\"\n\t_ = fmt.Sprintf(\"%s\", link)\n\treturn s == link\n}", `suggested: escape "|" as "%7C" (also compared in line 11)`, "%7C"},
		{"func f(s string) bool {\n\tlink := \"http://h.example/a|b\"\n\t_ = fmt.Sprintf(\"%s\", link)\n\treturn s == link || s+\"x\" == link\n}", `suggested: escape "|" as "%7C" (also compared in line 11 and elsewhere)`, "%7C"},
		{"func f(s string) bool {\n\tlink := \"http://h.example/a|b\"\n\treturn strings.HasPrefix(s, link)\n}", `suggested: escape "|" as "%7C" (also used in line 10)`, "%7C"},
		{`func f() func() string { return func() string { return "http://h.example/a|b" } }`, `suggested: escape "|" as "%7C" (what takes it is unknown)`, "%7C"},

		// Where the text is used as a format, "%" is written twice.
		{"const base = \"http://h.example/a|b\"\n\nfunc f(s string) { fmt.Printf(base+\"/%s\", s) }", `suggested: escape "|" as "%%7C" (a format in line 10)`, "%%7C"},
		{"const base = \"http://h.example/a|b/\"\n\nfunc f(s string) { fmt.Printf(strings.TrimSuffix(base, \"/\")+\"/%s\", s) }", `suggested: escape "|" as "%%7C" (a format in line 10)`, "%%7C"},

		// An edit would be wrong at one of the places, whichever it is.
		{`const base = "http://h.example/a|b"; func f(s string) { strings.TrimSpace(base); fmt.Printf(base+"/%s", s) }`, "", ""},

		// An edit would not be equal to the text that it is compared with.
		{"func f(b bool) bool {\n\tlink := \"http://h.example/\"\n\tif b {\n\t\tlink = \"http://h.example/a|b\"\n\t}\n\t_ = fmt.Sprintf(\"%s\", link)\n\treturn link == \"http://h.example/\"+\"a|b\"\n}", "", ""},

		// It is cut at an index, which an edit would move.
		{"func f() string {\n\tlink := \"http://h.example/a|b\"\n\t_ = fmt.Sprintf(\"%s\", link)\n\treturn link[19:]\n}", "", ""},

		// Safe.
		{`var link = "http://h.example/a|b"; var _ = link`, `escape "|" as "%7C"`, "%7C"},
	} {
		pkg := load(t, stubs{}, file{"p.go", "package p\n\nimport (\"fmt\"; \"strings\")\n\nvar _, _ = fmt.Sprintf, strings.HasPrefix\n\n\n" + test.program + "\n"})
		message, text := fixOf(t, analyzer.Config{Fixes: "all"}, pkg)
		if message != test.want || text != test.text {
			t.Errorf("%s has the fix %q, which writes %q, want %q and %q", test.program, message, text, test.want, test.text)
		}
		isSafe := message != "" && !analyzer.IsSuggested(analysis.SuggestedFix{Message: message})
		if message, _ := fixOf(t, analyzer.Config{}, pkg); message != "" != isSafe {
			t.Errorf("%s has by default the fix %q", test.program, message)
		}
	}
}

// No fix writes into a verb, even if it is none that package fmt knows.
func TestFixInVerb(t *testing.T) {
	for text, want := range map[string]int{"http://h.example%?a=b": 0, "http://h.example%%?a=b": 1} {
		pkg := load(t, stubs{}, file{"p.go", "package p\n\nimport \"fmt\"\n\nconst base = \"" + text + "\"\n\nfunc f(s string) { fmt.Printf(base+\"&s=%s\", s) }\n"})
		fixes := 0
		for _, d := range run(t, configured(t, analyzer.Config{Fixes: "all"}), pkg) {
			fixes += len(d.SuggestedFixes)
		}
		if fixes != want {
			t.Errorf("%s has %d fixes, want %d", text, fixes, want)
		}
	}
}

// A line is of the file that the finding is in, or the file is named.
func TestSuggestedInFile(t *testing.T) {
	for _, test := range []struct{ constant, use, want string }{
		{"var _ = link == s", "", "also compared in line 5"},
		{"", "var _ = link == s", "also compared in q.go:7"},
	} {
		pkg := load(t, stubs{},
			file{"p.go", "package p\n\nconst link = \"http://h.example/a|b\"\n\n" + test.constant + "\n"},
			file{"q.go", "package p\n\nvar s string\n\nvar otherURL = link + s\n\n" + test.use + "\n"})
		message, _ := fixOf(t, analyzer.Config{Fixes: "all"}, pkg)
		if want := `suggested: escape "|" as "%7C" (` + test.want + ")"; message != want {
			t.Errorf("got %q, want %q", message, want)
		}
	}
}

// fixOf returns the message and the text of the fix of the only finding.
func fixOf(t *testing.T, c analyzer.Config, pkg *packages.Package) (message, text string) {
	t.Helper()
	found := run(t, configured(t, c), pkg)
	if len(found) != 1 {
		t.Fatalf("%d findings", len(found))
	}
	for _, fix := range found[0].SuggestedFixes {
		return fix.Message, string(fix.TextEdits[0].NewText)
	}
	return "", ""
}

// The two analyzers of Split have the findings between them.
func TestSplit(t *testing.T) {
	pkg := load(t, stubs{}, file{"p.go", "package p\n\nconst C = \"http://h.example/a|b\"\n\nvar linkURL = \"http://h.example/a|b\"\n\nvar hostURL = \"http://192.0.2.456/\"\n"})
	safe, suggested := analyzer.Split(configured(t, analyzer.Config{Fixes: "all"}))
	if err := analysis.Validate([]*analysis.Analyzer{safe, suggested}); err != nil {
		t.Error(err)
	}
	if got, want := categoriesOf(run(t, safe, pkg)), []string{"unsafe-char", "ipv4-range"}; !slices.Equal(got, want) {
		t.Errorf("the first has %v, want %v", got, want)
	}
	found := run(t, suggested, pkg)
	if len(found) != 1 || !analyzer.IsSuggested(found[0].SuggestedFixes[0]) {
		t.Errorf("the second has %v", found)
	}
}

// Faults of a constant that are reported at its use have one fix.
func TestFixOfConstant(t *testing.T) {
	pkg := load(t, stubs{}, file{"p.go", `package p

import "net/http"

const path = "/a|b|c"

func get(s string) { http.Get("http://h.example" + path) }

func title() string { return path }
`})
	found := run(t, configured(t, analyzer.Config{Fixes: "all"}), pkg)
	if len(found) != 1 || len(found[0].SuggestedFixes) != 1 || len(found[0].SuggestedFixes[0].TextEdits) != 2 {
		t.Errorf("got %+v, want one finding with a fix that edits two places", found)
	}
}
