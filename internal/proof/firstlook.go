package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/internal/proof/fetch"
	"github.com/urllint/urllint/passes/urlexpr"
)

// A finding is one of the default rules in a module.
type finding struct {
	module  string // path@version
	place   string // file:line:column, in the module
	rule    string
	message string

	file string // in the module cache
	line int
}

// findingsIn returns what the default rules find in the shipped code of a module.
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
				module:  m.Path + "@" + m.Version,
				place:   fmt.Sprintf("%s:%d:%d", filepath.ToSlash(file), at.Line, at.Column),
				rule:    d.Category,
				message: d.Message,
				file:    at.Filename,
				line:    at.Line,
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

// modulesFile has modules in random order, for first looks.
const modulesFile = "internal/proof/testdata/modules.txt"

// moduleLimit is the time that a module may take.
const moduleLimit = 6 * time.Minute

// readModules returns the modules of a file, one a line. Lines that begin with "#" are left out.
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

// firstLook runs the default rules on modules, from the top of the list, and writes what
// they find to a folder outside the repository, with the code around it.
func firstLook(w *bytes.Buffer, args []string) error {
	flags := newFlags("judge")
	dir := flags.String("dir", "", "folder, outside the repository, for the modules and what is found in them")
	list := flags.String("modules", modulesFile, "the modules")
	until := flags.Int("until", 80, "stop after as many findings")
	most := flags.Float64("most", 0.15, "the share of them that one module may have")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if *dir == "" {
		return fmt.Errorf("judge needs -dir")
	}
	modules, err := readModules(*list)
	if err != nil {
		return err
	}
	commit, err := exec.Command("git", "rev-parse", "--short", "HEAD").Output()
	if err != nil {
		return err
	}
	limit := int(*most * float64(*until))
	n := 0
	for _, module := range modules {
		if n >= *until {
			break
		}
		start := time.Now()
		ctx, cancel := context.WithTimeout(context.Background(), moduleLimit)
		scratch := filepath.Join(*dir, strings.ReplaceAll(module, "/", "_"))
		var found []finding
		var broken int
		m, err := fetch.Get(ctx, scratch, module, "latest")
		if err == nil {
			found, broken, err = findingsIn(ctx, m)
		}
		cancel()
		if err != nil {
			fmt.Fprintf(os.Stderr, "%s\tskipped\t%s\n", module, strings.ReplaceAll(err.Error(), "\n", " "))
			continue
		}
		kept := sample(found, min(limit, *until-n))
		n += len(kept)
		fmt.Fprintf(os.Stderr, "%s@%s\t%d findings, %d kept, %d packages broken\t%v\t%d in all\n", module, m.Version, len(found), len(kept), broken, time.Since(start).Round(time.Second), n)
		out, err := os.OpenFile(filepath.Join(*dir, "found.tsv"), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o666)
		if err != nil {
			return err
		}
		for i, f := range found {
			keep := "out"
			if slices.Contains(kept, f) {
				keep = "in"
			}
			_ = i
			fmt.Fprintln(out, strings.Join([]string{f.module, f.place, f.rule, strings.TrimSpace(string(commit)), keep, f.file, strings.ReplaceAll(f.message, "\n", " ")}, "\t"))
		}
		if err := out.Close(); err != nil {
			return err
		}
	}
	return nil
}

// sample returns at most n findings, spread evenly.
func sample(found []finding, n int) []finding {
	if len(found) <= n {
		return found
	}
	some := make([]finding, 0, n)
	for i := range n {
		some = append(some, found[i*len(found)/n])
	}
	return some
}
