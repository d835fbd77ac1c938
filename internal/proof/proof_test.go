package main

import (
	"strconv"
	"testing"
)

// Whatever a text is spelled as, it stands for the same text.
func TestSpell(t *testing.T) {
	for _, text := range []string{"", "|", `"`, `\`, "`", "\x01", "\x00", "\n", "é", "日本", "\xff", "a\xc3b", "%25zz", "\ufeff"} {
		for form := range 3 {
			for spelling, quote := range map[string]string{"plain": `"`, "escape": `"`, "raw": "`"} {
				source, ok := spell(text, spelling, form)
				if !ok {
					if spelling == "escape" {
						t.Errorf("%q has no escape of form %d", text, form)
					}
					continue
				}
				if got, err := strconv.Unquote(quote + source + quote); err != nil || got != text {
					t.Errorf("%q is spelled %s%s%s, which is %q (%v)", text, quote, source, quote, got, err)
				}
			}
		}
	}
}

func TestLayout(t *testing.T) {
	tests := []struct{ text, host, path, url string }{
		{"http://h.example/a?b#c", "h.example", "/a", "http://h.example/a?b"},
		{"http://h", "h", "", "http://h"},
		{"ftp://u:p@h:21/a", "h", "/a", "ftp://u:p@h:21/a"},
		{"http://h?a/b", "h", "", "http://h?a/b"},
		{"http://\xff/a", "", "/a", "http://\xff/a"},
		{"mailto:a@b", "", "", "mailto:a@b"},
	}
	for _, test := range tests {
		l := layoutOf(test.text)
		host, path := "", ""
		if l.host >= 0 {
			host = test.text[l.host:l.hostEnd]
		}
		if l.login >= 0 {
			start, end := l.path()
			path = test.text[start:end]
		}
		if url := test.text[:l.end]; host != test.host || path != test.path || url != test.url {
			t.Errorf("%q: host %q, path %q, URL %q", test.text, host, path, url)
		}
	}
}

// What no value of a hole can mend is decided, what one can is not.
func TestUndecided(t *testing.T) {
	t.Chdir("../..")
	a, err := readABNF()
	if err != nil {
		t.Fatal(err)
	}
	tests := []struct {
		known   []string
		goesOn  bool
		decided bool
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
		url := a.undecided(test.known, test.goesOn)
		if decided := url == ""; decided != test.decided {
			t.Errorf("%q, going on %t: decided %t (%q)", test.known, test.goesOn, decided, url)
		}
		if url != "" && !a.valid(url) {
			t.Errorf("%q is not valid", url)
		}
	}
}

func TestPatches(t *testing.T) {
	ps := patches{"f": {{5, 7, "xyz"}, {1, 1, "ab"}}}
	if got := string(ps.apply(map[string][]byte{"f": []byte("012345678")})["f"]); got != "0ab1234xyz78" {
		t.Errorf("patched to %q", got)
	}
	for offset, want := range map[int]int{0: 0, 1: 1, 2: 4, 5: 7, 7: 10, 8: 11} {
		if got := ps.moved("f", offset); got != want {
			t.Errorf("%d moves to %d, want %d", offset, got, want)
		}
	}
}

func TestReplaceSection(t *testing.T) {
	page := []byte(emptyReport())
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
