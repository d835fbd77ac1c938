package rfc1738_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/urllint/urllint/rfc1738"
)

// partsOf writes the parts as "host h.dom", with a "?" behind those that are not
// sure.
func partsOf(p rfc1738.Pattern, c rfc1738.Context) []string {
	var list []string
	for part := range p.Split(c) {
		s := fmt.Sprintf("%s %s", part.Component, p.Slice(part.Start, part.End))
		if !part.Sure {
			s += " ?"
		}
		list = append(list, s)
	}
	return list
}

func TestSplit(t *testing.T) {
	for _, test := range []struct {
		pattern string
		base    rfc1738.Schemes
		want    []string
	}{
		{"http://h:80/a//b?c=d&e&=;f=g=h#i?j", 0, []string{
			"scheme http", "host h", "port 80", "path a", "path ", "path b", "search name c", "search value d",
			"search name e", "search name ", "search value ", "search name f", "search value g=h", "fragment i?j",
		}},
		{"http://h/", 0, []string{"scheme http", "host h", "path "}},
		{"http://h", 0, []string{"scheme http", "host h"}},
		{"http://h?q", 0, []string{"scheme http", "host h", "search name q"}},
		{"http://h#f", 0, []string{"scheme http", "host h", "fragment f"}},
		{"http://", 0, []string{"scheme http", "host "}},
		{"http:", 0, []string{"scheme http", "unknown part "}},
		{"http://u:p@h/", 0, []string{"scheme http", "user name u", "password p", "host h", "path "}},
		{"ftp://u?x@y:p@h/a?b/c;type=a", 0, []string{"scheme ftp", "user name u?x@y", "password p", "host h", "path a?b", "path c", "unknown part type=a"}},
		{"http://[::1]:80/", 0, []string{"scheme http", "host [::1]", "port 80", "path "}},
		{"http://2001:db8::1/", 0, []string{"scheme http", "host 2001:db8::1", "path "}},
		{"postgres://u:p@h/db?sslmode=off", 0, []string{"scheme postgres", "user name u", "password p", "host h", "path db", "search name sslmode", "search value off"}},
		{"mailto:a@b?subject=x", 0, []string{"scheme mailto", "unknown part a@b", "search name subject", "search value x"}},
		{"news:a@b", 0, []string{"scheme news", "unknown part a@b"}},
		{"x:y", 0, []string{"scheme x", "unknown part y"}},
		{"example.com/x", 0, []string{"unknown part example.com/x"}},

		// Only what a hole can have in it makes what follows unsure.
		{"http://{A}:{D}/a/{A}?{A}&b={A}&c", 0, []string{
			"scheme http", "host {}", "port {} ?", "path a ?", "path {} ?", "search name {} ?", "search name b", "search value {}", "search name c",
		}},
		{"http://h/{W}/{E}/{A}/{A}", 0, []string{"scheme http", "host h", "path {}", "path {}", "path {}", "path {} ?"}},
		{"http://h/?a={E}&b={E}", 0, []string{"scheme http", "host h", "path ", "search name a", "search value {}", "search name b", "search value {}"}},
		{"ftp://{E}:{A}@{A}/{A}/x", 0, []string{"scheme ftp", "user name {}", "password {} ?", "host {} ?", "path {}", "path x"}},
		{"{A}://{W}/x", 0, []string{"scheme {}", "host {}", "path x"}},
		{"{A}/x", 0, []string{"unknown part {}/x"}},
		{"", 0, []string{"unknown part "}},

		// Behind an unknown base.
		{"repos/{A}/labels/{A}?q={A}", rfc1738.Web, []string{"path repos", "path {}", "path labels ?", "path {} ?", "search name q ?", "search value {}"}},
		{"/a", rfc1738.Web, []string{"path a"}},
		{"", rfc1738.Web, nil},
		{"?a={A}#x", rfc1738.Web, []string{"search name a", "search value {}", "fragment x"}},
		{"//h/x", rfc1738.Web, []string{"host h", "path x"}},
		{":{D}/x", rfc1738.Web, []string{"port {}", "path x"}},
		{"{A}/x/{A}", rfc1738.Web, []string{"unknown part {}", "path x", "path {}"}},
		{"{A}:{D}/x", rfc1738.Web, []string{"unknown part {}:{}", "path x"}},
		{"{A}?a={A}", rfc1738.Web, []string{"unknown part {}", "search name a", "search value {}"}},
	} {
		p := patternOf(test.pattern)
		c := rfc1738.Context{Base: test.base}
		if diff := cmp.Diff(test.want, partsOf(p, c)); diff != "" {
			t.Errorf("%s: -want +got\n%s", test.pattern, diff)
		}
	}
}

// What is sure stays in its component, whatever the holes before it hold.
func TestSure(t *testing.T) {
	pieces := []string{"a", "/", "/b", "?", "&", "=", ";", "@", ":1", "//"} // a "::" may be an IPv6 address
	fills := map[rfc1738.Hole][]string{
		rfc1738.AnyHole:     {"", "x", "/", "?", "x?y=z", "/x", "u@h/x?y", "a&b=", "=", ":p@", "a@b"},
		rfc1738.EscapedHole: {"", "x", "&", "=", "a=b&c", ":", "a@b", "u:p@h"},
		rfc1738.DigitsHole:  {"1", "80"},
		rfc1738.WordHole:    {"w", "_"},
	}
	kinds := []rfc1738.Hole{rfc1738.AnyHole, rfc1738.EscapedHole, rfc1738.DigitsHole, rfc1738.WordHole}
	r := rand.New(rand.NewPCG(11, 11))
	sure := 0
	for range 20_000 {
		scheme := []string{"http://", "ftp://u:p@h/", "http://h/", "http://h/?", "ssh://", "x://h/"}[r.IntN(6)]
		type piece struct {
			text string
			hole rfc1738.Hole
		}
		list := []piece{{scheme, 0}}
		for range 1 + r.IntN(8) {
			if r.IntN(3) == 0 {
				list = append(list, piece{"", kinds[r.IntN(len(kinds))]})
			} else {
				list = append(list, piece{pieces[r.IntN(len(pieces))], 0})
			}
		}
		var whole, filled rfc1738.PatternBuilder
		var at []int // of each octet of the whole in the filled
		cut, from := r.IntN(len(list)), 0
		for k, x := range list {
			if k == cut {
				from = whole.Pattern().Len()
			}
			at = append(at, filled.Pattern().Len())
			if x.hole != 0 {
				whole.WriteHole(x.hole)
				if k >= cut {
					filled.WriteHole(x.hole)
					continue
				}
				filled.WriteString(fills[x.hole][r.IntN(len(fills[x.hole]))])
				continue
			}
			whole.WriteString(x.text)
			for i := 1; i < len(x.text); i++ {
				at = append(at, at[len(at)-1]+1)
			}
			filled.WriteString(x.text)
		}
		p, f := whole.Pattern(), filled.Pattern()
		for i := from; i < p.Len(); i++ {
			part := p.Part(rfc1738.Context{}, i)
			if !part.Sure || part.Component == rfc1738.Unknown {
				continue
			}
			if got := f.Part(rfc1738.Context{}, at[i]); got.Component != part.Component {
				t.Errorf("%s: %q at %d is surely in the %s, but in the %s of %s", p, p.Text()[i], i, part.Component, got.Component, f)
			}
			sure++
		}
	}
	if sure < 10_000 {
		t.Errorf("only %d octets are sure", sure)
	}
}
