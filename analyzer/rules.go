package analyzer

import (
	"slices"

	"github.com/urllint/urllint/rfc1738"
)

// A Rule describes one kind of fault. Its ID is the category of the
// diagnostics, what the flags name, and never changes.
type Rule struct {
	ID       string
	Group    Group
	Section  string // of RFC 1738
	Summary  string // one line: the fault
	Why      string // with the words of the RFC
	Before   string // a Go expression with the fault: a URL, or what builds one
	After    string // what to write instead, "" if that is for the author to say
	Advice   string // what to write, where there is no fix to quote; "" for the form of the scheme
	Off      bool   // off by default
	Fix      string // what the suggested fix does, "" if there is none
	LiftedBy string // a later standard that allows it
}

// rfc3986 lifted several rules of RFC 1738.
const rfc3986 = "RFC 3986"

// A Group is a set of rules that the flags can name at once.
type Group string

// The groups of rules.
const (
	Grammar   Group = "grammar"   // what no URL of RFC 1738 can hold
	Semantics Group = "semantics" // what the grammar lets pass, but cannot be meant
	Security  Group = "security"  // what section 6 warns of
	Style     Group = "style"     // what could be written more simply
	Args      Group = "args"      // what the program puts into a URL without escaping it
)

// groups are in the order of the documentation.
var groups = [...]Group{Grammar, Semantics, Security, Style, Args}

// Rules returns the rules in the order of the documentation.
func Rules() []Rule { return slices.Clone(rules[:]) }

// ruleIndex returns the index of a rule, or -1.
func ruleIndex(id string) int {
	return slices.IndexFunc(rules[:], func(r Rule) bool { return r.ID == id })
}

// ruleOf names the rule that a fault of the grammar breaks.
func ruleOf(e *rfc1738.SyntaxError) string {
	found := e.Found()
	switch e.Kind {
	case rfc1738.BadEscape:
		return "bad-escape"
	case rfc1738.Unsafe:
		return "unsafe-char"
	case rfc1738.Tilde:
		return "tilde"
	case rfc1738.Control:
		return "control-char"
	case rfc1738.NonASCII:
		return "non-ascii"
	case rfc1738.Reserved:
		if e.Production == rfc1738.Search && found[0] != ';' {
			return "search-slash"
		}
		return "reserved-char"
	case rfc1738.BadHost:
		return hostRule(found)
	case rfc1738.BadPort:
		return "port"
	case rfc1738.Userinfo:
		return "userinfo"
	case rfc1738.MissingSlash:
		return "missing-slash"
	}
	return "scheme-form"
}

func hostRule(found string) string {
	switch {
	case isIPv6(found):
		return "ipv6-host"
	case found == ".":
		return "host-dot"
	case found != "" && onlyUnderscores(found):
		return "host-underscore"
	}
	return "host"
}
