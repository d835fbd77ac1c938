package args

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/types"
	"iter"
	"net/url"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/strflow"
	"github.com/urllint/urllint/passes/urlexpr"
	"github.com/urllint/urllint/rfc1738"
)

var WrongEscape = lint.Rule{
	ID:      "wrong-escape",
	Group:   lint.Args,
	Summary: "text that is escaped for another part of a URL, or twice",
	Why:     `The server gets another text: url.QueryEscape writes "+" for a space, which stays a plus sign in a path, and url.PathEscape leaves "&" and "+" alone.`,
	Scope: `The fields Path and Fragment of a url.URL, url.Values and url.UserPassword take text as it is and escape it. A single url.QueryEscape in the paths
of a package that has no url.PathEscape there is possible, if nothing is known of the value: some servers read "+" as a space.`,
	Suppress: `if the server unescapes the text in the same way`,
	Before:   `"http://example.com/" + url.QueryEscape(os.Getenv("USER"))`,
	After:    `"http://example.com/" + url.PathEscape(os.Getenv("USER"))`,
	Fix:      "replaces the function, or removes the second escape",
	Check:    checkWrongEscape,
}

// checkWrongEscape finds the escapes that are those of another place, and what is escaped
// by one that escapes it again.
func checkWrongEscape(p *lint.Pass, candidates []*lint.Candidate) {
	wrong := make(map[*ast.CallExpr]bool)
	var all []misuse
	right := make(map[*ast.CallExpr]bool)
	unknown, knowsPathEscape := 0, false
	for _, list := range p.OperandsOf(candidates) {
		for _, o := range list {
			if o.State != strflow.Escaped || o.Via == nil || o.Call == nil {
				continue
			}
			knowsPathEscape = knowsPathEscape || kindOfEscape(o.Via) == library.EscapedText && o.Component == rfc1738.InSegment
			if m, ok := misuseOf(p, o); ok {
				if !wrong[m.call] {
					wrong[m.call] = true
					all = append(all, m)
					if m.unknown {
						unknown++
					}
				}
			} else if !o.HandedOn {
				right[o.Call] = true
			}
		}
	}
	for _, c := range p.Handed {
		all = append(all, escapedByCallee(p, c)...)
	}
	if len(all) > 0 {
		for call := range escapedInFileNames(p) {
			right[call] = true
		}
	}
	changes := changesEscapesOnce(p)
	for _, m := range all {
		if m.unknown && unknown == 1 && !knowsPathEscape {
			m.level = lint.Possible // as often the server or the value is one for which it does no harm
		}
		if !right[m.call] {
			reportMisuse(p, m, changes)
		}
	}
	checkEscapedArguments(p, changes)
}

// escapedInFileNames yields the calls that escape a string for the name of a file.
func escapedInFileNames(p *lint.Pass) iter.Seq[*ast.CallExpr] {
	return func(yield func(*ast.CallExpr) bool) {
		for _, a := range p.AssignmentsTo(p.Params(library.FileName)) {
			for _, t := range a.Texts {
				for o := range t.Operands() {
					if o.Call != nil && !yield(o.Call) {
						return
					}
				}
			}
		}
	}
}

// A misuse is a call that escapes a string where that is wrong.
type misuse struct {
	call    *ast.CallExpr // of the function that escapes
	at      ast.Expr      // what is escaped, where the text is written
	fact    string
	example string // what a run showed
	level   lint.Level
	escape  string // the function to call instead, "" if none is to be called
	advice  string // what to do otherwise, "" to leave the call out

	broken bool // a value does not come out as the message asks for it, either

	unknown bool // a path has the escape of a query, for a value of which nothing is known

	in *lint.Candidate // that holds what is escaped, nil if none does

	again *ast.CallExpr // of the function of the package that escapes it again, nil if none does
}

// fault returns what to report, with what to do.
func (m *misuse) fault(advice string) lint.Fault {
	return lint.Fault{Level: m.level, Fact: m.fact, Example: m.example, Advice: advice}
}

// misuseOf returns what is wrong with the escape of an operand.
func misuseOf(p *lint.Pass, o *lint.Operand) (misuse, bool) {
	via := kindOfEscape(o.Via)
	m := misuse{call: o.Call, at: o.Expr, in: o.In}
	value, needsBlank := p.KindOfText(o.Operand, valueOf(o.Operand)), false
	switch {
	case o.In.Requirement == urlexpr.DecodedPath && isText(via):
		m.fact = "url.URL.Path takes text that is not escaped"
	case o.In.Requirement == urlexpr.DecodedFragment && (isText(via) || via == library.EncodedQuery):
		m.fact = "url.URL.Fragment takes text that is not escaped"
	case o.In.Requirement == urlexpr.DecodedPath, o.In.Requirement == urlexpr.DecodedFragment, o.HandedOn, hasNoBlank(p, &o.Operand):
		return m, false
	case via == library.EscapedQuery && o.In.Taker().Does(library.JoinsPath), via == library.EscapedQuery && o.Component == rfc1738.InSegment && isSegmentText(o) && !o.In.StrictPath:
		m.fact, m.escape, needsBlank = "url.QueryEscape in a path", "PathEscape", true
	case via == library.EscapedQuery && (o.Component == rfc1738.InUser || o.Component == rfc1738.InPassword) && o.In.Evidence != urlexpr.Shape:
		// url.PathEscape would leave an "@" as it is.
		m.fact, m.advice = "url.QueryEscape in a login", "use url.UserPassword"
	case via == library.EscapedText && o.Component == rfc1738.InSearchValue:
		m.fact, m.escape = "url.PathEscape in a query", "QueryEscape"
	default:
		return m, false
	}
	if via == library.EncodedPath || via == library.EncodedQuery {
		return m, true // of a value that is not text
	}
	kind, places := cmp.Or(value, library.FreeText), []*lint.Operand{o}
	result := p.Try(places, kind)
	if p.TryInstead(places, kind, m.written).Outcome == library.Lost {
		result.Effect, m.broken = "", true
	}
	m = m.with(result)
	if o.In.Evidence == urlexpr.Shape && p.IsArgument(o.In.Expr) || m.escape == "QueryEscape" && (value == library.AnyValue || value == library.Identifier) {
		m.level = lint.Possible // it may be a path of something else, or a name that has none of "&", "+" and "="
	}
	m.unknown = needsBlank && m.level != lint.Possible && value == library.AnyValue
	return m, true
}

// written returns a value as the message asks for it.
func (m *misuse) written(value string) string {
	switch {
	case m.escape == "PathEscape":
		return url.PathEscape(value)
	case m.escape == "QueryEscape":
		return url.QueryEscape(value)
	case m.advice != "": // in a login
		return strings.TrimPrefix(url.UserPassword("", value).String(), ":")
	}
	return value
}

// kindOfEscaped returns the kind of what is escaped: free text if nothing else is known.
func kindOfEscaped(p *lint.Pass, o strflow.Operand) library.Kind {
	return cmp.Or(p.KindOfText(o, valueOf(o)), library.FreeText)
}

// valueOf returns the expression of what is escaped.
func valueOf(o strflow.Operand) ast.Expr {
	if o.Call != nil && len(o.Call.Args) == 1 {
		return o.Call.Args[0]
	}
	return o.Expr
}

// with adds what runs showed. If no value is lost the escape is the wrong one all the same, but
// possibly nothing comes of it.
func (m misuse) with(result lint.RunResult) misuse {
	m.example = result.Effect
	if result.Outcome == library.Arrives {
		m.level = lint.Possible
	}
	return m
}

// hasNoBlank reports whether an operand is a number, or of a function that returns no space: what
// url.QueryEscape makes of it is right in a path, too.
func hasNoBlank(p *lint.Pass, o *strflow.Operand) bool {
	kind, _ := p.KindOf(valueOf(*o))
	return o.Origin == strflow.Number || !kind.CanHold(' ')
}

// kindOfEscape returns what a function that escapes returns.
func kindOfEscape(fn *types.Func) library.Kind { return library.Of(fn).Kind(0) }

// isText reports whether a kind is that of one text with escapes, not of a query.
func isText(k library.Kind) bool {
	return k == library.EscapedText || k == library.EscapedQuery || k == library.EncodedPath
}

// escapedByCallee returns the arguments of a call that are escaped, and that the function
// of the package that is called escapes.
func escapedByCallee(p *lint.Pass, c *lint.Candidate) (all []misuse) {
	args := []ast.Expr{c.Expr}
	if call, ok := c.Expr.(*ast.CallExpr); ok && escapeIn(p, c.Expr) == nil {
		args = call.Args
	}
	for _, arg := range args {
		inner := escapeIn(p, arg)
		if inner == nil || p.DeclAt(inner.Call) != p.DeclAt(arg) {
			continue
		}
		for o := range c.Template.Fillings() {
			if c.Host.Start <= o.At && o.At < c.LoginEnd() {
				continue // a host has no escapes, so none of the two is right
			}
			if o.State == strflow.Escaped && o.Call != nil && isEscapeOfNetURL(o.Via) && p.DeclAt(o.Call) != p.DeclAt(arg) &&
				(o.Expr == arg || o.Expr == nil && o.Object == inner.Object && o.Origin == inner.Origin) {
				kind := kindOfEscaped(p, *inner)
				if result := p.Try([]*lint.Operand{{Operand: o, In: c}}, kind); result.Outcome != library.Arrives {
					m := misuse{call: inner.Call, at: arg, in: c, again: o.Call, fact: calleeOf(p, arg) + " escapes its arguments"}
					all = append(all, m.with(result))
				}
				break
			}
		}
	}
	return all
}

// calleeOf returns the name of the function that an argument is given to.
func calleeOf(p *lint.Pass, arg ast.Expr) string {
	for n := range p.Enclosing(arg) {
		if call, ok := n.(*ast.CallExpr); ok {
			return lint.NameOfCall(call)
		}
	}
	return "the function"
}

func isEscapeOfNetURL(fn *types.Func) bool { return library.Of(fn).Does(library.Escapes) }

// escapeIn returns the operand that an expression is, if one of the functions of net/url
// escapes all that it may be.
func escapeIn(p *lint.Pass, e ast.Expr) *strflow.Operand {
	var found *strflow.Operand
	for _, t := range p.Flow.Of(e).Alternatives() {
		if t.Len() != 1 {
			return nil
		}
		n := 0
		for o := range t.Operands() {
			n++
			if o.State != strflow.Escaped || o.Call == nil || !isEscapeOfNetURL(o.Via) {
				return nil
			}
			found = &o
		}
		if n != 1 {
			return nil
		}
	}
	return found
}

// isSegmentText reports whether what stands before an operand in its segment is that of a
// path: a "=" is of a query that begins elsewhere.
func isSegmentText(o *lint.Operand) bool {
	text := o.In.Pattern.Text()[:o.At]
	text = text[strings.LastIndexByte(text, '/')+1:]
	return !strings.ContainsAny(text, "=&")
}

// checkEscapedArguments finds escaped text that is given to a function of net/url that
// escapes it.
func checkEscapedArguments(p *lint.Pass, changes func(ast.Decl) bool) {
	if !p.Imports("net/url") { // it escapes nothing
		return
	}
	for text := range valueElements(p) {
		if o := escapeIn(p, text); o != nil {
			kind := kindOfEscaped(p, *o)
			m := misuse{call: o.Call, at: text, fact: "url.Values takes text that is not escaped"}
			reportMisuse(p, m.with(p.TryText(text, library.QueryValue, kind)), changes)
		}
	}
	for fn, call := range p.Flow.Calls() {
		row := library.Of(fn)
		if library.SubjectOf(fn.Pkg()) != library.URLs || row.Does(library.Escapes) || call.Ellipsis.IsValid() || p.SkipsAt(call.Pos()) {
			continue
		}
		for i, arg := range call.Args {
			m, ok := misuseAt(row, i)
			if !ok {
				continue
			}
			o := escapeIn(p, arg)
			if o == nil || m.escape != "" && (kindOfEscape(o.Via) != library.EscapedQuery || hasNoBlank(p, o)) {
				continue
			}
			m.call, m.at = o.Call, arg
			kind := kindOfEscaped(p, *o)
			reportMisuse(p, m.with(p.TryText(arg, row.Place(i), kind)), changes)
		}
	}
}

// misuseAt returns what is wrong with escaped text that an argument of a function is.
func misuseAt(row *library.Row, arg int) (misuse, bool) {
	switch row.Place(arg) {
	case library.QueryValue, library.User, library.Password:
		return misuse{fact: fmt.Sprintf("url.%s takes text that is not escaped", row.Name)}, true
	case library.PathElement:
		return misuse{fact: "url.QueryEscape in a path", escape: "PathEscape"}, true
	}
	return misuse{}, false
}

// reportMisuse reports a call that escapes, or the text if the call is in another
// function.
func reportMisuse(p *lint.Pass, m misuse, changes func(ast.Decl) bool) {
	decl := p.DeclAt(m.at)
	if decl == nil || changes(decl) {
		return
	}
	if p.DeclAt(m.call) != decl {
		advice := "escape it once"
		if m.escape != "" {
			advice = "write url." + m.escape
		}
		p.ReportExpr(m.at, m.fault(advice), nil)
		return
	}
	if m.advice != "" {
		p.ReportExpr(m.call, m.fault(m.advice), nil)
		return
	}
	var fixes []analysis.SuggestedFix
	advice := ""
	if len(m.call.Args) == 0 {
		p.ReportExpr(m.at, m.fault("do without "+lint.NameOfCall(m.call)), nil)
		return
	}
	if m.escape != "" {
		advice = "write url." + m.escape + "(" + p.SourceOf(m.call.Args[0]) + ")"
		fixes = rename(p, m.call, m.escape)
	} else {
		advice = "leave out " + lint.NameOfCall(m.call)
		fixes = unwrap(p, m.call)
	}
	why, ok := p.MayReplace(cmp.Or(m.again, m.call))
	if why == "" && !isUsedOnce(p, m) {
		why = "used elsewhere"
	}
	if m.broken || !ok {
		fixes = nil
	}
	p.ReportExpr(m.call, m.fault(advice), lint.Suggest(fixes, why))
}

// isUsedOnce reports whether what a call returns is written where it is escaped again, or
// assigned to a local variable that is named there and nowhere else.
func isUsedOnce(p *lint.Pass, m misuse) bool {
	url := m.at
	if m.in != nil {
		url = m.in.Expr
	}
	if contains(url, m.call) || contains(m.at, m.call) {
		return true
	}
	for n := range p.Enclosing(m.call) {
		switch n := n.(type) {
		case *ast.ParenExpr, *ast.BinaryExpr:
		case *ast.AssignStmt:
			id, ok := n.Lhs[0].(*ast.Ident)
			return ok && len(n.Lhs) == 1 && p.IsNamedOnce(p.TypesInfo.ObjectOf(id), n)
		default:
			return false
		}
	}
	return false
}

func contains(outer, inner ast.Expr) bool {
	return outer.Pos() <= inner.Pos() && inner.End() <= outer.End()
}
