package rfc1738_test

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"strings"

	"github.com/urllint/urllint/rfc1738"
	"github.com/urllint/urllint/rfc1738/internal/urlgen"
)

func TestProbe(t *testing.T) {
	g := urlgen.New(77)
	n := 0
	bad := func(f string, a ...any) { n++; if n < 60 { t.Errorf(f, a...) } }
	for range 1000000 {
		s := g.URL()
		var errs []rfc1738.SyntaxError
		for e := range rfc1738.Errors(s) { errs = append(errs, e) }
		if (len(errs) == 0) != rfc1738.Valid(s) { bad("%q iff", s) ; continue}
		end := 0
		all := true
		var mended strings.Builder
		for i, e := range errs {
			if e.Start < end || e.End < e.Start || e.End > len(s) || (i>0 && e.Start==e.End && e.Start == end && errs[i-1].Len()==0) { bad("%q span %v", s, e); break }
			if all {
			mended.WriteString(s[end:e.Start])
			var p rfc1738.Pattern
			p.AppendText(mended.String())
			if !p.Viable() { bad("%q: before %v %s: %q not viable", s, e.Span, e.Error(), mended.String()); break }
			mended.WriteString(e.Replacement)
			}
			if e.Len() == 0 && e.Start != len(s) { 
				if e.Kind != rfc1738.BadHost && e.Kind != rfc1738.BadForm { bad("%q empty %v", s, e) }
			}
			end = e.End
			if e.Text != s || e.Section == "" || e.Production == "" {bad("%q fields %+v", s, e) }
			if e.Expected() == "nothing" { bad("%q expected nothing: %v", s, &e) }
			if !e.Mendable {all = false; if e.Replacement != "" {bad("%q repl", s)}}
		}
		f, err := rfc1738.Fix(s)
		if all { if err != nil || !rfc1738.Valid(f) { bad("%q fix %q %v", s, f, err) } } else if err == nil { bad("%q fix no err", s) }
		var p rfc1738.Pattern
		p.AppendText(s)
		if strings.Contains(s, ":") && len(errs) > 0 && errs[0].Kind != rfc1738.NoScheme {
			var got []string
			for e := range p.Errors(false) { got = append(got, fmt.Sprint(e)) }
			var want []string
			for _, e := range errs { want = append(want, fmt.Sprint(e)) }
			if fmt.Sprint(got) != fmt.Sprint(want) { bad("%q %v %v", s, got, want) }
		}
	}
	t.Log(n)
}

func TestProbePattern(t *testing.T) {
	g := urlgen.New(78)
	r := rand.New(rand.NewPCG(1,2))
	n := 0
	bad := func(f string, a ...any) { n++; if n < 60 { t.Errorf(f, a...) } }
	for range 1000000 {
		s := g.URL()
		var p rfc1738.Pattern
		i := 0
		for k := 0; k < 3; k++ {
			j := i + r.IntN(len(s)-i+1)
			p.AppendText(s[i:j])
			i = j
			if r.IntN(3) > 0 { p.AppendHole(rfc1738.Hole(1+r.IntN(6))) 
			if r.IntN(2) == 0 { i += r.IntN(min(4, len(s)-i)+1) } }
		}
		p.AppendText(s[i:])
		for _, open := range []bool{false, true} {
			var errs []rfc1738.SyntaxError
			for e := range p.Errors(open) { errs = append(errs, e) }
			want := p.Complete()
			if open { want = p.Viable() }
			if (len(errs) == 0) != want { bad("%v %v %v %v", p.String(), open, want, errs); continue }
			end := 0
			for _, e := range errs {
				if e.Start < end || e.End < e.Start || e.End > p.Len() { bad("%v span %v", p.String(), errs); break }
				end = e.End
			}
		}
	}
	t.Log(n)
}
