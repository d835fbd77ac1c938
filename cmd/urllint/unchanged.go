package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"reflect"
)

// isParsedAs reports whether source parses to the syntax of a file, each token and
// comment in the same place. Then edits of that file are edits of source.
func isParsedAs(f *ast.File, source []byte) bool {
	// A file with errors is looked at as far as it goes.
	now, _ := parser.ParseFile(token.NewFileSet(), "", source, parser.ParseComments|parser.SkipObjectResolution)
	if now == nil {
		return false
	}
	c := syntaxComparison{shift: now.FileStart - f.FileStart}
	return c.equal(reflect.ValueOf(f).Elem(), reflect.ValueOf(now).Elem())
}

// A syntaxComparison compares the syntax of two files.
type syntaxComparison struct {
	shift token.Pos // from a position in the first file to the same in the second
}

func (c *syntaxComparison) equal(a, b reflect.Value) bool {
	switch a.Kind() {
	case reflect.Pointer, reflect.Interface:
		if a.IsNil() || b.IsNil() {
			return a.IsNil() == b.IsNil()
		}
		a, b = a.Elem(), b.Elem()
		return a.Type() == b.Type() && c.equal(a, b)
	case reflect.Struct:
		for i := range a.NumField() {
			if !c.equal(a.Field(i), b.Field(i)) {
				return false
			}
		}
		return true
	case reflect.Slice:
		if a.Len() != b.Len() {
			return false
		}
		for i := range a.Len() {
			if !c.equal(a.Index(i), b.Index(i)) {
				return false
			}
		}
		return true
	}
	switch x := a.Interface().(type) {
	case token.Pos:
		y := token.Pos(b.Int())
		return x == y || x.IsValid() && y.IsValid() && x+c.shift == y
	default:
		return x == b.Interface()
	}
}
