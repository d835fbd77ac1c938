package randprog

import (
	"fmt"
	"slices"
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

// sums returns the ways to write the text of parts.
func sums() []form[func(w *writer, parts []part) string] {
	return slices.Concat([]form[func(w *writer, parts []part) string]{{"sum", 10, (*writer).plus}}, formats(), otherSums())
}

// otherSums returns those that are neither a sum nor a format.
func otherSums() []form[func(w *writer, parts []part) string] {
	return []form[func(w *writer, parts []part) string]{
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
		{"Replace", 5, (*writer).replaced},
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
