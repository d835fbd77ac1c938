package urlexpr

import (
	"strings"
	"testing"
)

func TestItems(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"", ""},
		{"a,b;c", "a,b;c"},
		{"http://a/b,c;d", "http://a/b,c;d"},
		{"http://a,http://b", "http://a http://b"},
		{"http://a;https://b;c", "http://a https://b c"},
		{"http://a/, http://b/", "http://a/  http://b/"},
		{"x=http://a:80,y-1=http://b", "x=http://a:80 y-1=http://b"},
		{"http://a:80,b:81/c,d", "http://a:80 b:81/c,d"},
		{"http://a:\xff,b:80", "http://a:\xff b:80"},
		{"http://a:80,", "http://a:80,"},
		{"http://a,b/", "http://a,b/"}, // a comma for a dot
		{"http://a/?b,c=http://d", "http://a/?b,c=http://d"},
		{"http://a/?b,http://d", "http://a/?b,http://d"},
		{"see http://a, or b, http://c", "see http://a, or b  http://c"},
	} {
		var got []string
		for _, span := range items(test.text) {
			got = append(got, span.In(test.text))
		}
		if s := strings.Join(got, " "); s != test.want {
			t.Errorf("items(%q) are %q, want %q", test.text, s, test.want)
		}
		if isList(test.text) != (len(got) > 1) {
			t.Errorf("isList(%q) = %t", test.text, isList(test.text))
		}
	}
}
