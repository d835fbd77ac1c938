package main

import (
	"bufio"
	"fmt"
	"strings"

	"golang.org/x/tools/go/analysis/checker"
)

// A githubOutput prints findings as commands of GitHub's workflows, which shows them at
// their lines.
type githubOutput struct {
	*printer
	repository
}

func newGitHub(o *options) (*githubOutput, error) {
	r, err := newRepository("GITHUB_WORKSPACE")
	return &githubOutput{newPrinter(o, asIs), r}, err
}

func (g *githubOutput) add(act *checker.Action) error {
	sortDiagnostics(act)
	src := newSources(act.Package)
	out := bufio.NewWriter(g.w)
	for _, d := range act.Diagnostics {
		g.tally.count(d)
		from, to := src.position(d.Pos), src.position(max(d.Pos, d.End))
		columns := ""
		if from.Line == to.Line { // no columns are shown for several lines
			columns = fmt.Sprintf(",col=%d,endColumn=%d", from.Column, to.Column)
		}
		fmt.Fprintf(out, "::error file=%s,line=%d,endLine=%d%s,title=%s::%s\n",
			commandProperty.Replace(g.name(from.Filename)), from.Line, to.Line, columns, commandProperty.Replace("urllint: "+d.Category), commandData.Replace(d.Message))
	}
	return out.Flush()
}

// What a command cannot hold as it is: github.com/actions/toolkit, command.ts.
var (
	commandData     = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A")
	commandProperty = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C")
)
