package strflow

import (
	"strings"
	"testing"

	"github.com/urllint/urllint/internal/library"
)

// runs returns what each alternative is if the operands have the values of their names.
func runs(v Value, values map[string]string) string {
	value := func(o Operand) (string, bool) {
		if o.Object == nil {
			return "", false
		}
		s, ok := values[o.Object.Name()]
		return s, ok
	}
	var all []string
	for _, t := range v.Alternatives() {
		s, ok := t.Run(library.Env{}, value, nil)
		if !ok {
			s = "unknown"
		}
		all = append(all, s)
	}
	if whole, ok := v.Run(library.Env{}, value, nil); ok && len(all) == 1 && all[0] != whole {
		return "the value is " + whole + ", its alternative " + all[0]
	}
	return strings.Join(all, " | ")
}

// What the argument of sink is if x is "a b/c" and n is "7".
func TestRun(t *testing.T) {
	for _, test := range []struct{ name, source, want string }{
		{"text", `func f() { sink("a/b") }`, "a/b"},
		{"operand", `func f(x string) { sink("/" + x) }`, "/a b/c"},
		{"twice", `func f(x string) { y := x; sink(x + y) }`, "a b/ca b/c"},
		{"escaped", `import "net/url"; func f(x string) { sink("/" + url.PathEscape(x)) }`, "/a%20b%2Fc"},
		{"escaped twice", `import "net/url"; func f(x string) { y := url.PathEscape(x); sink(url.QueryEscape(y)) }`, "a%2520b%252Fc"},
		{"escaped by a function of the package", `import "net/url"; func e(s string) string { return url.QueryEscape(s) }; func f(x string) { sink("/" + e(x) + e("&")) }`, "/a+b%2Fc%26"},
		{"joined", `import "net/url"; func f(x string) { u, _ := url.JoinPath("http://h/a/", x, ".."); sink(u) }`, "http://h/a/a%20b"},
		{"joined by a function of the package", `import "net/url"; func j(base, s string) string { u, _ := url.JoinPath(base, s); return u + "?" }; func f(x string) { sink(j("http://h", x)) }`, "http://h/a%20b/c?"},
		{"cleaned", `import "path"; func f(x string) { sink(path.Join("/p/", x, "..", "d")) }`, "/p/a b/d"},
		{"trimmed", `import "strings"; func f(x string) { sink("/" + strings.TrimSuffix(strings.TrimPrefix(x, "a "), "/c")) }`, "/b"},
		{"trimmed by what is not constant", `import "strings"; func f(x, n string) { sink(strings.TrimSuffix(x+n, n)) }`, "a b/c"},
		{"folded", `import "strings"; func f(x string) { sink(strings.ToUpper("/" + x)) }`, "/A B/C"},
		{"replaced", `import "strings"; func f(x, n string) { sink(strings.ReplaceAll("/{id}/{id}"+n, "{id}", x)) }`, "/a b/c/a b/c7"},
		{"replaced by escapes", `import "strings"; func f(x string) { sink(strings.ReplaceAll(x, "/", "%2F")) }`, "a b%2Fc"},
		{"encoded", `import "encoding/base64"; func f(x string) { sink("/" + base64.StdEncoding.EncodeToString([]byte(x))) }`, "/YSBiL2M="},
		{"formatted", `import "fmt"; func f(x string, n int) { sink(fmt.Sprintf("/%s/%d/%v", x, n, n)) }`, "/a b/c/7/7"},
		{"formatted by a function of the package", `import "fmt"; func g(format string, args ...any) string { return fmt.Sprintf("/"+format, args...) }; func f(x string, n int) { sink(g("%s-%d", x, n)) }`, "/a b/c-7"},
		{"padded", `import "fmt"; func f(x string) { sink(fmt.Sprintf("/%8s", x)) }`, "/   a b/c"},
		{"cut by a verb", `import "fmt"; func f(x string) { sink(fmt.Sprintf("/%.3s/%q", x, "d")) }`, `/a b/"d"`},
		{"padded by a function of the package", `import "fmt"; func g(s string) string { return fmt.Sprintf("/%6s", s) }; func f(x string) { sink(g(x)) }`, "/ a b/c"},
		{"padded to a width of another argument", `import "fmt"; func f(x string) { sink(fmt.Sprintf("/%*s", 8, x)) }`, "unknown"},
		{"padded too far", `import "fmt"; func f(x string) { sink(fmt.Sprintf("/%1000000s", x)) }`, "unknown"},
		{"a type with a method", `import "fmt"; type T string; func (T) String() string { return "t" }; func f(x string) { sink(fmt.Sprintf("/%8s", T(x))) }`, "unknown"},
		{"constants", `import "fmt"; func f(x string) { sink(fmt.Sprintf("/%d/%t/%x/", 1, true, 255) + fmt.Sprint(x, 1, "y", 2)) }`, "/1/true/ff/a b/c1y2"},
		{"a line", `import "fmt"; func f(x string) { sink(fmt.Sprintln(x, 1, 2)) }`, "a b/c 1 2\n"},
		{"a constant of another type", `import "fmt"; func f(x string) { sink(fmt.Sprint(x, 1.5)) }`, "unknown"},
		{"two of unknown types", `import "fmt"; func f(x string, a any) { sink(fmt.Sprint(x, 1, a)) }`, "unknown"},
		{"number", `import "strconv"; func f(n int) { sink("/" + strconv.Itoa(n)) }`, "unknown"},
		{"host and port", `import "net"; func f(x string) { sink(net.JoinHostPort(x, "80")) }`, "a b/c:80"},
		{"options", `func f(x string, b bool) { u := "/a/"; if b { u = "/b/" }; sink(u + x) }`, "/b/a b/c | /a/a b/c"},
		{"options that meet", `func f(x string, b bool) { u, v := "/a/", "1"; if b { u, v = "/b/", "2" }; sink(u + x + v) }`, "/b/a b/c2 | unknown | unknown | /a/a b/c1"},
		{"options of one node", `func f(b bool) { u := "a"; if b { u = "b" }; sink(u + u) }`, "bb | aa"},
		{"options behind an escape", `import "net/url"; func f(x string, b bool) { u := "/a/"; if b { u = "/b/" }; sink(url.PathEscape(u + x)) }`, "unknown"},
		{"options that a test tells apart", `import ("net/url"; "strings"); func e(s string) string { if strings.Contains(s, "/") { return url.PathEscape(s) }; return s }; func f(x, n string) { sink(url.QueryEscape(e(x)) + url.QueryEscape(e(n))) }`, "a%2520b%252Fc7"},
		{"options that a condition tells apart", `import ("net/url"; "strings"); func e(s string) string { if strings.Contains(s, "/") { return "x" }; return s }; func f(x, n string) { sink(url.PathEscape(e(x)) + url.PathEscape(e(n))) }`, "x7"},
		{"options of another operand", `func f(x, n string) { u := "/a/"; if n == "7" { u = "/b/" }; sink(x + u); if n == "8" { return }; sink(u) }`, "a b/c/b/ | unknown; /b/ | unknown"},
		{"refused", `import "strings"; func f(x string) { if strings.Contains(x, "/") { return }; sink("/" + x) }`, "unknown"},
		{"not refused", `import "strings"; func f(x string) { if strings.Contains(x, "?") { return }; sink("/" + x) }`, "/a b/c"},
		{"checked", `func ok(s string) bool; func f(x string) { if !ok(x) { return }; sink("/" + x) }`, "unknown"},
		{"its address is taken", `func e(s *string); func f(x string) { e(&x); sink("/" + x) }`, "/a b/c"},
		{"cut", `func f(x string) { sink("/" + x[1:]) }`, "unknown"},
		{"unknown function", `func g(s string) string; func f(x string) { sink("/" + g(x)) }`, "unknown"},
		{"too long", `import "strings"; func f(x string) { sink(strings.Repeat(x, 1<<20)) }`, "unknown"},
		{"refused by the function", `import "net/url"; func f() { u, _ := url.JoinPath("http://h/%zz", "a"); sink(u) }`, "unknown"},
		{"fields", `import "net/url"; func f(x string) { u := &url.URL{Scheme: "http", Host: "h", Path: x}; u.RawQuery = "q=" + url.QueryEscape(x); sink(u.String()) }`, "http://h/a%20b/c?q=a+b%2Fc"},
		{"fields of a value", `import "net/url"; func f(x string) { u := url.URL{Scheme: "http", Host: "h"}; u.Path = "/" + x; sink(u.String()); sink(u.Path) }`, "http://h/a%20b/c; /a b/c"},
		{"a zero value", `import "net/url"; func f(x string) { var u url.URL; u.Path = x; sink(u.Path + u.Host) }`, "a b/c"},
		{"parsed", `import "net/url"; func f(x string) { u, err := url.Parse("http://h:80/p?q"); if err != nil { return }; sink(u.Host + u.Hostname()); u.Path += "/" + x; sink(u.String()) }`, "h:80h; http://h:80/p/a%20b/c?q"},
		{"joined to a URL", `import "net/url"; func f(x string) { u, _ := url.Parse("http://h/p"); sink(u.JoinPath("q", x).String()) }`, "http://h/p/q/a%20b/c"},
		{"resolved", `import "net/url"; func f(x string) { u, _ := url.Parse("http://h/p"); v, _ := u.Parse(url.PathEscape(x)); sink(v.String()) }`, "http://h/a%20b%2Fc"},
		{"query", `import "net/url"; func f(x string) { u, _ := url.Parse("http://h/p?a=b"); q := u.Query(); q.Set("x", x); q.Add("x", "&"); u.RawQuery = q.Encode(); sink(u.String()) }`, "http://h/p?a=b&x=a+b%2Fc&x=%26"},
		{"values", `import "net/url"; func f(x string) { q := url.Values{"k": {x}}; q.Set("l", "m"); sink("?" + q.Encode()) }`, "?k=a+b%2Fc&l=m"},
		{"values that are made", `import "net/url"; func f(x string) { q := make(url.Values); q.Set("l", x); sink("?" + q.Encode()) }`, "?l=a+b%2Fc"},
		{"values in a loop", `import "net/url"; func f(x []string) { q := url.Values{}; for _, s := range x { q.Set("l", s) }; sink("?" + q.Encode()) }`, "unknown"},
		{"values that are set later", `import "net/url"; func f(x string) { q := url.Values{}; defer q.Set("l", x); sink("?" + q.Encode()) }`, "unknown"},
		{"values that another reads", `import "net/url"; func f(x string) { q := url.Values{"k": {x}}; if len(q["k"]) > 0 && q["k"][0] != "" { sink(q.Encode()) } }`, "k=a+b%2Fc"},
		{"values of which one is changed", `import "net/url"; func f(x string) { q := url.Values{"k": {"v"}}; q["k"][0] = x; sink(q.Encode()) }`, "unknown"},
		{"values of which a list is changed", `import "net/url"; func f(x string) { q := url.Values{"k": {"v"}}; l := q["k"]; l[0] = x; sink(q.Encode()) }`, "unknown"},
		{"values of which each list is changed", `import "net/url"; func f(x string) { q := url.Values{"k": {"v"}}; for _, l := range q { l[0] = x }; sink(q.Encode()) }`, "unknown"},
		{"values that a closure returns", `import "net/url"; func f(x string) { q := url.Values{"k": {"v"}}; g := func() url.Values { return q }; g().Set("k", x); sink(q.Encode()) }`, "unknown"},
		{"a list in another", `import "strings"; func f(x string) { l := []string{"v"}; m := append([][]string{}, l); m[0][0] = x; sink(strings.Join(l, "")) }`, "unknown"},
		{"a list behind another", `import "strings"; func f(x string) { l := []string{x}; m := append([]string{}, l...); m[0] = "v"; sink(strings.Join(l, "")) }`, "unknown"},
		{"a list made of itself", `import "strings"; func f(x string) { var l []string; l = append(l, x, strings.Join(l, "")); sink(strings.Join(l, "&")) }`, "unknown | unknown | unknown"},
		{"login", `import "net/url"; func f(x string) { u := url.URL{Scheme: "http", Host: "h", User: url.UserPassword("u", x)}; sink(u.String()); sink(u.User.Username()) }`, "http://u:a%20b%2Fc@h; u"},
		{"a copy", `import "net/url"; func f(x string) { u, _ := url.Parse("http://h/p"); v := *u; v.Path = x; sink(u.Path + v.Path) }`, "/pa b/c"},
		{"an alias", `import "net/url"; func f(x string) { u, _ := url.Parse("http://h/p"); v := u; v.Path = x; sink(u.String()) }`, "unknown"},
		{"its address", `import "net/url"; func f(x string) { var u url.URL; v := &u; v.Path = x; sink(u.String()) }`, "unknown"},
		{"given to a function", `import "net/url"; func g(*url.URL); func f(x string) { u, _ := url.Parse("http://h/p"); sink(u.String()); g(u); sink(u.String()) }`, "http://h/p; unknown"},
		{"given to a function in a loop", `import "net/url"; func g(*url.URL); func f(x string) { u, _ := url.Parse("http://h/p"); for { sink(u.String()); g(u) } }`, "unknown"},
		{"captured", `import "net/url"; func f(x string) { u, _ := url.Parse("http://h/p"); g := func() { u.Path = x }; g(); sink(u.String()) }`, "unknown"},
		{"a parameter", `import "net/url"; func f(u *url.URL, x string) { u.Path = x; sink(u.String()); sink(u.Path) }`, "unknown; unknown"},
		{"a field of another", `import "net/url"; type T struct{ u *url.URL }; func f(t T, x string) { u := t.u; u.Path = x; sink(u.Path) }`, "unknown"},
		{"tested", `import ("net/url"; "strings"); func f(x string) { u := url.URL{Path: x}; if strings.Contains(u.Path, "/") { return }; sink(u.Path) }`, "unknown"},
		{"checked by a function", `import ("net/url"; "strings"); func ok(s string) bool; func f(x string) { u := url.URL{Path: x}; if !ok(u.Path) { return }; sink(u.Path) }`, "unknown"},
		{"an alias in a branch", `import "net/url"; func f(x string, b bool) { u, _ := url.Parse("http://h/p"); if x == "" { v := u; v.Path = "/" }; u.Path = x; sink(u.Path) }`, "unknown"},
		{"a branch in a branch", `import "net/url"; func f(x string, b bool) { u, _ := url.Parse("/p"); if x == "" { b = false } else if x == "d" { u.Path += "/q" }; v := u.Path; sink(url.PathEscape(v)) }`, "%2Fp"},
		{"another in a branch", `import ("net/url"; "strings"); func f(x string, b bool) { u := url.URL{Path: x}; if b { u.Path = "/" }; sink(u.Path) }`, "/ | a b/c"},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := load(t, test.source)
			values := map[string]string{"x": "a b/c", "n": "7"}
			var all []string
			for _, e := range p.sinks() {
				all = append(all, runs(p.Of(e), values))
			}
			if got := strings.Join(all, "; "); got != test.want {
				t.Errorf("%s\ngot  %s\nwant %s", test.source, got, test.want)
			}
		})
	}
}
