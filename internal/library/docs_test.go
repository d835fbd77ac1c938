package library

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "rewrite docs/library.md")

// TestDocs holds docs/library.md to the table.
func TestDocs(t *testing.T) {
	name := filepath.Join("..", "..", "docs", "library.md")
	old, err := os.ReadFile(name)
	if err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	want := docsPage()
	if string(old) == want {
		return
	}
	if !*update {
		t.Fatalf("%s is stale: run go test ./internal/library -run=Docs -update", name)
	}
	if err := os.WriteFile(name, []byte(want), 0o666); err != nil {
		t.Fatal(err)
	}
}

// docsPage lists the sinks, the writers of the places, and the kinds.
func docsPage() string {
	var b strings.Builder
	b.WriteString("<!-- Made from the table of package internal/library; do not edit. -->\n\n# Functions that urllint knows\n\n" +
		"## Sinks\n\nThese functions and fields take a URL or an address. [`-sinks`](flags.md) adds others.\n\n" +
		"| Package | URL | URL reference, target | host:port | data source |\n|---|---|---|---|---|\n")
	for _, p := range packages {
		columns := [4][]string{}
		for i := range p.rows {
			r := &p.rows[i]
			if column := sinkColumn(r); column >= 0 {
				columns[column] = append(columns[column], "`"+r.Name+"`")
			}
		}
		var cells strings.Builder
		for _, names := range columns {
			fmt.Fprintf(&cells, " %s |", strings.Join(names, ", "))
		}
		if strings.Contains(cells.String(), "`") {
			fmt.Fprintf(&b, "| %s |%s\n", p.path, &cells)
		}
	}
	b.WriteString("\n## Places\n\nEach place has a function that writes a value into it. [`-escapes`](flags.md) adds functions that escape.\n\n| Place | Write it with |\n|---|---|\n")
	for place := range Place(len(places)) {
		if w := place.Writer(); w != "" {
			fmt.Fprintf(&b, "| %s | `%s` |\n", place, w)
		}
	}
	b.WriteString("\n## Kinds\n\nWhat a value can be. The values in the second column break a URL that does not escape them.\n\n| Kind | Values | According to |\n|---|---|---|\n")
	for kind := range Kind(len(kinds)) {
		if kind.Source() == "" && kind.Probes() == nil {
			continue
		}
		var values []string
		for _, p := range kind.Probes() {
			values = append(values, "`"+strings.ReplaceAll(p.In, "\n", `\n`)+"`")
		}
		fmt.Fprintf(&b, "| %s | %s | %s |\n", kind, strings.Join(values, " "), kind.Source())
	}
	return b.String()
}

// sinkColumn returns the column of a row in the table of sinks, -1 if it takes no URL.
func sinkColumn(r *Row) int {
	for _, p := range r.Args {
		switch {
		case p == Absolute:
			return 0
		case p.IsURL():
			return 1
		case p == HostPort:
			return 2
		case p == DataSource:
			return 3
		}
	}
	return -1
}
