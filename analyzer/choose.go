package analyzer

import (
	"bytes"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"sort"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/passes/goexpr"
)

// IsSuggested reports whether a fix is only suggested: it may change more than the URL
// that is reported, and its message says why. The others are safe.
func IsSuggested(fix analysis.SuggestedFix) bool { return lint.IsSuggested(fix) }

// chooseFixes drops the fixes that overlap others, as drivers apply all of them or none,
// and the suggested ones if they are not asked for. Safe ones go first.
func (p *pass) chooseFixes() {
	var taken []analysis.TextEdit // that replace text, in the order of the source; they do not overlap
	for _, suggested := range [...]bool{false, true} {
		for i := range p.Found {
			d := &p.Found[i]
			if len(d.SuggestedFixes) == 0 || lint.IsSuggested(d.SuggestedFixes[0]) != suggested {
				continue
			}
			own := d.SuggestedFixes[0].TextEdits
			unfit := func(e analysis.TextEdit) bool {
				return p.isElsewhere(e.Pos) || p.deletesComment(e) || overlaps(taken, e)
			}
			if suggested && p.config.Fixes != allFixes || slices.ContainsFunc(own, unfit) {
				d.SuggestedFixes = nil
				continue
			}
			for _, e := range own {
				if i := endingBehind(taken, e.Pos); e.Pos < e.End && (i == len(taken) || taken[i].Pos != e.Pos) {
					taken = slices.Insert(taken, i, e)
				}
			}
		}
	}
}

// isElsewhere reports whether a line directive says that what is at pos was
// written in another file. An edit would be lost, or made in that file.
func (p *pass) isElsewhere(pos token.Pos) bool {
	return p.Fset.PositionFor(pos, true).Filename != p.Fset.PositionFor(pos, false).Filename
}

// deletesComment reports whether a comment is in what an edit replaces.
func (p *pass) deletesComment(e analysis.TextEdit) bool {
	file := p.FileAt(e.Pos)
	if file == nil {
		return false
	}
	i := sort.Search(len(file.Comments), func(i int) bool { return file.Comments[i].Pos() >= e.Pos })
	return i < len(file.Comments) && file.Comments[i].Pos() < e.End
}

// endingBehind returns the index of the first edit that ends behind pos.
func endingBehind(edits []analysis.TextEdit, pos token.Pos) int {
	return sort.Search(len(edits), func(i int) bool { return edits[i].End > pos })
}

// overlaps reports whether an edit is of text that another one edits. The same edit twice
// is one, and two may insert at the same place.
func overlaps(taken []analysis.TextEdit, e analysis.TextEdit) bool {
	i := endingBehind(taken, e.Pos)
	if i == len(taken) {
		return false
	}
	other := taken[i]
	same := e.Pos == other.Pos && e.End == other.End && string(e.NewText) == string(other.NewText)
	return !same && (other.Pos < e.End || other.Pos < e.Pos)
}

// dropImports deletes the imports that fixes leave without a use, which would not compile. If
// several fixes share the last uses, drivers that apply them one by one cannot tell which is the
// last: one of them has no fix until the others are applied, unless the driver deletes imports
// by itself.
func (p *pass) dropImports() {
	for _, file := range p.Files {
		fixed := p.fixedIn(file)
		if len(fixed) == 0 {
			continue
		}
		for _, spec := range file.Imports {
			pkg := p.TypesInfo.PkgNameOf(spec)
			if pkg == nil {
				continue
			}
			by := p.droppedBy(fixed, pkg)
			if by == nil || writes(fixed, pkg.Name()) || edits(by[0], spec.Pos()) {
				continue
			}
			if e, ok := withoutImport(file, spec); ok && len(by) == 1 {
				fix := &by[0].SuggestedFixes[0]
				fix.TextEdits = append(slices.Clip(fix.TextEdits), e)
			} else if !p.config.OwnImports {
				by[0].SuggestedFixes = nil
			}
		}
	}
}

// fixedIn returns the findings whose fixes edit a file.
func (p *pass) fixedIn(file *ast.File) (list []*lint.Diagnostic) {
	for i := range p.Found {
		isIn := func(e analysis.TextEdit) bool { return file.FileStart <= e.Pos && e.Pos < file.FileEnd }
		if slices.ContainsFunc(editsOf(&p.Found[i]), isIn) {
			list = append(list, &p.Found[i])
		}
	}
	return list
}

// editsOf returns those of the fix of a finding.
func editsOf(d *lint.Diagnostic) []analysis.TextEdit {
	if len(d.SuggestedFixes) > 0 {
		return d.SuggestedFixes[0].TextEdits
	}
	return nil
}

// edits reports whether the fix of a finding replaces what is at pos.
func edits(d *lint.Diagnostic, pos token.Pos) bool {
	return slices.ContainsFunc(editsOf(d), func(e analysis.TextEdit) bool { return e.Pos <= pos && pos < e.End })
}

// droppedBy returns the findings whose fixes delete all uses of an import, in the order of the uses, nil if some
// use is left or if there is none.
func (p *pass) droppedBy(fixed []*lint.Diagnostic, pkg *types.PkgName) (by []*lint.Diagnostic) {
	for _, id := range p.UsesOf(pkg) {
		i := slices.IndexFunc(fixed, func(d *lint.Diagnostic) bool { return edits(d, id.Pos()) })
		if i < 0 {
			return nil
		}
		if !slices.Contains(by, fixed[i]) {
			by = append(by, fixed[i])
		}
	}
	return by
}

// writes reports whether some of the fixes writes a name of a package.
func writes(fixed []*lint.Diagnostic, name string) bool {
	return slices.ContainsFunc(fixed, func(d *lint.Diagnostic) bool {
		return slices.ContainsFunc(editsOf(d), func(e analysis.TextEdit) bool { return bytes.Contains(e.NewText, []byte(name+".")) })
	})
}

// withoutImport returns the edit that deletes an import. It reports false if a comment is about
// it.
func withoutImport(file *ast.File, spec *ast.ImportSpec) (analysis.TextEdit, bool) {
	decl, ok := goexpr.Decl(file, spec.Pos()).(*ast.GenDecl)
	switch {
	case !ok || spec.Doc != nil || spec.Comment != nil || decl.Doc != nil:
		return analysis.TextEdit{}, false
	case !decl.Lparen.IsValid():
		return analysis.TextEdit{Pos: decl.Pos(), End: spec.End()}, true
	}
	from := decl.Lparen + 1
	if i := slices.Index(decl.Specs, ast.Spec(spec)); i > 0 {
		from = lint.EndOf(decl.Specs[i-1].(*ast.ImportSpec))
	}
	return analysis.TextEdit{Pos: from, End: spec.End()}, true
}
