package main

import (
	"slices"
	"strings"

	"github.com/urllint/urllint/tools/proof/abnf"
)

// A judge shares nothing with urllint: go-abnf with a second transcription of
// section 5 of RFC 1738.
type judge abnf.Rules

// namedSchemes are the schemes that RFC 1738 specifies.
var namedSchemes = []string{"ftp", "http", "gopher", "mailto", "news", "nntp", "telnet", "wais", "file", "prospero"}

// analogous has the scheme whose rule applies to another by analogy, "" for that
// of the common syntax.
var analogous = map[string]string{
	"https": "http", "ws": "http", "wss": "http", "ftps": "ftp", "sftp": "ftp",
	"ldap": "", "ldaps": "", "ssh": "", "git": "", "svn": "", "redis": "", "rediss": "",
	"amqp": "", "amqps": "", "irc": "", "ircs": "", "rtsp": "", "vnc": "",
}

func readJudge() (judge, error) {
	names := []string{"ip-schemepart"}
	for _, scheme := range namedSchemes {
		names = append(names, scheme+"url")
	}
	rules, err := abnf.Read("tools/conformance/rfc1738/testdata/rfc1738.abnf", names...)
	return judge(rules), err
}

// knows reports whether the grammar has a rule for a scheme, in lower case.
func (j judge) knows(scheme string) bool {
	_, ok := analogous[scheme]
	return ok || slices.Contains(namedSchemes, scheme)
}

// valid reports whether a URL of a known scheme is valid.
func (j judge) valid(url string) bool {
	scheme, part, _ := strings.Cut(url, ":")
	scheme = strings.ToLower(scheme)
	like, analogy := analogous[scheme]
	switch {
	case !analogy:
		return j[scheme+"url"].MatchString(scheme + ":" + part)
	case like != "":
		return j[like+"url"].MatchString(like + ":" + part)
	}
	// An ldap URL may have no login, unlike the others: put one in its place.
	if after, ok := strings.CutPrefix(part, "//"); ok && strings.HasPrefix(scheme, "ldap") && (after == "" || after[0] == '/') {
		part = "//host" + after
	}
	return j["ip-schemepart"].MatchString(part)
}
