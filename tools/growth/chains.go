package main

import (
	"fmt"
	"strconv"
	"strings"
)

// chains returns packages in which one thing leads to the next over and over, or many lead to
// one: what goes all the way for each of them costs their square.
func chains() []source {
	const (
		imports = "import (\n\t\"fmt\"\n\t\"net/http\"\n)\n\nvar _ = fmt.Sprint"
		options = "import \"net/http\"\n\ntype options struct{ f, g string }\n"
	)
	return []source{
		{"chain of formats", functions(imports, `func f#(format string, args ...any) string { return f$(format, args...) }
func g#(v string) { http.Get(f#("http://h#/%s", v)) }
`, "func f0(format string, args ...any) string { return fmt.Sprintf(format, args...) }\n")},
		{"chain of format constants", functions(imports, `const c# = c$ + "a%s"
func g#(v string) { http.Get(fmt.Sprintf(c#, v)) }
`, "const c0 = \"http://h/\"\n")},
		{"chain of format variables", functions(imports, `func g#(v string) { f# := "http://h#/%s"; f#, e# = e$, f#; http.Get(fmt.Sprintf(f#, v)) }
var e# string
`, "var e0 string\n")},
		{"chain of helpers", functions(imports, `func f#(p string) string { return f$(p + "/a") }
func g#(v string) { http.Get(f#("http://h#/" + v)) }
`, "func f0(p string) string { return p }\n")},
		{"chain of helpers with two ways", functions(imports, `func f#(p, q string) string { if p == q { return f$(p, "/a") }; return f$(q, p + "/b") }
func g#(v string) { http.Get(f#("http://h#/", v)) }
`, "func f0(p, q string) string { return p + q }\n")},
		{"chain of fields", declarations(`import "net/http"`, "	f# string\n", `func (o *options) g#(v string) { o.f# = o.f$; http.Get("http://h/" + o.f#) }
`)},
		{"chain of fields of literals", declarations(`import "net/http"`, "	f# string\n", `func (o *options) g#(v string) { o.f# = o.f$ + "/a"; o.f# = "http://h#/~" }
`)},
		{"chain of fields of structs", functions(`import "net/http"`, `type t# struct { s string }
func (x *t#) g(y *t$) { x.s = y.s + "/a"; http.Get("http://h#/" + x.s) }
`, "type t0 struct { s string }\n")},
		{"mutual fields", declarations(`import "net/http"`, "	f#, g# string\n", `func (o *options) h#(v string) { o.f# = o.g$ + "/a"; o.g# = o.f# + o.g$; http.Get("http://h/" + o.f# + o.g#) }
`)},
		{"two mutual fields", functions(options, `func (o *options) h#(v string) { o.f = o.g + "/a#"; o.g = o.f + v; http.Get("http://h/" + o.f + o.g) }
`, "")},
		{"writes of a field", functions(options, `func (o *options) h#(v string) { o.f = "/a#" + v; http.Get("http://h/" + o.f) }
`, "")},
		{"writes of a field by literals", functions(options, `var o# = &options{f: "/a#"}
func (o *options) h#(v string) { http.Get("http://h/" + o.f + o.g) }
`, "")},
		{"writes of a field in a function", statements(options, "o *options, v string", `	o.f = "/a#" + v
	http.Get("http://h/" + o.f)
`)},
		{"chain of package variables", functions(`import "net/http"`, `var v# = v$ + "/a"
func g#() { http.Get(v#) }
`, "var v0 = \"http://h\"\n")},
		{"chain of assigned package variables", functions(`import "net/http"`, `var v# string
func g#() { v# = v$ + "/a"; http.Get("http://h#/" + v#) }
`, "var v0 string\n")},
		{"chain of constants", functions(`import "net/http"`, `const c# = c$
func g#() { http.Get(c# + "/a") }
`, "const c0 = \"http://h\"\n")},
		{"chain of local variables", statements(`import "net/http"`, "v0 string", `	v# := v$ + "/a"
	http.Get("http://h#/" + v#)
`)},
		{"many parameters", parameters("import \"net/http\"", ` string`, "	http.Get(\"http://h/\" + v#)\n", "\"/a#\"")},
		{"a sum of many parameters", func(n int) string {
			return parameters("import \"net/http\"", ` string`, " + \"/\" + v#", "\"/a#\"")(n)
		}},
		{"many parameters with switches", parameters("import \"net/http\"\n\nvar u string", ` string`, "	switch u {\n	case v#:\n		u = \"http://h/\" + v#\n		http.Get(u)\n	}\n", "\"/a#\"")},
		{"switches of parameters", parameters("import \"net/http\"", ` string`, "	switch v# {\n	case \"/a\":\n		v0 = \"http://h/\"\n	default:\n		v0 += v#\n	}\n	http.Get(v0)\n", "\"/a#\"")},
		{"switches of results", functions(`import "net/http"`, `func f#(p, q string) string { switch p { case "a#": return q; case "b": return p + q; default: return f$(q, p) } }
func g#(v string) { http.Get("http://h" + f#(v, "/a")) }
`, "func f0(p, q string) string { return p }\n")},
		{"a switch in the next", nested("", "u string", "", "	switch u {\n	case \"http://h/a\":\n		u += \"b\"\n	default:\n", "", "	}\n")},
		{"switches of one variable", statements(`import "net/http"`, "u, v, w string", `	switch v {
	case "a#":
		u = v
	case "b#":
		u = w
	}
	http.Get("http://h/" + u)
`)},
		{"struct literals in each other", nested("import \"net/http\"\n\ntype t struct { s string; t *t }\n\nfunc h(x *t) { http.Get(\"http://h/\" + x.s) }", "v string", "h(", `&t{s: "/a" + v, t: `, "nil", "})")},
		{"url.URLs in each other", nested("import (\n\t\"net/url\"\n\t\"net/http\"\n)", "v string", "_ = http.Request{URL: ", `&url.URL{Host: "h", Path: (`, `&url.URL{}`, ").Path}")},
		{"struct literals in slices", func(n int) string {
			return "package p\n\nimport \"net/http\"\n\ntype t struct { s string; u []t }\n\nfunc g(x *t) { for _, y := range list.u { http.Get(\"http://h/\" + y.s) } }\n\nvar list = t{u: []t{\n" +
				numbered("	{s: \"/a#\", u: []t{{s: \"/b#\"}}},\n", n) + "}}\n"
		}},
		{"a sum of literals", inFunction(`import "net/http"`, "", `http.Get("http://h/"`, ` + "a"`, ")")},
		{"a sum of literals in a constant", func(n int) string {
			return "package p\n\nimport \"net/http\"\n\nconst c = \"http://h/\"" + fill(` + "~"`, n) + "\n\nfunc g(v string) { http.Get(c + v) }\n"
		}},
		{"a sum of literals in a variable", func(n int) string {
			return "package p\n\nimport \"net/http\"\n\nvar c = f()" + fill(` + "/a"`, n) + "\n\nfunc f() string\n\nfunc g(v string) { http.Get(\"http://h\" + c + v) }\n"
		}},
		{"a sum that leans right", nested(`import "net/http"`, "v string", "http.Get(", `"/a" + (`, "v", ")")},
		{"a format of verbs", func(n int) string { return verbs("%s/", n) }},
		{"a format of verbs of a query", func(n int) string { return verbs("&a=%s", n) }},
		{"a format of indexed verbs", func(n int) string {
			return "package p\n\n" + imports + "\n\nfunc g(v string) { http.Get(fmt.Sprintf(\"http://h/" + fill("%[1]s/", n) + "\", v)) }\n"
		}},
		{"fields of a struct", declarations(`import "net/http"`, "	f# string\n", `func (o *options) g#() { *o = options{f#: "/a#", f$: "/b"}; http.Get("http://h" + o.f#) }
`)},
		{"a map of literals", func(n int) string {
			return "package p\n\nimport \"net/http\"\n\nvar m = map[string]string{\n" + numbered("	\"#\": \"http://h#/~\",\n", n) + "}\n\nfunc g(v string) { http.Get(m[v] + \"/a\") }\n"
		}},
		{"a replacer of many pairs", func(n int) string {
			return "package p\n\nimport (\n\t\"net/http\"\n\t\"strings\"\n)\n\nvar r = strings.NewReplacer(\n" + numbered("	\"{#}\", \"/a#\",\n", n) + ")\n\nfunc g(v string) { http.Get(\"http://h/\" + r.Replace(v)) }\n"
		}},
		{"ifs in each other", nested("", "u string", "", "	if u != \"http://h/a\" {\n		u += \"b\"\n", "", "	}\n")},
		{"function literals in each other", nested(`import "net/http"`, "u string", "", "	func() {\n		http.Get(\"http://h/a\" + u)\n", "", "	}()\n")},
		{"loops in each other", nested(`import "net/http"`, "u string", "", "	for range 2 {\n		http.Get(\"http://h/a\" + u)\n	u += \"b\"\n", "", "	}\n")},
		{"a chain of methods of a builder", statements("import (\n\t\"net/http\"\n\t\"strings\"\n)\n\nvar _ strings.Builder", "b *strings.Builder, v string", `	b.WriteString("/a#")
	b.WriteString(v)
	http.Get(b.String())
`)},
		{"a local builder", one("import (\n\t\"net/http\"\n\t\"strings\"\n)", "v string", "	var b strings.Builder\n", `	b.WriteString("/a#")
	b.WriteString(v)
	http.Get(b.String())
`, "")},
		{"a list that grows", one("import (\n\t\"net/http\"\n\t\"strings\"\n)", "v string", "	var l []string\n", `	l = append(l, "a#", v)
	http.Get("http://h/" + strings.Join(l, "/"))
`, "")},
		{"files", files(`import "net/http"`, `func g#(v string) { http.Get("http://h/a#/~" + v) }
`)},
		{"files of helpers", files("import \"net/http\"", `type t# struct { s string }
func f#(p string) string { return p + "/a#" }
func (x *t#) g(v string) { x.s = f#(v); http.Get("http://h" + x.s + f$(v)) }
`)},
		{"files with comments", files(`import "net/http"`, `func g#(v string) {
	http.Get("http://h/a#/~" + v) //urllint:ignore tilde
}
`)},
		{"chain of formats with two ways", functions(imports, `func f#(format string, args ...any) string { if args == nil { return f$("/a"+format, args...) }; return f$(format, args...) }
func g#(v string) { http.Get(f#("http://h#/%s~", v)) }
`, "func f0(format string, args ...any) string { return fmt.Sprintf(format, args...) }\n")},
		{"chain of wrappers with two ways", functions(imports, `func f#(p, q string) { if p == q { f$(p, "/a") }; f$(q, p + "/b") }
func g#(v string) { f#("http://h#/", v) }
`, "func f0(p, q string) { http.Get(p + q) }\n")},
		{"chain of methods with two ways", functions(imports, `type t# struct { t *t$; s string }
func (t *t#) m(p string) string { if p == "" { return t.t.m(t.s) }; return t.t.m(p + t.s) }
func (t *t#) g(v string) { http.Get("http://h/" + t.m(v)) }
`, "type t0 struct { s string }\nfunc (t *t0) m(p string) string { return p }\n")},
		{"mutual helpers", functions(imports, `func f#(p, q string) string { if p == q { return f$(p, "/a") + g$(q, p) }; return g$(q, p + "/b") }
func g#(p, q string) string { if p == "" { return g$(p, q) }; return f$(q, p) }
func h#(v string) { http.Get(f#("http://h#/", v)) }
`, "func f0(p, q string) string { return p + q }\nfunc g0(p, q string) string { return q + p }\n")},
		{"chain of fields with two ways", declarations(`import "net/http"`, "	f# string\n", `func (o *options) g#(v string) { if v == "" { o.f# = o.f$ + "/a" } else { o.f# = "/b" + o.f$ }; http.Get("http://h/" + o.f#) }
`)},
		{"chain of package variables with two ways", functions(`import "net/http"`, `var v# = v$ + "/a" + v$
func g#() { http.Get(v#) }
`, "var v0 = \"http://h\"\n")},
		{"chain of local variables with two ways", statements(`import "net/http"`, "v0, w string", `	v# := v$
	if w == "#" { v# = v$ + "/a" + v$ }
	http.Get("http://h#/" + v#)
`)},
		{"a condition of many variables", func(n int) string {
			return parameters("import \"net/http\"", ` string`, " + v#", "\"/a#\"")(n/2) + "\nfunc k(o *struct{ s string }, v0 string" + numbered(", v# string", n/6) + ") {\n	if v0 == \"\"" + numbered(" || v# != \"\"", n/3) + " {\n		http.Get(\"http://h/\" + v0)\n	}\n}\n"
		}},
		{"else ifs", func(n int) string {
			return "package p\n\nimport \"net/http\"\n\nfunc g(u, v string) {\n	if u == \"http://h/\" {\n	}" + numbered(" else if u == \"http://h/a#\" {\n		v += \"/a\"\n	}", n) + "\n	http.Get(u + v)\n}\n"
		}},
		{"returns", one(`import "net/http"`, "u, v string) string {\n	return f(u, v)\n}\n\nfunc h(v string) { http.Get(\"http://h\" + f(v, v)) }\n\nfunc f(u, v string) (w string", "", `	if u == "a#" {
		return v + "/a#"
	}
`, "	return u\n")},
		{"elements of a slice", one("import (\n\t\"net/http\"\n\t\"strings\"\n)", "v string", "	l := make([]string, 9)\n", `	l[#] = "a" + v
	http.Get("http://h/" + strings.Join(l, "/") + l[#])
`, "")},
		{"fields of one query", one("import (\n\t\"net/http\"\n\t\"net/url\"\n)", "v string", "	q := url.Values{}\n", `	q.Set("k#", v)
	http.Get("http://h/?" + q.Encode())
`, "")},
		{"many fields of a query", one("import (\n\t\"net/http\"\n\t\"net/url\"\n)", "v string", "	q := url.Values{}\n", `	q.Set("k#", v)
`, "	http.Get(\"http://h/?\" + q.Encode())\n")},
		{"changes of one url.URL", one("import (\n\t\"net/http\"\n\t\"net/url\"\n)", "v string", "	u := &url.URL{Scheme: \"http\", Host: v}\n", `	u.Path += "/a#" + v
	http.Get(u.String())
`, "")},
		{"joined elements", inFunction("import (\n\t\"net/http\"\n\t\"strings\"\n)", "v string", `http.Get("http://h/" + strings.Join([]string{v`, `, "a", v`, `}, "/"))`)},
		{"joined path", inFunction("import (\n\t\"net/http\"\n\t\"path\"\n)", "v string", `http.Get("http://h" + path.Join("/"`, `, "a", v`, `))`)},
		{"joined url", inFunction("import (\n\t\"net/http\"\n\t\"net/url\"\n)\n\nvar _ = http.Get", "v string", `url.JoinPath("http://h"`, `, "a", v`, `)`)},
		{"replaced in a row", one("import (\n\t\"net/http\"\n\t\"strings\"\n)", "v string", "	u := \"http://h/{a}\"\n", `	u = strings.ReplaceAll(u, "{a}", "{a}/{#}" + v)
	http.Get(u)
`, "")},
		{"callers of a function", functions(imports, `func g#(v string) { http.Get(f("http://h#/", v)) }
`, "func f(p, q string) string { if q == \"\" { return p + \"/a\" }; return p + q }\n")},
		{"callers of a wrapper", functions(imports, `func g#(v string) { f("http://h#/", v) }
`, "func f(p, q string) { http.Get(p + q); http.Get(q + p); k(p + \"/\" + q, p) }\nfunc k(p, q string) { http.Get(p + q) }\n")},
		{"closures", one(`import "net/http"`, "v string", "	var u string\n", `	f# := func(p string) string { u = p + "/a#"; return u }
	http.Get("http://h/" + f#(v) + u)
`, "")},
		{"tests of package variables", functions(`import "net/http"`, `var v# = "http://h/"
func g#() { if v# == "" || v$ == "/" { v# = v$ + "/" }; http.Get(v# + v$) }
`, "var v0 string\n")},
		{"templates", functions(imports, `const c# = "http://h#/{a}/:b/%s?x={c}"
func g#(v string) { http.Get(fmt.Sprintf(c#, v)) }
`, "")},
		{"methods through an interface", functions("import \"net/http\"\n\ntype i interface { m(p string) string }", `type t# struct { i i }
func (t t#) m(p string) string { return t.i.m(p + "/a#") }
func g#(t i) { http.Get("http://h" + t.m("/b#")) }
`, "")},
	}
}

// verbs returns a package with one format of a verb over and over.
func verbs(verb string, n int) string {
	k := max(1, n/(len(verb)+len(", v")))
	return "package p\n\nimport (\n\t\"fmt\"\n\t\"net/http\"\n)\n\nfunc g(v string) { http.Get(fmt.Sprintf(\"http://h/" +
		strings.Repeat(verb, k) + "\"" + strings.Repeat(", v", k) + ")) }\n"
}

// parameters returns packages of a function with many parameters, each of which is used, and
// a call of it.
func parameters(imports, typ, use, arg string) func(n int) string {
	return func(n int) string {
		k := strings.Count(numbered("#"+use+typ+arg, n), typ)
		list := func(s string) string {
			var b strings.Builder
			for i := 1; i <= k; i++ {
				b.WriteString(strings.ReplaceAll(s, "#", strconv.Itoa(i)))
			}
			return b.String()
		}
		body := list(use)
		if strings.HasPrefix(use, " +") {
			body = "	http.Get(\"http://h\"" + body + ")\n"
		}
		return fmt.Sprintf("package p\n\n%s\n\nfunc g(v0%s%s) {\n%s}\n\nfunc h() { g(\"\"%s) }\n", imports, list(", v#"), typ, body, list(", "+arg))
	}
}

// files returns packages of many files.
func files(imports, decl string) func(n int) string {
	return func(n int) string {
		var b strings.Builder
		for i := 1; b.Len() < n; i++ {
			if i > 1 {
				b.WriteString(nextFile)
			}
			fmt.Fprintf(&b, "package p\n\n%s\n\n%s", imports, strings.NewReplacer("#", strconv.Itoa(i), "$", strconv.Itoa(i-1)).Replace(decl))
		}
		return b.String()
	}
}
