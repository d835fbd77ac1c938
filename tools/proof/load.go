package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// A loader measures what the command costs.
type loader struct {
	dir    string // for all that it makes
	rounds int    // runs of each command
	peers  int    // runs of each that takes long
	limit  time.Duration
	sizes  string // of generated modules

	urllint string
	before  string // the command of a revision, "" for none
	noTests []string

	idle, unitchecker string // tools of go vet
	staticcheck       string
}

// hermetic are settings with which the code is the same everywhere.
var hermetic = []string{"GOTOOLCHAIN=" + toolchain, "GOFLAGS=", "GOWORK=off", "CGO_ENABLED=0"}

// loading prints what the command costs over real packages and over generated
// modules that grow, beside the command before it scanned packages, the go command that only
// lists them, and other tools.
func loading(w *bytes.Buffer, args []string) error {
	var l loader
	flags := newFlags("load")
	sets := flags.String("sets", "std,modules,growth,vet", "measure these `parts`, with commas between them")
	flags.IntVar(&l.rounds, "rounds", 5, "run each command `n` times, in turn with the others")
	flags.IntVar(&l.peers, "peers", 1, "run the commands that take long `n` times")
	flags.DurationVar(&l.limit, "limit", 90*time.Second, "stop commands that take long after this `time`")
	flags.StringVar(&l.sizes, "sizes", "100,1000,10000", "the numbers of packages of the generated modules, with commas between them")
	revision := flags.String("before", "", "compare with the command of this `commit`, not with the last one that loaded all packages; none for no comparison")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if err := l.build(*revision); err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(l.dir) }()
	fmt.Fprintf(w, "Medians of %d runs in turn; of go vet, staticcheck and the command before, %d. Computing is that of all\nprocesses, peak memory that of the largest. The build cache is warm, and there is no cgo. Runs longer than %v are stopped. Cells have\nthe seconds of computing, those on the wall, and the peak in MB.\n\n", l.rounds, l.peers, l.limit)
	parts := map[string]func(*bytes.Buffer) error{"std": l.std, "modules": l.modules, "growth": l.growth, "vet": l.vet}
	for set := range strings.SplitSeq(*sets, ",") {
		part := parts[set]
		if part == nil {
			return fmt.Errorf("-sets: no part %q", set)
		}
		if err := part(w); err != nil {
			return fmt.Errorf("%s: %w", set, err)
		}
	}
	return nil
}

// build compiles all commands, into a new folder.
func (l *loader) build(revision string) (err error) {
	if l.dir, err = os.MkdirTemp("", "proof"); err != nil {
		return err
	}
	l.urllint = filepath.Join(l.dir, "urllint")
	l.idle = filepath.Join(l.dir, "idle")
	l.unitchecker = filepath.Join(l.dir, "unitchecker")
	err = errors.Join(
		goBuild(l.urllint, ".", "./cmd/urllint"),
		goBuild(l.idle, ".", "./cmd/urllint/testdata/null"),
		goBuild(l.unitchecker, ".", "./cmd/urllint/testdata/unitchecker"),
	)
	if err != nil {
		return err
	}
	l.staticcheck = filepath.Join(l.dir, "staticcheck")
	if _, err := outputIn(lintersDir, hermetic, "go", "build", "-o", l.staticcheck, "honnef.co/go/tools/cmd/staticcheck"); err != nil {
		return err
	}
	switch revision {
	case "none":
		return nil
	case "":
		if revision, err = commitBefore(scanner); err != nil {
			return err
		}
	}
	l.before, l.noTests, err = buildBefore(l.dir, revision)
	return err
}
