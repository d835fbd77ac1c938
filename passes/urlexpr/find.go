package urlexpr

import (
	"go/ast"
	"go/token"
	"go/types"
	"iter"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/rfc1738"
)

// mayHoldURL is a quick look at the source of a literal: most strings hold no
// colon, and of those that do few hold two slashes. An escape sequence may
// stand for either.
func mayHoldURL(lit *ast.BasicLit) bool {
	if lit.Kind != token.STRING {
		return false
	}
	i := strings.IndexByte(lit.Value, ':')
	return i >= 0 && (strings.Contains(lit.Value[i:], "//") || endsInMail(lit.Value[:i]) || strings.Contains(lit.Value, `\`))
}

// endsInMail reports whether s ends in a scheme without slashes.
func endsInMail(s string) bool {
	return strings.HasSuffix(s, "mailto") || strings.HasSuffix(s, "news")
}

// outermost climbs from a literal to the expression that builds the whole
// string: through parentheses, concatenations and formats.
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
			if formatArg(info, parent.Node().(*ast.CallExpr)) != index {
				return c
			}
		default:
			return c
		}
		c = parent
	}
}

// urls yields the spans of t that should be URLs. Why is what the context of
// the expression says, or 0.
func (t *Template) urls(why Why) iter.Seq2[rfc1738.Span, Why] {
	return func(yield func(rfc1738.Span, Why) bool) {
		text := t.Text()
		if beginsURL(t.Known()) {
			blank := strings.ContainsAny(text, " \t\r\n\v\f")
			if why != 0 || !blank {
				if why == 0 {
					why = Whole
				}
				yield(t.whole(), why)
				return
			}
		}
		for span := range rfc1738.Extract(text) {
			if beginsURL(span.In(text)) && !yield(span, Prose) {
				return
			}
		}
	}
}

// beginsURL reports whether s begins with a known scheme and what follows it.
func beginsURL(s string) bool {
	scheme, rest, ok := strings.Cut(s, ":")
	if !ok || !rfc1738.KnownScheme(scheme) {
		return false
	}
	switch strings.ToLower(scheme) {
	case "mailto", "news":
		return strings.Contains(rest, "@") || strings.HasPrefix(rest, "//")
	}
	return strings.HasPrefix(rest, "//")
}
