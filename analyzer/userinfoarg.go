package analyzer

import (
	"fmt"
	"slices"
	"strings"

	"github.com/urllint/urllint/passes/strflow"
	"github.com/urllint/urllint/rfc1738"
)

var userinfoArg = Rule{
	ID:      "userinfo-arg",
	Group:   Args,
	Summary: "a password that goes into a URL without being escaped",
	Why: `A "/", "?", "#", "%" or "@" in a password makes another host of it, or none. Reported is what is
called a password, in http URLs and those of databases and message queues. Tokens seldom have such a
character, nor do user names.`,
	Before: `fmt.Sprintf("postgres://%s:%s@example.com/", os.Getenv("DB_USER"), os.Getenv("DB_PASSWORD"))`,
	After:  `fmt.Sprintf("postgres://%s@example.com/", url.UserPassword(os.Getenv("DB_USER"), os.Getenv("DB_PASSWORD")))`,
	Fix:    "passes the user and the password to url.UserPassword, and imports net/url",
	check:  checkUserinfoArg,
}

// checkUserinfoArg finds the passwords in URLs that are not escaped.
func checkUserinfoArg(p *pass, candidates []*candidate) {
	for _, list := range p.operandsOf(candidates) {
		o := list[0]
		if !slices.ContainsFunc(list, func(o *operand) bool { return !p.isRawPassword(o) }) {
			p.reportExpr(o.Expr, fmt.Sprintf(`%s goes into the URL unescaped: "a/b" ends the login at "a": use url.UserPassword`, nameOf(o.Expr)), p.joinLogin(o))
		}
	}
}

// isRawPassword reports whether an operand is a password by its place and name, and is not
// escaped.
func (p *pass) isRawPassword(o *operand) bool {
	if o.component != rfc1738.InPassword || !o.in.unescapesLogin() || o.handedOn || o.State != strflow.AsIs || o.Class != strflow.Any || o.Origin == strflow.Constant || !p.isText(o.Expr) {
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

// unescapesLogin reports whether programs read the URLs of a scheme as net/url does, and
// write passwords into them.
func (c *candidate) unescapesLogin() bool {
	switch strings.ToLower(c.schemeName.In(c.Pattern.Text())) {
	case "http", "https", "postgres", "postgresql", "mysql", "sqlserver", "mongodb", "mongodb+srv", "redis", "rediss", "amqp", "amqps":
		return true
	}
	return false
}
