package fields

import (
	"fmt"
	"go/ast"
	"go/types"
	"slices"
	"strings"
	"sync"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/ascii"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
	"github.com/urllint/urllint/passes/urlexpr"
)

var JoinedSlash = lint.Rule{
	ID:      "joined-slash",
	Group:   lint.Semantics,
	Summary: "two slashes, or none, where a base that was trimmed or completed meets a path",
	Why:     `The request goes to "/v1//users" or to "/v1users", which the server does not find.`,
	Scope: `A base whose last slash was trimmed needs one before the path. A base that ends with a slash needs none. A field that is configured may end with one;
this is possible, and likely if the package looks at the slash of another address. It is reported once for the field. double-slash finds the slashes that two literals write.`,
	Suppress: `if the server accepts empty segments, as object stores do`,
	Before:   `http.Get(strings.TrimSuffix(addr, "/") + "users")`,
	After:    `http.Get(strings.TrimSuffix(addr, "/") + "/users")`,
	Level:    lint.Possible,
	Certain:  true,
	Check:    checkJoinedSlash,
}

// checkJoinedSlash looks at what is taken for a URL, and at the paths of URLs. What goes to
// a field is judged where it is joined, if all that goes there is known.
func checkJoinedSlash(p *lint.Pass, candidates []*lint.Candidate) {
	m := meetings{p, make(map[types.Object]bool), make(map[types.Object]bool), make(map[*types.Var][]string), sync.OnceValue(func() bool { return mindsSlash(p) })}
	var throughFields []*lint.Candidate
	for c := range lint.Built(candidates) {
		if v, ok := c.Through.(*types.Var); ok && v.IsField() {
			throughFields = append(throughFields, c)
		} else {
			m.check(c, c.Texts > 1)
		}
	}
	for _, url := range p.Decoded {
		if url.Role == urlexpr.Built {
			m.check(lint.NewCandidate(url, p.Std), true)
		}
	}
	for c := range p.References() {
		m.check(c, c.Texts > 1)
	}
	for _, c := range throughFields {
		if !m.judged[c.Through] {
			m.check(c, c.Texts > 1)
		}
	}
}

// meetings finds faults where the parts of URLs meet.
type meetings struct {
	*lint.Pass
	judged map[types.Object]bool   // the fields of which a fault was found where they are joined
	asked  map[types.Object]bool   // the fields of checkConfigured
	held   map[*types.Var][]string // by field, nil if it is not known
	minds  func() bool             // see mindsSlash
}

// check runs what an operand and its neighbors make with and without a slash where they
// meet. With known it judges slashes that are known too, which double-slash does in the only
// text of a URL.
func (m *meetings) check(c *lint.Candidate, known bool) {
	found := false
	path := c.Pattern.Text()[:min(c.Search, c.Pattern.Len())]
	for o := range c.Template.Operands() {
		if o.At >= len(path) || !isText(o) {
			continue
		}
		before, behind := path[:o.At], path[o.At+1:]
		if (o.Expr == nil || o.Inlined) && !isWrittenIn(c, o.At+1) {
			continue // where they meet is judged there
		}
		if (before == "" || strings.HasSuffix(before, "://")) && meets(behind) && (known || !strings.HasPrefix(behind, "//")) && !isWrittenOnce(c, o.At+1) {
			found = m.checkBehind(c, o, behind) || found
			if before == "" && !found {
				m.checkConfigured(c, o, behind)
			}
		}
	}
	if c.Texts > 1 && !found {
		checkOneText(m.Pass, c)
	}
}

// isWrittenIn reports whether the expression of a candidate writes the byte at i, and not a
// function that it calls, or goes to.
func isWrittenIn(c *lint.Candidate, i int) bool {
	if i == c.Pattern.Len() {
		return false
	}
	s := c.WriterAt(i)
	return s.Lit != nil && within(c, s.Lit) == s.Lit || s.Use != nil && within(c, s.Use) == s.Use
}

// isWrittenOnce reports whether one literal writes two slashes: they are intended.
func isWrittenOnce(c *lint.Candidate, i int) bool {
	text := c.Pattern.Text()[i:]
	if !strings.HasPrefix(text, "//") {
		return false
	}
	lit := c.WriterAt(i).Lit
	return lit != nil && lit == c.WriterAt(i+1).Lit
}

// meets reports whether a base may lack a slash before a text, or have one too many.
func meets(behind string) bool {
	return behind != "" && (behind[0] == '/' || ascii.IsAlphanumeric(behind[0]))
}

// isText reports whether an operand may have slashes.
func isText(o strflow.Operand) bool { return o.Class == strflow.Any || o.Class == strflow.Encoded }

// checkBehind reports a base that meets what is behind it with two slashes, or with none,
// whether it ends in one or not. It reports whether it found that.
func (m *meetings) checkBehind(c *lint.Candidate, o strflow.Operand, behind string) bool {
	known, _, _ := strings.Cut(strings.Replace(behind, "//", "/", 1), lint.HoleMark)
	bases, field := m.bases(c, o)
	doubled, merged := true, true
	example := ""
	for _, value := range bases {
		base := strings.TrimRight(value, "/")
		text, ok := m.Built(c, func(asked strflow.Operand) (string, bool) { return value, asked.Same(o) })
		_, rest, found := strings.Cut(text, base)
		if !ok || !found || rest == "" {
			return false
		}
		doubled = doubled && strings.HasPrefix(rest, "//")
		merged = merged && ascii.IsAlphanumeric(rest[0])
		if !doubled && !merged || m.CompareIn(c, text, strings.Replace(text, base+rest, base+"/"+strings.TrimLeft(rest, "/"), 1)).Outcome == library.Arrives {
			return false
		}
		if example == "" || doubled {
			example = exampleOf(shownBase(c, o, value, text[:len(text)-len(rest)], rest), text)
		}
	}
	f := lint.Fault{Level: lint.Certain, Example: example}
	if doubled {
		f.Fact, f.Advice = fmt.Sprintf("two slashes before %q", known), `trim "/" off the end of the base`
	} else {
		f.Fact, f.Advice = fmt.Sprintf("no slash before %q", known), `write "/" before it`
	}
	m.judged[field] = true
	m.ReportExpr(within(c, o.Expr), f, nil)
	return true
}

// checkConfigured reports once a field that a URL begins with and a path follows: whoever configures it may end
// it with a slash, and the package trims none. A slash alone completes it.
func (m *meetings) checkConfigured(c *lint.Candidate, o strflow.Operand, behind string) {
	field, ok := o.Object.(*types.Var)
	if !ok || !field.IsField() || field.Pkg() != m.Pkg || m.asked[field] || behind == "/" || !strings.HasPrefix(behind, "/") || o.Expr == nil {
		return
	}
	m.asked[field] = true
	level := lint.Possible
	if lint.IsAddressName(field.Name()) && m.minds() {
		level = lint.Likely
	}
	if !m.Wants(level) {
		return
	}
	base := baseOf(c, o)
	text, ok := m.Built(c, func(asked strflow.Operand) (string, bool) { return base + "/", asked.Same(o) })
	if !ok || !strings.HasPrefix(text, base+"//") || m.trimsSlash(field) {
		return
	}
	m.ReportExpr(within(c, o.Expr), lint.Fault{
		Level:   level,
		Fact:    m.SourceOf(o.Expr) + ` may end with "/"`,
		Example: exampleOf(base+"/", text),
		Advice:  "trim it where it is set",
	}, nil)
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

// trimsSlash reports whether the package looks at the slash at the end of a field, or of what it sets that to, or sets it
// to nothing that comes from outside as a whole.
func (m *meetings) trimsSlash(field *types.Var) bool {
	isSet := field.Exported()
	for _, id := range m.UsesOf(field) {
		if call := lookedAtBy(m.Pass, id); call != nil && !m.RowOf(call).TestsStart() {
			return true
		}
	}
	for _, given := range m.Flow.Given(field, nil) {
		text, ok := given.Run(m.Env(), func(strflow.Operand) (string, bool) { return "http://h/a/", true })
		if ok && !strings.HasSuffix(text, "/") {
			return true
		}
		isSet = isSet || given.Has(func(t *strflow.Text, o strflow.Operand) bool { return t.Len() == 1 })
	}
	return !isSet
}

// shownBase returns the value of an operand, or what is made of it where that is not written: in a
// function that is called, or where a variable of the package is declared.
func shownBase(c *lint.Candidate, o strflow.Operand, value, before, rest string) string {
	if within(c, o.Expr) == o.Expr && o.Origin != strflow.Variable {
		return value
	}
	if strings.HasPrefix(rest, "//") {
		return before + "/"
	}
	return before
}

// within returns an operand if it is written in the expression of a candidate, and else
// that expression.
func within(c *lint.Candidate, e ast.Expr) ast.Expr {
	if e == nil || e.Pos() < c.Expr.Pos() || c.Expr.End() < e.End() {
		return c.Expr
	}
	return e
}

// bases returns the values of an operand at the beginning of a URL, or of its path: one with
// and one without a slash at its end, or what becomes of them on the way into a field that the
// package alone writes to, which it returns too.
func (m *meetings) bases(c *lint.Candidate, o strflow.Operand) ([]string, types.Object) {
	base := baseOf(c, o)
	unknown := []string{base + "/", base}
	field, ok := o.Object.(*types.Var)
	if !ok || o.Origin != strflow.Field || strings.HasPrefix(base, "/") || !m.Flow.IsOwn(field) {
		return unknown, nil // a path may also be empty
	}
	values, ok := m.held[field]
	if !ok {
		values = m.heldBy(field, unknown)
		m.held[field] = values
	}
	if values == nil {
		return unknown, nil
	}
	return values, field
}

// maxHeld bounds the values of a field that are told apart.
const maxHeld = 1 << 6

// heldBy returns what a field holds of values, each of which may be given wherever it is
// written, nil if that is not known.
func (m *meetings) heldBy(field *types.Var, values []string) (held []string) {
	for _, given := range m.Flow.Given(field, nil) {
		for _, value := range values {
			var only *strflow.Operand
			text, ok := given.Run(m.Env(), func(asked strflow.Operand) (string, bool) {
				if only == nil {
					only = &asked
				}
				return value, asked.Same(*only)
			})
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

// checkOneText reports two slashes in one of several texts, where a variable meets a
// literal. Both may be in the variable, around an operand that is empty in this text.
func checkOneText(p *lint.Pass, c *lint.Candidate) {
	for _, i := range doubledSlashes(c) {
		if c.WriterAt(i).Use == c.WriterAt(i+1).Use {
			continue
		}
		for _, at := range [...]int{i + 1, i} {
			source := c.WriterAt(at)
			if source.Use == nil || source.Outer {
				continue
			}
			if _, isConstant := p.ConstantText(source.Use); isConstant {
				continue
			}
			p.ReportExpr(source.Use, lint.Fault{
				Fact:   fmt.Sprintf("two slashes where %s meets other text", p.SourceOf(source.Use)),
				Advice: "delete one of them",
			}, nil)
			break
		}
	}
}

// exampleOf says what a base makes.
func exampleOf(base, text string) string {
	return fmt.Sprintf("a base like %q makes %q", strings.ReplaceAll(base, library.Harmless, "a"), strings.ReplaceAll(text, library.Harmless, "a"))
}
