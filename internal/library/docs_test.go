package library_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/urllint/urllint/internal/library"
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
	var columns [4][]string
	last := ""
	flush := func() {
		var cells strings.Builder
		for _, names := range columns {
			fmt.Fprintf(&cells, " %s |", strings.Join(names, ", "))
		}
		if strings.Contains(cells.String(), "`") {
			fmt.Fprintf(&b, "| %s |%s\n", last, &cells)
		}
		columns = [4][]string{}
	}
	for path, r := range library.Rows() {
		if path != last {
			flush()
			last = path
		}
		if column := sinkColumn(r); column >= 0 {
			columns[column] = append(columns[column], "`"+r.Name+"`")
		}
	}
	flush()
	b.WriteString("\n## Places\n\nEach place has a function that writes a value into it. [`-escapes`](flags.md) adds functions that escape.\n\n| Place | Write it with |\n|---|---|\n")
	for place := range library.Places {
		if w := place.Writer(); w != "" {
			fmt.Fprintf(&b, "| %s | `%s` |\n", place, w)
		}
	}
	b.WriteString("\n## Kinds\n\nWhat a value can be. The values in the second column break a URL that does not escape them.\n\n| Kind | Values | According to |\n|---|---|---|\n")
	for kind := range library.Kinds {
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
func sinkColumn(r *library.Row) int {
	for _, p := range r.Args {
		switch {
		case p == library.Absolute:
			return 0
		case p.IsURL():
			return 1
		case p == library.HostPort:
			return 2
		case p == library.DataSource:
			return 3
		}
	}
	return -1
}
