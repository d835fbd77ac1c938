package strflow

import (
	"go/ast"
	"go/types"
	"testing"
)

// Of code that ends anywhere, and of code without types, answers are given too.
func TestBroken(t *testing.T) {
	sources := []string{
		`func f(s string) { if len() > len(s) { sink(s) } }`,
		`func f(s string) { s += "/a"; if s[-1] == 'a' { sink(s) } }`,
		`func f() { var l []string; l = append(); var m []string; m = make([]string); m = append(m, l...); sink(l, m) }`,
	}
	for _, test := range held {
		sources = append(sources, test.source)
	}
	for _, test := range arriving {
		sources = append(sources, test.source)
	}
	for _, source := range sources {
		for end := range len(source) {
			if end%7 == 0 || end > len(source)-8 {
				ask(load(t, source[:end]))
			}
		}
		p := load(t, source)
		bare := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Uses: p.info.Uses}
		ask(&program{Flow: New(p.files, p.pkg, bare, p.literals, p.inspect, nil), t: t, tree: p.tree})
	}
}

// ask asks for all strings of a program.
func ask(p *program) {
	for n := range ast.Preorder(p.tree) {
		if e, ok := n.(ast.Expr); ok {
			p.Of(e).Alternatives()
		}
	}
	var targets []Target
	for fn := range p.Calls() {
		for v := range fn.Signature().Params().Variables() {
			targets = append(targets, Target{Object: v})
		}
	}
	for v := range p.Fields() {
		targets = append(targets, Target{Object: v})
	}
	for a := range p.Into(targets) {
		for _, text := range a.Value.Alternatives() {
			for i := range text.Len() {
				text.Source(Span{Start: i, End: i + 1})
			}
		}
	}
}
