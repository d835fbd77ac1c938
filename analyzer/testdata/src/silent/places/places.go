package places

import (
	"net/http"
	"net/url"
	"strings"
)

// An escaper serves a path and a query.

// An escaper that serves path and query.

func enc(s string) string { return strings.ReplaceAll(url.QueryEscape(s), "+", "%20") }

func _(label, q string) { http.Get("http://www.go.dev/labels/" + enc(label) + "?q=" + enc(q)) }

func path(label string) string { return url.PathEscape(label) }

func _(label string) {
	http.Get("http://www.go.dev/labels/" + path(label) + "?q=" + path(label))
}

func escape(s string, inQuery bool) string {
	if inQuery {
		return url.QueryEscape(s)
	}
	return url.PathEscape(s)
}

func _(label, q string) {
	http.Get("http://www.go.dev/labels/" + escape(label, false) + "?q=" + escape(q, true))
}

func escapeM(s string, mode int) string {
	switch mode {
	case 0:
		return url.PathEscape(s)
	default:
		return url.QueryEscape(s)
	}
}

func _(label, q string) {
	http.Get("http://www.go.dev/labels/" + escapeM(label, 0) + "?q=" + escapeM(q, 1))
}

const (
	inPath = iota
	inQuery
)

var escapers = map[int]func(string) string{inPath: url.PathEscape, inQuery: url.QueryEscape}

func _(label, q string) {
	http.Get("http://www.go.dev/labels/" + escapers[inPath](label) + "?q=" + escapers[inQuery](q))
}

// All but letters, digits, "-", "_" and "." is escaped.

func full(s string) string {
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		c := s[i]
		if 'a' <= c && c <= 'z' || '0' <= c && c <= '9' {
			b.WriteByte(c)
		} else {
			b.WriteString("%" + string("0123456789ABCDEF"[c>>4]) + string("0123456789ABCDEF"[c&15]))
		}
	}
	return b.String()
}

func _(label, q string) { http.Get("http://www.go.dev/labels/" + full(label) + "?q=" + full(q)) }

func _(label string) {
	e := url.PathEscape(label)
	e = strings.ReplaceAll(e, "&", "%26")
	e = strings.ReplaceAll(e, "+", "%2B")
	e = strings.ReplaceAll(e, "=", "%3D")
	http.Get("http://www.go.dev/labels/" + e + "?q=" + e)
}

func _(label string) {
	e := strings.Replace(url.QueryEscape(label), "+", "%20", -1)
	http.Get("http://www.go.dev/" + e + "?q=" + e)
}

func encode(s string) string {
	e := url.QueryEscape(s)
	return strings.Replace(e, "+", "%20", -1)
}

func _(label string) {
	e := encode(label)
	http.Get("http://www.go.dev/" + e + "?q=" + e)
}

func part(s string) string {
	s = url.QueryEscape(s)
	s = strings.ReplaceAll(s, "+", "%20")
	return s
}

func _(label string) {
	http.Get("http://www.go.dev/" + part(label) + "?q=" + part(label))
}

type seg string

func (s seg) String() string { return strings.ReplaceAll(url.QueryEscape(string(s)), "+", "%20") }

func _(label string) {
	http.Get("http://www.go.dev/labels/" + seg(label).String() + "?q=" + seg(label).String())
}

// without a blank in any value

func upper(s string) string { return url.QueryEscape(strings.ReplaceAll(s, " ", "_")) }

func _(label string) {
	http.Get("http://www.go.dev/labels/" + upper(label) + "?q=" + upper(label))
}
