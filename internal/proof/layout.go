package main

import "strings"

// A layout tells the components of a URL apart, where they are known. It is
// read off the marks alone, by other code than urllint's. A hole in the text is
// the byte FF.
type layout struct {
	text   string
	scheme int // the length of the scheme

	// Offsets in the text. Without "//" after the scheme, all but end are -1.
	login, loginEnd int // between "//" and what ends the login
	host, hostEnd   int // -1 if the login has a hole
	search          int // after the first "?", -1 if there is none
	end             int // of the URL: where the fragment begins, or the text ends
}

const holeByte = "\xff"

func layoutOf(text string) layout {
	l := layout{text: text, scheme: strings.IndexByte(text, ':'), login: -1, loginEnd: -1, host: -1, hostEnd: -1, search: -1, end: len(text)}
	if l.scheme < 0 {
		return l
	}
	if i := strings.IndexByte(text, '#'); i >= 0 {
		l.end = i
	}
	url := text[:l.end]
	if !strings.HasPrefix(url[l.scheme:], "://") {
		return l
	}
	l.login = l.scheme + len("://")
	l.loginEnd = l.login + indexOrLen(url[l.login:], "/?")
	if i := strings.IndexByte(url[l.loginEnd:], '?'); i >= 0 {
		l.search = l.loginEnd + i + 1
	}
	if login := url[l.login:l.loginEnd]; !strings.Contains(login, holeByte) {
		l.host = l.login + strings.LastIndexByte(login, '@') + 1
		l.hostEnd = l.host + indexOrLen(url[l.host:l.loginEnd], ":")
	}
	return l
}

func indexOrLen(s, chars string) int {
	if i := strings.IndexAny(s, chars); i >= 0 {
		return i
	}
	return len(s)
}

// schemeName returns the scheme in lower case.
func (l layout) schemeName() string { return strings.ToLower(l.text[:max(0, l.scheme)]) }

// likeHTTP reports whether the scheme has the form of http.
func (l layout) likeHTTP() bool {
	switch l.schemeName() {
	case "http", "https", "ws", "wss":
		return true
	}
	return false
}

// hasHost reports whether the host is known, and sound as far as a few looks tell:
// that of a text that goes on may not be, as "http://192.168" is none yet.
func (l layout) hasHost() bool {
	if l.host < 0 || l.hostEnd == l.host || l.hostEnd+1 == l.loginEnd { // "http://h:" may go on too
		return false
	}
	labels := strings.Split(l.text[l.host:l.hostEnd], ".")
	top := labels[len(labels)-1]
	numbers := strings.Trim(l.text[l.host:l.hostEnd], "0123456789.") == ""
	return top != "" && (numbers && len(labels) == 4 || 'a' <= top[0]|0x20 && top[0]|0x20 <= 'z')
}

// path returns the bounds of what follows the login, without the search.
func (l layout) path() (start, end int) {
	if l.search >= 0 {
		return l.loginEnd, l.search - 1
	}
	return l.loginEnd, l.end
}
