package library

import (
	"go/types"
	"iter"
	"reflect"
	"strings"

	"github.com/urllint/urllint/rfc1738"
)

// A Row is what is known of a function, method, field, variable or type.
type Row struct {
	Name    string          // in its package: "Parse", or with the type "URL.Parse"
	Args    []Place         // what the arguments are taken for, the last one for all behind it
	Schemes rfc1738.Schemes // those that a URL may have that it takes, 0 if it may have any
	Results []Kind          // what the results are
	Origin  Origin          // where the results come from, if not from the arguments
	Effect  Effect          // what becomes of a text
	Text    int             // the argument that is this text
	Ends    bool            // the function does not return

	// Func computes the results. It is nil if they depend on more than the arguments. Of
	// a type it returns a new value, a pointer to it for a struct.
	Func any
	// Windows computes them on Windows, if they differ there.
	Windows any
	// Guard reports whether the function may be run. It is nil if it always may.
	Guard func(e Env, args []any) bool
}

// Place returns what an argument is taken for.
func (r *Row) Place(arg int) Place {
	if r == nil || len(r.Args) == 0 || arg < 0 {
		return NoPlace
	}
	return r.Args[min(arg, len(r.Args)-1)]
}

// Kind returns what a result is.
func (r *Row) Kind(result int) Kind {
	if r == nil || result < 0 || result >= len(r.Results) {
		return AnyValue
	}
	return r.Results[result]
}

// split returns the type, "" for a function, and the name.
func (r *Row) split() (typ, name string) {
	typ, name, ok := strings.Cut(r.Name, ".")
	if !ok {
		return "", r.Name
	}
	return typ, name
}

// compare orders a row and a name.
func (r *Row) compare(typ, name string) int {
	t, n := r.split()
	if c := strings.Compare(t, typ); c != 0 {
		return c
	}
	return strings.Compare(n, name)
}

// A pkg is the rows of one package.
type pkg struct {
	path string
	rows []Row
}

// row returns a row of a package of the table, or nil.
func row(path, typ, name string) *Row {
	rows := rowsOf(path)
	for len(rows) > 0 {
		mid := len(rows) / 2
		switch c := rows[mid].compare(typ, name); {
		case c == 0:
			return &rows[mid]
		case c < 0:
			rows = rows[mid+1:]
		default:
			rows = rows[:mid]
		}
	}
	return nil
}

// rowsOf returns the rows of a package of the table.
func rowsOf(path string) []Row {
	low, high := 0, len(packages)
	for low < high {
		mid := (low + high) / 2
		switch c := strings.Compare(packages[mid].path, path); {
		case c == 0:
			return packages[mid].rows
		case c < 0:
			low = mid + 1
		default:
			high = mid
		}
	}
	return nil
}

// TakesURLs reports whether a function or field of a package takes a URL.
func TakesURLs(path string) bool {
	rows := rowsOf(path)
	for i := range rows {
		for _, p := range rows[i].Args {
			if p.IsURL() {
				return true
			}
		}
	}
	return false
}

// Rows yields the rows of the table with the paths of their packages.
func Rows() iter.Seq2[string, *Row] {
	return func(yield func(string, *Row) bool) {
		for i := range packages {
			for j := range packages[i].rows {
				if !yield(packages[i].path, &packages[i].rows[j]) {
					return
				}
			}
		}
	}
}

// A Library is the table, and rows that were added to it. The zero Library is the table
// alone, and so is a nil one.
type Library struct {
	added []addition
}

type addition struct {
	path, typ, name string
	row             Row
}

// Func returns the row of a function or method, nil if nothing is known of it.
func (l *Library) Func(fn *types.Func) *Row {
	if fn == nil || fn.Pkg() == nil {
		return nil
	}
	path := fn.Pkg().Path()
	if !l.has(path) {
		return nil
	}
	return l.row(path, receiverOf(fn), fn.Name())
}

// Var returns the row of a field or a variable of a package, nil if nothing is known of it.
func (l *Library) Var(v *types.Var) *Row {
	if v == nil || v.Pkg() == nil || !l.has(v.Pkg().Path()) {
		return nil
	}
	if !v.IsField() {
		if v.Parent() != v.Pkg().Scope() {
			return nil
		}
		return l.row(v.Pkg().Path(), "", v.Name())
	}
	path := v.Pkg().Path()
	for i := range rowsOf(path) {
		r := &rowsOf(path)[i]
		if typ, name := r.split(); name == v.Name() && FieldOf(v.Pkg(), typ, name) == v.Origin() {
			return l.row(path, typ, name)
		}
	}
	if l != nil {
		for i := range l.added {
			if a := &l.added[i]; a.path == path && a.name == v.Name() && FieldOf(v.Pkg(), a.typ, a.name) == v.Origin() {
				return &a.row
			}
		}
	}
	return nil
}

// Type returns the row of a type, nil if nothing is known of it.
func (l *Library) Type(t *types.TypeName) *Row {
	if t == nil || t.Pkg() == nil || t.Parent() != t.Pkg().Scope() || !l.has(t.Pkg().Path()) {
		return nil
	}
	return l.row(t.Pkg().Path(), "", t.Name())
}

// has spares most names a search.
func (l *Library) has(path string) bool {
	return l != nil && len(l.added) > 0 || rowsOf(path) != nil
}

func (l *Library) row(path, typ, name string) *Row {
	if l != nil {
		for i := range l.added {
			if a := &l.added[i]; a.name == name && a.typ == typ && a.path == path {
				return &a.row
			}
		}
	}
	return row(path, typ, name)
}

// receiverOf returns the name of the type that a method is of, "" for a function.
func receiverOf(fn *types.Func) string {
	recv := fn.Signature().Recv()
	if recv == nil {
		return ""
	}
	t := types.Unalias(recv.Type())
	if p, ok := t.(*types.Pointer); ok {
		t = types.Unalias(p.Elem())
	}
	if named, ok := t.(*types.Named); ok {
		return named.Obj().Name()
	}
	return "?" // of an interface without a name
}

// FieldOf returns a field of a struct of a package, nil if it has none of that name.
func FieldOf(pkg *types.Package, typ, field string) *types.Var {
	obj, ok := pkg.Scope().Lookup(typ).(*types.TypeName)
	if !ok {
		return nil
	}
	fields, ok := obj.Type().Underlying().(*types.Struct)
	if !ok {
		return nil
	}
	for f := range fields.Fields() {
		if f.Name() == field {
			return f
		}
	}
	return nil
}

// CanEval reports whether the results of a row can be computed.
func (r *Row) CanEval() bool { return r != nil && r.Func != nil }

// Eval calls the function of a row. The receiver of a method is its first argument, a
// variadic argument is given as a list or as its elements. It reports false if the
// results are not known: there is no function, the arguments are not of its types, it
// would panic, or the results are too long.
//
// Values are strings, numbers, booleans, lists, errors and the types of net/url. They may
// be shared: nothing changes them.
func (r *Row) Eval(env Env, args ...any) (results []any, ok bool) {
	if !r.CanEval() || r.Guard != nil && !r.Guard(env, args) {
		return nil, false
	}
	fn := reflect.ValueOf(r.Func)
	if env.Windows && r.Windows != nil {
		fn = reflect.ValueOf(r.Windows)
	}
	if t := fn.Type(); t.NumIn() > 0 && t.In(0) == reflect.TypeFor[Env]() {
		args = append([]any{env}, args...)
	}
	in, isList, ok := arguments(fn.Type(), args)
	if !ok {
		return nil, false
	}
	defer func() {
		if recover() != nil { // so the program panics there
			results, ok = nil, false
		}
	}()
	call := fn.Call
	if isList {
		call = fn.CallSlice
	}
	for _, v := range call(in) {
		result := v.Interface()
		if sizeOf(result) > MaxBytes {
			return nil, false
		}
		results = append(results, result)
	}
	return results, true
}
