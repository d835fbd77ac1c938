package analyzer_test

import (
	"net/url"
	"testing"
)

// What resolve-reference says of net/url.
func TestResolveReferenceEffects(t *testing.T) {
	for _, test := range []struct{ base, reference, want string }{
		{"https://h/v3", "a/b", "https://h/a/b"},
		{"https://h/v3/", "a/b", "https://h/v3/a/b"},
		{"https://h/v3/", "/a/b", "https://h/a/b"},
	} {
		base, err := url.Parse(test.base)
		if err != nil {
			t.Fatal(err)
		}
		got, err := base.Parse(test.reference)
		if err != nil || got.String() != test.want {
			t.Errorf("%s, %s: %v, %v", test.base, test.reference, got, err)
		}
	}
}
