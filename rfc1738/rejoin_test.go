package rfc1738_test

import (
	"slices"
	"testing"

	"github.com/urllint/urllint/rfc1738"
)

func TestRejoin(t *testing.T) {
	for _, test := range []struct {
		s    string
		want []string
	}{
		{"", []string{""}},
		{"http://h/a", []string{"http://h/a"}},
		{"http://ds.in\nternic.net/rfc", []string{"http://ds.internic.net/rfc"}},
		{" \thttp://h\r\n  /a\v\f", []string{"http://h/a"}},
		{"http://h/a%20b", []string{"http://h/a%20b"}},
		// the hyphen is part of the URL, or the typesetter's
		{"http://h/hyper-\n text", []string{"http://h/hyper-text", "http://h/hypertext"}},
		{"http://h/hyper- \r\n text", []string{"http://h/hyper-text", "http://h/hypertext"}},
		{"http://a-\nb-\nc-d", []string{"http://a-b-c-d", "http://abc-d"}},
		// no line break: nobody added this hyphen
		{"http://h/hyper- text", []string{"http://h/hyper-text"}},
		{"http://h/hyper-", []string{"http://h/hyper-"}},
	} {
		if got := rfc1738.Rejoin(test.s); !slices.Equal(got, test.want) {
			t.Errorf("Rejoin(%q) = %q, want %q", test.s, got, test.want)
		}
	}
}
