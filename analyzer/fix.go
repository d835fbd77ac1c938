package analyzer

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/passes/urlexpr"
	"github.com/urllint/urllint/rfc1738"
)

// A fix is the text to write in the place of a fault. The zero fix is none.
type fix struct {
	text string
	ok   bool
}

// replace returns the fix that writes text, and deletes the fault if that is "".
func replace(text string) fix { return fix{text, true} }

// nearMissFix writes what a near miss was meant to be, if that is certain: a second
// scheme behind it may be the one that is meant.
func nearMissFix(c *candidate) fix {
	meant, ok := c.AsMeant()
	if !ok || newCandidate(meant, c.std).mayBeDoubled() {
		return fix{}
	}
	return replace(c.NearMiss.Want)
}

// fixes returns the one edit that fixes f, or none: it must be certain, must
// fit the literal, and the URL must be better for it.
func (p *pass) fixes(f finding, source urlexpr.Source) []analysis.SuggestedFix {
	t := f.in.Template
	// Of a near miss the rest of the URL is judged by itself.
	if !f.fix.ok || f.in.Base != 0 && !f.isBehindSlash() || !f.in.isNearMiss() && !isFixed(f) {
		return nil
	}
	text, ok := t.Quote(f.span.Start, source, f.fix.text)
	if !ok || !p.allows(f, source) {
		return nil
	}
	return []analysis.SuggestedFix{{
		Message:   f.fixMessage(f.in.Pattern.Text()),
		TextEdits: []analysis.TextEdit{{Pos: source.Pos, End: source.End, NewText: []byte(text)}},
	}}
}

// isBehindSlash reports whether a fault behind an unknown base is in the path or what
// follows it. It may be in the host if no slash is before it, or two.
func (f *finding) isBehindSlash() bool {
	before := f.in.Pattern.Text()[:f.span.Start]
	i := strings.IndexAny(before, "/?")
	return i >= 0 && !strings.HasPrefix(before[i:], "//")
}

// isFixed judges the edited URL: the fault is gone and no other came.
func isFixed(f finding) bool {
	before := f.in.judge().count
	if f.in.tail() < f.in.Pattern.Len() {
		before = f.in.countErrors(f.in.Pattern)
	}
	after := f.in.countErrors(f.in.Pattern.Replace(f.span, f.fix.text))
	return after < before || after == before && !f.grammatical
}

// countErrors returns how many faults the grammar finds in a pattern that stands in
// the place of c.
func (c *candidate) countErrors(p rfc1738.Pattern) (n int) {
	for range c.errorsIn(p, c.isOpen()) {
		n++
	}
	return n
}

// fixMessage says what the fix does, in the imperative.
func (f *fault) fixMessage(text string) string {
	found := f.span.In(text)
	switch {
	case f.fix.text == "":
		return fmt.Sprintf("delete %q", found)
	case len(f.fix.text) == len("%XX")*len(found) && f.fix.text[0] == '%':
		return fmt.Sprintf("escape %q as %q", found, f.fix.text)
	}
	return fmt.Sprintf("replace %q with %q", found, f.fix.text)
}

// wrap returns the fix that passes e, a string, through a function of net/url, which it
// imports if need be. There is none where its name means something else.
func (p *pass) wrap(e ast.Expr, function string) []analysis.SuggestedFix {
	name, edits, ok := p.importURL(e.Pos())
	if !ok {
		return nil
	}
	open, end := name+"."+function+"(", ")"
	edits = append(edits,
		analysis.TextEdit{Pos: e.Pos(), End: e.Pos(), NewText: []byte(open)},
		analysis.TextEdit{Pos: e.End(), End: e.End(), NewText: []byte(end)},
	)
	return []analysis.SuggestedFix{{
		Message:   fmt.Sprintf("wrap %s in %s.%s", nameOf(e), name, function),
		TextEdits: edits,
	}}
}

// scopeAt returns the innermost scope at pos. It finds the function by its place:
// types.Scope.Innermost looks at all functions of the file.
func scopeAt(info *types.Info, file *ast.File, pos token.Pos) *types.Scope {
	i, _ := slices.BinarySearchFunc(file.Decls, pos, func(d ast.Decl, pos token.Pos) int { return int(d.End() - pos) })
	if i < len(file.Decls) {
		if fn, ok := file.Decls[i].(*ast.FuncDecl); ok {
			if scope := info.Scopes[fn.Type]; scope != nil {
				return scope.Innermost(pos)
			}
		}
	}
	if scope := info.Scopes[file]; scope != nil {
		return scope.Innermost(pos)
	}
	return nil
}

func (p *pass) fileAt(pos token.Pos) *ast.File {
	for _, f := range p.Files {
		if f.FileStart <= pos && pos < f.FileEnd {
			return f
		}
	}
	return nil
}
