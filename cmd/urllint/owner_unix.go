//go:build unix

package main

import (
	"errors"
	"io/fs"
	"os"
	"syscall"

	"github.com/rogpeppe/go-internal/lockedfile"
)

// lock waits until no other urllint fixes a file. Where there are no locks, it does not wait.
func lock(name string) (unlock func(), err error) {
	f, err := lockedfile.OpenFile(name, os.O_RDWR, 0)
	switch {
	case errors.Is(err, errors.ErrUnsupported):
		return func() {}, nil
	case err != nil:
		return nil, err
	}
	return func() { f.Close() }, nil
}

// hasOtherNames reports whether a file has more than one hard link.
func hasOtherNames(info fs.FileInfo) bool {
	stat, ok := info.Sys().(*syscall.Stat_t)
	return ok && stat.Nlink > 1
}

// keepOwner gives a new file the owner and the group of another, and reports whether
// it could.
func keepOwner(f *os.File, info fs.FileInfo) bool {
	want, ok := info.Sys().(*syscall.Stat_t)
	if !ok {
		return true
	}
	if own, err := f.Stat(); err == nil {
		if has, ok := own.Sys().(*syscall.Stat_t); ok && has.Uid == want.Uid && has.Gid == want.Gid {
			return true
		}
	}
	return f.Chown(int(want.Uid), int(want.Gid)) == nil
}
