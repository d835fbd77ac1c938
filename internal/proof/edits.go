package main

import (
	"fmt"
	"strings"

	"github.com/urllint/urllint/passes/urlexpr"
)

// escaped writes one of the texts, in turn, wherever the URL can have octets, and
// has it mended by escapes.
func (s *site) escaped(texts ...string) []edit {
	var edits []edit
	for _, at := range s.spots() {
		for k := range texts {
			if text := texts[(k+at)%len(texts)]; s.takes(text, at) {
				edits = append(edits, edit{start: at, end: at, text: text, mended: escapes(text), fixable: true})
				break
			}
		}
	}
	return edits
}

// escapes encodes every octet (section 2.2).
func escapes(s string) string {
	var b strings.Builder
	for i := range len(s) {
		fmt.Fprintf(&b, "%%%02X", s[i])
	}
	return b.String()
}

// spots are places in the path and the search: the first, the last, one in the
// middle, and those beside a hole.
func (s *site) spots() []int {
	start := s.scheme + 1
	if s.login >= 0 {
		start = s.loginEnd + 1
	}
	if start > s.end || s.Evidence == urlexpr.Prose && s.login < 0 { // an address in prose has only its own characters
		return nil
	}
	candidates := []int{start, (start + s.end) / 2, s.end}
	if s.search >= 0 {
		candidates = append(candidates, (s.search+s.end)/2)
	}
	for i := start; i < s.end; i++ {
		if s.text[i] == holeByte[0] {
			candidates = append(candidates, i, i+1)
		}
	}
	var spots []int
	seen := make(map[int]bool)
	for _, i := range candidates {
		if !seen[i] && !s.inEscape(i) && i <= s.end {
			seen[i] = true
			spots = append(spots, i)
		}
	}
	return spots
}

// inEscape reports whether what is written at i would break an escape.
func (s *site) inEscape(i int) bool {
	return i >= 1 && s.text[i-1] == '%' || i >= 2 && s.text[i-2] == '%'
}

// takes reports whether the text of the URL still is the text of one, with what
// is written at i. The README says where it ends: in prose before white space,
// quote marks and the like, elsewhere before white space, unless it is named a
// URL or taken for one.
func (s *site) takes(text string, i int) bool {
	white := strings.Trim(text, " \t\n") == ""
	if white && i == s.end {
		return false // a kind of its own
	}
	switch c := text[0]; c {
	case '{', '}', '<', '>', '[', ']':
		// With another bracket it may be a placeholder.
		if s.brackets != "" {
			return false
		}
	}
	switch s.Evidence {
	case urlexpr.Prose:
		return i < s.end && (text == "^" || text == "~" || text == "[" || text == "{" || text == "é" || text == "日本" || text == "\u017f")
	case urlexpr.Whole:
		return !white
	}
	return true
}

func brokenEscape(s *site) []edit {
	if strings.Contains(s.brackets, "%") {
		return nil // the text may be a format, whose verb it would be
	}
	var edits []edit
	for k, at := range s.spots() {
		text := []string{"%zz", "%2!", "%k1"}[k%3]
		if s.Evidence == urlexpr.Prose && at == s.end {
			continue // there a "!" ends a sentence
		}
		edits = append(edits, edit{start: at, end: at, text: text, culprit: "%", mended: "%25" + text[1:], fixable: true})
	}
	return edits
}

func backslash(s *site) []edit {
	if s.login < 0 || s.Evidence == urlexpr.Prose {
		return nil
	}
	start, end := s.path()
	i := strings.LastIndexByte(s.text[start:end], '/')
	if i < 0 || start+i == s.loginEnd {
		return nil
	}
	mended := "%5C"
	if s.schemeName() == "file" && start+2 < len(s.text) && s.text[start+2] == ':' {
		mended = "/" // behind a drive a backslash was meant to be one
	}
	return []edit{{start: start + i, end: start + i + 1, text: `\`, mended: mended, fixable: true}}
}

func spaceAtEnd(s *site) []edit {
	if n := len(s.text); n == s.end && (s.Evidence == urlexpr.Named || s.Evidence == urlexpr.Sink) && s.text[n-1] != holeByte[0] {
		return []edit{{start: n, end: n, text: " ", fixable: true}}
	}
	return nil
}

func reserved(s *site) []edit {
	if s.login < 0 || s.likeHTTP() {
		return nil
	}
	start, end := s.path()
	if end <= start+1 || s.inEscape((start+1+end)/2) {
		return nil
	}
	at := (start + 1 + end) / 2
	var edits []edit
	for _, c := range []string{";", "?"} {
		edits = append(edits, edit{start: at, end: at, text: c, mended: escapes(c), fixable: true})
	}
	return edits
}

func searchSlash(s *site) []edit {
	if !s.likeHTTP() || s.search < 0 {
		return nil
	}
	at := (s.search + s.end) / 2
	if s.inEscape(at) {
		return nil
	}
	edits := []edit{{start: at, end: at, text: "/", mended: "%2F", fixable: true}}
	if s.Evidence != urlexpr.Prose || at < s.end { // there it ends a sentence
		edits = append(edits, edit{start: at, end: at, text: "?", mended: "%3F", fixable: true})
	}
	return edits
}

func missingSlash(s *site) []edit {
	if !s.hasHost() || s.search >= 0 || strings.Contains(s.text[s.loginEnd:s.end], holeByte) {
		return nil
	}
	return []edit{{start: s.loginEnd, end: s.end, text: "?q=1", culprit: "?", mended: "/?q=1", fixable: true}}
}

func secondFragment(s *site) []edit {
	if s.login < 0 || s.host >= 0 && !s.hasHost() && s.schemeName() != "file" {
		return nil
	}
	if n := len(s.text); s.end == n {
		return []edit{{start: n, end: n, text: "#a#b", culprit: "#", mended: "#a%23b", fixable: true}}
	}
	at := (s.end + 1 + len(s.text)) / 2
	return []edit{{start: at, end: at, text: "#", mended: "%23", fixable: true}}
}

// firstLabel returns where the first label of the host ends.
func (s *site) firstLabel() int {
	if s.host < 0 {
		return -1
	}
	return s.host + indexOrLen(s.text[s.host:s.hostEnd], ".")
}

// inHost writes a text at a place of the host.
func (s *site) inHost(at int, text string, fixable bool) []edit {
	if s.host < 0 || s.hostEnd == s.host {
		return nil
	}
	return []edit{{start: at, end: at, text: text, fixable: fixable}}
}

func underscore(s *site) []edit {
	at := (s.host + s.firstLabel()) / 2
	if s.host < 0 || at == s.host || strings.ToUpper(s.text[s.host:s.hostEnd]) == s.text[s.host:s.hostEnd] {
		return nil // a shouted word is a placeholder
	}
	return s.inHost(at, "_", false)
}

func twoDots(s *site) []edit {
	if s.host < 0 || s.firstLabel() == s.hostEnd {
		return nil
	}
	return s.inHost(s.firstLabel()+1, ".", false)
}

// otherHost writes another host.
func (s *site) otherHost(host string) []edit {
	if s.host < 0 || s.hostEnd == s.host {
		return nil
	}
	return []edit{{start: s.host, end: s.hostEnd, text: host}}
}

// hostIsKnown reports whether nothing can come between the host and the path.
func (s *site) hostIsKnown() bool {
	return s.hasHost() && (s.loginEnd < len(s.text) || !strings.Contains(s.text, holeByte))
}

// port writes a port where there is none.
func (s *site) port(text string, fixable bool) []edit {
	if !s.hasHost() || s.hostEnd < s.loginEnd || s.schemeName() == "file" {
		return nil
	}
	if s.Evidence == urlexpr.Prose && s.loginEnd == len(s.text) {
		return nil // there a colon ends the URL
	}
	return []edit{{start: s.hostEnd, end: s.hostEnd, text: text, culprit: text[min(1, len(text)-1):], fixable: fixable}}
}

func userinfo(s *site) []edit {
	if !s.likeHTTP() || s.host != s.login || s.Evidence == urlexpr.Prose {
		return nil // prose explains a form that others allow
	}
	return s.inHost(s.host, "u:p@", false)
}

func typeCode(s *site) []edit {
	switch s.schemeName() {
	case "ftp", "ftps", "sftp":
	default:
		return nil
	}
	if s.loginEnd == s.end || strings.Contains(s.text[:s.end], ";") {
		return nil
	}
	return []edit{{start: s.end, end: s.end, text: ";type=text", culprit: "text"}}
}

// isCommon reports whether a slip in what comes before the host is one that is
// looked for: the README says of which schemes.
func (s *site) isCommon() bool {
	switch s.schemeName() {
	case "http", "https", "ftp":
		return s.login > 0 && s.Evidence != urlexpr.Prose && s.login < len(s.text)
	}
	return false
}

// Without the slashes a text is a URL only for a function that takes one.
func slashTooFew(s *site) []edit {
	if s.login < 0 || s.Evidence != urlexpr.Sink {
		return nil
	}
	return []edit{{start: s.scheme, end: s.login, text: ":/", culprit: "/", mended: "://", fixable: s.isCommon()}}
}

func noScheme(s *site) []edit {
	if s.Evidence != urlexpr.Sink || s.Requirement != urlexpr.Absolute || !s.hostIsKnown() || s.host != s.login {
		return nil
	}
	if host := s.text[s.host:s.hostEnd]; host != "localhost" && !strings.Contains(host, ".") {
		return nil
	}
	return []edit{{start: 0, end: s.login}}
}

func nothingAfterScheme(s *site) []edit {
	if s.Evidence != urlexpr.Sink || s.Requirement != urlexpr.Absolute || s.login < 0 || strings.Contains(s.text, holeByte) || s.login == len(s.text) {
		return nil
	}
	return []edit{{start: s.login, end: len(s.text)}}
}
