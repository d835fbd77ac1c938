package rfc1738_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/urllint/urllint/rfc1738"
)

// holes holds the classes with the letter that stands for each in patternOf.
var holes = []struct {
	hole   rfc1738.Hole
	letter byte
}{
	{rfc1738.AnyHole, 'A'},
	{rfc1738.DigitsHole, 'D'},
	{rfc1738.SignedHole, 'S'},
	{rfc1738.HexHole, 'H'},
	{rfc1738.WordHole, 'W'},
	{rfc1738.EscapedHole, 'E'},
}

// Text may follow what is open, and not what is closed.
var (
	open   = rfc1738.Context{Open: true}
	closed = rfc1738.Context{}
)

// patternOf reads a hole for a letter between braces: "http://{A}/".
func patternOf(s string) rfc1738.Pattern {
	var b rfc1738.PatternBuilder
	for s != "" {
		for _, h := range holes {
			if strings.HasPrefix(s, "{"+string(h.letter)+"}") {
				b.WriteHole(h.hole)
				s = s[len("{A}"):]
			}
		}
		if s != "" && !isHoleMark(s) {
			b.WriteString(s[:1])
			s = s[1:]
		}
	}
	return b.Pattern()
}

func isHoleMark(s string) bool {
	return len(s) >= 3 && s[0] == '{' && s[2] == '}' && strings.IndexByte("ADSHWE", s[1]) >= 0
}

func TestPattern(t *testing.T) {
	for _, test := range []struct {
		pattern          string
		viable, complete bool
	}{
		{"http://", true, false},
		{"http://h", true, true},
		{"http://{A}", true, true},
		{"http://{A}/x", true, true},
		{"http://{A}:{A}/{A}?{A}", true, true},
		{"http://{A} {A}", false, false},
		{"http://{A}#", true, true}, // the fragment is no part
		{"http://#", false, false},  // and nothing can follow before it

		{"http://h/{A}?{A}/", false, false}, // a search has no slash
		{"http://h/?{A}", true, true},
		{"http://h/?x{D}/", false, false},
		{"http://h:{D}", true, true},
		{"http://h:{S}/", true, true},
		{"http://h:-{D}/", false, false},
		{"http://h:{W}/", true, true}, // a word may be digits
		{"http://{D}", true, false},   // a number alone is no host
		{"http://{D}/", false, false},
		{"http://{D}.{D}.{D}.{D}/", true, true},
		{"http://a_{W}/", false, false},
		{"http://{W}_b/", false, false},
		{"http://{A}_b/", true, true}, // "h/" may come first
		{"http://{E}_b/", false, false},
		{"http://h/%{H}", true, true},
		{"http://h/%{W}", true, true},
		{"http://h/%{D}", true, true},
		{"http://h/%g{H}", false, false},
		{"http://h/%4{E}", true, true},
		{"http://h/x%4", true, false}, // an escape may follow
		{"ftp://{A}:{A}@h/", true, true},
		{"ftp://h/a;type={A}", true, true},
		{"ftp://h/a;type={D}", false, false},
		{"news:{A}", true, true},
		{"news:{D}", true, false}, // a message-id
		{"news:{D}@h", true, true},
		{"nntp://h/{W}/{D}", true, true},
		{"nntp://h/{D}", false, false},
		{"telnet://h/{D}", false, false},
		{"telnet://h/{A}", true, true}, // which may be empty
		{"wais://h/{E}/{E}", true, false},
		{"wais://h/{E}/{E}/{E}/", false, false},
		{"prospero://h/p;{E}", true, true},
		{"prospero://h/p;{W}", true, false},
		{"mailto:{A}", true, true},
		{"x:{A}", true, true},

		// nothing can be said
		{"", true, true},
		{"{A}", true, true},
		{"{A}://h", true, true},
		{"ht{A}p: x", true, true},
		{"no scheme", true, true},
	} {
		p := patternOf(test.pattern)
		if p.Valid(open) != test.viable || p.Valid(closed) != test.complete {
			t.Errorf("%s: viable %t, complete %t, want %t, %t", test.pattern, p.Valid(open), p.Valid(closed), test.viable, test.complete)
		}
	}
}

// Errors of a pattern speaks of the known text and leaves alone what some
// filling mends.
func TestPatternErrors(t *testing.T) {
	for _, test := range []struct {
		pattern string
		open    bool
		want    []fault
	}{
		{"http://", true, nil},
		{"http://", false, []fault{unfixable("", rfc1738.Incomplete, "httpurl", "3.3")}},
		{"http://h:", true, nil},
		{"http://h:", false, []fault{fixable(":", rfc1738.BadPort, rfc1738.Port, "3.1", "")}},
		{"http://{A}/a b", false, []fault{fixable(" ", rfc1738.Unsafe, rfc1738.HSegment, "2.2", "%20")}},
		{"http://{D}/ ", false, []fault{
			unfixable("\xff", rfc1738.BadHost, rfc1738.TopLabel, "3.1"),
			fixable(" ", rfc1738.Unsafe, rfc1738.HSegment, "2.2", "%20"),
		}},
		{"http://a_{W}/", true, []fault{unfixable("_", rfc1738.BadHost, rfc1738.Host, "3.1")}},
		{"http://u:{W}@h/", false, []fault{unfixable("u:\xff@", rfc1738.Userinfo, rfc1738.HostPort, "3.3")}},
		{"http://h?q={E}", false, []fault{fixable("?", rfc1738.MissingSlash, "httpurl", "3.3", "/?")}},
		{"http://{A}?q={E}", false, nil}, // the first hole may hold the slash
		{"http://10.0{A}?/", false, []fault{fixable("/", rfc1738.Reserved, rfc1738.Search, "3.3", "%2F")}}, // and what ends the host
		{"http://h{A}q=1%", false, []fault{unfixable("%", rfc1738.BadEscape, rfc1738.HexEscape, "2.2")}},   // it may be in the host
		{"http://h{A}q@1|", false, []fault{unfixable("|", rfc1738.Unsafe, rfc1738.Host, "2.2")}},
		{"http://h{A}:8x|", false, []fault{unfixable("|", rfc1738.Unsafe, rfc1738.Port, "2.2")}},
		{"http://a_b{A}q=1", false, []fault{unfixable("_", rfc1738.BadHost, rfc1738.Host, "3.1")}},
		{"ftp://h{E}q=%z", true, []fault{fixable("%", rfc1738.BadEscape, rfc1738.HexEscape, "2.2", "%25")}}, // of a user
		{"http://h/{A}#{A} |", true, nil},
		{"ftp://h/{E};TYPE=a", false, []fault{fixable(";TYPE=", rfc1738.BadForm, rfc1738.FTPURL, "3.2", ";type=")}},
		{"telnet://h/{D}", false, []fault{unfixable("\xff", rfc1738.BadForm, "telneturl", "3.8")}},
		{"{A}: x", false, nil},
	} {
		var got []fault
		for e := range patternOf(test.pattern).Errors(rfc1738.Context{Open: test.open}) {
			got = append(got, fault{e.Found(), e.Kind, e.Production, e.Section, e.Fixable, e.Replacement})
		}
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%s, open %t: -want +got\n%s", test.pattern, test.open, diff)
		}
	}
}

// What stands before a hole for any text is at fault only if it is so whatever follows. Of two "@" or brackets either
// may be the culprit, and of an escape that is cut off, its "%".
func TestErrorsBeforeHole(t *testing.T) {
	schemes := []string{"http://", "ftp://", "gopher://", "news:", "nntp://", "telnet://", "wais://", "file://", "prospero://", "mailto:"}
	pieces := []string{":", "a_", "10.0", "h", ":80", ":x", "/", "?", "$", "~", " ", "%41", "{A}", "{D}", "{E}", ".", "-", ";", "&"}
	random := rand.New(rand.NewPCG(1, 2))
	faults := 0
	for range 40_000 {
		text := schemes[random.IntN(len(schemes))]
		for range 1 + random.IntN(7) {
			text += pieces[random.IntN(len(pieces))]
		}
		before, _, ok := strings.Cut(text, "{A}")
		if !ok {
			continue
		}
		hole := patternOf(before).Len()
		alone := slices.Collect(patternOf(before + "{A}").Errors(open))
		for e := range patternOf(text).Errors(closed) {
			if e.Len() == 0 || e.End > hole {
				continue
			}
			faults++
			if !slices.ContainsFunc(alone, func(other rfc1738.SyntaxError) bool { return other.Start <= e.Start && e.End <= other.End }) {
				t.Errorf("%q: %s", text, e.Fact())
			}
		}
	}
	if faults < 1000 {
		t.Errorf("only %d faults before a hole", faults)
	}
}

func TestPatternText(t *testing.T) {
	var zero rfc1738.Pattern
	if zero.Len() != 0 || zero.String() != "" || !zero.Valid(open) {
		t.Errorf("the zero Pattern is %q, of length %d", zero, zero.Len())
	}
	var b rfc1738.PatternBuilder
	b.WriteString("http://h:")
	b.WriteHole(rfc1738.DigitsHole)
	early := b.Pattern()
	b.WriteString("/")
	b.WriteString("")
	b.WriteHole(rfc1738.WordHole)
	p := b.Pattern()
	if got := p.String(); got != "http://h:{}/{}" || p.Len() != 12 || p.Text() != "http://h:\xff/\xff" {
		t.Errorf("the pattern is %q, of length %d", got, p.Len())
	}
	if early.String() != "http://h:{}" {
		t.Errorf("writing on changed a pattern to %q", early)
	}
	if p.Hole(9) != rfc1738.DigitsHole || p.Hole(8) != 0 || p.Hole(11) != rfc1738.WordHole {
		t.Errorf("the holes are %v, %v, %v", p.Hole(8), p.Hole(9), p.Hole(11))
	}
	if got := p.Replace(rfc1738.Span{Start: 7, End: 10}, "host"); got.String() != "http://host/{}" || got.Hole(12) != rfc1738.WordHole {
		t.Errorf("replaced: %q", got)
	}
	for start := range p.Len() + 1 {
		for end := start; end <= p.Len(); end++ {
			slice := p.Slice(start, end)
			if slice.Text() != p.Text()[start:end] {
				t.Errorf("Slice(%d, %d) = %q", start, end, slice)
			}
			for i := range slice.Len() {
				if slice.Hole(i) != p.Hole(start+i) {
					t.Errorf("Slice(%d, %d) has the hole %v at %d", start, end, slice.Hole(i), i)
				}
			}
			for part := range slice.Len() {
				if again := slice.Slice(part, slice.Len()); again.String() != p.Slice(start+part, end).String() {
					t.Errorf("a slice of a slice is %q", again)
				}
			}
		}
	}
	if n := testing.AllocsPerRun(10, func() { p.Slice(3, 11) }); n != 0 {
		t.Errorf("a slice costs %v allocations", n)
	}
}

// A hole of a class that does not exist is one of any text.
func TestPatternUnknownHole(t *testing.T) {
	for _, h := range []rfc1738.Hole{0, rfc1738.EscapedHole + 1, rfc1738.EscapedHole + 2, 100, 255} {
		for _, text := range []string{"a:80/b?c", "?", "|"} {
			var b rfc1738.PatternBuilder
			b.WriteString("http://")
			b.WriteHole(h)
			b.WriteString(text)
			unknown, any := b.Pattern(), patternOf("http://{A}"+text)
			if unknown.Valid(open) != any.Valid(open) || unknown.Valid(closed) != any.Valid(closed) {
				t.Errorf("a hole of class %d before %q: viable %t, complete %t", h, text, unknown.Valid(open), unknown.Valid(closed))
			}
		}
	}
}
