// Package verdict keeps verdicts on findings in real code.
//
// Two judges look at each finding, the second without sight of the rule, the message
// and the first verdict. Where they disagree a third row settles it by a run of the code.
package verdict

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// A Row is a verdict of a judge on a finding.
type Row struct {
	Module  string // path@version
	Place   string // file:line:column
	Rule    string
	Level   string // "on" before rules had levels
	Judge   string // one of Judges
	Verdict string // one of Verdicts
	Cause   string // why it is not acted on, in few words that recur; or "-"
	Input   string // that breaks it, or "-"
	Reason  string
	Commit  string // of the program that was judged
}

// Judges are the judges in the order in which they look.
var Judges = [...]string{"first", "blind", "settled"}

// Verdicts are the verdicts, best first. A maintainer would act on findings with the first
// two.
var Verdicts = [...]string{"true", "consistent", "shrug", "false"}

// Head is the first line of a file of rows.
const Head = "# module@version\tplace\trule\tlevel\tjudge\tverdict\tcause\tinput that breaks it\treason\tcommit judged\n"

// ActedOn reports whether a maintainer would act on the finding.
func (r *Row) ActedOn() bool { return slices.Contains(Verdicts[:2], r.Verdict) }

// Finding names what is judged, in a program.
func (r *Row) Finding() string {
	return strings.Join([]string{r.Module, r.Place, r.Rule, r.Commit}, "\t")
}

func (r *Row) cells() []*string {
	return []*string{&r.Module, &r.Place, &r.Rule, &r.Level, &r.Judge, &r.Verdict, &r.Cause, &r.Input, &r.Reason, &r.Commit}
}

// String returns the row as a line of a file.
func (r *Row) String() string {
	var cells []string
	for _, c := range r.cells() {
		cells = append(cells, *c)
	}
	return strings.Join(cells, "\t") + "\n"
}

// Parse reads the rows of a file. Lines that begin with "#" are left out.
func Parse(text string) ([]Row, error) {
	var rows []Row
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		var r Row
		columns := r.cells()
		cells := strings.Split(line, "\t")
		if len(cells) != len(columns) {
			return nil, fmt.Errorf("%d columns, not %d: %q", len(cells), len(columns), line)
		}
		for i, c := range cells {
			*columns[i] = c
		}
		if err := r.check(); err != nil {
			return nil, fmt.Errorf("%w: %q", err, line)
		}
		rows = append(rows, r)
	}
	return rows, nil
}

func (r *Row) check() error {
	switch {
	case !slices.Contains(Judges[:], r.Judge):
		return fmt.Errorf("no judge %q", r.Judge)
	case !slices.Contains(Verdicts[:], r.Verdict):
		return fmt.Errorf("no verdict %q", r.Verdict)
	case r.Verdict == "true" && r.Input == "-":
		return fmt.Errorf("true, but no input that breaks it")
	case r.Judge != "blind" && r.ActedOn() != (r.Cause == "-"):
		return fmt.Errorf("a cause belongs to what is not acted on, and to nothing else")
	}
	return nil
}

// Add returns the rows with more. It refuses one that stands there already: what a judge
// said at first is never rewritten.
func Add(rows, more []Row) ([]Row, error) {
	stands := make(map[string]bool)
	for _, r := range rows {
		stands[r.Finding()+r.Judge] = true
	}
	rows = slices.Clone(rows)
	for _, r := range more {
		if err := r.check(); err != nil {
			return nil, err
		}
		if key := r.Finding() + r.Judge; stands[key] {
			return nil, fmt.Errorf("%s %s: judge %q has looked at it at commit %s; a first look is never rewritten", r.Module, r.Place, r.Judge, r.Commit)
		} else {
			stands[key] = true
		}
		rows = append(rows, r)
	}
	return rows, nil
}

// Settled returns one row for each finding: the last judge's. The error names a finding
// on which judges disagree and that nobody settled.
func Settled(rows []Row) ([]Row, error) {
	last := make(map[string]Row)
	said := make(map[string]string) // by the judge before
	var order []string
	for _, r := range slices.SortedStableFunc(slices.Values(rows), func(a, b Row) int {
		return cmp.Compare(slices.Index(Judges[:], a.Judge), slices.Index(Judges[:], b.Judge))
	}) {
		key := r.Finding()
		switch r.Judge {
		case "first":
			order = append(order, key)
			last[key] = r
		case "blind":
			said[key] = r.Verdict // its rows have no cause
		default:
			last[key] = r
			delete(said, key)
		}
	}
	var settled []Row
	for _, key := range order {
		r := last[key]
		if blind, ok := said[key]; ok && blind != r.Verdict {
			return nil, fmt.Errorf("%s %s: first %q, blind %q, and nobody settled it", r.Module, r.Place, r.Verdict, blind)
		}
		settled = append(settled, r)
	}
	return settled, nil
}

// Agreement counts the findings that two judges looked at, those on which they gave the
// same verdict, and those on which they said the same about acting on it.
func Agreement(rows []Row) (both, verdicts, acting int) {
	first := make(map[string]Row)
	for _, r := range rows {
		if r.Judge == "first" {
			first[r.Finding()] = r
		}
	}
	for _, r := range rows {
		f, ok := first[r.Finding()]
		if r.Judge != "blind" || !ok {
			continue
		}
		both++
		if r.Verdict == f.Verdict {
			verdicts++
		}
		if r.ActedOn() == f.ActedOn() {
			acting++
		}
	}
	return both, verdicts, acting
}
