package library

import (
	"go/types"
	"reflect"
	"slices"
	"strings"
)

// MaxBytes bounds the texts that are computed.
const MaxBytes = 8 << 10

// An Env is what a result depends on besides the arguments.
type Env struct {
	Go     string              // the go line of the module, "go1.25"; "" for the newest
	Escape func(string) string // what the functions that escape are taken for, nil for what they are
}

// EnvOf returns what results in a package depend on, the newest Go if that is nil.
func EnvOf(pkg *types.Package) Env {
	if pkg == nil {
		return Env{}
	}
	return Env{Go: pkg.GoVersion()}
}

// arguments converts arguments to the types of a function, and reports whether the last
// one is the list of the variadic ones.
func arguments(fn reflect.Type, args []any) (in []reflect.Value, isList, ok bool) {
	n := fn.NumIn()
	fixed := n
	if fn.IsVariadic() {
		fixed--
		isList = len(args) == n && args[n-1] != nil && reflect.TypeOf(args[n-1]).AssignableTo(fn.In(n-1))
	}
	if len(args) < fixed || len(args) > n && !fn.IsVariadic() {
		return nil, false, false
	}
	for i, arg := range args {
		if sizeOf(arg) > MaxBytes {
			return nil, false, false
		}
		t := fn.In(min(i, n-1))
		if i >= fixed && !isList {
			t = t.Elem()
		}
		v, ok := converted(arg, t)
		if !ok {
			return nil, false, false
		}
		in = append(in, v)
	}
	return in, isList, true
}

// converted returns a value as one of a type.
func converted(arg any, t reflect.Type) (reflect.Value, bool) {
	if arg == nil {
		switch t.Kind() {
		case reflect.Interface, reflect.Map, reflect.Pointer, reflect.Slice:
			return reflect.Zero(t), true
		}
		return reflect.Value{}, false
	}
	v := reflect.ValueOf(arg)
	switch {
	case v.Type().AssignableTo(t):
		return v, true
	case v.Kind() == t.Kind() && v.Type().ConvertibleTo(t): // a named type of strings
		return v.Convert(t), true
	case v.CanInt() && t.Kind() == reflect.Uint64 && v.Int() >= 0, v.CanInt() && t.Kind() == reflect.Int64:
		return v.Convert(t), true
	case t.Kind() == reflect.Pointer && v.Type() == t.Elem():
		p := reflect.New(v.Type())
		p.Elem().Set(v)
		return p, true
	}
	return reflect.Value{}, false
}

// sizeOf returns how many bytes of text a value has.
func sizeOf(value any) int {
	switch x := value.(type) {
	case string:
		return len(x)
	case []string:
		n := len(x)
		for _, s := range x {
			n += len(s)
		}
		return n
	case []byte:
		return len(x)
	case []any:
		n := len(x)
		for _, v := range x {
			n += sizeOf(v)
		}
		return n
	}
	return 0
}

// maxGrowth bounds the work of a function whose result may be far longer than its
// arguments.
const maxGrowth = 1 << 20

// grows reports whether the result of a function is bounded: it is no longer than the
// product of its arguments.
func grows(_ Env, args []any) bool {
	product := 1
	for _, arg := range args {
		n := sizeOf(arg)
		if count, ok := arg.(int); ok {
			n = max(0, min(count, maxGrowth))
		}
		if product *= 1 + n; product > maxGrowth {
			return false
		}
	}
	return true
}

// formats reports whether what a format prints is bounded: it has no width of more than
// two digits, and none that is an argument.
func formats(_ Env, args []any) bool {
	if len(args) == 0 {
		return false
	}
	format, ok := args[0].(string)
	if !ok {
		return false
	}
	verbs := 0
	for _, rest, ok := strings.Cut(format, "%"); ok; _, rest, ok = strings.Cut(rest, "%") {
		verbs++
		flags := len(rest) - len(strings.TrimLeft(rest, "+-# 0123456789.*[]"))
		if strings.Contains(rest[:flags], "*") || longNumber(rest[:flags]) {
			return false
		}
	}
	size := 1
	for _, arg := range args[1:] {
		size += sizeOf(arg)
	}
	return verbs*size <= maxGrowth
}

// longNumber reports whether a text has three digits in a row.
func longNumber(s string) bool {
	numbers := strings.FieldsFunc(s, func(c rune) bool { return c < '0' || c > '9' })
	return slices.ContainsFunc(numbers, func(n string) bool { return len(n) > 2 })
}
