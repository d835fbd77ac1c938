package stubs

import (
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"golang.org/x/tools/txtar"

	"github.com/urllint/urllint/tools/sources"
)

// WriteAll writes all that the playground needs: the standard library, and the grammars
// by the names of their files in a clone.
func WriteAll(w io.Writer, root string) error {
	if err := Write(w); err != nil {
		return err
	}
	archive := new(txtar.Archive)
	all := sources.All()
	for _, name := range slices.Sorted(maps.Keys(all)) {
		for _, file := range all[name].Files {
			file = all[name].Dir + "/" + file
			text, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(file)))
			if err != nil {
				return err
			}
			archive.Files = append(archive.Files, txtar.File{Name: file, Data: text})
		}
	}
	_, err := w.Write(txtar.Format(archive))
	return err
}
