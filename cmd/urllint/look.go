package main

import (
	"bytes"
	"iter"
	"maps"
	"os"
	"slices"

	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/internal/panics"
	"github.com/urllint/urllint/passes/urlexpr"
)

// A look tells which packages can have a finding. It looks at one after the other,
// as all files are read into one buffer.
type look struct {
	options urlexpr.Options
	buffer  bytes.Buffer
}

// mayHaveURL reports whether a package can have a finding. It looks at imports
// and at the bytes of the files, and needs no types.
func (l *look) mayHaveURL(p *packages.Package) (may bool, err error) {
	defer panics.Recover(&err)
	may = l.options.MayHaveCandidates(p.PkgPath, maps.Keys(p.Imports), l.sources(p.GoFiles))
	return may, nil
}

// mayUse reports whether a package may give a path to a function or field of which its imports say something: a
// literal begins or ends with a slash, or has one before a verb, and the name is there.
func (l *look) mayUse(p *packages.Package, said []*library.Package) bool {
	if len(said) == 0 {
		return false
	}
	hasPath, hasName := false, false
	for source := range l.sources(p.GoFiles) {
		hasPath = hasPath || slices.ContainsFunc([]string{`"/`, "`/", `/"`, "/`", "/%"}, func(s string) bool { return bytes.Contains(source, []byte(s)) })
		hasName = hasName || slices.ContainsFunc(said, func(p *library.Package) bool {
			return slices.ContainsFunc(p.Rows, func(r library.Row) bool { return bytes.Contains(source, []byte(r.Last())) })
		})
		if hasPath && hasName {
			return true
		}
	}
	return false
}

// sources yields the contents of files, each until the next. One that cannot be
// read is left to the parser, which says so.
func (l *look) sources(names []string) iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		for _, name := range names {
			if l.read(name) == nil && !yield(l.buffer.Bytes()) {
				return
			}
		}
	}
}

func (l *look) read(name string) error {
	f, err := os.Open(name)
	if err != nil {
		return err
	}
	defer f.Close()
	l.buffer.Reset()
	_, err = l.buffer.ReadFrom(f)
	return err
}
