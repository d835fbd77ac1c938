package mends

import (
	"context"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// GitDir returns the git directory of a repository in a folder of mirrors.
func GitDir(mirror, repository string) (string, error) {
	base := filepath.Join(mirror, strings.Replace(repository, "/", "+", 1))
	for _, dir := range []string{base, filepath.Join(base, ".git"), filepath.Join(base, "repo"), filepath.Join(base, "repo", ".git")} {
		if _, err := os.Stat(filepath.Join(dir, "HEAD")); err == nil {
			return dir, nil
		}
	}
	return "", fmt.Errorf("%s has no git directory", base)
}

// HeadOf returns the newest commit of a repository.
func HeadOf(ctx context.Context, dir string) (string, error) {
	out, err := gitOutput(ctx, dir, "rev-parse", "HEAD")
	return strings.TrimSpace(out), err
}

// Mine returns the mends in the history of a repository, the oldest first. A mend that is made
// again, as on another branch or in a copy of the file, is one. If commits are named, others are not searched.
func Mine(ctx context.Context, dir, repository string, only ...string) ([]Mend, error) {
	var all []Mend
	err := history(ctx, dir, only, func(c *commit) { all = append(all, c.mends()...) })
	if err != nil {
		return nil, err
	}
	for i := range all {
		all[i].Repository = repository
	}
	slices.SortStableFunc(all, compare)
	seen, byHand := make(map[string]bool), make(map[string]bool)
	return slices.DeleteFunc(all, func(m Mend) bool {
		key := path.Base(m.File) + " " + m.Hash
		again := seen[key]
		seen[key] = true
		if again {
			return true
		}
		at := m.Commit + ":" + m.File
		ok, looked := byHand[at]
		if !looked {
			ok = writtenByHand(ctx, dir, m.Commit, m.File)
			byHand[at] = ok
		}
		return !ok
	}), nil
}

// writtenByHand reports whether a file before a commit is neither generated nor a part of tests.
func writtenByHand(ctx context.Context, dir, commit, file string) bool {
	text, err := gitOutput(ctx, dir, "show", commit+"^:"+file)
	if err != nil {
		return false
	}
	head, _, _ := strings.Cut(text, "\nfunc ")
	for l := range strings.Lines(head) {
		if strings.HasPrefix(l, "// Code generated ") || strings.HasPrefix(l, "//go:build ignore") || strings.TrimSpace(l) == `"testing"` || strings.HasPrefix(l, "package ") && strings.Contains(l, "mock") {
			return false
		}
	}
	return true
}
