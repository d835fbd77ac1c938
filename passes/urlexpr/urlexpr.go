// Package urlexpr finds expressions in Go source that are URLs.
//
// Most URL strings in Go are URLs under construction: formats, concatenations,
// prefixes and templates. The unit is therefore not the literal but the
// expression, and what it builds is a [Template]: known text, and holes for
// what only the running program knows.
//
// The analyzer computes and reports nothing; other analyzers require it for
// its [*Result].
package urlexpr

import (
	"go/ast"
	"go/types"
	"iter"
	"reflect"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
	"github.com/urllint/urllint/passes/strlit"
)

// Analyzer computes a [*Result] and reports nothing.
var Analyzer = &analysis.Analyzer{
	Name:             "urlexpr",
	Doc:              "find the expressions that build URLs",
	Requires:         []*analysis.Analyzer{strlit.Analyzer},
	Run:              run,
	RunDespiteErrors: true,
	ResultType:       reflect.TypeFor[*Result](),
}

func run(pass *analysis.Pass) (any, error) {
	info := pass.TypesInfo
	if info == nil || info.Types == nil || info.Uses == nil {
		info = &types.Info{Types: make(map[ast.Expr]types.TypeAndValue), Uses: make(map[*ast.Ident]types.Object)}
	}
	return &Result{
		fset:     pass.Fset,
		pkg:      pass.Pkg,
		files:    pass.Files,
		readFile: strlit.ReadFile(pass),
		info:     info,
		literals: pass.ResultOf[strlit.Analyzer].(*strlit.Literals),
	}, nil
}

// All yields the URLs of the package: those that are seen where they are written,
// then those that are seen at a sink, each in the order of the source.
func (u *Result) All(o Options) iter.Seq[Candidate] {
	return func(yield func(Candidate) bool) {
		s := search{
			Result:  u,
			roots:   roots{info: u.info},
			library: o.Library,
			flow:    o.Flow,
		}
		if s.flow == nil {
			s.flow = u.Flow(s.library)
		}
		for f, in := range s.walks(o.Skip) {
			nodes := []ast.Node{(*ast.BasicLit)(nil)}
			if importsPath(f) || importsSinks(f, s.library) {
				nodes = append(nodes, (*ast.CallExpr)(nil))
			}
			for n := range in.Root().Preorder(nodes...) {
				if !s.yieldAll(n, yield) {
					return
				}
			}
		}
		if s.callsSink {
			s.assignments(o.Skip, yield)
		}
	}
}

// yieldAll yields the URLs that are found at a literal or call.
func (s *search) yieldAll(n inspector.Cursor, yield func(Candidate) bool) bool {
	switch x := n.Node().(type) {
	case *ast.BasicLit:
		if root, ok := s.find(n); ok {
			c := s.contextOf(root, s.library)
			if destinations := s.destinations(root); c.evidence != Sink && len(destinations) > 0 && !c.silent {
				switch last := destinations[len(destinations)-1]; {
				case len(destinations) == 1 && goexpr.IsConstant(s.info, root.Node().(ast.Expr)) && s.isOnlyCompared(last):
					c.role = Compared
				case s.isOverwritten(destinations):
					c.silent = true
				}
			}
			c.escaped = !c.silent && s.isEscaped(root)
			return s.yieldURLs(root.Node().(ast.Expr), c, yield)
		}
	case *ast.CallExpr:
		if first := s.joins(x); first != nil {
			return s.yieldURLs(first, context{role: Joined}, yield)
		}
		for i, arg := range x.Args {
			if !s.isNamedConstant(arg) {
				continue
			}
			if c := s.argument(x, i, s.library); c.evidence == Sink && !s.yieldURLs(arg, c, yield) {
				return false
			}
		}
	}
	return true
}

// isNamedConstant reports whether e is the name of a constant string. Other constant
// expressions nearly always have a literal.
func (u *Result) isNamedConstant(e ast.Expr) bool {
	switch e = ast.Unparen(e); e.(type) {
	case *ast.Ident, *ast.SelectorExpr:
		tv := u.info.Types[e]
		return tv.Value != nil && goexpr.IsString(tv.Type)
	}
	return false
}

// yieldURLs yields the URLs of one expression.
func (s *search) yieldURLs(e ast.Expr, c context, yield func(Candidate) bool) bool {
	if c.silent {
		return true
	}
	if c.evidence == Sink {
		if s.visited == nil {
			s.visited = make(map[ast.Expr]bool)
		}
		s.visited[e] = true
		if call, ok := e.(*ast.CallExpr); ok {
			if n := formatArg(s.info, call); n >= 0 {
				s.visited[call.Args[n]] = true
			}
		}
	}
	texts := s.valueOf(e).Alternatives()
	c.continued = c.continued || c.evidence != Sink && s.isPutInto(e, c.argOf, texts)
	for i, text := range texts {
		if !s.yieldText(Candidate{Expr: e, Texts: len(texts), Text: i}, templateOf(text), c, yield) {
			return false
		}
	}
	return true
}

// isPutInto reports whether a function puts one of some texts into a longer one: the one that
// e is an argument of, or that e calls with the format that makes them.
func (s *search) isPutInto(e ast.Expr, argOf *ast.CallExpr, texts []*strflow.Text) bool {
	switch {
	case isFormatted(s.info, e):
	case argOf != nil:
		e = argOf
	default:
		return false
	}
	if !goexpr.IsString(s.info.TypeOf(e)) {
		return false
	}
	for _, result := range s.flow.Of(e).Alternatives() {
		isMade := func(t *strflow.Text) bool { return t.String() == result.String() }
		if !result.IsUnknown() && !slices.ContainsFunc(texts, isMade) {
			return true
		}
	}
	return false
}

// valueOf returns what e may hold. A call with a format stands for what the format
// makes, also if the function does not return it.
func (s *search) valueOf(e ast.Expr) strflow.Value {
	if call, ok := e.(*ast.CallExpr); ok && formatArg(s.info, call) >= 0 {
		if v, ok := s.flow.Format(call); ok {
			return v
		}
	}
	return s.flow.Of(e)
}
