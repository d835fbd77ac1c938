// Package hostport finds the hosts and ports that Go source joins or cuts at a
// colon.
//
// An IPv6 address has colons of its own: before a port it needs the brackets that
// net.JoinHostPort writes. A [Join] tells what makes the first operand a host,
// where the text goes, and what comes out for an IPv6 address. The package finds
// nothing wrong.
//
// What a string may hold and where it ends, package strflow says; what a function
// or field takes and returns, the library.
package hostport

import (
	"go/ast"
	"go/token"
	"go/types"
	"iter"
	"reflect"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/library"
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
	Shown    Shown
	InURL    bool // it stands behind "://"
	Loose    bool // other operands stand before or behind it
	Doubtful bool // the package brackets some hosts

	search *search
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
	Known            // its type is one of IP addresses, or a function returned it that returns hosts
	Named            // its name is that of a host, and the port's that of a port
	Guessed          // one of both names
)

func (e Evidence) String() string { return [...]string{"None", "Known", "Named", "Guessed"}[e] }

// Options say where to look.
type Options struct {
	Skip func(*ast.File) bool // the files to leave out; nil for none
	Flow *strflow.Flow        // what to ask for the values of strings, nil for a new one
}

// Joins yields the joins of the package, in the order of the source, that may write an
// IPv6 address without brackets.
func (r *Result) Joins(o Options) iter.Seq[Join] {
	return func(yield func(Join) bool) {
		s := r.newSearch(o)
		for file, in := range s.walks() {
			for c := range in.Root().Preorder((*ast.BinaryExpr)(nil), (*ast.CallExpr)(nil)) {
				for join := range s.joinsAt(c.Node().(ast.Expr), c) {
					join.file, join.search = file, s
					if s.judge(&join, c) && !yield(join) {
						return
					}
				}
			}
		}
	}
}

// A search goes through one package. What it finds out is kept, so that the work is linear
// in the size of the source.
type search struct {
	*Result
	Options
	library  library.Library
	isTest   bool  // all of the package is for tests
	brackets *bool // whether the package writes brackets, nil until asked for

	decls   map[*types.Func]*ast.FuncDecl
	facts   map[ast.Node]*facts               // of declarations
	given   map[*types.Var]bool               // the answers of isGivenBrackets
	reached map[token.Pos]Reach               // of the colons of texts, nil until asked for
	uses    map[*types.Var][]inspector.Cursor // nil until asked for
	imports map[*ast.File]map[*types.PkgName]*calls
}

func (r *Result) newSearch(o Options) *search {
	s := &search{
		Result: r, Options: o, decls: make(map[*types.Func]*ast.FuncDecl), facts: make(map[ast.Node]*facts),
		given: make(map[*types.Var]bool), imports: make(map[*ast.File]map[*types.PkgName]*calls),
	}
	return s
}

// walks yields the files with an inspector of each.
func (s *search) walks() iter.Seq2[*ast.File, *inspector.Inspector] {
	return func(yield func(*ast.File, *inspector.Inspector) bool) {
		if s.info == nil || s.info.Types == nil || s.info.Uses == nil {
			return
		}
		ready := false
		for _, f := range s.files {
			if s.Skip != nil && s.Skip(f) || !s.mayJoin(f) {
				continue
			}
			if !ready {
				s.prepare()
				ready = true
			}
			if !s.isTest && !importsTesting(f) && !yield(f, s.urls.Inspector(f)) {
				return
			}
		}
	}
}

// prepare finds out what holds for the whole package.
func (s *search) prepare() {
	if s.Flow == nil {
		s.Flow = s.urls.Flow()
	}
	s.isTest = s.isForTests()
	for _, f := range s.files {
		for _, d := range f.Decls {
			if d, ok := d.(*ast.FuncDecl); ok && d.Body != nil {
				if fn, ok := s.info.Defs[d.Name].(*types.Func); ok {
					s.decls[fn] = d
				}
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
// missing, or if nothing comes of it.
func (s *search) judge(j *Join, at inspector.Cursor) bool {
	host, ok := s.hostOf(j.Host)
	if !ok {
		return false
	}
	j.Evidence = s.evidence(j, host)
	if j.Evidence == 0 || s.isExcluded(j, host) || j.Port.Text != "" && isAppended(at, j.Host) {
		return false
	}
	j.Reach = s.reachOf(j)
	if j.Reach&Excluded != 0 || s.isOnlyCompared(j) {
		return false
	}
	j.Shown = s.run(j, host)
	return j.Shown.Outcome != library.Arrives
}
