package main

// A palette colors text for a terminal. The zero palette leaves text as it is.
type palette bool

// newPalette returns the palette for a terminal or another output. NO_COLOR and a dumb
// terminal ask for no colors.
func newPalette(terminal bool, getenv func(string) string) palette {
	return palette(terminal && getenv("NO_COLOR") == "" && getenv("TERM") != "dumb")
}

// The colors (ECMA-48, SGR).
const (
	bold   = "1"
	red    = "31"
	green  = "32"
	yellow = "33"
	cyan   = "36"
)

func (p palette) color(color, s string) string {
	if !p {
		return s
	}
	return "\x1b[" + color + "m" + s + "\x1b[0m"
}

func (p palette) component(s string) string { return p.color(cyan, s) }
func (p palette) position(s string) string  { return p.color(bold, s) }
func (p palette) fault(s string) string     { return p.color(red, s) }

func (p palette) verdict(s string) string {
	switch s {
	case "valid":
		return p.color(green, s)
	case "not valid":
		return p.color(red, s)
	}
	return p.color(yellow, s)
}
