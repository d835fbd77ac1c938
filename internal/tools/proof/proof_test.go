package main

import (
	"slices"
	"testing"
)

// A URL is refused only if no value of a hole makes it valid.
func TestFilled(t *testing.T) {
	t.Chdir("../../..")
	a, err := readJudge()
	if err != nil {
		t.Fatal(err)
	}
	tests := []struct {
		known   []string
		open    bool
		refused bool
	}{
		{[]string{"http://h/a" + "|"}, true, true},
		{[]string{"http://h/a%"}, true, false},
		{[]string{"http://h/a%"}, false, true},
		{[]string{"http://", ":8x/"}, true, false},
		{[]string{"http://h:", "x/"}, true, true},
		{[]string{"http://", "", "^"}, true, true},
		{[]string{"http://a_b", "/"}, true, true},
		{[]string{"ftp://a_b", "/"}, true, false},
	}
	for _, test := range tests {
		url := a.filled(test.known, test.open)
		if refused := url == ""; refused != test.refused {
			t.Errorf("%q, open %t: refused %t (%q)", test.known, test.open, refused, url)
		}
		if url != "" && !a.valid(url) {
			t.Errorf("%q is not valid", url)
		}
	}
}

func TestReplaceSection(t *testing.T) {
	page := []byte(emptyReport())
	sections := slices.DeleteFunc(slices.Clone(sections), func(s section) bool { return s.page != reportFile })
	for _, s := range sections {
		var err error
		if page, err = replaceSection(page, s.name, []byte("text of "+s.name)); err != nil {
			t.Fatal(err)
		}
	}
	again := append([]byte(nil), page...)
	for _, s := range sections {
		again, _ = replaceSection(again, s.name, []byte("text of "+s.name))
	}
	if string(again) != string(page) {
		t.Errorf("replaced by the same text, %q becomes %q", page, again)
	}
	if _, err := replaceSection(page, "weather", nil); err == nil {
		t.Error("a section that is not there is replaced")
	}
}
