package analyzer

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "rewrite what is made from the program in README.md and docs/rules")

// TestDocsREADME holds what stands between the markers of README.md to what the
// command prints for the demo.
func TestDocsREADME(t *testing.T) {
	name := filepath.Join("..", "README.md")
	old, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if text := replaceBlock(t, string(old), "demo", demoOutput(t)); text != string(old) {
		refresh(t, name, text)
	}
}

// refresh holds a file to what it should be, or writes it.
func refresh(t *testing.T, name, want string) {
	t.Helper()
	if !*update {
		t.Errorf("%s is stale: run go test ./analyzer -run=Docs -update", name)
		return
	}
	if err := os.WriteFile(name, []byte(want), 0o666); err != nil {
		t.Error(err)
	}
}

// TestDocsRules holds the pages of the rules to the rules: one each, and an index.
func TestDocsRules(t *testing.T) {
	dir := filepath.Join("..", "docs", "rules")
	pages := map[string]string{"README.md": ruleIndexPage()}
	for _, r := range rules {
		pages[r.ID+".md"] = rulePage(r)
	}
	for page, want := range pages {
		name := filepath.Join(dir, page)
		if old, err := os.ReadFile(name); err != nil && !os.IsNotExist(err) {
			t.Fatal(err)
		} else if string(old) != want {
			refresh(t, name, want)
		}
	}
	files, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if _, ok := pages[f.Name()]; !ok {
			t.Errorf("%s is of no rule", f.Name())
		}
	}
}

// rulePage is all that is said of a rule.
func rulePage(r *Rule) string {
	var b strings.Builder
	fmt.Fprintf(&b, "<!-- Made from the rules of package analyzer; do not edit. -->\n\n# %s\n\nReports %s.\n\n%s\n\n", r.ID, escapeMarkdown(r.Summary), escapeMarkdown(r.Why))
	fmt.Fprintf(&b, "Before:\n\n```go\n%s\n```\n\n", r.Before)
	if r.After != "" {
		fmt.Fprintf(&b, "After:\n\n```go\n%s\n```\n\n", r.After)
	}
	if r.Fix != "" {
		fmt.Fprintf(&b, "Fix: %s.\n\n", escapeMarkdown(r.Fix))
	} else {
		b.WriteString("Fix: none.\n\n")
	}
	fmt.Fprintf(&b, "Suppress it %s:\n\n```go\n//urllint:ignore %s -- reason\n```\n\n", escapeMarkdown(r.Suppress), r.ID)
	if r.Scope != "" {
		fmt.Fprintf(&b, "%s\n\n", escapeMarkdown(r.Scope))
	}
	if r.Section != "" {
		fmt.Fprintf(&b, "RFC 1738 [§%s](%s):\n\n> %s\n\n", r.Section, link(r), escapeMarkdown(r.Quote))
	}
	fmt.Fprintf(&b, "Group `%s`, %s.", r.Group, switchOf(r))
	if r.AllowedBy() != "" {
		fmt.Fprintf(&b, " %s allows the example.", r.AllowedBy())
	}
	b.WriteString(" [All rules](README.md)\n")
	return b.String()
}

// switchOf says how to turn a rule on or off.
func switchOf(r *Rule) string {
	switch {
	case r.Off:
		return "off: `-enable=" + r.ID + "`"
	case r.Certain:
		return "on if certain, else `-enable=" + r.ID + "` or `-level=possible`"
	case r.Level == Possible:
		return "off: `-enable=" + r.ID + "` or `-level=possible`"
	}
	return "on: `-disable=" + r.ID + "`"
}

// ruleIndexPage lists the rules by group, with an example each.
func ruleIndexPage() string {
	var b strings.Builder
	b.WriteString("<!-- Made from the rules of package analyzer; do not edit. -->\n\n# Rules\n\n")
	b.WriteString("The examples are arguments of a function that takes a URL, such as `http.Get`. Elsewhere,\nunfinished URLs are not reported. Rules that are (off) or (possible) report nothing by default, and (certain) ones what is.\n")
	for _, g := range groups {
		fmt.Fprintf(&b, "\n## %s\n\n| Rule | Section | Example | Instead | Fix |\n|---|---|---|---|---|\n", g)
		for _, r := range rules {
			if r.Group != g {
				continue
			}
			section := ""
			if r.Section != "" {
				section = fmt.Sprintf("[%s](%s)", r.Section, link(r))
			}
			fmt.Fprintf(&b, "| [%s](%[1]s.md)%s | %s | %s | %s | %s |\n", r.ID, offMark(r), section,
				codeCell(r.Before), codeCell(r.After), escapeMarkdown(r.Fix))
		}
	}
	return b.String()
}

func offMark(r *Rule) string {
	if state, _ := defaultOf(r); state != "on" {
		return " (" + state + ")"
	}
	return ""
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

// demoOutput is what the first command of the README prints, and the lines that its
// fixes change.
func demoOutput(t *testing.T) string {
	const demo = "./testdata/src/demo"
	run := func(args ...string) (string, error) {
		cmd := exec.Command("go", append([]string{"run", "./cmd/urllint"}, args...)...)
		cmd.Dir = ".."
		out, err := cmd.CombinedOutput()
		return filepath.ToSlash(string(out)), err
	}
	found, err := run(demo)
	if _, ok := errors.AsType[*exec.ExitError](err); !ok {
		t.Fatalf("go run: %v, want an exit code for findings", err)
	}
	diff, err := run("-fix", "-diff", demo)
	if _, ok := errors.AsType[*exec.ExitError](err); !ok {
		t.Fatalf("go run: %v, want an exit code for fixes\n%s", err, diff)
	}
	var changed strings.Builder
	for line := range strings.Lines(diff) {
		if text := strings.TrimLeft(line, "+-"); len(text) == len(line)-1 {
			changed.WriteString(line[:1] + " " + strings.TrimLeft(text, "\t"))
		}
	}
	return "```\n$ go run ./cmd/urllint " + demo + "\n" + found + "```\n\n```diff\n" + changed.String() + "```\n"
}

// codeCell writes a Go expression in a table.
func codeCell(expr string) string {
	if expr == "" {
		return ""
	}
	return "`" + strings.ReplaceAll(expr, "|", `\|`) + "`"
}

var escapeMarkdown = strings.NewReplacer(
	`\`, `\\`, "`", "\\`", `*`, `\*`, `_`, `\_`, `<`, `\<`, `>`, `\>`, `[`, `\[`, `]`, `\]`, `|`, `\|`, `~`, `\~`, `#`, `\#`,
).Replace
