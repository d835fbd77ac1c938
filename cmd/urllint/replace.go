package main

import (
	"bytes"
	"cmp"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// errChanged says that somebody else wrote to a file.
var errChanged = errors.New("it changed while urllint ran")

// replaceFile writes after into a file that holds before. Whoever reads the file sees
// one or the other, also after a crash: the text is written to a new file, which takes
// the place of the old one and has its mode and owner. A symbolic link keeps its place,
// and what it leads to is replaced.
func replaceFile(name string, before, after []byte) error {
	name, err := filepath.EvalSymlinks(name)
	if err != nil {
		return err
	}
	old, err := os.OpenFile(name, os.O_RDWR, 0) // who may not write to it may not replace it
	if err != nil {
		return err
	}
	info, err := old.Stat()
	old.Close()
	if err != nil {
		return err
	}
	if hasOtherNames(info) {
		return overwrite(name, before, after)
	}
	beside, err := writeBeside(name, info, after)
	if errors.Is(err, errOwner) {
		return overwrite(name, before, after)
	}
	if err != nil {
		return err
	}
	err = holds(name, before)
	if err == nil {
		err = os.Rename(beside, name)
	}
	if err != nil {
		os.Remove(beside)
	}
	return err
}

// errOwner says that a new file cannot have the owner of the old one.
var errOwner = errors.New("the owner cannot be kept")

// writeBeside writes a new file in the folder of another and returns its name. The go
// command ignores it if a crash leaves it behind.
func writeBeside(name string, info fs.FileInfo, content []byte) (beside string, err error) {
	f, err := os.CreateTemp(filepath.Dir(name), "."+filepath.Base(name)+".*.urllint")
	if err != nil {
		return "", err
	}
	defer func() {
		if err = cmp.Or(err, f.Close()); err != nil {
			os.Remove(f.Name())
		}
	}()
	if !keepOwner(f, info) {
		return "", errOwner
	}
	if err := f.Chmod(info.Mode()); err != nil {
		return "", err
	}
	if _, err := f.Write(content); err != nil {
		return "", err
	}
	return f.Name(), f.Sync()
}

// overwrite writes into a file that another one cannot replace. If the disk is full,
// the file is as it was; a crash can leave it half written.
func overwrite(name string, before, after []byte) (err error) {
	if err := holds(name, before); err != nil {
		return err
	}
	f, err := os.OpenFile(name, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	defer func() { err = cmp.Or(err, f.Close()) }()
	_, err = f.WriteAt(after, 0)
	if err == nil {
		err = f.Truncate(int64(len(after)))
	}
	if err != nil {
		_, undone := f.WriteAt(before, 0)
		return errors.Join(err, undone, f.Truncate(int64(len(before))))
	}
	return f.Sync()
}

// holds returns an error if a file does not have the content that it had.
func holds(name string, content []byte) error {
	now, err := os.ReadFile(name)
	if err == nil && !bytes.Equal(now, content) {
		err = errChanged
	}
	return err
}
