package analyzer

import (
	"strings"

	"github.com/urllint/urllint/rfc1738"
)

var password = Rule{
	ID:       "password",
	Group:    Security,
	Section:  "6",
	Summary:  "a password in a URL",
	Why:      `Whoever reads the source, the binary or an error message has the password.`,
	Scope:    `Placeholders, example hosts and the local machine are not reported.`,
	Suppress: `if the password is public, as that of a demo is`,
	Quote:    `The use of URLs containing passwords that should be secret is clearly unwise.`,
	Before:   `"amqps://joe:Tr0ub4dor@mq.urllint.dev/"`,
	After:    `"amqps://mq.urllint.dev/"`,
	Advice:   "read it when the program runs",
	discreet: true,
	check:    checkPassword,
}

// checkPassword finds passwords that are not obvious dummies. A text that must not
// change can have one too.
func checkPassword(p *pass, candidates []*candidate) {
	for c := range builtOrFixed(candidates) {
		if c.holdsPassword() {
			p.report(c, fault{span: c.password, fact: "a password in the source"})
		}
	}
}

// givesAwayPassword reports whether checkPassword finds a password in a candidate.
func givesAwayPassword(c *candidate) bool {
	for c := range builtOrFixed([]*candidate{c}) {
		return c.holdsPassword()
	}
	return false
}

// holdsPassword reports whether a candidate has a password that is not a dummy.
// Such a text is not edited: the diff of a fix would show it.
func (c *candidate) holdsPassword() bool {
	text := c.Pattern.Text()
	return c.hasLogin && c.hasPassword && !isSpecialUse(c.host.In(text)) && !isDummy(c.password.In(text), c.user.In(text))
}

// dummies are the words that stand for a password, or are one that everybody
// knows.
var dummies = [...]string{
	"pass", "pwd", "word", "secret", "token", "user", "admin", "root", "guest", "test", "example", "sample", "dummy", "fake",
	"change", "your", "foo", "bar", "baz", "xxx", "placeholder", "redacted", "hidden", "masked", "abc", "12345", "qwert",
	"hunter2", "letmein", "key", "cred", "auth", "default", "none", "empty", "null", "login", "demo", "here", "insert", "value",
	"oauth2basic", "anonymous", "rabbit", "postgres", "mysql", "redis", "mongo", "minio", "local",
}

// isDummy reports whether a password is a placeholder, or no secret.
func isDummy(password, user string) bool {
	if strings.IndexByte(password, rfc1738.HoleMark) >= 0 || strings.ContainsAny(password, "${}<>[]()*") {
		return true
	}
	plain, err := rfc1738.Unescape(password)
	if err != nil {
		return true
	}
	const short = 4
	plain = strings.ToLower(plain)
	if len(plain) < short || strings.Count(plain, plain[:1]) == len(plain) || plain == strings.ToLower(user) {
		return true
	}
	letters := strings.Map(letterOf, plain)
	for _, word := range dummies {
		if strings.Contains(plain, word) || strings.Contains(letters, word) {
			return true
		}
	}
	return false
}

// letterOf returns the letter that a digit or sign looks like, as in "p4$$w0rd".
func letterOf(r rune) rune {
	switch r {
	case '0':
		return 'o'
	case '1', '!':
		return 'i'
	case '3':
		return 'e'
	case '4', '@':
		return 'a'
	case '5', '$':
		return 's'
	case '7':
		return 't'
	}
	return r
}
