package args

import (
	"slices"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/internal/names"
	"github.com/urllint/urllint/passes/strflow"
	"github.com/urllint/urllint/rfc1738"
)

var UserinfoArg = lint.Rule{
	ID:       "userinfo-arg",
	Group:    lint.Args,
	Summary:  "a password that goes into a URL without being escaped",
	Why:      `A "/", "?", "#", "%" or "@" in the password ends the login, and the program connects to another host or none.`,
	Scope:    `The rule reports strings that are named like passwords, and what Username and Password return. Tokens seldom have such a character.`,
	Suppress: `if the password is made of letters and digits only`,
	Before:   `"ftp://joe:" + os.Getenv("PASSWORD") + "@example.com/"`,
	Check:    checkUserinfoArg,
}

// checkUserinfoArg finds the passwords in URLs that are not escaped.
func checkUserinfoArg(p *lint.Pass, candidates []*lint.Candidate) {
	for _, list := range p.OperandsOf(candidates) {
		list = putHere(list)
		if len(list) > 0 && !slices.ContainsFunc(list, func(o *lint.Operand) bool { return !isRawPassword(p, o) }) {
			o := list[0]
			result := p.Try(list, library.PasswordText)
			if result.Outcome == library.Unknown { // the value has several origins
				result = p.TryBuilt(library.Reference, library.PasswordText, func(value string) (string, bool) { return o.In.Filled(o.At, value), true })
			}
			if result.Outcome == library.Arrives {
				continue
			}
			advice := "use url.UserPassword"
			if o.Component == rfc1738.InUser {
				advice = "use url.User"
			}
			p.ReportExpr(o.Expr, lint.Fault{
				Fact:    p.SourceOf(o.Expr) + " is not escaped",
				Example: result.Example,
				Advice:  advice,
			}, nil)
		}
	}
}

// isRawPassword reports whether an operand is a password by its place and name, or a function returns it as one or as a
// user name, and it is not escaped.
func isRawPassword(p *lint.Pass, o *lint.Operand) bool {
	if o.Component != rfc1738.InPassword && o.Component != rfc1738.InUser || o.State != strflow.AsIs || o.Class != strflow.Any || o.Origin == strflow.Constant || !p.IsText(o.Expr) {
		return false
	}
	isOther := func(origin strflow.Operand) bool {
		return origin.State != strflow.AsIs || origin.Origin == strflow.Constant
	}
	kind, _ := p.KindOf(o.Expr)
	if kind.Source() != "" && !kind.CanHold('/') || names.HasWord(p.NameOf(o.Expr), names.Escaped) {
		return false
	}
	return !slices.ContainsFunc(p.Flow.Origins(o.Operand), isOther) && (kind == library.PasswordText || kind == library.UserText || p.IsFree(o))
}
