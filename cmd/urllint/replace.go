package main

import (
	"bytes"
	"cmp"
	"errors"
	"io/fs"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"syscall"
)

// errChanged says that somebody else wrote to a file.
var errChanged = errors.New("it changed while urllint ran")

// replaceFile writes after into a file that holds before. Whoever reads the file sees
// one or the other, also after a crash: the text is written to a new file, which takes
// the place of the old one and has its mode and owner. A symbolic link keeps its place,
// and what it leads to is replaced. Of several processes one replaces it.
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
	unlock, err := lock(name)
	if err != nil {
		return err
	}
	defer unlock()
	defer holdSignals()()
	if err := holds(name, before); err != nil {
		return err
	}
	if hasOtherNames(info) {
		return overwrite(name, info, before, after)
	}
	beside, err := writeBeside(name, info, after)
	if errors.Is(err, errOwner) {
		return overwrite(name, info, before, after)
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

// holdSignals lets signals that end the process wait until the function is called that it returns.
func holdSignals() (release func()) {
	signals := make(chan os.Signal, 1)
	for _, s := range []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP} {
		if !signal.Ignored(s) {
			signal.Notify(signals, s)
		}
	}
	return func() {
		signal.Stop(signals)
		select {
		case s := <-signals:
			die(s)
		default:
		}
	}
}

// die ends the process by a signal.
func die(s os.Signal) {
	if self, err := os.FindProcess(os.Getpid()); err != nil || self.Signal(s) != nil {
		os.Exit(failed)
	}
	select {}
}

// errOwner says that a new file cannot have the owner of the old one.
var errOwner = errors.New("the owner cannot be kept")

// writeBeside writes a new file in the folder of another and returns its name. The go
// command ignores it if a crash leaves it behind, and the next fix of the file takes its place.
func writeBeside(name string, info fs.FileInfo, content []byte) (beside string, err error) {
	beside = filepath.Join(filepath.Dir(name), "."+filepath.Base(name)+".urllint")
	if err := os.Remove(beside); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return "", err
	}
	f, err := os.OpenFile(beside, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return "", err
	}
	defer func() {
		if err = cmp.Or(err, f.Close()); err != nil {
			os.Remove(f.Name())
		}
	}()
	if _, err := f.Write(content); err != nil {
		return "", err
	}
	if !keepOwner(f, info) {
		return "", errOwner
	}
	if err := f.Chmod(info.Mode()); err != nil { // last, as the others reset the setuid bit
		return "", err
	}
	return beside, f.Sync()
}

// overwrite writes into a file that another one cannot replace. If the disk is full,
// the file is as it was; only a crash within the one write can leave it half written.
func overwrite(name string, info fs.FileInfo, before, after []byte) (err error) {
	f, err := os.OpenFile(name, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	defer func() { err = cmp.Or(err, f.Close()) }()
	_, err = f.WriteAt(padded(after, len(before)), 0)
	if err == nil {
		err = f.Truncate(int64(len(after)))
	}
	if err != nil {
		_, undone := f.WriteAt(before, 0)
		return errors.Join(err, undone, f.Truncate(int64(len(before))))
	}
	if info.Mode()&(fs.ModeSetuid|fs.ModeSetgid) != 0 {
		if err := f.Chmod(info.Mode()); err != nil {
			return err
		}
	}
	return f.Sync()
}

// padded returns a text of at least n bytes, with empty lines at its end, so that nothing of a longer
// text stays behind it until the file is cut off there.
func padded(text []byte, n int) []byte {
	return append(slices.Clip(text), bytes.Repeat([]byte("\n"), max(n-len(text), 0))...)
}

// holds returns an error if a file does not have the content that it had.
func holds(name string, content []byte) error {
	now, err := os.ReadFile(name)
	if err == nil && !bytes.Equal(now, content) {
		err = errChanged
	}
	return err
}
