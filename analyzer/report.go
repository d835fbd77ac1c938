package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/passes/urlexpr"
	"github.com/urllint/urllint/rfc1738"
)

// A reporter turns the faults of one package into diagnostics.
type reporter struct {
	pass  *analysis.Pass
	on    ruleSet
	done  map[finding]bool // nil until something was found
	found []analysis.Diagnostic
	from  *origins             // nil until asked for
	uses  map[*types.Const]int // nil until asked for
}

// A finding is reported once, also if its literal is part of several URLs.
type finding struct {
	rule     string
	pos, end token.Pos
}

// maxFaults bounds what is said of one URL, and with it the work: for each fix the
// whole of it is judged again. A text with more faults is data of some sort.
const maxFaults = 100

// judge reports the faults of one URL.
func (r *reporter) judge(url urlexpr.Candidate) {
	var found []fault
	faults(url, func(f fault) {
		if !r.isOn(f.rule) || len(found) == maxFaults {
			return
		}
		if url.Evidence == urlexpr.Prose && f.rule == "userinfo" {
			return // "http://user:pass@host" explains a form that others allow
		}
		if url.Role == urlexpr.Compared && !(f.rule == "scheme-form" && url.NearMiss == (urlexpr.NearMiss{})) && !f.atEnd {
			return
		}
		found = append(found, f)
	})
	secret := slices.ContainsFunc(found, func(f fault) bool { return f.rule == "password" })
	for _, f := range found {
		if secret && f.rule == "userinfo" {
			continue // the password is the graver of the two
		}
		r.report(url, f, &rules[ruleIndex(f.rule)])
	}
	r.judgeOperands(url)
}

func (r *reporter) isOn(rule string) bool {
	i := ruleIndex(rule)
	return i >= 0 && r.on[i]
}

func (r *reporter) report(url urlexpr.Candidate, f fault, rule *Rule) {
	source, ok := url.Template.Source(f.span)
	if !ok {
		return
	}
	if isSecret(url.Template.Text(), f.span) {
		f.conceal(rule)
	}
	pos, end := source.Pos, source.End
	editable := source.Exact && url.Role == urlexpr.Built && !holdsSecret(url.Template.Text())
	if source.Use != nil {
		if isOwnFault(url, f) {
			return // reported where the constant or variable is declared
		}
		if source.Const == nil || url.Role == urlexpr.Joined || !r.usedOnce(source.Const) {
			pos, end = source.Use.Pos(), source.Use.End()
			editable = false
		}
	}
	d := analysis.Diagnostic{
		Pos:      pos,
		End:      end,
		Category: rule.ID,
		URL:      rfc + "#section-" + f.section,
		Message:  rule.message(f, url.Template.Written(f.span.Start, f.replacement), formOf(url.Template.Text())),
	}
	if editable {
		d.SuggestedFixes = fixes(url, f, source)
	}
	r.add(d)
}

// add adds a diagnostic, unless it is there already.
func (r *reporter) add(d analysis.Diagnostic) {
	at := finding{d.Category, d.Pos, d.End}
	if r.done[at] {
		return
	}
	if r.done == nil {
		r.done = make(map[finding]bool)
	}
	r.done[at] = true
	r.found = append(r.found, d)
}

// flush reports what was found and not suppressed, and the suppressions that
// do nothing.
func (r *reporter) flush(skip func(*ast.File) bool) {
	for _, f := range r.pass.Files {
		if skip(f) {
			continue
		}
		g := readIgnores(r.pass, f)
		for _, d := range r.found {
			if d.Pos < f.FileStart || f.FileEnd <= d.Pos || g.suppress(d.Category, d.Pos) {
				continue
			}
			if d.End > f.FileEnd {
				// The syntax tree puts the end of half a call behind that of the file.
				d.End, d.SuggestedFixes = f.FileEnd, nil
			}
			r.pass.Report(d)
		}
		g.reportUnused(r.pass, r.on)
	}
}

// usedOnce reports whether a constant serves in one place alone, so that an edit
// of its declaration is an edit there.
func (r *reporter) usedOnce(c *types.Const) bool {
	if r.uses == nil {
		r.uses = make(map[*types.Const]int)
		for _, obj := range r.pass.TypesInfo.Uses {
			if c, ok := obj.(*types.Const); ok {
				r.uses[c]++
			}
		}
	}
	return r.uses[c] == 1 && !c.Exported() && c.Pkg() == r.pass.Pkg
}

// isOwnFault reports whether the constant or variable that holds the fault has
// it without what follows: it begins the URL, and is judged where it is
// declared.
func isOwnFault(url urlexpr.Candidate, f fault) bool {
	origin := url.Template.Origin(f.span.Start)
	if origin.Start > 0 {
		return false
	}
	url.Template = url.Template.Before(origin.End)
	url.Evidence, url.Role = urlexpr.Whole, urlexpr.Built
	own := false
	faults(url, func(other fault) {
		own = own || other.span == f.span && other.rule == f.rule
	})
	return own
}

// fixes returns the one edit that mends f, or none: it must be certain, must
// fit the literal, and the URL must be better for it.
func fixes(url urlexpr.Candidate, f fault, source urlexpr.Source) []analysis.SuggestedFix {
	t := url.Template
	// Of a near miss the rest of the URL was not judged yet.
	if !f.mendable || url.NearMiss == (urlexpr.NearMiss{}) && !mends(url, f) {
		return nil
	}
	text, ok := t.Quote(f.span.Start, source, f.replacement)
	if !ok {
		return nil
	}
	return []analysis.SuggestedFix{{
		Message:   f.fixMessage(t.Text()),
		TextEdits: []analysis.TextEdit{{Pos: source.Pos, End: source.End, NewText: []byte(text)}},
	}}
}

// mends judges the edited URL: the fault is gone and no other came.
func mends(url urlexpr.Candidate, f fault) bool {
	count := func(p *rfc1738.Pattern) (n int) {
		for range p.Errors(mayGoOn(url)) {
			n++
		}
		return n
	}
	before := count(url.Template.Pattern())
	after := count(url.Template.Edited(f.span, f.replacement))
	return after < before || after == before && !f.grammatical
}
