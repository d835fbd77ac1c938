package main

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// isFirst reports whether no other process of the same go vet has reported the wrong call.
// The go command makes a directory for the call, and in it one for each package, which cfg
// names.
func isFirst(cfg string) bool {
	work := filepath.Dir(filepath.Dir(cfg))
	if !strings.HasPrefix(filepath.Base(work), "go-build") {
		return true
	}
	f, err := os.OpenFile(filepath.Join(work, "urllint-failed"), os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o666)
	if err == nil {
		f.Close()
	}
	return !errors.Is(err, fs.ErrExist)
}
