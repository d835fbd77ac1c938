package main

import (
	"strings"

	"github.com/urllint/urllint/passes/urlexpr"
)

// A kind is one way to write a URL wrongly.
type kind struct {
	name  string
	rules []string // any of them may report it

	// nowhere says that no production has such an octet. Other kinds are a
	// fault only where go-abnf says so, unless they are beyond the grammar.
	nowhere, beyond bool

	// swallows says that what follows the fault becomes part of it, so that one
	// in a constant makes others where the constant is used.
	swallows bool

	edits func(*site) []edit
}

// A site is a URL expression in real code, in which urllint found nothing.
type site struct {
	layout
	urlexpr.Candidate
	brackets string // those that the source of the expression has
}

// An edit writes a fault.
type edit struct {
	start, end int    // what it replaces, of the text of the URL
	text       string // what it writes
	culprit    string // the part of text that is wrong, its last such; all of it if ""

	// lacks says that something lacks beside the culprit, so that a range need
	// only touch it.
	lacks bool

	// mended is what the fix writes in the place of text, if it is known what
	// that must be.
	mended  string
	fixable bool
}

var kinds = []kind{
	{name: "unsafe character", rules: []string{"unsafe-char"}, nowhere: true, edits: func(s *site) []edit {
		return s.escaped(strings.Split("|^\\{}[]<>\"` ", "")...)
	}},
	{name: "tilde", rules: []string{"tilde"}, nowhere: true, edits: func(s *site) []edit { return s.escaped("~") }},
	{name: "control character", rules: []string{"control-char"}, nowhere: true, edits: func(s *site) []edit {
		return s.escaped("\x01", "\x7f", "\t", "\x1b")
	}},
	{name: "non-ASCII character", rules: []string{"non-ascii"}, nowhere: true, edits: func(s *site) []edit {
		return s.escaped("é", "日本", "\xff", "\u017f")
	}},
	{name: "broken escape", rules: []string{"bad-escape"}, nowhere: true, edits: brokenEscape},
	{name: "backslash for a slash", rules: []string{"unsafe-char", "scheme-form"}, nowhere: true, edits: backslash},
	{name: "space at the end", rules: []string{"unsafe-char"}, nowhere: true, edits: spaceAtEnd},
	{name: "reserved character", rules: []string{"reserved-char", "scheme-form"}, edits: reserved},
	{name: "slash or \"?\" in the search", rules: []string{"search-slash"}, edits: searchSlash},
	{name: "no slash before the search", rules: []string{"missing-slash"}, swallows: true, edits: missingSlash},
	{name: "second \"#\"", rules: []string{"fragment"}, beyond: true, swallows: true, edits: secondFragment},
	{name: "\"-\" at the end of a label", rules: []string{"host"}, edits: func(s *site) []edit {
		return s.inHost(s.firstLabel(), "-", false)
	}},
	{name: "\"!\" in the host", rules: []string{"host"}, edits: func(s *site) []edit {
		return s.inHost((s.host+s.firstLabel())/2, "!", false)
	}},
	{name: "\"^\" in the host", rules: []string{"host", "unsafe-char"}, nowhere: true, edits: func(s *site) []edit {
		return s.inHost((s.host+s.firstLabel())/2, "^", false)
	}},
	{name: "\"_\" in the host", rules: []string{"host-underscore"}, edits: underscore},
	{name: "two dots in the host", rules: []string{"host-dot"}, edits: twoDots},
	{name: "IPv6 address", rules: []string{"ipv6-host"}, edits: func(s *site) []edit { return s.otherHost("[::1]") }},
	{name: "number over 255", rules: []string{"ipv4-range"}, beyond: true, edits: func(s *site) []edit {
		if !s.hostIsKnown() {
			return nil
		}
		return s.otherHost("192.0.2.256")
	}},
	{name: "empty port", rules: []string{"port"}, edits: func(s *site) []edit { return s.port(":", true) }},
	{name: "letter in the port", rules: []string{"port"}, edits: func(s *site) []edit { return s.port(":8x", false) }},
	{name: "port over 65535", rules: []string{"port-range"}, beyond: true, edits: func(s *site) []edit {
		if !s.hostIsKnown() {
			return nil
		}
		return s.port(":65536", false)
	}},
	{name: "user and password", rules: []string{"userinfo", "password"}, edits: userinfo},
	{name: "type code", rules: []string{"scheme-form"}, edits: typeCode},
	{name: "upper-case scheme", rules: []string{"scheme-case"}, beyond: true, edits: func(s *site) []edit {
		name := s.schemeName()
		return []edit{
			{start: 0, end: s.scheme, text: strings.ToUpper(name), mended: name, fixable: true},
			{start: 0, end: s.scheme, text: strings.ToUpper(name[:1]) + name[1:], mended: name, fixable: true},
		}
	}},
	{name: "slash too many", rules: []string{"host", "scheme-form", "scheme-slashes"}, edits: func(s *site) []edit {
		if s.login < 0 || s.brackets != "" { // then these are in the path
			return nil
		}
		return []edit{{start: s.login - 1, end: s.login - 1, text: "/", lacks: true}}
	}},
	{name: "slash too few", rules: []string{"scheme-form", "scheme-slashes"}, edits: slashTooFew},
	{name: "colon too many", rules: []string{"scheme-slashes"}, swallows: true, edits: func(s *site) []edit {
		if !s.isCommon() {
			return nil
		}
		return []edit{{start: s.scheme, end: s.scheme, text: ":", fixable: true}}
	}},
	{name: "letter missing in the scheme", rules: []string{"scheme-typo"}, beyond: true, swallows: true, edits: func(s *site) []edit {
		if name := s.schemeName(); s.isCommon() && strings.HasPrefix(name, "http") {
			return []edit{{start: 0, end: s.scheme, text: strings.Replace(name, "tt", "t", 1), mended: name, fixable: true}}
		}
		return nil
	}},
	{name: "scheme twice", rules: []string{"doubled-scheme"}, swallows: true, edits: func(s *site) []edit {
		if s.login < 0 || s.Evidence == urlexpr.Prose {
			return nil
		}
		return []edit{{start: 0, end: 0, text: s.text[:s.login], fixable: true}}
	}},
	{name: "zero-width character", rules: []string{"invisible-char"}, nowhere: true, edits: func(s *site) []edit {
		edits := s.escaped("\u200b", "\ufeff")
		for i := range edits {
			edits[i].mended = ""
		}
		return edits
	}},
	{name: "escape of NUL", rules: []string{"encoded-control"}, beyond: true, edits: func(s *site) []edit {
		if !s.likeHTTP() || s.Evidence == urlexpr.Prose {
			return nil
		}
		var edits []edit
		for _, at := range s.spots() {
			edits = append(edits, edit{start: at, end: at, text: "%00"})
		}
		return edits
	}},
	{name: "no scheme", rules: []string{"missing-scheme"}, beyond: true, edits: noScheme},
	{name: "nothing after the scheme", rules: []string{"incomplete"}, edits: nothingAfterScheme},
	{name: "slashes after mailto", rules: []string{"scheme-form"}, beyond: true, edits: func(s *site) []edit {
		if s.schemeName() != "mailto" {
			return nil
		}
		return []edit{{start: s.scheme + 1, end: s.scheme + 1, text: "//", fixable: true}}
	}},
}
