package lint

import (
	"strings"

	"github.com/urllint/urllint/internal/names"
	"github.com/urllint/urllint/rfc1738"
)

// GivesAwayPassword reports whether checkPassword finds a password in a candidate.
func GivesAwayPassword(c *Candidate) bool {
	for c := range BuiltOrFixed([]*Candidate{c}) {
		return c.HoldsPassword()
	}
	return false
}

// HoldsPassword reports whether a candidate has a password that is not a dummy.
// Such a text is not edited: the diff of a fix would show it.
func (c *Candidate) HoldsPassword() bool {
	text := c.Pattern.Text()
	return c.HasLogin && c.hasPassword && !IsSpecialUse(c.Host.In(text)) && !isDummy(c.Password.In(text), c.user.In(text))
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
	return names.Says(plain, names.Dummy) || names.Says(strings.Map(letterOf, plain), names.Dummy)
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
