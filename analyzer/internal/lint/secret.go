package lint

import (
	"net/netip"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/internal/names"
	"github.com/urllint/urllint/rfc1738"
)

// Hidden is shown in place of what is secret.
const Hidden = "..."

// Few is how many bytes of a secret may be shown: those of an escape.
const Few = len("%XX")

// isHole reports whether a value is empty, or what stands for one that is not known.
func isHole(value string) bool {
	return value == "" || value == HoleMark || value == "{}" || len(value) == len("%s") && value[0] == '%'
}

// SecretValues returns the values that may be secrets of the parameters of a URL or query.
func SecretValues(text string) (all []rfc1738.Span) {
	for start := 0; ; {
		i := strings.IndexAny(text[start:], "=?&;#")
		if i < 0 {
			return all
		}
		name := text[start : start+i]
		start += i + 1
		if text[start-1] != '=' || !names.Says(strings.ToLower(name[strings.LastIndexByte(name, '/')+1:]), names.Secret) {
			continue
		}
		value := rfc1738.Span{Start: start, End: len(text)}
		if end := strings.IndexAny(text[start:], "&#"); end >= 0 {
			value.End = start + end
		}
		if !isHole(value.In(text)) {
			all = append(all, value)
		}
		start = value.End
	}
}

// RedactValues returns a text without the values of parameters that may be secrets.
func RedactValues(text string) string { return Hide(text, SecretValues(text)) }

// Hide returns a text without the parts that are secret, in the order of the text.
func Hide(text string, secrets []rfc1738.Span) string {
	var b strings.Builder
	end := 0
	for _, s := range secrets {
		b.WriteString(text[end:s.Start] + Hidden)
		end = s.End
	}
	return b.String() + text[end:]
}

// redact returns a text without such values and logins.
func redact(text string) string {
	if login := LoginIn(text); login.Len() > 0 {
		text = text[:login.Start] + Hidden + text[login.End:]
	}
	return RedactValues(text)
}

// LoginIn returns what looks like the login of a URL, or of a near miss of one: all before the last "@".
func LoginIn(text string) rfc1738.Span {
	at := max(strings.LastIndexByte(text, '@'), strings.LastIndex(text, "%40"), 0)
	return rfc1738.Span{Start: loginIn(text[:at]), End: at}
}

// loginIn returns where a login begins that ends with a text, or its length: behind slashes,
// where a colon is that no slash follows, or else where a name follows those of a scheme.
func loginIn(text string) int {
	const slashes = `/\ `
	// What stands for an unknown login is none.
	isUnknown := func(c rune) bool { return c == utf8.RuneError || strings.ContainsRune("{}%sdvq", c) }
	colon := 0
	for i, c := range text {
		switch {
		case c != ':':
		case !strings.ContainsAny(text[i+1:min(i+2, len(text))], slashes) && strings.TrimFunc(text[i+1:], isUnknown) != "":
			return strings.LastIndexAny(text[:i], slashes) + 1
		case colon == 0:
			colon = i
		}
	}
	if user := strings.TrimLeft(text[colon:], ":"+slashes); colon > 0 && strings.TrimFunc(user, isUnknown) != "" && !strings.ContainsAny(user, slashes) {
		return len(text) - len(user)
	}
	return len(text)
}

// RedactQuoted returns a message without logins and such values in what it quotes.
func RedactQuoted(message string) string {
	var b strings.Builder
	end := 0
	for i := 0; i < len(message); i++ {
		if message[i] != '"' {
			continue
		}
		if j := endOfQuoted(message, i); j > i {
			b.WriteString(message[end:i+1] + redact(message[i+1:j-1]))
			end, i = j-1, j-1
		}
	}
	return b.String() + message[end:]
}

// showsSecret reports whether an edit of a fix writes a login, or a value that may be a secret.
func showsSecret(fix analysis.SuggestedFix) bool {
	return slices.ContainsFunc(fix.TextEdits, func(e analysis.TextEdit) bool { return redact(string(e.NewText)) != string(e.NewText) })
}

// isSecret reports whether a span has more than one character of a user name or password.
// A single one, such as an "@" that should be escaped, gives nothing away.
func (c *Candidate) IsSecret(span rfc1738.Span) bool {
	return Overlap(c.Pattern.Text(), span, c.Pattern.Secret(rfc1738.Context{Base: c.Base})) > 1
}

// IsInSecretValue reports whether a span has more than a few characters of the value of a
// parameter that may be a secret, and not its name.
func (c *Candidate) IsInSecretValue(span rfc1738.Span) bool {
	text := c.Pattern.Text()
	return slices.ContainsFunc(SecretValues(text), func(value rfc1738.Span) bool {
		return span.Start >= value.Start && Overlap(text, span, value) > Few
	})
}

// MayBeSecret reports whether a span can begin with a password although it is in
// none: behind it is an "@", or in a login a hole that may have one.
func (c *Candidate) MayBeSecret(span rfc1738.Span) bool {
	text := c.Pattern.Text()
	if strings.LastIndexByte(span.In(text), '@') > 0 {
		return true
	}
	login := rfc1738.Span{Start: c.LoginStart(), End: c.LoginEnd()}
	return c.HasLogin && Overlap(text, span, login) >= 2 && strings.LastIndex(span.In(text), HoleMark) > 0
}

// Overlap returns how many characters two spans share.
func Overlap(text string, a, b rfc1738.Span) int {
	start, end := max(a.Start, b.Start), min(a.End, b.End)
	if start >= end {
		return 0
	}
	return utf8.RuneCountInString(text[start:end])
}

// Redacted returns the text as it may be shown.
func Redacted(c *Candidate) string {
	start, end := c.LoginStart(), strings.LastIndexByte(c.Pattern.Text(), '@')
	if end < start {
		return c.Pattern.String()
	}
	return c.Pattern.Replace(rfc1738.Span{Start: start, End: end}, Hidden).String()
}

// HoldsPassword reports whether a candidate has a password that is not a dummy.
// Such a text is not edited: the diff of a fix would show it.
func (c *Candidate) HoldsPassword() bool {
	text := c.Pattern.Text()
	return c.HasLogin && c.Password.Len() > 0 && !IsSpecialUse(c.Host.In(text)) && !isDummy(c.Password.In(text), c.user.In(text))
}

// isDummy reports whether a password is a placeholder, or no secret.
func isDummy(password, user string) bool {
	if strings.IndexByte(password, rfc1738.HoleMark) >= 0 || strings.ContainsAny(password, "${}<>[]()*") {
		return true
	}
	plain, _ := rfc1738.Unescape(password) // "" if it is malformed
	plain = strings.ToLower(plain)
	const short = 4
	if len(plain) < short || strings.Count(plain, plain[:1]) == len(plain) || plain == strings.ToLower(user) {
		return true
	}
	letters := strings.NewReplacer("0", "o", "1", "i", "!", "i", "3", "e", "4", "a", "@", "a", "5", "s", "$", "s", "7", "t") // as in "p4$$w0rd"
	return names.Says(plain, names.Dummy) || names.Says(letters.Replace(plain), names.Dummy)
}

// IsSpecialUse reports whether a host belongs to no one: it is a name
// that RFC 6761 and RFC 2606 set aside, an address for documentation (RFC 5737),
// loopback, or a single label, which only the local network can know.
func IsSpecialUse(host string) bool {
	host = strings.ToLower(host)
	if strings.HasPrefix(host, "localhost.") {
		return true // by custom such a name has the address of loopback
	}
	if address, err := netip.ParseAddr(strings.Trim(host, "[]")); err == nil {
		return address.IsLoopback() || address.IsUnspecified() || isDocumentation(address)
	}
	reserved := [...]string{"test", "example", "invalid", "localhost", "example.com", "example.net", "example.org"}
	return !strings.Contains(host, ".") || slices.ContainsFunc(reserved[:], func(name string) bool { return strings.HasSuffix("."+host, "."+name) })
}

// isDocumentation reports whether an address is one of the blocks TEST-NET-1 to
// TEST-NET-3 of RFC 5737, or 2001:db8::/32 of RFC 3849.
func isDocumentation(a netip.Addr) bool {
	return slices.ContainsFunc([]string{"192.0.2.0/24", "198.51.100.0/24", "203.0.113.0/24", "2001:db8::/32"}, func(block string) bool {
		return netip.MustParsePrefix(block).Contains(a.WithZone(""))
	})
}
