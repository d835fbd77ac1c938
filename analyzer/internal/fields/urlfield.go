package fields

import (
	"fmt"
	"go/types"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/ascii"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/strflow"
	"github.com/urllint/urllint/rfc1738"
)

var UrlField = lint.Rule{
	ID:      "url-field",
	Group:   lint.Semantics,
	Summary: "text in a field of net/url.URL or in JoinPath that belongs elsewhere, or is written otherwise there",
	Why:     `String prints another URL than the one meant, as each field of url.URL is escaped and delimited by rules of its own.`,
	Scope: `Each field holds one component, without the delimiters that String writes around it. String escapes Path and Host: a "?" in Path is printed as "%3F",
and "%20" as "%2520". It ignores a RawPath that is no way to write Path.`,
	Suppress: `if the fields are read by your own code and String is never called`,
	Before:   `(&url.URL{Path: "/a", RawQuery: "?b=c"}).String()`,
	After:    `(&url.URL{Path: "/a", RawQuery: "b=c"}).String()`,
	Fix:      "drops a delimiter",
	Check:    checkURLField,
}

// checkURLField looks at what ends in the fields of net/url.URL.
func checkURLField(p *lint.Pass, _ []*lint.Candidate) {
	for _, a := range p.AssignmentsTo(p.FieldsAt(library.DecodedPath, library.Query, library.DecodedFragment, library.Opaque, library.Scheme, library.Authority)) {
		switch a.Target.Name() {
		case "Path":
			if !p.ReportCommon(a, pathFault) {
				p.ReportCommon(a, func(t *strflow.Text) (lint.Fault, bool) { return filePathFault(p, t, a.At) })
			}
		case "RawQuery":
			checkDelimiter(p, a, "?", library.Query)
		case "Fragment":
			checkDelimiter(p, a, "#", library.DecodedFragment)
		case "Opaque":
			p.ReportCommon(a, opaqueFault)
		case "Scheme":
			p.ReportCommon(a, schemeFault)
		case "Host":
			p.ReportCommon(a, hostFault)
		}
	}
	for _, a := range p.AssignmentsTo(p.Params(library.PathElement)) {
		p.ReportCommon(a, elementFault)
	}
	checkRawPath(p)
}

// pathFault returns what known text in a path is not printed as it is meant.
func pathFault(t *strflow.Text) (lint.Fault, bool) {
	text, isJoined := t.String(), t.Value().Cleaned() != nil
	for i := range len(text) {
		switch c := text[i]; {
		case i == len(text)-1, isJoined && text[i+1] == '/': // it ends a name, as "c#"
		case c == '?':
			advice := fmt.Sprintf("put %q into RawQuery", withVerbs(text[i+1:]))
			return misplaced("Path", library.DecodedPath, "?", lint.SpanOf(i, len(text)), advice), true
		case c == '#':
			return misplaced("Path", library.DecodedPath, "#", lint.SpanOf(i, len(text)), "put the fragment into Fragment"), true
		case c == '%' && ascii.BeginsEscape(text[i:]):
			escape := text[i : i+len("%XX")]
			advice := "write it without escapes"
			if strings.EqualFold(escape, "%2F") {
				advice = "set RawPath too"
			}
			return misplaced("Path", library.DecodedPath, escape, lint.SpanOf(i, i+len(escape)), advice), true
		}
	}
	return lint.Fault{}, false
}

// elementFault finds a query or fragment behind an element that JoinPath takes for a part of the path.
func elementFault(t *strflow.Text) (lint.Fault, bool) {
	text := t.String()
	i := strings.IndexAny(text, "?#")
	if i < 0 || i == len(text)-1 { // it ends a name, as "c#"
		return lint.Fault{}, false
	}
	f := misplaced("Path", library.DecodedPath, text[i:i+1], lint.SpanOf(i, len(text)), "join the path alone")
	f.Fact, f.MeantFor = fmt.Sprintf("%q in an element of JoinPath", text[i:i+1]), library.NoPlace
	return f, true
}

// misplaced returns the fault of a part of a field that is printed in another form, where a
// reference is meant.
func misplaced(field string, place library.Place, part string, at rfc1738.Span, advice string) lint.Fault {
	return lint.Fault{
		Span:     at,
		Fact:     fmt.Sprintf("%q in URL.%s", part, field),
		Advice:   advice,
		Effect:   printedAs(place, library.Harmless, part, library.Harmless),
		MeantFor: library.Reference,
	}
}

// checkDelimiter finds a query or fragment with the delimiter that String writes before it. One
// that is the empty text otherwise has it whenever it is there.
func checkDelimiter(p *lint.Pass, a *lint.Assignment, delimiter string, field library.Place) {
	found := false
	for i, t := range a.Texts {
		text := t.String()
		switch {
		case text == "":
		case !strings.HasPrefix(text, delimiter), isOtherField(a.Target, t):
			return
		default:
			found = true
			a.Texts[0], a.Texts[i] = a.Texts[i], a.Texts[0]
		}
	}
	if !found {
		return
	}
	end := a.Texts[0].Len()
	f := lint.Fault{
		Span:   lint.SpanOf(0, 1),
		Fact:   fmt.Sprintf("%q at the start of URL.%s", delimiter, a.Target.Name()),
		Advice: "delete it",
		Effect: printedAs(field, "", delimiter, library.Harmless),
		Meant:  func(part func(start, end int) string) string { return part(1, end) },
	}
	if len(a.Texts) == 1 && end > 1 {
		f.Fix = lint.Replace("")
	}
	p.ReportAssignment(a, f)
}

// isOtherField reports whether a text is a delimiter before the same field of another URL: who
// writes that prints the fields by other means.
func isOtherField(field *types.Var, t *strflow.Text) bool {
	return t.Has(func(o strflow.Operand) bool {
		v, ok := o.Object.(*types.Var)
		return ok && o.At == 1 && v.Origin() == field.Origin()
	})
}

// opaqueFault finds a query that is added to Opaque.
func opaqueFault(t *strflow.Text) (lint.Fault, bool) {
	for o := range t.Operands() {
		v, ok := o.Object.(*types.Var)
		if ok && lint.IsURLField(v) && v.Name() == "RawQuery" && o.At > 0 && t.String()[o.At-1] == '?' {
			return lint.Fault{
				Span:   lint.SpanOf(o.At-1, o.At),
				Fact:   "URL.Query does not see a query in Opaque",
				Advice: "leave it in RawQuery",
			}, true
		}
	}
	return lint.Fault{}, false
}

// schemeFault finds a scheme with its delimiters.
func schemeFault(t *strflow.Text) (lint.Fault, bool) {
	text := t.String()
	i := strings.IndexAny(text, ":/")
	if i <= 0 || strings.Trim(text[i:], ":/") != "" {
		return lint.Fault{}, false
	}
	return lint.Fault{
		Span:   lint.SpanOf(i, len(text)),
		Fact:   fmt.Sprintf("%q in URL.Scheme", text[i:]),
		Advice: "delete it",
		Effect: printedAs(library.Scheme, library.Harmless, text[i:], ""),
		Fix:    lint.Replace(""),
		Meant:  func(part func(start, end int) string) string { return part(0, i) },
	}, true
}

// hostFault finds a host with a scheme or a login before it.
func hostFault(t *strflow.Text) (lint.Fault, bool) {
	text := t.String()
	if scheme, _, ok := strings.Cut(t.Known(), "://"); ok && rfc1738.KnownScheme(scheme) {
		return misplaced("Host", library.Authority, scheme+"://", lint.SpanOf(0, len(scheme)+len("://")), "leave it to Scheme"), true
	}
	if i := strings.IndexByte(text, '@'); i > 0 {
		f := misplaced("Host", library.Authority, "@", lint.SpanOf(i, i+1), "put the login into User")
		f.Meant = func(part func(start, end int) string) string { return "//" + part(0, len(text)) }
		return f, true
	}
	if i := strings.IndexByte(text, '/'); i > 0 {
		return misplaced("Host", library.Authority, "/", lint.SpanOf(i, len(text)), fmt.Sprintf("put %q into Path", withVerbs(text[i:]))), true
	}
	return lint.Fault{}, false
}
