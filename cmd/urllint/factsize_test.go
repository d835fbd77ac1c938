package main

import (
	"bytes"
	"encoding/gob"
	"flag"
	"os"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/internal/driver"
)

var factsDir = flag.String("facts.dir", "../..", "the folder of the module whose facts are measured")

// What packages say to those that import them is less than a hundredth of their export data.
func TestFactsAreSmall(t *testing.T) {
	mode := packages.LoadSyntax | packages.NeedModule | packages.NeedExportFile
	pkgs, facts, summary := loadSummaries(t, packages.Config{Mode: mode, Dir: *factsDir}, "./...")
	said, exported := 0, 0
	packages.Visit(pkgs, nil, func(p *packages.Package) {
		if p.Module == nil || !p.Module.Main || p.ExportFile == "" || p.Syntax == nil {
			return
		}
		if _, err := driver.Analyze(summary, p); err != nil {
			t.Fatal(err)
		}
		exported += exportSize(t, p.ExportFile)
		if fact := facts[p.PkgPath]; fact != nil {
			var data bytes.Buffer
			if err := gob.NewEncoder(&data).Encode(fact); err != nil {
				t.Fatal(err)
			}
			said += data.Len()
		}
	})
	t.Logf("%d packages: %d bytes of facts, %d of export data", len(pkgs), said, exported)
	if said == 0 || 100*said > exported {
		t.Errorf("%d bytes of facts are no hundredth of %d", said, exported)
	}
}

// exportSize returns the size of the export data that the compiler wrote, the first entry of an archive.
func exportSize(t *testing.T, name string) int {
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	const magic, nameEnd, sizeStart, sizeEnd = "!<arch>\n", 16, 48, 58
	header, ok := strings.CutPrefix(string(data[:min(len(data), 68)]), magic)
	if !ok || len(header) < sizeEnd || strings.TrimSpace(header[:nameEnd]) != "__.PKGDEF" {
		t.Fatalf("%s begins with %q", name, header)
	}
	size, err := strconv.Atoi(strings.TrimSpace(header[sizeStart:sizeEnd]))
	if err != nil {
		t.Fatal(err)
	}
	return size
}
