package syntax

import (
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/grammar"
	"github.com/urllint/urllint/internal/grammar/gourl"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/urlexpr"
	"github.com/urllint/urllint/rfc1738"
)

// A urlParser is a function of net/url, and the grammar of what it takes.
type urlParser struct {
	name     string
	standard *grammar.Standard
	colons   *grammar.Standard // in modules whose go line is before 1.26
	parse    func(string) (*url.URL, error)
}

var (
	ParseURL        = urlParser{"url.Parse", &gourl.Parse, &gourl.ParseColons, url.Parse}
	parseRequestURI = urlParser{"url.ParseRequestURI", &gourl.ParseRequestURI, &gourl.ParseRequestURIColons, url.ParseRequestURI}
	parseTarget     = urlParser{"http.ReadRequest", &gourl.ParseRequestURI, &gourl.ParseRequestURIColons, targetOf}
)

// byGoLine returns the parser as it is in a program with the go line of the module.
func byGoLine(p *lint.Pass, u urlParser) urlParser {
	if p.IsBefore("go1.26") {
		u.standard = u.colons
	}
	return u
}

// targetOf parses what http.ReadRequest takes from the first line of a request, in which a
// space ends the target.
func targetOf(s string) (*url.URL, error) {
	if _, version, ok := strings.Cut(s, " "); ok {
		return nil, fmt.Errorf("malformed HTTP version %q", version+" HTTP/1.0")
	}
	return url.ParseRequestURI(s)
}

// parserOf returns the function that a sink of the standard library calls for its argument.
func parserOf(p *lint.Pass, c *lint.Candidate) (urlParser, bool) {
	path, row := library.Named(c.Sink)
	switch {
	case row == nil || !library.IsStandard(path) || row.Takes(library.HeaderValue) && !row.Takes(library.Absolute):
		return urlParser{}, false
	case row.ParsesURL() && !takesRelative(row):
		return byGoLine(p, parseRequestURI), true
	case isRequestTarget(c):
		return byGoLine(p, parseTarget), true
	}
	return byGoLine(p, ParseURL), true
}

// takesRelative reports whether a function that parses a URL takes one that is relative.
func takesRelative(row *library.Row) bool {
	results, ok := row.Eval(library.Env{}, library.Harmless)
	return ok && results[1] == nil
}

// takes reports whether some filling of the holes can be parsed.
func (u urlParser) takes(p rfc1738.Pattern, c grammar.Context) bool {
	hasSpace := u.name == parseTarget.name && strings.Contains(p.Text(), " ")
	return !hasSpace && u.standard.Valid(grammar.Pattern(p), c)
}

// explain reports whether a text can be parsed without its faults.
func (u urlParser) explain(faults []rfc1738.Span, p rfc1738.Pattern, c grammar.Context) bool {
	slices.SortFunc(faults, func(a, b rfc1738.Span) int { return a.Start - b.Start })
	for _, other := range [...]string{"", "a", "0"} {
		var b rfc1738.PatternBuilder
		start := 0
		for _, f := range faults {
			if f.Start >= start {
				b.WritePattern(p.Slice(start, f.Start))
				b.WriteString(other)
				start = f.End
			}
		}
		b.WritePattern(p.Slice(start, p.Len()))
		if len(faults) > 0 && u.takes(b.Pattern(), c) {
			return true
		}
	}
	return false
}

// isRefused reports whether url.Parse fails because of a span of c: it would take the text
// without all faults of the grammar, but not without the others. It is not known of a text
// that has the scheme once more before it.
func isRefused(p *lint.Pass, c *lint.Candidate, span rfc1738.Span) bool {
	parser, context := byGoLine(p, ParseURL), c.Around(c.IsOpen())
	if c.Role != urlexpr.Built || c.Doubled || parser.takes(c.Pattern, context) {
		return false
	}
	var others []rfc1738.Span
	for _, e := range c.Errors() {
		if e.Span != span && (e.End <= span.Start || span.End <= e.Start) {
			others = append(others, e.Span)
		}
	}
	all := append(slices.Clone(others), span)
	return parser.explain(all, c.Pattern, context) && !parser.explain(others, c.Pattern, context)
}

// Refusal returns what net/url says of a text that it does not take, but nothing that may
// be part of a secret or stands for a hole. Every class of holes has the digit 0.
func (u urlParser) Refusal(p rfc1738.Pattern) (words string, ok bool) {
	text := []byte(p.Text())
	for i := range grammar.Pattern(p).Holes(rfc1738.Span{Start: 0, End: p.Len()}) {
		text[i] = '0'
	}
	_, err := u.parse(string(text))
	if err == nil {
		return "", false
	}
	if e, ok := errors.AsType[*url.Error](err); ok {
		err = e.Err
	}
	words = err.Error()
	before, rest, _ := strings.Cut(words, `"`)
	quoted, after, ok := strings.Cut(rest, `"`)
	secret := strings.IndexByte(p.Text(), '@') >= 0 || p.Secret(rfc1738.Context{}).Len() > 0 ||
		len(quoted) > lint.Few && lint.RedactValues(p.Text()) != p.Text()
	if ok && (secret || len(p.Known()) < p.Len() && strings.Contains(quoted, "0")) {
		return before + strconv.Quote(lint.Hidden) + after, true
	}
	return words, true
}
