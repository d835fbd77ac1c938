package randprog

import (
	"fmt"
	"strings"
)

// sum writes an expression for the text of some parts.
func (w *writer) sum(parts []part) string {
	if len(parts) == 1 && parts[0].unknown {
		return w.unknown(parts[0].text)
	}
	if w.depth > 3 {
		return w.plus(parts)
	}
	if len(parts) == 1 && w.r.IntN(3) > 0 {
		return w.knownText(parts[0].text)
	}
	w.depth++
	defer func() { w.depth-- }()
	return choose(w, append(sums(), functions()...))(w, parts)
}

// unknown writes a value that only the running program knows.
func (w *writer) unknown(original string) string {
	v := w.value(original)
	switch w.r.IntN(12) {
	case 0:
		name := w.anyName()
		w.do("%s := fill.Text(%s)", name, v)
		return name
	case 1:
		return "url.PathEscape(fill.Text(" + v + "))"
	case 2:
		return "url.QueryEscape(fill.Text(" + v + "))"
	case 3:
		return "string(fill.Bytes(" + v + "))"
	case 4, 5:
		if isNumber(original) {
			return "strconv.Itoa(fill.Number(" + v + "))"
		}
	case 6:
		name := w.anyName()
		w.declare("var %s = fill.Text(%s)", name, v)
		return name
	}
	return "fill.Text(" + v + ")"
}

func isNumber(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }

// plus writes a sum.
func (w *writer) plus(parts []part) string {
	var terms []string
	for _, p := range w.split(parts) {
		if p.unknown {
			terms = append(terms, w.unknown(p.text))
		} else {
			terms = append(terms, w.knownText(p.text))
		}
	}
	if len(terms) > 2 && w.r.IntN(4) == 0 {
		return terms[0] + " + (" + strings.Join(terms[1:], " + ") + ")"
	}
	return strings.Join(terms, " + ")
}

// literals writes a sum of literals and values, without a statement before it.
func (w *writer) literals(parts []part) string {
	var terms []string
	for _, p := range parts {
		if p.unknown {
			terms = append(terms, "fill.Text("+w.value(p.text)+")")
		} else {
			terms = append(terms, spell(w.r, p.text))
		}
	}
	return strings.Join(terms, " + ")
}

// split cuts a known part into two, now and then.
func (w *writer) split(parts []part) []part {
	var list []part
	for _, p := range parts {
		if !p.unknown && len(p.text) > 1 && w.r.IntN(3) == 0 {
			i := w.border(p.text)
			list = append(list, part{text: p.text[:i]}, part{text: p.text[i:]})
			continue
		}
		list = append(list, p)
	}
	return list
}

// format returns a format that writes the parts, and its arguments.
func (w *writer) format(parts []part) (format string, args []string) {
	var b strings.Builder
	bare := w.r.IntN(10) == 0 // "%" is not doubled
	for _, p := range parts {
		if !p.unknown {
			if bare {
				b.WriteString(p.text)
			} else {
				b.WriteString(strings.ReplaceAll(p.text, "%", "%%"))
			}
			continue
		}
		switch n := w.r.IntN(16); {
		case n < 4 && isNumber(p.text):
			args = append(args, "fill.Number("+w.value(p.text)+")")
			b.WriteString(pick(w.r, []string{"%d", "%d", "%v", "%05d", "%x", "%[1]d"}))
		case n == 4:
			args = append(args, "fill.Bool("+w.value(p.text)+")")
			b.WriteString(pick(w.r, []string{"%t", "%v"}))
		case n == 5:
			args = append(args, "fill.Bytes("+w.value(p.text)+")")
			b.WriteString(pick(w.r, []string{"%s", "%x"}))
		case n == 6:
			args = append(args, "any(fill.Text("+w.value(p.text)+"))")
			b.WriteString("%v")
		default:
			args = append(args, w.unknown(p.text))
			b.WriteString(pick(w.r, []string{"%s", "%s", "%s", "%s", "%v", "%v", "%q", "%10s", "%.3s", "%-5s", fmt.Sprintf("%%[%d]s", len(args))}))
		}
	}
	if len(args) == 0 || w.r.IntN(8) == 0 && len(parts[len(parts)-1].text) > 0 && !bare {
		// A value of nothing.
		args = append(args, `""`)
		b.WriteString("%s")
	}
	return b.String(), args
}

// call writes a call of a function with a format.
func (w *writer) call(function string, parts []part) string {
	format, args := w.format(parts)
	return fmt.Sprintf("%s(%s, %s)", function, w.knownText(format), strings.Join(args, ", "))
}

// A placeholder stands for a value in a text in which it is replaced. Some are known
// anywhere, some as words of their own, some where the replacement is in sight.
var (
	placeholders = []string{"{x}", "{{x}}", "<x>", "#{a}", "{your id}", "${x}", "%s"}
	words        = []string{"%name%", "@HOST@", "__a__", "$x", "%d"}
	weak         = []string{":id", "[x]", "XXX", "~", "|", "_x_"}
)

// placeholder returns a placeholder for the i-th part.
func (w *writer) placeholder(parts []part, i int) string {
	isWord := func(s string) bool { return strings.Trim(s, "/?&=") == s }
	before, behind := "/", "/"
	if i > 0 {
		before = parts[i-1].text[max(0, len(parts[i-1].text)-1):]
	}
	if i+1 < len(parts) && len(parts[i+1].text) > 0 {
		behind = parts[i+1].text[:1]
	}
	if w.r.IntN(2) == 0 && !isWord(before) && !isWord(behind) {
		return pick(w.r, words)
	}
	return pick(w.r, placeholders)
}

// sums returns the ways to write the text of parts.
func sums() []form[func(w *writer, parts []part) string] {
	return []form[func(w *writer, parts []part) string]{
		{"sum", 10, (*writer).plus},
		{"Sprintf", 8, func(w *writer, parts []part) string { return w.call("fmt.Sprintf", parts) }},
		{"named format", 5, func(w *writer, parts []part) string {
			format, args := w.format(parts)
			name := w.anyName()
			switch w.r.IntN(4) {
			case 0:
				w.declare("const %s = %s", name, w.constant(format))
			case 1:
				w.declare("var %s = %s", name, w.constant(format))
			case 2:
				w.do("const %s = %s", name, w.constant(format))
			default:
				w.do("%s := %s", name, w.knownText(format))
			}
			return fmt.Sprintf("fmt.Sprintf(%s, %s)", name, strings.Join(args, ", "))
		}},
		{"base of a format", 3, func(w *writer, parts []part) string {
			format, args := w.format(parts)
			i := w.border(format)
			name := w.anyName()
			switch w.r.IntN(3) {
			case 0:
				w.declare("const %s = %s", name, w.constant(format[:i]))
			case 1:
				w.declare("var %s = %s", name, w.constant(format[:i]))
			default:
				w.do("%s := %s", name, w.knownText(format[:i]))
			}
			return fmt.Sprintf("fmt.Sprintf(%s+%s, %s)", name, spell(w.r, format[i:]), strings.Join(args, ", "))
		}},
		{"own printf", 3, func(w *writer, parts []part) string {
			return w.call(pick(w.r, []string{"addf", "text", "escapef"}), parts)
		}},
		{"printf that begins", 2, func(w *writer, parts []part) string {
			if parts[0].unknown {
				w.forget()
				return w.plus(parts)
			}
			i := w.border(parts[0].text)
			first := parts[0].text[:i]
			rest := append([]part{{text: parts[0].text[i:]}}, parts[1:]...)
			name := w.name("getf", "base", "addf")
			w.declare("func %s(format string, args ...any) string { return %s + fmt.Sprintf(format, args...) }", name, spell(w.r, first))
			return w.call(name, rest)
		}},
		{"format in a field", 2, func(w *writer, parts []part) string {
			format, args := w.format(parts)
			name := w.anyName()
			w.declare("var %s = struct{ format, URL string }{URL: %s}", name, w.constant(format))
			return fmt.Sprintf("fmt.Sprintf(%s.URL, %s)", name, strings.Join(args, ", "))
		}},
		{"format in a map", 2, func(w *writer, parts []part) string {
			format, args := w.format(parts)
			name := w.anyName()
			w.declare("var %s = map[string]string{%q: %s}", name, "a", w.constant(format))
			return fmt.Sprintf("fmt.Sprintf(%s[%q], %s)", name, "a", strings.Join(args, ", "))
		}},
		{"format as a parameter", 2, func(w *writer, parts []part) string {
			format, args := w.format(parts)
			name := w.name("get")
			w.declare("func %s(base string, args ...any) string { return fmt.Sprintf(base, args...) }", name)
			return fmt.Sprintf("%s(%s, %s)", name, w.knownText(format), strings.Join(args, ", "))
		}},
		{"Sprint", 1, func(w *writer, parts []part) string {
			var list []string
			for _, p := range w.split(parts) {
				list = append(list, w.sum([]part{p}))
			}
			return "fmt.Sprint(" + strings.Join(list, ", ") + ")"
		}},
		{"Join", 3, func(w *writer, parts []part) string {
			var list []string
			for _, p := range w.split(parts) {
				list = append(list, w.sum([]part{p}))
			}
			return "strings.Join([]string{" + strings.Join(list, ", ") + `}, "")`
		}},
		{"Join by a slash", 3, func(w *writer, parts []part) string {
			elements := [][]part{nil}
			for _, p := range parts {
				if p.unknown {
					elements[len(elements)-1] = append(elements[len(elements)-1], p)
					continue
				}
				for i, text := range strings.Split(p.text, "/") {
					if i > 0 {
						elements = append(elements, nil)
					}
					elements[len(elements)-1] = append(elements[len(elements)-1], part{text: text})
				}
			}
			list := []string{w.literals(elements[0])} // the scheme is seen
			for _, e := range elements[1:] {
				list = append(list, w.plus(e))
			}
			return "strings.Join([]string{" + strings.Join(list, ", ") + "}, " + w.knownText("/") + ")"
		}},
		{"Replace", 5, func(w *writer, parts []part) string {
			var template strings.Builder
			var values []part
			var olds []string
			write := w.knownText
			inSight := w.r.IntN(4) == 0
			if inSight {
				write = func(text string) string { return spell(w.r, text) }
			}
			for i, p := range parts {
				if !p.unknown {
					template.WriteString(p.text)
					continue
				}
				old := w.placeholder(parts, i)
				if inSight {
					old = pick(w.r, weak)
				}
				old = strings.ReplaceAll(old, "x", fmt.Sprintf("x%d", len(values)))
				template.WriteString(old)
				olds = append(olds, old)
				values = append(values, p)
			}
			w.plain = false
			e := write(template.String())
			if w.r.IntN(4) == 0 {
				var args []string
				for i, old := range olds {
					args = append(args, write(old), w.sum(values[i:i+1]))
				}
				return "strings.NewReplacer(" + strings.Join(args, ", ") + ").Replace(" + e + ")"
			}
			for i, old := range olds {
				switch v := w.sum(values[i : i+1]); {
				case w.r.IntN(3) == 0:
					e = fmt.Sprintf("strings.Replace(%s, %s, %s, %d)", e, write(old), v, pick(w.r, []int{-1, 1, 2}))
				case w.r.IntN(3) == 0 && !inSight:
					e = fmt.Sprintf("replace(%s, %s, %s)", e, write(old), v)
				default:
					e = fmt.Sprintf("strings.ReplaceAll(%s, %s, %s)", e, write(old), v)
				}
			}
			return e
		}},
		{"+=", 4, func(w *writer, parts []part) string {
			name := w.anyName()
			for i, p := range w.split(parts) {
				if e := w.sum([]part{p}); i == 0 {
					w.do("%s := %s", name, e)
				} else {
					w.do("%s += %s", name, e)
				}
			}
			return name
		}},
		{"+= in a loop", 2, func(w *writer, parts []part) string {
			name := w.anyName()
			list := w.split(parts)
			w.do("%s := %s", name, w.sum(list[:1]))
			var rest []string
			for _, p := range list[1:] {
				rest = append(rest, w.sum([]part{p}))
			}
			w.do("for _, p := range []string{%s} {\n\t\t%s += p\n\t}", strings.Join(rest, ", "), name)
			return name
		}},
		{"+= under a condition", 2, func(w *writer, parts []part) string {
			if w.branch > 0 {
				w.forget()
				return w.plus(parts)
			}
			w.plain = false
			name := w.anyName()
			list := w.split(parts)
			w.do("%s := %s", name, w.sum(list[:1]))
			for _, p := range list[1:] {
				cond := w.value("")
				note := w.in(func() {
					e := w.sum([]part{p})
					w.do("if fill.Bool(%s) {\n\t\t%s += %s", cond, name, e)
				})
				w.do("\t%s\n\t}", note)
			}
			return name
		}},
		{"either", 3, func(w *writer, parts []part) string {
			if w.branch > 0 {
				w.forget()
				return w.plus(parts)
			}
			w.plain = false
			name := w.anyName()
			other := randomURL(w.r)
			if !strings.Contains(parts[0].text, "://") { // it is the end of a URL
				other = pick(w.r, paths)
			}
			texts := [][]part{parts, cut(w.r, other)}
			w.r.Shuffle(2, func(i, j int) { texts[i], texts[j] = texts[j], texts[i] })
			cond := w.value("")
			if w.r.IntN(2) == 0 {
				note := w.in(func() { w.do("%s := %s", name, w.sum(texts[0])) })
				w.do("if !fill.Bool(%s) {\n\t\t%s\n\t}", cond, note)
				note = w.in(func() {
					e := w.plus(texts[1])
					w.do("if fill.Bool(%s) {\n\t\t%s = %s", cond, name, e)
				})
				w.do("\t%s\n\t}", note)
				return name
			}
			w.do("var %s string", name)
			note := w.in(func() {
				e := w.sum(texts[0])
				w.do("switch {\n\tcase fill.Bool(%s):\n\t\t%s = %s", cond, name, e)
			})
			w.do("\t%s\n", note)
			note = w.in(func() { w.do("default:\n\t\t%s = %s", name, w.literals(texts[1])) })
			w.do("\t%s\n\t}", note)
			return name
		}},
		{"Builder", 2, func(w *writer, parts []part) string {
			name := w.name("b")
			w.do("var %s strings.Builder", name)
			for _, p := range w.split(parts) {
				if w.r.IntN(3) == 0 {
					format, args := w.format([]part{p})
					w.do("fmt.Fprintf(&%s, %s, %s)", name, w.knownText(format), strings.Join(args, ", "))
				} else {
					w.do("%s.WriteString(%s)", name, w.sum([]part{p}))
				}
			}
			return name + ".String()"
		}},
		{"append", 1, func(w *writer, parts []part) string {
			e := "[]byte(" + w.sum(parts[:1]) + ")"
			for _, p := range w.split(parts[1:]) {
				e = "append(" + e + ", " + w.sum([]part{p}) + "...)"
			}
			return "string(" + e + ")"
		}},
		{"fields of a url.URL", 2, func(w *writer, parts []part) string {
			scheme, rest, ok := strings.Cut(whole(parts), "://")
			if !ok || !known(parts) {
				w.forget()
				return w.plus(parts)
			}
			w.plain = false
			host, path, _ := strings.Cut(rest, "/")
			path, query, _ := strings.Cut(path, "?")
			if w.r.IntN(2) == 0 {
				return fmt.Sprintf("(&url.URL{Scheme: %s, Host: %s, Path: %s, RawQuery: %s}).String()", w.knownText(scheme), w.knownText(host), w.knownText("/"+path), w.knownText(query))
			}
			name := w.name("u")
			w.do("var %s url.URL", name)
			w.do("%s.Scheme, %s.Host = %s, %s", name, name, w.knownText(scheme), w.knownText(host))
			w.do("%s.Path = %s", name, w.knownText("/"+path))
			w.do("%s.RawQuery = %s", name, w.knownText(query))
			return name + ".String()"
		}},
	}
}
