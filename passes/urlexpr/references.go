package urlexpr

import (
	"bytes"
	"go/ast"
	"go/token"
	"iter"
	"slices"
	"strings"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
	"github.com/urllint/urllint/rfc1738"
)

// References yields the texts of the package that are parts of URLs by what goes into
// them, or by the function that they go to, besides those of All: too little is known
// of them to judge their grammar, enough to judge their operands.
func (u *Result) References(o Options) iter.Seq[Candidate] {
	s := u.search(o)
	takes := s.takesURLs()
	if takes {
		s.addRequests()
	}
	s.addShaped(!takes && !o.Shapes)
	return slices.Values(s.urls)
}

// addRequests adds the texts that end in a call that also names a method of HTTP, and
// in the query or fragment of a net/url.URL.
func (s *search) addRequests() {
	ends := targets{contexts: make(map[strflow.Target]context)}
	s.addBesideMethods(&ends, false) // paths are in All
	for field := range s.flow.Fields() {
		switch c, _ := atField(nil, field); c.requirement {
		case DecodedPath, Query, DecodedFragment:
			ends.add(strflow.Target{Object: field}, c)
		}
	}
	ends.contexts[strflow.Target{}] = context{evidence: Request} // of function values
	for a := range s.flow.Into(slices.Concat(ends.list, s.givenToValues())) {
		if s.isSkipped(a.At) {
			continue
		}
		c := ends.contexts[a.Target]
		for _, text := range a.Value.Alternatives() {
			if c.evidence == Request && !isReference(text.String()) || c.requirement == DecodedPath && !text.IsUnknown() {
				continue
			}
			s.addReference(Candidate{Expr: a.At, AtSink: true, Through: a.Through}, text, c)
		}
	}
}

// isReference reports whether a text may be a URL or the end of one: it has the
// delimiter of a path or search, and nothing that only other text has.
func isReference(text string) bool {
	return strings.ContainsAny(text, "/?") && !strings.ContainsAny(text, ofOtherText)
}

// ofOtherText are characters that are signs of other text than a URL, though some URLs have a few of them.
const ofOtherText = White + "\"'`<>{}|\\^*!"

// addShaped adds the texts that go to no function that takes a URL, but have a part that
// was escaped for one, or a search with a value, or a name that says that they are one, or
// only those with a password.
func (s *search) addShaped(onlyLogins bool) {
	seen := make(map[ast.Expr]bool)
	for _, c := range s.urls {
		seen[c.Expr] = true
	}
	for _, f := range s.files {
		if s.skips(f) || onlyLogins && !s.mayHaveLogin(f) {
			continue
		}
		for n := range s.Inspector(f).Root().Preorder((*ast.BasicLit)(nil), (*ast.CallExpr)(nil)) {
			isNamed := false // it has a constant or variable for its format; All finds the URL where a constant is declared
			if call, ok := n.Node().(*ast.CallExpr); ok {
				format := formatArg(s.info, call)
				isNamed = format >= 0 && goexpr.Name(call.Args[format]) != ""
			}
			if lit, ok := n.Node().(*ast.BasicLit); !isNamed && !(ok && mayBeShaped(lit)) {
				continue
			}
			root := s.outermost(n)
			e := root.Node().(ast.Expr)
			if root == n && !isNamed || seen[e] {
				continue
			}
			seen[e] = true
			c := s.contextOf(root)
			if c.silent || c.role != Built || c.evidence == Sink || !goexpr.IsString(s.info.TypeOf(e)) {
				continue
			}
			value, _ := s.valueOf(e)
			for _, text := range value.Alternatives() {
				isForm := isForm(text.String())
				if !isForm && !isReference(text.String()) || beginsURL(text.Known()) && !isNamed {
					continue // that which begins as a URL is in All
				}
				if onlyLogins && !hasPassword(text.String()) {
					continue
				}
				c := c
				if isForm {
					c.requirement = library.FormBody
				}
				if isForm || text.Has(isEscaped) || hasValue(text) || hasPassword(text.String()) {
					c.evidence = Shape
				}
				if c.evidence != 0 {
					s.addReference(Candidate{Expr: e}, text, c)
				}
			}
		}
	}
}

// isForm reports whether a text has names and values, several of them, and nothing else.
func isForm(text string) bool {
	for pair := range strings.SplitSeq(text, "&") {
		name, _, ok := strings.Cut(pair, "=")
		if !ok || name == "" || strings.ContainsFunc(name, func(r rune) bool { return !isWord(r) }) {
			return false
		}
	}
	return strings.Contains(text, "&") && !strings.ContainsAny(text, ofOtherText)
}

// mayHaveLogin reports whether a file has the "@" behind a login. Most have none, and need no
// inspector.
func (s *search) mayHaveLogin(f *ast.File) bool {
	source, ok := s.source(f)
	return !ok || bytes.IndexByte(source, '@') >= 0
}

// mayBeShaped reports whether a literal may be part of a text with the shape of a URL.
func mayBeShaped(lit *ast.BasicLit) bool {
	return lit.Kind == token.STRING && strings.ContainsAny(lit.Value, "/?&=") && !strings.ContainsAny(lit.Value, " <>{}")
}

// hasPassword reports whether a text has a scheme, or a hole for it, and a hole for a
// password before an "@".
func hasPassword(text string) bool {
	_, rest, _ := strings.Cut(text, "://")
	login, _, ok := strings.Cut(rest, ":\xff@")
	return ok && !strings.ContainsAny(login, "/?#")
}

// hasValue reports whether a text has a search in which a hole is in a value.
func hasValue(text *strflow.Text) bool {
	_, search, _ := strings.Cut(text.String(), "?")
	_, value, _ := strings.Cut(search, "=")
	return strings.IndexByte(value, rfc1738.HoleMark) >= 0
}

func (s *search) addReference(url Candidate, text *strflow.Text, c context) {
	url.Template, url.Pattern = text, pattern(text)
	url.Evidence, url.Requirement, url.Sink, url.Role = c.evidence, c.requirement, c.sink, c.role
	if !strings.Contains(text.String(), "://") {
		url.Base = rfc1738.Web
	}
	s.urls = append(s.urls, url)
}
