package randprog

// header imports what the units may use.
const header = `import (
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"prog/fill"
	"prog/out"
)

var _ = []any{fmt.Sprint, url.Parse, slices.Equal[[]byte], strconv.Itoa, strings.Join, fill.Text, out.Show}

//@ -1 0 -1
`

// wrappers are the functions of a package that its units call.
const wrappers = `import (
	"fmt"
	"net/url"
	"strings"
)

func addf(format string, args ...any) string { return fmt.Sprintf(format, args...) }

func text(template string, args ...any) string { return fmt.Sprintf(template, args...) }

func escapef(format string, args ...any) string {
	for i, a := range args {
		args[i] = url.PathEscape(fmt.Sprint(a))
	}
	return fmt.Sprintf(format, args...)
}

func replace(template, name, value string) string { return strings.ReplaceAll(template, name, value) }

func identity(s string) string { return s }

func clean(s *string) { *s = url.PathEscape(*s) }

var _ = []any{addf, text, escapef, replace, identity, clean}
`

const mainSource = `package main

import (
	"prog/fill"
	"prog/out"
%s)

func main() {
	defer out.Flush()
	for fill.Next() {
%s	}
}
`

const outSource = `// Package out prints what a program builds.
package out

import (
	"bufio"
	"fmt"
	"os"
	"strconv"

	"prog/fill"
)

var w = bufio.NewWriterSize(os.Stdout, 1<<16)

// Show prints a text with a URL in it.
func Show(unit, output int, text string) { write(unit, output, text) }

// Note prints what is no URL.
func Note(unit, output int, v any) { write(unit, output, fmt.Sprint(v)) }

// Get prints a URL that must be absolute.
func Get(unit, output int, address string) { write(unit, output, address) }

// Parse prints a URL that may be relative.
func Parse(unit, output int, reference string) { write(unit, output, reference) }

// Branch notes that a unit takes a branch.
func Branch(unit, branch int) { write(unit, -1-branch, "") }

// Try calls a unit.
func Try(unit int, e func()) {
	if !fill.Wanted(unit) {
		return
	}
	defer func() {
		if r := recover(); r != nil {
			write(unit, -1000, fmt.Sprint(r))
		}
	}()
	e()
}

// Flush writes what was printed.
func Flush() { w.Flush() }

func write(unit, output int, text string) {
	b := w.AvailableBuffer()
	b = strconv.AppendInt(b, int64(fill.Run), 10)
	b = append(b, ' ')
	b = strconv.AppendInt(b, int64(unit), 10)
	b = append(b, ' ')
	b = strconv.AppendInt(b, int64(output), 10)
	b = append(b, ' ')
	b = strconv.AppendQuoteToASCII(b, text)
	w.Write(append(b, '\n'))
}
`

const fillSource = `// Package fill has the values that only a running program knows. Its arguments are
// the file of the values, the first run and the one after the last.
package fill

import (
	"encoding/json"
	"os"
	"strconv"
)

type values struct {
	Units map[int][][]byte // in the first run
	Other []string         // in later ones
	Only  map[int]bool     // the units to call, nil for all
}

var (
	table     values
	last      int
	Run, next = start()
)

func start() (int, int) {
	text, err := os.ReadFile(os.Args[1])
	if err != nil {
		panic(err)
	}
	if err := json.Unmarshal(text, &table); err != nil {
		panic(err)
	}
	first, _ := strconv.Atoi(os.Args[2])
	last, _ = strconv.Atoi(os.Args[3])
	return first, first
}

// Next begins the next run.
func Next() bool {
	Run = next
	next++
	return Run < last
}

// Wanted reports whether a unit is to be called.
func Wanted(unit int) bool { return table.Only == nil || table.Only[unit] }

func random(unit, value int) uint64 {
	z := uint64(Run)<<40 ^ uint64(unit)<<8 ^ uint64(value) + 0x9e3779b97f4a7c15
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// Same is the same in every run.
func Same(unit, value int) string { return string(table.Units[unit][value]) }

// Text is any text.
func Text(unit, value int) string {
	r := random(unit, value)
	if Run == 0 || r%4 == 0 {
		return Same(unit, value)
	}
	return table.Other[r/4%uint64(len(table.Other))]
}

// Number is any number.
func Number(unit, value int) int {
	r := random(unit, value)
	if n, err := strconv.Atoi(Same(unit, value)); err == nil && (Run == 0 || r%4 == 0) {
		return n
	}
	return [...]int{0, 1, 7, 21, 42, 80, 443, 8080, 65535, 65536, -1}[r/4%11]
}

// Bytes are those of any text, or others, as a hash has them.
func Bytes(unit, value int) []byte {
	if Run > 0 && random(unit, value)>>8%8 == 0 {
		return []byte{0xab, 0x1c}
	}
	return []byte(Text(unit, value))
}

// Bool is true or false.
func Bool(unit, value int) bool { return random(unit, value)>>7&1 == 0 }
`
