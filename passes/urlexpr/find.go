package urlexpr

import (
	"cmp"
	"go/ast"
	"go/token"
	"iter"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/internal/names"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/rfc1738"
)

// find returns the outermost expression that a literal is part of, if it may
// hold a URL and was not returned before.
func (s *search) find(lit inspector.Cursor) (inspector.Cursor, bool) {
	n := lit.Node().(*ast.BasicLit)
	if n.Kind != token.STRING {
		return lit, false
	}
	holds := mayHoldURL(n.Value)
	if !holds {
		// The URL begins before the literal, or has no scheme.
		switch kind, _ := lit.ParentEdge(); kind {
		case edge.BinaryExpr_X, edge.BinaryExpr_Y, edge.CallExpr_Args, edge.CompositeLit_Elts, edge.ParenExpr_X:
		default:
			return lit, false
		}
	}
	root := s.roots.outermost(lit)
	if root == lit {
		return lit, holds || s.isSink(root)
	}
	variables := s.written && continuesURL(n.Value)
	switch seen := s.found[root]; {
	case seen == isRead, !holds && (seen == isNot || seen == isNotYet && !variables):
		return root, false
	}
	v := isNotYet
	switch {
	case holds || s.isSink(root) || s.beginsWithURL(root.Node().(ast.Expr), variables):
		v = isRead
	case variables:
		v = isNot
	}
	if s.found == nil {
		s.found = make(map[inspector.Cursor]verdict)
	}
	s.found[root] = v
	return root, v == isRead
}

// isSink reports whether an expression goes to a parameter that takes a URL.
func (s *search) isSink(root inspector.Cursor) bool {
	return s.contextOf(root, s.library).evidence == Sink
}

// mayHoldURL is a quick look at the source of a literal: most strings hold no
// colon, and of those that do few hold two slashes, or one after the colon, or
// the "@" of an address. An escape sequence may stand for these, but for the
// colon nobody writes one. Without a colon, two slashes are a near miss at best.
func mayHoldURL(source string) bool {
	i := strings.IndexByte(source, ':')
	if i < 0 {
		i = strings.Index(source, "//")
		return i > 0 && strings.IndexByte("pPsS;", source[i-1]) >= 0
	}
	return strings.Contains(source[i:], "//") || strings.Contains(source[i:], ":/") || strings.Contains(source[i:], `:\\`) ||
		strings.IndexByte(source, '@') >= 0 || endsScheme(strings.TrimRight(source, "`\"")) || escapesASCII(source)
}

// escapesASCII reports whether an escape sequence may stand for a printable
// character of US-ASCII.
func escapesASCII(source string) bool {
	for i := strings.IndexByte(source, '\\'); i >= 0 && i+1 < len(source); i = strings.IndexByte(source, '\\') {
		if strings.IndexByte("xuU01", source[i+1]) >= 0 {
			return true
		}
		source = source[i+2:]
	}
	return false
}

// continuesURL reports whether a literal looks like what follows a URL in a
// variable: a path, a search or a port, perhaps behind the variable's verb.
func continuesURL(source string) bool {
	source = strings.TrimPrefix(source[1:], "%s")
	return source != "" && strings.IndexByte("/?&#:;%", source[0]) >= 0
}

// beginsWithURL reports whether the first operand of e, also through formats,
// variables and functions of the package, begins as a URL does. If variables
// are not to be looked at, those are that are named like a URL.
func (s *search) beginsWithURL(e ast.Expr, variable bool) bool {
	for calls := 0; calls <= maxCalls; {
		e = ast.Unparen(e)
		if tv := s.info.Types[e]; tv.Value != nil {
			text, _ := s.literals.Of(e)
			return mayBegin(text.Value)
		}
		switch x := e.(type) {
		case *ast.BinaryExpr:
			e = x.X
		case *ast.CallExpr:
			first := s.firstOperand(x)
			if first == nil {
				return variable && s.mayBeginURL(x)
			}
			e = first
			calls++
		case *ast.Ident:
			return (variable || names.IsURL(x.Name)) && s.mayBeginURL(x)
		default:
			return false
		}
	}
	return false
}

// maxCalls bounds how many calls in each other are looked through for the beginning of a text.
const maxCalls = 1 << 6

// mayBegin reports whether a text begins as a URL does, or nearly so.
func mayBegin(s string) bool { return beginsURL(s) || nearMissOf(s, true).Span.End > 0 }

// mayBeginURL reports whether one of the texts that an expression may hold begins
// with a known scheme, or nearly so.
func (s *search) mayBeginURL(e ast.Expr) bool {
	if !goexpr.IsString(s.info.TypeOf(e)) {
		return false
	}
	for _, t := range s.flow.Of(e).Alternatives() {
		if mayBegin(t.Known()) {
			return true
		}
	}
	return false
}

// firstOperand returns the argument of a call that the result begins with, or
// nil.
func (u *Result) firstOperand(call *ast.CallExpr) ast.Expr {
	info := u.info
	if len(call.Args) == 0 {
		return nil
	}
	switch n := formatArg(info, call); {
	case n >= 0:
		format, _ := u.literals.Of(call.Args[n])
		if strings.HasPrefix(format.Value, "%s") && n+1 < len(call.Args) {
			return call.Args[n+1]
		}
		return call.Args[n]
	case goexpr.IsConversion(info, call), calls(info, call, library.Prints), isReplace(info, call):
		return call.Args[0]
	case calls(info, call, library.Joins):
		if list, ok := ast.Unparen(call.Args[0]).(*ast.CompositeLit); ok && len(list.Elts) > 0 {
			return list.Elts[0]
		}
	}
	return nil
}

// urls yields the spans of t that should be URLs, as far as its beginning and
// its context tell.
func (t *Template) urls(miss NearMiss, c context) iter.Seq2[rfc1738.Span, Evidence] {
	return func(yield func(rfc1738.Span, Evidence) bool) {
		text := t.Text()
		switch begins := beginsURL(t.known()); {
		case c.evidence == Sink, c.evidence == Request, begins && c.evidence == Named && isOne(text, true):
			yield(t.whole(), c.evidence)
			return
		case begins && c.evidence == Named && hasBlankLogin(text):
			yield(t.whole(), c.evidence)
			return
		case begins && isOne(text, false), begins && c.role == Compared && isOne(strings.TrimRight(text, White), false):
			yield(t.whole(), Whole)
			return
		case (miss.Span.End > 0 || isForeign(text)) && isOne(text, false):
			yield(t.whole(), cmp.Or(c.evidence, Whole))
			return
		}
		for span := range extract(text) {
			if beginsURL(span.In(text)) && isHostStart(span.In(text)) && !yield(span, Prose) {
				return
			}
		}
	}
}

// isOne reports whether a text that begins with a URL is just that. White space
// is a sign of prose, and if it is allowed, then only behind the host: what
// "http:// or https://" names are two prefixes. Another scheme behind a comma
// is a sign of a list. What ends in NUL is a string of a file format.
func isOne(text string, blanks bool) bool {
	if strings.HasSuffix(text, "\x00") {
		return false
	}
	if blank := strings.IndexAny(text, White); blank >= 0 {
		if login := loginOf(text).hostport.End; !blanks || blank < login || login == 0 {
			return strings.Trim(text[blank:], White) == "" && blanks
		}
	}
	if i := strings.LastIndex(text, "://"); i > 0 {
		i = strings.LastIndexAny(text[:i], ",;| \t\n")
		return (i < 0 || !beginsURL(text[i+1:])) && !isList(text)
	}
	return true
}

// hasBlankLogin reports whether a text that begins with a URL has white space in its
// login, but is not prose: the text behind it ends with a slash, or has
// signs of a host or login.
func hasBlankLogin(text string) bool {
	login := text[:loginOf(text).hostport.End]
	if strings.Count(text, "://") > 1 || strings.ContainsAny(login, ",;()\"'") || isList(text) {
		return false
	}
	const most = 3
	parts := strings.FieldsFunc(login, func(r rune) bool { return strings.ContainsRune(White, r) })
	if len(parts) < 2 || len(parts) > most || strings.HasSuffix(parts[0], "/") {
		return false
	}
	last := parts[len(parts)-1]
	if !strings.HasSuffix(login, last) {
		return false
	}
	return len(login) < len(text) || strings.ContainsAny(last, ".:@")
}

// isHostStart tells a URL in prose from the mention of a scheme, as in
// "a file://-prefixed path".
func isHostStart(url string) bool {
	_, rest, ok := strings.Cut(url, "//")
	if !ok || rest == "" {
		return true
	}
	c := rest[0]
	return c != '-' && c != '.' && c != ',' && c != ')'
}

// beginsURL reports whether s begins with a known scheme and what follows it.
func beginsURL(s string) bool {
	name, rest, ok := strings.Cut(s, ":")
	scheme := rfc1738.LookupScheme(name)
	if !ok || !scheme.Known() {
		return false
	}
	if strings.HasPrefix(rest, "//") {
		return true
	}
	switch scheme {
	case rfc1738.MAILTO, rfc1738.NEWS:
		return strings.Contains(rest, "@")
	}
	return false
}

// yieldText yields the URLs of one text.
func (s *search) yieldText(url Candidate, t *Template, c context, yield func(Candidate) bool) bool {
	if !c.literal {
		t = t.withActions()
	}
	text := t.Text()
	miss := nearMissOf(text, c.evidence != 0)
	if c.evidence != Sink && isPatternText(text[miss.Span.End:]) {
		return true
	}
	if url.AtSink && miss.Span.End > 0 {
		return true // it is found where it is written
	}
	for span, why := range t.urls(miss, c) {
		if why == Whole || why == Prose {
			span.End = span.Start + withoutMarkup(span.In(text))
		}
		if why == Prose || c.continued {
			span.End = t.unquoted(span)
		}
		if c.continued {
			span.End = span.Start + WithoutSeparator(span.In(text))
		}
		url.Template, url.Evidence = t.withPlaceholders(span, c.literal), why
		url.Pattern = url.Template.pattern()
		url.Requirement, url.Sink, url.Role, url.Escaped = c.requirement, c.sink, c.role, c.escaped
		url.Base = c.baseOf(url.Pattern.Text())
		url.NearMiss = NearMiss{}
		if why != Prose {
			url.NearMiss = nearMissOf(url.Pattern.Text(), c.evidence != 0)
		}
		if !yield(url) {
			return false
		}
	}
	return true
}
