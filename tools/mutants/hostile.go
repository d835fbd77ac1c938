package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/internal/load"
)

// A shape is a package that is hard, of any size.
type shape struct {
	name string
	size int // of the smallest package
	text func(n int) string
}

// times are what the size of a shape is multiplied by.
var times = [...]int{1, 2, 4}

// hostile analyzes packages that are hard, of several sizes.
func (w *worker) hostile() error {
	var all []*packages.Package
	for _, s := range shapes() {
		for _, k := range times {
			n := max(1, s.size*k/w.less)
			p, err := w.made(fmt.Sprintf("%s %d", s.name, n), s.text(n))
			if err != nil {
				return err
			}
			all = append(all, p)
		}
	}
	config := load.Config{}
	c := config.Checker(all)
	for _, p := range all {
		if !w.only.MatchString(p.Name) {
			w.index++
			continue
		}
		w.unit(p.Name, func(r *result) {
			r.Packages = 1
			c.Check(p)
			analyze(w.all, p, r)
			forget(p)
		})
	}
	return nil
}

// made writes a package of one file.
func (w *worker) made(name, text string) (*packages.Package, error) {
	dir := filepath.Join(w.dir, strings.Map(func(r rune) rune {
		if strings.ContainsRune(` ,/\:*?"<>|`, r) {
			return '-'
		}
		return r
	}, name))
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return nil, err
	}
	p := &packages.Package{ID: "example.org/" + filepath.Base(dir), PkgPath: "example.org/p", Name: name, GoFiles: []string{filepath.Join(dir, "p.go")}, Imports: make(map[string]*packages.Package)}
	for _, i := range hostileImports() {
		p.Imports[i] = w.library.find(i)
	}
	return p, os.WriteFile(p.GoFiles[0], []byte(text), 0o666)
}

// uses has the imports of hostile packages, with something that is used.
var uses = map[string]string{
	"bytes": "Repeat", "cmp": "Or[string]", "encoding/base64": "StdEncoding", "encoding/hex": "EncodeToString", "fmt": "Sprintf", "html/template": "New", "log": "Println", "net": "Dial",
	"net/http": "Get", "net/url": "Parse", "os": "Getenv", "path": "Join", "regexp": "MustCompile", "slices": "Values[[]string]", "sort": "Strings",
	"strconv": "Itoa", "strings": "HasPrefix", "time": "Now", "unicode/utf8": "RuneLen", "unsafe": "Pointer",
}

func hostileImports() []string {
	var all []string
	for i := range uses {
		all = append(all, i)
	}
	slices.Sort(all)
	return all
}

// file returns a package with imports and declarations.
func file(declarations ...string) string {
	var b strings.Builder
	b.WriteString("package p\n\nimport (\n")
	for _, i := range hostileImports() {
		fmt.Fprintf(&b, "\t%q\n", i)
	}
	b.WriteString(")\n\n")
	for _, i := range hostileImports() {
		of := "_"
		if uses[i] == "Pointer" {
			of += " " + filepath.Base(i) + "." + uses[i]
		} else {
			of += " = " + filepath.Base(i) + "." + uses[i]
		}
		fmt.Fprintf(&b, "var %s\n", of)
	}
	for _, d := range declarations {
		b.WriteString("\n" + d + "\n")
	}
	return b.String()
}

// inside returns a package with a function that has some statements, and that makes a URL of s.
func inside(body string, more ...string) string {
	return file(append([]string{"func f(a, b, c string, l []string, n int, ok bool) string {\n\ts, t := a, b\n\t_, _ = s, t\n" + body + "\n\t_, _ = http.Get(\"http://h/\" + s + \"?q=\" + t)\n\treturn s\n}",
		"func called(a string) { _, _ = http.Get(\"http://\" + f(a, \"y\", \"\", []string{\"x\", a}, 3, true)); _, _ = net.Dial(\"tcp\", f(a, a, a, nil, 0, false) + \":80\") }"}, more...)...)
}

// assigned returns a package in which an expression goes to s.
func assigned(e string, more ...string) string { return inside("\ts = "+e, more...) }

// times repeats a text.
func rep(s string, n int) string { return strings.Repeat(s, n) }

// each writes a text for each number up to n: format has %[1]d for it, and %[2]d for the one before.
func each(n int, format string) string {
	var b strings.Builder
	for i := 1; i <= n; i++ {
		fmt.Fprintf(&b, format, i, i-1)
		b.WriteString("\n")
	}
	return b.String()
}

// last replaces N by n.
func last(format string, n int) string { return strings.ReplaceAll(format, "N", fmt.Sprint(n)) }
