package rfc1738

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/urllint/urllint/internal/grammar"
)

// A Kind tells faults apart.
type Kind = grammar.Kind

// The kinds of faults, with the sections that they break.
const (
	NoScheme     = grammar.NoScheme     // no scheme and colon (2.1)
	BadEscape    = grammar.BadEscape    // "%" without two hexadecimal digits (2.2)
	Unsafe       = grammar.Unsafe       // white space, a quote mark, or a national or punctuation character (2.2)
	Tilde        = grammar.Tilde        // "~", one of the national characters, which RFC 3986 allows (2.2)
	Control      = grammar.Control      // an octet 00-1F or 7F (2.2)
	NonASCII     = grammar.NonASCII     // an octet 80-FF (2.2)
	Reserved     = grammar.Reserved     // a reserved character where the scheme gives it no place (the scheme's section)
	Fragment     = grammar.Fragment     // "#", which ends a URL and is not part of it (2.2)
	BadHost      = grammar.BadHost      // not a host name and not an IPv4 address (3.1)
	BadPort      = grammar.BadPort      // not digits, or a colon without them (3.1)
	Userinfo     = grammar.Userinfo     // a user or password where the scheme has none (the scheme's section)
	MissingSlash = grammar.MissingSlash // "?" straight after the host (the scheme's section)
	BadForm      = grammar.BadForm      // parts that do not fit the scheme (the scheme's section)
	Incomplete   = grammar.Incomplete   // the text ends too soon (the scheme's section)
)

// A SyntaxError is a fault of a text that should be a URL. If the faults before it
// are fixed, the text before its span is the beginning of a valid URL.
//
// It is an error as a value: the target of errors.As is a SyntaxError, not a
// pointer to one.
type SyntaxError struct {
	Text       string     // what was judged; in that of a [Pattern] a hole is one octet FF
	Span                  // the culprit; empty where something is missing
	Kind       Kind       //
	Scheme     Scheme     // by whose form the text is judged
	Production Production // the innermost one that fails
	Section    string     // of RFC 1738, as "3.3"
	Component  Component  // in which the culprit begins

	// Fixable is set if Replacement in place of the span fixes this fault and
	// keeps the meaning: an escape for an octet that must be escaped, or the
	// only edit that the section of the scheme allows.
	Fixable     bool
	Replacement string

	reason string // for BadHost and BadForm: the fact, with %s for the offender
	at     state  // before the span
}

// Found returns the text of the culprit.
func (e SyntaxError) Found() string { return e.In(e.Text) }

// Expected returns what could stand in place of the culprit, in words:
// `letters, digits, one of "-./:" or the end`.
func (e SyntaxError) Expected() string {
	if e.Kind == Fragment {
		return "the end"
	}
	return e.at.expected()
}

// Error returns the fact, the offender, where it stands, and the section.
func (e SyntaxError) Error() string {
	return fmt.Sprintf("rfc1738: %s at byte %d (%s, section %s)", e.Fact(), e.Start, e.Production, e.Section)
}

// Fact returns what is wrong, with the culprit quoted. It quotes no user name or
// password.
func (e SyntaxError) Fact() string {
	found := strconv.Quote(e.Found())
	if e.isSecret() {
		found = `"..."`
	}
	switch e.Kind {
	case NoScheme:
		if e.Len() == 0 {
			return "no scheme and colon"
		}
		return "no scheme before the first " + found
	case BadEscape:
		return found + " without two hexadecimal digits"
	case Unsafe, Tilde:
		return plural(e.Len(), "unsafe character") + " " + found
	case Control:
		return plural(e.Len(), "control character") + " " + found
	case NonASCII:
		if e.Component == InHost {
			return "non-ASCII " + found + " in a host name"
		}
		return "non-ASCII " + found
	case Reserved:
		return plural(e.Len(), "reserved character") + " " + found
	case Fragment:
		return `"#" begins a fragment, which is not part of the URL`
	case BadHost:
		if e.Len() == 0 {
			return "no host"
		}
		return strings.Replace(e.reason, "%s", found, 1)
	case BadPort:
		if e.Found() == ":" {
			return `":" without a port`
		}
		return "port " + found + " is not a number"
	case Userinfo:
		return "RFC 1738 gives " + e.model() + " URLs no user or password"
	case MissingSlash:
		return `"?" straight after the host`
	case BadForm:
		return strings.Replace(e.reason, "%s", found, 1)
	case Incomplete:
		return "the URL is incomplete"
	}
	return "not a URL: " + found
}

// model returns the name of the scheme whose form the URL has: "http" for https too.
func (e SyntaxError) model() string {
	for i := range schemes {
		if row := &schemes[i]; row.form == e.Scheme.row().form && row.name != "" {
			return row.name
		}
	}
	return "such"
}

func plural(n int, noun string) string {
	if n == 1 {
		return noun
	}
	return noun + "s"
}

// expected lists the octets that can follow in q.
func (q state) expected() string {
	return grammar.Expected(func(c byte) bool { return q.step(c) != dead }, q.accepts())
}

// isSecret reports whether more than one character of the culprit is secret. A
// single one, such as an "@" that should be escaped, gives nothing away.
func (e SyntaxError) isSecret() bool {
	if e.Len() < 2 {
		return false
	}
	secret := TextPattern(e.Text).Secret(Context{})
	start, end := max(e.Start, secret.Start), min(e.End, secret.End)
	return start < end && utf8.RuneCountInString(e.Text[start:end]) > 1
}
