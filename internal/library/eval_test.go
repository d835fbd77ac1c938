package library

import (
	"math/rand/v2"
	"net/url"
	"reflect"
	"runtime"
	"strings"
	"testing"
)

// What a row computes is what Go computes, for random arguments.
func TestEvalIsGo(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	funcs := goFuncs()
	for _, p := range packages {
		for i := range p.Rows {
			r := &p.Rows[i]
			if !r.CanEval() || p.Path == "text/template" {
				continue
			}
			name := p.Path + "." + r.Name
			fn, ok := funcs[name]
			if !ok {
				t.Errorf("%s is compared with nothing", name)
				continue
			}
			if p.Path == "path/filepath" && runtime.GOOS == "windows" {
				continue
			}
			compareFunc(t, rnd, name, r, fn)
		}
	}
}

const compared = 4000 // random arguments of each function

func compareFunc(t *testing.T, rnd *rand.Rand, name string, r *Row, fn any) {
	v := reflect.ValueOf(fn)
	known := 0
	for range compared {
		args := make([]any, 0, 4)
		for i := range v.Type().NumIn() {
			in := v.Type().In(i)
			if v.Type().IsVariadic() && i == v.Type().NumIn()-1 {
				for range rnd.IntN(5) {
					args = append(args, randomValue(rnd, in.Elem()))
				}
				break
			}
			args = append(args, randomValue(rnd, in))
		}
		got, ok := r.Eval(Env{}, args...)
		want, runs := call(v, copyArgs(args))
		if !ok {
			continue // the bounds: see TestEvalBounds
		}
		known++
		if !runs || !same(got, want) {
			t.Errorf("%s(%q) = %q, Go has %q", name, args, got, want)
			return
		}
	}
	if known < compared/5 {
		t.Errorf("%s is known for %d of %d arguments", name, known, compared)
	}
}

// copyArgs copies what a function may change.
func copyArgs(args []any) []any {
	c := append([]any(nil), args...)
	for i, arg := range c {
		if v, ok := arg.(url.Values); ok {
			c[i] = copied(v)
		}
	}
	return c
}

func call(fn reflect.Value, args []any) (results []any, runs bool) {
	defer func() {
		if recover() != nil {
			runs = false
		}
	}()
	var in []reflect.Value
	for i, arg := range args {
		if t := fn.Type(); arg == nil {
			in = append(in, reflect.Zero(t.In(min(i, t.NumIn()-1)).Elem()))
			continue
		}
		in = append(in, reflect.ValueOf(arg))
	}
	for _, v := range fn.Call(in) {
		results = append(results, v.Interface())
	}
	return results, true
}

// same reports whether results are the same, errors by their text.
func same(got, want []any) bool {
	if len(got) != len(want) {
		return false
	}
	for i := range got {
		a, aIsError := got[i].(error)
		b, bIsError := want[i].(error)
		if aIsError && bIsError {
			if a.Error() != b.Error() {
				return false
			}
			continue
		}
		if !reflect.DeepEqual(got[i], want[i]) {
			return false
		}
	}
	return true
}

// Results are bounded, and so is the work for them.
func TestEvalBounds(t *testing.T) {
	long := strings.Repeat("a", MaxBytes)
	for _, test := range []struct {
		path, typ, name string
		args            []any
	}{
		{"strings", "", "Repeat", []any{"a", MaxBytes + 1}},
		{"strings", "", "Repeat", []any{"ab", 1 << 40}},
		{"strings", "", "Repeat", []any{"a", -1}},
		{"strings", "", "ReplaceAll", []any{long, "a", long}},
		{"strings", "", "ReplaceAll", []any{long, "", "bc"}},
		{"strings", "", "Join", []any{strings.Split(strings.Repeat(",", MaxBytes/2), ","), long}},
		{"strings", "", "Clone", []any{long + "a"}},
		{"strings", "", "Clone", []any{1}},
		{"strings", "", "Clone", []any{nil}},
		{"strings", "", "Clone", []any{}},
		{"strings", "", "Clone", []any{"a", "b"}},
		{"fmt", "", "Sprintf", []any{"%999999d", 1}},
		{"fmt", "", "Sprintf", []any{"%*d", 999999, 1}},
		{"fmt", "", "Sprintf", []any{strings.Repeat("%[1]s", 1000), long}},
		{"fmt", "", "Sprintf", []any{}},
		{"strings", "", "NewReplacer", []any{"a"}},
		{"net/url", "", "PathEscape", []any{strings.Repeat("/", MaxBytes)}},
		{"net/url", "URL", "String", []any{nil}},
		{"net/http", "", "Get", []any{"http://h/"}},
	} {
		if got, ok := row(test.path, test.typ, test.name).Eval(Env{}, test.args...); ok {
			t.Errorf("%s.%s is %.40q", test.path, test.name, got)
		}
	}
}

// A list may be given as one for variadic arguments, named types of strings as strings,
// and a url.URL for a pointer to it.
func TestEvalArguments(t *testing.T) {
	type name string
	for _, test := range []struct {
		path, typ, name string
		args            []any
		want            any
	}{
		{"path", "", "Join", []any{[]string{"a", "b"}}, "a/b"},
		{"path", "", "Join", []any{"a", "b"}, "a/b"},
		{"path", "", "Join", nil, ""},
		{"net/url", "", "PathEscape", []any{name("a/b")}, "a%2Fb"},
		{"net/url", "URL", "String", []any{url.URL{Path: "/a?b"}}, "/a%3Fb"},
		{"net/url", "URL", "JoinPath", []any{url.URL{Path: "/a"}, "b"}, &url.URL{Path: "/a/b"}},
		{"fmt", "", "Sprintf", []any{"%s:%d", "h", 80}, "h:80"},
		{"fmt", "", "Sprintf", []any{"%s:%d", []any{"h", 80}}, "h:80"},
		{"strconv", "", "FormatUint", []any{12, 10}, "12"},
	} {
		got, ok := row(test.path, test.typ, test.name).Eval(Env{}, test.args...)
		if !ok || !reflect.DeepEqual(got[0], test.want) {
			t.Errorf("%s.%s%v is %v, not %v", test.path, test.name, test.args, got, test.want)
		}
	}
}

// What is computed changes no argument.
func TestEvalChangesNothing(t *testing.T) {
	v := url.Values{"a": {"b"}}
	got, ok := row("net/url", "Values", "Set").Eval(Env{}, v, "a", "c")
	if !ok || got[0].(url.Values).Get("a") != "c" || v.Get("a") != "b" {
		t.Errorf("%v, %v", got, v)
	}
	got, ok = row("net/url", "Values", "Add").Eval(Env{}, v, "a", "c")
	if !ok || got[0].(url.Values).Encode() != "a=b&a=c" || v.Encode() != "a=b" {
		t.Errorf("%v, %v", got, v)
	}
}

func BenchmarkEval(b *testing.B) {
	r := row("net/url", "", "PathEscape")
	for b.Loop() {
		r.Eval(Env{}, "a/b")
	}
}

func BenchmarkRow(b *testing.B) {
	for b.Loop() {
		row("net/http", "Client", "Get")
	}
}
