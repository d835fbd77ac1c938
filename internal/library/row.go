package library

import (
	"fmt"
	"reflect"
	"slices"
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
	Where   Where           // the part of the text that is tested, found or cut off
	Ends    bool            // the function does not return
	Differs bool            // on Windows, where the results have other slashes
	Into    []End           // where the arguments go, if the source of the function says so
	Makes   [][]Form        // the texts that each result may be, if its source says so

	// Func computes the results. It is nil if they depend on more than the arguments. Of
	// a type it returns a new value, a pointer to it for a struct.
	Func any
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

// Does reports whether a function has an effect.
func (r *Row) Does(e Effect) bool { return r != nil && r.Effect == e }

// ComesFrom reports whether the results have an origin.
func (r *Row) ComesFrom(o Origin) bool { return r != nil && r.Origin == o }

// ParsesURL reports whether the first argument is parsed as a URL, and nothing else is done.
func (r *Row) ParsesURL() bool {
	return r.Kind(0) == URLValue && r.Place(0) == Reference && r.Effect == NoEffect
}

// PrintsURL reports whether a method returns the text of a URL.
func (r *Row) PrintsURL() bool { return r.CanEval() && r.Kind(0) == URLText && r.Place(0) == NoPlace }

// LooksFor reports whether the second argument is looked for in the first, as a whole.
func (r *Row) LooksFor() bool { return r != nil && r.Where != Nowhere && r.Place(1) == Compared }

// TestsStart reports whether a function tells how a text begins, and nothing else.
func (r *Row) TestsStart() bool { return r.Does(Tests) && r.Where == AtStart }

// Takes reports whether an argument is taken for something.
func (r *Row) Takes(p Place) bool { return r != nil && slices.Contains(r.Args, p) }

// Compares reports whether an argument is compared with another, searched or cut.
func (r *Row) Compares(arg int) bool {
	return r.Does(Tests) || r.Does(Trims) || r.Does(Replaces) && arg < 2 || r.Does(Splits) || r.Place(arg) == Compared
}

// takesURL reports whether an argument is a URL.
func (r *Row) takesURL() bool {
	return slices.ContainsFunc(r.Args, Place.IsURL) || len(r.Into) > 0 || len(r.Makes) > 0
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

// Last returns the last part of the name.
func (r *Row) Last() string { return r.Name[strings.LastIndexByte(r.Name, '.')+1:] }

// A Package is what is known of the functions, methods and fields of a package: by the table, by what is added
// to that, or by its source. The latter is a fact of go/analysis, for those that import it.
type Package struct {
	Path string // of the table, and of what is added
	Rows []Row
}

// AFact tells go/analysis what it is.
func (*Package) AFact() {}

// Returns reports whether a function only puts its arguments into the text that it returns.
func (r *Row) Returns() bool {
	if r == nil {
		return false
	}
	switch r.Effect {
	case Passes, Selects, Folds, Joins, JoinsPath, Prints, PrintsLine:
		return true
	}
	return r.Effect == Formats && r.Text == 0 && r.Place(1) == NoPlace
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
	if env.Escape != nil && r.Does(Escapes) {
		fn = reflect.ValueOf(env.Escape)
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

// Explain returns a line for each thing that is known of a function or field.
func (r *Row) Explain() (lines []string) {
	for i, p := range r.Args {
		if p != NoPlace {
			article := "a"
			if strings.ContainsRune("aeio", rune(p.String()[0])) { // "a URL"
				article = "an"
			}
			lines = append(lines, fmt.Sprintf("arg%d is %s %v", i, article, p))
		}
	}
	for _, end := range r.Into {
		lines = append(lines, end.String())
	}
	for i, kind := range r.Results {
		if kind != AnyValue {
			lines = append(lines, fmt.Sprintf("result %d: %v", i, kind))
		}
	}
	for i, forms := range r.Makes {
		for _, form := range forms {
			lines = append(lines, fmt.Sprintf("result %d may be %v", i, form))
		}
	}
	if r.CanEval() {
		lines = append(lines, "its results are computed")
	}
	return lines
}
