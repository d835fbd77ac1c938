package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/passes/urlexpr"
	"github.com/urllint/urllint/tools/proof/fetch"
)

// The modules for first looks, in the order in which they are looked at. Those of the second file
// are imported by modules of the first; those of the third are what these need; those of the fourth
// were named from memory, those of the fifth by modules that were looked at; those of the sixth
// are in Debian; those of the seventh are what the others require, and those of the eighth what
// those of Debian need; those of the ninth are in a newer Debian, or required, and those of the tenth are what
// those of the newer Debian need; those of the eleventh are what is left, and those of the twelfth have public
// repositories; those of the thirteenth were named from memory again, those of the fourteenth are the rest of what others require, and those of the
// last the rest of Debian.
const (
	modulesFile  = "tools/proof/testdata/modules.txt"
	importedFile = "tools/proof/testdata/modules-imported.txt"
	requiredFile = "tools/proof/testdata/modules-required.txt"
	clientsFile  = "tools/proof/testdata/modules-clients.txt"
	namedFile    = "tools/proof/testdata/modules-named.txt"
	debianFile   = "tools/proof/testdata/modules-debian.txt"
	furtherFile  = "tools/proof/testdata/modules-further.txt"
	neededFile   = "tools/proof/testdata/modules-needed.txt"
	newerFile    = "tools/proof/testdata/modules-newer.txt"
	newerNeeded  = "tools/proof/testdata/modules-newer-needed.txt"
	leftFile     = "tools/proof/testdata/modules-left.txt"
	publicFile   = "tools/proof/testdata/modules-repositories.txt"
	memoryFile   = "tools/proof/testdata/modules-remembered.txt"
	restFile     = "tools/proof/testdata/modules-rest.txt"
	unstableFile = "tools/proof/testdata/modules-unstable.txt"
)

// moduleLimit is the time that a module may take.
const moduleLimit = 6 * time.Minute

// readModules returns the modules of a file, one per line, with a version if it is not the newest that
// is meant. Lines that begin with "#" are left out.
func readModules(file string) ([]string, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var modules []string
	for module := range strings.Lines(string(text)) {
		if module = strings.TrimSpace(module); module != "" && !strings.HasPrefix(module, "#") {
			modules = append(modules, module)
		}
	}
	return modules, nil
}

// A finding is one of the default rules in a module.
type finding struct {
	module  string // path@version
	rule    string
	message string

	file         string // in the module, with slashes
	line, column int

	dir string // of the module, in the module cache
}

func (f *finding) place() string { return fmt.Sprintf("%s:%d:%d", f.file, f.line, f.column) }

// findingsIn returns what the default rules find in the shipped code of a module, and how many
// packages could not be loaded.
func findingsIn(ctx context.Context, m *fetch.Module) (found []finding, broken int, err error) {
	a, options, err := defaultRules()
	if err != nil {
		return nil, 0, err
	}
	pkgs, broken, err := m.Packages(ctx, options)
	if err != nil {
		return nil, 0, err
	}
	for _, p := range pkgs {
		result, err := analyze(a, p)
		if err != nil {
			return nil, 0, err
		}
		for _, d := range result.findings {
			at := p.Fset.Position(d.Pos)
			file, err := filepath.Rel(m.Dir, at.Filename)
			if err != nil || !fetch.Shipped(filepath.ToSlash(file)) {
				continue
			}
			found = append(found, finding{
				module: m.Path + "@" + m.Version, rule: d.Category, message: oneLine(d.Message),
				file: filepath.ToSlash(file), line: at.Line, column: at.Column, dir: m.Dir,
			})
		}
	}
	return found, broken, nil
}

func defaultRules() (*analysis.Analyzer, urlexpr.Options, error) {
	config := analyzer.Config{Std: "rfc3986"}
	a, err := analyzer.New(config)
	return a, config.Options(), err
}

// lookThrough runs the default rules on modules, from the top of a list, until there are enough
// findings. It writes them, and what became of each module, to files of a folder. The modules are
// those of the proxy, or, with a GOPATH, of this.
func lookThrough(dir, list, gopath string, until int) error {
	modules, err := readModules(list)
	if err != nil {
		return err
	}
	n := 0
	for _, line := range modules {
		if n >= until {
			break
		}
		module, version, ok := strings.Cut(line, " ")
		if !ok {
			version = "latest"
		}
		ctx, cancel := context.WithTimeout(context.Background(), moduleLimit)
		var found []finding
		var broken int
		var m *fetch.Module
		if m, err = getModule(ctx, dir, gopath, module, version); err == nil {
			found, broken, err = findingsIn(ctx, m)
		}
		cancel()
		if err != nil {
			if err := appendTo(filepath.Join(dir, "looked.tsv"), module+"\t-\tskipped\t-\t-\t"+oneLine(err.Error())+"\n"); err != nil {
				return err
			}
			continue
		}
		kept := spread(found, min(until*shareOfOne/100, until-n))
		n += len(kept)
		row := fmt.Sprintf("%s\t%s\tlooked\t%d\t%d\t%d packages not loaded\n", module, m.Version, len(found), len(kept), broken)
		if err := appendTo(filepath.Join(dir, "looked.tsv"), row); err != nil {
			return err
		}
		for _, f := range kept {
			row := strings.Join([]string{f.module, f.place(), f.rule, f.dir, f.message}, "\t") + "\n"
			if err := appendTo(filepath.Join(dir, "found.tsv"), row); err != nil {
				return err
			}
		}
	}
	return nil
}

// getModule returns a version of a module, of the proxy or, with a GOPATH, of this.
func getModule(ctx context.Context, dir, gopath, module, version string) (*fetch.Module, error) {
	if gopath != "" {
		return fetch.InGOPATH(gopath, module, version)
	}
	return fetch.Get(ctx, filepath.Join(dir, strings.ReplaceAll(module, "/", "_")), module, version)
}

// spread returns at most n findings, at even distances.
func spread(found []finding, n int) []finding {
	if len(found) <= n {
		return found
	}
	some := make([]finding, 0, n)
	for i := range n {
		some = append(some, found[i*len(found)/n])
	}
	return some
}

// readFound returns the findings that lookThrough wrote to a folder.
func readFound(dir string) ([]finding, error) {
	text, err := os.ReadFile(filepath.Join(dir, "found.tsv"))
	if err != nil {
		return nil, err
	}
	var found []finding
	for row := range strings.Lines(string(text)) {
		cells := strings.Split(strings.TrimSuffix(row, "\n"), "\t")
		if len(cells) != 5 {
			return nil, fmt.Errorf("found.tsv: %q", row)
		}
		f := finding{module: cells[0], rule: cells[2], dir: cells[3], message: cells[4]}
		if err := f.setPlace(cells[1]); err != nil {
			return nil, err
		}
		found = append(found, f)
	}
	return found, nil
}

func (f *finding) setPlace(place string) error {
	cells := strings.Split(place, ":")
	if len(cells) != 3 {
		return fmt.Errorf("no place: %q", place)
	}
	line, err := strconv.Atoi(cells[1])
	column, wrong := strconv.Atoi(cells[2])
	f.file, f.line, f.column = cells[0], line, column
	return errors.Join(err, wrong)
}

// showFound writes the code around each finding, for a judge. The second judge sees numbers
// where the first sees rules and messages.
func showFound(dir string, blind bool) error {
	found, err := readFound(dir)
	if err != nil {
		return err
	}
	var w bytes.Buffer
	for i, f := range found {
		fmt.Fprintf(&w, "======== %d\n%s\n", i+1, filepath.Join(f.dir, filepath.FromSlash(f.file)))
		if !blind {
			fmt.Fprintf(&w, "%s %s: %s\n", f.module, f.rule, f.message)
		}
		at := place{filepath.Join(f.dir, filepath.FromSlash(f.file)), f.line, f.column}
		if err := at.show(&w); err != nil {
			return err
		}
	}
	name := "shown.txt"
	if blind {
		name = "blind.txt"
	}
	return os.WriteFile(filepath.Join(dir, name), w.Bytes(), 0o666)
}

// oneLine returns a text with single spaces.
func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }

func appendTo(file, text string) error {
	f, err := os.OpenFile(file, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o666)
	if err != nil {
		return err
	}
	_, err = f.WriteString(text)
	return errors.Join(err, f.Close())
}

// rowsOf returns the rows of a file of tab-separated columns, without those that begin
// with "#".
func rowsOf(text string, columns int) ([][]string, error) {
	var rows [][]string
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		cells := strings.Split(line, "\t")
		if len(cells) != columns {
			return nil, fmt.Errorf("%d columns, not %d: %q", len(cells), columns, line)
		}
		rows = append(rows, cells)
	}
	return rows, nil
}

// ranked returns what is counted, the most frequent first.
func ranked(counts map[string]int) []string {
	var names []string
	for name := range counts {
		names = append(names, name)
	}
	slices.SortFunc(names, func(a, b string) int {
		if counts[a] != counts[b] {
			return counts[b] - counts[a]
		}
		return strings.Compare(a, b)
	})
	return names
}
