package checks

import (
	"fmt"
	"go/ast"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/ascii"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/internal/names"
	"github.com/urllint/urllint/internal/ports"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
)

// checkCutset finds the beginnings and ends of URLs that a function takes for a set of characters: it cuts off more
// where the rest begins or ends with one of them.
func checkCutset(p *lint.Pass, call *ast.CallExpr) {
	row := p.RowOf(call)
	if !row.Does(library.Trims) || row.Place(1) != library.Chars {
		return
	}
	set := goexpr.ArgText(p.TypesInfo, call, 1)
	if set == "" {
		checkUnknownCutset(p, call, row)
		return
	}
	words := strings.FieldsFunc(set, func(r rune) bool { return r > 0x7f || !ascii.IsLetter(byte(r)) })
	letters := strings.Join(words, "")
	isURL := strings.HasPrefix(strings.TrimLeft(set, letters), ":/") || len(words) > 1 && strings.HasSuffix(set, "/") && strings.Contains(set[1:], ".") // "github.com/"
	_, isTested := p.Parent(call).(*ast.BinaryExpr)
	if len(letters) < 3 || strings.ContainsAny(set, "0123456789") || isTested || !isURL && !isURLText(p, call.Args[0]) && !p.IsURLPath(call.Args[0]) && !isHostField(p, call.Args[0]) {
		return
	}
	rest, advice := letters[len(letters)-1:]+"1.io", "TrimPrefix"
	part := set + rest
	switch isEnd := row.Where == library.AtEnd || row.Where == library.AtEnds && set[0] == '.'; {
	case isEnd && strings.Contains("./", set[:1]):
		rest, advice = "1.io/"+letters[len(letters)-1:], "TrimSuffix"
		part = rest + set
	case isEnd || !strings.Contains("./", set[len(set)-1:]) && set[0] != '/':
		return
	case set[len(set)-1] != '/' && set[0] == '/':
		rest = "/" + rest
		part = set + rest
	}
	if got, ok := lint.ResultAs[string](p, call, part); ok && len(got) < len(rest) {
		p.ReportExpr(call, lint.Fault{
			Fact:   fmt.Sprintf("%s cuts off every character of %q", lint.NameOfCall(call), set),
			Advice: "use strings." + advice,
			Effect: fmt.Sprintf("%q becomes %q", part, got),
		}, nil)
	}
}

// checkUnknownCutset finds what is no set of characters, but a URL or, by its name, a part of one, and is cut off one end of a URL or path.
func checkUnknownCutset(p *lint.Pass, call *ast.CallExpr, row *library.Row) {
	isWritten := func(t *strflow.Text) bool { return t.Known() == t.String() }
	isURL := func(t *strflow.Text) bool { return strings.Contains(t.String(), "://") }
	given := p.Flow.Of(call.Args[1]).Alternatives()
	isPart := names.HasWord(p.NameOf(call.Args[1]), names.URLPart) && (isURLText(p, call.Args[0]) || p.IsURLPath(call.Args[0]))
	if row.Where == library.AtEnds || slices.ContainsFunc(given, isWritten) || !isPart && !slices.ContainsFunc(given, isURL) {
		return
	}
	const path = "/api/ping"
	part, rest, advice := "/api", strings.TrimLeft(path, "/api"), "use strings.TrimPrefix"
	if row.Where == library.AtEnd {
		part, rest, advice = "/ping", strings.TrimRight(path, "/ping"), "use strings.TrimSuffix"
	}
	p.ReportExpr(call, lint.Fault{
		Fact:   fmt.Sprintf("%s cuts off every character of %s", lint.NameOfCall(call), p.SourceOf(call.Args[1])),
		Advice: advice,
		Effect: fmt.Sprintf("%q becomes %q for %q", path, rest, part),
	}, nil)
}

// isWeb reports whether a scheme is one of browsers.
func isWeb(scheme string) bool {
	port, _ := ports.Of(scheme)
	return port == 80 || port == 443
}

// checkSwapped finds the tests of a constant scheme for a text that should be tested for it.
func checkSwapped(p *lint.Pass, call *ast.CallExpr) {
	text := goexpr.ArgText(p.TypesInfo, call, 0)
	scheme, _, _ := strings.Cut(text, ":")
	if isWeb(scheme) && p.RowOf(call).TestsStart() && !goexpr.IsConstant(p.TypesInfo, call.Args[1]) {
		p.ReportExpr(call, lint.Fault{Fact: fmt.Sprintf("%q is the text, %s the prefix", text, p.SourceOf(call.Args[1])), Advice: "swap them"}, nil)
	}
}

// checkReplacedScheme finds the calls that replace the name of a scheme wherever a URL has it.
func checkReplacedScheme(p *lint.Pass, call *ast.CallExpr) {
	if !p.RowOf(call).Does(library.Replaces) || !goexpr.ReplacesAll(p.TypesInfo, call) {
		return
	}
	url, old, by := call.Args[0], goexpr.ArgText(p.TypesInfo, call, 1), goexpr.ArgText(p.TypesInfo, call, 2)
	isSocket := strings.HasPrefix(old, "ws") != strings.HasPrefix(by, "ws")
	kind, from := p.KindOf(url)
	if !isWeb(old) || !isWeb(by) || p.IsField(from.Expr, library.Scheme) || !isSocket && kind != library.URLText && !isURLText(p, url) || p.RowOf(url).Does(library.Replaces) || p.RowOf(from.Expr).ComesFrom(library.Machine) {
		return
	}
	text := old + "://h/" + old
	if got, ok := lint.ResultAs[string](p, call, text); ok && got != by+strings.TrimPrefix(text, old) {
		p.ReportExpr(call, lint.Fault{
			Fact:   fmt.Sprintf("this replaces every %q, not only the scheme", old),
			Advice: "use Replace(…, 1)",
			Effect: fmt.Sprintf("%q becomes %q", text, got),
		}, nil)
	}
}
