package fields

import (
	"fmt"
	"go/ast"
	"path"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/strflow"
	"github.com/urllint/urllint/passes/urlexpr"
	"github.com/urllint/urllint/rfc1738"
)

// joinedAsPath returns the fault of a URL with a scheme from which package path takes a slash. One of a file has no host to
// lose: "file:/a" is "file:///a".
func joinedAsPath(p *lint.Pass, scheme string) (lint.Fault, bool) {
	if rfc1738.LookupScheme(scheme) == rfc1738.FILE {
		return lint.Fault{}, false
	}
	begin := scheme + "://"
	text := begin + library.Harmless
	cleaned := path.Clean(text)
	return p.Compare(cleaned, text, library.Reference, library.NoPlace).Proved(lint.Fault{
		Span: rfc1738.Span{Start: 0, End: len(begin)},
		Fact: fmt.Sprintf("joined as a path, %q becomes %q", begin, strings.TrimSuffix(cleaned, library.Harmless)),
	})
}

// checkJoinedRequests finds the paths that go where a URL with a host is asked for, also through
// functions and fields of the package: none that package path makes has one, whatever it is made of.
func checkJoinedRequests(p *lint.Pass) {
	for a := range p.Flow.Into(p.Params(library.Absolute)) {
		joined := a.Value.Cleaned()
		if joined == nil || p.SkipsAt(joined.Pos()) {
			continue
		}
		e := urlexpr.FirstJoined(p.TypesInfo, joined)
		f, ok := joinedAsPath(p, rfc1738.HTTP.String())
		isKnown := func(t *strflow.Text) bool { return t.Known() != "" } // as far as its beginning
		if e == nil || !ok || slices.ContainsFunc(p.Flow.Of(e).Alternatives(), isKnown) {
			continue
		}
		f.Level = lint.Likely
		if p.Holds(completesURL, p.DeclAt(a.At)) || a.Through != nil && p.Holds(completesURL, p.DeclAt(a.Through)) {
			f.Level = lint.Possible
		}
		p.ReportExpr(e, f, nil)
	}
}

// completesURL holds of a declaration that sets the scheme or the host of a URL.
var completesURL = &lint.DeclFact{Holds: func(p *lint.Pass, d ast.Decl) bool {
	return p.AssignsTo(d, library.Scheme, library.Authority)
}}
