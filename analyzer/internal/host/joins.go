package host

import (
	"go/ast"
	"go/token"
	"go/types"
	"net/netip"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/strflow"
	"github.com/urllint/urllint/passes/strlit"
)

// A join is an expression that writes a host, a colon and a port.
type join struct {
	expr   ast.Expr // that builds the text
	host   ast.Expr
	port   ast.Expr // nil if it is part of a longer text, which has its number
	number string   // the digits of the port, if they are known

	ground      lint.Ground // why the host may be an IPv6 address
	doubted     bool        // the package brackets some hosts, others give this one, or a field that has to have a scheme
	reach       reach
	inURL       bool              // the host stands behind "://"
	hasBrackets bool              // on some path, if it is an address
	kind        library.Kind      // of the host
	isLabel     bool              // it is a field for the name of a host, which may have an address
	operands    []strflow.Operand // what the host may be, constants left out

	pieces  []piece
	at, end int             // the indexes of the host and the port
	loose   bool            // other operands stand before or behind them
	added   *ast.AssignStmt // adds the port to a text that ends in the host, nil for none
}

// reach is the set of places where a text goes.
type reach uint8

const (
	network  reach = 1 << iota // a function that dials or listens, or the host of a URL
	parsed                     // a function that parses a URL, which has no scheme
	excluded                   // it is known to be right, or what it holds
	dialed                     // of network, a function that dials or listens, or the host of a URL: nothing else stands there
	cut                        // a function that splits it again
)

// joins are looked for in one package. What is found out is kept, so that the work is linear in the size
// of the source.
type joins struct {
	*lint.Pass
	brackets func() bool // whether the package writes brackets around a host, or looks for them, anywhere

	doubts  func() map[any]bool        // see findDoubts
	facts   map[ast.Decl]*facts        // of declarations
	given   map[*types.Var]givenKind   // the answers of givenTo
	reached func() map[token.Pos]reach // see follow
}

// namesBrackets reports whether the source of a literal is one of the brackets of a host, a list of
// hosts that have them, or a format for one.
func namesBrackets(literal string) bool {
	text := strings.Trim(literal, "\"`")
	isBracket := slices.Contains([]string{"[", "]", "]:", "']'"}, text)
	isPattern := strings.Contains(text, `\[`) && strings.Contains(text, `\]`) && strings.Contains(text, ":") // [^\[\]:]+
	if isBracket || isPattern || strings.Contains(text, "[%s]:") || strings.Contains(text, "[%v]:") {
		return true
	}
	for host := range strings.FieldsFuncSeq(text, func(r rune) bool { return r == ',' || r == ' ' }) {
		inner, ok := strings.CutPrefix(host, "[")
		inner, closed := strings.CutSuffix(inner, "]")
		if address, err := netip.ParseAddr(inner); ok && closed && err == nil && address.Is6() {
			return true
		}
	}
	return false
}

// literals returns the texts of the literals.
func (s *joins) literals() *strlit.Literals { return s.ResultOf[strlit.Analyzer].(*strlit.Literals) }

// A piece is a part of what an expression writes: known text, or an operand.
type piece struct {
	expr ast.Expr // nil for the text of a format
	text string   // of a constant
	verb rune     // of the operand of a format
	at   int      // the offset in the format

	format ast.Expr // that writes it, or the separator of a list; nil for another operand
}

func (p piece) isText() bool { return p.expr == nil || p.text != "" }

// facts are what a declaration says of hosts.
type facts struct {
	looks    bool                  // for a colon or brackets, or asks for the version of an address
	brackets bool                  // looks for more than whether there is a colon
	written  []ast.Expr            // what it writes with brackets by a format
	checks   []*ast.CallExpr       // of functions of the package that return an error or a boolean
	cut      map[types.Object]bool // what net.SplitHostPort is given: it may have brackets
	local    bool                  // it listens at a constant address of version 4, or dials one
	four     bool                  // it looks for an address of version 4

	named map[types.Object][]ast.Stmt // what runs where parsing a text as an IP address has failed
}

// A givenKind tells what the package gives a parameter or field.
type givenKind uint8

const (
	other     givenKind = iota
	brackets            // somewhere a host with its brackets, or what is made of itself
	constants           // nothing but constants
)
