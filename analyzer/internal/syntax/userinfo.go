package syntax

import (
	"github.com/urllint/urllint/analyzer/internal/lint"
)

var Userinfo = lint.Rule{
	ID:       "userinfo",
	Group:    lint.Grammar,
	Section:  "3.3",
	Summary:  "a user or password in a URL that may have none",
	Why:      `net/http sends the user and password in the field Authorization, and the URL takes them into logs and into what is shown.`,
	Scope:    `Of the schemes in RFC 1738, only ftp and telnet have a login.`,
	Suppress: `if the program that reads the URL has no other way to take a login`,
	Quote:    `No user name or password is allowed.`,
	Before:   `"http://user@example.com/"`,
	After:    `"http://example.com/"`,
	Advice:   "pass them by other means",
	Discreet: true,
}
