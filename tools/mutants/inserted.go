package main

// insertions are statements. They stand between others.
var insertions = []string{
	`V = W`, `V += W`, `V = V + "/" + W`, `if V == "" { V = W }`, `if V != "" { W = W + V }`, `if V == W { }`,
	`V = mcmp.Or(V, W)`, `for range 2 { V = V + W }`, `for i := 0; i < 3; i++ { V += W; W += V }`,
	`for _, s := range []string{V, W} { if s != "" { V = V + s } }`, `for _, s := range []string{V, W} { if s == V { } ; W = s }`,
	`for i, s := range []string{V, W} { if i > 0 { V += "/" }; V += s }`,
	`func() { V = W }()`, `defer func() { V = W }()`, `go func() { V += W }()`, `{ p := &V; *p = W }`, `{ p := &V; mutantsOut(p, W) }`,
	`if mstrings.HasPrefix(V, "/") { V = V[1:] }`, `if i := mstrings.Index(V, W); i >= 0 { V, W = V[:i], V[i+1:] }`,
	`switch V { case "": V = W; case "x", "y": default: V = "/" + V }`, `switch { case V == "": V = W; fallthrough; case W == "x": V += W; case mstrings.Contains(W, V): }`,
	`for V != W { V = V + "/"; if len(V) > 9 { break } }`, `for { if V == "" { break }; V = V[1:]; if V == W { continue } }`,
	`for s := range mslices.Values([]string{V, W}) { V = s }`, `for s := range func(yield func(string) bool) { _ = yield(V) && yield(W) } { V += s; if V == "x" { break } }`,
	`L: V += W; if len(V) < 9 { goto L }`, `L: for range 3 { for { if V == W { continue L }; break L } }`, `if V == "" { goto L }; V = W; L: V += "x"`,
	`select { default: V = W }`, `if x, ok := any(V).(string); ok && x != W { V = x }`, `switch x := any(W).(type) { case string: V = x; case error: V = x.Error(); case mfmt.Stringer: V = x.String() }`,
	`V, W = W, V`, `V, W = W+V, V+W`, `{ var b mstrings.Builder; b.WriteString(V); for range 2 { b.WriteString(W) }; V = b.String() }`,
	`{ t := struct{ a, b string }{V, W}; t.a = t.b; V = t.a }`, `{ t := &mutantsT{s: V}; t.next = t; t.next.next.s = W; V = t.add(W).s }`,
	`{ l := []string{V}; l = append(l, W, V); l[0] = l[1]; V = mstrings.Join(l, "/") }`, `{ m := map[string]string{V: W}; m[W] = V; V = m[V] }`,
	`{ f := func(s string) string { return s + V }; V = f(W); V = f(f(W)) }`, `{ var f func(string) string; f = func(s string) string { if s == "" { return W }; return f(s[1:]) }; V = f(V) }`,
	`V, W, _ = mstrings.Cut(V, W)`, `V = mutantsOne(V, W)`, `V = mutantsOne(mutantsOne(V, "x"), mutantsOne(W, V))`, `V = mutantsLoop(V, W, V)`, `V = mutantsPing(len(W), V)`,
	`mutantsVar = V; V = mutantsVar`, `mutantsShared.s = V; V = mutantsShared.s`,
	`if u, err := murl.Parse(V); err == nil { u.Path = W; V = u.String() }`,
	`_, _ = mhttp.Get("http://h/" + V)`, `_, _ = mhttp.Get(V)`, `_, _ = mhttp.Get("http://" + V + "/" + W + "?q=" + V + "#" + W)`, `_ = murl.URL{Scheme: "http", Host: V, Path: W, RawQuery: V}`,
	`_, _ = mnet.Dial("tcp", V+":80")`, `_, _ = mhttp.Get(mfmt.Sprintf("http://%s/%s?a=%v&b=%q", V, W, V, W))`, `mutantsSink(V)`, `mutantsSink(mutantsOne(V, W) + mutantsOne(W, V))`,
	`_, _ = mhttp.Post("http://user:"+V+"@h/"+mpath.Join(V, W), W, nil)`,
}

// wrappers are what stands around statements.
var wrappers = [][2]string{
	{`for range 2 {`, `}`}, {`for _, V := range []string{V, W} { _ = V;`, `}`}, {`if V != "" {`, `}`}, {`if V == W {`, `} else { V = W }`},
	{`switch V { case "", "x": default:`, `}`}, {`func() {`, `}()`}, {`for {`, `; if V != W { break } }`}, {`L: for { `, `; if len(V) > 3 { break L }; continue L }`},
	{`{`, `}`}, {`defer func() {`, `}()`}, {`select { default:`, `}`}, {`for V := range mslices.Values([]string{V, W}) { _ = V;`, `}`},
	{`switch V := any(V).(type) { case string: _ = V;`, `}`}, {`for i := range len(V) { V = V[i:];`, `}`}, {`if i := len(V); i > 0 {`, `} else if i < 0 { V = W }`},
	{`func(V string) {`, `}(W)`}, {`if x, ok := mstrings.CutPrefix(V, W); ok { V = x;`, `}`}, {`for s := V; s != ""; s = s[1:] {`, `; V += s }`},
}

// expressions are what stands in the place of a string, which is E.
var expressions = []string{
	`mcmp.Or(E, V)`, `mcmp.Or(V, E, W)`, `mutantsOne(E, V)`, `mutantsOne(V, E)`, `mutantsSame(E)`, `mutantsAny[string](E)`, `mutantsAny(E)`, `mutantsTwo(E, V)`, `mutantsLoop(E, V, W)`, `mutantsPing(3, E)`,
	`func() string { return E }()`, `func(s string) string { if s == "" { return V }; return s }(E)`, `(E + V)`, `(V + E)`, `(E)`, `V`, `mstrings.TrimPrefix(E, "/")`, `mstrings.Trim(E, V)`,
	`mfmt.Sprintf("%s%v", E, V)`, `mfmt.Sprintf("%[2]s%[1]q", E, V)`, `mfmt.Sprint(E, V)`, `mfmt.Sprintf(E, V)`, `mstrings.Join([]string{E, V}, "/")`, `[]string{E, V}[0]`, `[...]string{1: E}[1]`, `map[string]string{E: V}[E]`, `(&struct{ s string }{E}).s`,
	`mstrings.NewReplacer("a", V, "b", "").Replace(E)`, `mstrings.ReplaceAll(E, V, W)`, `mstrings.ReplaceAll(E, "/", "//")`, `murl.PathEscape(E)`, `murl.QueryEscape(E)`, `string([]byte(E))`, `string([]rune(E))`, `mstrings.Repeat(E, 3)`, `mstrings.ToLower(E)`,
	`min(E, V)`, `max(E, V, W)`, `mpath.Join(E, V)`, `(&mutantsT{s: E}).add(V).s`, `(mutantsT{s: E}).String()`, `(*murl.URL).String(&murl.URL{Host: E, Path: V})`, `mstrings.Map(func(r rune) rune { return r }, E)`,
	`mstrings.Split(E, V)[0]`, `any(E).(string)`, `*func(s string) *string { return &s }(E)`, `(<-func(s string) chan string { c := make(chan string, 1); c <- s; return c }(E))`,
}

// between is what stands in between.
const between = `
import (
	"net/http"
)

func mutantsOne(a, b string) string {
	if a == "" {
		return b
	}
	return a
}

func mutantsSame(a string) string { return a }

func mutantsAny[T any](a T) T { return a }

func mutantsTwo(a, b string) (r string) {
	defer func() {
		if r == "" {
			r = b
		}
	}()
	r = a
	return
}

func mutantsLoop(l ...string) (r string) {
	for _, s := range l {
		if s != "" {
			r = r + s
		}
	}
	return r
}

func mutantsPing(n int, a string) string {
	if n == 0 {
		return a
	}
	return mutantsPong(n-1, a+"/")
}

func mutantsPong(n int, a string) string { return mutantsPing(n, a+"x") }

type mutantsT struct {
	s    string
	next *mutantsT
}

func (t *mutantsT) add(s string) *mutantsT {
	t.s += s
	return t
}

func (t mutantsT) String() string { return t.s + "/" + t.next.s }

var (
	mutantsVar    = "v"
	mutantsShared mutantsT
)

func mutantsOut(p *string, s string) { *p = *p + s }

func mutantsSink(s string) { _, _ = http.Get("http://h/" + s) }
`
