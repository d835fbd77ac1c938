package fields

import (
	"fmt"
	"go/ast"
	"go/types"
	"net/url"
	"path"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
)

var ResolveReference = lint.Rule{
	ID:      "resolve-reference",
	Group:   lint.Semantics,
	Summary: "a reference that drops the path of its base",
	Why:     `URL.Parse and URL.ResolveReference drop the path of the base, or its last segment, and the request goes to another path.`,
	Scope: `A reference that begins with "/" replaces the whole path of the base. Any other replaces the last segment of a base that does not end with "/". A
segment with a dot is taken for a document.`,
	Suppress: `if the base is a document, and the reference lies beside it`,
	Before:   `(&url.URL{Path: "/v1"}).ResolveReference(&url.URL{Path: "a"}).String()`,
	After:    `(&url.URL{Path: "/v1/"}).ResolveReference(&url.URL{Path: "a"}).String()`,
	Check:    checkResolveReference,
	Needs:    []string{"net/url"},
}

// checkResolveReference finds the bases and references that are known.
func checkResolveReference(p *lint.Pass, _ []*lint.Candidate) {
	var configured []*types.Var // bases of which nothing is known
	resolved := make(map[*types.Var][]*knownURL)
	for call, row := range p.KnownCalls() {
		if !row.Does(library.Resolves) || len(call.Args) != 1 {
			continue
		}
		of := goexpr.Receiver(call)
		references, _ := knownURLs(p, call.Args[0], false)
		v, isVar := p.ObjectOf(call.Args[0]).(*types.Var)
		if decl, ok := p.DeclAt(call).(*ast.FuncDecl); ok && decl.Name.IsExported() && isVar && v.Kind() == types.ParamVar { // others may give links of a page
			references = slices.DeleteFunc(references, func(u *knownURL) bool { return strings.HasPrefix(u.Path, "/") })
		}
		if len(references) == 0 {
			continue
		}
		bases, isOnly := knownURLs(p, of, true)
		if base := configuredBase(p, of); base != nil && len(bases) == 0 {
			if resolved[base] == nil {
				configured = append(configured, base)
			}
			resolved[base] = append(resolved[base], references...)
		}
		for _, base := range bases {
			for _, reference := range references {
				checkResolution(p, base, reference, isOnly)
			}
		}
	}
	for _, v := range configured {
		reportRooted(p, v, resolved[v])
	}
}

// configuredBase returns the field of the package that a base is, or the variable that it is parsed for from a field, a flag
// or the environment, nil if it is neither.
func configuredBase(p *lint.Pass, e ast.Expr) *types.Var {
	v, ok := p.ObjectOf(e).(*types.Var)
	if !ok || v.IsField() && v.Pkg() != p.Pkg {
		return nil
	}
	isSet := func(_ *strflow.Text, o strflow.Operand) bool {
		return o.State == strflow.AsIs && (o.Origin == strflow.Field || o.Origin == strflow.Variable || o.Origin == strflow.Env)
	}
	isOther := func(o lint.Origin) bool {
		call, ok := o.Expr.(*ast.CallExpr)
		return !ok || !slices.ContainsFunc(textsParsedBy(p, call), func(text ast.Expr) bool { return p.Flow.Of(text).Has(isSet) })
	}
	origins := p.OriginsOf(e) // none if they are too many
	if !v.IsField() && (len(origins) == 0 || slices.ContainsFunc(origins, isOther)) {
		return nil
	}
	return v
}

// reportRooted reports once for a base that references begin with "/". If others do not, the base is one with a path.
func reportRooted(p *lint.Pass, field *types.Var, references []*knownURL) {
	isRelative := func(u *knownURL) bool { return u.Path != "" && !u.IsAbs() && !strings.HasPrefix(u.Path, "/") }
	hasRelative := slices.ContainsFunc(references, isRelative)
	references = slices.DeleteFunc(references, func(u *knownURL) bool { return u.Host != "" || !strings.HasPrefix(u.Path, "/") })
	if len(references) == 0 {
		return
	}
	reference := references[0]
	base := &url.URL{Scheme: "http", Host: "h", Path: "/a"}
	if hasRelative {
		base.Path = "/a/"
	}
	f := lint.Fault{
		Level:  lint.Possible,
		Fact:   fmt.Sprintf("%q replaces the path of %s", reference.Redacted(), field.Name()),
		Advice: "use JoinPath",
		Effect: fmt.Sprintf("%q leads to %q", base, base.ResolveReference(&url.URL{Path: reference.Path})),
	}
	switch n := len(references); {
	case hasRelative:
		f.Level, f.Advice = lint.Likely, `leave out "/"`
		f.Fact += ", unlike others"
	case n > 1:
		f.Fact = fmt.Sprintf("%q, one of %d, replaces the path of %s", reference.Redacted(), n, field.Name())
	}
	p.ReportAt(reference.pos, reference.end, f, nil)
}

// checkResolution reports a base or a reference if the base loses more than a document. One of
// several bases may be that of another object, in which nothing is resolved.
func checkResolution(p *lint.Pass, base, reference *knownURL, isOnly bool) {
	last := path.Base(base.Path)
	isDocument := strings.Contains(last, ".") && !strings.HasPrefix(last, "v")
	if base.Path == "" || base.Path == "/" || isDocument || reference.IsAbs() || reference.Host != "" || reference.Path == "" || strings.HasPrefix(reference.Path, ".") {
		return
	}
	if base.isEnd && strings.HasPrefix(reference.Path, "/") {
		return
	}
	resolved := base.ResolveReference(reference.URL)
	if strings.HasPrefix(resolved.Path, strings.TrimSuffix(base.Path, "/")+"/") {
		return // the reference repeats the path
	}
	resolved.Scheme, resolved.Host, resolved.User = "", "", nil
	lost := base.EscapedPath()
	f := lint.Fault{Example: fmt.Sprintf("%q leads to %q", reference.Redacted(), resolved.String())}
	if !isOnly {
		f.Level = lint.Possible
	}
	at := reference
	switch {
	case strings.HasPrefix(reference.Path, "/"):
		f.Example = fmt.Sprintf("%q begins with \"/\"", reference.Redacted())
		f.Advice = "write it without"
		if !strings.HasSuffix(base.Path, "/") {
			f.Advice = "use JoinPath"
		}
	case p.Definitions().AssignsPath:
		return
	default:
		lost = last
		f.Advice = `end the base with "/"`
		at = base
		if base.isEnd {
			f.Example = ""
		}
	}
	f.Fact = fmt.Sprintf("%q of the base is lost", lost)
	p.ReportAt(at.pos, at.end, f, nil)
}
