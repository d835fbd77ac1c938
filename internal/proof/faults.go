package main

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/urllint/urllint/passes/urlexpr"
	"github.com/urllint/urllint/rfc1738"
)

// faults takes the URLs of real code in which urllint finds nothing, writes
// faults into their source, and looks whether they are found where they are, and
// mended.
func faults(w *bytes.Buffer, args []string) error {
	flags := newFlags("faults")
	full := flags.Bool("full", false, "take x/tools and golangci-lint too, which are fetched, and the tests of std and cmd")
	patterns := flags.String("packages", "", "take only these `packages`, with spaces between them")
	misses := flags.Int("misses", 3, "list at most `n` misses of each sort")
	if err := flags.Parse(args); err != nil {
		return err
	}

	sets := codeSets(*full)
	if *patterns != "" {
		sets = []codeSet{{*patterns, strings.Fields(*patterns), false, func() (string, error) { return ".", nil }}}
	}
	pkgs, err := load(sets)
	if err != nil {
		return err
	}
	judge, err := readABNF()
	if err != nil {
		return err
	}
	tallies, err := each(pkgs, func(p *program) (*tally, error) { return injectInto(p, judge) })
	if err != nil {
		return err
	}
	sum := newTally()
	for _, t := range tallies {
		sum.add(t)
	}
	sum.print(w, sets, len(pkgs), *misses)
	if n := len(sum.misses); n > 0 {
		return fmt.Errorf("%d of %d faults were missed, or not mended as they should be", n, sum.total().injected)
	}
	if sum.total().injected == 0 {
		return fmt.Errorf("no fault was injected")
	}
	return nil
}

// injectInto writes faults into the URLs of one package.
func injectInto(p *program, judge *abnf) (*tally, error) {
	t := newTally()
	original, err := p.analyze(nil)
	if err != nil || len(original.urls) == 0 {
		return t, err
	}
	lits := literalsOf(original)
	used := make([][]*literal, len(original.urls))
	for i, url := range original.urls {
		used[i] = lits.group(original, url)
	}
	groups := make(map[*group]bool)
	for i, url := range original.urls {
		t.urls++
		if reason := leftOut(original, judge, url); reason != "" {
			t.leftOut[reason]++
			continue
		}
		t.sites++
		s := &site{layout: layoutOf(url.Template.Text()), Candidate: url, brackets: bracketsOf(original, url, used[i])}
		for k := range kinds {
			if err := t.inject(p, original, lits, judge, s, &kinds[k], groups); err != nil {
				return nil, err
			}
		}
	}
	t.verify(p, original, groups)
	return t, nil
}

// leftOut says why no fault is written into a URL, "" if some are.
func leftOut(a *analyzed, judge *abnf, url urlexpr.Candidate) string {
	file, start := a.offset(url.Expr.Pos())
	_, end := a.offset(url.Expr.End())
	for _, d := range a.findings {
		if f, offset := a.offset(d.Pos); f == file && start <= offset && offset < end {
			return "urllint finds something as it is"
		}
	}
	if url.Role == urlexpr.Compared {
		return "only compared, and hardly judged"
	}
	known := url.Template.Known()
	if scheme, _, ok := strings.Cut(known, ":"); !ok || !judge.knows(strings.ToLower(scheme)) {
		return "a relative one, for a function that takes these"
	}
	return ""
}

// bracketsOf returns the brackets that the literals of a URL hold, and "%" if it
// is not known whether they are formats.
func bracketsOf(a *analyzed, url urlexpr.Candidate, lits []*literal) string {
	var all strings.Builder
	for _, lit := range lits {
		all.Write(a.texts[lit.file][lit.start:lit.end])
	}
	keep := "{}<>[]"
	if source, ok := url.Template.Source(rfc1738.Span{Start: 0, End: 1}); ok {
		if _, ok := url.Template.Quote(0, source, "%"); !ok {
			keep += "%"
		}
	}
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(keep, r) {
			return r
		}
		return -1
	}, all.String())
}

// patternSigns are the signs by which a text is taken for a regular expression or
// a glob, and no URL.
var patternSigns = []string{`\.`, `\d`, `\w`, `\s`, `\S`, `\/`, `\b`, `(?`, `.*`, `.+`, `[^`, `[a-z`, `[A-Z`, `[0-9`, `)?`, `]+`, `]*`, `)+`, `)*`}

// inject plans the faults of one kind in one URL, each in all ways to spell it.
func (t *tally) inject(p *program, a *analyzed, lits literals, judge *abnf, s *site, k *kind, groups map[*group]bool) error {
	for form, e := range k.edits(s) {
		mutated := s.text[:e.start] + e.text + s.text[e.end:]
		if slices.ContainsFunc(patternSigns, func(sign string) bool { return strings.Contains(mutated, sign) }) {
			continue
		}
		if !k.beyond && !k.nowhere {
			if judge.undecided(s.knownWith(e), s.goesOn()) != "" {
				t.of(k).undecided++
				continue
			}
		}
		at, ok, err := lits.placeOf(a, s.Candidate, e.start, e.end)
		if err != nil {
			t.misses = append(t.misses, miss{kind: k.name, pkg: p.meta.PkgPath, what: err.Error()})
		}
		if !ok || k.swallows && at.shared() {
			t.of(k).noPlace++
			continue
		}
		for _, spelling := range spellings {
			if at.raw != (spelling == "raw") {
				continue
			}
			in := &injection{kind: k, edit: e, place: at, pkg: p.meta.PkgPath, before: shown(s.text), after: shown(mutated), spelling: spelling}
			if !in.spell(form + e.start) {
				continue
			}
			g := at.group.top()
			g.injections = append(g.injections, in)
			groups[g] = true
		}
	}
	return nil
}

// knownWith returns the known parts of the URL, without its fragment, with an
// edit in it.
func (s *site) knownWith(e edit) []string {
	before := strings.Split(s.text[:e.start], holeByte)
	after := strings.Split(s.text[e.end:max(e.end, s.end)], holeByte)
	known := slices.Clone(before)
	known[len(known)-1] += e.text + after[0]
	return append(known, after[1:]...)
}

// goesOn reports whether more text may follow: not after a fragment, nor in a
// function that takes a whole URL.
func (s *site) goesOn() bool {
	return s.end == len(s.text) && (s.Evidence != urlexpr.Sink || s.Requirement != urlexpr.Absolute)
}

// shown returns a text with its holes as "{}", and with escape sequences for what
// cannot be seen.
func shown(text string) string {
	quoted := strconv.Quote(strings.ReplaceAll(text, holeByte, "{}"))
	return quoted[1 : len(quoted)-1]
}
