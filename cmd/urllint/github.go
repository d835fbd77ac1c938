package main

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/tools/go/analysis/checker"

	"github.com/urllint/urllint/internal/visible"
)

// A githubOutput prints findings as commands of GitHub's workflows, which shows them at
// their lines.
type githubOutput struct {
	*printer
	root string // of the repository
}

func newGitHub(o *options) (*githubOutput, error) {
	root := os.Getenv("GITHUB_WORKSPACE")
	if root != "" {
		return &githubOutput{newPrinter(o, asIs), root}, nil
	}
	root, err := os.Getwd()
	return &githubOutput{newPrinter(o, asIs), root}, err
}

func (g *githubOutput) add(act *checker.Action) error {
	sortDiagnostics(act)
	src := newSources(act.Package)
	out := bufio.NewWriter(g.w)
	for _, d := range act.Diagnostics {
		g.tally.count(d)
		from, to := src.position(d.Pos), src.position(max(d.Pos, d.End))
		name := from.Filename
		if short, err := filepath.Rel(g.root, name); err == nil && filepath.IsLocal(short) {
			name = filepath.ToSlash(short)
		}
		columns := ""
		if from.Line == to.Line { // no columns are shown for several lines
			columns = fmt.Sprintf(",col=%d,endColumn=%d", from.Column, to.Column)
		}
		fmt.Fprintf(out, "::error file=%s,line=%d,endLine=%d%s,title=%s::%s\n",
			commandProperty.Replace(visible.Text(name)), from.Line, to.Line, columns, commandProperty.Replace("urllint: "+d.Category), commandData.Replace(d.Message))
	}
	return out.Flush()
}

// What a command cannot hold as it is: github.com/actions/toolkit, command.ts.
var (
	commandData     = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A")
	commandProperty = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C")
)
