package args

import (
	"go/ast"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/names"
	"github.com/urllint/urllint/rfc1738"
)

// isBehindOwner reports whether an operand has the name of a repository, and the segment before
// it is its owner. Elsewhere such a name may be "owner/repo", with a slash that is to stay.
func isBehindOwner(p *lint.Pass, o *lint.Operand, name string) bool {
	if o.Component != rfc1738.InSegment || o.At < 2 || o.In.Pattern.Text()[o.At-1] != '/' || !isOnlyRepository(name) {
		return false
	}
	before, ok := o.In.Template.Operand(o.At - 2)
	return ok && before.Expr != nil && names.EndsIn(p.NameOf(withoutEscape(before.Expr)), names.Owner)
}

// isOnlyRepository reports whether a name says that it is of a repository, and of no other part
// of a URL.
func isOnlyRepository(name string) bool {
	found := false
	for word := range names.Words(name) {
		word = names.Singular(word)
		if names.Says(word, names.URLPart) {
			if !names.Says(word, names.Repository) {
				return false
			}
			found = true
		}
	}
	return found
}

// withoutEscape returns the argument of a call that has one, as of an escape, and other
// expressions as they are.
func withoutEscape(e ast.Expr) ast.Expr {
	if call, ok := ast.Unparen(e).(*ast.CallExpr); ok && len(call.Args) == 1 {
		return call.Args[0]
	}
	return e
}

// isObjectName reports whether an operand is the whole path of a URL whose scheme the grammar does
// not know, as that of "s3://bucket/key": it may have several segments.
func isObjectName(o *lint.Operand) bool {
	text := o.In.Pattern.Text()
	if o.Component != rfc1738.InSegment || o.In.SchemeName.Len() == 0 || o.In.Scheme.Known() || o.At+1 < len(text) {
		return false
	}
	authority, ok := strings.CutPrefix(text[o.In.SchemeName.End:o.At], "://")
	return ok && strings.IndexByte(authority, '/') == len(authority)-1
}
