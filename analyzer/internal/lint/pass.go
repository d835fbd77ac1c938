package lint

import (
	"go/ast"
	"go/token"
	"go/types"
	"go/version"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/internal/grammar"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/stredit"
	"github.com/urllint/urllint/passes/strflow"
	"github.com/urllint/urllint/passes/urlexpr"
)

// A Pass applies the rules to one package.
type Pass struct {
	*analysis.Pass
	On          []*Rule             // in the order of the documentation
	Named       []*Rule             // those that Enable names, not only their group
	Std         *grammar.Standard   // nil for RFC 1738
	Skip        map[*ast.File]bool  // what is left out
	Unwanted    func(ast.Node) bool // nobody asks for what is found there
	Flow        *strflow.Flow       // what the strings of the package hold
	Edits       *stredit.Edits      // which of its literals can be edited
	Least       func(*Rule) Level   // the least level at which findings of a rule are reported
	definitions *definitions        // nil until asked for

	Rule   *Rule     // whose check runs; nil if it is that of the grammar
	Faults []Finding // of the check that runs

	Options    urlexpr.Options
	operands   [][]*Operand // nil until asked for
	references []*Candidate // nil until asked for
	Handed     []*Candidate // of these, what is given to a function that puts it into a URL
	Decoded    []*Candidate // paths without escapes

	// What rules ask for once more with each of their findings.
	kept  map[*ast.CallExpr]library.Kind
	holds map[*DeclFact]map[ast.Decl]bool
	hops  [maxHops + 1]map[types.Object]Use // of variables, by how many others their text may be followed through

	escaped    map[*ast.BasicLit]bool // those that go to url.JoinPath; nil until asked for
	texts      map[ast.Expr]bool      // what was added to escaped
	escapesAny bool                   // any text may go there

	imports map[*ast.File]map[string]string // the names that fixes import packages by, by the path

	Raw map[*ast.BasicLit]bool // what stays as it is: where it goes, a finding says to escape it

	done   map[reported]int // the index in Found
	Found  []Diagnostic     // all that the package has
	Hidden []Diagnostic     // those below the level of the rule, without message
}

// NewPass returns a Pass that has found nothing yet.
func NewPass(pass *analysis.Pass) *Pass {
	return &Pass{
		Pass:    pass,
		kept:    make(map[*ast.CallExpr]library.Kind),
		holds:   make(map[*DeclFact]map[ast.Decl]bool),
		imports: make(map[*ast.File]map[string]string),
		Raw:     make(map[*ast.BasicLit]bool),
		done:    make(map[reported]int),
	}
}

// maxHops bounds through how many variables and parameters a text is followed.
const maxHops = 8

// URLs returns what is known of the URLs of the package.
func (p *Pass) URLs() *urlexpr.Result { return p.ResultOf[urlexpr.Analyzer].(*urlexpr.Result) }

// A DeclFact is what holds of some declarations. Its address tells it from others.
type DeclFact struct {
	Holds func(*Pass, ast.Decl) bool
	Has   func(*Pass, ast.Expr) bool // if Holds is nil, of some expression in it
}

// IsBefore reports whether the go line of the module is known, and before a version of Go.
func (p *Pass) IsBefore(v string) bool {
	line := p.Env().Go
	return version.IsValid(line) && version.Compare(line, v) < 0
}

// LeavesOut reports whether a file is left out, or nobody asks for what is found there.
func (p *Pass) LeavesOut(f *ast.File) bool { return p.Skip[f] || p.Unwanted(f) }

// SkipsAt reports whether pos is in a file that is left out.
func (p *Pass) SkipsAt(pos token.Pos) bool {
	return p.Skip[p.FileAt(pos)]
}

// A Diagnostic is of a rule.
type Diagnostic struct {
	Rule *Rule
	analysis.Diagnostic

	// Written is where the text is written that is reported where a name of it is used, and
	// Const is the constant that is named, if it is at fault there.
	Const   *types.Const
	Written [2]token.Pos

	// Of is what was found in a literal, if it is reported there.
	Of  *Finding
	Lit *ast.BasicLit

	// Alike is the fault, if one diagnostic stands for several of its kind.
	Alike *Fault
}

// A reported one is not reported again, also if its literal is part of several URLs.
type reported struct {
	rule     *Rule
	pos, end token.Pos
}

// definitions tells what the variables and fields of a package are given, one by one. What a
// flow tells holds for all runs; this is possible on some path, not on all.
type definitions struct {
	Of   map[*types.Var][]Origin
	args map[*types.Var][]Origin // of calls, for the parameters of functions

	// altered are variables that also get a value in another way: by an operator, by
	// range, or by their address.
	altered map[*types.Var]bool

	results map[*types.Func]map[int]library.Kind // what is known so far of the results of the functions of the package

	AssignsPath bool // some path of a net/url.URL is assigned to
}

// An Origin is where a value comes from: an expression that is not a local variable, or a
// result of a call.
type Origin struct {
	Expr   ast.Expr
	Result int // of a call
}

// FileAt returns the file that has pos, or nil.
func (p *Pass) FileAt(pos token.Pos) *ast.File { return goexpr.File(p.Files, pos) }

// DeclAt returns the declaration of the package that an expression is in, or in which an object is declared, or nil.
func (p *Pass) DeclAt(at interface{ Pos() token.Pos }) ast.Decl {
	return goexpr.Decl(p.FileAt(at.Pos()), at.Pos())
}
