package analyzer

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// standardTexts are those of docs/standards.md.
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

// TestDocsStandards holds docs/standards.md to what each standard says.
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
	name := filepath.Join("..", "docs", "standards.md")
	if old, err := os.ReadFile(name); err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	} else if string(old) != b.String() {
		refresh(t, name, b.String())
	}
}
