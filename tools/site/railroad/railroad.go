package railroad

import (
	"fmt"

	"github.com/urllint/urllint/tools/bnf"
)

// SVG returns the diagram of a production. Its label says what it shows to those who do
// not see it.
func SVG(tree *bnf.Node, label string, m Marks) string {
	b := blockOf(tree)
	w, h := b.width+4*margin, b.up+b.down+2*margin
	x, y := 2*margin, b.up+margin
	d := &drawing{marks: m}
	fmt.Fprintf(d, `<svg class="railroad" role="img" aria-label="%s" width="%d" height="%d" viewBox="0 0 %d %d">`, escape(label), w, h, w, h)
	d.line("M%d %dv16M%d %dh%d", margin, y-8, margin, y, margin)
	d.line("M%d %dh%dm0 -8v16", x+b.width, y, margin)
	b.draw(d, x, y)
	if m.Stops && m.At == nil {
		d.stop(margin+gap/2, y)
	}
	d.WriteString("</svg>")
	return d.String()
}
