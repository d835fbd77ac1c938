package syntax

import "github.com/urllint/urllint/analyzer/internal/lint"

var Userinfo = lint.Rule{
	ID:       "userinfo",
	Group:    lint.Grammar,
	Section:  "3.3",
	Summary:  "a user or password where the scheme allows none",
	Why:      `The URL carries them into logs and error messages, and net/http sends them in the Authorization field anyway.`,
	Scope:    `Of the schemes in RFC 1738, only ftp and telnet have a login.`,
	Suppress: `if the program that reads the URL accepts a login in no other way`,
	Quote:    `No user name or password is allowed.`,
	Before:   `"http://user@example.com/"`,
	After:    `"http://example.com/"`,
	Advice:   "pass them by other means",
	Discreet: true,
}
