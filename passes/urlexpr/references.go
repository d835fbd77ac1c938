package urlexpr

import (
	"go/ast"
	"go/token"
	"go/types"
	"iter"
	"strings"

	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
	"github.com/urllint/urllint/rfc1738"
)

// References yields the texts of the package that are parts of URLs by what goes into
// them or by whom they are given to, besides those of All: too little is known of them
// to judge their grammar, enough to judge their operands.
func (u *Result) References(o Options) iter.Seq[Candidate] {
	return func(yield func(Candidate) bool) {
		s := search{Result: u, roots: roots{info: u.info}, sinks: o.Sinks, flow: o.Flow}
		if s.flow == nil {
			s.flow = u.Flow()
		}
		takes := s.takesURLs(o.Skip)
		if takes && !s.requests(o.Skip, yield) {
			return
		}
		if takes || o.Shapes {
			s.shaped(o.Skip, yield)
		}
	}
}

// takesURLs reports whether a file that is looked at imports a function that takes a
// URL.
func (s *search) takesURLs(skip func(*ast.File) bool) bool {
	for _, f := range s.files {
		if importsSinks(f, s.sinks) && !(skip != nil && s.skips(f, skip)) {
			return true
		}
	}
	return s.pkg != nil && isSinkPackage(s.pkg.Path(), s.sinks)
}

// requests yields the texts that end in a call that also names a method of HTTP, and
// in the query or fragment of a net/url.URL.
func (s *search) requests(skip func(*ast.File) bool, yield func(Candidate) bool) bool {
	contexts := make(map[*types.Var]context)
	var targets []strflow.Target
	add := func(v *types.Var, c context) {
		if _, ok := contexts[v]; !ok {
			contexts[v] = c
			targets = append(targets, strflow.Target{Object: v})
		}
	}
	in := make(map[*types.Var]bool) // of All, as far as they take a path
	for _, t := range s.requestTargets() {
		in[t.Object] = true
	}
	for fn, call := range s.flow.Calls() {
		method := s.methodArg(call)
		if method < 0 {
			continue
		}
		params := fn.Signature().Params()
		for i := range params.Len() {
			if _, ok := sinkAt(fn, i, s.sinks); ok {
				break
			}
			if i != method && !in[params.At(i)] && types.Identical(params.At(i).Type(), types.Typ[types.String]) {
				add(params.At(i), context{evidence: Request, sink: fn.FullName()})
			}
		}
	}
	for field := range s.flow.Fields() {
		if r, ok := partOf(field); ok {
			add(field, context{evidence: Sink, requirement: r, sink: "net/url.URL." + field.Name()})
		}
	}
	for a := range s.flow.Into(targets) {
		if s.isSkipped(a.At, skip) {
			continue
		}
		c := contexts[a.Target.Object]
		for _, text := range a.Value.Alternatives() {
			if c.evidence == Request && !isReference(text.String()) || c.requirement == DecodedPath && !text.IsUnknown() {
				continue
			}
			url := Candidate{Expr: a.At, AtSink: true, Through: a.Through}
			if !s.yieldReference(url, text, c, yield) {
				return false
			}
		}
	}
	return true
}

// partOf returns what a field of net/url.URL asks of its text. Of its path, what has known
// text is in All.
func partOf(field *types.Var) (Requirement, bool) {
	if field.Pkg() == nil || field.Pkg().Path() != "net/url" {
		return 0, false
	}
	switch field.Name() {
	case "Path":
		return DecodedPath, true
	case "RawQuery":
		return Query, true
	case "Fragment":
		return DecodedFragment, true
	}
	return 0, false
}

// isReference reports whether a text may be a URL or the end of one: it has the
// delimiter of a path or search, and nothing that only other text has.
func isReference(text string) bool {
	return strings.ContainsAny(text, "/?") && !strings.ContainsAny(text, White+"\"'`<>{}|\\^*!")
}

// shaped yields the texts that go to no function that takes a URL, but have a part that
// was escaped for one, or a search with a value, or a name that says that they are one.
func (s *search) shaped(skip func(*ast.File) bool, yield func(Candidate) bool) {
	seen := make(map[ast.Expr]bool)
	for _, f := range s.files {
		if skip != nil && s.skips(f, skip) {
			continue
		}
		for n := range s.Inspector(f).Root().Preorder((*ast.BasicLit)(nil)) {
			lit := n.Node().(*ast.BasicLit)
			if lit.Kind != token.STRING || !strings.ContainsAny(lit.Value, "/?&=") || strings.ContainsAny(lit.Value, " <>{}") {
				continue
			}
			root := s.roots.outermost(n)
			e, ok := root.Node().(ast.Expr)
			if !ok || root == n || seen[e] {
				continue
			}
			seen[e] = true
			c := s.contextOf(root, s.sinks)
			if c.silent || c.role != Built || c.evidence == Sink || !goexpr.IsString(s.info.TypeOf(e)) {
				continue
			}
			for _, text := range s.valueOf(e).Alternatives() {
				if !isReference(text.String()) || beginsURL(text.Known()) {
					continue
				}
				c := c
				if hasEscaped(text) || hasValue(text) {
					c.evidence = Shape
				}
				if c.evidence != 0 && !s.yieldReference(Candidate{Expr: e}, text, c, yield) {
					return
				}
			}
		}
	}
}

// hasEscaped reports whether a part of a text was escaped.
func hasEscaped(text *strflow.Text) bool {
	for o := range text.Operands() {
		if o.State == strflow.Escaped {
			return true
		}
	}
	return false
}

// hasValue reports whether a text has a search in which a hole is in a value.
func hasValue(text *strflow.Text) bool {
	_, search, _ := strings.Cut(text.String(), "?")
	_, value, _ := strings.Cut(search, "=")
	return strings.IndexByte(value, rfc1738.HoleMark) >= 0
}

func (s *search) yieldReference(url Candidate, text *strflow.Text, c context, yield func(Candidate) bool) bool {
	if text.IsUnknown() && c.evidence != Sink {
		return true
	}
	url.Template = templateOf(text)
	url.Pattern = url.Template.pattern()
	url.Evidence, url.Requirement, url.Sink, url.Role = c.evidence, c.requirement, c.sink, c.role
	if !strings.Contains(text.String(), "://") {
		url.Base = rfc1738.Web
	}
	return yield(url)
}
