package analyzer

import (
	"errors"
	"go/ast"
	"go/constant"
	"net/url"
	"strings"

	"github.com/urllint/urllint/rfc1738"
)

var parseError = Rule{
	ID:      "parse-error",
	Group:   Semantics,
	Summary: "a constant that package net/url cannot parse",
	Why: `The functions of net/url and net/http that take a URL return the error of url.Parse, so this
call fails whenever it is reached. The message has the words of the Go that built urllint. A fault that
another rule reports, and that explains the error, is not reported again.`,
	Before:   `":8080/x"`,
	After:    `"http://localhost:8080/x"`,
	discreet: true,
	check:    checkParseError,
}

// checkParseError calls net/url for what the program calls it for.
func checkParseError(p *pass, candidates []*candidate) {
	seen := make(map[ast.Expr]bool)
	for c := range sinks(candidates) {
		if seen[c.Expr] {
			continue // as it is meant to be
		}
		seen[c.Expr] = true
		value := p.TypesInfo.Types[c.Expr].Value
		if value == nil || value.Kind() != constant.String {
			continue
		}
		name, parse := parserOf(c.Sink)
		if parse == nil {
			continue
		}
		text := constant.StringVal(value)
		err := parse(text)
		if err == nil || isRequestTarget(c.Sink) && schemelessHost(c.Pattern) != "" || text == c.Pattern.Text() && explain(c.found, text, parse) {
			continue
		}
		p.report(c, fault{
			span: rfc1738.Span{Start: 0, End: c.Pattern.Len()},
			fact: name + " fails: " + refusal(err, text),
		})
	}
}

// parserOf returns the function of net/url that a sink calls for its argument.
func parserOf(sink string) (name string, parse func(string) error) {
	switch {
	case sink == "net/url.ParseRequestURI", isRequestTarget(sink):
		return "url.ParseRequestURI", func(s string) error { _, err := url.ParseRequestURI(s); return err }
	case strings.HasPrefix(sink, "(net/http.Header)."):
		return "", nil
	case strings.Contains(sink, "net/url."), strings.Contains(sink, "net/http."):
		return "url.Parse", func(s string) error { _, err := url.Parse(s); return err }
	}
	return "", nil
}

// explain reports whether a text can be parsed without its faults.
func explain(faults []rfc1738.Span, text string, parse func(string) error) bool {
	for _, other := range [...]string{"", "a", "0"} {
		var b strings.Builder
		start := 0
		for _, f := range faults {
			if f.Start >= start {
				b.WriteString(text[start:f.Start])
				b.WriteString(other)
				start = f.End
			}
		}
		b.WriteString(text[start:])
		if len(faults) > 0 && parse(b.String()) == nil {
			return true
		}
	}
	return false
}

// refusal returns what an error of net/url says of a text, but nothing that may be
// part of a password.
func refusal(err error, text string) string {
	if e, ok := errors.AsType[*url.Error](err); ok {
		err = e.Err
	}
	words := err.Error()
	if strings.IndexByte(text, '@') < 0 {
		return words
	}
	before, quoted, ok := strings.Cut(words, `"`)
	if !ok {
		return words
	}
	_, after, _ := strings.Cut(quoted, `"`)
	return before + `"..."` + after
}
