package main

import (
	"bytes"
	"errors"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/rogpeppe/go-internal/diff"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/ast/astutil"
	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/analyzer"
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
	edits := make(map[*token.File][]edit)
	generated := generatedFiles(act.Package)
	accepted := make([]bool, len(act.Diagnostics))
	for i, d := range act.Diagnostics {
		accepted[i] = f.applies(d) && !touches(fset, d.SuggestedFixes[0], generated) && accept(fset, edits, d.SuggestedFixes[0])
	}
	written, failed := f.editFiles(act.Package, edits)
	src := newSources(act.Package)
	for i, d := range act.Diagnostics {
		if file := fset.File(d.Pos); written[file] != nil {
			d = written[file].moved(file, d)
		}
		switch {
		case !accepted[i] || touches(fset, d.SuggestedFixes[0], failed):
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

// touches reports whether a fix edits one of the files.
func touches(fset *token.FileSet, fix analysis.SuggestedFix, files map[*token.File]bool) bool {
	return slices.ContainsFunc(fix.TextEdits, func(e analysis.TextEdit) bool { return files[fset.File(e.Pos)] })
}

// editFiles makes the edits of a package, and returns the files that were written. It says
// which could not be edited, and returns them too.
func (f *fixer) editFiles(p *packages.Package, edits map[*token.File][]edit) (written map[*token.File]*rewritten, failed map[*token.File]bool) {
	written, failed = make(map[*token.File]*rewritten), make(map[*token.File]bool)
	for _, syntax := range p.Syntax {
		file := p.Fset.File(syntax.FileStart)
		if len(edits[file]) == 0 {
			continue
		}
		now, err := f.edit(p.Fset, syntax, edits[file])
		if err != nil {
			err = fmt.Errorf("%s is not fixed: %w", visible.Text(f.position(file.Name())), cause(err))
			fmt.Fprintf(f.status, "urllint: %v\n", err)
			f.failed = errors.Join(f.failed, err)
			failed[file] = true
		}
		written[file] = now
	}
	return written, failed
}

// cause returns an error without the name of the file.
func cause(err error) error {
	if e, ok := errors.AsType[*fs.PathError](err); ok {
		return e.Err
	}
	return err
}

// generatedFiles returns the files that a program writes, which would undo an
// edit.
func generatedFiles(p *packages.Package) map[*token.File]bool {
	generated := make(map[*token.File]bool)
	for _, f := range p.Syntax {
		if ast.IsGenerated(f) {
			generated[p.Fset.File(f.FileStart)] = true
		}
	}
	return generated
}

// accept adds the edits of a fix, unless one of them overlaps with another
// fix. An import that two fixes add is one edit.
func accept(fset *token.FileSet, edits map[*token.File][]edit, fix analysis.SuggestedFix) bool {
	type fileEdit struct {
		file *token.File
		edit edit
	}
	var own []fileEdit
	for _, e := range fix.TextEdits {
		file := fset.File(e.Pos)
		end := e.End
		if !end.IsValid() {
			end = e.Pos
		}
		n := edit{file.Offset(e.Pos), file.Offset(end), string(e.NewText)}
		if slices.Contains(edits[file], n) {
			continue
		}
		for _, other := range edits[file] {
			if n.start < other.end && other.start < n.end || n.start == other.start {
				return false
			}
		}
		own = append(own, fileEdit{file, n})
	}
	for _, e := range own {
		edits[e.file] = append(edits[e.file], e.edit)
	}
	return true
}

// edit makes the edits of one file, and returns what was written, nil if nothing was.
func (f *fixer) edit(fset *token.FileSet, syntax *ast.File, edits []edit) (*rewritten, error) {
	name := fset.File(syntax.FileStart).Name()
	before, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	if !isParsedAs(syntax, before) {
		return nil, errChanged
	}
	edited := apply(before, edits)
	after := tidy(before, edited)
	if f.diff {
		short := filepath.ToSlash(f.position(name)) // as git has it
		_, err = os.Stdout.Write(f.colors.diff(diff.Diff(short, before, short+" (fixed)", after)))
		return nil, err
	}
	if err := f.write(name, before, after); err != nil {
		return nil, err
	}
	return newRewritten(fset, name, edits, edited, after), nil
}

// tidy drops the imports that an edit left without a use, and formats the text
// if it was formatted before.
func tidy(before, after []byte) []byte {
	unused := unusedImports(before, after)
	if len(unused) > 0 {
		after = apply(after, unused)
	}
	if formatted, err := format.Source(before); err == nil && bytes.Equal(formatted, before) {
		if formatted, err := format.Source(after); err == nil {
			return formatted
		}
	}
	return after
}

// unusedImports returns the edits that delete the imports that before uses and
// after does not.
func unusedImports(before, after []byte) []edit {
	fset := token.NewFileSet()
	old, err := parser.ParseFile(fset, "", before, 0)
	if err != nil {
		return nil
	}
	now, err := parser.ParseFile(fset, "", after, parser.ParseComments)
	if err != nil {
		return nil
	}
	file := fset.File(now.FileStart)
	var edits []edit
	for _, spec := range now.Imports {
		path := strings.Trim(spec.Path.Value, "`\"")
		if !astutil.UsesImport(old, path) || astutil.UsesImport(now, path) {
			continue
		}
		from, to := spec.Pos(), spec.End()
		for _, decl := range now.Decls {
			if d, ok := decl.(*ast.GenDecl); ok && !d.Lparen.IsValid() && len(d.Specs) == 1 && d.Specs[0] == ast.Spec(spec) {
				from = d.Pos()
			}
		}
		edits = append(edits, edit{start: file.Offset(from), end: lineEnd(after, file.Offset(to))})
	}
	return edits
}

// lineEnd returns where the line of text[i] ends if nothing but space follows
// i, else i.
func lineEnd(text []byte, i int) int {
	end := bytes.IndexByte(text[i:], '\n')
	if end < 0 || len(bytes.TrimSpace(text[i:i+end])) > 0 {
		return i
	}
	return i + end + 1
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
