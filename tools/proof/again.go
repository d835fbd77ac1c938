package main

import (
	"context"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/urllint/urllint/tools/proof/verdict"
)

// goneFile names the findings of first looks that the program has no more by default, true ones too. Those of
// modules of which less can be loaded than at first are not in it.
const goneFile = "tools/proof/testdata/firstlook-gone.tsv"

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
// gone to goneFile. Of a module that cannot be had again it keeps what is there.
func lookAgain(dir, gopath string) error {
	rounds, err := readRounds()
	if err != nil {
		return err
	}
	looked, err := readLooked()
	if err != nil {
		return err
	}
	brokenThen := make(map[string]int)
	for _, l := range looked {
		brokenThen[l.module+"@"+l.version] = l.broken
	}
	gone, err := readGone()
	if err != nil {
		return err
	}
	all := pooled(rounds)
	seen := make(map[string]bool)
	for _, r := range all {
		if seen[r.Module] {
			continue
		}
		seen[r.Module] = true
		of := slices.DeleteFunc(slices.Clone(all), func(other verdict.Row) bool { return other.Module != r.Module })
		found, broken, err := findingsAgain(dir, gopath, r.Module)
		if err == nil && broken > brokenThen[r.Module] {
			err = fmt.Errorf("%d packages not loaded, at first %d", broken, brokenThen[r.Module])
		}
		if err != nil {
			fmt.Fprintf(os.Stderr, "%s: %v\n", r.Module, err)
			continue
		}
		for _, r := range of {
			gone[r.Finding()] = isGone(r, found)
		}
	}
	var b strings.Builder
	b.WriteString(goneHead)
	for _, r := range all {
		if gone[r.Finding()] {
			fmt.Fprintln(&b, r.Finding())
		}
	}
	return os.WriteFile(goneFile, []byte(b.String()), 0o666)
}

// isGone reports whether a finding is none of those that the program has.
func isGone(r verdict.Row, found []finding) bool {
	return !slices.ContainsFunc(found, func(f finding) bool { return f.place() == r.Place && f.rule == r.Rule })
}

// findingsAgain returns what the default rules find in a version of a module, of the proxy or else of a GOPATH,
// and how many packages could not be loaded.
func findingsAgain(dir, gopath, module string) ([]finding, int, error) {
	ctx, cancel := context.WithTimeout(context.Background(), moduleLimit)
	defer cancel()
	path, version, _ := strings.Cut(module, "@")
	m, err := getModule(ctx, dir, "", path, version)
	if err != nil && gopath != "" {
		m, err = getModule(ctx, dir, gopath, path, version)
	}
	if err != nil {
		return nil, 0, err
	}
	return findingsIn(ctx, m)
}
