package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/urllint/urllint/internal/tools/proof/fetch"
	"github.com/urllint/urllint/internal/tools/proof/verdict"
)

// goneFile names the findings of first looks that the program has no more by default, true ones too. Those of
// modules that cannot be had again, or of which less can be loaded than at first, are not in it.
const goneFile = "internal/tools/proof/testdata/firstlook-gone.tsv"

const goneHead = "# module@version	place	rule	commit judged\n"

// readGone returns the findings that are gone.
func readGone() (map[string]bool, error) {
	rows, err := readRows(goneFile, 4)
	if err != nil {
		return nil, err
	}
	gone := make(map[string]bool)
	for _, r := range rows {
		gone[strings.Join(r, "\t")] = true
	}
	return gone, nil
}

// stillFound returns the findings that are not gone.
func stillFound(rows []verdict.Row, gone map[string]bool) []verdict.Row {
	return slices.DeleteFunc(slices.Clone(rows), func(r verdict.Row) bool { return gone[r.Finding()] })
}

// lookAgain runs the default rules on the modules that have findings of first looks, and writes what is
// gone to goneFile.
func lookAgain(dir, gopath string) error {
	rounds, err := readRounds()
	if err != nil {
		return err
	}
	brokenThen, err := brokenAtFirst()
	if err != nil {
		return err
	}
	of := make(map[string][]verdict.Row)
	var modules []string
	for _, r := range pooled(rounds) {
		if len(of[r.Module]) == 0 {
			modules = append(modules, r.Module)
		}
		of[r.Module] = append(of[r.Module], r)
	}
	var b strings.Builder
	b.WriteString(goneHead)
	for _, module := range modules {
		found, broken, err := findingsAgain(dir, gopath, module)
		if err == nil && broken > brokenThen[module] {
			err = fmt.Errorf("%d packages not loaded, at first %d", broken, brokenThen[module])
		}
		if err != nil {
			fmt.Fprintf(os.Stderr, "%s: %v\n", module, err)
			continue
		}
		for _, r := range of[module] {
			if !slices.ContainsFunc(found, func(f finding) bool { return f.place() == r.Place && f.rule == r.Rule }) {
				fmt.Fprintf(&b, "%s\t%s\t%s\t%s\n", r.Module, r.Place, r.Rule, r.Commit)
			}
		}
	}
	return os.WriteFile(goneFile, []byte(b.String()), 0o666)
}

// findingsAgain returns what the default rules find in a version of a module, of the proxy or else of a GOPATH,
// and how many packages could not be loaded.
func findingsAgain(dir, gopath, module string) ([]finding, int, error) {
	ctx, cancel := context.WithTimeout(context.Background(), moduleLimit)
	defer cancel()
	path, version, _ := strings.Cut(module, "@")
	m, err := fetch.Get(ctx, filepath.Join(dir, strings.ReplaceAll(path, "/", "_")), path, version)
	if err != nil && gopath != "" {
		m, err = fetch.InGOPATH(gopath, path, version)
	}
	if err != nil {
		return nil, 0, err
	}
	return findingsIn(ctx, m)
}

// brokenAtFirst returns how many packages of each module could not be loaded when it was looked at.
func brokenAtFirst() (map[string]int, error) {
	rows, err := readRows(lookedFile, 7)
	if err != nil {
		return nil, err
	}
	of := make(map[string]int)
	for _, r := range rows {
		if n, ok := strings.CutSuffix(r[5], " packages not loaded"); ok {
			of[r[0]+"@"+r[1]], _ = strconv.Atoi(n)
		}
	}
	return of, nil
}
