package urlexpr

import (
	"go/ast"
	"go/types"
	"strings"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/rfc1738"
)

// A SinkFunc is a function or method with a parameter that takes a URL, or the field
// of a struct that does.
type SinkFunc struct {
	// Func is the function as types.Func.FullName has it, "net/http.Get" or
	// "(*net/http.Client).Get", without type parameters, or the field,
	// "golang.org/x/oauth2.Endpoint.AuthURL".
	Func        string
	Arg         int // the index of the argument, the receiver not counted; IsField of a field
	Requirement Requirement
}

// IsField is the Arg of a sink that is a field.
const IsField = -1

// A Requirement is what a sink asks of a URL.
type Requirement uint8

const (
	// Reference: the URL may be relative, and may be completed later.
	Reference Requirement = iota
	// Absolute: the URL has a scheme, and all that its scheme asks for.
	Absolute
	// EscapedPath: the path of a URL as it is written in the URL.
	EscapedPath
	// DecodedPath: the path of a URL without escapes, which are added later.
	DecodedPath
	// Query: the search of a URL, without the "?".
	Query
	// DecodedFragment: the fragment of a URL without escapes, which are added later.
	DecodedFragment
)

// sinkAt returns the sink that fn is for the argument with this index.
func sinkAt(fn *types.Func, arg int, more []SinkFunc) (SinkFunc, bool) {
	var known library.Library
	if r := known.Func(fn); r != nil && (arg < fn.Signature().Params().Len() || fn.Signature().Variadic()) {
		if requirement, ok := requirementIn(r.Place(arg)); ok {
			return SinkFunc{fullName(fn), arg, requirement}, true
		}
	}
	if len(more) == 0 {
		return SinkFunc{}, false
	}
	name := fullName(fn)
	for _, s := range more {
		if s.Arg == arg && s.Func == name {
			return s, true
		}
	}
	return SinkFunc{}, false
}

// sinkField returns the sink that a field is.
func sinkField(v *types.Var, more []SinkFunc) (SinkFunc, bool) {
	if v.Pkg() == nil {
		return SinkFunc{}, false
	}
	var known library.Library
	if r := known.Var(v); r != nil && v.IsField() {
		if requirement, ok := requirementIn(r.Place(0)); ok {
			return SinkFunc{v.Pkg().Path() + "." + r.Name, IsField, requirement}, true
		}
	}
	for _, s := range more {
		if s.Arg == IsField && s.isNameOf(v) {
			return s, true
		}
	}
	return SinkFunc{}, false
}

// requirementIn returns what is asked of a URL in a place, and false if the place takes
// no whole URL.
func requirementIn(p library.Place) (Requirement, bool) {
	if p == library.Absolute {
		return Absolute, true
	}
	return Reference, p.IsURL()
}

// isNameOf reports whether a sink that is a field is this one.
func (s *SinkFunc) isNameOf(v *types.Var) bool {
	path, typ, field := s.split()
	return path == v.Pkg().Path() && field == v.Name() && library.FieldOf(v.Pkg(), typ, field) == v.Origin()
}

// schemes returns the schemes that a URL may have that goes to a sink.
func (c context) schemes() rfc1738.Schemes {
	name := strings.TrimLeft(c.sink, "(*")
	switch {
	case strings.HasPrefix(name, "net/http."), strings.HasPrefix(name, "github.com/hashicorp/go-retryablehttp."):
		return rfc1738.Web
	case strings.Contains(name, "/websocket."):
		return rfc1738.SchemesOf(rfc1738.WS, rfc1738.WSS)
	}
	return rfc1738.AllSchemes
}

// context returns what a sink says of its argument.
func (s *SinkFunc) context() context {
	c := context{evidence: Sink, requirement: s.Requirement, sink: s.Func}
	// What such a function takes is a URL as it is: nothing in it is filled in later.
	c.literal = s.Requirement == Absolute && c.schemes() != rfc1738.AllSchemes
	return c
}

// isLocation reports whether an argument of a call is the value of the header
// field Location.
func isLocation(info *types.Info, call *ast.CallExpr, fn *types.Func, arg int) bool {
	if arg != 1 || fn.Pkg().Path() != "net/http" {
		return false
	}
	switch fn.FullName() {
	case "(net/http.Header).Set", "(net/http.Header).Add":
		key, ok := goexpr.Text(info, call.Args[0])
		return ok && strings.EqualFold(key, "Location")
	}
	return false
}
