package urlexpr

import (
	"fmt"
	"go/token"
	"go/types"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

// CheckSinks returns an error if a sink of a package, or of one that it imports, names
// what does not exist there, or what takes no string.
func CheckSinks(pkg *types.Package, sinks []SinkFunc) error {
	if pkg == nil {
		return nil
	}
	for _, s := range sinks {
		for _, p := range append([]*types.Package{pkg}, pkg.Imports()...) {
			if err := s.check(p, p == pkg); err != nil {
				return err
			}
		}
	}
	return nil
}

// anyArg stands for an argument that is not named.
const anyArg = IsField - 1

// CheckEscapes is CheckSinks for functions that escape.
func CheckEscapes(pkg *types.Package, names []string) error {
	var all []SinkFunc
	for _, name := range names {
		all = append(all, SinkFunc{Func: name, Arg: anyArg})
	}
	return CheckSinks(pkg, all)
}

// check looks for what a sink names, if it is of this package. Of an imported package
// only what it exports is known.
func (s *SinkFunc) check(pkg *types.Package, own bool) error {
	path, typ, name := library.SplitName(s.Func, s.Arg == IsField)
	if path != pkg.Path() || !pkg.Complete() || !own && !(token.IsExported(name) && (typ == "" || token.IsExported(typ))) {
		return nil
	}
	if typ == "" {
		fn, ok := pkg.Scope().Lookup(name).(*types.Func)
		if !ok {
			return fmt.Errorf("%s has no function %s", path, name)
		}
		return s.checkArg(fn)
	}
	t, ok := pkg.Scope().Lookup(typ).(*types.TypeName)
	if !ok {
		return fmt.Errorf("%s has no type %s", path, typ)
	}
	if s.Arg == IsField {
		switch field := library.FieldOf(pkg, typ, name); {
		case field == nil:
			return fmt.Errorf("%s.%s has no field %s", path, typ, name)
		case !goexpr.IsString(field.Type()):
			return fmt.Errorf("%s is a %s, not a string", s.Func, field.Type())
		}
		return nil
	}
	found, _, _ := types.LookupFieldOrMethod(t.Type(), true, pkg, name)
	fn, ok := found.(*types.Func)
	if !ok {
		return fmt.Errorf("%s.%s has no method %s", path, typ, name)
	}
	if full := fullName(fn); full != s.Func {
		return fmt.Errorf("the method %s of %s.%s is %s", name, path, typ, full)
	}
	return s.checkArg(fn)
}

// checkArg looks for the argument of a sink.
func (s *SinkFunc) checkArg(fn *types.Func) error {
	if s.Arg == anyArg {
		return nil
	}
	params := fn.Signature().Params()
	i := s.Arg
	if fn.Signature().Variadic() {
		i = min(i, params.Len()-1)
	}
	if i >= params.Len() {
		plural := "s"
		if params.Len() == 1 {
			plural = ""
		}
		return fmt.Errorf("%s takes %d argument%s: there is no argument %d, counted from 0", s.Func, params.Len(), plural, s.Arg)
	}
	if t := params.At(i).Type(); !mayHoldString(t) {
		return fmt.Errorf("argument %d of %s is a %s, not a string", s.Arg, s.Func, t)
	}
	return nil
}

// mayHoldString reports whether an argument of a type can be a string.
func mayHoldString(t types.Type) bool {
	for range maxNested {
		if list, ok := goexpr.Under[*types.Slice](t); ok {
			t = list.Elem()
		}
	}
	i, ok := goexpr.Under[*types.Interface](t)
	return ok && i.NumMethods() == 0 || goexpr.IsString(t)
}
