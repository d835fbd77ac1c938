package fields

import (
	"fmt"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/internal/muxpattern"
	"github.com/urllint/urllint/internal/rfc9110"
	"github.com/urllint/urllint/passes/strflow"
	"github.com/urllint/urllint/rfc1738"
)

var MuxPattern = lint.Rule{
	ID:       "mux-pattern",
	Group:    lint.Semantics,
	Summary:  "a pattern at which http.ServeMux panics, or that matches no request that is meant",
	Why:      `http.ServeMux panics when the pattern is registered, or takes it and answers the request that is meant with 404 or 405.`,
	Scope:    `Since Go 1.22 a pattern of http.ServeMux is "[METHOD ][HOST]/[PATH]", with wildcards such as "{id}". Other routers write them otherwise.`,
	Suppress: `if the pattern goes to a router of your own that reads it in another way`,
	Before:   `http.Handle("GET/ready", nil)`,
	After:    `http.Handle("GET /ready", nil)`,
	Fix:      "writes what is meant, if that is certain",
	Check:    checkMuxPattern,
}

// checkMuxPattern finds the patterns that go to a ServeMux, also through functions
// and fields of the package.
func checkMuxPattern(p *lint.Pass, _ []*lint.Candidate) {
	if !p.Imports("net/http") || p.IsBefore("go1.22") {
		return
	}
	for _, a := range p.AssignmentsTo(p.Params(library.Pattern)) {
		if f, ok := a.CommonFault(patternFault); ok {
			p.ReportAssignment(a, f)
		}
	}
}

// patternFault returns what is wrong with a pattern. Only of one without holes it is
// known whether ServeMux panics.
func patternFault(t *strflow.Text) (lint.Fault, bool) {
	text := t.String()
	parts := muxpattern.Split(text)
	for _, look := range [...]func(string, muxpattern.Pattern) (lint.Fault, bool){
		methodAsHost, lowerMethod, schemeInPattern, portInPattern, colonSegment, starSegment, queryInPattern, uncleanPath,
	} {
		if f, ok := look(text, parts); ok {
			return f, true
		}
	}
	if _, err := muxpattern.Parse(text); err != nil && t.Known() == text {
		return lint.Fault{Span: lint.SpanOf(0, len(text)), Fact: fmt.Sprintf("ServeMux panics: %v", err)}, true
	}
	return lint.Fault{}, false
}

// methodAsHost finds a method without a space behind it.
func methodAsHost(text string, p muxpattern.Pattern) (lint.Fault, bool) {
	if p.Method != "" || !strings.HasPrefix(text, p.Host) || !rfc9110.IsMethod(p.Host) {
		return lint.Fault{}, false
	}
	return lint.Fault{
		Span:   lint.SpanOf(0, len(p.Host)),
		Fact:   fmt.Sprintf("no space after %q, which is taken for a host", p.Host),
		Advice: fmt.Sprintf("write %q", p.Host+" /"),
		Fix:    lint.Replace(p.Host + " "),
	}, true
}

// lowerMethod finds a method that no client sends.
func lowerMethod(_ string, p muxpattern.Pattern) (lint.Fault, bool) {
	upper := strings.ToUpper(p.Method)
	if p.Method == upper || !rfc9110.IsMethod(upper) {
		return lint.Fault{}, false
	}
	return lint.Fault{
		Span: lint.SpanOf(0, len(p.Method)),
		Fact: fmt.Sprintf("the pattern matches the method %q and not %q", p.Method, upper),
		Fix:  lint.Replace(upper),
	}, true
}

// schemeInPattern finds a URL that is used as a pattern.
func schemeInPattern(text string, p muxpattern.Pattern) (lint.Fault, bool) {
	scheme, ok := strings.CutSuffix(p.Host, ":")
	if !ok || !strings.HasPrefix(p.Path, "//") || !rfc1738.KnownScheme(scheme) {
		return lint.Fault{}, false
	}
	start := len(text) - len(p.Path) - len(p.Host)
	return lint.Fault{
		Span:   lint.SpanOf(start, start+len(p.Host)+len("//")),
		Fact:   fmt.Sprintf("%q in a pattern, which has no scheme", p.Host+"//"),
		Advice: "begin with the host",
		Effect: "the pattern matches no request",
		Fix:    lint.Replace(""),
	}, true
}

// portInPattern finds the port of a host, which ServeMux takes off the host of the
// request.
func portInPattern(text string, p muxpattern.Pattern) (lint.Fault, bool) {
	host, port, ok := strings.Cut(p.Host, ":")
	if !ok || host == "" || !rfc1738.Port.Matches(port) || p.Method == "CONNECT" {
		return lint.Fault{}, false
	}
	end := len(text) - len(p.Path)
	return lint.Fault{
		Span:   lint.SpanOf(end-len(":")-len(port), end),
		Fact:   fmt.Sprintf("port %q in a pattern, which has none", ":"+port),
		Effect: "the pattern matches no request",
		Fix:    lint.Replace(""),
	}, true
}

// colonSegment finds a segment that other routers take for a parameter.
func colonSegment(text string, p muxpattern.Pattern) (lint.Fault, bool) {
	i := strings.Index(p.Path, "/:")
	if i < 0 {
		return lint.Fault{}, false
	}
	start := len(text) - len(p.Path) + i + len("/")
	name, _, _ := strings.Cut(text[start+len(":"):], "/")
	wildcard := "{" + name + "}"
	fixed := strings.Contains(p.Path, wildcard) || name == "$"
	if _, err := muxpattern.Parse("/" + wildcard); err != nil || fixed {
		return lint.Fault{}, false
	}
	return lint.Fault{
		Span: lint.SpanOf(start, start+len(":")+len(name)),
		Fact: fmt.Sprintf("%q is no wildcard and matches only itself", ":"+name),
		Fix:  lint.Replace(wildcard),
	}, true
}

// starSegment finds a last segment that other routers take for the rest of the path.
func starSegment(text string, p muxpattern.Pattern) (lint.Fault, bool) {
	i := strings.LastIndex(p.Path, "/*")
	if i < 0 || strings.Contains(p.Path[i+1:], "/") {
		return lint.Fault{}, false
	}
	start := len(text) - len(p.Path) + i + len("/")
	return lint.Fault{
		Span:   lint.SpanOf(start, len(text)),
		Fact:   fmt.Sprintf("%q is no wildcard and matches only itself", text[start:]),
		Advice: `write "{rest...}", or end the pattern with "/"`,
	}, true
}

// queryInPattern finds a query, fragment or blank in a pattern, which is compared
// with the path. An escaped "?" counts if a field follows.
func queryInPattern(text string, p muxpattern.Pattern) (lint.Fault, bool) {
	start := len(text) - len(p.Path)
	path := withoutWildcards(p.Path)
	if i := strings.IndexAny(path, "?#"); i >= 0 {
		advice := "read the query in the handler"
		if path[i] == '#' {
			advice = "delete it, as no client sends a fragment"
		}
		return lint.Fault{
			Span:   lint.SpanOf(start+i, len(text)),
			Fact:   fmt.Sprintf("%q in a pattern matches \"%%%X\" in the path", path[i:i+1], path[i]),
			Advice: advice,
		}, true
	}
	if i := max(strings.Index(path, "%3F"), strings.Index(path, "%3f")); i >= 0 && strings.Contains(path[i:], "=") {
		return lint.Fault{
			Span:   lint.SpanOf(start+i, len(text)),
			Fact:   fmt.Sprintf("%q in a pattern begins no query", path[i:i+len("%3F")]),
			Advice: "read the query in the handler",
		}, true
	}
	if trimmed := strings.TrimRight(path, " \t"); len(trimmed) < len(path) {
		return lint.Fault{
			Span: lint.SpanOf(start+len(trimmed), len(text)),
			Fact: `the blank at the end of the pattern matches "%20" in the path`,
			Fix:  lint.Replace(""),
		}, true
	}
	return lint.Fault{}, false
}

// withoutWildcards returns a path of the same length with other names.
func withoutWildcards(path string) string {
	var b strings.Builder
	inside := false
	for i := range len(path) {
		c := path[i]
		inside = inside && c != '/' || c == '{'
		if inside {
			c = 'x'
		}
		b.WriteByte(c)
		inside = inside && path[i] != '}'
	}
	return b.String()
}

// uncleanPath finds a path that ServeMux redirects to another.
func uncleanPath(text string, p muxpattern.Pattern) (lint.Fault, bool) {
	if p.Path == "" || p.Method != "" || muxpattern.Clean(p.Path) == p.Path {
		return lint.Fault{}, false
	}
	return lint.Fault{
		Span:   lint.SpanOf(len(text)-len(p.Path), len(text)),
		Fact:   fmt.Sprintf("the pattern matches no request, as ServeMux redirects to %q", withVerbs(muxpattern.Clean(p.Path))),
		Advice: "write that path",
	}, true
}

// withVerbs returns a text with "%s" for each hole.
func withVerbs(text string) string {
	return strings.ReplaceAll(text, lint.HoleMark, "%s")
}
