package lint

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/urllint/urllint/internal/ascii"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/internal/names"
	"github.com/urllint/urllint/passes/goexpr"
)

// IsAddressName reports whether the last word of a name says that it is of a URL with
// all that belongs to it.
func IsAddressName(name string) bool {
	return !names.HasWord(name, names.PublicURL) && names.EndsIn(name, names.WholeURL)
}

// IsAddressField reports whether a field is named like one for an address.
func IsAddressField(name string) bool {
	return names.Says(strings.ToLower(name), names.EnteredURL) || IsAddressName(name)
}

// IsInputName reports whether a type is named like one for what a client sends.
func IsInputName(name string) bool {
	return names.HasWord(name, names.Input) && !names.HasWord(name, names.NoInput)
}

// SaysURL reports whether a comment says that a field holds a URL.
func SaysURL(comment string) bool {
	words := strings.FieldsFunc(strings.ToLower(comment), func(r rune) bool { return r >= utf8.RuneSelf || !ascii.IsLetter(byte(r)) })
	return slices.ContainsFunc(words, func(word string) bool { return names.Says(word, names.URLComment) })
}

// IsURLPart reports whether a word of a name says that a string is made for a
// URL, has slashes that are to stay, as "owner/repo" does, or has no character that
// would need an escape. The id of a request is no request.
func IsURLPart(name string) bool {
	part := names.URLPart
	if library.KindOfName(name) == library.Identifier && !names.Says(names.Singular(names.LastWord(name)), names.URLPart) {
		part = names.PathID
	}
	return slices.ContainsFunc(slices.Collect(names.Words(name)), func(word string) bool { return names.Says(names.Singular(word), part) })
}

// NameOf returns what an expression is called: the name of a variable, field or method, the
// key of an element, or what the argument of a call asks for.
func (p *Pass) NameOf(e ast.Expr) string {
	switch x := goexpr.Deref(e).(type) {
	case *ast.IndexExpr:
		return indexName(p.TypesInfo, x)
	case *ast.SliceExpr:
		return p.NameOf(x.X)
	case *ast.CallExpr:
		return p.nameOfCall(x)
	default:
		return goexpr.Name(x)
	}
}

func (p *Pass) nameOfCall(call *ast.CallExpr) string {
	if len(call.Args) == 0 {
		return strings.TrimPrefix(p.NameOf(call.Fun), "Get")
	}
	if row := p.RowOf(call); row != nil && row.Effect != library.NoEffect && library.SubjectOf(goexpr.Callee(p.TypesInfo, call).Pkg()) == library.Texts {
		return p.NameOf(call.Args[0])
	}
	if len(call.Args) > 1 {
		return ""
	}
	if text, ok := p.ConstantText(call.Args[0]); ok {
		return text
	}
	if goexpr.IsConversion(p.TypesInfo, call) {
		return p.NameOf(call.Args[0])
	}
	return ""
}

// indexName returns what names the element of a map or list.
func indexName(info *types.Info, x *ast.IndexExpr) string {
	if text, ok := goexpr.Text(info, x.Index); ok {
		return text
	}
	if value := info.Types[x.Index].Value; value != nil {
		return value.ExactString()
	}
	return types.ExprString(x.X)
}
