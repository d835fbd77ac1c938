package rfc1738_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/urllint/urllint/rfc1738"
	"github.com/urllint/urllint/tools/urlgen"
)

// Part says of a byte what Split says of its part.
func TestPart(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 9))
	for url := range manyURLs(9, 300) {
		p := randomHoled(r, url, 1+r.IntN(3)).pattern()
		for _, c := range []rfc1738.Context{{}, {Base: rfc1738.Web}} {
			parts := slices.Collect(p.Split(c))
			for i := range p.Len() {
				k := slices.IndexFunc(parts, func(part rfc1738.Part) bool { return part.Start <= i && i < part.End })
				got := p.Part(c, i)
				switch {
				case k < 0 && got != (rfc1738.Part{Span: rfc1738.Span{Start: i, End: i + 1}}):
					t.Errorf("%s: at %d the delimiter is %+v", p, i, got)
				case k >= 0 && (got.Span != parts[k].Span || got.Component != parts[k].Component || got.Sure && !parts[k].Sure):
					t.Errorf("%s: at %d %+v, in %+v", p, i, got, parts[k])
				}
			}
		}
	}
}

// Of a valid URL the parts are those that Parse finds.
func TestSplitOfValid(t *testing.T) {
	names := map[rfc1738.Component]rfc1738.Production{
		rfc1738.InScheme: rfc1738.SchemeName, rfc1738.InUser: rfc1738.User, rfc1738.InPassword: rfc1738.Password,
		rfc1738.InHost: rfc1738.Host, rfc1738.InPort: rfc1738.Port,
	}
	g := urlgen.New(10)
	for range 20_000 {
		text := g.Valid(g.Scheme())
		u := mustParse(t, text)
		if _, other := u.Get(rfc1738.SchemePart); other {
			continue // of which Parse says no more
		}
		var segments []rfc1738.Span
		end := 0
		for part := range rfc1738.TextPattern(text).Split(rfc1738.Context{}) {
			if part.Start < end || !part.Sure {
				t.Fatalf("%s: %+v begins before %d or is not sure", text, part, end)
			}
			end = part.End
			if name, ok := names[part.Component]; ok {
				if span, present := u.Span(name); span != part.Span && (present || part.Len() > 0) {
					t.Errorf("%s: %s %q, but Parse has %v, %t", text, part.Component, part.In(text), span, present)
				}
			}
			if part.Component == rfc1738.InSegment {
				segments = append(segments, part.Span)
			}
		}
		if want := slices.Collect(u.Segments()); want != nil && !slices.Equal(segments, want) && !strings.ContainsAny(text, ";?") {
			t.Errorf("%s: segments %v, but Parse has %v", text, segments, want)
		}
	}
}
