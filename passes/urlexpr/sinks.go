package urlexpr

import (
	"cmp"
	"go/types"
	"strings"

	"github.com/urllint/urllint/internal/library"
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

// Library returns what is known of functions: the table, and what sinks and functions that
// escape or check a string, and other rows, add to it.
func Library(sinks []SinkFunc, escapes []string, added ...library.Package) *library.Library {
	for _, name := range escapes {
		added = append(added, library.Added(name, false, library.Row{Effect: library.Escapes}))
	}
	for _, s := range sinks {
		place := library.Reference
		if s.Requirement == Absolute {
			place = library.Absolute
		}
		row := library.Row{Args: []library.Place{place}}
		if s.Arg != IsField {
			row.Args = append(make([]library.Place, s.Arg), place, library.NoPlace)
		}
		added = append(added, library.Added(s.Func, s.Arg == IsField, row))
	}
	return library.New(added)
}

// atArgument returns what a function says of an argument that is a URL.
func atArgument(lib *library.Library, fn *types.Func, arg int) (context, bool) {
	row := lib.Func(fn)
	if row == nil || arg >= fn.Signature().Params().Len() && !fn.Signature().Variadic() {
		return context{}, false
	}
	return atPlace(row.Place(arg), row.Schemes, fullName(fn))
}

// atField returns what a field that is a URL says of its text.
func atField(lib *library.Library, v *types.Var) (context, bool) {
	row := lib.Var(v)
	if row == nil || !v.IsField() {
		return context{}, false
	}
	return atPlace(row.Place(0), row.Schemes, v.Pkg().Path()+"."+row.Name)
}

// atPlace returns what a sink says of a text that it takes for something, and whether that is a URL.
func atPlace(p library.Place, schemes rfc1738.Schemes, sink string) (context, bool) {
	c := context{evidence: Sink, requirement: p, sink: sink, schemes: cmp.Or(schemes, rfc1738.AllSchemes)}
	// What such a function takes is a URL as it is: nothing in it is filled in later.
	c.literal = p == Absolute && schemes != 0
	if p.IsURL() && p != Absolute {
		c.requirement = Reference
	}
	return c, p.IsURL()
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
