package fileurl

import (
	"fmt"
	"path/filepath"
)

func urls(dir, name string) []string {
	return []string{
		"file://" + filepath.Join(dir, name),                     // want `^filepath\.Join writes "\\\\" on Windows: use filepath\.ToSlash \(file-url, possible\)$`
		fmt.Sprintf("file:///%s", filepath.Join(dir, "a", name)), // want `filepath\.Join writes`
		"file://" + filepath.ToSlash(filepath.Join(dir, name)),
		fmt.Sprintf("reading %s", filepath.Join(dir, name)),
	}
}
