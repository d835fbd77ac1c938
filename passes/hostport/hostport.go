// Package hostport finds the hosts and ports that Go source joins or cuts at a
// colon.
//
// An IPv6 address has colons of its own: before a port it needs the brackets that
// net.JoinHostPort writes. A [Join] tells what makes the first operand a host, where
// the text goes, and what it writes for an IPv6 address. The package reports nothing.
//
// Package strflow tells what a string may hold and where it ends; the library tells
// what a function or field takes and returns.
package hostport

import (
	"go/ast"
	"go/token"
	"go/types"
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
		files:    pass.Files,
		pkg:      pass.Pkg,
		module:   pass.Module,
		info:     pass.TypesInfo,
		literals: pass.ResultOf[strlit.Analyzer].(*strlit.Literals),
		urls:     pass.ResultOf[urlexpr.Analyzer].(*urlexpr.Result),
	}, nil
}

// Result answers for one package. It does its work when asked.
type Result struct {
	fset     *token.FileSet
	files    []*ast.File
	pkg      *types.Package
	module   *analysis.Module
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

	HasBrackets bool // an address has its brackets on some path

	search *search
	kind   library.Kind      // of the host
	hosts  []strflow.Operand // what the host may be, constants left out
	file   *ast.File
	pieces []piece
	loose  bool            // other operands stand before or behind it
	added  *ast.AssignStmt // adds the port to a text that ends in the host, nil for none
	host   int             // the index of the piece
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
	Known            // a function returned it that returns hosts
	Named            // its name is that of a host, and the port's that of a port
	Guessed          // one of both names; a name alone before a known port, as of one service; or more stands around
	Doubted          // the package brackets some hosts, others give the host, nothing says who does, or a field that has to have a scheme
)

// Options say where to look.
type Options struct {
	Skip     func(*ast.File) bool // the files to leave out; nil for none
	Unwanted func(ast.Node) bool  // the expressions that nobody asks for; nil for none
	Flow     *strflow.Flow        // what to ask for the values of strings, nil for a new one
}

// Reach is the set of places where a text goes.
type Reach uint8

const (
	Network  Reach = 1 << iota // a function that dials or listens, or the host of a URL
	Parsed                     // a function that parses a URL, which has no scheme
	Excluded                   // it is known to be right, or what it holds
	Dialed                     // of Network, a function that dials or listens
	Cut                        // a function that splits it again
)

// A Split is a call that cuts a text at its colons.
type Split struct {
	Call *ast.CallExpr
	Of   ast.Expr // the text
	Part int      // the index of the first part that is used
	Sure bool     // it is an address, and not only named like one
}

// A piece is a part of what an expression writes: known text, or an operand.
type piece struct {
	expr ast.Expr // nil for the text of a format
	text string   // of a constant
	verb rune     // of the operand of a format
	at   int      // the offset in the format

	format ast.Expr // that writes it, or the separator of a list; nil for another operand
}

func (p piece) isText() bool { return p.expr == nil || p.text != "" }

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
	given   map[*types.Var]givenKind          // the answers of givenTo
	reached map[token.Pos]Reach               // of the colons of texts, nil until asked for
	uses    map[*types.Var][]inspector.Cursor // nil until asked for
}

// facts are what a declaration says of hosts.
type facts struct {
	looks    bool                             // for a colon or brackets, or asks for the version of an address
	brackets bool                             // looks for more than whether there is a colon
	checks   []*ast.CallExpr                  // of functions of the package that return an error or a boolean
	cut      map[types.Object]bool            // what net.SplitHostPort is given: it may have brackets
	doubts   map[string]bool                  // expressions that url.Parse is given, which refuses "::1", or that a certificate has to name
	made     map[types.Object][]*ast.CallExpr // what variables are the results of, or elements of these
	other    map[types.Object]bool            // variables that are something else, too
	local    bool                             // it listens at a constant address of version 4
	four     bool                             // it looks for an address of version 4
}

// A givenKind tells what the package gives a parameter or field.
type givenKind uint8

const (
	other     givenKind = iota
	brackets            // somewhere a host with its brackets, or what is made of itself
	constants           // nothing but constants
)
