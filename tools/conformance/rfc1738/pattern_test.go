package rfc1738_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/urllint/urllint/rfc1738"
	"github.com/urllint/urllint/tools/urlgen"
)

// holes holds the classes with the letter that a failure shows for each, and with
// their languages: what holes.bnf says, once more.
var holes = []struct {
	hole    rfc1738.Hole
	letter  byte
	matches func(s string) bool
}{
	{rfc1738.AnyHole, 'A', rfc1738.URLPath.Matches},
	{rfc1738.DigitsHole, 'D', rfc1738.Digits.Matches},
	{rfc1738.SignedHole, 'S', func(s string) bool { return rfc1738.Digits.Matches(strings.TrimPrefix(s, "-")) }},
	{rfc1738.HexHole, 'H', func(s string) bool {
		return s != "" && strings.Trim(s, "0123456789ABCDEFabcdef") == ""
	}},
	{rfc1738.WordHole, 'W', func(s string) bool {
		return s != "" && strings.IndexFunc(s, func(r rune) bool {
			return !('a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9' || r == '_')
		}) < 0
	}},
	{rfc1738.EscapedHole, 'E', func(s string) bool {
		return rfc1738.HSegment.Matches(s) && !strings.Contains(s, ";")
	}},
}

// Text may follow what is open, and not what is closed.
var (
	open   = rfc1738.Context{Open: true}
	closed = rfc1738.Context{}
)

// checkWithoutHoles: a pattern without holes says of a text what Errors says, once
// there is a scheme.
func checkWithoutHoles(t *testing.T, url string) {
	t.Helper()
	p := rfc1738.TextPattern(url)
	want := slices.DeleteFunc(slices.Collect(rfc1738.Errors(url)), func(e rfc1738.SyntaxError) bool {
		return e.Kind == rfc1738.NoScheme || e.Kind == rfc1738.Fragment
	})
	if got := slices.Collect(p.Errors(closed)); !slices.Equal(got, want) {
		t.Errorf("%q: the pattern has the faults %v, the text %v", url, got, want)
	}
	if p.Valid(closed) != (len(want) == 0) {
		t.Errorf("%q: complete %t, but %d faults", url, p.Valid(closed), len(want))
	}
}

func TestPatternWithoutHoles(t *testing.T) {
	for url := range manyURLs(4, 20_000) {
		checkWithoutHoles(t, url)
	}
}

// A holed is a pattern as its pieces: text, or a hole where the index is not
// negative.
type holed []struct {
	text string
	hole int
}

func (h holed) pattern() rfc1738.Pattern {
	var b rfc1738.PatternBuilder
	for _, piece := range h {
		if piece.hole >= 0 {
			b.WriteHole(holes[piece.hole].hole)
		} else {
			b.WriteString(piece.text)
		}
	}
	return b.Pattern()
}

func (h holed) String() string {
	var b strings.Builder
	for _, piece := range h {
		if piece.hole >= 0 {
			fmt.Fprintf(&b, "{%c}", holes[piece.hole].letter)
		} else {
			b.WriteString(piece.text)
		}
	}
	return b.String()
}

// fill returns a filling and a tail from tails that make a valid URL.
func (h holed) fill(before string, tails []string) (string, bool) {
	if len(h) == 0 {
		for _, tail := range tails {
			if rfc1738.Valid(before + tail) {
				return before + tail, true
			}
		}
		return "", false
	}
	if h[0].hole < 0 {
		return h[1:].fill(before+h[0].text, tails)
	}
	for _, s := range fillings[h[0].hole] {
		if url, ok := h[1:].fill(before+s, tails); ok {
			return url, true
		}
	}
	return "", false
}

// witnesses holds pieces of URLs, one for each way in which a filling or a tail
// can be of use: to complete an escape, a host, a login, a type or a field, and
// to reach what lies behind them.
var witnesses = func() (all []string) {
	hosts := []string{
		"", "a", "1", "-1", "-a", ".a", "a.a", "1.a", ".1", ".1.1", ".1.1.1", "1.1", "1.1.1", "1.1.1.1", "a:1", "1:1", ".a:1", ":1",
		"@a", "a@a", "1@a", "41@a", "%41@a", ":a@a", ":@a", "//1", "//1.", "//1.1.1", "@1", "@1.1", "@1.1.1", "a.", "1.", ".", "-", "//a", "/a", ".1.1.1:1", "1.1.1:1", ".1:1", ".1.1:1", "1.1:1",
	}
	paths := []string{"", "/", "/a", "/a/", "/a/1", "/a/a", "/a/a/", "/%4", "/a/%4", "/a/a/%4", "/?", "/a?", "/a?%4", "/;", "/;=", "/;=%4", "/1%09"}
	for _, host := range hosts {
		for _, path := range paths {
			all = append(all, host+path)
		}
	}
	for i := range ";type=a" {
		for j := i + 1; j <= len(";type=a"); j++ {
			all = append(all, ";type=a"[i:j])
		}
	}
	return append(all, "4", "4a", "41", "%4", "%41", "1%4", "a%4", "_", "*", "=", "a=", "1=", "41=", ";a=", "=;a=", "@", "a@", "1@", "41@", "@1.", "a@-", "?", "4/", "41/a", ":", ":@", "//")
}()

// fillings holds for each hole the witnesses in its language.
var fillings = func() (f [6][]string) {
	for i, h := range holes {
		for _, s := range witnesses {
			if h.matches(s) {
				f[i] = append(f[i], s)
			}
		}
	}
	return f
}()

// randomHoled puts n holes into a URL, in place of some of it.
func randomHoled(r *rand.Rand, url string, n int) holed {
	var h holed
	add := func(text string, hole int) {
		h = append(h, struct {
			text string
			hole int
		}{text, hole})
	}
	i := strings.IndexByte(url, ':') + 1
	at := 0
	for range n {
		start := i + r.IntN(len(url)-i+1)
		end := min(len(url), start+r.IntN(5))
		add(url[at:start], -1)
		add("", r.IntN(len(holes)))
		i, at = end, end
	}
	add(url[at:], -1)
	return h
}

// The promise of a pattern, held against its meaning: Complete if and only if
// some filling is Valid, Viable if and only if some filling and continuation
// is.
//
// The search goes over the fillings in witnesses only, and still leaves no
// doubt where it finds one: that filling is the proof that the pattern is
// complete. Where Complete says true and the search finds nothing, the test
// fails; that it never does shows that these witnesses suffice for patterns
// like these, and thus that a search without success says something where
// Complete is false.
func TestPatternFillings(t *testing.T) {
	g := urlgen.New(5)
	r := rand.New(rand.NewPCG(5, 5))
	var verdicts [2][2]int // by viable, complete
	for range 2000 {
		url := g.Valid(g.Scheme())
		if r.IntN(3) == 0 {
			url = g.Mutate(url)
		}
		if len(url) > 60 || strings.IndexByte(url, ':') < 1 || !startsWithScheme(url) || strings.Contains(url, "#") {
			continue
		}
		h := randomHoled(r, url, 1)
		p := h.pattern()
		viable, complete := p.Valid(open), p.Valid(closed)
		if filled, ok := h.fill("", []string{""}); ok != complete {
			t.Errorf("%s: Complete() = %t, filled: %q", h, complete, filled)
		}
		if filled, ok := h.fill("", witnesses); ok != viable {
			t.Errorf("%s: Viable() = %t, filled and continued: %q", h, viable, filled)
		}
		verdicts[count(viable)][count(complete)]++
	}
	if n := verdicts; n[0][1] > 0 || n[0][0] < 50 || n[1][0] < 50 || n[1][1] < 50 {
		t.Errorf("%d patterns are dead, %d viable, %d complete, %d complete and not viable", n[0][0], n[1][0], n[1][1], n[0][1])
	}
}

// The same for more holes, where a search is too long: no filling may belie the
// pattern.
func TestPatternSound(t *testing.T) {
	g := urlgen.New(7)
	r := rand.New(rand.NewPCG(7, 7))
	filled := 0
	for range 15_000 {
		url := g.Valid(g.Scheme())
		h := randomHoled(r, url, 2+r.IntN(2))
		p := h.pattern()
		for range 10 {
			text := h.fillAt(r)
			tail := witnesses[r.IntN(len(witnesses))]
			if rfc1738.Valid(text) {
				filled++
				if !p.Valid(closed) {
					t.Fatalf("%s: Complete() = false, filled: %q", h, text)
				}
			}
			if rfc1738.Valid(text+tail) && !p.Valid(open) {
				t.Fatalf("%s: Viable() = false, filled and continued: %q", h, text+tail)
			}
		}
	}
	if filled < 15_000 {
		t.Errorf("only %d fillings were valid", filled)
	}
}

// fillAt fills each hole at random.
func (h holed) fillAt(r *rand.Rand) string {
	var b strings.Builder
	for _, piece := range h {
		if piece.hole >= 0 {
			f := fillings[piece.hole]
			b.WriteString(f[r.IntN(len(f))])
		}
		b.WriteString(piece.text)
	}
	return b.String()
}

func startsWithScheme(url string) bool {
	scheme, _, ok := strings.Cut(url, ":")
	return ok && rfc1738.SchemeName.Matches(lowerASCII(scheme))
}

func count(b bool) int {
	if b {
		return 1
	}
	return 0
}

func isLogin(c rfc1738.Component) bool { return rfc1738.InUser <= c && c <= rfc1738.InPort }

func hasAnyHole(p rfc1738.Pattern) bool {
	for i := range p.Len() {
		if p.Hole(i) == rfc1738.AnyHole {
			return true
		}
	}
	return false
}

// checkPattern: Errors is empty if and only if the pattern is complete, or
// viable where text may follow, and the spans are in order. In a login, behind a hole for
// any text, the first of them is where no filling can be read on.
func checkPattern(t *testing.T, p rfc1738.Pattern) {
	t.Helper()
	for _, base := range []rfc1738.Schemes{0, rfc1738.Web, rfc1738.SchemesOf(rfc1738.FTP), rfc1738.AllSchemes} {
		for _, open := range []bool{false, true} {
			c := rfc1738.Context{Base: base, Open: open}
			end, n := 0, 0
			for e := range p.Errors(c) {
				if n == 0 && base == 0 && isLogin(e.Component) && hasAnyHole(p.Slice(0, e.Start)) && e.End < p.Len() && p.Slice(0, e.End+1).Valid(rfc1738.Context{Open: true}) {
					t.Errorf("%s, %+v: %v is said of %q, which some filling makes valid", p, c, e, p.Slice(0, e.End+1))
				}
				if e.Start < end || e.End < e.Start || e.End > p.Len() {
					t.Fatalf("%s, %+v: %v has the span %v, after one that ends at %d", p, c, e, e.Span, end)
				}
				if n == 0 && e.Section == "" || e.Production == "" || e.Expected() == "nothing" {
					t.Errorf("%s, %+v: %#v", p, c, e)
				}
				end = e.End
				n++
			}
			if got := n == 0; got != p.Valid(c) {
				t.Errorf("%s, %+v: %d faults, valid %t", p, c, n, p.Valid(c))
			}
		}
	}
}

func TestPatternProperties(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 6))
	for url := range manyURLs(6, 40_000) {
		checkPattern(t, randomHoled(r, url, 1+r.IntN(3)).pattern())
		if t.Failed() {
			return
		}
	}
}

// See checkPattern and checkWithoutHoles. Where a URL is complete, it is so with
// a hole that may stand for the empty string as well.
func FuzzPattern(f *testing.F) {
	f.Add("http://h:/a b", uint(9), 1)        // a port
	f.Add("http://_?q", uint(7), 0)           // a hole that may hold the slash
	f.Add("ftp://a@b@h/;TYPE=", uint(8), 3)   // a user
	f.Add("prospero://h/;f;g=v", uint(14), 4) // a field
	f.Add("wais://h/d/", uint(11), 5)         // too few parts
	f.Add("news:1@h_", uint(5), 2)            // an article
	f.Fuzz(func(t *testing.T, url string, at uint, hole int) {
		checkWithoutHoles(t, url)
		i := int(at % uint(len(url)+1))
		h := holes[uint(hole)%uint(len(holes))].hole
		var b rfc1738.PatternBuilder
		b.WriteString(url[:i])
		b.WriteHole(h)
		b.WriteString(url[i:])
		p := b.Pattern()
		checkPattern(t, p)
		if (h == rfc1738.AnyHole || h == rfc1738.EscapedHole) && rfc1738.Valid(url) && !p.Valid(closed) {
			t.Errorf("%q is valid, but %s is not complete", url, p)
		}
		b.WriteHole(h)
		checkPattern(t, b.Pattern())
	})
}
