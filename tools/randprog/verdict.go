package randprog

import (
	"fmt"
	"slices"
	"strings"
)

// A verdict is a result in the making.
type verdict struct {
	Result
	check    Check
	units    map[int]*Unit
	findings map[int][]finding
	told     map[string]bool
	valid    map[output]bool   // after the fix
	changed  map[output]string // by the fix, and how

	// The units in which something is found, those that the grammar is said to forbid,
	// and those that a fix edits.
	reported, forbidden, edited map[int]bool

	excused map[int][]excuse // by the fixes of each unit that may change more than the URL
}

// output is one of a unit.
type output struct{ unit, output int }

// sort sorts the findings by unit.
func (v *verdict) sort(found []finding, m *module) error {
	v.reported, v.forbidden, v.edited = make(map[int]bool), make(map[int]bool), make(map[int]bool)
	v.excused = make(map[int][]excuse)
	for _, f := range found {
		v.findings[f.unit] = append(v.findings[f.unit], f)
		v.Findings++
		v.Fixes += len(f.SuggestedFixes)
		v.reported[f.unit] = true
		if v.check.Grammar(f.Diagnostic) {
			v.forbidden[f.unit] = true
		}
		if len(f.edits) > 0 {
			v.edited[f.unit] = true
		}
		if v.check.Suggested != nil && slices.ContainsFunc(f.SuggestedFixes, v.check.Suggested) {
			if err := v.excuse(f, m); err != nil {
				return err
			}
		}
	}
	return nil
}

// fail notes a failure, one of a class for each unit.
func (v *verdict) fail(u *Unit, class, what string) {
	key := class
	if u != nil {
		key = fmt.Sprint(u.Number, class)
	}
	if v.told[key] {
		return
	}
	if v.told == nil {
		v.told = make(map[string]bool)
	}
	v.told[key] = true
	v.Failures = append(v.Failures, Failure{u, class, what})
}

// failBeside notes a failure to leave alone what is no URL, unless a fix said that it may
// change it.
func (v *verdict) failBeside(u *Unit, output int, class, what string) {
	reasons := v.excused[u.Number]
	for _, e := range reasons {
		if e.covers(output) {
			return
		}
		what += "\n" + e.fix
	}
	if len(reasons) > 0 {
		class += ", for another reason"
	}
	v.fail(u, class, what)
}

// falseWords finds valid URLs that were said to be none. Behind a misspelled scheme any
// text is valid: what is said of it is said of the scheme that was meant.
func (v *verdict) falseWords(texts map[printed]string) {
	for at, text := range texts {
		u := v.units[at.unit]
		if at.output >= 0 && u.Outputs[at.output].File {
			for _, f := range v.findings[at.unit] {
				if v.check.Grammar(f.Diagnostic) && f.output == at.output {
					v.fail(u, "false word of a file, "+f.Category, fmt.Sprintf("run %d opens %q, but: %s", at.run, text, f.Message))
				}
			}
		}
		if at.output < 0 || !u.Outputs[at.output].valid(text) || !isScheme(text[len(u.Outputs[at.output].Prefix):]) {
			continue
		}
		if u.Outputs[at.output].hidesUser(text) {
			continue
		}
		if strings.Contains(text, "#") && (v.hides(u) || u.calls()) {
			continue // no unknown part is known to hold a fragment
		}
		for _, f := range v.findings[at.unit] {
			if !v.check.Grammar(f.Diagnostic) || f.output != at.output && (f.output >= 0 || u.Outputs[at.output].Aside) {
				continue
			}
			if _, taken := texts[printed{at.run, at.unit, -1 - f.branch}]; f.branch > 0 && !taken {
				continue
			}
			v.fail(u, "false word, "+f.Category, fmt.Sprintf("run %d prints %q, but: %s", at.run, text, f.Message))
		}
	}
}

// isScheme reports whether a text begins with a scheme that is none by mistake: one that
// is known, or for experiments.
func isScheme(text string) bool { return hasKnownScheme(text) || strings.HasPrefix(text, "x-") }

// remains finds what was fixed and is reported again. Behind a scheme that was mended more is found: there it is the
// same only in the same place.
func (v *verdict) remains(left []finding) {
	for _, f := range left {
		isScheme := func(g finding) bool { return len(g.edits) > 0 && strings.HasPrefix(g.Category, "scheme-") }
		anywhere := !slices.ContainsFunc(v.findings[f.unit], isScheme)
		isFixed := func(g finding) bool {
			return len(g.edits) > 0 && g.Category == f.Category && g.Message == f.Message && g.branch == f.branch && g.output == f.output &&
				(anywhere || g.edits[0].file == f.edits[0].file && g.edits[0].mark == f.edits[0].mark)
		}
		if len(f.edits) > 0 && slices.ContainsFunc(v.findings[f.unit], isFixed) {
			v.fail(v.units[f.unit], "fixed again, "+f.Category, f.Message+": "+f.edits[0].text)
		}
	}
}

// changes finds what the fixes changed and should not have. It returns the units in which
// nothing is reported any more, and an output was changed that no run shows to be valid.
func (v *verdict) changes(before, after map[printed]string, left []finding) (doubtful map[int]bool) {
	still := make(map[int]bool)
	for _, f := range left {
		still[f.unit] = true
	}
	v.valid = make(map[output]bool)
	v.changed = make(map[output]string)
	prints := make(map[output]bool)
	for at := range after {
		prints[output{at.unit, at.output}] = true
	}
	for at, old := range before {
		u := v.units[at.unit]
		text, ok := after[at]
		if !v.edited[at.unit] {
			continue
		}
		if !ok && at.output >= 0 && u.Outputs[at.output].Kind == URL && prints[output{at.unit, at.output}] {
			continue // url.JoinPath refuses this value in the host of the fixed URL, and takes others
		}
		if !ok {
			v.failBeside(u, at.output, "not printed", fmt.Sprintf("run %d prints %q before the fix, and nothing after", at.run, old))
			continue
		}
		if at.output < 0 {
			if text != old {
				v.failBeside(u, at.output, "changed", fmt.Sprintf("run %d fails: %s before the fix, %s after", at.run, old, text))
			}
			continue
		}
		o, is := u.Outputs[at.output], output{at.unit, at.output}
		v.valid[is] = v.valid[is] || !o.around(text) || o.viable(ofWeb(text)) || o.faults(text) <= o.faults(old) || o.faults(ofWeb(text)) < o.faults(ofWeb(old)) || !hasKnownScheme(text[len(o.Prefix):])
		if text == old {
			continue
		}
		how := fmt.Sprintf("run %d prints %q before the fix, %q after", at.run, old, text)
		v.changed[is] = how
		switch {
		case !v.edits(is):
			v.failBeside(u, at.output, "changed, another URL", how)
		case o.Kind == Other:
			v.failBeside(u, at.output, "changed, no URL", how)
		case o.around(old) && !o.around(text):
			v.failBeside(u, at.output, "changed beside the URL", how)
		case v.fixesGrammar(at.unit) && o.valid(old) && !o.valid(text) && !o.valid(ofWeb(strings.ReplaceAll(text, " ", ""))) && !still[at.unit] && hasKnownScheme(old[len(o.Prefix):]):
			v.fail(u, "broken", how)
		case strings.Contains(text, "%!") && !strings.Contains(old, "%!"):
			v.failBeside(u, at.output, "bad verb", how)
		}
	}
	doubtful = make(map[int]bool)
	for is := range v.changed {
		if !v.valid[is] && !still[is.unit] {
			doubtful[is.unit] = true
		}
	}
	type unitRun struct{ unit, run int }
	goesOn := make(map[unitRun]bool) // net/url takes the fixed URL, and the unit goes on
	for at := range after {
		if _, ok := before[at]; !ok && at.output >= 0 && v.units[at.unit].Outputs[at.output].Kind == URL {
			goesOn[unitRun{at.unit, at.run}] = true
		}
	}
	for at, text := range after {
		if _, ok := before[at]; !ok && !goesOn[unitRun{at.unit, at.run}] {
			v.failBeside(v.units[at.unit], at.output, "not printed", fmt.Sprintf("run %d prints %q after the fix, and nothing before", at.run, text))
		}
	}
	return doubtful
}

// edits reports whether a fix is of what is found in an output, or in what its unit declares.
func (v *verdict) edits(is output) bool {
	return slices.ContainsFunc(v.findings[is.unit], func(f finding) bool {
		return len(f.edits) > 0 && (f.output < 0 || f.output == is.output)
	})
}

// fixesGrammar reports whether a fix of a unit is for the grammar. Another may bring text through as
// it is.
func (v *verdict) fixesGrammar(unit int) bool {
	return slices.ContainsFunc(v.findings[unit], func(f finding) bool { return len(f.edits) > 0 && v.check.Grammar(f.Diagnostic) })
}

// neverValid finds the outputs that a fix changed, and that no run shows to be valid.
func (v *verdict) neverValid(after map[printed]string, doubtful map[int]bool) {
	for at, text := range after {
		if at.output >= 0 && v.units[at.unit].Outputs[at.output].viable(ofWeb(text)) {
			v.valid[output{at.unit, at.output}] = true
		}
	}
	for is, how := range v.changed {
		if u := v.units[is.unit]; doubtful[is.unit] && !v.valid[is] && u.Outputs[is.output].Kind != Other {
			v.fail(u, "changed, not valid", how)
		}
	}
}
