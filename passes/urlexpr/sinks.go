package urlexpr

import (
	"go/types"
	"strings"

	"github.com/urllint/urllint/internal/library"
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

// split returns the path of the package that a sink is of, its type if it is a method
// or field, and its name.
func (s *SinkFunc) split() (path, typ, name string) {
	if receiver, ok := strings.CutPrefix(s.Func, "("); ok {
		receiver, name, _ = strings.Cut(receiver, ").")
		path, typ = cutLast(strings.TrimPrefix(receiver, "*"))
		return path, typ, name
	}
	path, name = cutLast(s.Func)
	if s.Arg == IsField {
		path, typ = cutLast(path)
	}
	return path, typ, name
}

// cutLast cuts a name at its last dot.
func cutLast(name string) (before, after string) {
	i := strings.LastIndexByte(name, '.')
	if i < 0 {
		return "", name
	}
	return name[:i], name[i+1:]
}

// fullName returns the name of a function by which sinks are known: as FullName has it,
// without type parameters.
func fullName(fn *types.Func) string {
	name := fn.FullName()
	if i, j := strings.IndexByte(name, '['), strings.LastIndexByte(name, ']'); 0 <= i && i < j {
		return name[:i] + name[j+1:]
	}
	return name
}
