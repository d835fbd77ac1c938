package main

import (
	"os"
	"path/filepath"
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
