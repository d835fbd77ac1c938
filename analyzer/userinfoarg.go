package analyzer

import (
	"slices"

	"github.com/urllint/urllint/passes/strflow"
	"github.com/urllint/urllint/rfc1738"
)

var userinfoArg = Rule{
	ID:       "userinfo-arg",
	Group:    Args,
	Summary:  "a password that goes into a URL without being escaped",
	Why:      `A "/", "?", "#", "%" or "@" in the password ends the login, and the program connects to another host or to none.`,
	Scope:    `Reported is what is called a password; tokens seldom have such a character.`,
	Suppress: `if the password is made of letters and digits only`,
	Before:   `"ftp://joe:" + os.Getenv("PASSWORD") + "@example.com/"`,
	check:    checkUserinfoArg,
}

// checkUserinfoArg finds the passwords in URLs that are not escaped.
func checkUserinfoArg(p *pass, candidates []*candidate) {
	for _, list := range p.operandsOf(candidates) {
		o := list[0]
		if !slices.ContainsFunc(list, func(o *operand) bool { return !p.isRawPassword(o) }) {
			p.reportExpr(o.Expr, fault{
				fact:   nameOf(o.Expr) + " goes into the URL unescaped",
				advice: "use url.UserPassword",
				effect: `"a/b" ends the login at "a"`,
			}, nil)
		}
	}
}

// isRawPassword reports whether an operand is a password by its place and name, and is not
// escaped.
func (p *pass) isRawPassword(o *operand) bool {
	if o.component != rfc1738.InPassword || o.handedOn || o.State != strflow.AsIs || o.Class != strflow.Any || o.Origin == strflow.Constant || !p.isText(o.Expr) {
		return false
	}
	for _, origin := range p.flow.Origins(o.Operand) {
		if origin.State != strflow.AsIs || origin.Origin == strflow.Constant {
			return false
		}
	}
	for _, word := range p.words(o.Expr) {
		switch word {
		case "password", "passwd", "passphrase", "pass", "pwd", "pw", "secret":
			return true
		}
	}
	return false
}
