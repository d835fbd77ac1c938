package analyzer

import (
	"bytes"
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/passes/goexpr"
)

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
		uses := make(map[types.Object][]*ast.Ident)
		for id := range goexpr.All[*ast.Ident](file) {
			if pkg, ok := p.TypesInfo.Uses[id].(*types.PkgName); ok {
				uses[pkg] = append(uses[pkg], id)
			}
		}
		for _, spec := range file.Imports {
			pkg := p.TypesInfo.PkgNameOf(spec)
			if pkg == nil || len(uses[pkg]) == 0 {
				continue
			}
			by := p.droppedBy(fixed, uses[pkg])
			switch {
			case by == nil || p.writes(fixed, pkg.Name()) || p.edits(by[0], spec.Pos()):
			case len(by) > 1:
				if !p.ownImports {
					p.Found[by[0]].SuggestedFixes = nil
				}
			default:
				fix := &p.Found[by[0]].SuggestedFixes[0]
				if e, ok := withoutImport(file, spec); ok {
					fix.TextEdits = append(slices.Clip(fix.TextEdits), e)
				} else if !p.ownImports {
					p.Found[by[0]].SuggestedFixes = nil
				}
			}
		}
	}
}

// fixedIn returns the indices of the findings whose fixes edit a file.
func (p *pass) fixedIn(file *ast.File) (list []int) {
	for i := range p.Found {
		isIn := func(e analysis.TextEdit) bool { return file.FileStart <= e.Pos && e.Pos < file.FileEnd }
		if slices.ContainsFunc(p.editsOf(i), isIn) {
			list = append(list, i)
		}
	}
	return list
}

// editsOf returns those of the fix of a finding.
func (p *pass) editsOf(i int) []analysis.TextEdit {
	if fixes := p.Found[i].SuggestedFixes; len(fixes) > 0 {
		return fixes[0].TextEdits
	}
	return nil
}

// edits reports whether the fix of a finding replaces what is at pos.
func (p *pass) edits(i int, pos token.Pos) bool {
	return slices.ContainsFunc(p.editsOf(i), func(e analysis.TextEdit) bool { return e.Pos <= pos && pos < e.End })
}

// droppedBy returns the findings whose fixes delete all uses of a name, nil if some use is left.
func (p *pass) droppedBy(fixed []int, uses []*ast.Ident) (by []int) {
	for _, id := range uses {
		i := slices.IndexFunc(fixed, func(i int) bool { return p.edits(i, id.Pos()) })
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
func (p *pass) writes(fixed []int, name string) bool {
	return slices.ContainsFunc(fixed, func(i int) bool {
		return slices.ContainsFunc(p.editsOf(i), func(e analysis.TextEdit) bool { return bytes.Contains(e.NewText, []byte(name+".")) })
	})
}

// withoutImport returns the edit that deletes an import. It reports false if a comment is about
// it.
func withoutImport(file *ast.File, spec *ast.ImportSpec) (analysis.TextEdit, bool) {
	for _, d := range file.Decls {
		decl, ok := d.(*ast.GenDecl)
		if !ok || decl.Tok != token.IMPORT {
			break
		}
		i := slices.Index(decl.Specs, ast.Spec(spec))
		switch {
		case i < 0:
			continue
		case spec.Doc != nil || spec.Comment != nil || decl.Doc != nil:
			return analysis.TextEdit{}, false
		case !decl.Lparen.IsValid():
			return analysis.TextEdit{Pos: decl.Pos(), End: spec.End()}, true
		}
		from := decl.Lparen + 1
		if i > 0 {
			before := decl.Specs[i-1].(*ast.ImportSpec)
			if from = before.End(); before.Comment != nil {
				from = before.Comment.End()
			}
		}
		return analysis.TextEdit{Pos: from, End: spec.End()}, true
	}
	return analysis.TextEdit{}, false
}
