package www

import (
	"testing"

	"github.com/urllint/urllint/internal/grammar"
)

// The examples of the source, the open points, and the first faults of texts.
func TestReadings(t *testing.T) {
	for _, test := range []struct{ text, culprit string }{
		{"ftp://info.cern.ch/pub", "-"},
		{"ftp://ds.internic.net/rfc", "-"},
		{"HTTP://my host:80/a b?x+y#z", "-"},
		{"https://example.com/", "-"}, // not judged
		{"afs://cell/path", "-"},
		{"x:/a", "/"},
		{"x:a/b/", "-"},
		{"http://h/a//b", "/"},
		{"http://h/~joe", "~"},
		{"http://h/?a=b", "="},
		{"http://h/#", ""},
		{"telnet://h/", "/"},
		{"gopher://h/", ""},
		{"prospero://h/a%001x", "-"},
		{"news:*", "-"},
	} {
		got := "-"
		Standard.Faults(grammar.Text(test.text), grammar.Context{}, func(f grammar.Fault) bool {
			got = f.In(test.text)
			return false
		})
		if got != test.culprit {
			t.Errorf("%s: the first fault is %q, want %q", test.text, got, test.culprit)
		}
	}
}
