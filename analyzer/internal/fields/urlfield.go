package fields

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/types"
	"net/url"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/ascii"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
	"github.com/urllint/urllint/rfc1738"
)

var UrlField = lint.Rule{
	ID:      "url-field",
	Group:   lint.Semantics,
	Summary: "text in a field of net/url.URL that belongs to another field, or is written otherwise there",
	Why:     `String prints another URL than the one meant, as each field of url.URL is escaped and delimited by rules of its own.`,
	Scope: `Each field holds one component, without the delimiters that String writes around it. String escapes Path and Host: a "?" in Path is printed as "%3F",
and "%20" as "%2520". It ignores a RawPath that is no way to write Path.`,
	Suppress: `if the fields are read by your own code and String is never called`,
	Before:   `(&url.URL{Path: "/a", RawQuery: "?b=c"}).String()`,
	After:    `(&url.URL{Path: "/a", RawQuery: "b=c"}).String()`,
	Fix:      "drops a delimiter",
	Check:    checkURLField,
	Needs:    []string{"net/url", "net/http"},
}

// checkURLField looks at what ends in the fields of net/url.URL.
func checkURLField(p *lint.Pass, _ []*lint.Candidate) {
	for _, a := range p.AssignmentsTo(p.FieldsAt(library.DecodedPath, library.Query, library.DecodedFragment, library.Opaque, library.Scheme, library.Authority)) {
		switch a.Target.Name() {
		case "Path":
			checkPath(p, a)
		case "RawQuery":
			checkDelimiter(p, a, "?", library.Query)
		case "Fragment":
			checkDelimiter(p, a, "#", library.DecodedFragment)
		case "Opaque":
			reportCommonFault(p, a, opaqueFault)
		case "Scheme":
			reportCommonFault(p, a, schemeFault)
		case "Host":
			reportCommonFault(p, a, hostFault)
		}
	}
	checkRawPath(p)
}

// checkRawPath finds the literals whose RawPath String ignores, as it is no way to write their Path.
func checkRawPath(p *lint.Pass) {
	for d := range p.Decls() {
		for lit := range goexpr.All[*ast.CompositeLit](d) {
			if !lint.IsURLType(p.TypesInfo.TypeOf(lit)) {
				continue
			}
			var decoded, raw ast.Expr
			for field, e := range goexpr.Fields(p.TypesInfo, lit) {
				switch field.Name() {
				case "Path":
					decoded = e
				case "RawPath":
					raw = e
				}
			}
			if raw == nil || decoded == nil && p.Holds(setsPath, d) {
				continue
			}
			if f, ok := rawPathFault(p, decoded, raw); ok {
				p.ReportExpr(raw, f, nil)
			}
		}
	}
}

// setsPath holds of a declaration that assigns to the Path of a URL.
var setsPath = &lint.DeclFact{Holds: func(p *lint.Pass, d ast.Decl) bool {
	for to := range lint.Assigned(d) {
		if p.IsURLPath(to) {
			return true
		}
	}
	return false
}}

// rawPathFault prints a Path, nil for none, and a RawPath for a value with a slash, which only RawPath can have escaped.
func rawPathFault(p *lint.Pass, decoded, raw ast.Expr) (lint.Fault, bool) {
	isEscaped := func(_ *strflow.Text, o strflow.Operand) bool { return o.State == strflow.Escaped }
	if decoded != nil && !p.Flow.Of(raw).Has(isEscaped) {
		return lint.Fault{}, false
	}
	slash := func(strflow.Operand) (string, bool) { return "a/b", true }
	text, ok := p.Flow.Of(raw).Run(p.Env(), slash)
	u := &url.URL{RawPath: text}
	if decoded != nil {
		var isKnown bool
		u.Path, isKnown = p.Flow.Of(decoded).Run(p.Env(), slash)
		ok = ok && isKnown
	}
	printed := u.EscapedPath()
	return lint.Fault{
		Fact:   "RawPath does not stand for Path",
		Advice: "set Path to the unescaped path",
		Effect: fmt.Sprintf("%q is printed as %q", text, printed),
	}, ok && printed != text
}

func reportCommonFault(p *lint.Pass, a *lint.Assignment, look func(*strflow.Text) (lint.Fault, bool)) {
	if f, ok := a.CommonFault(look); ok {
		p.ReportAssignment(a, f)
	}
}

// checkPath looks at a decoded path.
func checkPath(p *lint.Pass, a *lint.Assignment) {
	if f, ok := a.CommonFault(pathFault); ok {
		p.ReportAssignment(a, f)
		return
	}
	if f, ok := a.CommonFault(filePathFault); ok && !isOfFiles(p, a.At) {
		p.ReportAssignment(a, f)
	}
}

// filePathFault returns the fault of a path of a file in a path. What filepath.Join makes has
// several elements; of other results that is possible.
func filePathFault(t *strflow.Text) (lint.Fault, bool) {
	for o := range t.Operands() {
		fn, ok := o.Object.(*types.Func)
		if !ok || o.Origin != strflow.Result || o.Kind != library.FilePath || library.SubjectOf(fn.Pkg()) != library.Paths {
			continue
		}
		f := lint.Fault{
			Level:  lint.Possible,
			Fact:   fmt.Sprintf(`%s.%s writes "\\" on Windows`, fn.Pkg().Name(), fn.Name()),
			Advice: "call filepath.ToSlash",
			Effect: printedAs(library.DecodedPath, library.Harmless, `\`, library.Harmless),
		}
		if library.Of(fn).Does(library.JoinsPath) {
			f.Level, f.Advice = lint.Likely, "use path.Join"
		}
		return f, true
	}
	return lint.Fault{}, false
}

// pathFault returns what known text in a path is not printed as it is meant.
func pathFault(t *strflow.Text) (lint.Fault, bool) {
	text, isJoined := t.String(), t.Value().Cleaned() != nil
	for i := range len(text) {
		switch c := text[i]; {
		case i == len(text)-1, isJoined && text[i+1] == '/': // it ends a name, as "c#"
		case c == '?':
			const long = 40
			query := withVerbs(text[i+1:])
			advice := "put the query into RawQuery"
			if query != "" && len(query) <= long {
				advice = fmt.Sprintf("put %q into RawQuery", query)
			}
			return printedPath("?", lint.SpanOf(i, len(text)), advice), true
		case c == '#':
			return printedPath("#", lint.SpanOf(i, len(text)), "put the fragment into Fragment"), true
		case c == '%' && ascii.BeginsEscape(text[i:]):
			escape := text[i : i+len("%XX")]
			advice := "write it without escapes"
			if strings.EqualFold(escape, "%2F") {
				advice = "set RawPath too"
			}
			return printedPath(escape, lint.SpanOf(i, i+len(escape)), advice), true
		}
	}
	return lint.Fault{}, false
}

// printedPath returns the fault of a part of a path that is printed in another form, where a
// reference is meant.
func printedPath(part string, at rfc1738.Span, advice string) lint.Fault {
	return lint.Fault{
		Span:   at,
		Fact:   fmt.Sprintf("%q in URL.Path", part),
		Advice: advice,
		Effect: printedAs(library.DecodedPath, library.Harmless, part, library.Harmless),
		Meant:  &lint.Meant{Place: library.Reference},
	}
}

// printedAs says what String prints of a part of a field.
func printedAs(field library.Place, before, part, behind string) string {
	return fmt.Sprintf("it is printed as %q", printed(field, before, part, behind))
}

// printed returns what String prints of a part of a field, which stands between others of the
// same field, at its start, or at its end. The URL of [library.Printed] is "http://h/" without it.
func printed(field library.Place, before, part, behind string) string {
	whole, _ := library.Printed(field, before+part+behind)
	_, rest, _ := strings.Cut(whole, cmp.Or(before, "http://h/"))
	written, _, _ := strings.Cut(rest, cmp.Or(behind, "h/"))
	return written
}

// isOfFiles reports whether the function, or the literal, that an expression is in names
// a scheme whose paths are those of files, or the file is not for Windows.
func isOfFiles(p *lint.Pass, e ast.Expr) bool {
	file := p.FileAt(e.Pos())
	if !mayBuildOnWindows(p.Fset, file) {
		return true
	}
	return p.Holds(namesFileScheme, p.DeclAt(e))
}

// namesFileScheme holds of a declaration that has a scheme of files, or the name of Windows.
var namesFileScheme = &lint.DeclFact{Holds: func(p *lint.Pass, d ast.Decl) bool {
	return goexpr.Has(d, func(e ast.Expr) bool {
		text, _ := p.ConstantText(e)
		return text == "file" || strings.HasPrefix(text, "file:") || text == "unix" || strings.HasPrefix(text, "unix:") || text == "windows"
	})
}}

// checkDelimiter finds a query or fragment with the delimiter that String writes before it. One
// that is the empty text otherwise has it whenever it is there.
func checkDelimiter(p *lint.Pass, a *lint.Assignment, delimiter string, field library.Place) {
	found := false
	for i, t := range a.Texts {
		text := t.String()
		switch {
		case text == "":
		case !strings.HasPrefix(text, delimiter):
			return
		case isOtherField(a.Target, t):
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
		Meant:  &lint.Meant{Text: func(part func(start, end int) string) string { return part(1, end) }},
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
		Meant:  &lint.Meant{Text: func(part func(start, end int) string) string { return part(0, i) }},
	}, true
}

// hostFault finds a host with a scheme or a login before it.
func hostFault(t *strflow.Text) (lint.Fault, bool) {
	text := t.String()
	if scheme, _, ok := strings.Cut(t.Known(), "://"); ok && rfc1738.KnownScheme(scheme) {
		return lint.Fault{
			Span:   lint.SpanOf(0, len(scheme)+len("://")),
			Fact:   fmt.Sprintf("%q in URL.Host", scheme+"://"),
			Advice: "leave it to Scheme",
			Effect: printedAs(library.Authority, library.Harmless, scheme+"://", library.Harmless),
			Meant:  &lint.Meant{Place: library.Reference},
		}, true
	}
	if i := strings.IndexByte(text, '@'); i > 0 {
		return lint.Fault{
			Span:   lint.SpanOf(i, i+1),
			Fact:   `"@" in URL.Host`,
			Advice: "put the login into User",
			Effect: printedAs(library.Authority, library.Harmless, "@", library.Harmless),
			Meant: &lint.Meant{
				Place: library.Reference,
				Text:  func(part func(start, end int) string) string { return "//" + part(0, len(text)) },
			},
		}, true
	}
	return lint.Fault{}, false
}
