package fetch

import (
	"slices"
	"strings"
)

// besides are the names of folders with code that is not shipped: tests, what helps
// them, and examples.
var besides = [...]string{
	"_example", "_examples", "e2e", "example", "examples", "hack", "integration", "sample", "samples",
	"test", "testdata", "testing", "tests", "testutil", "testutils",
}

// Shipped reports whether a file of a module, named with slashes, is part of what
// the module is for, not a test or an example.
func Shipped(file string) bool {
	folders := strings.Split(file, "/")
	name := folders[len(folders)-1]
	return !strings.HasSuffix(name, "_test.go") &&
		!slices.ContainsFunc(folders[:len(folders)-1], func(folder string) bool { return slices.Contains(besides[:], folder) })
}
