package main

import (
	"crypto/sha256"
	"slices"
	"strings"
	"testing"
)

// The order of the modules is that of a hash, which nobody chooses, and none has had its turn in the
// list before.
func TestImportedOrder(t *testing.T) {
	t.Chdir("../..")
	lines, err := readModules(importedFile)
	if err != nil {
		t.Fatal(err)
	}
	first, err := readModules(modulesFile)
	if err != nil {
		t.Fatal(err)
	}
	parts, last := 1, ""
	for _, line := range lines {
		module, version, _ := strings.Cut(line, " ")
		if slices.Contains(first, module) || version == "" {
			t.Errorf("%q", line)
		}
		hash := sha256.Sum256([]byte(module))
		if string(hash[:]) < last {
			parts++
		}
		last = string(hash[:])
	}
	if parts > 3 {
		t.Errorf("the order is that of %d lists, not of three", parts)
	}
}

// The same holds for the lists behind it, of which those since round 6 have a seed.
func TestListOrder(t *testing.T) {
	t.Chdir("../..")
	before := []string{modulesFile, importedFile}
	for _, list := range []struct{ file, seed string }{
		{requiredFile, ""},
		{clientsFile, "round 6, 22 November 2026\n"},
		{namedFile, "round 6, 22 November 2026\n"},
		{debianFile, "round 6, 22 November 2026\n"},
		{furtherFile, "round 8, 22 November 2026\n"},
		{neededFile, "round 8, 22 November 2026\n"},
		{newerFile, "round 9, 22 November 2026\n"},
		{newerNeeded, "round 9, 22 November 2026\n"},
		{leftFile, "round 10, 23 November 2026\n"},
		{publicFile, "round 10, 23 November 2026\n"},
		{memoryFile, "round 11, 23 November 2026\n"},
		{restFile, "round 11, 23 November 2026\n"},
		{unstableFile, "round 12, 23 November 2026\n"},
	} {
		lines, err := readModules(list.file)
		if err != nil {
			t.Fatal(err)
		}
		last := ""
		var paths []string
		for _, line := range lines {
			module, _, _ := strings.Cut(line, " ")
			paths = append(paths, module)
			hash := sha256.Sum256([]byte(list.seed + module))
			if string(hash[:]) <= last {
				t.Errorf("%s is not in its place", module)
			}
			last = string(hash[:])
		}
		for _, file := range before {
			named, err := readModules(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, line := range named {
				if module, _, _ := strings.Cut(line, " "); slices.Contains(paths, module) {
					t.Errorf("%s has %s too", file, module)
				}
			}
		}
		before = append(before, list.file)
	}
}

// No module is looked at in two rounds, and each round has its modules from the top of what the round
// before left.
func TestRoundsShareNoModule(t *testing.T) {
	t.Chdir("../..")
	rows, err := readRows(lookedFile, 7)
	if err != nil {
		t.Fatal(err)
	}
	var looked []string
	for _, r := range rows {
		if slices.Contains(looked, r[0]) {
			t.Errorf("%s stands there twice", r[0])
		}
		looked = append(looked, r[0])
	}
	for _, file := range []string{unstableFile, restFile, memoryFile, publicFile, leftFile, newerNeeded, newerFile, neededFile, furtherFile, debianFile, namedFile, clientsFile, requiredFile, importedFile} {
		list, err := readModules(file)
		if err != nil {
			t.Fatal(err)
		}
		var of []string
		looked, of, _ = cutAt(looked, strings.Fields(list[0])[0])
		for i, module := range of {
			if i >= len(list) || strings.Fields(list[i])[0] != module {
				t.Fatalf("number %d that was looked at of %s is %s", i+1, file, module)
			}
		}
	}
}

func cutAt(list []string, s string) (before, from []string, found bool) {
	i := slices.Index(list, s)
	if i < 0 {
		return list, nil, false
	}
	return list[:i], list[i:], true
}
