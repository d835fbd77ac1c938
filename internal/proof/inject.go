package main

import (
	"go/ast"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/astutil"
)

// An injection is a fault to be written into one literal.
type injection struct {
	kind *kind
	edit
	place
	pkg, before, after, spelling string

	source               string // of the fault
	culpritAt, culpritTo int    // offsets in source
}

// spell writes the fault as source. It reports false if the literal cannot hold
// it in this spelling.
func (in *injection) spell(form int) bool {
	write := func(s string) (string, bool) {
		if in.percent {
			s = strings.ReplaceAll(s, "%", "%%")
		}
		return spell(s, in.spelling, form)
	}
	culprit := in.text
	if in.culprit != "" {
		culprit = in.culprit
	}
	i := strings.LastIndex(in.text, culprit)
	head, ok := write(in.text[:i])
	middle, ok2 := write(culprit)
	tail, ok3 := write(in.text[i+len(culprit):])
	in.source = head + middle + tail
	in.culpritAt, in.culpritTo = len(head), len(head)+len(middle)
	return ok && ok2 && ok3
}

// A patch is the new source of a part of a file.
type patch struct {
	start, end int
	source     string
}

// patches are the patches of each file, in order and without overlap.
type patches map[string][]patch

// apply returns the patched files.
func (ps patches) apply(texts map[string][]byte) map[string][]byte {
	edited := make(map[string][]byte)
	for file, list := range ps {
		slices.SortFunc(list, func(a, b patch) int { return a.start - b.start })
		var b []byte
		from := 0
		for _, p := range list {
			b = append(b, texts[file][from:p.start]...)
			b = append(b, p.source...)
			from = p.end
		}
		edited[file] = append(b, texts[file][from:]...)
	}
	return edited
}

// moved returns where an offset that is in no patch comes to be.
func (ps patches) moved(file string, offset int) int {
	shift := 0
	for _, p := range ps[file] {
		if p.end <= offset && p.start < offset {
			shift += len(p.source) - (p.end - p.start)
		}
	}
	return offset + shift
}

// verify writes the faults, one of each group at a time.
func (t *tally) verify(p *program, original *analyzed, groups map[*group]bool) {
	for round := 0; ; round++ {
		var batch []*injection
		for g := range groups {
			if round < len(g.injections) {
				batch = append(batch, g.injections[round])
			}
		}
		if len(batch) == 0 {
			return
		}
		slices.SortFunc(batch, func(a, b *injection) int {
			if c := strings.Compare(a.file, b.file); c != 0 {
				return c
			}
			return a.literal.start - b.literal.start
		})
		t.verifyBatch(p, original, batch)
	}
}

// verifyBatch writes faults that do not touch each other.
func (t *tally) verifyBatch(p *program, original *analyzed, batch []*injection) {
	ps := make(patches)
	for _, in := range batch {
		ps[in.file] = append(ps[in.file], patch{in.place.start, in.place.end, in.source})
	}
	faulty, err := p.analyze(ps.apply(p.texts))
	if err != nil {
		if len(batch) == 1 {
			t.miss(batch[0], "the faulty package has the error "+err.Error())
			return
		}
		for i := range batch {
			t.verifyBatch(p, original, batch[i:i+1])
		}
		return
	}
	defer faulty.release()
	mended := make(patches)
	var fixed []*injection
	for _, in := range batch {
		c := t.of(in.kind)
		c.injected++
		at, ranged, right, lit := in.look(faulty, ps)
		for _, place := range []string{in.spelling, in.where} {
			n := c.places[place]
			n[0]++
			if at != "" {
				n[1]++
			}
			c.places[place] = n
		}
		switch {
		case at == "":
			t.miss(in, "not found")
		case !ranged:
			c.found++
			t.miss(in, "another range: "+at)
		default:
			c.found++
			c.ranged++
		}
		if lit == "" {
			continue
		}
		c.offered++
		if right {
			c.right++
		} else {
			t.miss(in, "another fix: "+lit)
		}
		mended[in.file] = append(mended[in.file], patch{in.literal.start, in.literal.end, lit})
		fixed = append(fixed, in)
	}
	if len(fixed) > 0 {
		t.verifyFixed(p, mended, fixed)
	}
}

// look finds the fault among the findings. It returns the source that is said to
// be at fault, "" if nothing is said, and the literal as the fixes leave it, ""
// if there is no fix.
func (in *injection) look(a *analyzed, ps patches) (found string, ranged, right bool, fixedLit string) {
	start := ps.moved(in.file, in.place.start) // where the fault begins, as no patch ends there
	litStart, litEnd := ps.moved(in.file, in.literal.start), ps.moved(in.file, in.literal.end)
	var edits []patch
	for _, d := range a.findings {
		if !in.group.top().holds(a, ps, d) {
			continue
		}
		file, from := a.offset(d.Pos)
		_, to := a.offset(d.End)
		for _, fix := range d.SuggestedFixes {
			for _, e := range fix.TextEdits {
				f, i := a.offset(e.Pos)
				_, j := a.offset(e.End)
				if f == in.file && litStart < i && j < litEnd {
					edits = append(edits, patch{i, j, string(e.NewText)})
				}
			}
		}
		if !slices.Contains(in.kind.rules, d.Category) {
			continue
		}
		if !ranged {
			found = a.source(max(d.Pos-1, 1), d.End+1)
		}
		first, last := start+in.culpritAt, start+in.culpritTo
		covers := from <= first && last <= to || in.lacks && from <= last && first <= to
		covers = covers && file == in.file && litStart < from && to < litEnd
		if covers || a.isName(d) {
			ranged = true
		}
	}
	if len(edits) == 0 {
		return found, ranged, false, ""
	}
	one := patches{in.file: edits}
	text := one.apply(a.texts)[in.file]
	fixedLit = string(text[litStart : len(text)-(len(a.texts[in.file])-litEnd)])
	return found, ranged, in.fixable && value(inner(fixedLit), in.raw) == in.byHand(a, ps), fixedLit
}

// byHand returns the value of the literal as it should be when mended.
func (in *injection) byHand(a *analyzed, ps patches) string {
	text := a.texts[in.file]
	start := ps.moved(in.file, in.place.start)
	litStart, litEnd := ps.moved(in.file, in.literal.start), ps.moved(in.file, in.literal.end)
	mended := in.mended
	if in.percent {
		mended = strings.ReplaceAll(mended, "%", "%%")
	}
	return value(string(text[litStart+1:start]), in.raw) + mended + value(string(text[start+len(in.source):litEnd-1]), in.raw)
}

// inner returns a literal without its quotes.
func inner(lit string) string { return lit[1 : len(lit)-1] }

// isName reports whether a finding is at the name of a constant or variable.
func (a *analyzed) isName(d analysis.Diagnostic) bool {
	for _, f := range a.files {
		if f.FileStart <= d.Pos && d.Pos < f.FileEnd {
			path, exact := astutil.PathEnclosingInterval(f, d.Pos, d.End)
			switch path[0].(type) {
			case *ast.Ident, *ast.SelectorExpr:
				return exact
			}
		}
	}
	return false
}

// holds reports whether a finding is in one of the group's expressions.
func (g *group) holds(a *analyzed, ps patches, d analysis.Diagnostic) bool {
	file, from := a.offset(d.Pos)
	_, to := a.offset(d.End)
	return slices.ContainsFunc(g.regions, func(r region) bool {
		return r.file == file && ps.moved(file, r.start) <= from && to <= ps.moved(file, r.end)
	})
}

// verifyFixed analyzes the package with the fixes.
func (t *tally) verifyFixed(p *program, ps patches, fixed []*injection) {
	a, err := p.analyze(ps.apply(p.texts))
	if err != nil {
		if len(fixed) == 1 {
			t.miss(fixed[0], "the fixed package has the error "+err.Error())
			return
		}
		for _, in := range fixed {
			for _, patch := range ps[in.file] {
				if patch.start == in.literal.start {
					t.verifyFixed(p, patches{in.file: {patch}}, []*injection{in})
				}
			}
		}
		return
	}
	defer a.release()
	for _, in := range fixed {
		dirty := ""
		for _, d := range a.findings {
			if in.group.top().holds(a, ps, d) {
				dirty = d.Message
			}
		}
		if dirty == "" {
			t.of(in.kind).clean++
		} else {
			t.miss(in, "fixed, and then: "+dirty)
		}
	}
}

func (t *tally) miss(in *injection, what string) {
	t.misses = append(t.misses, miss{in.kind.name, in.pkg, in.spelling, in.where, in.before, in.after, what})
}
