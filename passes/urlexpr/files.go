package urlexpr

import (
	"bytes"
	"go/ast"
	"iter"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/urllint/urllint/internal/ascii"
	"github.com/urllint/urllint/internal/rfc9110"
	"github.com/urllint/urllint/rfc1738"
)

// signs yields the offsets in a source where a URL may begin, or one with a near miss
// in its scheme: a colon before two slashes, or one behind what may be a scheme, or
// behind mailto or news, or at the end of a literal behind a scheme, and two slashes
// behind what may be a scheme. Each octet is looked for once, as all of the source of
// a program goes through here.
func signs(source []byte) iter.Seq[int] {
	return func(yield func(int) bool) {
		for at := range places(source, ":") {
			before, after := source[:at], source[at+1:]
			sign := bytes.HasPrefix(after, []byte("/")) && (bytes.HasPrefix(after, []byte("//")) || mayEndScheme(before)) || beginsBackslash(after) ||
				bytes.HasSuffix(before, []byte("ailto")) || bytes.HasSuffix(before, []byte("AILTO")) || bytes.HasSuffix(before, []byte("ews")) ||
				len(after) > 0 && (after[0] == '"' || after[0] == '`') && endsScheme(string(source[max(0, at-maxScheme):at+1]))
			if sign && !yield(at) {
				return
			}
		}
		for at := range places(source, "//") {
			before := source[:at]
			sign := at > 0 && strings.IndexByte("pPsS;", source[at-1]) >= 0 && mayEndScheme(bytes.TrimSuffix(before, []byte(";")))
			if sign && !yield(at) {
				return
			}
		}
	}
}

// isPlain reports whether a colon is that of a URL in which no rule finds a fault: "https", a name and a path of words, in
// prose, or as what a key has in a file that writes down no other part of a URL. A third of the packages that write down a
// URL have no others.
func isPlain(source []byte, colon int) bool {
	before, isHTTPS := bytes.CutSuffix(source[:colon], []byte("https"))
	rest, isURL := bytes.CutPrefix(source[colon:], []byte("://"))
	n := bytes.IndexFunc(rest, func(r rune) bool { return !isWord(r) && !strings.ContainsRune("-./#", r) })
	if !isHTTPS || !isURL || n <= 0 || len(before) == 0 {
		return false
	}
	opens := before[len(before)-1]
	isProse := strings.IndexByte(" (\n\t", opens) >= 0 || bytes.HasSuffix(before, []byte(`\n`)) || bytes.HasSuffix(before, []byte(`\t`))
	page, _, _ := strings.Cut(string(rest[:n]), "#")
	if isProse {
		page = strings.TrimSuffix(page, ".")
	}
	host, path, _ := strings.Cut(page, "/")
	if !rfc1738.Valid("http://"+page) || !strings.Contains(host, ".") || !ascii.IsLetter(host[len(host)-1]) || strings.Contains("/"+path, "//") {
		return false
	}
	before, after := bytes.TrimRight(before, "\"` "), bytes.TrimLeft(rest[n+1:], " \t")
	switch ends := rest[n] == '"' || rest[n] == '`'; {
	case isProse && strings.IndexByte(" ),\n", rest[n]) >= 0, (isProse || opens == '"') && bytes.HasPrefix(rest[n:], []byte(`\n`)):
		return true
	case isProse:
		return ends && !bytes.HasPrefix(after, []byte("+"))
	case opens == '"':
		return ends && bytes.HasSuffix(before, []byte(":")) && !bytes.HasPrefix(after, []byte("+")) && !slices.ContainsFunc([]string{`"/`, `"?`, `%s/`, `%v/`}, func(s string) bool { return bytes.Contains(source, []byte(s)) })
	}
	return false
}

// isWord reports whether a character of US-ASCII may stand in an identifier.
func isWord(r rune) bool { return r < utf8.RuneSelf && ascii.IsWord(byte(r)) }

// maxScheme is longer than any scheme that is known.
const maxScheme = 16

// mayEndScheme reports whether a source may end with a known scheme: it does, or what
// it ends with is a verb, an escape of what a scheme may have, or no word.
func mayEndScheme(source []byte) bool {
	start := max(0, len(source)-maxScheme)
	i := start + len(bytes.TrimRightFunc(source[start:], isWord))
	if i == len(source) || i > 0 && source[i-1] == '%' {
		return true
	}
	tail := string(source[i:])
	if i > 0 && source[i-1] == '\\' {
		var r rune
		var err error
		if r, _, tail, err = strconv.UnquoteChar(string(source[i-1:]), '"'); err != nil || isWord(r) {
			return true
		}
	}
	return rfc1738.KnownScheme(tail)
}

// beginsBackslash reports whether a source goes on with a backslash or the escape
// of a slash or a backslash.
func beginsBackslash(source []byte) bool {
	const longest = len(`\U0000002f`)
	if len(source) == 0 || source[0] != '\\' {
		return false
	}
	r, _, _, err := strconv.UnquoteChar(string(source[:min(len(source), longest)]), '"')
	return err == nil && (r == '/' || r == '\\')
}

// places yields the offsets of a text in a source.
func places(source []byte, text string) iter.Seq[int] {
	return func(yield func(int) bool) {
		for from := 0; ; {
			n := bytes.Index(source[from:], []byte(text))
			if n < 0 || !yield(from+n) {
				return
			}
			from += n + len(text)
		}
	}
}

// imports reports whether a file imports a package of a kind.
func imports(f *ast.File, is func(path string) bool) bool {
	return slices.ContainsFunc(f.Imports, func(spec *ast.ImportSpec) bool {
		path, err := strconv.Unquote(spec.Path.Value)
		return err == nil && is(path)
	})
}

// endsScheme reports whether a text ends with a known scheme and its colon, to
// be continued by the next literal of a sum.
func endsScheme(text string) bool {
	text, ok := strings.CutSuffix(text, ":")
	scheme := text[len(strings.TrimRightFunc(text, isWord)):]
	return ok && rfc1738.KnownScheme(scheme)
}

// writesMethod reports whether a source has the name of a method of HTTP at the end of
// a literal, and not that of something else that ends as one does.
func writesMethod(source []byte) bool {
	for method := range rfc9110.Methods() {
		if !isMethod(method) {
			continue
		}
		for at := range places(source, method+`"`) {
			if at == 0 || !ascii.IsWord(source[at-1]) {
				return true
			}
		}
	}
	return false
}

// isMethod reports whether a word names a method of HTTP and nothing else: CONNECT takes no
// path, and TRACE is also a level of logs.
func isMethod(s string) bool { return rfc9110.IsMethod(s) && s != "CONNECT" && s != "TRACE" }

// MayJoinPort reports whether a file may join a host and a port, or cut them apart: a literal begins
// with a colon and what can be a port, or has them behind a verb. One that cannot be read may.
func (u *Result) MayJoinPort(f *ast.File) bool {
	source, ok := u.source(f)
	for range portColons(source) {
		return true
	}
	return !ok
}

// surelyJoinsPort reports whether what may join a host and a port speaks of one:
// the file imports package net or one below it, or names a port nearby.
func surelyJoinsPort(source []byte) bool {
	net := bytes.Contains(source, []byte(`"net`))
	for at := range portColons(source) {
		if net || namesPort(source[max(0, at-nearby):min(len(source), at+nearby)]) {
			return true
		}
	}
	return false
}

// nearby is how far from a colon the name of a port may stand.
const nearby = 240

// portColons yields the offsets of the colons that may stand before a port: a literal begins
// before the colon or a verb ends, and behind it the literal ends, or digits or a verb begin.
func portColons(source []byte) iter.Seq[int] {
	return func(yield func(int) bool) {
		for at := range places(source, ":") {
			before, after := source[:at], source[at+1:]
			endsHost := at > 0 && bytes.IndexByte([]byte("\"`'"), before[at-1]) >= 0 || bytes.HasSuffix(before, []byte("%s")) || bytes.HasSuffix(before, []byte("%v"))
			beginsPort := len(after) > 0 && bytes.IndexByte([]byte("\"`'%0123456789"), after[0]) >= 0
			if endsHost && beginsPort && !yield(at) {
				return
			}
		}
	}
}

// namesPort reports whether a source has the word port, alone or in a name, as
// httpPort; it is not a word in import or support.
func namesPort(source []byte) bool {
	for _, word := range [...]string{"port", "Port", "PORT"} {
		for at := range places(source, word) {
			first := at == 0 || word != "port" || !ascii.IsLower(source[at-1])
			end := at + len(word)
			if first && (end == len(source) || source[end] == 's' || !ascii.IsLower(source[end])) {
				return true
			}
		}
	}
	return false
}
