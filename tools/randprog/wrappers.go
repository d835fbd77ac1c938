package randprog

import "strings"

// sinks are what a unit does with its URL if a function of the package passes it on to
// where it is used.
func sinks() []form[func(w *writer)] {
	return []form[func(w *writer)]{
		{"wrapper", 4, func(w *writer) {
			get := w.wrapper("u string", "u")
			w.doFor(0, "%s(%s)", get, w.sum(w.parts))
		}},
		{"wrapper with a base", 5, func(w *writer) {
			base, rest := w.base()
			get := w.wrapper("path string", spell(w.r, base)+" + path")
			w.doFor(0, "%s(%s)", get, w.sum(rest))
		}},
		{"wrapper of a wrapper", 4, func(w *writer) {
			base, rest := w.base()
			get := w.wrapper("path string", spell(w.r, base)+" + path")
			for range 1 + w.r.IntN(4) {
				outer := w.name("call", "fetch")
				w.declare("func %s(path string, n int) { if n > 0 { %s(path%s) } }", outer, get, strings.Repeat(", n", strings.Count(get, "call")+strings.Count(get, "fetch")))
				get = outer
			}
			w.doFor(0, "%s(%s, 1)", get, w.sum(rest))
		}},
		{"wrapper that formats", 5, func(w *writer) {
			base, rest := w.base()
			get := w.wrapper("format string, args ...any", spell(w.r, base)+" + fmt.Sprintf(format, args...)")
			w.doFor(0, "%s", w.call(get, rest))
		}},
		{"field for a sink", 5, func(w *writer) {
			base, rest := w.base()
			typ := w.name("request")
			n := w.reserve(Output{})
			w.declare("type %s struct{ n int; path string }", typ)
			w.declare("func (r *%s) do() { out.Get(%d, %d, %s + r.path) }", typ, w.Number, n, spell(w.r, base))
			switch e := w.sum(rest); w.r.IntN(3) {
			case 0:
				w.doFor(n, "(&%s{path: %s}).do()", typ, e)
			case 1:
				w.doFor(n, "(&%s{1, %s}).do()", typ, e)
			default:
				name := w.name("r")
				w.do("%s := new(%s)", name, typ)
				w.doFor(n, "%s.path = %s", name, e)
				w.do("%s.do()", name)
			}
		}},
		{"option", 3, func(w *writer) {
			base, rest := w.base()
			typ, with, do := w.name("request"), w.name("with"), w.name("do")
			n := w.reserve(Output{})
			w.declare("type %s struct{ path string }", typ)
			w.declare("func %s(path string) func(*%s) { return func(r *%s) { r.path = path } }", with, typ, typ)
			w.declare("func %s(options ...func(*%s)) {\n\tvar r %s\n\tfor _, o := range options {\n\t\to(&r)\n\t}\n\tout.Get(%d, %d, %s + r.path)\n}", do, typ, typ, w.Number, n, spell(w.r, base))
			w.doFor(n, "%s(%s(%s))", do, with, w.sum(rest))
		}},
		{"client", 5, func(w *writer) {
			base, rest := w.base()
			typ, c := w.name("client"), w.name("c")
			n := w.reserve(Output{})
			w.declare("type %s struct{ base string }", typ)
			w.declare("func (c *%s) get(method, path string) { out.Get(%d, %d, c.base + path) }", typ, w.Number, n)
			w.do("%s := &%s{base: %s}", c, typ, w.sum([]part{{base, true}}))
			w.doFor(n, "%s.get(%q, %s)", c, "GET", w.sum(rest))
			w.parts = append([]part{{base, true}}, rest...)
		}},
		{"client behind an interface", 4, func(w *writer) {
			base, rest := w.base()
			typ, getter, get, pager, p := w.name("client"), w.name("getter"), w.name("get"), w.name("pager"), w.name("p")
			n := w.reserve(Output{})
			w.declare("type %s struct{ base string }", typ)
			w.declare("func (c *%s) %s(path string) { out.Get(%d, %d, c.base + path) }", typ, get, w.Number, n)
			w.declare("type %s interface{ %s(path string) }", getter, get)
			w.declare("type %s[T any] struct {\n\tpath string\n\tfrom %s\n\tof T\n}", pager, getter)
			w.declare("func (p *%s[T]) next() { p.from.%s(p.path) }", pager, get)
			w.doFor(n, "%s := &%s[int]{path: %s, from: &%s{%s}}", p, pager, w.sum(rest), typ, w.unknown(base))
			w.do("%s.next()", p)
			w.parts = append([]part{{base, true}}, rest...)
		}},
		{"client that formats", 5, func(w *writer) {
			base, rest := w.base()
			typ, c := w.name("client"), w.name("c")
			n := w.reserve(Output{})
			w.declare("type %s struct{ base string }", typ)
			w.declare("func (c *%s) newRequest(method, format string, args ...any) { out.Get(%d, %d, c.base + fmt.Sprintf(format, args...)) }", typ, w.Number, n)
			w.do("%s := &%s{%s}", c, typ, w.unknown(base))
			call := w.call(c+".newRequest", rest)
			w.doFor(n, "%s", strings.Replace(call, "(", `("GET", `, 1))
			w.parts = append([]part{{base, true}}, rest...)
		}},
		{"unknown base", 4, func(w *writer) {
			base, rest := w.base()
			w.parts = append([]part{{base, true}}, rest...)
			w.output(Output{}, "out.Get(\x00, %s)", w.plus(w.parts))
		}},
		{"wrapper that escapes", 3, func(w *writer) {
			w.plain = false
			base, rest := w.base()
			get := w.wrapper("name string", spell(w.r, base)+" + url.PathEscape(name)")
			w.doFor(0, "%s(%s)", get, w.sum(rest))
		}},
		{"wrapper that replaces", 3, func(w *writer) {
			w.plain = false
			base, rest := w.base()
			get := w.name("get")
			n := w.reserve(Output{})
			change := pick(w.r, []string{
				`path = strings.ReplaceAll(path, " ", "%20")`, `path = strings.TrimSpace(path)`, `path = strings.NewReplacer("|", "/", "~", "-").Replace(path)`,
				"if strings.ContainsAny(path, \" |~\") {\n\t\treturn\n\t}", "if i := strings.IndexByte(path, '?'); i >= 0 {\n\t\tpath = path[:i]\n\t}", `path = strings.Fields(path + " x")[0]`,
				"for strings.HasSuffix(path, \" \") {\n\t\tpath = path[:len(path)-1]\n\t}", `clean(&path)`, "if len(path) > 3 {\n\t\tpath = \"\"\n\t}", "path, _, _ = strings.Cut(path, \"|\")",
			})
			w.declare("func %s(path string) {\n\t%s\n\tout.Get(%d, %d, %s + path)\n}", get, change, w.Number, n, spell(w.r, base))
			w.doFor(n, "%s(%s)", get, w.sum(rest))
		}},
		{"wrapper with a guard", 4, func(w *writer) {
			base, rest := w.base()
			get, n, other := w.name("load"), w.reserve(Output{}), w.reserve(Output{Kind: Other, File: true})
			guard := pick(w.r, [][4]string{
				{"isPage bool", "isPage", "true", "false"}, {"isFile bool", "!isFile", "false", "true"}, {"kind int", "kind == 1 || kind == 2", "2", "3"},
				{"kind string", `kind != "file" && kind != "dir"`, `"page"`, `"dir"`}, {"kind rune", "'p' == kind", "'p'", "'f'"},
			})
			w.declare("func %s(%s, where string) {\n\tif %s {\n\t\tout.Get(%d, %d, %s + where)\n\t\treturn\n\t}\n\tout.Note(%d, %d, where)\n}",
				get, guard[0], guard[1], w.Number, n, spell(w.r, base), w.Number, other)
			w.doFor(n, "%s(%s, %s)", get, guard[2], w.sum(rest))
			w.doFor(other, "%s(%s, %q)", get, guard[3], "/a b|{x}")
		}},
		{"function value", 2, func(w *writer) {
			base, rest := w.base()
			get := w.wrapper("path string", spell(w.r, base)+" + path")
			name := w.name("f")
			w.do("%s := %s", name, get)
			w.doFor(0, "%s(%s)", name, w.sum(rest))
		}},
		{"called in several ways", 3, func(w *writer) {
			w.plain = false
			base, rest := w.base()
			get := w.name("get")
			w.declare("func %s(n int, path string) { out.Get(%d, n, %s + path) }", get, w.Number, spell(w.r, base))
			// What is said of the function may be true of one call alone.
			one := w.reserve(Output{Aside: true})
			w.doFor(one, "%s(%d, %s)", get, one, w.sum(rest))
			two := w.reserve(Output{Aside: true})
			w.doFor(two, "%s(%d, %s)", get, two, w.literals(cut(w.r, pick(w.r, paths)+pick(w.r, searches))))
		}},
	}
}

// wrapper declares a function that prints a URL as the first output, and returns its name.
func (w *writer) wrapper(params, text string) string {
	name := w.name("get", "load")
	n := w.reserve(Output{})
	w.declare("func %s(%s) { out.Get(%d, %d, %s) }", name, params, w.Number, n, text)
	return name
}

// base cuts the URL behind its host, or later.
func (w *writer) base() (string, []part) {
	for w.parts[0].unknown || isNearMiss(w.parts[0].text) {
		w.parts = cut(w.r, bases[w.r.IntN(7)]+pick(w.r, paths)+pick(w.r, searches))
	}
	text := w.parts[0].text
	i := strings.Index(text, "://") + len("://")
	if end := strings.IndexAny(text[i:], "/?#"); end >= 0 {
		i += end
		if text[i] == '/' {
			i += w.r.IntN(2) // both ways are in use
		}
	} else {
		i = len(text)
	}
	rest := append([]part{{text: text[i:]}}, w.parts[1:]...)
	return text[:i], rest
}
