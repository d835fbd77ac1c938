package rfc1738

import "strings"

// path reports the culprit behind the login, where each scheme has its own form.
func (d *diagnosis) path(q state, i int) bool {
	switch d.url.scheme.row().form {
	case ftpurl:
		return d.ftp(q, i)
	case nntpurl:
		return d.nntp(q, i)
	case waisurl:
		return d.wais(q, i)
	case prosperourl:
		return d.prospero(q, i)
	case telneturl:
		if rest, ok := d.url.Span(SchemePart); ok {
			return d.form(rest, "%s after the slash that ends a telnet URL")
		}
	}
	return d.octets(q, i, segmentOf(d.partAt(i).production))
}

// segmentOf returns the production of the parts between the slashes of p.
func segmentOf(p Production) Production {
	switch p {
	case FPath:
		return FSegment
	case HPath:
		return HSegment
	case PPath:
		return PSegment
	}
	return p
}

// ftp: ";" is reserved for the type at the end (3.2.2).
func (d *diagnosis) ftp(q state, i int) bool {
	const parameter = ";type="
	code, ok := d.url.Span(FTPType)
	if semicolon := code.Start - len(parameter); ok && i > semicolon {
		if d.i <= semicolon && d.text[semicolon:code.Start] != parameter {
			before := d.stateAt(semicolon)
			after, _ := before.walk(parameter)
			e := SyntaxError{Span: Span{Start: semicolon, End: code.Start}, Kind: BadForm, Production: FTPURL, reason: "%s is not in lower case", at: before, Fixable: true, Replacement: parameter}
			return d.report(e) && d.resume(after, code.Start)
		}
		if code.Len() == 0 {
			return d.form(Span{Start: semicolon, End: code.Start}, "no typecode after %s")
		}
		return d.form(code, "%s is not a typecode (a, i or d)")
	}
	path, _ := d.url.Span(FPath)
	from := max(path.Start, d.i)
	if k := strings.LastIndexByte(d.text[from:max(from, i)], ';'); k >= 0 {
		return d.octets(d.stateAt(from+k), from+k, FSegment)
	}
	return d.octets(q, i, FSegment)
}

// nntp: "nntp://<host>:<port>/<newsgroup-name>/<article-number>" (3.7).
func (d *diagnosis) nntp(q state, i int) bool {
	group, ok := d.url.Span(Group)
	if !ok {
		return d.incomplete(q)
	}
	if d.i <= group.Start && !d.matches(Group, group) {
		if group.Len() == 0 {
			return d.form(Span{Start: group.Start - 1, End: group.End}, "no newsgroup after %s")
		}
		before := d.stateAt(group.Start)
		e := SyntaxError{Span: group, Kind: BadForm, Production: Group, reason: "%s is not a newsgroup name", at: before}
		after, n := before.walk("g")
		return d.report(e) && n == 1 && d.resume(after, group.End)
	}
	if number, ok := d.url.Span(Digits); ok {
		if number.Len() == 0 {
			return d.form(Span{Start: number.Start - 1, End: number.End}, "no article number after %s")
		}
		return d.form(number, "article number %s is not a number")
	}
	return d.octets(q, i, Group)
}

// group reports text after "news:" that is neither "*" nor a newsgroup name.
func (d *diagnosis) group() bool {
	group, _ := d.url.Span(Group)
	if group.Len() == 0 {
		return d.incomplete(d.stateAt(group.Start))
	}
	d.report(SyntaxError{Span: group, Kind: BadForm, Production: Group, reason: "%s is neither a newsgroup name nor a message-id", at: d.stateAt(group.Start)})
	return false
}

// wais: a database, a database and a search, or three parts (3.9).
func (d *diagnosis) wais(q state, i int) bool {
	at := d.partAt(i)
	if _, broken := d.brokenEscape(i); broken {
		return d.octets(q, i, at.production)
	}
	switch {
	case at.production == WType && i == len(d.text):
		return d.form(Span{Start: at.span.Start, End: i}, "two parts with %s where a document has three")
	case at.production == WPath && i < len(d.text) && d.text[i] == '/':
		return d.form(Span{Start: i, End: i + 1}, "%s begins a fourth part")
	case at.production == Host || at.production == Port:
		return d.incomplete(q)
	}
	return d.octets(q, i, at.production)
}

// prospero: each ";" begins a field, which has one "=" (3.11).
func (d *diagnosis) prospero(q state, i int) bool {
	path, ok := d.url.Span(PPath)
	if !ok {
		return d.incomplete(q)
	}
	if i <= path.End {
		return d.octets(q, i, PSegment)
	}
	from := max(path.End, d.i)
	semicolon := from + strings.LastIndexByte(d.text[from:i], ';')
	if semicolon < from || strings.Contains(d.text[semicolon:i], "=") {
		return d.octets(q, i, FieldValue)
	}
	if _, broken := d.brokenEscape(i); !broken && (i == len(d.text) || d.text[i] == ';') {
		before := d.stateAt(semicolon)
		after, _ := before.walk(";f=")
		e := SyntaxError{Span: Span{Start: semicolon, End: i}, Kind: BadForm, Production: FieldSpec, reason: `field %s without "="`, at: before}
		return d.report(e) && d.resume(after, i)
	}
	return d.octets(q, i, FieldName)
}
