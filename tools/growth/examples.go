package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strings"
)

// readExamples returns two sources for each folder of examples: the functions of the folder
// over and over, and their bodies over and over in one function each. Functions differ in what
// they cost, so none is there more often than another, and twice smallest bytes have each twice.
func readExamples(dir string, smallest int) ([]source, error) {
	files, err := filepath.Glob(filepath.Join(dir, "*", "*.go"))
	if err != nil {
		return nil, err
	}
	if len(files) == 0 {
		return nil, fmt.Errorf("no examples in %s", dir)
	}
	var all []source
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		e, err := readExample(string(text))
		if err != nil {
			return nil, err
		}
		rule := filepath.Base(filepath.Dir(name))
		times := e.times(smallest)
		all = append(all,
			source{rule + ", functions", func(n int) string { return e.functions(times * n / smallest) }},
			source{rule + ", blocks", func(n int) string { return e.blocks(times * n / smallest) }})
	}
	return all, nil
}

// An example is a file with its functions taken out.
type example struct {
	rest  string // the file without its functions
	funcs []function
}

// A function is one of an example in pieces, each as it is written.
type function struct{ receiver, name, signature, body string }

func readExample(text string) (*example, error) {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "p.go", text, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	offset := func(p token.Pos) int { return fset.Position(p).Offset }
	e := new(example)
	end := 0
	for _, d := range file.Decls {
		decl, ok := d.(*ast.FuncDecl)
		if !ok || decl.Body == nil {
			continue
		}
		e.rest += text[end:offset(decl.Pos())]
		end = offset(decl.End())
		e.funcs = append(e.funcs, function{
			receiver:  text[offset(decl.Pos()):offset(decl.Name.Pos())],
			name:      decl.Name.Name,
			signature: text[offset(decl.Name.End()):offset(decl.Body.Pos())],
			body:      text[offset(decl.Body.Lbrace)+1 : offset(decl.Body.Rbrace)],
		})
	}
	e.rest += text[end:]
	return e, nil
}

// functions repeats the functions with other names.
func (e *example) functions(times int) string {
	var b strings.Builder
	b.WriteString(e.rest)
	for _, f := range e.funcs {
		for k := range times {
			name := f.name
			if k > 0 {
				name = fmt.Sprintf("%s%d", name, k)
			}
			fmt.Fprintf(&b, "\n%s%s%s{%s}\n", f.receiver, name, f.signature, f.body)
		}
	}
	return b.String()
}

// blocks repeats the bodies, each as a block of its function.
func (e *example) blocks(times int) string {
	var b strings.Builder
	b.WriteString(e.rest)
	for _, f := range e.funcs {
		fmt.Fprintf(&b, "\n%s%s%s{\n%s%s}\n", f.receiver, f.name, f.signature, strings.Repeat("{"+f.body+"}\n", times-1), f.body)
	}
	return b.String()
}

// times returns how often the bodies are there in n bytes, at least once. What is not
// repeated does not count.
func (e *example) times(n int) int {
	size := 1
	for _, f := range e.funcs {
		size += len(f.body) + len("{}\n")
	}
	return max(1, n/size)
}
