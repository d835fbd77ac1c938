package lint

import (
	"go/ast"
	"go/token"
	"go/types"
	"go/version"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/internal/grammar"
	"github.com/urllint/urllint/passes/strflow"
	"github.com/urllint/urllint/passes/urlexpr"
	"github.com/urllint/urllint/rfc1738"
)

// A Pass applies the rules to one package.
type Pass struct {
	*analysis.Pass
	On          RuleSet
	Named       RuleSet           // those that Enable names, not only their group
	Std         *grammar.Standard // nil for RFC 1738
	Typing      bool              // see Config
	Skip        func(*ast.File) bool
	Flow        *strflow.Flow     // what the strings of the package hold
	Least       func(*Rule) Level // the least level at which findings of a rule are reported
	definitions *definitions      // nil until asked for

	Rule   *Rule     // whose check runs; nil if it is that of the grammar
	Faults []Finding // of the check that runs

	Options  urlexpr.Options
	operands [][]*Operand        // nil until asked for
	elements map[ast.Expr]bool   // of lists; nil until asked for
	Handed   []*Candidate        // of these, what is given to a function that puts it into a URL
	Decoded  []urlexpr.Candidate // paths without escapes

	index index
	reporter
}

func (p *Pass) urls() *urlexpr.Result { return p.ResultOf[urlexpr.Analyzer].(*urlexpr.Result) }

// An index has what rules ask for once more with each of their findings.
type index struct {
	uses  map[types.Object][]*ast.Ident
	decls map[declFact]bool
	texts map[*types.Var][]*strflow.Text
}

// A declFact is what some rule asks of a declaration.
type declFact struct {
	ast.Decl
	name string
}

// IsBefore reports whether the go line of the module is known, and before a version of Go.
func (p *Pass) IsBefore(v string) bool {
	if p.Pkg == nil {
		return false
	}
	line := p.Pkg.GoVersion()
	return version.IsValid(line) && version.Compare(line, v) < 0
}

// A Check finds what breaks one rule, or the rules of the grammar, in the
// candidates of a package.
type Check func(*Pass, []*Candidate)

// A Fault is what is wrong with a span of a candidate.
type Fault struct {
	Span        rfc1738.Span
	Fact        string // lower case, with the offender quoted
	Section     string // of RFC 1738, or with the RFC that it is of; "" for that of the rule
	AllowedBy   string // a later standard; "" if there is none
	Advice      string // what to do; "" for the advice of the rule
	Effect      string // what happens when the program runs; "" if the fact says it
	Example     string // what a run showed: a value that goes in, and what comes out
	Fix         Fix
	Grammatical bool  // the grammar finds it
	Level       Level // 0 for that of the rule
}

// A Finding is a fault by a rule.
type Finding struct {
	Rule *Rule
	In   *Candidate
	Fault
}

// SkipsAt reports whether pos is in a file that is left out.
func (p *Pass) SkipsAt(pos token.Pos) bool {
	f := p.FileAt(pos)
	return f != nil && p.Skip(f)
}
