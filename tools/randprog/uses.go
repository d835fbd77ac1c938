package randprog

import (
	"strings"
)

var (
	// befores and afters stand around a URL in prose.
	befores = []string{"see ", "at <", "(", "GET ", "\"", "url=", "visit\n", "or: ", "{", "'"}
	afters  = []string{" for more", ">", ")", ".", "\"", ", and so on", "\n", "}", "'", ": x"}
)

// uses returns what a unit does with its URL.
func uses() []form[func(w *writer)] {
	return []form[func(w *writer)]{
		{"shown", 6, func(w *writer) { w.output(Output{}, "out.Show(\x00, %s)", w.sum(w.parts)) }},
		{"named", 6, func(w *writer) {
			name := w.name(urlNames...)
			w.do("%s := %s", name, w.sum(w.parts))
			w.output(Output{}, "out.Show(\x00, %s)", name)
		}},
		{"assigned", 2, func(w *writer) {
			name := w.name(otherNames...)
			w.do("%s := %s", name, w.sum(w.parts))
			w.output(Output{}, "out.Show(\x00, %s)", name)
		}},
		{"in a field", 3, func(w *writer) {
			name := w.name("v")
			if w.r.IntN(2) == 0 {
				w.do("%s := struct{ URL string }{%s}", name, w.sum(w.parts))
			} else {
				w.do("%s := struct{ n int; URL string }{URL: %s}", name, w.sum(w.parts))
			}
			w.output(Output{}, "out.Show(\x00, %s.URL)", name)
		}},
		{"in a map", 2, func(w *writer) {
			name := w.name("v")
			w.do("%s := map[string]string{%q: %s}", name, "url", w.sum(w.parts))
			w.output(Output{}, "out.Show(\x00, %s[%q])", name, "url")
		}},
		{"for a sink", 5, func(w *writer) { w.output(Output{}, "out.Get(\x00, %s)", w.sum(w.parts)) }},
		{"for a sink of references", 4, func(w *writer) { w.output(Output{}, "out.Parse(\x00, %s)", w.sum(w.parts)) }},
		{"variable for a sink", 2, func(w *writer) {
			name := w.anyName()
			w.do("%s := %s", name, w.sum(w.parts))
			w.output(Output{}, "out.Get(\x00, %s)", name)
		}},
		{"parsed", 3, func(w *writer) {
			name := w.anyName()
			w.do("%s := %s", name, w.sum(w.parts))
			w.do("_, _ = url.Parse(%s)", name)
			w.output(Output{}, "out.Show(\x00, %s)", name)
		}},
		{"prose", 4, func(w *writer) {
			o := Output{Prefix: pick(w.r, befores), Suffix: pick(w.r, afters)}
			parts := append([]part{{text: o.Prefix}}, w.parts...)
			parts = append(parts, part{text: o.Suffix})
			w.plain = false
			w.output(o, "out.Show(\x00, %s)", w.sum(join(parts)))
		}},
		{"prose from outside", 2, func(w *writer) {
			o := Output{Prefix: pick(w.r, befores), Suffix: pick(w.r, afters)}
			w.output(o, "out.Show(\x00, %s + %s + %s)", w.same(o.Prefix), w.sum(w.parts), w.same(o.Suffix))
		}},
		{"list in a loop", 3, func(w *writer) {
			w.plain = false
			o := Output{Kind: List, Suffix: pick(w.r, []string{" ", "\n", ",", "; ", "|"})}
			name := w.anyName()
			parts := w.parts
			if strings.Contains(whole(parts), o.Suffix) { // its URLs could not be told apart
				o.Suffix = " | "
			}
			if w.r.IntN(2) == 0 {
				parts = join(append(parts[:len(parts):len(parts)], part{text: o.Suffix}))
				w.do("%s := \"\"\n\tfor range %d {\n\t\t%s += %s\n\t}", name, listed, name, w.literals(parts))
			} else {
				w.do("%s := \"\"\n\tfor range %d {\n\t\t%s += %s\n\t\t%s += %s\n\t}", name, listed, name, w.literals(parts), name, spell(w.r, o.Suffix))
			}
			w.output(o, "out.Show(\x00, %s)", name)
		}},
		{"compared itself", 2, func(w *writer) {
			w.output(Output{Kind: Other}, "out.Note(\x00, %s == %s)", w.sum(w.parts), w.same(whole(w.parts)))
		}},
		{"case itself", 2, func(w *writer) {
			text := whole(w.parts)
			w.output(Output{Kind: Other}, "switch %s {\n\tcase %s:\n\t\tout.Note(\x00, 1)\n\tdefault:\n\t\tout.Note(\x00, 2)\n\t}", w.same(text), w.sum(w.parts))
		}},
		{"searched itself", 2, func(w *writer) {
			text := whole(w.parts)
			w.output(Output{Kind: Other}, "out.Note(\x00, %s(%s, %s))", pick(w.r, []string{"strings.HasPrefix", "strings.Contains", "strings.TrimPrefix", "strings.Index"}), w.same(text+"x"), w.sum(w.parts))
		}},
		{"key itself", 1, func(w *writer) {
			text := whole(w.parts)
			w.output(Output{Kind: Other}, "out.Note(\x00, map[string]int{%s: 1}[%s])", w.sum(w.parts), w.same(text))
		}},
		{"two sums of a base", 4, func(w *writer) {
			base := w.anyName()
			for i, p := range w.parts {
				if before, _, ok := strings.Cut(p.text, "#"); ok { // nothing follows a fragment
					w.parts = append(w.parts[:i:i], part{before, p.unknown})
					break
				}
			}
			if known(w.parts) && w.r.IntN(2) == 0 {
				if w.r.IntN(2) == 0 {
					w.declare("const %s = %s", base, w.constant(whole(w.parts)))
				} else {
					w.declare("var %s = %s", base, w.constant(whole(w.parts)))
				}
			} else {
				w.do("%s := %s", base, w.sum(w.parts))
			}
			for range 2 {
				tail := pick(w.r, []string{"/a", "41", "/a|b", ":80/", "/~x", "?a=b", "h/", ".com/", "/%d"})
				o := Output{More: true}
				if w.r.IntN(3) == 0 {
					w.output(o, "out.Show(\x00, fmt.Sprintf(%s+%s, %s))", base, spell(w.r, strings.ReplaceAll(tail, "%d", "%s")), w.sum([]part{{"x", true}}))
				} else {
					w.output(o, "out.Show(\x00, %s+%s)", base, spell(w.r, tail))
				}
			}
			w.plain = false
		}},
	}
}

// join makes one part of known parts that follow each other.
func join(parts []part) []part {
	var list []part
	for _, p := range parts {
		if n := len(list); n > 0 && !p.unknown && !list[n-1].unknown {
			list[n-1].text += p.text
			continue
		}
		list = append(list, p)
	}
	return list
}
