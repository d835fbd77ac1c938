package randprog

import (
	"fmt"
	"strings"
)

// functions are the ways to write the text of parts by functions of the package, and by
// variables that have one of several values.
func functions() []form[func(w *writer, parts []part) string] {
	return []form[func(w *writer, parts []part) string]{
		{"function", 4, func(w *writer, parts []part) string {
			name := w.name("base", "get", "siteURL")
			params, args, body := w.params(parts)
			w.declare("func %s(%s) string { return %s }", name, params, body)
			return fmt.Sprintf("%s(%s)", name, args)
		}},
		{"function in a variable", 2, func(w *writer, parts []part) string {
			name := w.name("base", "get", "siteURL")
			params, args, body := w.params(parts)
			if w.r.IntN(2) == 0 {
				w.declare("var %s = func(%s) string { return %s }", name, params, body)
			} else {
				w.do("%s := func(%s) string { return %s }", name, params, body)
			}
			return fmt.Sprintf("%s(%s)", name, args)
		}},
		{"function that formats", 3, func(w *writer, parts []part) string {
			name := w.name("path", "get", "siteURL")
			var params, names, args []string
			var format strings.Builder
			for _, p := range w.split(parts) {
				if !p.unknown && (len(names) > 3 || w.r.IntN(3) > 0 || strings.Contains(p.text, "://")) {
					format.WriteString(strings.ReplaceAll(p.text, "%", "%%"))
					continue
				}
				param := fmt.Sprintf("p%d", len(names))
				names, params = append(names, param), append(params, param+" string")
				args = append(args, w.sum([]part{p}))
				format.WriteString("%s")
			}
			if names == nil {
				w.forget()
				return w.plus(parts)
			}
			w.declare("func %s(%s) string { return fmt.Sprintf(%s, %s) }", name, strings.Join(params, ", "), spell(w.r, format.String()), strings.Join(names, ", "))
			return fmt.Sprintf("%s(%s)", name, strings.Join(args, ", "))
		}},
		{"function with several statements", 3, func(w *writer, parts []part) string {
			name := w.name("build", "link")
			params, args, body := w.params(parts)
			if w.r.IntN(2) == 0 {
				w.declare("func %s(%s) (string, error) {\n\tu := %s\n\tif u == \"\" {\n\t\treturn \"\", fmt.Errorf(\"empty\")\n\t}\n\treturn u, nil\n}", name, params, body)
				u := w.anyName()
				w.do("%s, err_%s := %s(%s)\n\tif err_%s != nil {\n\t\treturn\n\t}", u, u, name, args, u)
				return u
			}
			w.declare("func %s(%s) (u string) {\n\tdefer func() { _ = u }()\n\tu = %s\n\treturn\n}", name, params, body)
			return fmt.Sprintf("%s(%s)", name, args)
		}},
		{"method", 4, func(w *writer, parts []part) string {
			typ, c := w.name("client", "config"), w.name("c")
			first := parts[0]
			params, args, body := w.params(parts[1:])
			if len(parts) == 1 {
				body = `""`
			}
			w.declare("type %s struct{ n int; base string }", typ)
			w.declare("func (c *%s) url(%s) string { return c.base + %s }", typ, params, body)
			w.do("%s := &%s{base: %s}", c, typ, w.sum([]part{first}))
			return fmt.Sprintf("%s.url(%s)", c, args)
		}},
		{"method of a method", 2, func(w *writer, parts []part) string {
			typ := w.name("client")
			i := 1 + w.r.IntN(len(parts))
			params, args, body := w.params(parts[i:])
			if i == len(parts) {
				body = `""`
			}
			w.declare("type %s struct{}", typ)
			w.declare("func (%s) root() string { return %s }", typ, w.literals(parts[:i]))
			w.declare("func (c %s) url(%s) string { return c.root() + %s }", typ, params, body)
			return fmt.Sprintf("%s{}.url(%s)", typ, args)
		}},
		{"function of a condition", 3, func(w *writer, parts []part) string {
			if w.branch > 0 {
				w.forget()
				return w.plus(parts)
			}
			w.plain = false
			name := w.name("base", "get")
			other := randomURL(w.r)
			if !strings.Contains(parts[0].text, "://") {
				other = pick(w.r, paths)
			}
			cond := w.value("")
			var b strings.Builder
			note := w.in(func() {
				b.WriteString(mark(w.Number, w.branch, -1) + "\tif ok {\n\t\treturn " + w.literals(cut(w.r, other)) + "\n\t}\n")
			})
			first := "\tif ok {\n\t\t" + note + "\n\t}\n"
			note = w.in(func() {
				b.WriteString(mark(w.Number, w.branch, -1) + "\treturn " + w.literals(parts) + "\n")
			})
			first += "\tif !ok {\n\t\t" + note + "\n\t}\n"
			w.declare("func %s(ok bool) string {\n%s%s}", name, first, b.String())
			return fmt.Sprintf("%s(fill.Bool(%s))", name, cond)
		}},
		{"either scheme", 4, func(w *writer, parts []part) string {
			rest, ok := strings.CutPrefix(parts[0].text, "http://")
			if !ok || parts[0].unknown {
				w.forget()
				return w.plus(parts)
			}
			name := w.name("scheme", "s")
			switch w.r.IntN(4) {
			case 0:
				w.do("%s := %q\n\tif fill.Bool(%s) {\n\t\t%s = %q\n\t}", name, "http", w.value(""), name, "https")
			case 1:
				w.do("%s := %q\n\tif fill.Bool(%s) {\n\t\t%s += %q\n\t}", name, "http", w.value(""), name, "s")
			case 2:
				w.do("var %s string\n\tif fill.Bool(%s) {\n\t\t%s = %q\n\t} else {\n\t\t%s = %q\n\t}", name, w.value(""), name, "http", name, "https")
			default:
				w.declare("func %s(tls bool) string {\n\tif tls {\n\t\treturn %q\n\t}\n\treturn %q\n}", name, "https", "http")
				name += "(fill.Bool(" + w.value("") + "))"
			}
			return name + " + " + w.plus(append([]part{{text: "://" + rest}}, parts[1:]...))
		}},
		{"several hosts", 3, func(w *writer, parts []part) string {
			rest, ok := strings.CutPrefix(parts[0].text, "http://example.com")
			if !ok || parts[0].unknown {
				w.forget()
				return w.plus(parts)
			}
			name := w.name("base", "env")
			w.do("var %s string", name)
			w.do("switch fill.Number(%s) %% %d {", w.value("1"), 3+w.r.IntN(8))
			for i := range 2 + w.r.IntN(9) {
				w.do("case %d:\n\t\t%s = %s", i, name, spell(w.r, fmt.Sprintf("http://h%d.example.com", i)))
			}
			w.do("default:\n\t\t%s = %q\n\t}", name, "http://example.com")
			return name + " + " + w.plus(append([]part{{text: rest}}, parts[1:]...))
		}},
		{"reassigned", 3, func(w *writer, parts []part) string {
			name := w.anyName()
			list := w.split(parts)
			w.do("%s := %s", name, w.sum(list[:1]))
			for _, p := range list[1:] {
				if w.r.IntN(2) == 0 {
					w.do("%s = %s + %s", name, name, w.sum([]part{p}))
				} else {
					w.do("%s = fmt.Sprintf(%q, %s, %s)", name, "%s%s", name, w.sum([]part{p}))
				}
			}
			return name
		}},
		{"changed by pointer", 2, func(w *writer, parts []part) string {
			name, fn := w.anyName(), w.name("change")
			w.plain = false
			w.declare("func %s(s *string) { *s = strings.ReplaceAll(*s, %q, %q) }", fn, pick(w.r, []string{"|", " ", "~"}), pick(w.r, []string{"/", "-"}))
			w.do("%s := %s", name, w.plus(parts))
			w.do("%s(&%s)", fn, name)
			return name
		}},
		{"changed by a closure", 2, func(w *writer, parts []part) string {
			name := w.anyName()
			w.plain = false
			if w.branch > 0 {
				w.forget()
				return w.plus(parts)
			}
			w.in(func() { w.do("%s := %s", name, w.plus(parts)) }) // no run takes the branch
			w.do("func() { %s = %s }()", name, w.literals(parts))
			return name
		}},
		{"recursion", 1, func(w *writer, parts []part) string {
			name := w.name("again")
			w.declare("func %s(n int, s string) string {\n\tif n == 0 {\n\t\treturn s\n\t}\n\treturn %s(n-1, s)\n}", name, name)
			return fmt.Sprintf("%s(3, %s)", name, w.plus(parts))
		}},
	}
}

// params writes parts as the body of a function: some of them are parameters.
func (w *writer) params(parts []part) (params, args, body string) {
	var names, values, terms []string
	for _, p := range w.split(parts) {
		if !p.unknown && w.r.IntN(3) > 0 {
			terms = append(terms, spell(w.r, p.text))
			continue
		}
		name := fmt.Sprintf("p%d", len(names))
		names, terms = append(names, name), append(terms, name)
		values = append(values, w.sum([]part{p}))
	}
	if names != nil {
		params = strings.Join(names, ", ") + " string"
	}
	return params, strings.Join(values, ", "), strings.Join(terms, " + ")
}
