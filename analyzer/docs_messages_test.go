package analyzer

import (
	"fmt"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/analyzer/internal/lint"
)

// TestDocsMessages holds docs/internal/messages.md to the messages that the testdata shows: one line
// for each, with the code that it is about.
func TestDocsMessages(t *testing.T) {
	messages := shownMessages(t)
	ids := []string{ignoreID}
	for _, r := range rules {
		ids = append(ids, r.ID)
		if !slices.ContainsFunc(messages, func(m shownMessage) bool { return m.rule == r.ID }) {
			t.Errorf("no message of %s", r.ID)
		}
	}
	slices.SortStableFunc(messages, func(a, b shownMessage) int { return slices.Index(ids, a.rule) - slices.Index(ids, b.rule) })
	var b strings.Builder
	b.WriteString("<!-- Made from the testdata; do not edit. -->\n\n# Messages\n\n" +
		"All messages, each with the first code of the testdata that has it: the fact, what to write, what happens\notherwise, the section, and the rule.\n\n| Rule | Code | Message |\n|---|---|---|\n")
	for _, m := range messages {
		fmt.Fprintf(&b, "| %s | %s | %s |\n", m.rule, inlineCode(m.code), inlineCode(m.text))
	}
	name := filepath.Join("..", "docs", "internal", "messages.md")
	if old, err := os.ReadFile(name); err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	} else if string(old) != b.String() {
		refresh(t, name, b.String())
	}
}

// A shownMessage is one of the testdata.
type shownMessage struct{ rule, text, code string }

// shownMessages returns the messages of the testdata that differ in more than operands.
func shownMessages(t *testing.T) []shownMessage {
	var on []string
	for _, r := range rules {
		on = append(on, r.ID)
	}
	a, err := New(Config{Enable: on, Level: Any.String()})
	if err != nil {
		t.Fatal(err)
	}
	var list []shownMessage
	seen := make(map[string]bool)
	for _, dir := range [...]string{filepath.Join("..", "testdata"), "testdata"} {
		pkgs := loadTestdata(t, dir)
		graph, err := checker.Analyze([]*analysis.Analyzer{a}, pkgs, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, result := range graph.Roots {
			for _, d := range result.Diagnostics {
				if n := utf8.RuneCountInString(d.Message); n > lint.MaxMessage {
					t.Errorf("the message has %d characters: %s", n, d.Message)
				}
				if fact, _, _ := strings.Cut(d.Message, " use "); strings.Contains(fact, "(…)") || strings.Contains(d.Message, "… (") {
					t.Errorf("the message leaves out its point: %s", d.Message)
				}
				if wording := d.Category + ": " + wordingOf(d.Message); !seen[wording] {
					seen[wording] = true
					list = append(list, shownMessage{d.Category, d.Message, lineAt(t, result.Package.Fset.PositionFor(d.Pos, false))})
				}
			}
		}
	}
	return list
}

// loadTestdata loads the folders of testdata/src, in their order.
func loadTestdata(t *testing.T, dir string) []*packages.Package {
	t.Helper()
	entries, err := os.ReadDir(filepath.Join(dir, "src"))
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	if dir, err = filepath.Abs(dir); err != nil {
		t.Fatal(err)
	}
	pkgs, err := packages.Load(&packages.Config{
		Mode: packages.LoadSyntax,
		Dir:  dir,
		Env:  append(os.Environ(), "GOPATH="+dir, "GO111MODULE=off", "GOWORK=off"),
	}, names...)
	if err != nil {
		t.Fatal(err)
	}
	return pkgs
}

// lineAt returns the code of a line, without what is wanted there.
func lineAt(t *testing.T, at token.Position) string {
	t.Helper()
	source, err := os.ReadFile(at.Filename)
	if err != nil {
		t.Fatal(err)
	}
	line := strings.Split(string(source), "\n")[at.Line-1]
	if rest, ok := strings.CutPrefix(line, "/* want"); ok {
		_, line, _ = strings.Cut(rest, "*/")
	}
	line, _, _ = strings.Cut(line, " // want")
	line, _, _ = strings.Cut(line, " /* want")
	return strings.TrimSpace(line)
}

// What differs from one message of a kind to the next.
var (
	quotedText  = regexp.MustCompile(`"(?:[^"\\]|\\.)*"`)
	callOfName  = regexp.MustCompile(`(\w)\([^()]*(?:\([^()]*\)[^()]*)*\)`)
	codePoint   = regexp.MustCompile(`U\+[0-9A-F]+ [A-Z -]+`)
	citedSource = regexp.MustCompile(` \([^()]*\)(; allowed by RFC 3986)?$`)
)

// wordingOf returns a message without its operands and its section.
func wordingOf(message string) string {
	wording := quotedText.ReplaceAllString(message, `"…"`)
	wording = codePoint.ReplaceAllString(wording, "U+…")
	wording = callOfName.ReplaceAllString(wording, "$1(…)")
	return citedSource.ReplaceAllString(wording, "")
}

// inlineCode writes a text as code in a cell of a table.
func inlineCode(s string) string {
	mark := "`"
	for strings.Contains(s, mark) {
		mark += "`"
	}
	if len(mark) > 1 {
		mark += " "
	}
	return mark + strings.ReplaceAll(s, "|", `\|`) + reversed(mark)
}

func reversed(s string) string {
	r := []rune(s)
	slices.Reverse(r)
	return string(r)
}
