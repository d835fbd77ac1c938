package main

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"hash"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// A URL is refused only if no value of a hole makes it valid.
func TestFilled(t *testing.T) {
	t.Chdir("../..")
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
	page := []byte("# Page\n\n" + beginMark("cases") + "\nold\n" + endMark("cases") + "\n\nthe rest\n")
	page, err := replaceSection(page, "cases", []byte("new\n"))
	if err != nil {
		t.Fatal(err)
	}
	if want := "# Page\n\n<!-- cases -->\nnew\n<!-- /cases -->\n\nthe rest\n"; string(page) != want {
		t.Errorf("got %q, want %q", page, want)
	}
	if _, err := replaceSection(page, "weather", nil); err == nil {
		t.Error("a section that is not there is replaced")
	}
}

// What is counted from files in the repository is on the page as the files have it, and each
// section of a day names its commit. No section is left from another program, and the page has no other results.
func TestSectionsAreFresh(t *testing.T) {
	t.Chdir("../..")
	atCommit := regexp.MustCompile(`(?m)^Measured with .* at commit [0-9a-f]{7}, which took`)
	for _, s := range sections {
		text, err := s.read()
		if err != nil {
			t.Error(err)
			continue
		}
		switch s.of {
		case counted:
			var now bytes.Buffer
			if err := s.run(&now, s.full); err != nil {
				t.Errorf("%s: %v", s.name, err)
			} else if !strings.HasPrefix(text, strings.TrimSpace(now.String())) {
				t.Errorf("section %s has other figures than its files: go -C tools run ./proof report %[1]s", s.name)
			}
		case timed:
			if !atCommit.MatchString(text) {
				t.Errorf("section %s does not name its commit", s.name)
			}
		}
	}
	page, err := os.ReadFile(reportFile)
	if err != nil {
		t.Fatal(err)
	}
	if want, err := summary(); err != nil || string(page) != string(want) {
		t.Errorf("%s does not sum up the sections: go -C tools run ./proof report SECTION (%v)", reportFile, err)
	}
	files, err := filepath.Glob("tools/proof/results/*.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		if sectionNamed(strings.TrimSuffix(filepath.Base(name), ".md")) == nil {
			t.Errorf("%s has a section that nothing measures", name)
		}
	}
}

// The change log claims what the newest round found, and no more.
func TestFirstLookClaim(t *testing.T) {
	t.Chdir("../..")
	rounds, err := readRounds()
	if err != nil {
		t.Fatal(err)
	}
	checkSays(t, "CHANGELOG.md", firstLookClaim(rounds[len(rounds)-1].settled))
}

// checkSays holds a page to a claim, whatever its lines and capitals.
func checkSays(t *testing.T, page, claim string) {
	t.Helper()
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(strings.ToLower(strings.Join(strings.Fields(string(text)), " ")), claim) {
		t.Errorf("%s does not say: %s", page, claim)
	}
}

// A first look is never rewritten: its rows are those that were recorded.
func TestFirstLookStands(t *testing.T) {
	t.Chdir("../..")
	rows, err := readVerdicts()
	if err != nil {
		t.Fatal(err)
	}
	hashes := map[string]string{ // of the rows, by the commit that was judged
		"9065926": "e6f785e985d19da0",
		"70a4dce": "f0ad43712c7d55f0",
		"b9896f2": "efee6de9a4e4b3f6",
		"71ec214": "2b12467ca622e978",
		"eb38c18": "4c247007c2966f07",
		"c93470a": "055d3450a8b2ef74",
		"a3659dc": "eaf0a032bbcf2ce8",
		"0f9c283": "1df6be9efa6daa0e",
		"39bdd81": "db65a605417ffb1f",
		"b280d88": "433a61bed8bdc301",
		"b53308d": "860a65d9e973c43a",
		"97f7ef4": "c0b7ac2917823c90",
	}
	sums := make(map[string]hash.Hash)
	for _, r := range rows {
		if sums[r.Commit] == nil {
			sums[r.Commit] = sha256.New()
		}
		sums[r.Commit].Write([]byte(r.String()))
	}
	for commit, sum := range sums {
		if got := fmt.Sprintf("%x", sum.Sum(nil)[:8]); got != hashes[commit] {
			t.Errorf("the look at commit %s has the hash %s, want %q", commit, got, hashes[commit])
		}
	}
}
