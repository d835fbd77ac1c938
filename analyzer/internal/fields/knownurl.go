package fields

import (
	"cmp"
	"go/ast"
	"go/token"
	"net/url"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
)

// A knownURL is a URL whose text is known, and where that is written.
type knownURL struct {
	*url.URL
	pos, end token.Pos

	isEnd bool // only its end is known
}

// knownStrings returns the URLs that a string may hold. Of a base the last segments are enough, behind one hole, and of a
// reference its beginning.
func knownStrings(p *lint.Pass, e ast.Expr, isBase bool) (all []*knownURL) {
	add := func(u *url.URL, t *strflow.Text, at strflow.Span, isEnd bool) {
		if source, ok := t.Source(at); ok && !source.Outer && !p.SkipsAt(source.Pos) {
			all = append(all, &knownURL{u, source.Pos, source.End, isEnd})
		}
	}
	for _, t := range p.Flow.Of(e).Alternatives() {
		end, ok := strings.CutPrefix(t.String(), lint.HoleMark)
		if isBase && ok && len(end) > 1 && end[0] == '/' && !strings.ContainsAny(end, "?#:") && !strings.Contains(end, lint.HoleMark) {
			add(&url.URL{Path: end}, t, strflow.Span{Start: 1, End: t.Len()}, true)
		}
	}
	for _, t := range p.KnownTexts(e) {
		text, isKnown := t.String(), t.String() == t.Known()
		if !isBase && !isKnown {
			text, isKnown = begun(t)
		}
		if u, err := url.Parse(text); err == nil && isKnown {
			add(u, t, strflow.Span{Start: 0, End: len(t.Known())}, false)
		}
	}
	return all
}

// begun returns a text with an example of what is not known of it, if what is known begins a
// path.
func begun(t *strflow.Text) (string, bool) {
	before, _, isPath := strings.Cut(t.Known(), "/")
	return strings.ReplaceAll(t.String(), lint.HoleMark, "x"), isPath && !strings.ContainsAny(before, ":?#")
}

// textsParsedBy returns the texts that a call may parse to return a URL: its argument, also through a function of the package, or what
// that parses by itself.
func textsParsedBy(p *lint.Pass, call *ast.CallExpr) (texts []ast.Expr) {
	if p.RowOf(call).ParsesURL() {
		return call.Args[:1]
	}
	fn := goexpr.Callee(p.TypesInfo, call)
	for _, e := range p.Returned(fn, 0) {
		for _, o := range p.OriginsOf(e) {
			parse, ok := o.Expr.(*ast.CallExpr)
			if !ok || !p.RowOf(parse).ParsesURL() {
				continue
			}
			text := parse.Args[0]
			for i, arg := range call.Args {
				if p.ObjectOf(parse.Args[0]) == goexpr.Param(fn, i) {
					text = arg
				}
			}
			texts = append(texts, text)
		}
	}
	return texts
}

// knownURLs returns what a *url.URL, or the text of one, may be, as far as that is known, and whether it can be only
// one.
func knownURLs(p *lint.Pass, e ast.Expr, isBase bool) (all []*knownURL, isOnly bool) {
	sources := p.SourcesOf(e)
	isOnly = len(sources) == 1
	if lint.IsStringType(p.TypesInfo.TypeOf(e)) {
		return knownStrings(p, e, isBase), isOnly
	}
	for _, o := range sources {
		switch x := lint.Pointee(o.Expr).(type) {
		case *ast.CompositeLit:
			all = append(all, literalURLs(p, x, isBase)...)
		case *ast.CallExpr:
			if o.Result > 0 {
				continue
			}
			for _, text := range textsParsedBy(p, x) {
				all = append(all, knownStrings(p, text, isBase)...)
				isOnly = isOnly && len(p.SourcesOf(text)) == 1
			}
		}
	}
	return all, isOnly
}

// literalURLs returns what a composite literal of a url.URL writes, if that is known. The path of a reference may be what
// callers give, and its beginning is enough.
func literalURLs(p *lint.Pass, list *ast.CompositeLit, isBase bool) []*knownURL {
	u := &url.URL{}
	known := map[string]*string{"Scheme": &u.Scheme, "Host": &u.Host, "Path": &u.Path, "RawQuery": &u.RawQuery}
	all := []*knownURL{{URL: u, pos: list.Pos(), end: list.End()}}
	for field, e := range goexpr.Fields(p.TypesInfo, list) {
		value, ok := p.ConstantText(e)
		to := known[field.Name()]
		switch {
		case ok && to != nil:
			*to = value
		case !isBase && field.Name() == "Path":
			all = knownStrings(p, e, false)
		case isBase || field.Name() != "RawQuery":
			return nil
		}
	}
	for _, path := range all {
		path.Scheme, path.Host = cmp.Or(u.Scheme, path.Scheme), cmp.Or(u.Host, path.Host)
	}
	return all
}
