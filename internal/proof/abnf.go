package main

import (
	"bytes"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"

	goabnf "github.com/pandatix/go-abnf"
)

// An abnf is a judge that shares nothing with urllint: go-abnf, a general
// parser of grammars, with a second transcription of section 5 of RFC 1738.
type abnf struct {
	rules map[string]*regexp.Regexp // go-abnf writes a rule as a regular expression
}

// namedSchemes are the schemes that RFC 1738 specifies.
var namedSchemes = []string{"ftp", "http", "gopher", "mailto", "news", "nntp", "telnet", "wais", "file", "prospero"}

// analogous has the scheme whose rule applies to another by analogy, "" for that
// of the common syntax.
var analogous = map[string]string{
	"https": "http", "ws": "http", "wss": "http", "ftps": "ftp", "sftp": "ftp",
	"ldap": "", "ldaps": "", "ssh": "", "git": "", "svn": "", "redis": "", "rediss": "",
	"amqp": "", "amqps": "", "irc": "", "ircs": "", "rtsp": "", "vnc": "",
}

func readABNF() (*abnf, error) {
	text, err := os.ReadFile("rfc1738/testdata/rfc1738.abnf")
	if err != nil {
		return nil, err
	}
	grammar, err := goabnf.ParseABNF(bytes.ReplaceAll(text, []byte("\n"), []byte("\r\n"))) // RFC 5234 ends lines so
	if err != nil {
		return nil, err
	}
	a := &abnf{rules: make(map[string]*regexp.Regexp)}
	for _, name := range append([]string{"ip-schemepart"}, namedSchemes...) {
		rule := name
		if rule != "ip-schemepart" {
			rule += "url"
		}
		expr, err := grammar.Regex(rule)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", rule, err)
		}
		if a.rules[name], err = regexp.Compile(`\A(?:` + expr + `)\z`); err != nil {
			return nil, fmt.Errorf("%s: %w", rule, err)
		}
	}
	return a, nil
}

// knows reports whether the grammar has a rule for a scheme, in lower case.
func (a *abnf) knows(scheme string) bool {
	_, ok := analogous[scheme]
	return ok || slices.Contains(namedSchemes, scheme)
}

// valid reports whether a URL of a known scheme is valid.
func (a *abnf) valid(url string) bool {
	scheme, part, _ := strings.Cut(url, ":")
	scheme = strings.ToLower(scheme)
	like, analogy := analogous[scheme]
	switch {
	case !analogy:
		return a.rules[scheme].MatchString(scheme + ":" + part)
	case like != "":
		return a.rules[like].MatchString(like + ":" + part)
	}
	// An ldap URL may have no login, unlike the others: put one in its place.
	if after, ok := strings.CutPrefix(part, "//"); ok && strings.HasPrefix(scheme, "ldap") && (after == "" || after[0] == '/') {
		part = "//host" + after
	}
	return a.rules["ip-schemepart"].MatchString(part)
}
