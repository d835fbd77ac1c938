package check

import (
	"cmp"
	"go/ast"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/internal/edit"
)

// A Finding is what is wrong at a place in a file. Offsets are in the text that was checked, as it is for the editor, or as it was parsed.
type Finding struct {
	Name       string // of the file
	Start, End int
	Rule       string
	Page       string // the address of the rule's page, "" if there is none
	Message    string
	Level      analyzer.Level
	Lifted     bool // RFC 3986 allows what it is about
	Fix        *Fix // nil if there is none
}

// A Fix changes files so that a finding is gone.
type Fix struct {
	Message   string
	Suggested bool                   // it may change more than the URL
	Edits     map[string][]edit.Edit // by file
}

// findings returns those of the analyzer, without those that the settings exclude.
func (p *pkg) findings(act *checker.Action) []Finding {
	var all []Finding
	fset := p.listed.Fset
	rules := rulesByID()
	for _, d := range p.linter.Reported(fset, act.Diagnostics) {
		file := fset.File(d.Pos)
		if file == nil {
			continue
		}
		f := Finding{
			Name: file.Name(), Start: file.Offset(d.Pos), End: file.Offset(max(d.Pos, d.End)),
			Rule: d.Category, Page: d.URL, Message: d.Message, Level: levelOf(rules[d.Category], d.Message), Lifted: analyzer.IsLifted(d),
		}
		if len(d.SuggestedFixes) > 0 {
			f.Fix = p.fix(d.SuggestedFixes[0])
		}
		all = append(all, f)
	}
	sortFindings(all)
	return all
}

// sortFindings brings findings into the order of the files and places.
func sortFindings(all []Finding) {
	slices.SortStableFunc(all, func(a, b Finding) int { return cmp.Or(strings.Compare(a.Name, b.Name), a.Start-b.Start) })
}

// inTexts returns what was found, with offsets in the texts of the files.
func (p *pkg) inTexts() []Finding {
	all := slices.Clone(p.found)
	for i := range all {
		f := &all[i]
		f.Start, f.End = p.files[f.Name].offset(f.Start), p.files[f.Name].offset(f.End)
		if f.Fix == nil {
			continue
		}
		fix := *f.Fix
		fix.Edits = make(map[string][]edit.Edit)
		for name, edits := range f.Fix.Edits {
			for _, e := range edits {
				e.Start, e.End = p.files[name].offset(e.Start), p.files[name].offset(e.End)
				fix.Edits[name] = append(fix.Edits[name], e)
			}
		}
		f.Fix = &fix
	}
	return all
}

func rulesByID() map[string]analyzer.Rule {
	rules := make(map[string]analyzer.Rule)
	for _, r := range analyzer.Rules() {
		rules[r.ID] = r
	}
	return rules
}

// levelOf returns the level of a finding, by what its message and its rule say.
func levelOf(rule analyzer.Rule, message string) analyzer.Level {
	for _, l := range [...]analyzer.Level{analyzer.Any, analyzer.Possible} {
		if strings.Contains(message, ", "+l.String()+")") {
			return l
		}
	}
	if rule.Certain {
		return analyzer.Certain
	}
	return max(rule.DefaultLevel(), analyzer.Likely)
}

// fix returns the edits of a fix by file, nil if one is of a file that a program writes, which would undo it.
func (p *pkg) fix(fix analysis.SuggestedFix) *Fix {
	f := &Fix{Message: fix.Message, Suggested: analyzer.IsSuggested(fix), Edits: make(map[string][]edit.Edit)}
	for _, e := range fix.TextEdits {
		file := p.listed.Fset.File(e.Pos)
		if file == nil || p.files[file.Name()] == nil || ast.IsGenerated(p.files[file.Name()].syntax) {
			return nil
		}
		f.Edits[file.Name()] = append(f.Edits[file.Name()], edit.Edit{Start: file.Offset(e.Pos), End: file.Offset(max(e.Pos, e.End)), Text: string(e.NewText)})
	}
	return f
}
