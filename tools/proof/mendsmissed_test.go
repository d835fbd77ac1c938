package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func writeTable(t *testing.T, rows ...string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "table.tsv")
	text := "# head\n" + strings.ReplaceAll(strings.Join(rows, "\n"), " | ", "\t") + "\n"
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	return file
}

func TestWriteMissed(t *testing.T) {
	file := writeTable(t,
		"a/b | c0 | a.go | 1 | host and port joined | API fact | API fact | y | y | the type",
		"a/b | c0 | a.go | 2 | host and port joined | API fact | API fact | y | n | the type",
		"a/b | c0 | a.go | 3 | escape in a path | API fact | closure | y | y | the variable",
		"a/b | c0 | a.go | 4 | escape in a path | name | intention | n | n | the server")
	var w bytes.Buffer
	if err := writeMissed(&w, file); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"said of 4 mends",
		"| API fact | 3 | 2 | 2 | 1 |",
		"| closure | 0 | 1 | 0 | 0 |",
		"the same mechanism for 2. Both call 2 decidable, whatever the mechanism, and one of them 1 more.",
	} {
		if !strings.Contains(w.String(), want) {
			t.Errorf("no %q in\n%s", want, w.String())
		}
	}
	if err := writeMissed(&w, writeTable(t, "a/b | c0 | a.go | 1 | escape in a path | API fact | weather | y | y | rain")); err == nil {
		t.Error("a mechanism that has no row is taken")
	}
}

func TestWritePrecision(t *testing.T) {
	var w bytes.Buffer
	file := writeTable(t,
		"a/b | t0 | a.go:1:2 | host-port | as said | right | wrong | ::1",
		"a/b | t0 | a.go:2:2 | host-port | still | worth | worth | ::1",
		"a/c | t0 | a.go:1:2 | host-port | gone | worth | right | ::1",
		"a/c | t0 | a.go:2:2 | host-port | still | wrong | wrong | ::1",
		"a/d | t0 | a.go:2:2 | path-arg | still | right | wrong | an ID")
	if err := writePrecision(&w, file); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"5 were drawn", "are 2 of 5 (40 %)", "| host-port | 4 | 1 | 1 | 1 | 1 |", "| all | 5 | 1 | 1 | 1 | 1 |"} {
		if !strings.Contains(w.String(), want) {
			t.Errorf("no %q in\n%s", want, w.String())
		}
	}
	if strings.Contains(w.String(), "path-arg") {
		t.Error("a rule with one finding has a row")
	}
	if err := writePrecision(&w, writeTable(t, "a/b | t0 | a.go:1:2 | host-port | still | worth | - | ::1")); err == nil {
		t.Error("another verdict is taken")
	}
}

// Readers judge mends that were mined, missed ones that are not found by default, and findings in old trees.
func TestReadersRows(t *testing.T) {
	t.Chdir("../..")
	keys := func(file string, columns int, key func(r []string) string) map[string]bool {
		t.Helper()
		rows, err := readRows(file, columns)
		if err != nil {
			t.Fatal(err)
		}
		all := make(map[string]bool)
		for _, r := range rows {
			all[key(r)] = true
		}
		return all
	}
	first := func(n int) func(r []string) string {
		return func(r []string) string { return strings.Join(r[:n], "\t") }
	}
	mined := keys(mendsFile, 7, func(r []string) string { return strings.Join([]string{r[0], r[1], r[3], r[4], r[5]}, "\t") })
	missed := keys(mendsFoundFile, 10, func(r []string) string { return strings.Join(r[:5], "\t") + "\t" + r[7] })
	found := keys(treesFile, 8, func(r []string) string { return strings.Join([]string{r[0], r[1], r[3], r[4], r[6], r[5]}, "\t") })
	audited, why, read, decided := keys(auditFile, 8, first(5)), keys(missedFile, 10, first(5)), keys(precisionFile, 8, first(5)), keys(decidedFile, 8, first(5))
	if len(audited) != 80 || len(why) != 120 || len(read) == 0 || len(decided) == 0 {
		t.Errorf("%d, %d, %d and %d rows", len(audited), len(why), len(read), len(decided))
	}
	for key := range decided {
		if read[key] || !found[key+"\tdefault"] {
			t.Errorf("%s: no other finding %q", decidedFile, key)
		}
	}
	for key := range audited {
		if !mined[key] {
			t.Errorf("%s: no mend %q", auditFile, key)
		}
	}
	for key := range why {
		if !missed[key+"\t-"] {
			t.Errorf("%s: %q is not missed", missedFile, key)
		}
	}
	for key := range read {
		if !found[key+"\tdefault"] {
			t.Errorf("%s: no finding %q", precisionFile, key)
		}
	}
}
