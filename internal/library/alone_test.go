package library

import "testing"

// What a text loses around a harmless value, it loses whatever the value is.
func TestAlone(t *testing.T) {
	for _, test := range []struct {
		before, behind string
		place, meant   Place
		want           Outcome
		err            bool
	}{
		{"/a?b=", "", DecodedPath, Reference, Lost, false},
		{"/a#", "", DecodedPath, Reference, Lost, false},
		{"/a%41/", "", DecodedPath, Reference, Lost, false},
		{"/a/", "", DecodedPath, Reference, Arrives, false},
		{"example.com/", "", Absolute, NoPlace, Lost, true},
		{"http://h/a b/", "", Absolute, NoPlace, Arrives, false},
		{"http://h/%zz/", "", Absolute, NoPlace, Lost, true},
		{"", ":80", Reference, HostPort, Lost, false},
		{"", "", Reference, HostPort, Unknown, false},
	} {
		r := Run{Place: test.place, Meant: test.meant, Build: func(value string) (string, bool) { return test.before + value + test.behind, true }}
		loss, got := r.Alone()
		if got != test.want || (loss.Err != nil) != test.err || loss.Certain != (got == Lost) {
			t.Errorf("%q + x + %q as %v, meant as %v: %v, %+v", test.before, test.behind, test.place, test.meant, got, loss)
		}
	}
	unknown := Run{Place: Absolute, Build: func(string) (string, bool) { return "", false }}
	if _, got := unknown.Alone(); got != Unknown {
		t.Errorf("a text that is not known: %v", got)
	}
}

// A text is compared with the one that is meant, where that is taken.
func TestAloneRight(t *testing.T) {
	for _, test := range []struct {
		text, right string
		place       Place
		want        Outcome
		differs     Place
	}{
		{"http://h/a&b=c", "http://h/a?b=c", Absolute, Lost, Segment},
		{"http://h/a?b=c", "http://h/a?b=c", Absolute, Arrives, NoPlace},
		{"https:/h/a", "https://h/a", Reference, Lost, Host},
		{"?a=b", "a=b", Query, Lost, QueryName},
		{"#a", "a", DecodedFragment, Lost, DecodedFragment},
		{"https:", "https", Scheme, Lost, NoPlace},
		{"%zz", "http://h/%zz", Absolute, Unknown, NoPlace},
	} {
		known := func(text string) func(string) (string, bool) {
			return func(string) (string, bool) { return text, true }
		}
		r := Run{Place: test.place, Build: known(test.text), Right: known(test.right)}
		if loss, got := r.Alone(); got != test.want || loss.Place != test.differs {
			t.Errorf("%q for %q as %v: %v, %+v", test.text, test.right, test.place, got, loss)
		}
	}
}
