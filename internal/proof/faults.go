package main

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/urllint/urllint/passes/urlexpr"
	"github.com/urllint/urllint/rfc1738"
)

// faults takes the URLs of real code in which urllint finds nothing, writes
// faults into their source, and looks whether they are found where they are, and
// mended.
func faults(w io.Writer, args []string) error {
	flags := newFlags("faults")
	full := flags.Bool("full", false, "take x/tools and golangci-lint too, which are fetched, and the tests of std and cmd")
	patterns := flags.String("packages", "", "take only these `packages`, with spaces between them")
	misses := flags.Int("misses", 50, "list at most `n` misses")
	flags.Parse(args)

	sets := codeSets(*full)
	if *patterns != "" {
		sets = []codeSet{{"the packages", strings.Fields(*patterns), false, func() (string, error) { return ".", nil }}}
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
	original, err := p.analyse(nil)
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
		s := &site{layout: layoutOf(url.Template.Text()), URL: url, brackets: bracketsOf(original, url, used[i])}
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
func leftOut(a *analysed, judge *abnf, url urlexpr.URL) string {
	file, start := a.offset(url.Expr.Pos())
	_, end := a.offset(url.Expr.End())
	for _, d := range a.findings {
		if f, offset := a.offset(d.Pos); f == file && start <= offset && offset < end {
			return "urllint finds something as it is"
		}
	}
	if url.Use == urlexpr.Compared {
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
func bracketsOf(a *analysed, url urlexpr.URL, lits []*literal) string {
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
func (t *tally) inject(p *program, a *analysed, lits literals, judge *abnf, s *site, k *kind, groups map[*group]bool) error {
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
		at, ok, err := lits.placeOf(a, s.URL, e.start, e.end)
		if err != nil {
			t.misses = append(t.misses, miss{kind: k.name, pkg: p.meta.PkgPath, what: err.Error()})
		}
		if !ok {
			t.of(k).noPlace++
			continue
		}
		if k.swallows && at.shared() {
			t.of(k).noPlace++
			continue
		}
		for _, spelling := range spellings {
			if at.raw != (spelling == "raw") {
				continue
			}
			in := &injection{kind: k, edit: e, place: at, pkg: p.meta.PkgPath, before: s.Template.String(), after: holesShown(mutated), spelling: spelling, fixed: s.Use != urlexpr.Built}
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
	return s.end == len(s.text) && (s.Why != urlexpr.Sink || s.Need != urlexpr.Complete)
}

func holesShown(text string) string { return strings.ReplaceAll(text, holeByte, "{}") }

// A count is what became of the faults of one kind.
type count struct {
	injected, found, ranged, offered, right, clean int
	undecided, noPlace                             int
	places                                         map[string][2]int // injected and found, by spelling and by where
}

// A miss is a fault that was not treated as it should be.
type miss struct {
	kind, pkg, spelling, where, before, after, what string
}

// A tally is what became of the faults of some packages.
type tally struct {
	urls, sites int
	leftOut     map[string]int
	counts      map[string]*count // by kind
	misses      []miss
}

func newTally() *tally {
	return &tally{leftOut: make(map[string]int), counts: make(map[string]*count)}
}

func (t *tally) of(k *kind) *count {
	c := t.counts[k.name]
	if c == nil {
		c = &count{places: make(map[string][2]int)}
		t.counts[k.name] = c
	}
	return c
}

func (c *count) add(d *count) {
	c.injected += d.injected
	c.found += d.found
	c.ranged += d.ranged
	c.offered += d.offered
	c.right += d.right
	c.clean += d.clean
	c.undecided += d.undecided
	c.noPlace += d.noPlace
	for place, n := range d.places {
		sum := c.places[place]
		c.places[place] = [2]int{sum[0] + n[0], sum[1] + n[1]}
	}
}

func (t *tally) add(u *tally) {
	t.urls += u.urls
	t.sites += u.sites
	for reason, n := range u.leftOut {
		t.leftOut[reason] += n
	}
	for i := range kinds {
		if c := u.counts[kinds[i].name]; c != nil {
			t.of(&kinds[i]).add(c)
		}
	}
	t.misses = append(t.misses, u.misses...)
}

func (t *tally) total() *count {
	sum := &count{places: make(map[string][2]int)}
	for _, c := range t.counts {
		sum.add(c)
	}
	return sum
}

// print writes the table of kinds and places.
func (t *tally) print(w io.Writer, sets []codeSet, pkgs, most int) {
	var names []string
	for _, set := range sets {
		names = append(names, set.name)
	}
	fmt.Fprintf(w, "%d packages (%s; %s, linux/amd64, without cgo and generated files) write down %d URLs. Faults were\nwritten into %d of them.", pkgs, strings.Join(names, "; "), toolchain, t.urls, t.sites)
	for _, reason := range slices.Sorted(maps.Keys(t.leftOut)) {
		fmt.Fprintf(w, " Left out: %d, %s.", t.leftOut[reason], reason)
	}
	fmt.Fprint(w, `

Each fault is written into the source of a literal; the package is type-checked and analysed again. A fault counts as found
if a rule for it reports it, the range as right if it covers the fault and nothing outside of the literal (or is the name
that stands for the literal), a fix as right if the literal then holds just what a fix by hand would write, and as clean if
the package then type-checks and nothing is found there.

Undecided are the faults that some value of the unknown parts, or some continuation, mends: go-abnf, which shares nothing
with urllint, finds one valid. These are not written. The other columns are places, with what was found of what was written
if that is not all: the literal spelled plainly, with escape sequences, or raw; and alone, in a sum, in a format, in the
declaration of a constant, or of a variable that is used in the URL.

`)
	fmt.Fprintf(w, "| | written | found | range right | fix offered | right | clean | undecided | %s | %s |\n", strings.Join(spellings, " | "), strings.Join(wheres, " | "))
	fmt.Fprintf(w, "|---|%s\n", strings.Repeat("--:|", 7+len(spellings)+len(wheres)))
	row := func(name string, c *count) {
		fmt.Fprintf(w, "| %s | %d | %d | %d | %d | %d | %d | %d", name, c.injected, c.found, c.ranged, c.offered, c.right, c.clean, c.undecided)
		for _, place := range slices.Concat(spellings, wheres) {
			switch n := c.places[place]; {
			case n[0] == 0:
				fmt.Fprint(w, " | ")
			case n[0] == n[1]:
				fmt.Fprintf(w, " | %d", n[0])
			default:
				fmt.Fprintf(w, " | %d of %d", n[1], n[0])
			}
		}
		fmt.Fprintln(w, " |")
	}
	for i := range kinds {
		row(kinds[i].name, t.of(&kinds[i]))
	}
	row("all", t.total())
	fmt.Fprintln(w)
	if len(t.misses) == 0 {
		fmt.Fprint(w, "Misses: none.\n\n")
		return
	}
	fmt.Fprintf(w, "Misses: %d.\n\n", len(t.misses))
	for i, m := range t.misses {
		if i == most {
			fmt.Fprintln(w, "- and others")
			break
		}
		fmt.Fprintf(w, "- %s: %s (%s, %s) in %s: `%s` for `%s`\n", m.what, m.kind, m.spelling, m.where, m.pkg, m.after, m.before)
	}
	fmt.Fprintln(w)
}
