package fields

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/token"
	"path"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/internal/muxpattern"
	"github.com/urllint/urllint/internal/rfc9110"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
)

var MuxPattern = lint.Rule{
	ID:       "mux-pattern",
	Group:    lint.Semantics,
	Summary:  "a pattern at which http.ServeMux panics, or that matches no request that is meant",
	Why:      `The program panics, or answers what is meant with 404 or 405.`,
	Scope:    `Since Go 1.22 a pattern of http.ServeMux is "[METHOD ][HOST]/[PATH]", with wildcards such as "{id}". Other routers write them otherwise. What http.StripPrefix and gorilla/mux take begins with "/".`,
	Suppress: `if the pattern goes to a router of your own that reads it in another way`,
	Before:   `http.Handle("GET/ready", nil)`,
	After:    `http.Handle("GET /ready", nil)`,
	Fix:      "writes what is meant, if that is certain",
	Check:    checkMuxPattern,
}

// checkMuxPattern finds the patterns that go to a ServeMux, also through functions
// and fields of the package.
func checkMuxPattern(p *lint.Pass, _ []*lint.Candidate) {
	for _, a := range p.AssignmentsTo(p.Params(library.RequestPath)) {
		p.ReportCommon(a, routeFault)
	}
	if !p.Imports("net/http") || p.IsBefore("go1.22") {
		return
	}
	assignments := p.AssignmentsTo(p.Params(library.Pattern))
	all := make(map[string]bool) // the patterns of the package
	for _, a := range assignments {
		for _, t := range a.Texts {
			all[t.String()] = true
		}
	}
	for _, a := range assignments {
		if !p.ReportCommon(a, func(t *strflow.Text) (lint.Fault, bool) { return patternFault(t, all) }) {
			checkStripped(p, a, all)
		}
	}
}

// checkStripped finds a handler that takes off a prefix which the paths that a pattern matches do not have, or that is for what is
// below it.
func checkStripped(p *lint.Pass, a *lint.Assignment, all map[string]bool) {
	call, ok := p.Parent(a.At).(*ast.CallExpr)
	if !ok || len(call.Args) != 2 || len(a.Texts) != 1 {
		return
	}
	h := p.OriginOf(call.Args[1]).Expr
	pattern := a.Texts[0].String()
	to := muxpattern.Split(pattern).Path
	if h == nil || pattern != a.Texts[0].Known() || strings.ContainsAny(to, "{?") || all[pattern+"/"] {
		return
	}
	prefix, hasPrefix, isOfFiles := "", false, false
	for handler := range goexpr.All[*ast.CallExpr](h) {
		if row := p.RowOf(handler); row.Place(0) == library.RequestPath {
			prefix, hasPrefix = p.ConstantText(handler.Args[0])
			files, ok := p.OriginOf(handler.Args[1]).Expr.(*ast.CallExpr)
			isOfFiles = ok && p.RowOf(files).Kind(0) == library.FilesValue
			break
		} else if row.Kind(0) == library.FilesValue {
			prefix, isOfFiles = dirOf(p, handler), true
		}
	}
	f := lint.Fault{Level: lint.Certain, Fact: fmt.Sprintf("%q matches nothing below it", to), Advice: `end it with "/"`}
	switch {
	case !strings.HasPrefix(prefix, "/"):
		return
	case hasPrefix && !strings.HasPrefix(to, prefix) && !strings.HasPrefix(prefix, to):
		f.Fact, f.Advice = fmt.Sprintf("%q does not begin with the prefix %q", to, prefix), "use the same in both"
	case strings.HasSuffix(to, "/"), prefix != to+"/" && !(prefix == to && isOfFiles):
		return
	}
	p.ReportExpr(a.At, f, nil)
}

// dirOf returns the name of the directory, behind "/", whose files a handler serves, "" if it is not known.
func dirOf(p *lint.Pass, handler *ast.CallExpr) string {
	dir, ok := handler.Args[0].(*ast.CallExpr)
	if !ok || len(dir.Args) != 1 {
		return ""
	}
	text, _ := p.ConstantText(dir.Args[0])
	return "/" + path.Base(text)
}

// routeFault finds a path, or a prefix of one, that no path of a request has.
func routeFault(t *strflow.Text) (f lint.Fault, ok bool) {
	if known := t.Known(); known == "" || known[0] == '/' {
		f, ok = wildcardFault(t.String(), 0)
		return f, ok && t.String()[f.Span.Start] == ':'
	}
	return lint.Fault{
		Span: lint.SpanOf(0, len(t.Known())),
		Fact: fmt.Sprintf("no path begins with %q", t.Known()),
		Fix:  lint.Replace("/" + t.Known()),
	}, true
}

// patternFault returns what is wrong with one of the patterns of a package. Only of one without holes it is known whether
// ServeMux panics.
func patternFault(t *strflow.Text, all map[string]bool) (lint.Fault, bool) {
	text := t.String()
	parts := muxpattern.Split(text)
	if parts.Method == "" && strings.HasPrefix(text, parts.Host) && rfc9110.IsMethod(parts.Host) {
		return provedPattern(lint.Fault{
			Span:   lint.SpanOf(0, len(parts.Host)),
			Fact:   fmt.Sprintf("no space after %q, which is taken for a host", parts.Host),
			Advice: fmt.Sprintf("write %q", parts.Host+" /"),
			Fix:    lint.Replace(parts.Host + " "),
		}, text, parts.Host+" "+parts.Path, all)
	}
	if name := parts.Host; name != "" && name != "localhost" && !strings.ContainsAny(name, ".:") && !strings.Contains(name, lint.HoleMark) && !all["/"+name+parts.Path] {
		return provedPattern(lint.Fault{
			Span: lint.SpanOf(len(text)-len(parts.Path)-len(name), len(text)-len(parts.Path)),
			Fact: fmt.Sprintf("%q is the host of a pattern", name),
			Fix:  lint.Replace("/" + name),
		}, text, strings.TrimSpace(parts.Method+" /"+name+parts.Path), all)
	}
	if f, ok := wildcardFault(text, len(text)-len(parts.Path)); ok {
		return provedPattern(f, text, text[:f.Span.Start]+"x"+text[f.Span.End:], all)
	}
	if i := strings.IndexByte(parts.Path, '?'); i >= 0 { // it is compared with the path
		return provedPattern(lint.Fault{
			Span:   lint.SpanOf(len(text)-len(parts.Path)+i, len(text)),
			Fact:   `"?" begins no query in a pattern`,
			Advice: "read the query in the handler",
		}, text, text, all)
	}
	if _, err := muxpattern.Parse(text); err != nil && t.Known() == text {
		return lint.Fault{Span: lint.SpanOf(0, len(text)), Fact: fmt.Sprintf("http.ServeMux panics: %v", err)}, true
	}
	return lint.Fault{}, false
}

// wildcardFault finds a wildcard as other routers write it in the path of a pattern, which begins at an offset.
func wildcardFault(pattern string, path int) (f lint.Fault, ok bool) {
	for i := path; i < len(pattern); i++ {
		segment, rest, _ := strings.Cut(pattern[i+1:], "/")
		switch {
		case pattern[i] != '/':
			continue
		case segment == "*" && rest == "":
			f.Fix = lint.Replace("{path...}")
		case len(segment) > 1 && segment[0] == ':' && token.IsIdentifier(segment[1:]):
			f.Fix = lint.Replace("{" + segment[1:] + "}")
		default:
			continue
		}
		f.Span, f.Fact = lint.SpanOf(i+1, i+1+len(segment)), fmt.Sprintf("%q is no wildcard here", segment)
		return f, true
	}
	return f, false
}

// provedPattern returns a fault with how a ServeMux answers the request that is meant, which is as a pattern
// has it but for a query, and false if the handler does, or if the package has the pattern without the
// query, too. At a pattern at which ServeMux panics nothing is known of the answer.
func provedPattern(f lint.Fault, text, meant string, all map[string]bool) (lint.Fault, bool) {
	if route, _, hasQuery := strings.Cut(meant, "?"); hasQuery && all[route] {
		return lint.Fault{}, false
	}
	pattern, err := muxpattern.Parse(withValues(text))
	if err != nil {
		return f, true
	}
	meant = withValues(meant)
	route, _, _ := strings.Cut(meant, "?")
	r := muxpattern.Request(muxpattern.Split(route))
	r.Method = cmp.Or(r.Method, "GET")
	status := pattern.Answer(r)
	f.Effect = fmt.Sprintf("%q gets %d", meant, status)
	return f, status != muxpattern.Handled
}

// withValues returns a text with values for its holes and the wildcards of a pattern.
func withValues(text string) string {
	segments := strings.Split(strings.NewReplacer(lint.HoleMark, "x", "{$}", "").Replace(text), "/")
	for i, segment := range segments {
		if strings.HasPrefix(segment, "{") && strings.HasSuffix(segment, "}") {
			segments[i] = "x"
		}
	}
	return strings.Join(segments, "/")
}

// withVerbs returns a text with "%s" for each hole.
func withVerbs(text string) string {
	return strings.ReplaceAll(text, lint.HoleMark, "%s")
}
