package main

import (
	"encoding/xml"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"
)

// The sizes of a picture, in columns and pixels.
const (
	pictureColumns = 120
	columnWidth    = 8
	rowHeight      = 18
	pictureMargin  = 12
)

// checkPicture compares a picture of a terminal with its file, or writes it.
func checkPicture(t *testing.T, name, command, screen string) {
	t.Helper()
	got := picture("$ " + command + "\n" + screen)
	if *update {
		if err := os.WriteFile(name, []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	if want, err := os.ReadFile(name); err != nil || string(want) != got {
		t.Errorf("%s is stale: go test ./cmd/urllint -run=Terminal -update writes it (%v)", name, err)
	}
}

// control matches what changes the style of text: ECMA-48 SGR, and the links of OSC 8.
var control = regexp.MustCompile(`␛(?:\[(\d+)m|\]8;;([^␛]*)␛\\)`)

// picture draws the screen of a terminal as SVG, with "␛" for ESC.
func picture(screen string) string {
	var text strings.Builder
	rows, column, style := 1, 0, ""
	line := func() {
		rows++
		column = 0
		fmt.Fprintf(&text, "</text>\n<text x=\"%d\" y=\"%d\">", pictureMargin, pictureMargin+rows*rowHeight-4)
	}
	write := func(s string) {
		for s != "" {
			n := min(len([]rune(s)), pictureColumns-column)
			part := string([]rune(s)[:n])
			s = s[len(part):]
			column += n
			fmt.Fprintf(&text, "<tspan%s>", style)
			_ = xml.EscapeText(&text, []byte(strings.ReplaceAll(part, " ", "\u00a0"))) // viewers drop spaces
			text.WriteString("</tspan>")
			if s != "" {
				line()
			}
		}
	}
	fmt.Fprintf(&text, "<text x=\"%d\" y=\"%d\">", pictureMargin, pictureMargin+rowHeight-4)
	for i, l := range strings.Split(strings.TrimSuffix(screen, "\n"), "\n") {
		if i > 0 {
			line()
		}
		l = expand(l)
		for l != "" {
			at := control.FindStringSubmatchIndex(l)
			if at == nil {
				write(l)
				break
			}
			write(l[:at[0]])
			switch {
			case at[2] >= 0:
				style = styles[l[at[2]:at[3]]]
			case at[4] < at[5]:
				style = ` text-decoration="underline"`
			default:
				style = ""
			}
			l = l[at[1]:]
		}
	}
	text.WriteString("</text>\n")
	return fmt.Sprintf("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" font-family=\"monospace\" font-size=\"13\" fill=\"#d0d0d0\">\n"+
		"<rect width=\"100%%\" height=\"100%%\" rx=\"6\" fill=\"#1e1e1e\"/>\n%s</svg>\n",
		2*pictureMargin+pictureColumns*columnWidth, 2*pictureMargin+rows*rowHeight, text.String())
}

var styles = map[string]string{
	bold:  ` font-weight="bold" fill="#ffffff"`,
	red:   ` fill="#ff6b6b"`,
	green: ` fill="#6bd66b"`,
	cyan:  ` fill="#5fd7d7"`,
}

// expand writes tabs as spaces, up to each eighth column. Controls take none.
func expand(line string) string {
	var b strings.Builder
	column := 0
	for line != "" {
		if at := control.FindStringIndex(line); at != nil && at[0] == 0 {
			b.WriteString(line[:at[1]])
			line = line[at[1]:]
			continue
		}
		r := []rune(line)[0]
		line = line[len(string(r)):]
		if r != '\t' {
			b.WriteRune(r)
			column += columns(r)
			continue
		}
		n := 8 - column%8
		b.WriteString(strings.Repeat(" ", n))
		column += n
	}
	return b.String()
}
