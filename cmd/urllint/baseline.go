package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
)

// A baseline has the findings that are known. In its file each is a line: the fields of
// its identity and its message, with tabs between them. Names of files are relative to the
// folder of the file.
type baseline struct {
	name  string
	dir   string
	known map[identity]int // how many of them there are
}

// baselineHead is the first line of the file.
const baselineHead = "# Findings that urllint does not report again: rule, file, function, hash of the lines, message.\n"

func newBaseline(name string) (*baseline, error) {
	dir, err := filepath.Abs(filepath.Dir(name))
	return &baseline{name: name, dir: dir, known: make(map[identity]int)}, err
}

func readBaseline(name string) (*baseline, error) {
	text, err := os.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%s does not exist: -write-baseline=%[1]s writes it", name)
	}
	if err != nil {
		return nil, err
	}
	b, err := newBaseline(name)
	if err != nil {
		return nil, err
	}
	line := 0
	for entry := range strings.Lines(string(text)) {
		line++
		if entry = strings.TrimRight(entry, "\r\n"); entry == "" || entry[0] == '#' {
			continue
		}
		f := strings.Split(entry, "\t")
		if len(f) < 4 {
			return nil, fmt.Errorf("%s:%d: not an entry of a baseline", name, line)
		}
		b.known[identity{f[0], f[1], f[2], f[3]}]++
	}
	return b, nil
}

// takes reports whether a finding is known. Each entry is for one finding.
func (b *baseline) takes(src *sources, d analysis.Diagnostic) bool {
	id := src.identify(d, b.dir)
	if b.known[id] == 0 {
		return false
	}
	b.known[id]--
	return true
}

// printStale says how many entries have no finding any more: in files that were
// checked, or that do not exist.
func (b *baseline) printStale(w io.Writer, looked map[string]bool) {
	stale := 0
	for id, n := range b.known {
		name := filepath.Join(b.dir, filepath.FromSlash(id.file))
		if _, err := os.Stat(name); looked[name] || errors.Is(err, fs.ErrNotExist) {
			stale += n
		}
	}
	switch stale {
	case 0:
	case 1:
		fmt.Fprintf(w, "urllint: 1 entry of %s is stale: -write-baseline=%[1]s removes it\n", b.name)
	default:
		fmt.Fprintf(w, "urllint: %d entries of %s are stale: -write-baseline=%[2]s removes them\n", stale, b.name)
	}
}

// A baselineWriter writes a baseline of all findings.
type baselineWriter struct {
	*baseline
	entries []string
}

func (w *baselineWriter) add(act *checker.Action) error {
	src := newSources(act.Package)
	for _, d := range act.Diagnostics {
		id := src.identify(d, w.dir)
		w.entries = append(w.entries, strings.Join([]string{id.rule, id.file, id.function, id.text, d.Message}, "\t")+"\n")
	}
	return nil
}

func (w *baselineWriter) close() (int, error) {
	slices.Sort(w.entries)
	if err := os.WriteFile(w.name, []byte(baselineHead+strings.Join(w.entries, "")), 0o666); err != nil {
		return failed, err
	}
	_, err := fmt.Fprintf(os.Stderr, "urllint: %s written to %s\n", plural(len(w.entries), "finding"), w.name)
	return allWell, err
}
