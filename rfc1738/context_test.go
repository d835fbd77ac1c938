package rfc1738_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/urllint/urllint/rfc1738"
)

// Errors behind an unknown base tells what is wrong with any such base.
func TestErrorsBehindBase(t *testing.T) {
	type fault struct {
		Found     string
		Kind      rfc1738.Kind
		Component rfc1738.Component
	}
	ftp := rfc1738.SchemesOf(rfc1738.FTP)
	for _, test := range []struct {
		pattern string
		base    rfc1738.Schemes
		want    []fault
	}{
		{"repos/{A}/labels/{A}?q={A}", rfc1738.Web, nil},
		{"users.list|", rfc1738.Web, []fault{{"|", rfc1738.Unsafe, rfc1738.InSegment}}},
		{"{A}/users.list|", rfc1738.Web, []fault{{"|", rfc1738.Unsafe, rfc1738.InSegment}}},
		{"{A}:{D}/a b", rfc1738.Web, []fault{{" ", rfc1738.Unsafe, rfc1738.InSegment}}},
		{":80x", rfc1738.Web, nil}, // in a path
		{"/a?b=c d#e f", rfc1738.Web, []fault{{" ", rfc1738.Unsafe, rfc1738.InSearchValue}}},
		{"/a%zz", rfc1738.Web, []fault{{"%", rfc1738.BadEscape, rfc1738.InSegment}}},
		{"4", rfc1738.Web, nil},

		// A second "?" is a fault in http, but not behind every base.
		{"/a?b?c", rfc1738.Web, []fault{{"?", rfc1738.Reserved, rfc1738.InSearchName}}},
		{"/a?b?c", rfc1738.Web | ftp, nil},
		{"/a?b?c", rfc1738.AllSchemes, nil},
		{"/a|?b?c", rfc1738.Web | ftp, []fault{{"|", rfc1738.Unsafe, rfc1738.InSegment}}},
		{"/a|?b?c", rfc1738.AllSchemes, []fault{{"|", rfc1738.Unsafe, rfc1738.InSegment}}},
		{"/a;b/c", ftp, []fault{{";", rfc1738.Reserved, rfc1738.InSegment}}},
		{"/a;b/c", rfc1738.Web | ftp, nil},

		// No scheme takes it, each for a reason of its own.
		{"?a?b/;c/d", rfc1738.Web | ftp, []fault{{"?", rfc1738.Reserved, rfc1738.InSearchName}}},
	} {
		var got []fault
		p := patternOf(test.pattern)
		for e := range p.Errors(rfc1738.Context{Base: test.base}) {
			if e.Text != p.Text() {
				t.Errorf("%s: the fault is in %q", test.pattern, e.Text)
			}
			got = append(got, fault{e.Found(), e.Kind, e.Component})
		}
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%s behind %b: -want +got\n%s", test.pattern, test.base, diff)
		}
	}
}

func TestSchemes(t *testing.T) {
	if !rfc1738.Web.Has(rfc1738.HTTPS) || rfc1738.Web.Has(rfc1738.WS) || rfc1738.Web.Has(rfc1738.OtherScheme) {
		t.Error("Web is not http and https")
	}
	if rfc1738.Schemes(0).Has(rfc1738.OtherScheme) || !rfc1738.AllSchemes.Has(rfc1738.OtherScheme) || !rfc1738.AllSchemes.Has(rfc1738.ReservedScheme) {
		t.Error("any other scheme is in the empty set, or not in that of all")
	}
	seen := map[string]bool{}
	for s := rfc1738.OtherScheme; s <= rfc1738.ReservedScheme; s++ {
		if !rfc1738.AllSchemes.Has(s) || seen[s.String()] {
			t.Errorf("%s is not in the set of all, or named twice", s)
		}
		seen[s.String()] = true
		if known := rfc1738.LookupScheme(s.String()); s.Known() && known != s {
			t.Errorf("LookupScheme(%q) = %s", s, known)
		}
	}
}
