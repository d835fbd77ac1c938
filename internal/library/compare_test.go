package library

import "testing"

// What a text loses around a harmless value, it loses whatever the value is.
func TestCompareMeant(t *testing.T) {
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
		{"example.com/", "", Absolute, Reference, Lost, true},
		{"http://h/a b/", "", Absolute, Absolute, Arrives, false},
		{"http://h/%zz/", "", Absolute, NoPlace, Lost, true},
		{"", ":80", Reference, HostPort, Lost, false},
		{"", "", Reference, HostPort, Unknown, false},
	} {
		text := test.before + Harmless + test.behind
		loss, got := Env{}.Compare(test.place, text, test.meant, text)
		if got != test.want || (loss.Err != nil) != test.err {
			t.Errorf("%q + x + %q as %v, meant as %v: %v, %+v", test.before, test.behind, test.place, test.meant, got, loss)
		}
	}
}

// A text is compared with the one that is meant, where that is taken.
func TestCompareRight(t *testing.T) {
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
		if loss, got := (Env{}).Compare(test.place, test.text, test.place, test.right); got != test.want || loss.Place != test.differs {
			t.Errorf("%q for %q as %v: %v, %+v", test.text, test.right, test.place, got, loss)
		}
	}
}
