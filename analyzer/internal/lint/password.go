package lint

import (
	"strings"

	"github.com/urllint/urllint/internal/names"
	"github.com/urllint/urllint/passes/urlexpr"
	"github.com/urllint/urllint/rfc1738"
)

// GivesAwayPassword reports whether checkPassword finds a password in a candidate.
func GivesAwayPassword(c *Candidate) bool {
	return (c.Role == urlexpr.Built || c.Role == urlexpr.Fixed) && c.Evidence != urlexpr.Prose && c.HoldsPassword()
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
	return names.Says(plain, names.Dummy) || names.Says(lettersOf(plain), names.Dummy)
}

// lettersOf returns a text with the letters that digits and signs look like, as in "p4$$w0rd".
func lettersOf(s string) string {
	return strings.NewReplacer("0", "o", "1", "i", "!", "i", "3", "e", "4", "a", "@", "a", "5", "s", "$", "s", "7", "t").Replace(s)
}
