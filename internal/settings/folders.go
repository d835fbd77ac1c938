package settings

import (
	"os"
	"path/filepath"
)

// ModuleRoot returns the nearest folder above a folder, or that, that has a go.mod file, "" if there
// is none.
func ModuleRoot(dir string) string { return folderWith("go.mod", dir) }

// Workspace returns the folder of the go.work file for a folder, "" if there is none.
func Workspace(dir string) string {
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
