package lint

import (
	"slices"

	"github.com/urllint/urllint/internal/library"
)

// A Rule is one kind of fault: its documentation, and the check that finds it. Its
// ID is the category of the diagnostics and the name in flags. It never changes.
type Rule struct {
	ID       string
	Group    Group
	Section  string // of RFC 1738, "" if the fault is one under every standard
	Summary  string // one line: the fault
	Why      string // one sentence: what goes wrong in a Go program
	Scope    string // what is reported and what is not, and why the rule is off, as far as that needs words
	Suppress string // "if ...", in what case the code is right
	Quote    string // the words of the section, "" if there is none
	Before   string // Go with the fault: an expression for a URL, or statements with addr, u, and r as in a handler
	After    string // what to write instead, "" if several are possible
	Advice   string // what to write, where there is no fix to quote; "" for the form of the scheme
	Off      bool   // off by default, at every level
	Level    Level  // of its findings that say no other
	Certain  bool   // a rule at Possible has findings that are certain, too
	Fix      string // what the suggested fix does, "" if there is none
	OnePath  bool   // a text that only some paths write is at fault, whatever the others write

	Discreet bool // its findings quote nothing of a user name or password

	// Check finds what breaks the rule in the candidates of a package. It is nil for the rules of the grammar, which share one.
	Check func(*Pass, []*Candidate)

	// Imports are packages, and the check is for packages that import one of them, or a package that does, or for all if
	// one is AnyPackage. Those that import one are loaded for it. It is nil if the check looks at candidates only.
	Imports []string
	// Taken adds the packages to the Imports that take a text for something.
	Taken library.Place
	// Needs are those of a check for which nothing is loaded, nil if these are the Imports, or if it is for all.
	Needs []string
	// PossibleImports are more packages that the findings at the level Possible need.
	PossibleImports []string
}

// Imported returns the Imports, with what Taken adds.
func (r *Rule) Imported() []string {
	if r.Taken == library.NoPlace {
		return r.Imports
	}
	return slices.Concat(r.Imports, library.Takers(r.Taken))
}

// AnyPackage stands for the packages of all files.
const AnyPackage = ""

// A Group is a set of rules that the flags can name at once.
type Group string

// The groups of rules.
const (
	Grammar   Group = "grammar"   // what no URL of RFC 1738 can hold
	Semantics Group = "semantics" // what the grammar allows, but nobody intends
	Security  Group = "security"  // what section 6 warns of, and what others can abuse
	Style     Group = "style"     // what could be written more simply
	Args      Group = "args"      // what the program puts into a URL without escaping it
)

// A Level says how sure it is that a finding is worth a change. The zero Level of a Fault
// is that of its Rule, and that of a Rule is Likely.
type Level uint8

const (
	Any      Level = 1 + iota // a value may break it, and what is known says that it does not occur
	Possible                  // a value may break it, and nothing says that it occurs
	Likely                    // type, origin or name say that such a value occurs
	Certain                   // the text alone breaks it: a harmless value does not help
)

// Levels are in ascending order.
var Levels = [...]Level{Any, Possible, Likely, Certain}

func (l Level) String() string {
	return [...]string{"", "any", "possible", "likely", "certain"}[min(l, Certain)]
}
