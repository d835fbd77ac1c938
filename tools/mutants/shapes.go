package main

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// shapes returns all packages that are hard.
func shapes() []shape {
	return append(append(append(append(nested(), long()...), doubled()...), odd()...), broken()...)
}

// nested are packages in which something is deep.
func nested() []shape {
	deep := func(before, in, behind string) func(int) string {
		return func(n int) string { return assigned(rep(before, n) + in + rep(behind, n)) }
	}
	blocks := func(before, in, behind string) func(int) string {
		return func(n int) string { return inside(rep(before, n) + "\n" + in + "\n" + rep(behind, n)) }
	}
	types := func(before, behind string) func(int) string {
		return func(n int) string {
			t := rep(before, n) + "string" + rep(behind, n)
			return file("type T "+t, "var v T", "func f(p T, q *"+t+") T { x := p; y := "+"v; _ = y; http.Get(\"http://h/\" + fmt.Sprint(x, v, *q)); return x }")
		}
	}
	return []shape{
		{"parentheses", 2500, deep("(", "s", ")")},
		{"sums to the left", 2500, func(n int) string { return assigned("s" + rep(` + "/" + s`, n)) }},
		{"sums of literals", 2500, func(n int) string { return assigned(`"http://h/"` + rep(` + "a"`, n)) }},
		{"sums to the right", 2500, deep(`"/" + (`, "s", ")")},
		{"sums of both sides", 11, func(n int) string {
			e := "s"
			for range min(n, 16) {
				e = "(" + e + `+"/"+` + e + ")"
			}
			return assigned(e)
		}},
		{"calls", 1000, deep("one(", "s", ")")},
		{"calls of a library", 1000, deep("strings.TrimSpace(", "s", ")")},
		{"calls with two arguments", 1000, func(n int) string {
			return assigned(rep("two(", n)+"s"+rep(", t)", n), "func two(a, b string) string { if a == \"\" { return b }; return a }")
		}},
		{"formats in formats", 1000, deep(`fmt.Sprintf("%s/%v", `, "s", ", t)")},
		{"joins in joins", 1000, deep(`strings.Join([]string{`, "s", `, t}, "/")`)},
		{"escapes in escapes", 1000, deep(`url.PathEscape(`, "s", `)`)},
		{"replacements in replacements", 1000, deep(`strings.ReplaceAll(`, "s", `, "a", "b")`)},
		{"ors in ors", 1000, deep("cmp.Or(", "s", ", t)")},
		{"minima in minima", 1000, deep("min(", "s", ", t)")},
		{"conversions", 1000, deep("string([]byte(", "s", "))")},
		{"assertions", 1000, deep("any(", "s", ").(string)")},
		{"slices of strings", 1000, func(n int) string { return assigned("s" + rep("[1:]", n)) }},
		{"function literals", 500, deep("func() string { return ", "s", " }()")},
		{"closures that assign", 500, blocks("func() { s += t; ", "s = t", "}();")},
		{"deferred closures", 500, blocks("defer func() { s += t; ", "s = t", "}();")},
		{"closures in variables", 400, func(n int) string {
			return inside(each(n, "f%[1]d := func(x string) string { s += x; return s };\n s = f%[1]d(t)"))
		}},
		{"branches", 500, blocks("if s != \"\" { s = s + \"/\"; ", "t = s", "}")},
		{"branches of other variables", 500, blocks("if t == \"x\" { s = a; ", "t = s", "} else { s = b };")},
		{"loops", 500, blocks("for range 2 { s += t; ", "t = s", "}")},
		{"loops over lists", 500, blocks("for _, s := range []string{s, t} { if s != \"\" { t += s };", "t = s", "}")},
		{"loops over functions", 300, blocks("for x := range slices.Values([]string{s, t}) { s += x;", "t = s", "}")},
		{"switches", 500, blocks("switch s { case \"x\": s = t; default: ", "t = s", "}")},
		{"switches of types", 300, blocks("switch s := any(s).(type) { case string: t = s; ", "t = s", "}")},
		{"selects", 300, blocks("select { default: s += t; ", "t = s", "}")},
		{"labels", 300, func(n int) string {
			return inside(each(n, "L%[1]d: for range 2 { s += t; if s == t { continue L%[1]d }; ") + rep("}", n))
		}},
		{"blocks", 2000, blocks("{ s := s + t; _ = s;", "t = s", "}")},
		{"pointers", 500, types("*", "")},
		{"slices", 500, types("[]", "")},
		{"arrays", 500, types("[1]", "")},
		{"maps", 500, types("map[string]", "")},
		{"structs", 500, types("struct{ a ", " }")},
		{"functions", 500, types("func(func() ", ")")},
		{"channels", 500, types("chan ", "")},
		{"interfaces", 300, types("interface{ M() ", " }")},
		{"instances", 100, func(n int) string {
			return file("type G[T any] struct { v T; s string }", "var v "+rep("G[", n)+"string"+rep("]", n), "func f() { v.s = \"/\" + v.s; http.Get(\"http://h/\" + v.s + v"+rep(".v", n)+") }")
		}},
		{"literals of structs", 500, func(n int) string {
			return file("type T struct { s string; next *T }", "func f(s string) { t := "+rep("&T{s, ", n)+"nil"+rep("}", n)+"; http.Get(\"http://h/\" + t.s + t"+rep(".next", n-1)+".s) }")
		}},
		{"literals of maps", 500, func(n int) string {
			return file("type T map[string]T", "func f(s string) { t := "+rep("T{s: ", n)+"nil"+rep("}", n)+"; for k := range t { http.Get(\"http://h/\" + k) } }")
		}},
		{"selectors", 1000, func(n int) string {
			return file("type T struct { s string; next *T }", "func f(t *T) { t"+rep(".next", n)+".s = \"x\"; http.Get(\"http://h/\" + t"+rep(".next", n)+".s) }")
		}},
		{"methods in a row", 1000, func(n int) string {
			return file("type B struct { s string }", "func (b *B) add(s string) *B { b.s += s; return b }", "func f(s string) { http.Get(\"http://h/\" + new(B)"+rep(".add(s)", n)+".s) }")
		}},
		{"values in a row", 1000, func(n int) string {
			return file("type B struct { s string }", "func (b B) add(s string) B { b.s = b.s + s; return b }", "func f(s string) { http.Get(\"http://h/\" + B{}"+rep(".add(s)", n)+".s) }")
		}},
		{"negations", 2500, func(n int) string { return inside("\tif " + rep("!", 2*n+1) + "(s == \"\") { s = t }") }},
		{"negations with parentheses", 1000, func(n int) string { return inside("\tif " + rep("!(", n) + "s == \"\"" + rep(")", n) + " { s = t }") }},
		{"conditions", 1000, func(n int) string {
			return inside("\tif s == \"\"" + rep(" && (s != t || len(s) > 3", n) + rep(")", n) + " { s = t }")
		}},
		{"dereferences", 500, func(n int) string { return assigned(rep("*", n)+rep("(&", 0)+"q", "var q "+rep("*", n)+"string") }},
	}
}

// long are packages in which there is much of something.
func long() []shape {
	same := func(s string) func(int) string { return func(n int) string { return inside(rep(s+"\n", n)) } }
	numbered := func(format string) func(int) string { return func(n int) string { return inside(each(n, format)) } }
	return []shape{
		{"assignments", 2500, same("s = s + t")},
		{"appended", 2500, same("s += \"/\"")},
		{"swaps", 1000, same("s, t = t, s")},
		{"tests one behind the other", 1000, same("if s == \"\" { s = t }")},
		{"tests of constants", 1000, numbered("if s == \"x%[1]d\" { s = \"y%[1]d\" }")},
		{"tests that return", 1000, numbered("if strings.HasPrefix(s, \"x%[1]d\") { return s }")},
		{"tests in one condition", 1000, func(n int) string {
			return inside("if ok" + rep(each(n, " || s == \"x%[1]d\" && t != s")[:0], 0) + strings.ReplaceAll(each(n, " || s == \"x%[1]d\" && t != s"), "\n", "") + " { s = t }")
		}},
		{"branches one behind the other", 1000, func(n int) string {
			return inside("if ok { s = t }" + strings.ReplaceAll(each(n, " else if s == \"x%[1]d\" { s = t + \"%[1]d\" }"), "\n", ""))
		}},
		{"cases", 2500, func(n int) string { return inside("switch s {\n" + each(n, "case \"x%[1]d\": s = \"y%[1]d\"") + "}") }},
		{"cases that return", 2500, func(n int) string { return inside("switch n {\n" + each(n, "case %[1]d: return \"y%[1]d\"") + "}") }},
		{"cases without a value", 1000, func(n int) string {
			return inside("switch {\n" + each(n, "case s == \"x%[1]d\" || t == \"%[1]d\": s = t; fallthrough") + "default: }")
		}},
		{"selects of channels", 300, func(n int) string {
			return file("var c chan string", "func f() { var s string; select {\n"+rep("case s = <-c: http.Get(\"http://h/\" + s)\n", n)+"} }")
		}},
		{"jumps", 500, numbered("L%[1]d: s += t; if s == \"%[1]d\" { goto L%[1]d }")},
		{"jumps ahead", 500, func(n int) string {
			return inside(each(n, "if s == \"%[1]d\" { goto L%[1]d }") + each(n, "L%[1]d: s += t"))
		}},
		{"loops one behind the other", 1000, same("for range 2 { s = s + t }")},
		{"closures", 1000, same("func() { s += t }()")},
		{"variables", 1000, numbered("v%[1]d := s; s = v%[1]d + t")},
		{"parameters", 1000, func(n int) string {
			return file("func f("+strings.ReplaceAll(each(n, "p%[1]d, "), "\n", "")+"p string) string { return p"+strings.ReplaceAll(each(n, " + p%[1]d"), "\n", "")+" }", "func g(s string) { http.Get(\"http://h/\" + f("+rep("s, ", n)+"s)) }")
		}},
		{"results", 500, func(n int) string {
			return file("func f(s string) ("+rep("string, ", n)+"string) { return "+rep("s, ", n)+"s }", "func g(s string) { "+strings.ReplaceAll(each(n, "v%[1]d, "), "\n", "")+"v := f(s); http.Get(\"http://h/\" + v + "+strings.ReplaceAll(each(n, "v%[1]d + "), "\n", "")+"v) }")
		}},
		{"named results", 300, func(n int) string {
			return file("func f(s string) ("+strings.ReplaceAll(each(n, "v%[1]d, "), "\n", "")+"v string) { defer func() { v = v1 }();\n"+each(n, "if s == \"%[1]d\" { v%[1]d = s; return }")+"return }", "func g(s string) { "+rep("_, ", n)+"v := f(s); http.Get(\"http://h/\" + v) }")
		}},
		{"returns", 1000, func(n int) string {
			return file("func f(s string, n int) string {\n"+each(n, "if n == %[1]d { return s + \"%[1]d\" }")+"return \"\" }", "func g(s string) { http.Get(\"http://h/\" + f(s, 1)); http.Get(\"http://h/\" + f(\"x\", 2)) }")
		}},
		{"verbs", 2500, func(n int) string { return assigned("fmt.Sprintf(\"" + rep("%s", n) + "\"" + rep(", s", n) + ")") }},
		{"verbs with widths", 1000, func(n int) string {
			return assigned("fmt.Sprintf(\"" + rep("%[1]*.[2]*[3]s%-08v%%%!%", n) + "\", 3, 4, s)")
		}},
		{"verbs with indexes", 1000, func(n int) string {
			return assigned("fmt.Sprintf(\"" + strings.ReplaceAll(each(n, "/%%[%[1]d]v"), "\n", "") + "\"" + rep(", s", n) + ")")
		}},
		{"arguments", 1000, func(n int) string { return assigned("fmt.Sprint(\"http://h/\"" + rep(", s", n) + ")") }},
		{"elements that are joined", 2500, func(n int) string { return assigned("strings.Join([]string{\"x\"" + rep(", s", n) + "}, \"/\")") }},
		{"elements of a path", 1000, func(n int) string { return assigned("path.Join(\"x\"" + rep(", s, \"..\"", n) + ")") }},
		{"elements of a list", 1000, func(n int) string {
			return inside("l = []string{\"x\"" + rep(", s", n) + "}; for _, x := range l { if x != \"\" { s = s + x } }")
		}},
		{"values that are chosen", 1000, func(n int) string { return assigned("cmp.Or(\"x\"" + rep(", s, t", n) + ")") }},
		{"elements that are set", 1000, func(n int) string {
			return inside("l = make([]string, 9)\n" + each(n, "l[%[1]d %% 9] = s + l[0]") + "s = l[1] + strings.Join(l, s)")
		}},
		{"elements that are appended", 1000, func(n int) string {
			return inside("l = nil\n" + rep("l = append(l, s, t)\nl = append(l, l...)\nl = append(l[:0], l[1:]...)\n", n) + "s = strings.Join(l, s)")
		}},
		{"strings that are built", 2500, func(n int) string {
			return inside("var w strings.Builder\n" + rep("w.WriteString(s)\nw.WriteByte('/')\n", n) + "s = w.String()")
		}},
		{"builders", 500, func(n int) string {
			return inside(each(n, "var w%[1]d strings.Builder; w%[1]d.WriteString(s); for range 2 { w%[1]d.WriteString(t) }; s = w%[1]d.String()"))
		}},
		{"pairs of a replacer", 1000, func(n int) string {
			return assigned("strings.NewReplacer(\"x\", s" + strings.ReplaceAll(each(n, ", \"a%[1]d\", \"b%[1]d\""), "\n", "") + ").Replace(t)")
		}},
		{"replacements", 1000, numbered("s = strings.ReplaceAll(s, \"%[1]d\", \"x%[1]d\")")},
		{"replacements by themselves", 500, same("s = strings.ReplaceAll(s, t, s)")},
		{"trims", 1000, same("s = strings.TrimSuffix(strings.TrimPrefix(s, t), \"/\")")},
		{"cuts", 500, same("s, t, _ = strings.Cut(s, t)")},
		{"entries of a map", 1000, func(n int) string {
			return inside("m := map[string]string{\n" + each(n, "\"x%[1]d\": s,") + "}\ns = m[t]\n" + each(n, "m[\"%[1]d\"] = s"))
		}},
		{"functions in a map", 500, func(n int) string {
			return file("var m = map[string]func(string) string{\n"+each(n, "\"%[1]d\": func(s string) string { return m[s](s) + \"%[1]d\" },")+"}", "func f(s string) { http.Get(\"http://h/\" + m[s](s)) }", "func init() { m[\"\"] = nil }")
		}},
		{"values of a query", 1000, func(n int) string {
			return inside("q := url.Values{}\n" + each(n, "q.Set(\"k%[1]d\", s)") + "s = q.Encode() + url.Values{\"a\": l, " + strings.ReplaceAll(each(n, "\"k%[1]d\": {s},"), "\n", "") + "}.Encode()")
		}},
		{"URLs that are requested", 1000, numbered("_, _ = http.Get(\"http://h%[1]d/\" + s + \"?q=\" + t)")},
		{"URLs that are made", 1000, numbered("_ = (&url.URL{Scheme: \"http\", Host: s + \":80\", Path: t, RawQuery: \"a=\" + s}).String()")},
		{"URLs that are parsed", 1000, numbered("if u, err := url.Parse(s); err == nil { u.Path += t; u.Host = u.Hostname() + \":1\"; s = u.String() }")},
		{"hosts", 1000, numbered("_, _ = net.Dial(\"tcp\", s + \":%[1]d\"); if h, p, err := net.SplitHostPort(s); err == nil { t = h + \":\" + p }")},
		{"routes", 500, numbered("http.HandleFunc(\"GET /a%[1]d/{x}/{y%[1]d...}\", nil); http.HandleFunc(\"/a%[1]d/{x}/{$}\", nil); http.HandleFunc(s+\"/%[1]d\", nil)")},
		{"regular expressions", 500, numbered("_ = regexp.MustCompile(`^https?://(a|b)*\\.example%[1]d.com/(.*)+$`).MatchString(s)")},
		{"tests of hosts", 500, numbered("if u, _ := url.Parse(s); strings.HasSuffix(u.Host, \"example%[1]d.com\") || strings.Contains(s, \"http://h%[1]d\") || u.Host == t { s = u.Path }")},
		{"logs", 500, numbered("log.Println(\"http://user:\" + s + \"@h/%[1]d\", t); log.Printf(\"%%s http://a:%%s@h\", s, t)")},
		{"functions in a package", 2500, func(n int) string {
			return file(each(n, "func f%[1]d(s string) string { _, _ = http.Get(\"http://h/\" + s); return s }"))
		}},
		{"methods in a type", 1000, func(n int) string {
			return file("type T struct { s string }", each(n, "func (t *T) m%[1]d(s string) string { t.s = s; _, _ = http.Get(\"http://h/\" + t.s); return s }"))
		}},
		{"fields", 1000, func(n int) string {
			return file("type T struct {\n"+each(n, "f%[1]d string")+"f0 string }", "func (t *T) m() {\n"+each(n, "t.f%[1]d = t.f%[2]d + \"/\"; http.Get(\"http://h/\" + t.f%[1]d)")+"}")
		}},
		{"writes to a field", 1000, func(n int) string {
			return file("type T struct { s, t string }", each(n, "func f%[1]d(t *T, s string) { t.s = s + \"%[1]d\"; t.t = t.s }"), "func f(t *T) { http.Get(\"http://h/\" + t.s + t.t) }")
		}},
		{"writes to a variable", 1000, func(n int) string {
			return file("var v = \"http://h\"", each(n, "func f%[1]d(s string) { v = s + \"%[1]d\" + v }"), "func f() { http.Get(v + \"/x\") }")
		}},
		{"callers", 1000, func(n int) string {
			return file("func f(s, t string) { http.Get(\"http://\" + s + \"/\" + t) }", each(n, "func f%[1]d(s string) { f(s, \"%[1]d\"); f(\"h%[1]d\", s) }"))
		}},
		{"constants", 1000, func(n int) string {
			return file("const c0 = \"http://h\"", each(n, "const c%[1]d = c%[2]d + \"/\""), last("func f(s string) { http.Get(cN + s) }", n))
		}},
		{"constants that are counted", 1000, func(n int) string {
			return file("type K int", "const (\nk0 K = iota\n"+each(n, "k%[1]d")+")", "func (k K) String() string { switch k {\n"+each(n, "case k%[1]d: return \"s%[1]d\"")+"}; return \"\" }", "func f(k K) { http.Get(\"http://h/\" + k.String()); http.Get(fmt.Sprintf(\"http://h/%s\", k)) }")
		}},
		{"implementations", 300, func(n int) string {
			return file("type I interface { s() string }", each(n, "type T%[1]d struct { i I }\nfunc (t T%[1]d) s() string { return t.i.s() + \"%[1]d\" }\nvar _ I = T%[1]d{}"), "func f(i I) { http.Get(\"http://h/\" + i.s()) }")
		}},
		{"comments", 2500, func(n int) string {
			return inside(rep("_ = \"http://h/ \" //urllint:ignore unsafe-char because\n//urllint:ignore\n/* http://h/ */ _ = s // http://h/\n", n))
		}},
		{"long comments", 2500, func(n int) string { return inside("/*" + rep(" http://h/ /* \n", n) + "*/") }},
		{"line directives", 500, func(n int) string {
			return inside(each(n, "//line x.go:%[1]d\n_ = \"http://h/ \"\n/*line y.go:999999:%[1]d*/ _ = s\n//line :0\n//line z.go:-1\n//line z.go:99999999999999999999\n"))
		}},
		{"lines", 2500, func(n int) string { return inside(rep("\n", 10*n) + "_ = \"http://h/ \"" + rep("\n", 10*n)) }},
		{"a long line", 2500, func(n int) string { return inside(rep("_ = \"http://h/ \"; ", n)) }},
	}
}

// doubled are packages in which something becomes twice as large with each step, or larger, if it is
// done as it is written.
func doubled() []shape {
	numbered := func(format string) func(int) string { return func(n int) string { return inside(each(n, format)) } }
	chain := func(first, format, use string) func(int) string {
		return func(n int) string { return file(first, each(n, format), last(use, n)) }
	}
	return []shape{
		{"doubled variables", 25, numbered("s = s + s")},
		{"doubled variables of a pair", 25, numbered("s, t = s + t, t + s")},
		{"doubled by a branch", 25, numbered("if n == %[1]d { s = s + t } else { t = t + s }")},
		{"doubled by a loop", 25, numbered("for range 3 { s = s + s; t = t + s }")},
		{"doubled in formats", 25, numbered("s = fmt.Sprintf(\"%%[1]s%%[1]s\", s)")},
		{"doubled by a replacement", 25, numbered("s = strings.ReplaceAll(s, \"a\", s)")},
		{"doubled constant", 25, numbered("t = strings.ReplaceAll(\"aa\"+t, \"a\", t)")},
		{"doubled by repetition", 25, numbered("s = strings.Repeat(s, 1000)")},
		{"doubled in a closure", 25, numbered("f%[1]d := func(x string) string { return x + x }; s = f%[1]d(f%[1]d(s))")},
		{"doubled in a builder", 25, numbered("{ var w strings.Builder; w.WriteString(s); w.WriteString(s); s = w.String() }")},
		{"doubled lists", 25, func(n int) string {
			return inside("l = []string{s, t}\n" + each(n, "l = append(l, l...)") + "s = strings.Join(l, \"/\")")
		}},
		{"doubled options", 25, numbered("s = cmp.Or(s, t) + cmp.Or(t, s)")},
		{"doubled escapes", 25, numbered("s = url.QueryEscape(s) + url.PathEscape(s)")},
		{"doubled conditions", 25, numbered("if s != \"\" && t != s || s == \"%[1]d\" { s = s + t; t = s }")},
		{"doubled functions", 15, chain("func f0(s string) string { return s }", "func f%[1]d(s string) string { return f%[2]d(s) + f%[2]d(s+\"/\") }", "func f(s string) { http.Get(\"http://h/\" + fN(s)) }")},
		{"doubled functions with a test", 15, chain("func f0(s string) string { return s }", "func f%[1]d(s string) string { if s == \"\" { return f%[2]d(s) }; return f%[2]d(s+\"/\") }", "func f(s string) { http.Get(\"http://h/\" + fN(s)) }")},
		{"doubled functions that request", 15, chain("func f0(s, t string) { http.Get(\"http://h/\" + s + t) }", "func f%[1]d(s, t string) { f%[2]d(s, t+\"/\"); f%[2]d(t, s) }", "func f(s string) { fN(s, \"x\"); fN(\"y\", s) }")},
		{"doubled functions by two ways", 15, chain("func f0(s string) string { return s }\nfunc g0(s string) string { return s }", "func f%[1]d(s string) string { return f%[2]d(s) + g%[2]d(s) }\nfunc g%[1]d(s string) string { if s == \"x\" { return f%[2]d(s) }; return g%[2]d(s) }", "func f(s string) { http.Get(\"http://h/\" + fN(s)) }")},
		{"doubled functions that format", 15, chain("func f0(format string, a ...any) string { return fmt.Sprintf(format, a...) }", "func f%[1]d(format string, a ...any) string { if len(a) == 0 { return f%[2]d(format, a...) }; return f%[2]d(format+\"/\", a...) }", "func f(s string) { http.Get(fN(\"http://h/%s\", s)); http.Get(\"http://h/\" + fN(\"%s\", s)) }")},
		{"doubled methods", 15, chain("type T struct { s string }\nfunc (t T) m0() string { return t.s }", "func (t T) m%[1]d() string { return t.m%[2]d() + T{t.s + \"/\"}.m%[2]d() }", "func f(t T) { http.Get(\"http://h/\" + t.mN()) }")},
		{"doubled fields", 15, chain("type T0 struct { s, t string }", "type T%[1]d struct { a, b *T%[2]d; s string }\nfunc (t *T%[1]d) set() { t.a.s = t.b.s + t.s; t.b.s = t.a.s + t.s; t.s = t.a.s + t.b.s }", "func f(t *TN) { http.Get(\"http://h/\" + t.s + t.a.s + t.b.s) }")},
		{"doubled package variables", 15, chain("var v0 = \"/\" + os.Getenv(\"X\")", "var v%[1]d = v%[2]d + v%[2]d", "func f() { http.Get(\"http://h/\" + vN) }")},
		{"doubled constants", 5, chain("const c0 = \"aaaaaaaa\"", "const c%[1]d = c%[2]d + c%[2]d", "func f() { http.Get(\"http://h/\" + cN) }")},
		{"doubled instances", 4, chain("type G0[T any] struct { s string; v T }", "type G%[1]d[T any] struct { s string; a G%[2]d[T]; b G%[2]d[*T] }", "func f(g *GN[string]) { g.s = g.a.s + g.b.s; http.Get(\"http://h/\" + g.s) }")},
		{"doubled types of functions", 15, chain("type F0 func(string) string", "type F%[1]d func(F%[2]d, F%[2]d) F%[2]d", "func f(x FN, s string) { http.Get(\"http://h/\" + fmt.Sprint(x, s)) }")},
		{"mutual functions", 125, func(n int) string {
			return file(each(n, "func f%[1]d(s string) string { if s == \"%[1]d\" { return s }; return f%[2]d(s + \"/\") }"), last("func f0(s string) string { return fN(s) }", n), "func f(s string) { http.Get(\"http://h/\" + f0(s)) }")
		}},
		{"mutual functions, all with all", 15, func(n int) string {
			calls := strings.ReplaceAll(each(n, " + f%[1]d(s)"), "\n", "")
			return file(each(n, "func f%[1]d(s string) string { if s == \"\" { return s }; return s"+strings.ReplaceAll(calls, "%", "%%")+" }"), "func f(s string) { http.Get(\"http://h/\" + f1(s)) }")
		}},
		{"mutual functions that request", 50, func(n int) string {
			return file(each(n, "func f%[1]d(s, t string) { http.Get(\"http://h/\" + s); f%[2]d(t + \"/\", s); f%[2]d(\"x\", s + t) }"), last("func f0(s, t string) { fN(s, t) }", n), "func f(s string) { f0(s, \"x\") }")
		}},
		{"mutual fields", 50, func(n int) string {
			return file("type T struct {\n"+each(n, "f%[1]d string")+"f0 string }", "func (t *T) m() {\n"+each(n, "t.f%[1]d = t.f%[2]d + \"/\"; t.f%[2]d = t.f%[1]d + t.f0; http.Get(\"http://h/\" + t.f%[1]d)")+"}")
		}},
		{"mutual fields of several types", 50, func(n int) string {
			return file("type T0 struct { s string; t *T0 }", each(n, "type T%[1]d struct { s string; t *T%[2]d }\nfunc (t *T%[1]d) m() { t.s = t.t.s + \"/\"; t.t.s = t.s; http.Get(\"http://h/\" + t.s) }"))
		}},
		{"mutual variables", 50, func(n int) string {
			return file("var v0 = \"x\"", each(n, "var v%[1]d = v%[2]d + \"/\"\nfunc f%[1]d() { v%[2]d = v%[1]d + v0; http.Get(\"http://h/\" + v%[1]d) }"))
		}},
		{"mutual closures", 50, func(n int) string {
			return inside("var f0 func(string) string\n" + each(n, "f%[1]d := func(x string) string { if x == s { return f%[2]d(x) }; return f0(x + t) }") + last("f0 = func(x string) string { return fN(x) }; s = f0(s)", n))
		}},
		{"mutual lists", 50, numbered("l = append(l, strings.Join(l, s)); s = l[0]; for _, x := range l { t = x + t; l[0] = t }")},
		{"mutual pointers", 50, numbered("{ p, q := &s, &t; *p = *q; p = q; *q = *p + \"%[1]d\"; r := &p; **r = s }")},
		{"ways through branches", 25, numbered("if n == %[1]d { s = s + \"%[1]d\" }; if s == t { t = s }")},
		{"ways through switches", 25, numbered("switch { case s == \"\": s = t; case s == t: s = s + t; case t == \"\": t = s; default: s, t = t, s }")},
		{"ways through loops", 25, numbered("for _, x := range l { if x == s { continue }; if x == t { break }; s = s + x; t = x }")},
	}
}

// broken are packages that do not parse or compile.
func broken() []shape {
	var all []shape
	text := valid
	cut := func(n int) string { return text[:len(text)*(n%97)/97] }
	random := rand.New(rand.NewPCG(1, 2))
	for i := range 5 {
		all = append(all, shape{fmt.Sprintf("cut off %d", i), 11 + 6*i, cut})
		all = append(all, shape{fmt.Sprintf("octets that are changed %d", i), 1 + i, func(n int) string {
			b := []byte(text)
			for range n {
				b[random.IntN(len(b))] = byte(random.IntN(256))
			}
			return string(b)
		}})
		all = append(all, shape{fmt.Sprintf("words that are left out %d", i), 1 + i, func(n int) string {
			words := strings.Split(text, " ")
			for range n {
				words[random.IntN(len(words))] = ""
			}
			return strings.Join(words, " ")
		}})
		all = append(all, shape{fmt.Sprintf("words that are mixed %d", i), 1 + i, func(n int) string {
			words := strings.Split(text, " ")
			for range n {
				a, b := random.IntN(len(words)), random.IntN(len(words))
				words[a], words[b] = words[b], words[a]
			}
			return strings.Join(words, " ")
		}})
	}
	return all
}

// valid is what packages that do not parse or compile are made of.
var valid = file(`type T struct { s, t string ; next *T ; f func ( s string ) string ; m map [ string ] [ ] string }
type G [ P interface { ~ string | ~ int } ] struct { v P ; s string }
type I interface { String ( ) string ; m ( s string ) ( string , error ) }
var v , w = "http://h/" + os . Getenv ( "X" ) , func ( s string ) string { return s } ( "x" )
const c = "http://[::1" + "]:80/%zz"
func ( t * T ) String ( ) string { return t . s + "/" + t . t }
func ( t T ) m ( s string ) ( r string , err error ) { defer func ( ) { if r == "" { r = s } } ( ) ; t . s = s ; return t . f ( s ) , nil }
func ( g * G [ P ] ) set ( p P ) { g . v , g . s = p , fmt . Sprintf ( "%v/%s" , p , g . s ) }
func f ( a , b string , l ... string ) ( r string ) {
	for i , s := range l { if s != "" && s [ 0 ] == '/' { r = r + s [ 1 : ] ; continue } ; switch { case i > 2 : break ; case strings . HasPrefix ( s , "http://" ) : r += s ; fallthrough ; default : r = strings . TrimSuffix ( r , "/" ) } }
	var w strings . Builder ; w . WriteString ( a ) ; w . WriteByte ( '/' ) ; fmt . Fprintf ( & w , "%[2]s%[1]q" , a , b ) ; r += w . String ( )
	t := & T { s : a , t : b , next : & T { } , m : map [ string ] [ ] string { "a" : { b } } } ; t . next . s = t . s ; u , err := url . Parse ( "http://" + a + ":80/" + url . PathEscape ( b ) ) ; if err != nil { goto end }
	u . Path += "/" + r ; u . RawQuery = url . Values { "q" : { a } } . Encode ( ) ; http . Get ( u . String ( ) ) ; net . Dial ( "tcp" , u . Hostname ( ) + ":" + u . Port ( ) )
	if x , ok := any ( a ) . ( I ) ; ok { return x . String ( ) } ; func ( ) { r = path . Join ( r , a , ".." , b ) } ( ) ; g := G [ string ] { a , b } ; g . set ( cmp . Or ( a , b ) ) ; http . Get ( "http://h/" + g . s + c + v )
end : return strings . NewReplacer ( "a" , b , " " , "%20" ) . Replace ( r ) + w . String ( ) + strings . Join ( append ( l , a , b ) , "/" ) + t . next . s
}
func g ( s string ) { http . HandleFunc ( "GET /{x}/" + s , nil ) ; http . Get ( f ( s , "x" , "y" , s ) ) ; log . Println ( "http://u:" + s + "@h" ) ; regexp . MustCompile ( "^http://h.com" ) . MatchString ( s ) }`)
