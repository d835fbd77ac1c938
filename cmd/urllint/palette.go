package main

import (
	"bytes"
	"strings"

	"github.com/urllint/urllint/internal/visible"
)

// A palette colors text for a terminal, and links it. The zero palette leaves text as it is.
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
func (p palette) deleted(s string) string   { return p.color(red, s) }
func (p palette) inserted(s string) string  { return p.color(green, s) }

// diff colors what is deleted and inserted in a unified diff, whose hunks begin with "@@".
func (p palette) diff(text []byte) []byte {
	if !p {
		return text
	}
	var b bytes.Buffer
	inHunk := false
	for line := range strings.Lines(string(text)) {
		body := strings.TrimRight(line, "\r\n")
		newline := line[len(body):]
		body = strings.Map(visible.Rune, body)
		switch {
		case strings.HasPrefix(body, "@@"):
			inHunk = true
			body = p.component(body)
		case !inHunk:
			body = p.color(bold, body)
		case strings.HasPrefix(body, "-"):
			body = p.deleted(body)
		case strings.HasPrefix(body, "+"):
			body = p.inserted(body)
		}
		b.WriteString(body + newline)
	}
	return b.Bytes()
}

// link returns text that leads to an address when it is clicked (OSC 8).
func (p palette) link(address, s string) string {
	if !p || address == "" {
		return s
	}
	return "\x1b]8;;" + address + "\x1b\\" + s + "\x1b]8;;\x1b\\"
}

func (p palette) verdict(s string) string {
	switch s {
	case "valid":
		return p.color(green, s)
	case "not valid":
		return p.color(red, s)
	}
	return p.color(yellow, s)
}
