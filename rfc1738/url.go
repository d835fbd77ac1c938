package rfc1738

import (
	"iter"
	"strconv"
	"strings"
)

// A URL is a parsed text. It holds spans of the text and copies nothing. A component
// has the name of the production that it is derived from:
//
//	ftp       User Password Host Port FPath FTPType     (3.2)
//	http      Host Port HPath Search                    (3.3)
//	gopher    Host Port GType Selector Search GopherString (3.4)
//	mailto    Encoded822Addr                            (3.5)
//	news      Group, Article and its Host, or GroupPart "*" (3.6)
//	nntp      Host Port Group Digits                    (3.7)
//	telnet    User Password Host Port                   (3.8)
//	wais      Host Port Database Search WType WPath     (3.9)
//	file      Host FPath                                (3.10)
//	prospero  Host Port PPath, and [URL.Fields]         (3.11)
//
// A scheme by analogy has the components of its model, the IP-based ones have
// User Password Host Port URLPath (3.1), and other schemes SchemePart (2.1).
//
// A component can be absent, or present and empty: "an empty user name or
// password is different than no user name or password" (3.1).
type URL struct {
	text   string
	scheme Scheme
	parts  [maxParts]part
	n      int8
}

// maxParts is reached by a gopher+ URL: scheme, host, port, gtype, selector,
// search, gopher+_string. A faulty one may have a user and password besides.
const maxParts = 9

type part struct {
	production Production
	span       Span
}

func (u *URL) add(p Production, start, end int) {
	u.parts[u.n] = part{p, Span{Start: start, End: end}}
	u.n++
}

// omitEmptyHost removes an empty host. A URL that leaves its host out has none:
// the empty text is not derived from host.
func (u *URL) omitEmptyHost() {
	for i, part := range u.parts[:u.n] {
		if part.production == Host && part.span.Len() == 0 {
			copy(u.parts[i:], u.parts[i+1:u.n])
			u.n--
			return
		}
	}
}

// String returns the text of the URL.
func (u URL) String() string { return u.text }

// Span returns where the component is in the text, and whether it is present.
func (u URL) Span(p Production) (Span, bool) {
	for _, part := range u.parts[:u.n] {
		if part.production == p {
			return part.span, true
		}
	}
	return Span{}, false
}

// Get returns the text of the component as it is written, and whether it is
// present. See [Unescape].
func (u URL) Get(p Production) (string, bool) {
	span, ok := u.Span(p)
	return span.In(u.text), ok
}

// Components yields the components in the order of the text.
func (u URL) Components() iter.Seq2[Production, Span] {
	return func(yield func(Production, Span) bool) {
		for _, part := range u.parts[:u.n] {
			if !yield(part.production, part.span) {
				return
			}
		}
	}
}

// Segments yields the parts between the slashes of FPath, HPath, PPath or
// URLPath. For ftp they are the CWD commands and then the name (section 3.2.2). An
// empty path is one empty segment.
func (u URL) Segments() iter.Seq[Span] {
	return func(yield func(Span) bool) {
		for p, span := range u.Components() {
			switch p {
			case FPath, HPath, PPath, URLPath:
				pieces(u.text, span, '/', yield)
				return
			}
		}
	}
}

// Fields yields the names and values of the fields of a prospero URL, as they are
// written (section 3.11).
func (u URL) Fields() iter.Seq2[string, string] {
	return func(yield func(name, value string) bool) {
		path, ok := u.Span(PPath)
		if !ok || path.End == len(u.text) {
			return
		}
		fields := Span{Start: path.End + 1, End: len(u.text)} // without the first ";"
		pieces(u.text, fields, ';', func(field Span) bool {
			name, value, _ := strings.Cut(field.In(u.text), "=")
			return yield(name, value)
		})
	}
}

// pieces yields the parts of a span between separators.
func pieces(s string, span Span, separator byte, yield func(Span) bool) {
	for {
		i := strings.IndexByte(span.In(s), separator)
		if i < 0 {
			yield(span)
			return
		}
		if !yield(Span{Start: span.Start, End: span.Start + i}) {
			return
		}
		span.Start += i + 1
	}
}

// Port returns the port of the URL, or the default of its scheme. It is false if
// there is neither, or if the number is too large for an int32.
func (u URL) Port() (int, bool) {
	text, present := u.Get(Port)
	if !present {
		return u.scheme.DefaultPort()
	}
	n, err := strconv.ParseInt(text, 10, 32)
	if err != nil {
		return 0, false
	}
	return int(n), true
}
