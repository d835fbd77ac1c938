package main

import (
	"os"
	"path/filepath"

	"github.com/urllint/urllint/internal/visible"
)

// relative returns a function that writes the names of files relative to the working
// directory, as the go command does: if that is shorter.
func relative() func(string) string {
	dir, err := os.Getwd()
	return func(name string) string {
		if err != nil {
			return name
		}
		if short, err := filepath.Rel(dir, name); err == nil && len(short) < len(name) {
			return short
		}
		return name
	}
}

func asIs(name string) string { return name }

// A repository is the folder at which the names of files in reports begin.
type repository string

// newRepository returns the folder that an environment variable names, or the working directory.
func newRepository(variable string) (repository, error) {
	dir, err := os.Getwd()
	if named := os.Getenv(variable); named != "" {
		return repository(named), nil
	}
	return repository(dir), err
}

// name returns the name of a file in a report.
func (r repository) name(file string) string {
	if short, err := filepath.Rel(string(r), file); err == nil && filepath.IsLocal(short) {
		file = filepath.ToSlash(short)
	}
	return visible.Text(file)
}
