package main

import (
	"fmt"
	"strings"
)

// odd are packages with what is seldom written.
func odd() []shape {
	whole := func(text string) func(int) string {
		return func(n int) string {
			return file(rep(text, 1) + "\n" + each(n, "func odd%[1]d(s string) { http.Get(\"http://h/\" + s) }"))
		}
	}
	types := func(text string) func(int) string {
		return func(n int) string {
			return file(text, "type holder struct { t T; s string }", "var shared T", "func f(t T, u *T, h holder, s string) T { h.s = s; h.t = t; *u = t; x := t; shared = x; y := any(t); if z, ok := y.(T); ok { t = z }; http.Get(\"http://h/\" + h.s + fmt.Sprint(t, u, x)); return x }", each(n, "var odd%[1]d T"))
		}
	}
	literal := func(make func(n int) string) func(int) string {
		return func(n int) string {
			u := make(n)
			return inside(fmt.Sprintf("const u = %q\nhttp.Get(u)\nhttp.Get(u + s)\nhttp.Get(\"http://\" + s + u)\nurl.Parse(u)\nnet.Dial(\"tcp\", u)\n_ = url.URL{Scheme: u, Host: u, Path: u, RawQuery: u, Fragment: u}\nhttp.HandleFunc(u, nil)\n_ = regexp.MustCompile(u)\ns = fmt.Sprintf(u, s, t)\nif strings.HasPrefix(s, u) || s == u { t = strings.TrimPrefix(s, u) }\nlog.Println(u, s)", u))
		}
	}
	always := func(s string) func(int) string { return literal(func(n int) string { return rep(s, n) }) }
	return []shape{
		// Types that lead to themselves.
		{"type of itself", 1, types("type T T")},
		{"types of each other", 1, types("type T U\ntype U T")},
		{"alias of itself", 1, types("type T = T")},
		{"aliases of each other", 1, types("type T = U\ntype U = *V\ntype V = []T")},
		{"aliases with parameters", 1, types("type A[P any] = map[string]A[*P]\ntype T = A[string]")},
		{"slice of itself", 1, types("type T []T")},
		{"map of itself", 1, types("type T map[string]T")},
		{"map by pointers to itself", 1, types("type T map[*T]string\nfunc g() T { return shared }\nfunc h(p *T) T { t := *p; for k := range t { t = *k }; return t }")},
		{"map by channels of itself", 1, types("type T map[chan T]*T\nfunc g(i interface{ m() T }) T { return *i.m()[nil] }")},
		{"channel of itself", 1, types("type T chan T")},
		{"pointer to itself", 1, types("type T *T")},
		{"function of itself", 1, types("type T func(T) T")},
		{"struct of itself", 1, types("type T struct { *T; s string }")},
		{"struct that holds itself", 1, types("type T struct { t T; s string }")},
		{"array of itself", 1, types("type T [2]T")},
		{"interface of itself", 1, types("type T interface { T; m() T }")},
		{"interface that returns itself", 1, types("type T interface { m(T) T; String() string }")},
		{"embedded in each other", 1, types("type T struct { *U; s string }\ntype U struct { *V; u string }\ntype V struct { *T; v string }\nfunc (t *V) m() string { t.s = t.u + t.v; return t.T.U.V.s }")},
		{"instance of itself", 1, types("type G[P any] struct { g *G[P]; s string }\ntype T = G[string]")},
		{"instance of ever more", 1, types("type G[P any] struct { g *G[G[P]]; s string }\ntype T = G[string]\nfunc (g *G[P]) m() { g.s = g.g.s; g.g.m(); http.Get(\"http://h/\" + g.s) }")},
		{"instances of each other", 1, types("type G[P any] struct { h *H[*P]; s string }\ntype H[P any] struct { g *G[[]P]; s string }\ntype T = G[string]\nfunc (g *G[P]) m() { g.s = g.h.s; g.h.m() }\nfunc (h *H[P]) m() { h.s = h.g.s; h.g.m(); http.Get(\"http://h/\" + h.s) }")},
		{"constraint of itself", 1, types("type C[P C[P]] interface { ~string; m(P) P }\ntype T string\nfunc (t T) m(u T) T { return t + u }\nfunc g[P C[P]](p P) string { return string(p.m(p)) }\nfunc h() { http.Get(\"http://h/\" + g(T(\"x\"))) }")},
		{"functions of ever more types", 1, types("type T string\nfunc g[P any](p P, s string) string { if s == \"\" { return s }; return g(&p, s) + g([]P{p}, s) }\nfunc h() { http.Get(\"http://h/\" + g(1, \"x\")) }")},
		{"sets of types", 1, types("type C interface { ~string | ~[]byte | ~[]rune }\ntype T string\nfunc g[P C](p P) P { return P(string(p) + \"/\") }\nfunc h[P ~string](p P) { http.Get(\"http://h/\" + string(g(p)) + string(p[1:]) + string(p+p)) }\nfunc i() { h(T(\"x\")); h(\"y\"); _ = g([]byte(\"z\")) }")},
		{"length of itself", 1, types("type T [len(v)]string\nvar v T")},
		{"size of itself", 1, types("type T struct { a [unsafe.Sizeof(T{})]string }")},

		// Declarations that need each other.
		{"variables that need each other", 1, whole("var a, b = b + c, a + \"x\"\nvar c = f0(a)\nfunc f0(s string) string { http.Get(\"http://h/\" + a + b + c + s); return c }")},
		{"constants that need each other", 1, whole("const a = b + \"x\"\nconst b = a + \"y\"\nfunc f0() { http.Get(\"http://h/\" + a) }")},
		{"functions that return themselves", 1, whole("type F func(string) F\nfunc f0(s string) F { http.Get(\"http://h/\" + s); return f0 }\nfunc f1() { f0(\"x\")(\"y\")(\"z\") }\nvar f2 = func(s string) string { return f3(s) }\nfunc f3(s string) string { return f2(s + \"/\") }")},
		{"methods that need each other", 1, whole("type T struct { s string }\nfunc (t *T) a() string { return t.b() + t.s }\nfunc (t *T) b() string { t.s = t.a(); return t.s }\nfunc (t T) String() string { return fmt.Sprint(t) + fmt.Sprintf(\"%s\", t) }\nfunc f0(t *T) { http.Get(\"http://h/\" + t.a() + t.String()); f := t.a; g := (*T).b; http.Get(f() + g(t)) }")},
		{"closures that need each other", 1, func(n int) string {
			return inside("var g, h func(string) string\ng = func(x string) string { return h(x) + g(x) + s }\nh = func(x string) string { s = g(x); return h(s) }\ns = g(t) + h(s)\n" + rep("s = g(s)\n", n))
		}},

		// Names.
		{"names of the language", 1, whole("type string int\ntype int = bool\nvar true, nil = false, 1\nfunc len(s any) any { return s }\nfunc append(s ...any) string { return 3 }\nfunc f0(s string, any int) { http := any; _ = http; x := len(append(s)); _ = x }")},
		{"names of packages", 1, func(n int) string {
			return inside("http := struct{ Get func(string) (any, error) }{}\nfmt, strings, url := a, b, c\n_, _, _ = fmt, strings, url\nnet := func(string, string) (int, int) { return 0, 0 }\n_, _ = net(s, t)" + rep("\n{ http := http; _ = http }", n))
		}},
		{"names that are blank", 1, whole("func _(_ string, _ ...string) (_ string) { return }\nfunc _() { _ = \"http://h/ \" }\nvar _, _ = http.Get(\"http://h/ \")\ntype _ struct { _ string; _ int }\nfunc (_ _) _() {}\nconst _ = \"http://h/ \" + \"x\"\nvar f0 = func(_ string) (_ string, _ error) { _, _ = http.Get(\"http://h/\"); return }")},
		{"names that are no ASCII", 1, whole("type Größe struct { 名, ø string }\nfunc (ß *Größe) 道(é string) string { ß.名 = é; return ß.ø }\nfunc Ω(µ string) { ñ := &Größe{ø: µ}; http.Get(\"http://h/\" + ñ.道(\"日本\") + ñ.名) }")},
		{"names that are declared twice", 1, whole("type T struct { s, s string }\ntype T struct { t string }\nfunc f0(s, s string) (s string) { s := s; var s string; http.Get(\"http://h/\" + s); return s }\nfunc f0() { f0(\"x\", \"y\") }\nvar f0 = f0(\"x\")\nfunc (t T) s() string { return t.s }\nfunc (t T) s() string { return t.s() }")},
		{"init and main", 1, whole("func init() { http.Get(\"http://h/ \") }\nfunc init() { init() }\nfunc main(s string) string { return main(s) }\nvar init = 1")},

		// What does not fit together.
		{"wrong numbers of values", 1, func(n int) string {
			return inside("s, t, u := a\ns = \ns, t = f(a)\ns, = t\nv, w := http.Get(s), 1\nhttp.Get()\nhttp.Get(s, t)\nhttp.Get(l...)\nstrings.Join(s)\nstrings.ReplaceAll(s)\nfmt.Sprintf()\nfmt.Sprintf(s...)\nfmt.Sprintf(l...)\nurl.Parse()\nnet.Dial(s)\nstrings.NewReplacer(s)\nstrings.NewReplacer(l...)\ncmp.Or()\nmin()\nreturn\nreturn s, t\n" + rep("s = strings.Join()\n", n))
		}},
		{"wrong types", 1, func(n int) string {
			return inside("s = 1\nn = s + 1\nhttp.Get(1)\nhttp.Get(nil)\nhttp.Get(f)\nhttp.Get(http.Get)\nhttp.Get(http)\nhttp.Get(string)\nstring(s)(t)\ns.x = t.y.z\ns()\ns[t] = l[s]\n*s = &t\nfor range s.x { }\nfor s = range f { }\nswitch s.(type) { case string: }\ns = l\nl = s\nl = append(s, t)\nl = append(l, l)\ns = s + n\ns += l\ns++\n_ = []string{s: t, 1: 2, n}\n_ = map[string]{}\n_ = url.URL{s}\n_ = url.URL{s, t, Host: s}\n_ = url.URL{Nope: s, Host: 1}\n_ = &http.Request{URL: s}\nfunc() { return s }()\ndefer s\ngo t\nbreak\ncontinue nowhere\ngoto nowhere\nfallthrough" + rep("\nhttp.Get(undefined.Nope(s) + 1)", n))
		}},
		{"undefined names", 1, func(n int) string {
			return inside(rep("s = undefined + undefined.x(undefined, s)[undefined]\nhttp.Get(\"http://h/\" + undefined)\nhttp.Nope(s)\nnope.Get(\"http://h/\" + s)\nfor _, s := range undefined { http.Get(s) }\nif undefined == s { s = undefined }\nvar x undefined = s\ny := undefined{s: t}\nhttp.Get(y.s + x.t)\n", n))
		}},
		{"imports that are missing", 1, func(n int) string {
			return "package p\n\nimport (\n\t\"nope\"\n\t. \"nope/dot\"\n\t_ \"nope/blank\"\n\thttp \"nope/http\"\n\t\"\"\n\t\"a b\"\n\t\"\\x00\"\n\t`net/http`\n\t\"C\"\n)\n\nfunc f(s string) { http.Get(\"http://h/\" + s + nope.X + Y()); nope.Get(C.GoString(C.x)) }\n" + each(n, "import \"late%[1]d\"")
		}},
		{"C", 1, func(n int) string {
			return "package p\n\n// #include <stdlib.h>\n// const char *url = \"http://h/ \";\nimport \"C\"\n\nimport (\n\t\"net/http\"\n\t\"unsafe\"\n)\n\n//export f\nfunc f(s string, c *C.char) *C.char {\n\tp := C.CString(\"http://h/\" + s)\n\tdefer C.free(unsafe.Pointer(p))\n\thttp.Get(\"http://h/\" + C.GoString(p) + C.GoString(c))\n\tvar t C.struct_x\n\tt.s = C.CString(s)\n\t_, err := C.f(p, &t)\n\t_ = err\n\treturn p\n}\n" + each(n, "func f%[1]d(s string) { C.g(C.CString(s)); http.Get(\"http://h/\" + C.GoString(C.x%[1]d)) }")
		}},
		{"functions without bodies", 1, whole("func f0(s string) string\nfunc f1[T any](t T) string\nfunc (t T) m(s string) string\ntype T struct{}\nfunc f2(s string) { http.Get(\"http://h/\" + f0(s) + f1(s) + T{}.m(s)) }\nvar f3 func(string) string\nfunc f4() { http.Get(f3(\"x\")) }")},
		{"generic misuse", 1, whole("func g[T any, U ~string](t T, u ...U) (r U) { for _, x := range u { r += x }; return r }\ntype S[T any] struct { s string; t T }\nfunc (s *S[T]) m(t T) string { s.t = t; return s.s + fmt.Sprint(s.t) }\nfunc f0(s string) { http.Get(\"http://h/\" + g[int](1, s)); g(s); g[string, string, string](s); var x S; x.m(s); var y S[S[string]]; y.t.s = s; http.Get(\"http://h/\" + y.m(y.t) + y.t.m(s)); z := g[int, string]; http.Get(z(1, s)); _ = S[int]{s: s}.t }")},

		// Text.
		{"octets that are no UTF-8", 1, func(n int) string {
			return inside("s = \"http://h/\xff\xfe\" + \"\xc3\x28\"\nhttp.Get(\"http://\xed\xa0\x80/\" + s)\n// \xff\xfe http://h/\xff\nt = `\xff`\nhttp.Get(\"http://h/\\xff\\xfe\" + s)\nhttp.Get(\"http://\\xed\\xa0\\x80\" + \"\\u00e9\\U0010FFFF\" + t)" + rep("\nhttp.Get(\"\xf0\x9f\" + \"\x92\xa9\")", n))
		}},
		{"zero octets", 1, func(n int) string {
			return inside("s = \"http://h/\\x00\" + \"\\000\"\nhttp.Get(\"http://h/\x00\" + s)\nhttp.Get(\"http://\\x00\" + string(rune(0)) + s)" + rep("\nhttp.Get(string(s[0]) + \"\\x00\")", n))
		}},
		{"a mark of byte order", 1, func(n int) string {
			return "\ufeff" + inside("s = \"\ufeffhttp://h/\" + t\n"+rep("http.Get(\"\\ufeffhttp://h/\" + s)\n", n))
		}},
		{"carriage returns", 1, func(n int) string {
			return strings.ReplaceAll(inside("http.Get(`http://h/\n\n` + s)\n"+rep("http.Get(\"http://h/ \" + s) // x\n", n)), "\n", "\r\n")
		}},
		{"raw strings", 100, func(n int) string { return inside("http.Get(`http://h/" + rep("\\x20\"\n\t", n) + "` + s)") }},
		{"escapes in literals", 1000, func(n int) string {
			return inside("http.Get(\"http://h/" + rep("\\u0020\\x41\\101\\U00000042\\\"\\\\", n) + "\" + s)")
		}},
		{"large numbers", 10, func(n int) string {
			return inside(fmt.Sprintf("const big = 1 << %d\nconst huge = big * big * big\nconst small = 1.0 / huge\ns = fmt.Sprintf(\"http://h:%%d/%%v\", huge, small) + string(rune(big %% 1000)) + strconv.Itoa(big %% 7)\nhttp.Get(\"http://h:\" + fmt.Sprint(huge) + \"/\" + strings.Repeat(\"x\", big %% 9))\nconst f = 1e%d\nhttp.Get(fmt.Sprintf(\"http://h/%%f%%e\", f, 1e-%d))", min(500, 50*n), min(4000, 100*n), min(4000, 100*n)))
		}},
		{"large results", 1 << 8, func(n int) string {
			k := n << 22
			return inside(strings.ReplaceAll("http.Get(\"http://h/\" + strings.Repeat(\"x\", N))\nhttp.Get(\"http://h/\" + strings.Repeat(s, N))\nhttp.Get(fmt.Sprintf(\"http://h/%Nd\", 1))\nhttp.Get(fmt.Sprintf(\"http://h/%*d\", N, 1))\nhttp.Get(fmt.Sprintf(\"http://h/%.Nf%.*f\", 1.5, N, 2.5))\nhttp.Get(fmt.Sprintf(\"http://h/%-Ns\", s))\nhttp.Get(\"http://h/\" + strconv.FormatFloat(1.5, 'f', N, 64))\nhttp.Get(\"http://h/\" + string(bytes.Repeat([]byte(\"x\"), N)))\nhttp.Get(\"http://h/\" + strings.ReplaceAll(strings.Repeat(\"x\", 8000), \"x\", strings.Repeat(\"y\", 8000)))\nhttp.Get(\"http://h/\" + strings.Repeat(strings.Repeat(strings.Repeat(strings.Repeat(\"xxxxxxxxxx\", 1000), 1000), 1000), 1000))\nhttp.Get(\"http://h/\" + strings.Repeat(s, -1) + strings.Repeat(\"x\", -N))\nhttp.Get(\"http://h/\" + strings.Join(make([]string, N), s))\nhttp.Get(\"http://h/\" + string(make([]byte, N)))\nhttp.Get(fmt.Sprint([...]string{N: s}))\nhttp.Get(\"http://h/\" + strings.NewReplacer(\"\", strings.Repeat(\"x\", 10000)).Replace(strings.Repeat(\"y\", 10000)))\nhttp.Get(\"http://h/\" + hex.EncodeToString(make([]byte, N)))", "N", fmt.Sprint(k)))
		}},
		{"indexes that are out of range", 10, func(n int) string {
			return inside(rep("s = s[5:2] + \"abc\"[9:] + l[-1] + []string{}[3] + string(\"\"[0]) + \"x\"[-1:]\nhttp.Get(\"http://h/\" + s[1<<62:] + t[:len(t)-9])\nfmt.Sprintf(\"%[99999999999999999999]d%[0]d%[-1]d%[\", s)\nhttp.Get(\"http://h/\" + []string{9: s, 3: t}[9] + [3]string{5: s}[5])\nhttp.Get(fmt.Sprintf(\"http://h/%[3]*.[2]*[1]f%!%%%z%\", s))\n", n))
		}},

		// Texts of URLs.
		{"spaces", 1000, always(" ")},
		{"URLs in URLs", 500, always("http://")},
		{"schemes", 1000, always("http:")},
		{"at signs", 1000, always("http://a:b@")},
		{"brackets", 1000, always("http://[")},
		{"closing brackets", 1000, always("]:80/")},
		{"colons", 1000, always(":")},
		{"slashes", 1000, always("/")},
		{"dots", 1000, always("../")},
		{"labels", 1000, always("a.")},
		{"escapes", 1000, always("%41%zz%")},
		{"queries", 1000, always("?a=b&c;d#")},
		{"placeholders", 1000, always("{a}%s$b")},
		{"wildcards", 500, always("/{a...}/{$}/{b}{c")},
		{"groups", 300, always("(a|")},
		{"repeated groups", 300, literal(func(n int) string { return "^http://" + rep("(", n) + "a" + rep("*)*", n) + ".com$" })},
		{"classes", 300, literal(func(n int) string { return "http://" + rep("[^/.]{1,99}(?i)\\pL?", n) })},
		{"letters that are no ASCII", 1000, literal(func(n int) string { return "http://" + rep("ü日本.", n) + "/" + rep("é", n) })},
		{"Punycode", 1000, literal(func(n int) string { return "http://xn--" + rep("99999999z", n) + "/" })},
		{"digits", 1000, literal(func(n int) string { return "http://" + rep("9", n) + "." + rep("0", n) + ":" + rep("9", n) + "/" })},
		{"quotes", 1000, always("<a href=\"http://h/ \">'`\\")},
		{"control characters", 1000, always("http://h/\x00\x1b[31m\r\n\u202e\u2028")},
	}
}
