package randprog

import "fmt"

// held are what a unit does with its URL if something changes or checks a part of it on the
// way to a sink, where it is held.
func held() []form[func(w *writer)] {
	// A form of a part that is escaped shows nothing of the whole.
	escaped := func(write func(w *writer, base, rest string)) func(w *writer) {
		return func(w *writer) {
			base, rest := w.base()
			e := w.sum(rest)
			w.plain = false
			write(w, spell(w.r, base), e)
		}
	}
	return []form[func(w *writer)]{
		{"field escaped in place", 3, escaped(func(w *writer, base, rest string) {
			typ, r := w.name("request"), w.name("r")
			n := w.reserve(Output{})
			w.declare("type %s struct{ path string }", typ)
			w.declare("func (r *%s) escape() { r.path = url.PathEscape(r.path) }", typ)
			w.declare("func (r *%s) do() { out.Get(%d, %d, %s + r.path) }", typ, w.Number, n, base)
			w.doFor(n, "%s := &%s{path: %s}", r, typ, rest)
			w.do("%s.escape()\n\t%s.do()", r, r)
		})},
		{"field escaped on a copy", 2, escaped(func(w *writer, base, rest string) {
			typ := w.name("request")
			n := w.reserve(Output{})
			w.declare("type %s struct{ path string }", typ)
			w.declare("func (r %s) clean() *%s { return &%s{path: url.PathEscape(r.path)} }", typ, typ, typ)
			w.declare("func (r *%s) do() { out.Get(%d, %d, %s + r.path) }", typ, w.Number, n, base)
			w.doFor(n, "%s{%s}.clean().do()", typ, rest)
		})},
		{"field checked", 3, escaped(func(w *writer, base, rest string) {
			typ, r := w.name("request"), w.name("r")
			n := w.reserve(Output{})
			w.declare("type %s struct{ path string }", typ)
			w.declare("func (r *%s) valid() bool { return !strings.ContainsAny(r.path, %q) }", typ, " |^~%")
			w.declare("func (r *%s) do() { out.Get(%d, %d, %s + r.path) }", typ, w.Number, n, base)
			w.doFor(n, "%s := &%s{path: %s}", r, typ, rest)
			w.do("if %s.valid() {\n\t\t%s.do()\n\t}", r, r)
		})},
		{"element escaped in place", 3, escaped(func(w *writer, base, rest string) {
			m := w.name("m")
			w.do("%s := map[string]string{%q: %s}", m, "path", rest)
			w.do("for k, v := range %s {\n\t\t%s[k] = url.PathEscape(v)\n\t}", m, m)
			w.output(Output{}, "out.Get(\x00, %s+%s[%q])", base, m, "path")
		})},
		{"elements escaped in place", 2, escaped(func(w *writer, base, rest string) {
			list := w.name("list")
			w.do("%s := []string{%s}", list, rest)
			w.do("for i := range %s {\n\t\t%s[i] = url.PathEscape(%s[i])\n\t}", list, list, list)
			w.output(Output{}, "out.Get(\x00, %s+%s[0])", base, list)
		})},
		{"element checked", 2, escaped(func(w *writer, base, rest string) {
			m := w.name("m")
			w.do("%s := map[string]string{%q: %s}", m, "path", rest)
			w.do("for _, v := range %s {\n\t\tif strings.ContainsAny(v, %q) {\n\t\t\treturn\n\t\t}\n\t}", m, " |^~%")
			w.output(Output{}, "out.Get(\x00, %s+%s[%q])", base, m, "path")
		})},
		{"parameter checked by a function", 2, escaped(func(w *writer, base, rest string) {
			get, valid := w.name("get"), w.name("valid")
			n := w.reserve(Output{})
			w.declare("func %s(path string) bool { return !strings.ContainsAny(path, %q) }", valid, " |^~%")
			w.declare("func %s(path string) {\n\tif !%s(path) {\n\t\treturn\n\t}\n\tout.Get(%d, %d, %s + path)\n}", get, valid, w.Number, n, base)
			w.doFor(n, "%s(%s)", get, rest)
		})},
		{"copy for a log", 3, func(w *writer) {
			base, rest := w.base()
			typ, r, c := w.name("request"), w.name("r"), w.name("c")
			n := w.reserve(Output{})
			w.declare("type %s struct{ path string }", typ)
			w.declare("func (r *%s) do() { out.Get(%d, %d, %s + r.path) }", typ, w.Number, n, spell(w.r, base))
			w.doFor(n, "%s := &%s{path: %s}", r, typ, w.sum(rest))
			w.do("%s := *%s\n\t%s.path = %q", c, r, c, "<md>a b|</md>")
			w.output(Output{Kind: Other}, "out.Note(\x00, %s)", c)
			w.output(Output{Kind: Other}, "out.Note(\x00, %s{%q})", typ, "/a b|{x}")
			w.do("%s.do()", r)
		}},
		{"parameter escaped in place", 2, escaped(func(w *writer, base, rest string) {
			get := w.name("get")
			n := w.reserve(Output{})
			w.declare("func %s(path string) {\n\tclean(&path)\n\tout.Get(%d, %d, %s + path)\n}", get, w.Number, n, base)
			w.doFor(n, "%s(%s)", get, rest)
		})},
		{"escaped before a function literal", 2, escaped(func(w *writer, base, rest string) {
			n := w.reserve(Output{})
			w.doFor(n, "func(path string) { out.Get(%d, %d, %s + path) }(url.PathEscape(%s))", w.Number, n, base, rest)
		})},
		{"escaped before a goroutine", 2, escaped(func(w *writer, base, rest string) {
			n := w.reserve(Output{})
			done := w.name("done")
			w.do("%s := make(chan bool)", done)
			w.doFor(n, "go func(path string) {\n\t\tout.Get(%d, %d, %s + path)\n\t\t%s <- true\n\t}(url.PathEscape(%s))", w.Number, n, base, done, rest)
			w.do("<-%s", done)
		})},
		{"escaped before a channel", 2, escaped(func(w *writer, base, rest string) {
			c := w.name("c")
			w.do("%s := make(chan string, 1)\n\t%s <- url.PathEscape(%s)", c, c, rest)
			w.output(Output{}, "out.Get(\x00, %s+<-%s)", base, c)
		})},
		{"JoinPath", 3, escaped(func(w *writer, base, rest string) {
			u := w.name("u")
			w.do("%s, err_%s := url.JoinPath(%s, %s)\n\tif err_%s != nil {\n\t\treturn\n\t}", u, u, base, rest, u)
			w.output(Output{}, "out.Get(\x00, %s)", u)
		})},
		{"JoinPath of a url.URL", 2, escaped(func(w *writer, base, rest string) {
			u := w.name("u")
			w.do("%s, err_%s := url.Parse(%s)\n\tif err_%s != nil {\n\t\treturn\n\t}", u, u, base, u)
			w.output(Output{Written: true}, "out.Get(\x00, %s.JoinPath(%s, %q).String())", u, rest, "a b|")
		})},
		{"JoinPath of all", 2, func(w *writer) {
			u, e := w.name("u"), w.sum(w.parts)
			w.plain = false
			w.do("%s, err_%s := url.JoinPath(%s)\n\tif err_%s != nil {\n\t\treturn\n\t}", u, u, e, u)
			w.output(Output{}, "out.Get(\x00, %s)", u)
		}},
		{"literal of a url.URL", 3, escaped(func(w *writer, _, rest string) {
			w.output(Output{}, "out.Get(\x00, (&url.URL{Scheme: \"http\", Host: \"example.com\", Path: %s}).String())", rest)
		})},
		{"field of a url.URL", 3, escaped(func(w *writer, base, rest string) {
			u := w.name("u")
			w.do("%s, err_%s := url.Parse(%s)\n\tif err_%s != nil {\n\t\treturn\n\t}", u, u, base, u)
			w.do("%s.Path = %s", u, rest)
			w.output(Output{Written: true}, "out.Get(\x00, %s.String())", u)
		})},
		{"constant for a sink", 4, func(w *writer) {
			if !known(w.parts) {
				w.forget()
				w.output(Output{}, "out.Get(\x00, %s)", w.sum(w.parts))
				return
			}
			name := w.name(otherNames...)
			w.declare("%s %s = %s", pick(w.r, []string{"const", "var"}), name, w.constant(whole(w.parts)))
			w.output(Output{}, "out.Get(\x00, %s)", name)
		}},
		{"constant element for a sink", 2, func(w *writer) {
			if !known(w.parts) {
				w.forget()
				w.output(Output{}, "out.Get(\x00, %s)", w.sum(w.parts))
				return
			}
			name := w.name(otherNames...)
			w.declare("var %s = map[string]string{%q: %s, %q: %q}", name, "docs", w.constant(whole(w.parts)), "title", "a b")
			w.output(Output{}, "out.Get(\x00, %s)", fmt.Sprintf("%s[%q]", name, "docs"))
		}},
	}
}
