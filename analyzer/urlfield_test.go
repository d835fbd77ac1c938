package analyzer_test

import (
	"net/url"
	"testing"
)

// What url-field says that String prints, it prints.
func TestURLFieldEffects(t *testing.T) {
	for _, test := range []struct {
		u    url.URL
		want string
	}{
		{url.URL{Path: "/a?b=c"}, "/a%3Fb=c"},
		{url.URL{Path: "/a#b"}, "/a%23b"},
		{url.URL{Path: "/a%20b"}, "/a%2520b"},
		{url.URL{Path: `a\b`}, "a%5Cb"},
		{url.URL{Path: "https://h/a"}, "./https://h/a"},
		{url.URL{Path: "/a", RawQuery: "?b=c"}, "/a??b=c"},
		{url.URL{Scheme: "https://", Host: "h"}, "https://://h"},
		{url.URL{Scheme: "https", Host: "https://h"}, "https://https:%2F%2Fh"},
		{url.URL{Scheme: "https", Host: "h.com/a"}, "https://h.com%2Fa"},
		{url.URL{Path: "/a/b", RawPath: "/a%2Fc"}, "/a/b"},
		{url.URL{Path: "/a/b", RawPath: "/a%2Fb"}, "/a%2Fb"},
		{url.URL{Scheme: "https", Opaque: "//h/a", RawQuery: "b=c"}, "https://h/a?b=c"},
	} {
		if got := test.u.String(); got != test.want {
			t.Errorf("%#v is printed as %q, want %q", test.u, got, test.want)
		}
	}
	if u := (url.URL{Opaque: "//h/a?b=c"}); len(u.Query()) > 0 {
		t.Errorf("Query sees %v in Opaque", u.Query())
	}
}
