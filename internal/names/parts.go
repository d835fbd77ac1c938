package names

import "strings"

// A place is where in a text a part of a word stands.
type place uint8

const (
	anywhere place = iota
	atStart
	atEnd
)

// A part is a part of a word with what it says.
type part struct {
	text  string
	place place
	says  Meaning
}

// holds reports whether a text has a part at the place.
func (p place) holds(text, part string) bool {
	switch p {
	case atStart:
		return strings.HasPrefix(text, part)
	case atEnd:
		return strings.HasSuffix(text, part)
	}
	return strings.Contains(text, part)
}

// parts has what words and texts say that have a part: at their end, as "baseurl" has
// "url", at their start, as "escaped" has "escap", or anywhere, as "access_token" has "token".
var parts = [...]part{
	{"12345", anywhere, Dummy},
	{"abc", anywhere, Dummy},
	{"addr", atEnd, Host},
	{"admin", anywhere, Dummy},
	{"anonymous", anywhere, Dummy},
	{"assertion", anywhere, Secret},
	{"auth", anywhere, Secret | Dummy},
	{"bar", anywhere, Dummy},
	{"baz", anywhere, Dummy},
	{"change", anywhere, Dummy},
	{"code", anywhere, Secret},
	{"cred", anywhere, Secret | Dummy},
	{"Debug", atStart, Logs},
	{"default", anywhere, Dummy},
	{"demo", anywhere, Dummy},
	{"dummy", anywhere, Dummy},
	{"empty", anywhere, Dummy},
	{"encod", atStart, Escaped},
	{"endpoint", atEnd, URL},
	{"Error", atStart, Logs},
	{"escap", atStart, Escaped},
	{"example", anywhere, Dummy},
	{"fake", anywhere, Dummy},
	{"Fatal", atStart, Logs | Exits},
	{"foo", anywhere, Dummy},
	{"guest", anywhere, Dummy},
	{"here", anywhere, Dummy},
	{"hidden", anywhere, Dummy},
	{"host", atEnd, Host},
	{"href", atEnd, URL},
	{"hunter2", anywhere, Dummy},
	{"inet4", anywhere, IPv4},
	{"Info", atStart, Logs},
	{"insert", anywhere, Dummy},
	{"ip4", anywhere, IPv4},
	{"ipv4", anywhere, IPv4},
	{"jwt", anywhere, Secret},
	{"key", anywhere, Secret | Dummy},
	{"letmein", anywhere, Dummy},
	{"local", anywhere, Dummy},
	{"Log", atStart, Logs},
	{"login", anywhere, Dummy},
	{"masked", anywhere, Dummy},
	{"minio", anywhere, Dummy},
	{"mongo", anywhere, Dummy},
	{"mysql", anywhere, Dummy},
	{"none", anywhere, Dummy},
	{"null", anywhere, Dummy},
	{"oauth2basic", anywhere, Dummy},
	{"otp", anywhere, Secret},
	{"Panic", atStart, Logs | Exits},
	{"pass", anywhere, Secret | Dummy},
	{"placeholder", anywhere, Dummy},
	{"postgres", anywhere, Dummy},
	{"Print", atStart, Logs},
	{"pwd", anywhere, Secret | Dummy},
	{"qwert", anywhere, Dummy},
	{"rabbit", anywhere, Dummy},
	{"redacted", anywhere, Dummy},
	{"redis", anywhere, Dummy},
	{"root", anywhere, Dummy},
	{"sample", anywhere, Dummy},
	{"secret", anywhere, Secret | Dummy},
	{"session", anywhere, Secret},
	{"sig", anywhere, Secret},
	{"test", anywhere, Dummy},
	{"token", anywhere, Secret | Dummy},
	{"Trace", atStart, Logs},
	{"uri", atEnd, URL},
	{"url", atEnd, URL | WholeURL},
	{"url", atStart, URL},
	{"user", anywhere, Dummy},
	{"value", anywhere, Dummy},
	{"Warn", atStart, Logs},
	{"webhook", atEnd, URL},
	{"word", anywhere, Dummy},
	{"xxx", anywhere, Dummy},
	{"your", anywhere, Dummy},
}
