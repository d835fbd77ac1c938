// Package railroad draws productions as railroad diagrams, in SVG.
package railroad

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/urllint/urllint/tools/bnf"
)

// Marks say what of a production was read.
type Marks struct {
	Passed map[*bnf.Node]bool
	Next   map[*bnf.Node]bool // what can come next
	At     *bnf.Node          // behind which reading stops; nil for the start
	Stops  bool               // reading stops in this production
}

// The measures, in pixels.
const (
	letter  = 8  // the width of one
	padding = 10 // left and right of a text in its box
	height  = 28 // of a box
	gap     = 14 // between boxes, and between lines
	radius  = 8
	margin  = 16
)

// A block is a part of a diagram: a box, or blocks side by side or one above the other.
// The line enters it at the left and leaves it at the right, on the same level.
type block struct {
	width    int
	up, down int // from that level to the edges
	draw     func(d *drawing, x, y int)
}

// A drawing collects the elements of an SVG.
type drawing struct {
	strings.Builder
	marks Marks
}

func (d *drawing) line(path string, args ...any) {
	fmt.Fprintf(d, `<path d="`+path+`"/>`, args...)
}

// box returns a box with a text, for a node of the tree or several.
func box(class, text string, nodes ...*bnf.Node) block {
	w := utf8.RuneCountInString(text)*letter + 2*padding
	round := 4
	if class == "text" {
		round = height / 2
	}
	return block{w, height / 2, height / 2, func(d *drawing, x, y int) {
		class, stops := class, false
		if slices.ContainsFunc(nodes, func(n *bnf.Node) bool { return d.marks.Passed[n] }) {
			class += " passed"
		}
		if slices.ContainsFunc(nodes, func(n *bnf.Node) bool { return d.marks.Next[n] }) {
			class += " next"
		}
		if d.marks.Stops && d.marks.At != nil {
			stops = slices.Contains(nodes, d.marks.At)
		}
		fmt.Fprintf(d, `<g class="%s"><rect x="%d" y="%d" width="%d" height="%d" rx="%d"/>`, class, x, y-height/2, w, height, round)
		fmt.Fprintf(d, `<text x="%d" y="%d">%s</text></g>`, x+w/2, y+5, escape(text))
		if stops {
			d.stop(x+w+gap/2, y)
		}
	}}
}

// stop marks the place at which reading stops.
func (d *drawing) stop(x, y int) {
	fmt.Fprintf(d, `<g class="stop"><circle cx="%d" cy="%d" r="7"/><path d="M%d %dl6 6m0-6l-6 6"/></g>`, x, y, x-3, y-3)
}

func escape(s string) string {
	return strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;").Replace(s)
}

// blockOf lays out a node.
func blockOf(n *bnf.Node) block {
	switch n.Kind {
	case bnf.Literal:
		return box("text", n.Text, n)
	case bnf.Octets:
		return box("text", octets(n), n)
	case bnf.Reference:
		return box("name", n.Text, n)
	case bnf.Sequence:
		return sequence(n)
	case bnf.Choice:
		return choice(n)
	case bnf.Repeat:
		return repeat(n)
	default: // bnf.Optional
		return bypass(blockOf(n.Nodes[0]))
	}
}

// octets writes a range as the grammar does.
func octets(n *bnf.Node) string {
	if n.Low == n.High {
		return fmt.Sprintf("%%x%02X", n.Low)
	}
	return fmt.Sprintf("%%x%02X-%02X", n.Low, n.High)
}

func sequence(n *bnf.Node) block {
	var parts []block
	s := block{width: -gap}
	for _, part := range n.Nodes {
		b := blockOf(part)
		parts = append(parts, b)
		s.width += b.width + gap
		s.up, s.down = max(s.up, b.up), max(s.down, b.down)
	}
	s.draw = func(d *drawing, x, y int) {
		for i, b := range parts {
			b.draw(d, x, y)
			x += b.width
			if i < len(parts)-1 {
				d.line("M%d %dh%d", x, y, gap)
				x += gap
			}
		}
	}
	return s
}

// A choice of more letters than most has them in shared boxes.
const (
	most   = 6
	inLine = 13
)

// choice lays out alternatives one below the other. Many single letters share a box.
func choice(n *bnf.Node) block {
	var letters, others []*bnf.Node
	for _, part := range n.Nodes {
		if part.Kind == bnf.Literal && len(part.Text) == 1 {
			letters = append(letters, part)
		} else {
			others = append(others, part)
		}
	}
	if len(letters) <= most {
		letters, others = nil, n.Nodes
	}
	var parts []block
	for _, part := range others {
		parts = append(parts, blockOf(part))
	}
	for line := range slices.Chunk(letters, inLine) {
		var text []string
		for _, l := range line {
			text = append(text, l.Text)
		}
		parts = append(parts, box("text", strings.Join(text, " "), line...))
	}
	c := block{up: parts[0].up}
	for i, b := range parts {
		c.width = max(c.width, b.width)
		if i > 0 {
			c.down += gap/2 + b.up
		}
		c.down += b.down
	}
	inner := c.width
	c.width += 4 * radius
	c.draw = func(d *drawing, x, y int) {
		level := y
		for i, b := range parts {
			if i > 0 {
				level += parts[i-1].down + gap/2 + b.up
				d.line("M%d %dq%d 0 %d %dV%dq0 %d %d %d", x, y, radius, radius, radius, level-radius, radius, radius, radius)
				d.line("M%d %dq%d 0 %d %dV%dq0 %d %d %d", x+c.width-2*radius, level, radius, radius, -radius, y+radius, -radius, radius, -radius)
			} else {
				d.line("M%d %dh%d", x, y, 2*radius)
				d.line("M%d %dh%d", x+c.width-2*radius, y, 2*radius)
			}
			b.draw(d, x+2*radius, level)
			d.line("M%d %dH%d", x+2*radius+b.width, level, x+2*radius+inner)
		}
	}
	return c
}

// repeat lays out a loop below its element, and a way past it if it need not be there.
func repeat(n *bnf.Node) block {
	b := blockOf(n.Nodes[0])
	r := block{width: b.width + 4*radius, up: b.up, down: b.down + gap}
	label := ""
	if n.Min > 1 {
		label = fmt.Sprintf("%d or more", n.Min)
		r.down += gap
	}
	r.draw = func(d *drawing, x, y int) {
		left, right, low := x+radius, x+r.width-radius, y+b.down+gap/2
		d.line("M%d %dh%dM%d %dh%d", x, y, 2*radius, x+2*radius+b.width, y, 2*radius)
		b.draw(d, x+2*radius, y)
		d.line("M%d %dq%d 0 %d %dV%dq0 %d %d %dH%dq%d 0 %d %dV%dq0 %d %d %d",
			right-radius, y, radius, radius, radius, low-radius, radius, -radius, radius, left+radius,
			-radius, -radius, -radius, y+radius, -radius, radius, -radius)
		d.line("M%d %dl5 -4m-5 4l5 4", x+r.width/2-2, low)
		if label != "" {
			fmt.Fprintf(d, `<text class="label" x="%d" y="%d">%s</text>`, x+r.width/2, low+gap+2, label)
		}
	}
	if n.Min == 0 {
		return bypass(r)
	}
	return r
}

// bypass draws a way past a block, above it.
func bypass(b block) block {
	o := block{width: b.width + 4*radius, up: b.up + gap, down: b.down}
	o.draw = func(d *drawing, x, y int) {
		high := y - b.up - gap/2
		d.line("M%d %dh%dM%d %dh%d", x, y, 2*radius, x+2*radius+b.width, y, 2*radius)
		d.line("M%d %dq%d 0 %d %dV%dq0 %d %d %dH%dq%d 0 %d %dV%dq0 %d %d %d",
			x, y, radius, radius, -radius, high+radius, -radius, radius, -radius, x+o.width-2*radius,
			radius, radius, radius, y-radius, radius, radius, radius)
		b.draw(d, x+2*radius, y)
	}
	return o
}
