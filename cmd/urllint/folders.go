package main

import (
	"os"
	"path/filepath"
)

// moduleRoot returns the nearest folder above the working directory that has a go.mod
// file, or the working directory.
func moduleRoot() (string, error) {
	dir, err := os.Getwd()
	if err != nil {
		return dir, err
	}
	if root := folderWith("go.mod", dir); root != "" {
		return root, nil
	}
	return dir, nil
}

// workspace returns the folder of the go.work file for a folder, "" if there is none.
func workspace(dir string) string {
	switch name := os.Getenv("GOWORK"); name {
	case "":
		return folderWith("go.work", dir)
	case "off":
		return ""
	default:
		return filepath.Dir(name)
	}
}

// folderWith returns the nearest folder above dir, or dir, that has a file of a name, "" if there is none.
func folderWith(name, dir string) string {
	for {
		if _, err := os.Stat(filepath.Join(dir, name)); err == nil {
			return dir
		}
		up := filepath.Dir(dir)
		if up == dir {
			return ""
		}
		dir = up
	}
}
