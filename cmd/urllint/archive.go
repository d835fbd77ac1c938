package main

import (
	"archive/zip"
	"cmp"
	"os"
)

// An archive takes fixed files for go fix, which writes them when all packages
// are done.
type archive struct {
	file *os.File
	zip  *zip.Writer
}

func newArchive(name, comment string) (*archive, error) {
	file, err := os.Create(name)
	if err != nil {
		return nil, err
	}
	z := zip.NewWriter(file)
	return &archive{file, z}, z.SetComment(comment)
}

// write adds a file, which the go command writes over the old one.
func (a *archive) write(name string, _, after []byte) error {
	w, err := a.zip.Create(name)
	if err != nil {
		return err
	}
	_, err = w.Write(after)
	return err
}

func (a *archive) close() error {
	return cmp.Or(a.zip.Close(), a.file.Close())
}
