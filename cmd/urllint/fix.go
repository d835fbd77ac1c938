package main

import (
	"errors"
	"fmt"
	"go/ast"
	gobuild "go/build"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/rogpeppe/go-internal/diff"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/internal/edit"
	"github.com/urllint/urllint/internal/visible"
)

// A fixer applies fixes, and prints what it fixed and what is left.
type fixer struct {
	*printer
	write    func(name string, before, after []byte) error
	suggests func(*packages.Package) bool // whether suggested fixes of a package are applied, too
	all      bool                         // the same of the package at hand
	diff     bool                         // print the changes and do not make them
	colors   palette                      // of the changes
	fixed    int
	failed   error // why files could not be edited
}

// newFixer returns a fixer. With -diff, the standard output has the changes alone, so
// that a program can apply them.
func newFixer(p *printer, suggests func(*packages.Package) bool, o *options) *fixer {
	f := &fixer{printer: p, write: replaceFile, suggests: suggests, diff: o.diff, colors: p.palette}
	p.fixes = false // the changes are made, or printed as they would be
	if o.diff {
		p.w, p.palette = p.status, false
		if o.context < 0 {
			p.context = -1
		}
	}
	return f
}

func (f *fixer) add(act *checker.Action) error {
	sortDiagnostics(act)
	fset := act.Package.Fset
	f.all = f.suggests(act.Package)
	edits := make(map[*token.File][]edit.Edit)
	left := filesLeft(act.Package)
	accepted := make([]bool, len(act.Diagnostics))
	for i, d := range act.Diagnostics {
		if f.applies(d) {
			if why := touched(fset, d.SuggestedFixes[0], left); why != "" {
				act.Diagnostics[i].Message += "; not fixed, as " + why
				continue
			}
			accepted[i] = edit.Accept(fset, edits, d.SuggestedFixes[0])
		}
	}
	written, failed, err := f.editFiles(act.Package, edits)
	if err != nil {
		return err
	}
	src := newSources(act.Package)
	for i, d := range act.Diagnostics {
		if file := fset.File(d.Pos); written[file] != nil {
			d = written[file].moved(file, d)
		}
		switch {
		case !accepted[i] || touched(fset, d.SuggestedFixes[0], failed) != "":
			f.report(f.w, src, d, f.message(d))
			continue
		case !f.diff:
			f.print(f.status, src, d, fmt.Sprintf("fixed: %s (%s)", d.SuggestedFixes[0].Message, d.Category))
		}
		f.fixed++
	}
	return nil
}

// applies reports whether a finding has a fix that is to be applied.
func (f *fixer) applies(d analysis.Diagnostic) bool {
	return len(d.SuggestedFixes) > 0 && (f.all || !analyzer.IsSuggested(d.SuggestedFixes[0]))
}

// message returns what to print of a finding that is left: with the fix, if that was only
// suggested.
func (f *fixer) message(d analysis.Diagnostic) string {
	if len(d.SuggestedFixes) == 0 || f.applies(d) {
		return d.Message
	}
	return d.Message + "; " + d.SuggestedFixes[0].Message
}

// touched returns what is said of the first of the files that a fix edits, "" if it edits none.
func touched(fset *token.FileSet, fix analysis.SuggestedFix, files map[*token.File]string) string {
	for _, e := range fix.TextEdits {
		if why := files[fset.File(e.Pos)]; why != "" {
			return why
		}
	}
	return ""
}

// editFiles makes the edits of a package, and returns the files that were written. It says
// which could not be edited, and returns them too. The error is one of the output.
func (f *fixer) editFiles(p *packages.Package, edits map[*token.File][]edit.Edit) (written map[*token.File]*rewritten, failed map[*token.File]string, err error) {
	written, failed = make(map[*token.File]*rewritten), make(map[*token.File]string)
	for _, syntax := range p.Syntax {
		file := p.Fset.File(syntax.FileStart)
		if len(edits[file]) == 0 {
			continue
		}
		now, change, err := f.edit(p.Fset, syntax, edits[file])
		if err != nil {
			err = fmt.Errorf("%s is not fixed: %w", visible.Text(f.position(file.Name())), cause(err))
			fmt.Fprintf(f.status, "urllint: %v\n", err)
			f.failed = errors.Join(f.failed, err)
			failed[file] = err.Error()
		}
		if _, err := os.Stdout.Write(change); err != nil {
			return nil, nil, err
		}
		written[file] = now
	}
	return written, failed, nil
}

// cause returns an error without the name of the file.
func cause(err error) error {
	if e, ok := errors.AsType[*fs.PathError](err); ok {
		return e.Err
	}
	return err
}

// filesLeft returns the files of a package that are not edited, and why: a program writes them, and would undo an edit, or
// they are of another module, as in the module cache, or of Go.
func filesLeft(p *packages.Package) map[*token.File]string {
	left := make(map[*token.File]string)
	isOfModule := p.Module != nil && p.Module.Path != ""
	for _, f := range p.Syntax {
		file := p.Fset.File(f.FileStart)
		switch {
		case isOfModule && !p.Module.Main:
			left[file] = "the file is of another module"
		case !isOfModule && strings.HasPrefix(file.Name(), filepath.Join(gobuild.Default.GOROOT, "src")+string(filepath.Separator)):
			left[file] = "the file is of Go"
		case ast.IsGenerated(f):
			left[file] = "a program writes the file"
		}
	}
	return left
}

// edit makes the edits of one file, and returns what was written, nil if nothing was, or the change that is to be printed.
func (f *fixer) edit(fset *token.FileSet, syntax *ast.File, edits []edit.Edit) (now *rewritten, change []byte, err error) {
	name := fset.File(syntax.FileStart).Name()
	before, err := os.ReadFile(name)
	if err != nil {
		return nil, nil, err
	}
	if !isParsedAs(syntax, before) {
		return nil, nil, errChanged
	}
	edited := edit.Apply(before, edits)
	after := edit.Tidy(before, edited)
	if f.diff {
		short := filepath.ToSlash(f.position(name)) // as git has it
		if strings.Contains(short, " ") {
			short += "\t" // which ends the name for patch
		}
		return nil, f.colors.diff(diff.Diff(short, before, short+" (fixed)", after)), nil
	}
	if err := f.write(name, before, after); err != nil {
		return nil, nil, err
	}
	return newRewritten(fset, name, edits, edited, after), nil, nil
}

func (f *fixer) close() (int, error) {
	count := fmt.Sprintf("%d fixed", f.fixed)
	if f.diff {
		count = fmt.Sprintf("would fix %d", f.fixed)
	}
	if err := f.printLifted(); err != nil {
		return failed, err
	}
	code := allWell
	switch {
	case f.tally.total > 0:
		count += ", left: " + f.tally.summary()
		code = findings
	case f.fixed == 0:
		return code, nil
	case f.diff:
		code = findings
	}
	_, err := fmt.Fprintf(f.status, "urllint: %s\n", count)
	return code, err
}
