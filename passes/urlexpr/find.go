package urlexpr

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"iter"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/rfc1738"
)

// find returns the outermost expression that a literal is part of, if it may
// hold a URL.
func (u *URLs) find(lit inspector.Cursor, sinks []SinkFunc) (inspector.Cursor, bool) {
	n := lit.Node().(*ast.BasicLit)
	if n.Kind != token.STRING {
		return lit, false
	}
	if mayHoldURL(n.Value) {
		return outermost(u.b.info, lit), true
	}
	// Otherwise the URL begins before the literal, or has no scheme.
	switch kind, _ := lit.ParentEdge(); kind {
	case edge.BinaryExpr_X, edge.BinaryExpr_Y, edge.CallExpr_Args:
	default:
		return lit, false
	}
	root := outermost(u.b.info, lit)
	if kind, index := root.ParentEdge(); kind == edge.CallExpr_Args {
		if _, ok := u.sink(root.Parent().Node().(*ast.CallExpr), index, sinks); ok {
			return root, true
		}
	}
	return root, u.beginsWithURL(root.Node().(ast.Expr))
}

// mayHoldURL is a quick look at the source of a literal: most strings hold no
// colon, and of those that do few hold two slashes. An escape sequence may
// stand for either.
func mayHoldURL(source string) bool {
	i := strings.IndexByte(source, ':')
	return i >= 0 && (strings.Contains(source[i:], "//") ||
		strings.HasSuffix(source[:i], "mailto") || strings.HasSuffix(source[:i], "news") ||
		strings.IndexByte(source, '\\') >= 0)
}

// outermost climbs from a literal to the expression that builds the whole
// string: through parentheses, concatenations, formats and lists to be joined.
func outermost(info *types.Info, c inspector.Cursor) inspector.Cursor {
	for {
		kind, index := c.ParentEdge()
		parent := c.Parent()
		switch kind {
		case edge.ParenExpr_X:
		case edge.BinaryExpr_X, edge.BinaryExpr_Y:
			if parent.Node().(*ast.BinaryExpr).Op != token.ADD {
				return c
			}
		case edge.CallExpr_Args:
			call := parent.Node().(*ast.CallExpr)
			if formatArg(info, call) != index && !(index == 0 && isCall(info, call, "strings", "ReplaceAll")) {
				return c
			}
		case edge.CompositeLit_Elts:
			if kind, _ := parent.ParentEdge(); kind != edge.CallExpr_Args {
				return c
			}
			parent = parent.Parent()
			if !isCall(info, parent.Node().(*ast.CallExpr), "strings", "Join") {
				return c
			}
		default:
			return c
		}
		c = parent
	}
}

// isCall reports whether the function called is that of a package.
func isCall(info *types.Info, call *ast.CallExpr, path, name string) bool {
	sel, ok := call.Fun.(*ast.SelectorExpr)
	if !ok || sel.Sel.Name != name {
		return false
	}
	fn, ok := info.Uses[sel.Sel].(*types.Func)
	return ok && fn.Pkg() != nil && fn.Pkg().Path() == path
}

// beginsWithURL reports whether the first operand of e is a constant or
// variable that begins with a known scheme.
func (u *URLs) beginsWithURL(e ast.Expr) bool {
	for {
		switch x := ast.Unparen(e).(type) {
		case *ast.BinaryExpr:
			e = x.X
			continue
		case *ast.CallExpr:
			n := formatArg(u.b.info, x)
			if n < 0 || n+1 >= len(x.Args) {
				return false
			}
			if tv, ok := u.b.info.Types[x.Args[n]]; !ok || tv.Value == nil || !strings.HasPrefix(constantString(tv.Value), "%s") {
				return false
			}
			e = x.Args[n+1]
			continue
		case *ast.Ident:
			if v, ok := u.b.info.Uses[x].(*types.Var); ok && isString(v.Type()) && !v.IsField() {
				if value := u.b.values()[v]; value != nil && value != e {
					e = value
					tv := u.b.info.Types[e]
					return tv.Value != nil && beginsURL(constantString(tv.Value))
				}
				return false
			}
		case *ast.SelectorExpr:
		default:
			return false
		}
		tv := u.b.info.Types[ast.Unparen(e)]
		return tv.Value != nil && beginsURL(constantString(tv.Value))
	}
}

// constantString returns the value of a constant if it is a string.
func constantString(v constant.Value) string {
	if v.Kind() != constant.String {
		return ""
	}
	return constant.StringVal(v)
}

// urls yields the spans of t that should be URLs. Why is what the context of
// the expression says, or 0.
func (t *Template) urls(why Why) iter.Seq2[rfc1738.Span, Why] {
	return func(yield func(rfc1738.Span, Why) bool) {
		text := t.Text()
		switch begins := beginsURL(t.Known()); {
		case why == Sink, begins && why == Named && isOne(text, true):
			yield(t.whole(), why)
			return
		case begins && isOne(text, false):
			yield(t.whole(), Whole)
			return
		}
		for span := range rfc1738.Extract(text) {
			if beginsURL(span.In(text)) && isHostStart(span.In(text)) && !yield(span, Prose) {
				return
			}
		}
	}
}

// isOne reports whether a text that begins with a URL is just that. White space
// is a sign of prose, and if it is allowed, then only behind the host: what
// "http:// or https://" names are two prefixes. Another scheme behind a comma
// is a sign of a list.
func isOne(text string, blanks bool) bool {
	const white = " \t\r\n\v\f"
	if blank := strings.IndexAny(text, white); blank >= 0 {
		if login := loginEnd(text, 0); !blanks || blank < login || login == 0 {
			return strings.Trim(text[blank:], white) == "" && blanks
		}
	}
	if i := strings.LastIndex(text, "://"); i > 0 {
		i = strings.LastIndexAny(text[:i], ",;| \t\n")
		return i < 0 || !beginsURL(text[i+1:])
	}
	return true
}

// isHostStart tells a URL in prose from the mention of a scheme, as in
// "a file://-prefixed path".
func isHostStart(url string) bool {
	_, rest, ok := strings.Cut(url, "//")
	if !ok || rest == "" {
		return true
	}
	c := rest[0]
	return c != '-' && c != '.' && c != ',' && c != ')'
}

// beginsURL reports whether s begins with a known scheme and what follows it.
func beginsURL(s string) bool {
	scheme, rest, ok := strings.Cut(s, ":")
	if !ok || !rfc1738.KnownScheme(scheme) {
		return false
	}
	if strings.HasPrefix(rest, "//") {
		return true
	}
	switch strings.ToLower(scheme) {
	case "mailto", "news":
		return strings.Contains(rest, "@")
	}
	return false
}
