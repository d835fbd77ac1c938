package urlexpr

import (
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/strflow"
	"github.com/urllint/urllint/rfc1738"
)

// A Candidate is an expression, or a part of its text, that should be a URL.
type Candidate struct {
	Expr        ast.Expr        // the outermost expression that builds the text
	Pattern     rfc1738.Pattern // the URL alone, placeholders in it taken for holes
	Template    *strflow.Text   // where the pattern is written
	Evidence    Evidence
	Requirement Requirement // what a Sink asks
	Sink        string      // the function, of a Sink or Request, as types.Func.FullName has it
	Role        Role
	NearMiss    NearMiss // how its beginning misses the form of a URL, if it does

	// Base holds the schemes that the URL may have if it begins before the text, as
	// a path does that is put behind an unknown base.
	Base rfc1738.Schemes

	// AtSink is set if the text was found at its sink, not where it is written, and
	// Through is the function or field of the package that it is handed to, if the
	// sink is not called with it.
	AtSink  bool
	Through types.Object

	// Piecewise is set if statements write the text one after the other. It was found where
	// it is read last.
	Piecewise bool

	// Texts is the number of texts that the expression may hold, and Text is the
	// one of them that the candidate is of.
	Texts, Text int

	// Meant is the part of the text that AsMeant wrote. Nothing is reported about it.
	Meant rfc1738.Span
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

// A Requirement is what a sink asks of a URL, the zero one that of a text without a sink.
type Requirement = library.Place

const (
	Reference       = library.Reference       // the URL may be relative, and may be completed later
	Absolute        = library.Absolute        // it has a scheme, and all that its scheme asks for
	EscapedPath     = library.EscapedPath     // the path of a URL as it is written in the URL
	DecodedPath     = library.DecodedPath     // the path without escapes, which are added later
	Query           = library.Query           // the search, without the "?"
	DecodedFragment = library.DecodedFragment // the fragment without escapes, which are added later
)

// A context is what the surroundings of an expression say about it.
type context struct {
	silent      bool     // never a URL
	evidence    Evidence // Sink, Request or Named, else 0
	requirement Requirement
	role        Role
	sink        string          // the name of the function, of a Sink or Request
	schemes     rfc1738.Schemes // that the URL may have, of a Sink or Request
	literal     bool            // what looks like a placeholder is none
	continued   bool            // the text is added to another, and more may be
	piecewise   bool            // statements write the text one after the other
	added       bool            // the text is put behind another, where it need not begin a URL
	argOf       *ast.CallExpr   // that may put the text into a longer one, nil if it is no argument
}
