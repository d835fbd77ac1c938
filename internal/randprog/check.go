package randprog

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/rfc1738"
)

// A Check is what a program is held to.
type Check struct {
	Analyzer *analysis.Analyzer

	// Grammar reports whether a finding says that no value of the unknown parts makes a
	// valid URL.
	Grammar func(analysis.Diagnostic) bool

	// Opaque are forms that hide what is wrong, so that it is not counted.
	Opaque []string

	Runs int // of each program, before and after the fixes
	Deep int // of the units with findings of the grammar, to find a valid URL
}

// A Result is what became of a program.
type Result struct {
	Failures []Failure
	Units    int
	Findings int
	Fixes    int

	// Invalid counts the units whose URL no value makes valid, as far as the text of the
	// unit shows it, and Found those of them that are reported. Both are by form.
	Invalid, Found map[string]int
	Missed         []*Unit // that are not
}

// A Failure is a promise that was not kept.
type Failure struct {
	Unit  *Unit
	Class string // the same for failures of one kind
	What  string
}

func (f Failure) String() string {
	if f.Unit == nil {
		return f.Class + ": " + f.What
	}
	return fmt.Sprintf("seed %d, unit %d: %s: %s\n%s", f.Unit.Seed, f.Unit.Number, f.Class, f.What, f.Unit.Source())
}

// Check runs a program before and after the fixes.
func (p *Program) Check(c Check) (*Result, error) {
	dir, err := os.MkdirTemp("", "randprog")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	m, err := p.write(dir)
	if err != nil {
		return nil, err
	}
	v := &verdict{
		Result:   Result{Units: len(p.Units), Invalid: make(map[string]int), Found: make(map[string]int)},
		check:    c,
		units:    make(map[int]*Unit),
		findings: make(map[int][]finding),
	}
	for _, u := range p.Units {
		v.units[u.Number] = u
	}
	found, err := m.analyze(c.Analyzer)
	if err != nil {
		return nil, err
	}
	only := make(map[int]bool)
	for _, f := range found {
		v.findings[f.unit] = append(v.findings[f.unit], f)
		v.Findings++
		v.Fixes += len(f.SuggestedFixes)
		if c.Grammar(f.Diagnostic) {
			only[f.unit] = true
		}
	}
	v.count()
	// Of a unit in which nothing is found there is nothing to be seen.
	reported, edited := make(map[int]bool), make(map[int]bool)
	for _, f := range found {
		reported[f.unit] = true
		if len(f.edits) > 0 {
			edited[f.unit] = true
		}
	}
	if err := m.keep(reported); err != nil {
		return nil, err
	}
	if err := m.build(); err != nil {
		return nil, err
	}
	before, err := m.run(0, c.Runs, nil)
	if err != nil {
		return nil, err
	}
	deep, err := m.run(c.Runs, c.Runs+c.Deep, only)
	if err != nil {
		return nil, err
	}
	if err := m.restore(); err != nil {
		return nil, err
	}
	overlap, err := m.fix(found)
	if err != nil {
		return nil, err
	}
	for _, f := range overlap {
		v.fail(v.units[f.unit], "overlap", f.Message)
	}
	if err := m.keep(edited); err != nil {
		return nil, err
	}
	left, err := m.analyze(c.Analyzer)
	if err != nil {
		v.fail(nil, "does not compile", err.Error())
		return &v.Result, nil
	}
	if err := m.build(); err != nil {
		v.fail(nil, "does not compile", err.Error())
		return &v.Result, nil
	}
	after, err := m.run(0, c.Runs, nil)
	if err != nil {
		return nil, err
	}
	v.falseWords(before)
	v.falseWords(deep)
	v.remains(left)
	doubtful := v.changes(edited, before, after, left)
	deep, err = m.run(c.Runs, c.Runs+c.Deep, doubtful)
	if err != nil {
		return nil, err
	}
	v.neverValid(deep, doubtful)
	return &v.Result, nil
}

// A verdict is a result in the making.
type verdict struct {
	Result
	check    Check
	units    map[int]*Unit
	findings map[int][]finding
	told     map[string]bool
	valid    map[output]bool   // after the fix
	changed  map[output]string // by the fix, and how
}

// output is one of a unit.
type output struct{ unit, output int }

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

// falseWords finds valid URLs that were said to be none. Behind a misspelled scheme any
// text is valid: what is said of it is said of the scheme that was meant.
func (v *verdict) falseWords(texts map[printed]string) {
	for at, text := range texts {
		u := v.units[at.unit]
		if at.output < 0 || !u.Outputs[at.output].valid(text) || !isScheme(text[len(u.Outputs[at.output].Prefix):]) {
			continue
		}
		if strings.Contains(text, "#") && v.hides(u) {
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

// valid reports whether a text is a valid URL, or a list of such.
func (o Output) valid(text string) bool {
	if o.Kind == Other || !o.around(text) {
		return false
	}
	text = strings.TrimSuffix(strings.TrimPrefix(text, o.Prefix), o.Suffix)
	if o.Kind == URL {
		return isValid(text)
	}
	list := strings.Split(text, o.Suffix)
	return len(list) == listed && !slices.ContainsFunc(list, func(s string) bool { return !isValid(s) })
}

// listed is the number of URLs in a list.
const listed = 2

// around reports whether a text begins and ends as it should.
func (o Output) around(text string) bool {
	return strings.HasPrefix(text, o.Prefix) && strings.HasSuffix(text, o.Suffix)
}

// placeholder is what a reader, or another program, is to replace.
var placeholder = regexp.MustCompile(`\{[^{}]*\}|<[^<>]*>|\$\w+|\[[^\[\]]*\]|@HOST@|__a__|\.\.\.|%[sdvt%]|\*|"[^"]*"`)

// user is the user in a URL of a scheme that has none.
var user = regexp.MustCompile(`^(\w+://)[^/@]*@`)

// ofWeb returns a URL with a scheme of the web, which takes more than some others. (And a
// shorter value may be padded by a format.)
func ofWeb(text string) string {
	if i := strings.Index(text, "://"); i >= 0 {
		return "http" + text[i:]
	}
	return text
}

// asWeb returns the text with a scheme of the web if it begins with an unknown base: that
// of the unit may take less than others.
func (u *Unit) asWeb(text string) string {
	if u.parts[0].unknown {
		return ofWeb(text)
	}
	return text
}

// viable reports whether a text is the beginning of a valid URL up to where it may go over
// into prose, but for placeholders.
func (o Output) viable(text string) bool {
	if o.More || !o.around(text) {
		return o.More
	}
	text = strings.TrimSuffix(strings.TrimPrefix(text, o.Prefix), o.Suffix)
	if o.Kind == List {
		text, _, _ = strings.Cut(text, o.Suffix)
	}
	text, _, _ = strings.Cut(text, "#")
	text = placeholder.ReplaceAllString(text, "a")
	if o.Prefix != "" || strings.ContainsAny(text, white) {
		text = user.ReplaceAllString(text, "$1") // an example of a form that others allow
		if i := strings.IndexAny(text, white+"`\"<>{}|\\^[]'"); i >= 0 {
			text = text[:i]
		}
	}
	return rfc1738.TextPattern(text).Valid(rfc1738.Context{Open: true})
}

const white = " \t\r\n"

// faults counts the octets that are wrong in a URL.
func (o Output) faults(text string) int {
	if o.Kind == List {
		text, _, _ = strings.Cut(text, o.Suffix)
	}
	text, fragment, _ := strings.Cut(strings.TrimPrefix(text, o.Prefix), "#")
	n := strings.Count(fragment, "#")
	if !hasKnownScheme(text) || !strings.Contains(text, "://") {
		n += 1000
	}
	for e := range rfc1738.Errors(text) {
		n += max(1, e.Len())
	}
	return n
}

// isValid reports whether a text is a URL, and perhaps a fragment.
func isValid(text string) bool {
	text, _, _ = strings.Cut(text, "#")
	return rfc1738.Valid(text)
}

// hasKnownScheme reports whether a text has a scheme with a grammar of its own: any text
// is valid behind a misspelled one.
func hasKnownScheme(text string) bool {
	scheme, _, ok := strings.Cut(text, ":")
	return ok && rfc1738.KnownScheme(scheme)
}

// isScheme reports whether a text begins with a scheme that is none by mistake: one that
// is known, or for experiments.
func isScheme(text string) bool { return hasKnownScheme(text) || strings.HasPrefix(text, "x-") }

// remains finds what was fixed and is reported again.
func (v *verdict) remains(left []finding) {
	for _, f := range left {
		isFixed := func(g finding) bool {
			return len(g.edits) > 0 && g.Category == f.Category && g.Message == f.Message && g.branch == f.branch && g.output == f.output
		}
		if len(f.edits) > 0 && slices.ContainsFunc(v.findings[f.unit], isFixed) {
			v.fail(v.units[f.unit], "fixed again, "+f.Category, f.Message+": "+f.edits[0].text)
		}
	}
}

// changes finds what the fixes changed and should not have. It returns the units in which
// nothing is reported any more, and an output was changed that no run shows to be valid.
func (v *verdict) changes(edited map[int]bool, before, after map[printed]string, left []finding) (doubtful map[int]bool) {
	reported := make(map[int]bool)
	for _, f := range left {
		reported[f.unit] = true
	}
	v.valid = make(map[output]bool)
	v.changed = make(map[output]string)
	for at, old := range before {
		u := v.units[at.unit]
		text, ok := after[at]
		if !edited[at.unit] {
			continue
		}
		if !ok {
			v.fail(u, "not printed", fmt.Sprintf("run %d prints %q before the fix, and nothing after", at.run, old))
			continue
		}
		if at.output < 0 {
			if text != old {
				v.fail(u, "changed", fmt.Sprintf("run %d fails: %s before the fix, %s after", at.run, old, text))
			}
			continue
		}
		o, is := u.Outputs[at.output], output{at.unit, at.output}
		v.valid[is] = v.valid[is] || !o.around(text) || o.viable(u.asWeb(text)) || o.faults(text) <= o.faults(old) || !hasKnownScheme(text[len(o.Prefix):])
		if text == old {
			continue
		}
		how := fmt.Sprintf("run %d prints %q before the fix, %q after", at.run, old, text)
		v.changed[is] = how
		switch {
		case o.Kind == Other:
			v.fail(u, "changed, no URL", how)
		case o.around(old) && !o.around(text):
			v.fail(u, "changed beside the URL", how)
		case o.valid(old) && !o.valid(text) && !o.valid(ofWeb(strings.ReplaceAll(text, " ", ""))) && !reported[at.unit] && hasKnownScheme(old[len(o.Prefix):]):
			v.fail(u, "broken", how)
		case strings.Count(text, "%!") > strings.Count(old, "%!"):
			v.fail(u, "bad verb", how)
		}
	}
	doubtful = make(map[int]bool)
	for is := range v.changed {
		if !v.valid[is] && !reported[is.unit] {
			doubtful[is.unit] = true
		}
	}
	for at, text := range after {
		if _, ok := before[at]; !ok {
			v.fail(v.units[at.unit], "not printed", fmt.Sprintf("run %d prints %q after the fix, and nothing before", at.run, text))
		}
	}
	return doubtful
}

// neverValid finds the outputs that a fix changed, and that no run shows to be valid.
func (v *verdict) neverValid(after map[printed]string, doubtful map[int]bool) {
	for at, text := range after {
		if at.output >= 0 && v.units[at.unit].Outputs[at.output].viable(v.units[at.unit].asWeb(text)) {
			v.valid[output{at.unit, at.output}] = true
		}
	}
	for is, how := range v.changed {
		if u := v.units[is.unit]; doubtful[is.unit] && !v.valid[is] && u.Outputs[is.output].Kind != Other {
			v.fail(u, "changed, not valid", how)
		}
	}
}

// count counts the units whose URL no value makes valid, and whose forms can all be seen
// through.
func (v *verdict) count() {
	for _, u := range v.units {
		if !u.invalid() || v.hides(u) {
			continue
		}
		found := slices.ContainsFunc(v.findings[u.Number], func(f finding) bool { return v.check.Grammar(f.Diagnostic) })
		if !found {
			v.Missed = append(v.Missed, u)
		}
		for _, form := range append(u.Forms, "all") {
			v.Invalid[form]++
			if found {
				v.Found[form]++
			}
		}
	}
}

// hides reports whether some form of a unit need not be seen through.
func (v *verdict) hides(u *Unit) bool {
	return slices.ContainsFunc(u.Forms, func(form string) bool { return slices.Contains(v.check.Opaque, form) })
}

// invalid reports whether the text of the parts alone shows that no value makes the URL
// valid.
func (u *Unit) invalid() bool {
	isMain := func(o Output) bool { return o.Kind == URL && !o.Aside }
	if !u.plain || !slices.ContainsFunc(u.Outputs, isMain) {
		return false
	}
	parts, c := u.parts, rfc1738.Context{}
	if parts[0].unknown { // a base
		parts, c.Base = parts[1:], rfc1738.AllSchemes
	}
	var b rfc1738.PatternBuilder
	for _, part := range parts {
		if part.unknown {
			b.WriteHole(rfc1738.AnyHole)
			continue
		}
		before, _, fragment := strings.Cut(part.text, "#")
		for i, text := range placeholder.Split(before, -1) {
			if i > 0 {
				b.WriteHole(rfc1738.AnyHole)
			}
			b.WriteString(text)
		}
		if fragment {
			break
		}
	}
	return !b.Pattern().Valid(c)
}
