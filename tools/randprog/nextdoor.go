package randprog

import "fmt"

// nextDoor are the ways in which a unit makes its URL with functions and fields of another package.
func nextDoor() []form[func(w *writer)] {
	return []form[func(w *writer)]{
		{"function next door", 3, func(w *writer) {
			w.doFor(0, "%s(%s)", w.nextDoor("u string", "u"), w.sum(w.parts))
		}},
		{"path for next door", 4, func(w *writer) {
			base, rest := w.base()
			w.doFor(0, "%s(%s)", w.nextDoor("path string", spell(w.r, base)+" + path"), w.sum(rest))
		}},
		{"format for next door", 3, func(w *writer) {
			base, rest := w.base()
			w.doFor(0, "%s", w.call(w.nextDoor("format string, args ...any", spell(w.r, base)+" + fmt.Sprintf(format, args...)"), rest))
		}},
		{"trimmed next door", 3, func(w *writer) {
			w.plain = false
			base, rest := w.base()
			change := pick(w.r, []string{`strings.TrimPrefix(path, "/")`, `strings.TrimSpace(path)`, `strings.TrimLeft(path, "/x")`, `strings.ToLower(path)`, `strings.TrimSuffix(path, "|")`, `url.PathEscape(path)`, `strings.ReplaceAll(path, "|", "")`})
			w.doFor(0, "%s(%s)", w.nextDoor("path string", spell(w.r, base)+` + "/" + `+change), w.sum(rest))
		}},
		{"refused next door", 3, func(w *writer) {
			w.plain = false
			base, rest := w.base()
			name := w.exported("Get")
			n := w.reserve(Output{})
			guard := pick(w.r, []string{
				"if strings.ContainsAny(path, \" |~\") {\n\t\treturn\n\t}", "if path == \"\" || path[0] != '/' {\n\t\treturn\n\t}", "if len(path) > 3 {\n\t\tpath = \"\"\n\t}",
				"if !strings.HasPrefix(path, \"/\") {\n\t\tpath = \"/\" + path\n\t}", "path, _, _ = strings.Cut(path, \"|\")", "for strings.HasSuffix(path, \" \") {\n\t\tpath = path[:len(path)-1]\n\t}",
			})
			w.declareNext("func %s(path string) {\n\t%s\n\tout.Get(%d, %d, %s + path)\n}", name, guard, w.Number, n, spell(w.r, base))
			w.doFor(n, "next.%s(%s)", name, w.sum(rest))
		}},
		{"method next door", 4, func(w *writer) {
			base, rest := w.base()
			typ, n := w.exported("Client"), w.reserve(Output{})
			w.declareNext("type %s struct{ Base string }", typ)
			w.declareNext("func (c *%s) Get(path string) { out.Get(%d, %d, c.Base + path) }", typ, w.Number, n)
			w.declareNext("type I%s interface{ Get(path string) }", typ)
			client, c := fmt.Sprintf("&next.%s{%s}", typ, w.sum([]part{{base, true}})), w.name("c")
			switch w.r.IntN(3) {
			case 0:
				w.do("%s := %s", c, client)
			case 1:
				w.do("var %s next.I%s = %s", c, typ, client)
			default:
				w.do("%s := struct{ *next.%s }{%s}", c, typ, client)
			}
			w.doFor(n, "%s.Get(%s)", c, w.sum(rest))
			w.parts = append([]part{{base, true}}, rest...)
		}},
		{"field next door", 4, func(w *writer) {
			base, rest := w.base()
			typ, n := w.exported("Request"), w.reserve(Output{})
			w.declareNext("type %s struct{ Path string }", typ)
			w.declareNext("func (r *%s) Do() { out.Get(%d, %d, %s + r.Path) }", typ, w.Number, n, spell(w.r, base))
			w.doFor(n, "(&next.%s{Path: %s}).Do()", typ, w.sum(rest))
		}},
		{"made next door", 4, func(w *writer) {
			base, rest := w.base()
			name := w.exported("Address")
			body := pick(w.r, []string{" + path", ` + strings.TrimSuffix(path, "~")`, ` + fmt.Sprint(path)`, " + url.PathEscape(path)", " + fmt.Sprintf(\"%s\", path)"})
			w.plain = w.plain && body == " + path"
			w.declareNext("func %s(path string) string { return %s%s }", name, spell(w.r, base), body)
			w.output(Output{}, "out.Get(\x00, next.%s(%s))", name, w.sum(rest))
		}},
		{"base next door", 3, func(w *writer) {
			base, rest := w.base()
			name := w.exported("Base")
			w.declareNext("func %s() string { return %s }", name, spell(w.r, base))
			w.output(Output{}, "out.Get(\x00, next.%s() + %s)", name, w.sum(rest))
		}},
		{"chosen next door", 3, func(w *writer) {
			w.plain = false
			base, rest := w.base()
			name := w.exported("Choose")
			other := pick(w.r, []string{`path + "x"`, `path + "?x"`, `strings.TrimSpace(path)`, `path + path`})
			first, second := w.returned(spell(w.r, base)+" + path"), w.returned(spell(w.r, base)+" + "+other)
			w.declareNext("func %s(path string) string {\n\tif fill.Bool(%d, 77) {\n%s\t}\n%s}", name, w.Number, first, second)
			w.output(Output{}, "out.Get(\x00, next.%s(%s))", name, w.sum(rest))
		}},
	}
}

// nextDoor declares a function in another package that prints a URL as the first output, and returns its name.
func (w *writer) nextDoor(params, text string) string {
	name, n := w.exported("Get", "Load"), w.reserve(Output{})
	w.declareNext("func %s(%s) { out.Get(%d, %d, %s) }", name, params, w.Number, n, text)
	return "next." + name
}

// returned returns the statements that note a branch and return a text there: what is said of the text holds if the branch
// is taken.
func (w *writer) returned(text string) (statements string) {
	note := w.in(func() { statements = mark(w.Number, w.branch, -1) + "\t\treturn " + text + "\n" })
	return "\t\t" + note + "\n" + statements
}

// exported returns a new name that another package may use.
func (w *writer) exported(words ...string) string { return w.name(words...) }

// declareNext adds a declaration to the package next door.
func (w *writer) declareNext(format string, args ...any) {
	w.next += mark(w.Number, w.branch, -1) + fmt.Sprintf(format, args...) + "\n"
}
