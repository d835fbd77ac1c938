package main

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/internal/driver"
	"github.com/urllint/urllint/internal/library"
)

// What the source of packages of the standard library says of their functions does not contradict the table.
func TestSummariesOfTable(t *testing.T) {
	config := packages.Config{Mode: packages.LoadSyntax | packages.NeedModule}
	pkgs, facts, summary := loadSummaries(t, config, "net/url", "path", "path/filepath", "strings", "net", "net/http", "net/http/httputil", "html", "mime")
	summaries, results, ends := 0, 0, 0
	for _, p := range pkgs {
		p.Module = &packages.Module{Path: "std"}
		if _, err := driver.Analyze(summary, p); err != nil {
			t.Fatal(err)
		}
		said, _ := facts[p.PkgPath].(*library.Package)
		if said == nil {
			continue
		}
		rows := make(map[string]*library.Row)
		for path, row := range library.Rows() {
			if path == p.PkgPath {
				rows[row.Name] = row
			}
		}
		for _, s := range said.Rows {
			summaries++
			row := rows[s.Name]
			for _, end := range s.Into {
				if place := row.Place(end.Form[0].Arg); len(end.Form) == 1 && end.Form[0].Is == library.ArgumentPart && place != library.NoPlace {
					ends++
					if place != end.Place && !(place.IsURL() && end.Place.IsURL()) {
						t.Errorf("%s.%s: by its source arg%d is a %v, in the table a %v", p.PkgPath, s.Name, end.Form[0].Arg, end.Place, place)
					}
				}
			}
			if len(s.Makes) > 0 && row.CanEval() && !strings.Contains(s.Name, ".") {
				results += compareMakes(t, p.PkgPath, s, row)
			}
		}
	}
	t.Logf("%d summaries: %d ends and %d results of the table", summaries, ends, results)
	if summaries < 15 || ends == 0 || results == 0 {
		t.Error("too few")
	}
}

// loadSummaries loads packages, and returns the analyzer that says what they do, and where it says that.
func loadSummaries(t *testing.T, config packages.Config, patterns ...string) ([]*packages.Package, driver.Facts, *analysis.Analyzer) {
	t.Helper()
	pkgs, err := packages.Load(&config, patterns...)
	if err != nil {
		t.Fatal(err)
	}
	a, err := analyzer.New(analyzer.Config{Module: true})
	if err != nil {
		t.Fatal(err)
	}
	facts := make(driver.Facts)
	return pkgs, facts, driver.Summary(driver.Hosted(a, os.ReadFile, facts, nil))
}

// compareMakes runs the function of a row, and holds its first result to what the source says that it may be.
func compareMakes(t *testing.T, pkg string, s library.Row, row *library.Row) (runs int) {
	texts := []any{"a/b", "x y", "/a/", "%41", "::1", "a?b#c", ""}
	for _, x := range texts {
		for _, y := range texts {
			args := []any{x, y, "z", 1}
			var got []any
			for n := 1; n <= len(args) && got == nil; n++ {
				got, _ = row.Eval(library.Env{}, args[:n]...)
			}
			if len(got) == 0 || len(s.Makes[0]) == 0 || len(got) > 1 && got[1] != nil {
				continue
			}
			result, ok := got[0].(string)
			if !ok {
				continue
			}
			runs++
			isMade := false
			for _, form := range s.Makes[0] {
				isMade = isMade || regexp.MustCompile("(?s)^"+patternOf(t, form, args)+"$").MatchString(result)
			}
			if !isMade {
				t.Errorf("%s.%s(%q, %q) is %q, and by its source %v", pkg, s.Name, x, y, result, s.Makes[0])
			}
		}
	}
	return runs
}

// patternOf returns a regular expression of the texts that a form has for arguments.
func patternOf(t *testing.T, form library.Form, args []any) string {
	pattern := ""
	for _, p := range form {
		switch p.Is {
		case library.KnownPart:
			pattern += regexp.QuoteMeta(p.Text)
		case library.ArgumentPart:
			pattern += regexp.QuoteMeta(args[p.Arg].(string))
		default:
			pattern += ".*"
		}
	}
	return pattern
}
