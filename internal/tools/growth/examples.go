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
// over and over, and their bodies over and over in one function each.
func readExamples(dir string) ([]source, error) {
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
		all = append(all, source{rule + ", functions", e.functions}, source{rule + ", blocks", e.blocks})
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

// functions repeats the functions with other names, each once at least, until they are of n
// bytes.
func (e *example) functions(n int) string {
	var b strings.Builder
	b.WriteString(e.rest)
	times := e.times(n)
	for i, f := range e.funcs {
		for k := range times[i] {
			name := f.name
			if k > 0 {
				name = fmt.Sprintf("%s%d", name, k)
			}
			fmt.Fprintf(&b, "\n%s%s%s{%s}\n", f.receiver, name, f.signature, f.body)
		}
	}
	return b.String()
}

// blocks repeats the bodies, each as a block of its function, in the same way.
func (e *example) blocks(n int) string {
	var b strings.Builder
	b.WriteString(e.rest)
	times := e.times(n)
	for i, f := range e.funcs {
		fmt.Fprintf(&b, "\n%s%s%s{\n%s%s}\n", f.receiver, f.name, f.signature, strings.Repeat("{"+f.body+"}\n", times[i]-1), f.body)
	}
	return b.String()
}

// times returns how often each function is there if their bodies are of n bytes. What is
// not repeated does not count, and the last round need not be whole: twice the bytes are
// twice the bodies.
func (e *example) times(n int) []int {
	times := make([]int, len(e.funcs))
	for size, i := 0, 0; len(times) > 0 && (size < n || i < len(times)); i++ {
		times[i%len(times)]++
		size += len(e.funcs[i%len(times)].body) + len("{}\n")
	}
	return times
}
