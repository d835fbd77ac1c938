package load

import (
	"errors"
	"go/scanner"
	"go/types"
	"slices"

	"golang.org/x/tools/go/packages"
)

// addError adds an error of the parser or the type checker to those of p,
// unless the go command reported it before.
func addError(p *packages.Package, err error) {
	if e, ok := errors.AsType[types.Error](err); ok {
		if slices.ContainsFunc(p.Errors, func(e packages.Error) bool { return e.Kind == packages.ParseError }) {
			return // what is missing has no type
		}
		p.TypeErrors = append(p.TypeErrors, e)
	}
	for _, e := range errorsOf(err) {
		add(p, e)
	}
}

// add adds an error to those of p, unless one of its place is there.
func add(p *packages.Package, e packages.Error) {
	i := slices.IndexFunc(p.Errors, func(other packages.Error) bool { return other.Pos == e.Pos })
	if i < 0 {
		p.Errors = append(p.Errors, e)
	} else if e.Kind == packages.ParseError {
		p.Errors[i].Kind = e.Kind // the go command does not say which of them it is
	}
}

// errorsOf returns what an error of the parser or the type checker says.
func errorsOf(err error) []packages.Error {
	if list, ok := errors.AsType[scanner.ErrorList](err); ok {
		var all []packages.Error
		for _, e := range list {
			all = append(all, packages.Error{Pos: e.Pos.String(), Msg: e.Msg, Kind: packages.ParseError})
		}
		return all
	}
	if e, ok := errors.AsType[types.Error](err); ok {
		return []packages.Error{{Pos: e.Fset.Position(e.Pos).String(), Msg: e.Msg, Kind: packages.TypeError}}
	}
	return []packages.Error{{Pos: "-", Msg: err.Error(), Kind: packages.ParseError}}
}
