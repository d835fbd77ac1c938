package fields

import (
	"fmt"
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
	"github.com/urllint/urllint/passes/urlexpr"
)

// slashes finds faults where the parts of URLs meet.
type slashes struct {
	*lint.Pass
	judged map[any]bool            // the fields of which a fault was found where they are joined, and what checkGiven has reported
	asked  map[types.Object]bool   // the fields of checkConfigured
	held   map[*types.Var][]string // by field, nil if it is not known
	trims  map[*types.Var]bool     // see trimsSlash
	minds  func() bool             // see mindsSlash
	givens map[givenTo]given

	doubled map[*ast.BasicLit]bool // what double-slash reports
}

// A givenTo asks what a parameter of a function, or a field, is given, and for a slash at its start or end.
type givenTo struct {
	v     *types.Var
	fn    *types.Func
	atEnd bool
	depth int // of the variables that may still be asked
}

// A given is a text with a slash at an edge that the package gives to a variable, and where it does.
type given struct {
	text    string
	at      ast.Expr
	through []*types.Func // which hand it on
	isOther bool          // another has no slash there
}

// within returns an operand if it is written in the expression of a candidate, and else
// that expression.
func within(c *lint.Candidate, e ast.Expr) ast.Expr {
	if e == nil || !lint.Contains(c.Expr, e) {
		return c.Expr
	}
	return e
}

// exampleOf says what a base makes.
func exampleOf(base, text string) string {
	return fmt.Sprintf("a base like %q makes %q", strings.ReplaceAll(base, library.Harmless, "a"), strings.ReplaceAll(text, library.Harmless, "a"))
}

// checkConfigured reports once a field, or a URL, that a URL begins with and a path follows: whoever configures it may end
// it with a slash, and the package trims none. A slash alone completes it.
func (s *slashes) checkConfigured(c *lint.Candidate, o strflow.Operand, behind string) {
	v := s.configured(o)
	if v == nil || s.asked[v] || behind == "/" || !strings.HasPrefix(behind, "/") {
		return
	}
	s.asked[v] = true
	level := lint.Possible
	if v.IsField() && lint.IsAddressName(v.Name()) && s.minds() {
		level = lint.Likely
	}
	if !s.Wants(level) {
		return
	}
	base := baseOf(c, o)
	text, ok := c.Template.Run(s.Env(), func(asked strflow.Operand) (string, bool) {
		switch {
		case asked.Same(o):
			return base + "/", true
		case asked.Origin == strflow.Number:
			return "7", true
		}
		return "x", true
	}, nil)
	joins := s.GivenTo(o.Expr)
	if !ok || !strings.HasPrefix(text, base+"//") || s.trimsSlash(v, nil) || joins != nil && s.trimsSlash(joins, nil) {
		return
	}
	s.ReportExpr(o.Expr, lint.Fault{
		Level:   level,
		Fact:    s.SourceOf(o.Expr) + ` may end with "/"`,
		Example: exampleOf(base+"/", text),
		Advice:  "trim it where it is set",
	}, nil)
}

// configured returns the field of the package that a base is, or the variable of the URL whose text it is, nil if it is neither.
func (s *slashes) configured(o strflow.Operand) *types.Var {
	v, _ := o.Object.(*types.Var)
	isConfigured := v != nil && v.IsField()
	if call, ok := o.Expr.(*ast.CallExpr); ok && s.RowOf(call).PrintsURL() {
		v, isConfigured = s.ObjectOf(goexpr.Deref(goexpr.Receiver(call))).(*types.Var)
	}
	if !isConfigured || v.Pkg() != s.Pkg || o.Expr == nil {
		return nil
	}
	return v
}

// mindsSlash reports whether the package looks at the slash at the end of some base: people write one.
func mindsSlash(p *lint.Pass) bool {
	for call, row := range p.KnownCalls() {
		if row.LooksFor() && (row.Where == library.AtEnd || row.Where == library.AtEnds) && len(call.Args) == 2 && goexpr.ArgText(p.TypesInfo, call, 1) == "/" &&
			(lint.IsAddressName(goexpr.Name(call.Args[0])) || p.IsURLPath(call.Args[0])) {
			return true
		}
	}
	return false
}

// trimsSlash reports whether the package looks at the slash at the end of a field, or of what it sets that to, as another
// field, or sets it to nothing that comes from outside as a whole. What is given to a parameter of a function is asked, too,
// but for what the function does with it: that may be another test.
func (s *slashes) trimsSlash(v *types.Var, fn *types.Func) bool {
	return goexpr.Once(s.trims, v, func() bool { return s.trimsSlashOf(v, fn) })
}

func (s *slashes) trimsSlashOf(field *types.Var, fn *types.Func) bool {
	isSet := field.Exported() || !field.IsField() || !goexpr.IsString(field.Type())
	for _, id := range s.UsesOf(field) {
		if call := lookedAtBy(s.Pass, id); fn == nil && call != nil && !s.RowOf(call).TestsStart() {
			return true
		}
	}
	for _, given := range s.Flow.Given(field, fn) {
		text, ok := given.Run(s.Env(), func(strflow.Operand) (string, bool) { return "http://h/a/", true }, nil)
		if fn == nil && (!ok || !strings.HasSuffix(text, "/")) || strings.HasSuffix(text, "/a") {
			return true
		}
		isTrimmed := given.Has(func(t *strflow.Text, o strflow.Operand) bool {
			from, ok := o.Object.(*types.Var)
			isSet = isSet || t.Len() == 1
			return t.Len() == 1 && ok && (from.IsField() || o.Func != nil) && from.Pkg() == s.Pkg && from != field && s.trimsSlash(from, o.Func)
		})
		if isTrimmed {
			return true
		}
	}
	return !isSet
}

// bases returns the values of an operand at the beginning of a URL, or of its path: one with
// and one without a slash at its end, or what becomes of them on the way into a field that the
// package alone writes to, which it returns too.
func (s *slashes) bases(c *lint.Candidate, o strflow.Operand) ([]string, types.Object) {
	base := baseOf(c, o)
	unknown := []string{base + "/", base}
	field, ok := o.Object.(*types.Var)
	if !ok || o.Origin != strflow.Field || strings.HasPrefix(base, "/") || !s.Flow.IsOwn(field) {
		return unknown, nil // a path may also be empty
	}
	if values := goexpr.Once(s.held, field, func() []string { return s.heldBy(field, unknown) }); values != nil {
		return values, field
	}
	return unknown, nil
}

// isDoubled reports whether double-slash reports a literal in what is given.
func (s *slashes) isDoubled(at ast.Expr) bool {
	return goexpr.Has(at, func(lit *ast.BasicLit) bool { return s.doubled[lit] })
}

// maxHeld bounds the values of a field that are told apart.
const maxHeld = 1 << 6

// heldBy returns what a field holds of values, each of which may be given wherever it is
// written, nil if that is not known.
func (s *slashes) heldBy(field *types.Var, values []string) (held []string) {
	for at, given := range s.Flow.Given(field, nil) {
		if s.isDoubled(at) {
			return nil
		}
		for _, value := range values {
			var only *strflow.Operand
			text, ok := given.Run(s.Env(), func(asked strflow.Operand) (string, bool) {
				if only == nil {
					only = &asked
				}
				return value, asked.Same(*only)
			}, nil)
			if !ok || strings.Trim(text, "/") == "" || len(held) > maxHeld {
				return nil
			}
			if !slices.Contains(held, text) {
				held = append(held, text)
			}
		}
	}
	return held
}

// baseOf returns a value of an operand at the beginning of a URL, or of its path, that has
// no slash at its end.
func baseOf(c *lint.Candidate, o strflow.Operand) string {
	switch {
	case o.At > 0:
		return library.Harmless
	case c.Requirement == urlexpr.DecodedPath, c.Requirement == urlexpr.EscapedPath:
		return "/" + library.Harmless
	}
	return "http://h/" + library.Harmless
}
