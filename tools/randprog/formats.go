package randprog

import (
	"fmt"
	"strings"
)

// formats returns the ways to write the text of parts by a format.
func formats() []form[func(w *writer, parts []part) string] {
	return []form[func(w *writer, parts []part) string]{
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
	}
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
