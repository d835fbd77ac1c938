package args

import (
	"cmp"
	"go/ast"
	"net/url"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
	"github.com/urllint/urllint/passes/urlexpr"
	"github.com/urllint/urllint/rfc1738"
)

var WrongEscape = lint.Rule{
	ID:      "wrong-escape",
	Group:   lint.Args,
	Summary: "text that is escaped for another part of a URL, or twice",
	Why:     `The server gets another text: url.QueryEscape writes "+" for a space, which stays one in a path, and url.PathEscape leaves "&" and "+" alone.`,
	Scope: `The fields Path and Fragment of a url.URL, url.Values and url.UserPassword take text as it is and escape it. A single url.QueryEscape in a path, in
a package without url.PathEscape there, is possible if nothing is known of the value: some servers read "+" as a space.`,
	Suppress: `if the server unescapes the text in the same way`,
	Before:   `"http://example.com/?q=" + url.PathEscape(os.Getenv("USER"))`,
	After:    `"http://example.com/?q=" + url.QueryEscape(os.Getenv("USER"))`,
	Fix:      "replaces the function, removes the second escape, or escapes the value alone",
	Check:    checkWrongEscape,
}

// checkWrongEscape finds the escapes that are those of another place, and what is escaped
// by one that escapes it again.
func checkWrongEscape(p *lint.Pass, candidates []*lint.Candidate) {
	wrong := make(map[*ast.CallExpr]bool)
	var all []misuse
	right, inQuery := make(map[*ast.CallExpr]bool), make(map[*ast.CallExpr]bool)
	unknown, knowsPathEscape := make(map[ast.Expr]bool), false
	for _, list := range p.OperandsOf(candidates) {
		for _, o := range list {
			if m, ok := escapedForHTML(p, o); ok {
				all = append(all, m)
				continue
			}
			if o.State != strflow.Escaped || o.Via == nil || o.Call == nil {
				continue
			}
			knowsPathEscape = knowsPathEscape || kindOfEscape(p, o.Via) == library.EscapedText && o.Component == rfc1738.InSegment
			if m, ok := misuseOf(p, o); ok {
				if m.example != "" && m.unknown {
					unknown[m.at] = true
				}
				if m.example != "" && !wrong[m.call] {
					wrong[m.call] = true
					all = append(all, m)
				}
			} else if isSearch := o.Component == rfc1738.InSearchName || o.Component == rfc1738.InSearchValue; !o.HandedOn && !isDecoded(o, list) {
				right[o.Call] = right[o.Call] || !isSearch
				inQuery[o.Call] = inQuery[o.Call] || isSearch
			}
		}
	}
	for _, c := range p.Handed {
		all = append(all, escapedByCallee(p, c)...)
	}
	for _, m := range joinedSegments(p) {
		if m.example != "" && !wrong[m.call] {
			all = append(all, m)
		}
	}
	if len(all) > 0 {
		addFileNames(p, right)
	}
	for _, m := range all {
		if m.unknown && len(unknown) == 1 && !knowsPathEscape {
			m.level = lint.Possible // as often the server or the value is one for which it does no harm
		}
		m.inQuery = inQuery[m.call]
		if !right[m.call] && (!m.inQuery || m.escape == "PathEscape") {
			m.report(p)
		}
	}
	checkEscapedArguments(p)
}

// isDecoded reports whether the text that an operand stands in goes to the Path of a URL, where it is judged: elsewhere it only looks like one that is sent.
func isDecoded(o *lint.Operand, list []*lint.Operand) bool {
	return slices.ContainsFunc(list, func(other *lint.Operand) bool {
		return other.In.Requirement == urlexpr.DecodedPath && o.In.Evidence != urlexpr.Sink
	})
}

// addFileNames adds the calls that escape a string for the name of a file.
func addFileNames(p *lint.Pass, right map[*ast.CallExpr]bool) {
	for _, a := range p.AssignmentsTo(p.Params(library.FileName)) {
		for _, t := range a.Texts {
			for o := range t.Operands() {
				right[o.Call] = true
			}
		}
	}
}

// escapedForHTML returns what is wrong with an escape for HTML in the query of a URL that is requested: "&" and blanks stay.
func escapedForHTML(p *lint.Pass, o *lint.Operand) (misuse, bool) {
	call, ok := o.Expr.(*ast.CallExpr)
	if !ok || o.In.Requirement != urlexpr.Absolute || o.Component != rfc1738.InSearchValue && o.Component != rfc1738.InSearchName || p.RowOf(call).Kind(0) != library.HTML || goexpr.IsConstant(p.TypesInfo, call.Args[0]) {
		return misuse{}, false
	}
	m := misuse{call: call, at: call, in: o.In.Expr, fact: lint.NameOfCall(call) + " in a query", escape: "QueryEscape", level: lint.Certain}
	m.example = p.Try([]*lint.Operand{o}, library.FreeText).Example
	return m, true
}

// misuseOf returns what is wrong with the escape of an operand. Without an example nothing is lost
// by it.
func misuseOf(p *lint.Pass, o *lint.Operand) (misuse, bool) {
	via := kindOfEscape(p, o.Via)
	m := misuse{call: o.Call, at: o.Expr, in: o.In.Expr}
	value, replaced := p.KindOfText(o.Operand, valueOf(o.Operand)), replacedBy(p, o.Call)
	switch {
	case o.In.Requirement == urlexpr.Absolute && o.In.Pattern.Len() == 1 && (via == library.EscapedText || via == library.EscapedQuery):
		isResult := func(from lint.Origin) bool { return from.Expr == ast.Expr(o.Call) }
		if !slices.ContainsFunc(p.OriginsOf(o.Expr), isResult) {
			return m, false // of a text that a function changes, some part was escaped
		}
		const whole = "https://h"
		escaped, _ := escapedBy(p, whole, o.Call)
		m.fact, m.example = "a whole URL is escaped", p.Compare(escaped, whole, library.Absolute, library.NoPlace).Effect
		return m, m.example != ""
	case via == library.EscapedQuery && o.Component == rfc1738.InSearchName && isField(p, valueOf(o.Operand)):
		const query = "k=v"
		escaped, _ := escapedBy(p, query, o.Call)
		m.fact, m.advice, m.example = `the "=" of a field is escaped`, escapeAlone, p.Compare("http://h/?"+escaped, "http://h/?"+query, library.Absolute, library.NoPlace).Effect
		return m, m.example != ""
	case o.In.Requirement == urlexpr.DecodedPath && isText(via):
		m.fact, m.isPath = "url.URL.Path takes text that is not escaped", true
	case o.In.Requirement == urlexpr.DecodedFragment && (isText(via) || via == library.EncodedQuery):
		m.fact = "url.URL.Fragment takes text that is not escaped"
	case o.In.Requirement == urlexpr.DecodedPath, o.In.Requirement == urlexpr.DecodedFragment, isChosen(p, o):
		return m, false
	case via == library.EscapedQuery && o.In.Taker.Does(library.JoinsPath), via == library.EscapedQuery && o.Component == rfc1738.InSegment && isSegmentText(o) && !o.In.StrictPath:
		m.fact, m.escape, m.unknown = "url.QueryEscape in a path", "PathEscape", true
	case via == library.EscapedQuery && o.Component == rfc1738.InPassword:
		// url.PathEscape would leave an "@" as it is.
		m.fact, m.advice = "url.QueryEscape in a login", "use url.UserPassword"
	case via == library.EscapedText && o.Component == rfc1738.InSearchValue:
		m.fact, m.escape = "url.PathEscape in a query", "QueryEscape"
	case o.Component == rfc1738.InSegment && isSegmentText(o) && replaced == "/": // blanks may be those of several segments
		m.fact, m.escape = `only "/" is escaped`, "PathEscape"
	case o.Component == rfc1738.InSearchValue && replaced == " ":
		m.fact, m.escape = `only " " is escaped`, "QueryEscape"
	default:
		return m, false
	}
	var result lint.RunResult
	switch kind := cmp.Or(value, library.FreeText); via {
	case library.AnyValue: // by hand
		result = p.Try([]*lint.Operand{o}, kind)
	case library.EncodedPath: // of a value that is not text
		result = p.TryBuilt(library.DecodedPath, library.PathText, func(path string) (string, bool) { return (&url.URL{Path: path}).EscapedPath(), true })
	case library.EncodedQuery:
		result = p.TryBuilt(library.DecodedFragment, library.FreeText, func(v string) (string, bool) { return url.Values{"k": {v}}.Encode(), true })
	default:
		result = p.TryFor([]*lint.Operand{o}, kind, m.written)
		if o.In.Requirement == urlexpr.DecodedPath { // what stands before it may not be known
			result = orEscaped(p, result, library.DecodedPath, kind, o.Call)
		}
	}
	m.example, m.broken = result.Example, !result.Fixed
	ground := lint.ForOther
	if value == library.Identifier || // it has no character that an escape changes
		via == library.AnyValue && replaced == "/" && !p.IsFree(o) { // escaped as much as the program needs
		ground = lint.NoGround
	}
	m.level = lint.LevelOf(ground, p.UseIn(o))
	m.unknown = m.unknown && m.level != lint.Possible && value == library.AnyValue
	return m, true
}

// isField reports whether what is escaped begins with the name of a field and "=", whatever it is.
func isField(p *lint.Pass, value ast.Expr) bool {
	texts := p.Flow.Of(value).Alternatives()
	return len(texts) > 0 && !slices.ContainsFunc(texts, func(t *strflow.Text) bool { return !lint.IsField(strings.TrimPrefix(t.Known(), "&")) })
}

// isChosen reports whether a function escapes an operand for one place or another: it is told which.
func isChosen(p *lint.Pass, o *lint.Operand) bool {
	return p.DeclAt(o.Call) != p.DeclAt(o.In.Expr) && o.In.Template.Value().Has(func(_ *strflow.Text, other strflow.Operand) bool {
		return other.Same(o.Operand) && other.State == strflow.Escaped && kindOfEscape(p, other.Via) != kindOfEscape(p, o.Via)
	})
}

// isText reports whether a kind is that of one text with escapes, not of a query.
func isText(k library.Kind) bool {
	return k == library.EscapedText || k == library.EscapedQuery || k == library.EncodedPath
}

// isSegmentText reports whether what stands before an operand in its segment is that of a
// path: a "=" is of a query that begins elsewhere.
func isSegmentText(o *lint.Operand) bool {
	text := o.In.Pattern.Text()[:o.At]
	text = text[strings.LastIndexByte(text, '/')+1:]
	return !strings.ContainsAny(text, "=&")
}
