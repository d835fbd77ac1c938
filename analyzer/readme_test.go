package analyzer

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"
)

var updateREADME = flag.Bool("update", false, "rewrite what is made from the program in README.md")

// TestREADME holds what stands between the markers of README.md to the rules and
// to what the analyzer prints for the demo.
func TestREADME(t *testing.T) {
	name := filepath.Join("..", "README.md")
	old, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	text := string(old)
	Analyzer.Flags.VisitAll(func(f *flag.Flag) {
		if !strings.Contains(text, "| `-"+f.Name) {
			t.Errorf("README.md does not name the flag -%s", f.Name)
		}
	})
	for marker, block := range map[string]string{"demo": demoOutput(t), "rules": ruleTable()} {
		text = replaceBlock(t, text, marker, block)
	}
	if text == string(old) {
		return
	}
	if !*updateREADME {
		t.Fatal("README.md is stale: run go test ./analyzer -run=README -update")
	}
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

// replaceBlock replaces what is between <!-- marker --> and <!-- /marker -->.
func replaceBlock(t *testing.T, text, marker, block string) string {
	before, rest, ok := strings.Cut(text, "<!-- "+marker+" -->\n")
	_, after, ok2 := strings.Cut(rest, "<!-- /"+marker+" -->\n")
	if !ok || !ok2 {
		t.Fatalf("README.md: no <!-- %[1]s --> and <!-- /%[1]s -->", marker)
	}
	return before + "<!-- " + marker + " -->\n" + block + "<!-- /" + marker + " -->\n" + after
}

// demoOutput is what the first command of the README prints, with the directory
// of the module cut off.
func demoOutput(t *testing.T) string {
	root, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	const demo = "./testdata/src/demo"
	pkgs, err := packages.Load(&packages.Config{Mode: packages.LoadSyntax, Dir: root}, demo)
	if err != nil {
		t.Fatal(err)
	}
	if packages.PrintErrors(pkgs) > 0 {
		t.Fatalf("%s does not compile", demo)
	}
	a, err := New(Config{})
	if err != nil {
		t.Fatal(err)
	}
	graph, err := checker.Analyze([]*analysis.Analyzer{a}, pkgs, nil)
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := graph.PrintText(&out, -1); err != nil {
		t.Fatal(err)
	}
	findings := filepath.ToSlash(strings.ReplaceAll(out.String(), root+string(filepath.Separator), ""))
	return "```\n$ go run ./cmd/urllint " + demo + "\n" + findings + "exit status 3\n```\n"
}

func ruleTable() string {
	var b strings.Builder
	b.WriteString("| Rule | Section | What is wrong | Example | Instead | Fix | Lifted by |\n")
	b.WriteString("|---|---|---|---|---|---|---|\n")
	for _, r := range rules {
		id := "`" + r.ID + "`"
		if r.Off {
			id += " (off)"
		}
		fmt.Fprintf(&b, "| %s | [%s](%s) | %s | %s | %s | %s | %s |\n", id, r.Section, r.link(),
			escapeMarkdown(r.Summary), codeCell(r.Before), codeCell(r.After), escapeMarkdown(r.Fix), r.LiftedBy)
	}
	return b.String()
}

// codeCell writes a URL as a Go literal without its quotes.
func codeCell(url string) string {
	if url == "" {
		return ""
	}
	return "`" + strings.ReplaceAll(strings.Trim(strconv.Quote(url), `"`), "|", `\|`) + "`"
}

var escapeMarkdown = strings.NewReplacer(
	`\`, `\\`, "`", "\\`", `*`, `\*`, `_`, `\_`, `<`, `\<`, `>`, `\>`, `[`, `\[`, `]`, `\]`, `|`, `\|`, `~`, `\~`, `#`, `\#`,
).Replace
