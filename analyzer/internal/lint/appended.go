package lint

import (
	"go/types"
	"strings"
	"unicode/utf8"

	"github.com/urllint/urllint/internal/ascii"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/strflow"
	"github.com/urllint/urllint/passes/urlexpr"
	"github.com/urllint/urllint/rfc1738"
)

// Path returns where the path of a URL of the web begins and ends, a slash before it
// left out. The base may be unknown.
func (c *Candidate) Path() (start, end int, ok bool) {
	end = c.Pattern.Len()
	if c.Search < end {
		end = c.Search - 1
	}
	if c.Fragment >= 0 {
		end = min(end, c.Fragment-1)
	}
	if c.IsDoubled() || c.IsNearMiss() {
		return 0, 0, false
	}
	switch c.Scheme {
	case rfc1738.HTTP, rfc1738.HTTPS, rfc1738.WS, rfc1738.WSS:
		return c.LoginEnd(), end, c.HasLogin
	}
	return 0, end, c.SchemeName.Len() == 0 && c.Evidence == urlexpr.Sink
}

// WriterAt returns the source of the byte at i.
func (c *Candidate) WriterAt(i int) strflow.Source {
	source, _ := c.Template.Source(SpanOf(i, i+1))
	return source
}

// beginsLiteral reports whether another literal writes the byte at i than the known
// text before it.
func (c *Candidate) beginsLiteral(i int) bool {
	lit := c.WriterAt(i).Lit
	return lit != nil && (c.Pattern.Hole(i-1) != 0 || c.WriterAt(i-1).Lit != lit)
}

// IsAppended reports whether text that begins at i is put in the wrong place.
func (c *Candidate) IsAppended(i int) bool {
	start, end, ok := c.Path()
	if !ok || i < max(start, 1) || c.Role != urlexpr.Built || c.Evidence == urlexpr.Prose {
		return false
	}
	_, ok = c.Appended(i, end)
	return ok
}

// Appended returns what is wrong with text that begins at i, of a URL whose path ends at
// end.
func (c *Candidate) Appended(i, end int) (Fault, bool) {
	text := c.Pattern.Text()
	f := Fault{Span: SpanOf(i, i+1)}
	if i < end && c.isEncoded(i) && (text[i-1] == '/' || ascii.IsWord(text[i-1])) { // whatever stands before that
		f.Span, f.Fix = SpanOf(i, i), Replace("?")
		f.Fact = `a query without a "?" before it is part of the path`
		f.Meant = Rewritten(f.Span, "?", len(text))
		return f, true
	}
	isSecond := text[i] == '?' && i > end && c.Fragment < 0 && (IsField(text[i+1:]) || c.isEncoded(i+1))
	if isSecond {
		o, ok := c.Template.Operand(i - 1) // that may hold a URL with a query of its own
		isSecond = !ok || o.Expr == nil || !MayHoldQuery(o)
	}
	if strings.IndexByte("&?/", text[i]) < 0 || !c.beginsLiteral(i) && !(isSecond && endsInWord(text[end+1:i])) {
		return f, false
	}
	switch {
	case text[i] == '&' && i < end && c.Pattern.Len() == end && IsField(text[i+1:]) && c.hasNoQuery(i):
		f.Fact, f.Fix = `"&" before any "?" is part of the path`, Replace("?")
		f.Meant = Rewritten(f.Span, "?", len(text))
	case isSecond:
		instead := "&"
		if i == end+1 { // right behind the first
			instead = ""
		}
		f.Fact, f.Fix = `a second "?" is part of a value`, Replace(instead)
		f.Meant = Rewritten(f.Span, instead, len(text))
	case text[i] == '/' && i > end && c.Fragment < 0 && c.isBehindQuery(i, end):
		f.Fact, f.Advice = `a path after the "?" is part of the query`, "put it before the query"
		f.Meant = func(part func(start, end int) string) string { return part(0, end) + part(i, len(text)) + part(end, i) }
	default:
		return Fault{}, false
	}
	return f, true
}

// IsField reports whether text begins with a name and "=".
func IsField(text string) bool {
	end := strings.IndexAny(text, "=&?/#%")
	return end > 0 && text[end] == '='
}

// isEncoded reports whether what url.Values.Encode returns stands at i.
func (c *Candidate) isEncoded(i int) bool {
	o, ok := c.Template.Operand(i)
	return ok && o.Expr != nil && o.State == strflow.Escaped && library.Of(o.Via).Kind(0) == library.EncodedQuery
}

// endsInWord reports whether the last field of a query has a word for its value, which is
// not the beginning of a URL with a query of its own.
func endsInWord(query string) bool {
	_, value, ok := strings.Cut(query[strings.LastIndexByte(query, '&')+1:], "=")
	isSign := func(r rune) bool { return r >= utf8.RuneSelf || !ascii.IsWord(byte(r)) && r != '-' }
	return ok && value != "" && !strings.ContainsFunc(value, isSign)
}

// hasNoQuery reports whether no hole before i can hold a "?". A host before a path has none in what is requested.
func (c *Candidate) hasNoQuery(i int) bool {
	isHost := func(o strflow.Operand) bool {
		return c.Evidence == urlexpr.Sink && c.Host == SpanOf(o.At, o.At+1) && strings.HasPrefix(c.Pattern.Text()[o.At+1:i], "/")
	}
	return c.HasLogin && !c.Template.Has(func(o strflow.Operand) bool { return o.At < i && !isHost(o) && (o.Expr == nil || MayHoldQuery(o)) })
}

// MayHoldQuery reports whether an operand may hold a "?".
func MayHoldQuery(o strflow.Operand) bool {
	isEscaped := o.State == strflow.Escaped && (o.Via == nil || !library.Of(o.Via).Does(library.Replaces)) // which may escape a blank alone
	if o.Class != strflow.Any || isEscaped || o.Origin == strflow.Number {
		return false
	}
	v, ok := o.Object.(*types.Var)
	return !ok || varRow(v).Kind(0) != library.URLHost
}

// isBehindQuery reports whether the known query of a constant or variable with the whole
// URL before i is complete: the path that begins at i is not a value of it.
func (c *Candidate) isBehindQuery(i, end int) bool {
	query := c.Pattern.Text()[end+1 : i]
	source := c.WriterAt(i - 1)
	return source.Use != nil && c.WriterAt(0).Lit == source.Lit && strings.Contains(query, "=") && !strings.HasSuffix(query, "=") &&
		!strings.ContainsAny(query, "/%") && c.Pattern.Hole(i-1) == 0
}
