package analyzer

import (
	"go/token"
	"slices"
	"sort"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer/internal/lint"
)

// IsSuggested reports whether a fix is only suggested: it may change more than the URL
// that is reported, and its message says why. The others are safe.
func IsSuggested(fix analysis.SuggestedFix) bool { return lint.IsSuggested(fix) }

// chooseFixes drops the fixes that overlap others, as drivers apply all of them or none,
// and the suggested ones if they are not asked for. Safe ones go first.
func (p *pass) chooseFixes() {
	var taken intervals
	for _, suggested := range [...]bool{false, true} {
		for i := range p.Found {
			d := &p.Found[i]
			if len(d.SuggestedFixes) == 0 || lint.IsSuggested(d.SuggestedFixes[0]) != suggested {
				continue
			}
			own := d.SuggestedFixes[0].TextEdits
			unfit := func(e analysis.TextEdit) bool { return p.isElsewhere(e.Pos) || taken.overlap(e) }
			if suggested && !p.suggests || slices.ContainsFunc(own, unfit) {
				d.SuggestedFixes = nil
				continue
			}
			for _, e := range own {
				taken.add(e)
			}
		}
	}
}

// Intervals are edits that replace text, in the order of the source. They do not overlap.
type intervals []analysis.TextEdit

// find returns the index of the first edit that ends behind pos.
func (l intervals) find(pos token.Pos) int {
	return sort.Search(len(l), func(i int) bool { return l[i].End > pos })
}

// overlap reports whether an edit is of text that another one edits. The same edit twice
// is one, and two may insert at the same place.
func (l intervals) overlap(e analysis.TextEdit) bool {
	i := l.find(e.Pos)
	if i == len(l) {
		return false
	}
	same := e.Pos == l[i].Pos && e.End == l[i].End && string(e.NewText) == string(l[i].NewText)
	return !same && (l[i].Pos < e.End || l[i].Pos < e.Pos)
}

func (l *intervals) add(e analysis.TextEdit) {
	i := l.find(e.Pos)
	if e.Pos < e.End && (i == len(*l) || (*l)[i].Pos != e.Pos) {
		*l = slices.Insert(*l, i, e)
	}
}
