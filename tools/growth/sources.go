package main

import (
	"fmt"
	"strconv"
	"strings"
)

// A source makes the text of packages that are alike, of about n bytes.
type source struct {
	name string
	text func(n int) string
}

// sources returns packages that are large in different ways: many statements that one part
// of the analysis reads together, many operands of one expression, expressions in each
// other.
func sources() []source {
	return []source{
		{"one literal of faults", func(n int) string {
			return "package p\n\nvar u = " + strconv.Quote("http://h/"+fill("abcdefg ", n)) + "\n"
		}},
		{"a sum of a variable", inFunction(`import "net/http"`, "v string, f func() string", "http.Get(v", ` + "a" + f()`, ")")},
		{"a sum of paths", inFunction(`import "net/http"`, "v, w string", "http.Get(v", ` + "/a" + w`, ")")},
		{"a sum of queries", inFunction(`import "net/url"`, "v, w string", "url.Parse(v", ` + "?b=" + w`, ")")},
		{"a sum of ampersands", inFunction(`import "net/url"`, "v, w string", `url.Parse("http://h/?a=1"`, ` + "&b=" + w`, ")")},
		{"a sum nowhere", inFunction("", "v, w string", "_ = v", ` + "?b=" + w`, "")},
		{"Sprintf in Sprintf", nested(`import "fmt"`, "v string", "_ = ", `fmt.Sprintf("%s/a?b=c&d=%s", `, `v`, ", v)")},
		{"Sprintf in the URL of Sprintf", nested("import (\n\t\"fmt\"\n\t\"net/http\"\n)", "v string", "http.Get", `(fmt.Sprintf("http://h/%s?a=%s", v, `, `v`, "))")},
		{"ReplaceAll in ReplaceAll", nested(`import "strings"`, "v string", "_ = ", `strings.ReplaceAll(`, `"http://{a}/" + v`, `, "{a}", v)`)},
		{"ReplaceAll of a sum in ReplaceAll", nested(`import "strings"`, "v string", "_ = ", `strings.ReplaceAll("a"+`, `"http://{a}/"`, `, "{a}", "b")`)},
		{"TrimSuffix in TrimSuffix", nested("import (\n\t\"net/http\"\n\t\"strings\"\n)", "v string", "v = ", `strings.TrimSuffix(`, `v`, `, "/")`)},
		{"parentheses", nested("", "v string", "_ = ", "(", `"http://h/"`, ")")},
		{"path.Join in path.Join", nested(`import "path"`, "v string", "_ = ", "path.Join(", `"http://h"`, ", v)")},
		{"url.JoinPath in url.JoinPath", nested(`import "net/url"`, "join func(a, b string) (string, error), v string", "_, _ = ", `must(url.JoinPath(v, `, `"/a"`, "))")},
		{"HasPrefix in a row", statements(`import "strings"`, "u string", `	if strings.HasPrefix(u, "http://h#") {
		u = "http://" + u
	}
`)},
		{"HasPrefix with returns", statements(`import "strings"`, "u string", `	if strings.HasPrefix(u, "http#") {
		return
	}
`)},
		{"dials in a row", statements("import (\n\t\"net\"\n\t\"fmt\"\n)", "h string, p int", `	net.Dial("tcp", fmt.Sprintf("%s:%d", h, p+#))
`)},
		{"dials of a host", statements("import (\n\t\"net\"\n\t\"net/url\"\n)", "u *url.URL", `	net.Dial("tcp", u.Hostname()+":8#")
`)},
		{"dials of a variable", statements(`import "net"`, "host, port, addr string", `	addr = host + ":" + port
	net.Dial("tcp", addr)
`)},
		{"functions that dial", functions(`import "net"`, `func f#(host, port string) { net.Dial("tcp", host+":"+port) }
`, "")},
		{"functions that return an address", functions("", `func f#(host, port string) string { return host + ":" + port }
`, "")},
		{"cuts in a row", statements("import (\n\t\"net\"\n\t\"strings\"\n)", "c net.Conn, s string", `	s = strings.Split(c.RemoteAddr().String(), ":")[0]
`)},
		{"paths joined to a field", functions(`import "path"`, `func (c *client) f#() string { return path.Join(c.BaseURL, "a#") }
`, "type client struct{ BaseURL string }\n")},
		{"requests for the URL of a request", statements(`import "net/http"`, "r *http.Request", `	http.Get(r.URL.String() + "#")
	http.Get(r.URL.String())
`)},
		{"mux patterns", statements(`import "net/http"`, "mux *http.ServeMux, h http.Handler", `	mux.Handle("/a#/:id", h)
`)},
		{"mux patterns of a prefix", statements(`import "net/http"`, "mux *http.ServeMux, h http.Handler, prefix string", `	mux.Handle(prefix+"/a#/", h)
`)},
		{"switches in a row", statements(`import "net/http"`, "u string", `	switch u {
	case "a#":
		u = "http://h/a#"
	}
`)},
		{"switches with breaks", statements("", "u string", `	switch {
	case u == "http://h/#":
		break
	}
`)},
		{"a switch of many cases", statements("", "u string", "	switch u {\n	case \"http://h/a#\":\n		u = \"b\"\n	}\n")},
		{"cases", one("", "u string", "	switch {\n", "	case u == \"http://h/a#\":\n		u += \"b\"\n", "	}\n")},
		{"b.Parse", statements(`import "net/url"`, "b *url.URL, v string", `	b.Parse("a/b" + v)
`)},
		{"b.Parse of a base", statements(`import "net/url"`, "v string", `	b#, _ := url.Parse("http://h/v2")
	b#.Parse("a/b" + v)
`)},
		{"ResolveReference", statements(`import "net/url"`, "b, r *url.URL", `	b = b.ResolveReference(r)
	b.ResolveReference(&url.URL{Path: "/a#"})
`)},
		{"url.URLs of url.URLs", statements(`import "net/url"`, "v string", `	u# := url.URL{Scheme: "http", Host: v, Path: "/a?b=" + v}
	_ = u#.String()
`)},
		{"a url.URL in the next", statements("import (\n\t\"net/http\"\n\t\"net/url\"\n)", "u url.URL, v string", `	u = url.URL{Scheme: "http", Host: "h", Path: "/a#" + u.String()}
	u.RawQuery = v
	http.Get(u.String())
`)},
		{"url.URLs of a function", functions("import (\n\t\"net/http\"\n\t\"net/url\"\n)", `func f#(v string) *url.URL { u := f$(v); u.Path = "/a#"; http.Get(u.String()); return u }
`, "func f0(v string) *url.URL { return &url.URL{Scheme: \"http\", Host: v} }\n")},
		{"writes of one url.URL", statements(`import "net/url"`, "u *url.URL, v string", `	u.Path = "/a?#" + v
	_ = u.String()
`)},
		{"q.Set", statements(`import "net/url"`, "q url.Values, v string", `	q.Set("k#", url.QueryEscape(v))
`)},
		{"q.Set of a local query", statements(`import "net/url"`, "u *url.URL, v string", `	q# := u.Query()
	q#.Set("k#", url.QueryEscape(v))
	u.RawQuery = q#.Encode()
`)},
		{"appends of a query", statements("", "u, v string", `	u += "?a#=" + v
`)},
		{"conditional appends of a query", statements("", "u, v string", `	if v != "" {
		u += "?a#=" + v
	}
`)},
		{"trimmed in a row", statements("import (\n\t\"net/http\"\n\t\"strings\"\n)", "u, v string", `	u = strings.TrimSuffix(u, "/")
	http.Get(u + "/a#/" + v)
`)},
		{"requests", statements("import (\n\t\"net/http\"\n\t\"net/url\"\n)", "v string", `	http.NewRequest("GET", "http://h/a#/"+url.QueryEscape(v)+"?b="+v, nil)
`)},
		{"literals in a row", statements(`import "net/http"`, "", `	http.Get("http://h/a#/b")
`)},
		{"arguments of a wrapper in a row", statements("import \"net/http\"\n\nfunc get(p, v string) { http.Get(\"http://h\" + p + v) }", "v string", `	get("/a#/", v)
`)},
		{"local URLs", statements(`import "net/http"`, "v string", `	u# := "http://h/a#/" + v
	http.Get(u#)
`)},
		{"one URL read again", statements(`import "net/http"`, "u, v string", `	http.Get(u + "/a#/" + v)
`)},
		{"escapes of one value", statements(`import "net/url"`, "v string", `	v = url.PathEscape(v)
	_ = "http://h/a#/" + v
`)},
		{"parse errors ignored", statements(`import "net/url"`, "v string", `	u#, _ := url.Parse(v)
	_ = u#.Host
`)},
		{"hosts compared", statements("import (\n\t\"net/url\"\n\t\"strings\"\n)", "u *url.URL", `	if strings.HasSuffix(u.Host, "h#.com") || strings.Contains(u.String(), "example#.com") {
		return
	}
`)},
		{"slashes completed in a row", statements("import (\n\t\"net/http\"\n\t\"strings\"\n)", "base, route string", `	if !strings.HasSuffix(base, "/") {
		base += "/"
	}
	if !strings.HasPrefix(route, "/") {
		route = "/" + route
	}
	http.Get(base + strings.TrimPrefix(route, "/"))
	http.Get("http://h#/" + strings.TrimPrefix(route, "/"))
`)},
		{"fields set under conditions in a row", one("import (\n\t\"net/http\"\n\t\"net/url\"\n)", "v string", "	u := &url.URL{Scheme: \"http\", Host: v}\n", `	if v != "#" {
		u.Path = "/a#"
	}
	u.RawQuery = v
	http.Get(u.Scheme + "://" + u.Host + "/a#")
`, "")},
		{"colons tested", statements(`import "strings"`, "h string", `	if !strings.Contains(h, ":") {
		h += ":8#"
	}
`)},
		{"logs", statements("import (\n\t\"log\"\n\t\"net/url\"\n)", "u *url.URL", `	log.Printf("# %s %v", u, u.String())
`)},
		{"fields of options", declarations(`import "net/http"`, "	f# string\n", `func (o *options) g#(v string) { o.f# = "/a#/" + v; http.Get("http://h" + o.f#) }
`)},
		{"lists that grow and are joined", one(`import ("net/http"; "strings")`, "s string", "\tvar l []string\n",
			"\tl = append(l, \"a#=\"+s)\n\thttp.Get(\"http://h/?\" + strings.Join(l, \"&\"))\n", "")},
		{"wrappers", functions(`import "net/http"`, `func f#(v string) { get("/a#/", v) }
`, `func get(p, v string) { http.Get("http://h" + p + v) }
`)},
		{"wrappers of wrappers", functions(`import "net/http"`, `func f#(v string) { f$("/a" + v) }
`, `func f0(p string) { http.Get("http://h" + p) }
`)},
		{"results of results", functions(`import "net/http"`, `func f#(v string) string { return f$(v) + "/a" }
`, "func f0(v string) string { return v }\n\nfunc get(v string) { http.Get(\"http://h\" + f0(v)) }\n")},
	}
}

// fill repeats s.
func fill(s string, n int) string { return strings.Repeat(s, max(1, n/len(s))) }

// numbered repeats s, with another number for each "#", and the one before for each "$".
func numbered(s string, n int) string {
	var b strings.Builder
	for i := 1; b.Len() < n; i++ {
		b.WriteString(strings.NewReplacer("#", strconv.Itoa(i), "$", strconv.Itoa(i-1)).Replace(s))
	}
	return b.String()
}

func inFunction(imports, params, begin, more, end string) func(n int) string {
	return func(n int) string {
		return fmt.Sprintf("package p\n\n%s\n\nfunc g(%s) {\n\t%s%s%s\n}\n", imports, params, begin, fill(more, n), end)
	}
}

func nested(imports, params, begin, open, inner, end string) func(n int) string {
	return func(n int) string {
		k := max(1, n/(len(open)+len(end)))
		return fmt.Sprintf("package p\n\n%s\n\nfunc g(%s) {\n\t%s%s%s%s\n}\n", imports, params, begin, strings.Repeat(open, k), inner, strings.Repeat(end, k))
	}
}

func statements(imports, params, stmt string) func(n int) string {
	return one(imports, params, "", stmt, "")
}

func one(imports, params, begin, more, end string) func(n int) string {
	return func(n int) string {
		return fmt.Sprintf("package p\n\n%s\n\nfunc g(%s) {\n%s%s%s}\n", imports, params, begin, numbered(more, n), end)
	}
}

func functions(imports, decl, more string) func(n int) string {
	return func(n int) string {
		return fmt.Sprintf("package p\n\n%s\n\n%s%s", imports, numbered(decl, n), more)
	}
}

func declarations(imports, field, decl string) func(n int) string {
	return func(n int) string {
		n /= 2
		return fmt.Sprintf("package p\n\n%s\n\ntype options struct {\n%s}\n\n%s", imports, numbered(field, n/2), numbered(decl, n))
	}
}
