// Package urlexpr finds expressions in Go source that are URLs.
//
// Most URL strings in Go are URLs under construction: formats, concatenations,
// prefixes and templates. The unit is therefore not the literal but the
// expression, and what it builds is a [strflow.Text]: known text, and holes for
// what only the running program knows.
//
// The analyzer computes and reports nothing; other analyzers require it for
// its [*Result].
package urlexpr

import (
	"go/ast"
	"go/token"
	"go/types"
	"iter"
	"reflect"
	"slices"
	"strings"
	"sync"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/library"
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
	u := &Result{
		fset:       pass.Fset,
		pkg:        pass.Pkg,
		files:      pass.Files,
		readFile:   strlit.ReadFile(pass),
		info:       info,
		inspectors: make(map[*ast.File]func() *inspector.Inspector),
		cursors:    make(map[*ast.File]func() map[ast.Expr]int32),
		literals:   pass.ResultOf[strlit.Analyzer].(*strlit.Literals),
	}
	for _, f := range pass.Files {
		u.inspectors[f] = sync.OnceValue(func() *inspector.Inspector { return inspector.New([]*ast.File{f}) })
		u.cursors[f] = sync.OnceValue(func() map[ast.Expr]int32 { return cursorsOf(u.Inspector(f)) })
	}
	return u, nil
}

// All yields the URLs of the package: those that are seen where they are written,
// then those that are seen at a sink, each in the order of the source.
func (u *Result) All(o Options) iter.Seq[Candidate] {
	s := u.search(o)
	for _, f := range s.walked() {
		nodes := []ast.Node{(*ast.BasicLit)(nil), (*ast.BinaryExpr)(nil)}
		if imports(f, library.JoinsPaths) {
			nodes = append(nodes, (*ast.CallExpr)(nil))
		}
		for n := range s.Inspector(f).Root().Preorder(nodes...) {
			s.addAt(n)
		}
	}
	if s.callsSink {
		s.addAssignments()
	}
	return slices.Values(s.urls)
}

// addAt adds the URLs that are found at a literal or call.
func (s *search) addAt(n inspector.Cursor) {
	switch x := n.Node().(type) {
	case *ast.BasicLit:
		if root, ok := s.find(n); ok {
			s.addRoot(root)
		}
	case *ast.BinaryExpr: // perhaps without a literal
		if kind, _ := n.ParentEdge(); kind == edge.BinaryExpr_X || kind == edge.BinaryExpr_Y || kind == edge.ParenExpr_X || s.info.Types[x].Value != nil {
			return
		}
		first := goexpr.Operands(x, token.ADD, nil)[0]
		_, isNamed := goexpr.Object(s.info, first).(*types.Const) // others nearly always have a literal
		if text, _ := goexpr.Text(s.info, first); !isNamed || !strings.Contains(text, "://") {
			return
		}
		root := s.outermost(n)
		if _, seen := s.found[root]; !seen {
			s.found[root] = true
			s.addRoot(root)
		}
	case *ast.CallExpr:
		if first := s.joins(x); first != nil {
			s.addURLs(first, context{role: Joined})
		}
	}
}

// addRoot adds the URLs of an outermost expression, or of what is made of it piece by piece.
func (s *search) addRoot(root inspector.Cursor) {
	whole, piecewise := s.wholeOf(root)
	if piecewise {
		if s.found[whole] {
			return
		}
		root, s.found[whole] = whole, true
	}
	c := s.contextOf(root)
	c.piecewise = piecewise
	if c.evidence != Sink && !c.silent && goexpr.IsConstant(s.info, root.Node().(ast.Expr)) {
		use := s.usageOfText(root)
		c.added = use.added && !use.other
		if use.compared && !use.added && !use.other { // no request is made with it
			c.role = Compared
		}
	}
	s.addURLs(root.Node().(ast.Expr), c)
}

// joins returns the argument that begins what path.Join or filepath.Join makes, nil if
// that is not a URL.
func (s *search) joins(call *ast.CallExpr) ast.Expr {
	if !call.Ellipsis.IsValid() && joinsPath(goexpr.Callee(s.info, call)) {
		if first := FirstJoined(s.info, call); first != nil && s.beginsWithURL(first, s.written) {
			return first
		}
	}
	return nil
}

// addURLs adds the URLs of one expression.
func (s *search) addURLs(e ast.Expr, c context) {
	if c.silent {
		return
	}
	value, format := s.valueOf(e)
	if c.evidence == Sink {
		s.visited[e], s.visited[format] = true, true
	}
	texts := value.Alternatives()
	if c.evidence != Sink && !c.continued {
		c.continued = format != nil && s.putsInto(e, texts) || c.argOf != nil && s.putsInto(c.argOf, texts)
	}
	for i, text := range texts {
		s.addText(Candidate{Expr: e, Texts: len(texts), Text: i}, text, c)
	}
}

// valueOf returns what e may hold. A call with a format stands for what the format
// makes, also if the function does not return it; the format is nil if e is none.
func (s *search) valueOf(e ast.Expr) (value strflow.Value, format ast.Expr) {
	if call, ok := e.(*ast.CallExpr); ok && !call.Ellipsis.IsValid() {
		if v, n := s.flow.Format(call); n >= 0 {
			return v, call.Args[n]
		}
	}
	return s.flow.Of(e), nil
}

// putsInto reports whether a function puts one of some texts into a longer one, which it returns.
func (s *search) putsInto(call ast.Expr, texts []*strflow.Text) bool {
	for _, result := range s.flow.Of(call).Alternatives() {
		isMade := func(t *strflow.Text) bool { return t.String() == result.String() }
		if !result.IsUnknown() && !slices.ContainsFunc(texts, isMade) {
			return true
		}
	}
	return false
}
