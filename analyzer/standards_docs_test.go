package analyzer

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// standardTexts are those of docs/internal/standards.md.
var standardTexts = []string{
	"http://example.com", "http://example.com/", "HTTP://example.com/", "http://example.com/~joe", "http://example.com/a b", "http://example.com/a|b",
	"http://example.com/é", "http://example.com/50%-off", "http://example.com/%41", "http://example.com/a//b", "http://example.com/a\tb", "http://example.com/[a]",
	"http://example.com?q=1", "http://example.com/?q=1", "http://example.com/?next=/home", "http://example.com/?a+b", "http://example.com/?q=50%", "http://example.com/?a[]=1",
	"http://example.com/#a", "http://example.com/#", "http://example.com/#a b", "http://example.com/#a#b", "http://example.com/#%zz", "http://example.com/a\"b",
	"http://my_host/", "http://-example.com/", "http://example.com./", "http://a..b/", "http://192.168.1/", "http://münchen.example/",
	"http://[::1]/", "http://[fe80::1%25en0]/", "http://[fe80::1%en0]/", "http://[::g]/", "http://::1/", "http://a<b/",
	"http://example.com:80/", "http://example.com:/", "http://example.com:8x/", "http://example.com:99999/", "http://a:80:80/", "ftp://a:80:80/",
	"http://user@example.com/", "http://user:pass@example.com/", "http:///a", "http://", "http:a", "https://example.com/",
	"ftp://example.com/a;type=i", "ftp://example.com/a;b", "ftp://example.com", "file:///etc/hosts", "file:/etc/hosts", "file://host:80/a",
	"mailto:a@b.c", "mailto:a", "news:*", "urn:isbn:0451450523", "1a:b", ":8080/x",
}

// TestDocsStandards holds docs/internal/standards.md to what each standard says.
func TestDocsStandards(t *testing.T) {
	if n := len(standardTexts); n != 60 {
		t.Fatalf("%d texts", n)
	}
	var b strings.Builder
	b.WriteString("<!-- Made from the grammars; do not edit. -->\n\n# The standards\n\nThe same texts under each `-std`. `urllint -explain-url` says why.\n\n| Text |")
	for _, name := range standards {
		fmt.Fprintf(&b, " %s |", name)
	}
	b.WriteString("\n|---|" + strings.Repeat("---|", len(standards)) + "\n")
	for _, text := range standardTexts {
		quoted := strconv.Quote(text)
		fmt.Fprintf(&b, "| `%s` |", strings.ReplaceAll(quoted[1:len(quoted)-1], "|", `\|`))
		for _, v := range NewURLExplanation(text).Verdicts {
			fmt.Fprintf(&b, " %s |", v.Verdict)
		}
		b.WriteString("\n")
	}
	b.WriteString(realCode(t))
	name := filepath.Join("..", "docs", "internal", "standards.md")
	if old, err := os.ReadFile(name); err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	} else if string(old) != b.String() {
		refresh(t, name, b.String())
	}
}

// realCode returns the section on real code, whose findings are counted in a file.
func realCode(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "testdata", "standards.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	const columns = 8
	var table strings.Builder
	var all [columns]int
	write := func(rule string, counts [columns]int) {
		fmt.Fprintf(&table, "| %s |", rule)
		for _, n := range counts {
			fmt.Fprintf(&table, " %d |", n)
		}
		table.WriteString("\n")
	}
	for row := range strings.Lines(string(text)) {
		if strings.HasPrefix(row, "#") {
			continue
		}
		cells := strings.Split(strings.TrimSuffix(row, "\n"), "\t")
		if len(cells) != columns+1 || ruleNamed(cells[0]) == nil {
			t.Fatalf("testdata/standards.tsv has %q", row)
		}
		var counts [columns]int
		for i, cell := range cells[1:] {
			if counts[i], err = strconv.Atoi(cell); err != nil {
				t.Fatal(err)
			}
			all[i] += counts[i]
		}
		if judged := counts[2] + counts[3] + counts[4] + counts[5]; judged != counts[1] {
			t.Errorf("%s: %d of %d findings are judged", cells[0], judged, counts[1])
		}
		if ruleNamed(cells[0]).Group == Grammar && counts[1] > 0 {
			t.Errorf("%s is a fault of the grammar under RFC 3986, and the page says that there is none", cells[0])
		}
		write(cells[0], counts)
	}
	write("all", all)
	return fmt.Sprintf(`
## On real code

`+"`std`, `cmd`, `golang.org/x/tools`, all that golangci-lint is built from, and 32 clients and programs"+` have these findings
under RFC 1738 and RFC 3986: by default, and with the groups grammar, semantics, security, style and args. A finding is true
(a realistic value breaks the program), consistent (none does, but the code around it takes care), a shrug (true, but not
worth a change) or false; `+"`testdata/judged.tsv`"+` names the input for each. Under RFC 3986 none of %d is a fault of the
grammar, and it leaves out %d: all that RFC 1738 alone forbids.

| Rule | RFC 1738 | RFC 3986 | of these true | consistent | shrug | false | groups, RFC 1738 | groups, RFC 3986 |
|---|--:|--:|--:|--:|--:|--:|--:|--:|
`, all[1], all[0]-all[1]) + table.String()
}
