package randprog

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// knownText writes an expression for known text.
func (w *writer) knownText(text string) string {
	if w.depth > 3 || w.r.IntN(2) == 0 {
		return spell(w.r, text)
	}
	w.depth++
	defer func() { w.depth-- }()
	return choose(w, texts())(w, text)
}

// texts returns the ways to write known text.
func texts() []form[func(w *writer, text string) string] {
	return []form[func(w *writer, text string) string]{
		{"const", 8, func(w *writer, text string) string {
			name := w.anyName()
			w.declare("const %s = %s", name, w.constant(text))
			w.note(name, text)
			return name
		}},
		{"local const", 3, func(w *writer, text string) string {
			name := w.anyName()
			w.do("const %s = %s", name, w.constant(text))
			w.note(name, text)
			return name
		}},
		{"typed const", 1, func(w *writer, text string) string {
			name, typ := w.anyName(), w.name("word")
			w.declare("type %s string", typ)
			w.declare("const %s %s = %s", name, typ, w.constant(text))
			return "string(" + name + ")"
		}},
		{"implicit repetition", 3, func(w *writer, text string) string {
			first, second := w.anyName(), w.anyName()
			w.declare("const (\n\t%s = %s\n\t%s\n)", first, w.constant(text), second)
			if w.r.IntN(2) == 0 {
				w.output(aside(text), "out.Show(\x00, %s)", first)
			}
			return second
		}},
		{"const of consts", 3, func(w *writer, text string) string {
			i := w.border(text)
			part, name := w.anyName(), w.anyName()
			w.declare("const %s = %s", part, w.constant(text[:i]))
			w.declare("const %s = %s + %s", name, part, spell(w.r, text[i:]))
			w.note(part, text[:i])
			return name
		}},
		{"local variable", 6, func(w *writer, text string) string {
			name := w.anyName()
			w.do("%s := %s", name, w.knownText(text))
			w.note(name, text)
			return name
		}},
		{"declared variable", 1, func(w *writer, text string) string {
			name := w.anyName()
			w.do("var %s string\n\t%s = %s", name, name, w.knownText(text))
			return name
		}},
		{"package variable", 4, func(w *writer, text string) string {
			name := w.anyName()
			w.declare("var %s = %s", name, w.constant(text))
			w.note(name, text)
			return name
		}},
		{"map", 2, func(w *writer, text string) string {
			if w.r.IntN(2) == 0 {
				return fmt.Sprintf("map[string]string{%q: %s}[%q]", "k", w.knownText(text), "k")
			}
			name := w.anyName()
			w.declare("var %s = map[string]string{%q: %s, %q: %q}", name, "url", w.constant(text), "b", "x")
			return name + `["url"]`
		}},
		{"slice", 2, func(w *writer, text string) string {
			if w.r.IntN(2) == 0 {
				return fmt.Sprintf("[]string{%q, %s}[1]", "x", w.knownText(text))
			}
			name := w.anyName()
			w.do("%s := [...]string{%s, %q}", name, w.knownText(text), "x")
			return name + "[0]"
		}},
		{"field", 3, func(w *writer, text string) string {
			field := pick(w.r, []string{"URL", "Endpoint", "Text", "Format", "Name"})
			switch w.r.IntN(3) {
			case 0:
				return fmt.Sprintf("struct{ %s string }{%s}.%s", field, w.knownText(text), field)
			case 1:
				name := w.anyName()
				w.declare("var %s = struct{ %s string; n int }{%s: %s}", name, field, field, w.constant(text))
				return name + "." + field
			}
			name := w.anyName()
			w.do("var %s struct{ %s string }\n\t%s.%s = %s", name, field, name, field, w.knownText(text))
			return name + "." + field
		}},
		{"bytes", 1, func(w *writer, text string) string {
			return "string([]byte(" + w.knownText(text) + "))"
		}},
		{"closure", 1, func(w *writer, text string) string {
			return "func() string { return " + w.knownText(text) + " }()"
		}},
		{"identity", 1, func(w *writer, text string) string {
			return "identity(" + w.knownText(text) + ")"
		}},
		{"trimmed", 1, func(w *writer, text string) string {
			switch w.r.IntN(4) {
			case 0:
				return fmt.Sprintf("strings.TrimSuffix(%s, %q)", w.knownText(text+"/"), "/")
			case 1:
				return fmt.Sprintf("strings.TrimPrefix(%s, %q)", w.knownText("x"+text), "x")
			case 2:
				return fmt.Sprintf("%s[1:]", w.knownText("x"+text))
			}
			return fmt.Sprintf("strings.TrimRight(%s, %q)", w.knownText(strings.TrimRight(text, " ")+"  "), " ")
		}},
		{"cut", 1, func(w *writer, text string) string {
			w.plain = false
			name := w.anyName()
			w.declare("const %s = %s", name, w.constant(text+pick(w.r, []string{"|", " x", "%zz", "#", "..", "/~"})))
			n := utf8.RuneCountInString(text)
			switch w.r.IntN(4) {
			case 0:
				return fmt.Sprintf("fmt.Sprintf(%q, %s)", fmt.Sprintf("%%.%ds", n), name)
			case 1:
				return fmt.Sprintf("fmt.Sprintf(%q, %d, %s)", "%.*s", n, name)
			case 2:
				return fmt.Sprintf("string([]byte(%s)[:%d])", name, len(text))
			}
			w.Forms = append(w.Forms, "bytes")
			b := w.name("bytes")
			w.do("%s := make([]byte, %d)\n\tcopy(%s, %s)", b, len(text), b, name)
			return "string(" + b + ")"
		}},
		{"changed byte by byte", 1, func(w *writer, text string) string {
			w.plain = false
			const mark = "\x01" // which no URL has
			name, b := w.anyName(), w.name("bytes")
			i := w.r.IntN(len(text) + 1)
			w.declare("const %s = %s", name, w.constant(text[:i]+mark+text[i:]))
			switch w.r.IntN(4) {
			case 0:
				w.do("var %s []byte\n\tfor _, c := range []byte(%s) {\n\t\tif c != 1 {\n\t\t\t%s = append(%s, c)\n\t\t}\n\t}", b, name, b, b)
				return "string(" + b + ")"
			case 1:
				w.do("var %s strings.Builder\n\tfor i := range len(%s) {\n\t\tif %s[i] != 1 {\n\t\t\t%s.WriteByte(%s[i])\n\t\t}\n\t}", b, name, name, b, name)
				return b + ".String()"
			case 2:
				return fmt.Sprintf("string(slices.DeleteFunc([]byte(%s), func(c byte) bool { return c == 1 }))", name)
			}
			w.do("%s := []byte(%s)\n\t%s = append(%s[:%d], %s[%d:]...)", b, name, b, b, i, b, i+1)
			return "string(" + b + ")"
		}},
		{"mended", 1, func(w *writer, text string) string {
			w.plain = false
			name := w.anyName()
			w.do("%s := %s", name, spell(w.r, text))
			w.do("%s = strings.ReplaceAll(%s, %q, %q)", name, name, pick(w.r, []string{"|", " ", "~", "\t"}), pick(w.r, []string{"/", "-", "%20"}))
			return name
		}},
	}
}

// border returns an offset at which a text may be cut into two.
func (w *writer) border(text string) int {
	i := w.r.IntN(len(text) + 1)
	if scheme := strings.Index(text, "://"); i < scheme+len("://") && scheme > 0 && i != len("http") {
		i = scheme + len("://")
	}
	// Nobody cuts a directive of a format, or a placeholder.
	for k := strings.LastIndexAny(text[:i], "%{@#$<[_"); k >= 0 && i-k < len("{your id}"); k = strings.LastIndexAny(text[:i], "%{@#$<[_") {
		i = k
	}
	return i
}

// constant returns a constant expression.
func (w *writer) constant(text string) string {
	if w.r.IntN(6) == 0 && len(text) > 1 {
		i := w.r.IntN(len(text))
		return w.constant(text[:i]) + " + " + w.constant(text[i:])
	}
	return spell(w.r, text)
}

// note adds other uses of a name.
func (w *writer) note(name, text string) {
	if w.r.IntN(3) == 0 {
		choose(w, notes())(w, name, text)
	}
}

// aside is an output of a part of the URL, perhaps of all of it.
func aside(text string) Output {
	if strings.Contains(text, ":") || strings.Contains(text, "//") {
		return Output{Kind: URL, Aside: true, More: true}
	}
	return Output{Kind: Other}
}

// notes returns other uses of the text of a constant or variable.
func notes() []form[func(w *writer, name, text string)] {
	other := Output{Kind: Other}
	return []form[func(w *writer, name, text string)]{
		{"title", 4, func(w *writer, name, text string) {
			w.output(aside(text), "out.Show(\x00, %s + %q)", name, "!")
		}},
		{"compared", 3, func(w *writer, name, text string) {
			w.output(other, "out.Note(\x00, %s == %s)", name, w.same(text))
		}},
		{"case", 3, func(w *writer, name, text string) {
			w.output(other, "switch %s {\n\tcase %s:\n\t\tout.Note(\x00, 1)\n\tdefault:\n\t\tout.Note(\x00, 2)\n\t}", w.same(text), name)
		}},
		{"old of Replace", 3, func(w *writer, name, text string) {
			w.output(other, "out.Note(\x00, strings.%s)", pick(w.r, []string{
				fmt.Sprintf("ReplaceAll(%s, %s, %q)", w.same("<"+text+">"), name, "X"),
				fmt.Sprintf("Replace(%s, %s, %q, -1)", w.same("<"+text+">"), name, "X"),
				fmt.Sprintf("NewReplacer(%s, %q).Replace(%s)", name, "X", w.same("<"+text+">")),
			}))
		}},
		{"searched", 3, func(w *writer, name, text string) {
			w.output(other, "out.Note(\x00, strings.%s)", pick(w.r, []string{
				fmt.Sprintf("HasPrefix(%s, %s)", w.same(text+">"), name),
				fmt.Sprintf("Contains(%s, %s)", w.same("<"+text+">"), name),
				fmt.Sprintf("TrimPrefix(%s, %s)", w.same(text+">"), name),
				fmt.Sprintf("Index(%s, %s)", w.same("<"+text), name),
				fmt.Sprintf("EqualFold(%s, %s)", w.same(text), name),
			}))
		}},
		{"key", 2, func(w *writer, name, text string) {
			if w.r.IntN(2) == 0 {
				w.output(other, "out.Note(\x00, map[string]int{%s: 1}[%s])", name, w.same(text))
			} else {
				w.output(other, "out.Note(\x00, map[string]int{%s: 1}[%s])", w.same(text), name)
			}
		}},
		{"length", 1, func(w *writer, name, text string) {
			w.output(other, "out.Note(\x00, len(%s))", name)
		}},
		{"sliced", 1, func(w *writer, name, text string) {
			w.output(other, "out.Note(\x00, %s[%d:])", name, w.r.IntN(len(text)+1))
		}},
		{"spelled otherwise", 2, func(w *writer, name, text string) {
			w.output(aside(text), "out.Show(\x00, %s(%s))", pick(w.r, []string{"strings.ToUpper", "strconv.Quote"}), name)
		}},
		{"built on", 2, func(w *writer, name, text string) {
			more := w.anyName()
			w.output(aside(text), "%s := %s + %q\n\tout.Show(\x00, %s)", more, name, "/x", more)
		}},
		{"also a format", 3, func(w *writer, name, text string) {
			w.output(aside(text), "out.Note(\x00, %s)", pick(w.r, []string{
				fmt.Sprintf("fmt.Sprintf(%s, 1, 2)", name),
				fmt.Sprintf("addf(%s, %q)", name, "a"),
				fmt.Sprintf("text(%s+%q, %q)", name, "/%s", "a"),
				fmt.Sprintf("fmt.Errorf(%s, %q)", name, "a"),
			}))
		}},
		{"scanned", 1, func(w *writer, name, text string) {
			into := w.name("n")
			w.do("var %s string", into)
			w.do("_, _ = fmt.Sscanf(%s, %s+%q, &%s)", w.same(text+" x"), name, " %s", into)
			w.output(other, "out.Note(\x00, %s)", into)
		}},
	}
}
