package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/urllint/urllint/tools/proof/verdict"
)

// One module gives no more than its share, from all over it.
func TestSpread(t *testing.T) {
	found := make([]finding, 28)
	for i := range found {
		found[i].line = i
	}
	some := spread(found, 12)
	if len(some) != 12 || some[0].line != 0 || some[11].line < 24 {
		t.Errorf("%v", some)
	}
	if len(spread(found[:3], 12)) != 3 {
		t.Error("few findings are not kept")
	}
}

// A finding that is elsewhere, or of another rule, is gone.
func TestIsGone(t *testing.T) {
	found := []finding{{rule: "path-arg", file: "b/c.go", line: 3, column: 7}}
	for place, gone := range map[string]bool{"b/c.go:3:7": false, "b/c.go:3:8": true, "c.go:3:7": true} {
		if got := isGone(verdict.Row{Place: place, Rule: "path-arg"}, found); got != gone {
			t.Errorf("%s: gone is %t", place, got)
		}
	}
	if !isGone(verdict.Row{Place: "b/c.go:3:7", Rule: "query-arg"}, found) {
		t.Error("a finding of another rule stands for it")
	}
}

func TestReadFound(t *testing.T) {
	dir := t.TempDir()
	f := finding{module: "example.com/a@v1.0.0", rule: "path-arg", message: "use url.PathEscape", file: "b/c.go", line: 3, column: 7, dir: dir}
	row := strings.Join([]string{f.module, f.place(), f.rule, f.dir, f.message}, "\t") + "\n"
	if err := appendTo(filepath.Join(dir, "found.tsv"), row); err != nil {
		t.Fatal(err)
	}
	if found, err := readFound(dir); err != nil || len(found) != 1 || found[0] != f {
		t.Errorf("%v, %v", found, err)
	}
	if err := appendTo(filepath.Join(dir, "found.tsv"), strings.Replace(row, ":3:7", ":3", 1)); err != nil {
		t.Fatal(err)
	}
	if _, err := readFound(dir); err == nil {
		t.Error("a place without a column is taken")
	}
}

// The second judge sees code, the expression and what it calls, and no rule, message or verdict.
func TestBlind(t *testing.T) {
	dir := t.TempDir()
	const source = `package a

func label(name string) string {
	return request("/labels/" + name)
}

func request(path string) string { return "https://example.com" + path }
`
	if err := os.WriteFile(filepath.Join(dir, "a.go"), []byte(source), 0o666); err != nil {
		t.Fatal(err)
	}
	row := strings.Join([]string{"example.com/a@v1.0.0", "a.go:4:30", "path-arg", dir, "use url.PathEscape"}, "\t") + "\n"
	if err := appendTo(filepath.Join(dir, "found.tsv"), row); err != nil {
		t.Fatal(err)
	}
	for _, blind := range []bool{true, false} {
		if err := showFound(dir, blind); err != nil {
			t.Fatal(err)
		}
	}
	shown, err := os.ReadFile(filepath.Join(dir, "shown.txt"))
	if err != nil || !bytes.Contains(shown, []byte("path-arg: use url.PathEscape")) {
		t.Errorf("%s, %v", shown, err)
	}
	text, err := os.ReadFile(filepath.Join(dir, "blind.txt"))
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`->    4  	return request(`, "operand, at 4:30:\nname\n", `"https://example.com" + path`} {
		if !strings.Contains(string(text), want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
	if strings.Contains(string(text), "path-arg") || strings.Contains(string(text), "PathEscape") {
		t.Errorf("the second judge sees what is said:\n%s", text)
	}
}

// The command adds verdicts, and refuses to rewrite one.
func TestRecordVerdicts(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.MkdirAll(filepath.Dir(firstLookFile), 0o777); err != nil {
		t.Fatal(err)
	}
	row := verdict.Row{Module: "example.com/a@v1.0.0", Place: "a.go:1:2", Rule: "path-arg", Level: "on", Judge: "first",
		Verdict: "true", Cause: "-", Input: "a#b", Reason: "runs", Commit: "9065926"}
	if err := os.WriteFile("sheet.tsv", []byte(row.String()), 0o666); err != nil {
		t.Fatal(err)
	}
	if err := recordVerdicts("sheet.tsv"); err != nil {
		t.Fatal(err)
	}
	if err := recordVerdicts("sheet.tsv"); err == nil {
		t.Error("a verdict is recorded twice")
	}
	if rows, err := readVerdicts(); err != nil || len(rows) != 1 || rows[0] != row {
		t.Errorf("%v, %v", rows, err)
	}
	if got := cellsOf([]verdict.Row{row}); got != "1 | 1 | 1 | 0 | 0 | 0 | 100 % | few modules" {
		t.Error(got)
	}
}
