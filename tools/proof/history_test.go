package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The table has a row for each module with a finding or a mend, and a table why some were missed.
func TestWriteHistory(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.MkdirAll(filepath.Dir(pairsFile), 0o777); err != nil {
		t.Fatal(err)
	}
	write := func(file string, rows ...string) {
		t.Helper()
		text := "# head\n" + strings.Join(rows, "\n") + "\n"
		if err := os.WriteFile(file, []byte(strings.ReplaceAll(text, " | ", "\t")), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	write(pairsFile,
		"list | example.com/a | v1.0.0 | 2020-01-01 | v2.0.0 | 2024-01-01 | compared",
		"list | example.com/b | v1.0.0 | 2020-01-01 | v1.9.0 | 2024-01-01 | compared",
		"list | example.com/c | - | - | - | - | skipped: fewer than two releases")
	write(outcomesFile,
		"example.com/a | v1.0.0 | v2.0.0 | a.go:1:2 | path-arg | as said",
		"example.com/a | v1.0.0 | v2.0.0 | a.go:3:2 | path-arg | gone")
	write(upstreamFile,
		"example.com/a | v1.0.0 | v2.0.0 | a.go:1 | a.go:1 | url.PathEscape | x | named | fix | -",
		"example.com/a | v1.0.0 | v2.0.0 | b.go:5 | b.go:6 | net.JoinHostPort | host | missed | fix | no word of a host",
		"example.com/a | v1.0.0 | v2.0.0 | c.go:5 | c.go:6 | strings.TrimSuffix | s | missed | none | not a URL")
	write(foundFile, "example.com/a | 2 | 0 | 1 | 2", "example.com/d | 3 | 1 | 1 | 1")
	var w bytes.Buffer
	if err := writeHistory(&w); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"2 modules of `tools/proof/testdata/modules.txt`",
		"| example.com/a | 1 | 0 | 0 | 1 | 1 | 1 |",
		"Result: of upstream's 5 mends in these clients, 1 had a finding in the old version by default at 9065926; 2 have one by default now, and 3\nwith all rules",
		"| no word of a host | 1 | 1 |",
		"Result: in 2 modules of `tools/proof/testdata/modules.txt`, upstream has mended 100 % of the places that the newer version has, each of 1 modules counted once",
	} {
		if !strings.Contains(w.String(), want) {
			t.Errorf("no %q in\n%s", want, w.String())
		}
	}
	if strings.Contains(w.String(), "TrimSuffix") || strings.Contains(w.String(), "example.com/b") {
		t.Errorf("too much:\n%s", w.String())
	}
}
