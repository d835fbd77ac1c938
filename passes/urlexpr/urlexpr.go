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
	"go/token"
	"go/types"
	"iter"
	"reflect"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
	"github.com/urllint/urllint/passes/strlit"
	"github.com/urllint/urllint/rfc1738"
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

// Result answers for one package. It does its work when asked.
type Result struct {
	fset     *token.FileSet
	pkg      *types.Package
	files    []*ast.File
	readFile func(string) ([]byte, error)
	info     *types.Info
	literals *strlit.Literals

	inspectors  inspectors
	parts       parts
	escaped     escaped
	compared    compared
	overwritten overwritten
}

// A Candidate is an expression, or a part of its text, that should be a URL.
type Candidate struct {
	Expr        ast.Expr        // the outermost expression that builds the text
	Pattern     rfc1738.Pattern // the URL alone, placeholders in it taken for holes
	Template    *Template       // where the pattern is written
	Evidence    Evidence
	Requirement Requirement // what a Sink asks
	Sink        string      // the function, of a Sink or Request, as types.Func.FullName has it
	Role        Role
	NearMiss    NearMiss // how its beginning misses the form of a URL, if it does

	// Base holds the schemes that the URL may have if it begins before the text, as
	// a path does that is put behind an unknown base.
	Base rfc1738.Schemes

	// Arrived is set if the text was found at its sink, not where it is written, and
	// Through is the function or field of the package that it is handed to, if the
	// sink is not called with it.
	AtSink  bool
	Through types.Object

	// Escaped is set if url.JoinPath is given the text, or what is made of it: no path
	// is invalid.
	Escaped bool

	// Texts is the number of texts that the expression may hold, and Text is the
	// one of them that the candidate is of.
	Texts, Text int

	// Meant is the part of the text that is not written so, of a candidate that
	// AsMeant returns. Nothing is to be said of it.
	Meant rfc1738.Span
}

// Evidence tells what makes a text a URL, the surest first.
type Evidence uint8

const (
	_       Evidence = iota
	Sink             // it goes to a parameter that takes a URL; it may lack a scheme
	Named            // it goes to a variable, field or key that is named like a URL
	Whole            // the expression is a known scheme and what follows, without white space
	Prose            // it stands in a longer text
	Request          // it goes to a call that also names a method of HTTP
	Shape            // a part of it is escaped, or it has a search
)

// Role tells what becomes of the text.
type Role uint8

const (
	Built    Role = iota // it is used as a URL, or as the beginning of one
	Compared             // it is compared with others, searched for, or replaced
	Fixed                // it must stay as it is: a struct tag, the argument of an escape function
	Joined               // package path joins more to it, and takes "//" for "/"
)

// Options say where to look, and what for.
type Options struct {
	Skip  func(*ast.File) bool // the files to leave out; nil for none
	Sinks []SinkFunc           // besides those that are known
	Flow  *strflow.Flow        // what to ask for the values of strings, nil for a new one

	// Shapes has References look for texts with the shape of a URL in packages, too, that
	// import nothing that takes one.
	Shapes bool

	// Imports are packages whose importers may be looked at for more than URLs, "" if
	// all packages may. MayHaveCandidates asks for them, All does not.
	Imports []string
}

// All yields the URLs of the package: those that are seen where they are written,
// then those that are seen at a sink, each in the order of the source.
func (u *Result) All(o Options) iter.Seq[Candidate] {
	return func(yield func(Candidate) bool) {
		s := search{
			Result: u,
			roots:  roots{info: u.info},
			sinks:  o.Sinks,
			flow:   o.Flow,
		}
		if s.flow == nil {
			s.flow = u.Flow()
		}
		for f, in := range s.walks(o.Skip) {
			nodes := []ast.Node{(*ast.BasicLit)(nil)}
			if importsPath(f) || importsSinks(f, s.sinks) {
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
			c := s.contextOf(root, s.sinks)
			if destinations := s.destinations(root); c.evidence != Sink && len(destinations) > 0 && !c.silent {
				switch last := destinations[len(destinations)-1]; {
				case s.isOnlyCompared(last) && len(destinations) == 1:
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
			if c := s.argument(x, i, s.sinks); c.evidence == Sink && !s.yieldURLs(arg, c, yield) {
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
	c.continued = c.continued || c.evidence != Sink && s.isPutInto(e, texts)
	for i, text := range texts {
		if !s.yieldText(Candidate{Expr: e, Texts: len(texts), Text: i}, templateOf(text), c, yield) {
			return false
		}
	}
	return true
}

// isPutInto reports whether e is a call of a function of the package that puts the text
// which its format makes, one of some, into a longer one.
func (s *search) isPutInto(e ast.Expr, texts []*strflow.Text) bool {
	if !isFormatted(s.info, e) || !goexpr.IsString(s.info.TypeOf(e)) {
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

// yieldText yields the URLs of one text.
func (s *search) yieldText(url Candidate, t *Template, c context, yield func(Candidate) bool) bool {
	if !c.literal {
		t = t.withActions()
	}
	miss := nearMissOf(t.Text(), c.evidence != 0)
	if c.evidence != Sink && isPatternText(t.Text()[miss.Span.End:]) {
		return true
	}
	if url.AtSink && miss.Span.End > 0 {
		return true // it is found where it is written
	}
	text := t.Text()
	for span, why := range t.urls(miss, c) {
		if why == Whole || why == Prose {
			span.End = span.Start + withoutMarkup(span.In(text))
		}
		if c.continued {
			span.End = span.Start + len(strings.TrimRight(span.In(t.Text()), separates))
		}
		url.Template, url.Evidence = t.withPlaceholders(span, c.literal), why
		url.Pattern = url.Template.pattern()
		url.Requirement, url.Sink, url.Role, url.Escaped = c.requirement, c.sink, c.role, c.escaped
		url.Base = c.baseOf(url.Pattern.Text())
		url.NearMiss = NearMiss{}
		if why != Prose {
			url.NearMiss = miss
		}
		if !yield(url) {
			return false
		}
	}
	return true
}

// AsMeant returns the URL that a near miss was meant to be, so that what is wrong
// behind it is found as well. It reports false if that is not certain.
func (c Candidate) AsMeant() (Candidate, bool) {
	miss := c.NearMiss
	if miss.Want == "" {
		return Candidate{}, false
	}
	c.Pattern, c.Template = c.Pattern.Replace(miss.Span, miss.Want), c.Template.Replaced(miss.Span, miss.Want)
	c.Meant = rfc1738.Span{Start: miss.Span.Start, End: miss.Span.Start + len(miss.Want)}
	c.NearMiss, c.Base = NearMiss{}, 0
	return c, true
}
