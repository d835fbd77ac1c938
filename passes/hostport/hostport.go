// Package hostport finds the hosts and ports that Go source joins or cuts at a
// colon.
//
// An IPv6 address has colons of its own: before a port it needs the brackets that
// net.JoinHostPort writes. A [Join] tells what makes the first operand a host,
// and where the text goes. The package finds nothing wrong.
package hostport

import (
	"go/ast"
	"go/token"
	"go/types"
	"iter"
	"reflect"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/passes/strflow"
	"github.com/urllint/urllint/passes/strlit"
	"github.com/urllint/urllint/passes/urlexpr"
)

// Analyzer computes a [*Result] and reports nothing.
var Analyzer = &analysis.Analyzer{
	Name:             "urlhostport", // an analyzer of x/tools is called hostport
	Doc:              "find the hosts and ports that are joined or cut at a colon",
	Requires:         []*analysis.Analyzer{strlit.Analyzer, urlexpr.Analyzer},
	Run:              run,
	RunDespiteErrors: true,
	ResultType:       reflect.TypeFor[*Result](),
}

func run(pass *analysis.Pass) (any, error) {
	return &Result{
		fset:     pass.Fset,
		readFile: strlit.ReadFile(pass),
		files:    pass.Files,
		pkg:      pass.Pkg,
		info:     pass.TypesInfo,
		literals: pass.ResultOf[strlit.Analyzer].(*strlit.Literals),
		urls:     pass.ResultOf[urlexpr.Analyzer].(*urlexpr.Result),
	}, nil
}

// Result answers for one package. It does its work when asked.
type Result struct {
	fset     *token.FileSet
	readFile func(string) ([]byte, error)
	files    []*ast.File
	pkg      *types.Package
	info     *types.Info
	literals *strlit.Literals
	urls     *urlexpr.Result
}

// A Join is an expression that writes a host, a colon and a port.
type Join struct {
	Expr     ast.Expr // that builds the text
	Host     ast.Expr
	Port     Port
	Evidence Evidence
	Reach    Reach
	InURL    bool // it stands behind "://"
	Loose    bool // other operands stand before or behind it
	Doubtful bool // the package brackets some hosts, or the host is the target of a service

	file   *ast.File
	pieces []piece
	host   int // the index of the piece
	port   int
}

// A Port is what stands behind the colon.
type Port struct {
	Expr ast.Expr // nil if Text is part of a longer text
	Text string   // its digits, if they are known
}

// Evidence tells what makes an operand a host, the surest first.
type Evidence uint8

const (
	_       Evidence = iota
	Typed            // its type is one of IP addresses
	Derived          // a function of package net or net/url returned it
	Named            // its name is that of a host, and the port's that of a port
	Guessed          // one of both names
)

// Reach is the set of places where a text goes.
type Reach uint8

const (
	Network  Reach = 1 << iota // a function that dials or listens, or the host of a URL
	Parsed                     // a function that parses a URL, which has no scheme
	Field                      // a field for addresses
	Returned                   // the result of a function for addresses
	Excluded                   // it is known to be right, or what it holds
)

// Joins yields the joins of the files that skip does not leave out, in the order
// of the source, that may write an IPv6 address without brackets.
func (r *Result) Joins(skip func(*ast.File) bool) iter.Seq[Join] {
	return func(yield func(Join) bool) {
		s := &search{Result: r}
		for file, in := range s.walks(skip) {
			for c := range in.Root().Preorder((*ast.BinaryExpr)(nil), (*ast.CallExpr)(nil)) {
				for join := range s.joinsAt(c.Node().(ast.Expr), c) {
					join.file = file
					if s.judge(&join) && !yield(join) {
						return
					}
				}
			}
		}
	}
}

// A search goes through one package.
type search struct {
	*Result
	flow     *strflow.Flow        // nil until asked for
	tree     *inspector.Inspector // of all files, nil until asked for
	uses     map[types.Object][]inspector.Cursor
	brackets map[ast.Node]bool // the functions that were asked for brackets
}

// walks yields the files with an inspector of each.
func (s *search) walks(skip func(*ast.File) bool) iter.Seq2[*ast.File, *inspector.Inspector] {
	return func(yield func(*ast.File, *inspector.Inspector) bool) {
		if s.info == nil || s.info.Types == nil || s.info.Uses == nil {
			return
		}
		for _, f := range s.files {
			if (skip == nil || !skip(f)) && s.mayJoin(f) && !yield(f, s.urls.Inspector(f)) {
				return
			}
		}
	}
}

// mayJoin reports whether a file may have a join. One that cannot be read, or is not
// the one that was parsed, may.
func (s *search) mayJoin(f *ast.File) bool {
	file := s.fset.File(f.FileStart)
	if file == nil {
		return true
	}
	source, err := s.readFile(file.Name())
	return err != nil || len(source) != file.Size() || urlexpr.MayJoinPort(source)
}

// judge tells the evidence and the reach of a join. It reports false if one is
// missing, or if the join is excluded.
func (s *search) judge(j *Join) bool {
	host, ok := s.hostOf(j.Host)
	if !ok {
		return false
	}
	for _, o := range host.operands {
		j.Doubtful = j.Doubtful || isServiceTarget(o.Object)
	}
	j.Evidence = s.evidence(j, host)
	if j.Evidence == 0 || s.isExcluded(j, host) {
		return false
	}
	at, ok := s.inspector().Root().FindNode(j.Expr)
	if !ok {
		return false
	}
	if j.Port.Text != "" && isAppended(at, j.Host) {
		return false
	}
	j.Reach = s.reach(at, 0)
	if j.host > 0 {
		j.Reach = j.Reach.behindText()
	}
	return j.Reach&Excluded == 0
}

func (s *search) strings() *strflow.Flow {
	if s.flow == nil {
		s.flow = s.urls.Flow()
	}
	return s.flow
}

func (s *search) inspector() *inspector.Inspector {
	if s.tree == nil {
		s.tree = inspector.New(s.files)
	}
	return s.tree
}

// usesOf returns where an object is named.
func (s *search) usesOf(obj types.Object) []inspector.Cursor {
	if s.uses == nil {
		s.uses = make(map[types.Object][]inspector.Cursor)
		for c := range s.inspector().Root().Preorder((*ast.Ident)(nil)) {
			switch obj := s.info.Uses[c.Node().(*ast.Ident)].(type) {
			case *types.Var:
				s.uses[obj.Origin()] = append(s.uses[obj.Origin()], c)
			case *types.Func:
				s.uses[obj.Origin()] = append(s.uses[obj.Origin()], c)
			}
		}
	}
	return s.uses[obj]
}
