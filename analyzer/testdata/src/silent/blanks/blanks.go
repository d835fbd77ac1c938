package blanks

import (
	"net/http"
	"net/url"
	"strings"
	"unicode"
)

// A value with a blank does not get to the escape.

func _(label string) {
	if strings.Contains(label, " ") {
		label = strings.ReplaceAll(label, " ", "%20")
	} else {
		label = url.QueryEscape(label)
	}
	http.Get("http://www.go.dev/labels/" + label)
}

func _(label string) {
	if strings.Contains(label, " ") {
		return
	}
	http.Get("http://www.go.dev/labels/" + url.QueryEscape(label))
}

func _(label string) {
	if strings.ContainsAny(label, " \t") {
		http.Get("http://www.go.dev/labels/" + url.PathEscape(label))
		return
	}
	http.Get("http://www.go.dev/labels/" + url.QueryEscape(label))
}

func _(label string) {
	if strings.ContainsRune(label, ' ') {
		return
	}
	http.Get("http://www.go.dev/labels/" + url.QueryEscape(label))
}

func _(label string) {
	if strings.IndexByte(label, ' ') >= 0 {
		return
	}
	http.Get("http://www.go.dev/labels/" + url.QueryEscape(label))
}

func _(label string) {
	if strings.Index(label, " ") != -1 {
		return
	}
	http.Get("http://www.go.dev/labels/" + url.QueryEscape(label))
}

func _(label string) {
	for _, r := range label {
		if r == ' ' {
			return
		}
	}
	http.Get("http://www.go.dev/labels/" + url.QueryEscape(label))
}

func _(label string) {
	switch {
	case strings.Contains(label, " "):
		http.Get("http://www.go.dev/labels/" + url.PathEscape(label))
	default:
		http.Get("http://www.go.dev/labels/" + url.QueryEscape(label))
	}
}

func _(label string) {
	if len(strings.Fields(label)) != 1 {
		return
	}
	http.Get("http://www.go.dev/labels/" + url.QueryEscape(label))
}

func hasBlank(s string) bool { return strings.Contains(s, " ") }

func _(label string) {
	if hasBlank(label) {
		return
	}
	http.Get("http://www.go.dev/labels/" + url.QueryEscape(label))
}

func _(label string) {
	label = strings.ReplaceAll(label, " ", "-")
	http.Get("http://www.go.dev/labels/" + url.QueryEscape(label))
}

func _(label string) {
	if strings.Count(label, " ") > 0 {
		return
	}
	http.Get("http://www.go.dev/labels/" + url.QueryEscape(label))
}

func _(label string) {
	p := "http://www.go.dev/labels/"
	if !strings.Contains(label, " ") {
		p += url.QueryEscape(label)
	} else {
		p += url.PathEscape(label)
	}
	http.Get(p)
}

func _(label string) {
	esc := url.QueryEscape
	if strings.Contains(label, " ") {
		esc = url.PathEscape
	}
	http.Get("http://www.go.dev/labels/" + esc(label))
}

func esc(s string) string {
	if strings.Contains(s, " ") {
		return url.PathEscape(s)
	}
	return url.QueryEscape(s)
}

func _(label string) {
	http.Get("http://www.go.dev/labels/" + esc(label))
}

func _(label string) {
	if strings.Contains(label, "/") || strings.Contains(label, "?") || strings.ContainsAny(label, " #%") {
		return
	}
	http.Get("http://www.go.dev/labels/" + label)
}

func _(label string) {
	if strings.Contains(label, " ") {
		label = strings.Split(label, " ")[0]
	}
	http.Get("http://www.go.dev/labels/" + url.QueryEscape(label))
}

func _(label string) {
	if i := strings.Index(label, " "); i >= 0 {
		label = label[:i]
	}
	http.Get("http://www.go.dev/labels/" + url.QueryEscape(label))
}

func _(label string) {
	l, _, _ := strings.Cut(label, " ")
	http.Get("http://www.go.dev/labels/" + url.QueryEscape(l))
}

func _(labels string) {
	for _, l := range strings.Split(labels, " ") {
		http.Get("http://www.go.dev/labels/" + url.QueryEscape(l))
	}
}

func _(labels string) {
	for _, l := range strings.Fields(labels) {
		http.Get("http://www.go.dev/labels/" + url.QueryEscape(l))
	}
}

func _(label string) {
	e := url.QueryEscape(label)
	if strings.Contains(e, "+") {
		e = url.PathEscape(label)
	}
	http.Get("http://www.go.dev/labels/" + e)
}

func _(label string) {
	e := url.QueryEscape(label)
	if strings.Contains(label, " ") {
		e = url.PathEscape(label)
	}
	http.Get("http://www.go.dev/labels/" + e)
}

func _(label string) {
	for i := 0; i < len(label); i++ {
		if label[i] == ' ' {
			return
		}
	}
	http.Get("http://www.go.dev/labels/" + url.QueryEscape(label))
}

func _(label string) {
	for i := range label {
		if label[i] == ' ' {
			return
		}
	}
	http.Get("http://www.go.dev/labels/" + url.QueryEscape(label))
}

func _(label string) {
	for _, r := range []byte(label) {
		if r == ' ' {
			panic("no")
		}
	}
	http.Get("http://www.go.dev/labels/" + url.QueryEscape(label))
}

func _(label string) {
	if strings.ContainsFunc(label, unicode.IsSpace) {
		return
	}
	http.Get("http://www.go.dev/labels/" + url.QueryEscape(label))
}

func _(label string) {
	if strings.IndexFunc(label, unicode.IsSpace) >= 0 {
		return
	}
	http.Get("http://www.go.dev/labels/" + url.QueryEscape(label))
}

func _(label string) {
	ok := !strings.Contains(label, " ")
	if ok {
		http.Get("http://www.go.dev/labels/" + url.QueryEscape(label))
	}
}

func _(label string) {
	_, _, found := strings.Cut(label, " ")
	if found {
		return
	}
	http.Get("http://www.go.dev/labels/" + url.QueryEscape(label))
}

func _(label string) {
	n := strings.Count(label, " ")
	if n > 0 {
		return
	}
	http.Get("http://www.go.dev/labels/" + url.QueryEscape(label))
}

func _(label string) {
	f := strings.Fields(label)
	if len(f) != 1 {
		return
	}
	http.Get("http://www.go.dev/labels/" + url.QueryEscape(label))
}

func _(label string) {
	switch i := strings.IndexByte(label, ' '); {
	case i >= 0:
		return
	}
	http.Get("http://www.go.dev/labels/" + url.QueryEscape(label))
}

func _(label string) {
	label = strings.Join(strings.Fields(label), "_")
	http.Get("http://www.go.dev/labels/" + url.QueryEscape(label))
}

func _(label string) {
	label = strings.Map(func(r rune) rune {
		if r == ' ' {
			return '_'
		}
		return r
	}, label)
	http.Get("http://www.go.dev/labels/" + url.QueryEscape(label))
}

func _(label string) {
	i := strings.Index(label, " ")
	if i >= 0 {
		return
	}
	http.Get("http://www.go.dev/labels/" + url.QueryEscape(label))
}

var noBlank = map[string]bool{}

func _(label string) {
	if !noBlank[label] {
		return
	}
	http.Get("http://www.go.dev/labels/" + url.QueryEscape(label))
}

func _(label string) {
	if strings.Trim(label, "abc") != "" {
		return
	}
	http.Get("http://www.go.dev/labels/" + url.QueryEscape(label))
}

func _(label string) {
	if strings.ReplaceAll(label, " ", "") != label {
		return
	}
	http.Get("http://www.go.dev/labels/" + url.QueryEscape(label))
}

func _(label string) {
	if url.PathEscape(label) != url.QueryEscape(label) {
		return
	}
	http.Get("http://www.go.dev/labels/" + url.QueryEscape(label))
}

func _(label string) {
	if e := url.PathEscape(label); e != label {
		return
	}
	http.Get("http://www.go.dev/labels/" + label)
}

func _(label string) {
	if e := strings.Fields(label); len(e) == 1 {
		http.Get("http://www.go.dev/labels/" + url.QueryEscape(e[0]))
	}
}

func _(label string) {
	for l := range strings.FieldsSeq(label) {
		http.Get("http://www.go.dev/labels/" + url.QueryEscape(l))
	}
	for l := range strings.SplitSeq(label, " ") {
		http.Get("http://www.go.dev/labels/" + url.QueryEscape(l))
	}
}

func _(label string) {
	f := strings.Fields(label)
	for _, l := range f {
		http.Get("http://www.go.dev/labels/" + url.QueryEscape(l))
	}
}

func _(label string) {
	for i := 0; i < len(label); i++ {
		c := label[i]
		if c == ' ' {
			return
		}
	}
	http.Get("http://www.go.dev/labels/" + url.QueryEscape(label))
}

func _(label string) {
	for i := range len(label) {
		switch c := label[i]; c {
		case ' ', '/':
			return
		}
	}
	http.Get("http://www.go.dev/labels/" + url.QueryEscape(label))
}
