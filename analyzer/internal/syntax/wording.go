package syntax

import (
	"fmt"
	"net/netip"
	"strconv"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/ascii"
	"github.com/urllint/urllint/internal/grammar"
	"github.com/urllint/urllint/internal/grammar/rfc3986"
	"github.com/urllint/urllint/rfc1738"
)

// rules has the rules of the kinds of faults.
var rules = [...]*lint.Rule{
	rfc1738.BadEscape: &BadEscape, rfc1738.Unsafe: &UnsafeChar, rfc1738.Tilde: &Tilde, rfc1738.Control: &ControlChar, rfc1738.NonASCII: &NonASCII,
	rfc1738.Reserved: &ReservedChar, rfc1738.BadHost: &BadHost, rfc1738.BadPort: &BadPort, rfc1738.Userinfo: &Userinfo, rfc1738.MissingSlash: &MissingSlash,
}

// RuleOf returns the rule that a fault of the grammar breaks.
func RuleOf(e *rfc1738.SyntaxError) *lint.Rule {
	switch found := e.Found(); {
	case e.Kind == rfc1738.Reserved && e.Production == rfc1738.Search && found[0] != ';':
		return &SearchSlash
	case e.Kind == rfc1738.BadHost && isIPv6(found):
		return &IPv6Host
	case e.Kind == rfc1738.BadHost && found == ".":
		return &HostDot
	case e.Kind == rfc1738.BadHost && found != "" && strings.Trim(found, "_") == "":
		return &HostUnderscore
	case int(e.Kind) < len(rules) && rules[e.Kind] != nil:
		return rules[e.Kind]
	}
	return &SchemeForm
}

// Wording returns the fact and the advice of a fault of the grammar, each "" if it is
// that of the fault or the rule.
func Wording(c *lint.Candidate, e *rfc1738.SyntaxError) (fact, advice string) {
	switch e.Kind {
	case rfc1738.Tilde:
		return c.Title() + " does not allow " + strconv.Quote(e.Found()), ""
	case rfc1738.Control:
		if e.Len() > 1 {
			return "", "delete them"
		}
	case rfc1738.Unsafe:
		if isSlash(c, e) {
			return "", `write "/"`
		}
	case rfc1738.BadPort:
		if strings.Contains(e.Found(), `\`) {
			return "", `write "/" for "\\"`
		}
	case rfc1738.Reserved:
		if beginsField(c, e) {
			advice = `begin a field with "&", or escape it as "%3F"`
		}
		if RuleOf(e) == &SearchSlash {
			return strconv.Quote(e.Found()) + " in the query", advice
		}
		if c.Std == nil && c.Scheme.String() != "" {
			return fmt.Sprintf("%q is reserved in %s URLs", e.Found(), c.Scheme), ""
		}
	case rfc1738.BadHost:
		return hostWording(c, e)
	case rfc1738.Userinfo:
		if e.Section == rfc1738.HTTP.Section() {
			return "", "send them in the Authorization header"
		}
	case rfc1738.BadForm:
		switch {
		case c.Std != nil && needsSlashes(c, e):
			return "no two slashes after the scheme", ""
		case c.Std == &rfc3986.Reference:
			return fmt.Sprintf("%q does not fit a relative reference", e.Found()), ""
		case c.Std != nil:
			return fmt.Sprintf("%q does not fit the form of the scheme", c.Pattern.Slice(e.Start, e.End)), ""
		case strings.HasSuffix(c.Pattern.Text()[:e.Start], ftpType):
			return strconv.Quote(e.Found()) + " is not an ftp type", "use a, i or d"
		case e.Found() == ftpType:
			return "", "use a, i or d"
		case c.Scheme == rfc1738.TELNET:
			return "a telnet URL has no path", "delete " + strconv.Quote(c.Pattern.Slice(e.Start, e.End).String())
		}
		return "", "write " + briefForm(c.Scheme)
	}
	return "", ""
}

// isSlash reports whether a fault is a backslash that browsers read as a slash: it stands
// behind the scheme and before the query. One before punctuation may be of a regular
// expression.
func isSlash(c *lint.Candidate, e *rfc1738.SyntaxError) bool {
	end := c.Search
	if c.Fragment >= 0 {
		end = min(end, c.Fragment)
	}
	return c.HasLogin && c.LoginStart() <= e.Start && e.End < end && e.Found() == `\` && ascii.IsAlphanumeric(c.Pattern.Text()[e.End])
}

// needsSlashes reports whether a fault of another standard than RFC 1738 is that no "//"
// follows the scheme. In place of it there may be one slash.
func needsSlashes(c *lint.Candidate, e *rfc1738.SyntaxError) bool {
	scheme, rest, ok := strings.Cut(c.Pattern.Known(), ":")
	valid := func(text string) bool { return c.Std.Valid(grammar.Text(scheme+text), grammar.Context{Open: true}) }
	return ok && e.Start <= len(scheme+":/") && !strings.HasPrefix(rest, "//") && valid("://h") && !valid(":h") && !valid(":/h")
}

// ftpType begins the type of an ftp URL.
const ftpType = ";type="

// hostWording returns the fact and the advice of a fault of a host.
func hostWording(c *lint.Candidate, e *rfc1738.SyntaxError) (fact, advice string) {
	found := e.Found()
	switch {
	case isIPv6(found):
		return c.Title() + " has no IPv6 addresses", ""
	case found == "":
		return "", `write one after "//"`
	case found == "." && e.Start == c.Host.Start:
		return `"." at the start of the host`, ""
	case found == "." && e.Start == c.Host.End-1:
		return `"." at the end of the host`, ""
	case found == ".":
		return `"." next to another "." in the host`, ""
	case c.Std != nil && strings.ContainsAny(found, "[:]"):
		return strconv.Quote(found) + " is not a host name or an address", hostAdvice(found)
	case c.Std != nil:
		return strconv.Quote(found) + " is not allowed in a host name", hostAdvice(found)
	case e.Production == rfc1738.DomainLabel:
		return "", "begin and end it with a letter or digit"
	case e.Production == rfc1738.TopLabel:
		return fmt.Sprintf("invalid last host label %q", found), "begin it with a letter"
	case e.Production == rfc1738.HostNumber:
		return "", "write four numbers, or a host name"
	case !strings.ContainsAny(found, "[:]_"): // an address; a rule of its own
		return "", `use letters, digits, "-" and "."`
	}
	return "", hostAdvice(found)
}

// hostAdvice says how to write an IPv6 address that is nearly one of RFC 3986: both
// readings, if its last number may be a port. It is "" for other faults.
func hostAdvice(host string) string {
	literal := strings.Trim(host, "[]")
	switch {
	case !isIPv6Literal(literal):
		return ""
	case strings.HasPrefix(host, "["):
		literal = strings.Replace(literal, "%", "%25", 1)
	}
	whole := strconv.Quote("[" + literal + "]")
	if i := strings.LastIndexByte(literal, ':'); !strings.HasSuffix(host, "]") && isIPv6Literal(literal[:i]) && rfc1738.Port.Matches(literal[i+1:]) {
		return "write " + strconv.Quote("["+literal[:i]+"]"+literal[i:]) + " or " + whole
	}
	return "write " + whole
}

// isIPv6 reports whether a faulty host is an address in the form of RFC 3986: in
// brackets, and if it has a zone, that follows "%25" (RFC 6874).
func isIPv6(host string) bool {
	literal, ok := strings.CutPrefix(host, "[")
	literal, closed := strings.CutSuffix(literal, "]")
	return ok && closed && isIPv6Literal(strings.Replace(literal, "%25", "%", 1)) && strings.Count(literal, "%") == strings.Count(literal, "%25")
}

func isIPv6Literal(s string) bool {
	address, err := netip.ParseAddr(s)
	return err == nil && address.Is6()
}

// beginsField reports whether a "?" that is at fault in a query stands before a name and "=".
func beginsField(c *lint.Candidate, e *rfc1738.SyntaxError) bool {
	return RuleOf(e) == &SearchSlash && e.Found() == "?" && lint.IsField(c.Pattern.Text()[e.End:])
}
