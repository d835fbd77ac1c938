package samefindings

import (
	"flag"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/analyzer"
	loader "github.com/urllint/urllint/internal/load"
	"github.com/urllint/urllint/tools/fixtures"
)

var (
	scanned = flag.String("scan.packages", "archive/... compress/... container/... encoding/... hash/... image/... index/... math/... sort strings text/... time unicode/... go/ast go/token go/scanner go/constant", "the `packages` on which the scan without types is held to the analyzer, as std cmd")
	scanDir = flag.String("scan.dir", "", "the `directory` in which they are listed")
)

// The packages that are not loaded, by what their imports and bytes tell, have no
// findings, even if the analyzer has to look at all that they write. So the findings
// are the same without the scan.
//
//	go -C tools test -v -run=TestScanOfPackages ./samefindings -scan.packages="std cmd"
func TestScanOfPackages(t *testing.T) {
	config := loader.Config{Dir: *scanDir}
	pkgs, err := config.List(strings.Fields(*scanned)...)
	if err != nil {
		t.Fatal(err)
	}
	pkgs = slices.DeleteFunc(pkgs, func(p *packages.Package) bool { return len(p.GoFiles) == 0 })
	check := config.Checker(pkgs)
	for _, c := range []analyzer.Config{{}, allRules()} {
		a, look := fixtures.Analyzer(t, c), c.Options()
		refused, findings := 0, 0
		for _, p := range pkgs {
			own := *p
			if look.MayHaveCandidates(p.PkgPath, maps.Keys(p.Imports), sourcesOf(t, p)) {
				check.Check(&own)
				findings += len(fixtures.Run(t, a, &own))
				continue
			}
			refused++
			unreadable(t, check, &own)
			for _, d := range fixtures.Run(t, a, &own) {
				t.Errorf("%s: not loaded, but %s", p.PkgPath, d.Message)
			}
		}
		if refused < 20 {
			t.Errorf("%d packages of %d would not be loaded", refused, len(pkgs))
		}
		t.Logf("%d packages, with %d rules that are off: %d not loaded; all findings, %d, are in the others", len(pkgs), len(c.Enable), refused, findings)
	}
}

// unreadable adds the syntax and types of a package whose files are gone afterwards:
// what cannot be read is looked at as a whole.
func unreadable(t *testing.T, check *loader.Checker, p *packages.Package) {
	t.Helper()
	dir := t.TempDir()
	p.GoFiles = slices.Clone(p.GoFiles)
	for i, name := range p.GoFiles {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		p.GoFiles[i] = filepath.Join(dir, strconv.Itoa(i)+filepath.Base(name))
		if err := os.WriteFile(p.GoFiles[i], text, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	check.Check(p)
	if err := os.RemoveAll(dir); err != nil {
		t.Fatal(err)
	}
}

func sourcesOf(t *testing.T, p *packages.Package) func(func([]byte) bool) {
	return func(yield func([]byte) bool) {
		for _, name := range p.GoFiles {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			if !yield(text) {
				return
			}
		}
	}
}

// allRules turns on all rules that do not look at each package anyway.
func allRules() analyzer.Config {
	var c analyzer.Config
	for _, r := range analyzer.Rules() {
		alone := analyzer.Config{Enable: []string{r.ID}}
		if !slices.Contains(alone.Options().Imports, "") {
			c.Enable = append(c.Enable, r.ID)
		}
	}
	return c
}
