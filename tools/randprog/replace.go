package randprog

import (
	"fmt"
	"strings"
)

// A placeholder stands for a value in a text in which it is replaced. Some are known
// anywhere, some as words of their own, some where the replacement is in sight.
var (
	placeholders = []string{"{x}", "{{x}}", "<x>", "#{a}", "{your id}", "${x}", "%s"}
	words        = []string{"%name%", "@HOST@", "__a__", "$x", "%d"}
	weak         = []string{":id", "[x]", "NAME", "~", "|", "_x_"}
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

// replaced writes a text in which placeholders are replaced.
func (w *writer) replaced(parts []part) string {
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
}
