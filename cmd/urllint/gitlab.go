package main

import (
	"encoding/json"
	"fmt"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"

	"github.com/urllint/urllint/analyzer"
)

// A gitlabOutput prints findings as a report of GitLab's Code Quality, which merge requests show.
type gitlabOutput struct {
	*printer
	repository
	found []gitlabFinding
	same  map[string]int // how often a fingerprint was seen
}

func newGitLab(o *options) (*gitlabOutput, error) {
	r, err := newRepository("CI_PROJECT_DIR")
	return &gitlabOutput{newPrinter(o, asIs), r, []gitlabFinding{}, make(map[string]int)}, err
}

// docs.gitlab.com/ci/testing/code_quality, "Code Quality report format".
type (
	gitlabFinding struct {
		Description string         `json:"description"`
		Check       string         `json:"check_name"`
		Fingerprint string         `json:"fingerprint"`
		Severity    string         `json:"severity"`
		Location    gitlabLocation `json:"location"`
	}
	gitlabLocation struct {
		Path  string      `json:"path"`
		Lines gitlabLines `json:"lines"`
	}
	gitlabLines struct {
		Begin int `json:"begin"`
		End   int `json:"end"`
	}
)

func (g *gitlabOutput) add(act *checker.Action) error {
	sortDiagnostics(act)
	src := newSources(act.Package)
	for _, d := range act.Diagnostics {
		g.tally.count(d)
		from, to := src.position(d.Pos), src.position(max(d.Pos, d.End))
		id := src.identify(d, string(g.repository)).hash()
		g.same[id]++
		g.found = append(g.found, gitlabFinding{
			Description: d.Message, Check: d.Category, Fingerprint: fmt.Sprintf("%s:%d", id, g.same[id]), Severity: severity(d),
			Location: gitlabLocation{g.name(from.Filename), gitlabLines{from.Line, to.Line}},
		})
	}
	return nil
}

// severity tells apart what RFC 1738 alone forbids.
func severity(d analysis.Diagnostic) string {
	if analyzer.IsLifted(d) {
		return "minor"
	}
	return "major"
}

func (g *gitlabOutput) close() (int, error) {
	e := json.NewEncoder(g.w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "\t")
	if err := e.Encode(g.found); err != nil {
		return failed, err
	}
	return g.printer.close()
}
