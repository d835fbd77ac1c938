package strlit_test

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/urllint/urllint/passes/strlit"
)

// A piece is a strlit.Piece in words: its value, the source of Lit or "-", the
// source of Expr, and the name of Const or "-".
type piece struct{ value, lit, expr, in string }

func (p *program) pieces(text strlit.Text) []piece {
	var list []piece
	for pc := range text.Pieces() {
		q := piece{text.Value[pc.Start:pc.End], "-", p.source(pc.Expr.Pos(), pc.Expr.End()), "-"}
		if pc.Lit != nil {
			q.lit = p.source(pc.Lit.Pos(), pc.Lit.End())
		}
		if pc.Const != nil {
			q.in = pc.Const.Name()
		}
		list = append(list, q)
	}
	return list
}

func TestOf(t *testing.T) {
	p := load(t, file{"a.go", `package p

import "other"

type String string

var (
	interpreted = "http://h/"
	raw         = ` + "`" + `http://h/\x41` + "`" + `
	escaped     = "http:\x2f\u002f"
	empty       = ""
	parens      = (("a"))
	sum         = "a" + ("b" + "c") + "d"
	emptySum    = "" + ("a" + "") + ""
	constant    = base
	constSum    = base + "x"
	ofOther     = made
	twice       = base + base
	elsewhere   = inB + "/x"
	qualified   = other.Base + "x"
	converted   = String("a") + (String)("b" + "c")
	chained     = string(String(base))
	fromRune    = "a" + string('b')
	fromOther   = other.String("a")
	least       = "x" + min("b", "a")
	typed       = typedConst + "x"
	repeated    = second
)

const (
	base              = "http://"
	made              = base + ("h" + other.Base) + string(rune(65))
	typedConst String = "t"
)

const (
	first = "same"
	second
)

func local() {
	const base = "local"
	var inner = base + "/x"
	{
		const (
			a, b = "a", "b"
			c, d
		)
		var deep = c + d
	}
	func() {
		const base = base + "2"
		var closure = base
	}()
}
`}, file{"b.go", `package p

const inB = "b"
`})
	tests := []struct {
		name, value string
		pieces      []piece
	}{
		{"interpreted", "http://h/", []piece{{"http://h/", `"http://h/"`, `"http://h/"`, "-"}}},
		{"raw", `http://h/\x41`, []piece{{`http://h/\x41`, "`http://h/\\x41`", "`http://h/\\x41`", "-"}}},
		{"escaped", "http://", []piece{{"http://", `"http:\x2f\u002f"`, `"http:\x2f\u002f"`, "-"}}},
		{"empty", "", nil},
		{"parens", "a", []piece{{"a", `"a"`, `"a"`, "-"}}},
		{"sum", "abcd", []piece{
			{"a", `"a"`, `"a"`, "-"}, {"b", `"b"`, `"b"`, "-"}, {"c", `"c"`, `"c"`, "-"}, {"d", `"d"`, `"d"`, "-"}}},
		{"emptySum", "a", []piece{{"a", `"a"`, `"a"`, "-"}}},
		{"constant", "http://", []piece{{"http://", `"http://"`, "base", "base"}}},
		{"constSum", "http://x", []piece{{"http://", `"http://"`, "base", "base"}, {"x", `"x"`, `"x"`, "-"}}},
		// Const is the innermost constant, Expr what is written here.
		{"ofOther", "http://hhttp://other/A", []piece{
			{"http://", `"http://"`, "made", "base"},
			{"h", `"h"`, "made", "made"},
			{"http://other/", "-", "made", "Base"},
			{"A", "-", "made", "made"}}},
		{"twice", "http://http://", []piece{
			{"http://", `"http://"`, "base", "base"}, {"http://", `"http://"`, "base", "base"}}},
		{"elsewhere", "b/x", []piece{{"b", `"b"`, "inB", "inB"}, {"/x", `"/x"`, `"/x"`, "-"}}},
		{"qualified", "http://other/x", []piece{
			{"http://other/", "-", "other.Base", "Base"}, {"x", `"x"`, `"x"`, "-"}}},
		{"converted", "abc", []piece{{"a", `"a"`, `"a"`, "-"}, {"b", `"b"`, `"b"`, "-"}, {"c", `"c"`, `"c"`, "-"}}},
		{"chained", "http://", []piece{{"http://", `"http://"`, "base", "base"}}},
		{"fromRune", "ab", []piece{{"a", `"a"`, `"a"`, "-"}, {"b", "-", "string('b')", "-"}}},
		{"fromOther", "a", []piece{{"a", `"a"`, `"a"`, "-"}}},
		{"least", "xa", []piece{{"x", `"x"`, `"x"`, "-"}, {"a", "-", `min("b", "a")`, "-"}}},
		{"typed", "tx", []piece{{"t", `"t"`, "typedConst", "typedConst"}, {"x", `"x"`, `"x"`, "-"}}},
		{"repeated", "same", []piece{{"same", `"same"`, "second", "second"}}},
		{"inner", "local/x", []piece{{"local", `"local"`, "base", "base"}, {"/x", `"/x"`, `"/x"`, "-"}}},
		{"deep", "ab", []piece{{"a", `"a"`, "c", "c"}, {"b", `"b"`, "d", "d"}}},
		{"closure", "local2", []piece{{"local", `"local"`, "base", "base"}, {"2", `"2"`, "base", "base"}}},
	}
	for _, test := range tests {
		text := p.of(p.declared(test.name))
		if text.Value != test.value {
			t.Errorf("%s: Value = %q, want %q", test.name, text.Value, test.value)
		}
		if got := p.pieces(text); !slices.Equal(got, test.pieces) {
			t.Errorf("%s: pieces\n%q, want\n%q", test.name, got, test.pieces)
		}
		check(t, p, text)
	}
	if len(p.reads) > 0 {
		t.Errorf("read %q without a carriage return to look for", p.reads)
	}
}

// The type checker keeps one value for an expression repeated with iota. For
// the other constants its parts do not add up, and are not trusted.
func TestOfRepeatedIota(t *testing.T) {
	p := loadOne(t, `package p

const (
	a = "n" + string(rune('a'+iota))
	b
	c
)

var ofA, ofB, ofC = a + "x", b + "x", c + "x"
`)
	opaque := 0
	for name, want := range map[string]string{"ofA": "nax", "ofB": "nbx", "ofC": "ncx"} {
		text := p.of(p.declared(name))
		if text.Value != want {
			t.Errorf("%s: Value = %q, want %q", name, text.Value, want)
		}
		check(t, p, text)
		if pieces := p.pieces(text); len(pieces) == 1 && pieces[0].lit == "-" {
			opaque++
		}
	}
	if opaque != 2 {
		t.Errorf("%d texts without a mapping, want 2", opaque)
	}
}

func TestOfNoText(t *testing.T) {
	p := loadOne(t, `package p

type T struct{}

var v = "v"

var (
	number     = 1
	char       = 'c'
	boolean    = "a" < "b"
	length     = len("abc")
	variable   = "a" + v
	bytes      = []byte("a")
	call       = f("a")
	composite  = T{}
	index      = "abc"[1]
	slice      = "abc"[1:]
	null       any = nil
	iface      = any("a")
	generic    = g("a")
)

func f(s string) string { return s }

func g[S ~string](s S) S { var converted = S("a"); return converted }
`)
	for _, name := range []string{
		"number", "char", "boolean", "length", "variable", "bytes", "call", "composite",
		"index", "slice", "null", "iface", "generic", "converted",
	} {
		if text, ok := p.Of(p.declared(name)); ok {
			t.Errorf("%s: got text %q", name, text.Value)
		}
	}
	if text, ok := p.Of(nil); ok {
		t.Errorf("nil: got text %q", text.Value)
	}
}

// In broken code what is certain from the syntax is answered for, the rest not.
func TestOfBroken(t *testing.T) {
	p := loadOne(t, `package p

import "missing"

type String string

var mismatch int = "a" + "b"
var undefinedType Undefined = ("a")
var undefinedFunc = undefined("x" + "y")
var undefinedOperand = "a" + undefined
var missingImport = missing.Base + "a"
var mixed = String("a") + string("b")
var sumWithNumber = "a" + 1
var product = "a" * "b"
var cycle = cycleA
const cycleA = "a" + cycleB
const cycleB = cycleA + "b"
const tooFew, noValue = "a"
const tooMany = "a", "b"
var ofTooFew = tooFew + noValue
var ofTooMany = tooMany
var badEscape = "\q"
var badUTF8 = "`+"\xff"+`"
var conversion = string("a", "b")
var noArgs = string()
const redeclared = "1"
const redeclared = "2"
var ofRedeclared = redeclared
func local() {
	var unfinished = "a" +
}
var after = "b" + "c
`)
	tests := []struct {
		name, value string
		ok          bool
	}{
		{"mismatch", "ab", true},
		{"undefinedType", "a", true},
		{"undefinedFunc", "", false},
		{"undefinedOperand", "", false},
		{"missingImport", "", false},
		{"mixed", "", false},
		{"sumWithNumber", "", false},
		{"product", "", false},
		{"cycle", "", false},
		{"cycleA", "", false},
		{"ofTooFew", "", false},
		{"ofTooMany", "a", true},
		{"badEscape", "", false},
		{"badUTF8", "\ufffd", true}, // as strconv and go/constant read it
		{"conversion", "", false},
		{"noArgs", "", false},
		{"ofRedeclared", "1", true},
		{"unfinished", "", false},
		{"after", "", false},
	}
	for _, test := range tests {
		text, ok := p.Of(p.declared(test.name))
		if ok != test.ok || text.Value != test.value {
			t.Errorf("%s: Of = %q, %t, want %q, %t", test.name, text.Value, ok, test.value, test.ok)
		}
		if ok {
			check(t, p, text)
		}
	}
	for e := range expressions(p) {
		if text, ok := p.Of(e); ok {
			check(t, p, text)
		}
	}
}

func TestOfWithoutTypes(t *testing.T) {
	const src = `package p

import _ "path"

const c = "c"

var (
	sum       = "a" + ("b" + "c")
	constant  = "a" + c
	converted = string("a")
	number    = 1
)

type T struct {
	F int ` + "`json:\"f\"`" + `
}
`
	for name, info := range map[string]*types.Info{"nil": nil, "empty": new(types.Info)} {
		p := parse(t, file{"p.go", src})
		p.run(nil, info)
		text := p.of(p.declared("sum"))
		if text.Value != "abc" {
			t.Errorf("%s: Value = %q", name, text.Value)
		}
		check(t, p, text)
		for _, v := range []string{"constant", "converted", "number"} {
			if text, ok := p.Of(p.declared(v)); ok {
				t.Errorf("%s: %s: got text %q", name, v, text.Value)
			}
		}
		for e := range expressions(p) {
			if text, ok := p.Of(e); ok {
				check(t, p, text)
			}
		}
	}
}

// A literal that no parser made has a value but no source.
func TestOfWithoutPositions(t *testing.T) {
	p := parse(t)
	p.run(nil, nil)
	lit := func(pos, end token.Pos) *ast.BasicLit {
		return &ast.BasicLit{Kind: token.STRING, Value: `"ab"`, ValuePos: pos, ValueEnd: end}
	}
	for _, e := range []ast.Expr{
		lit(token.NoPos, token.NoPos),
		lit(10, 5),
		lit(10, 12),
		lit(1000, 1010),
		&ast.BinaryExpr{X: lit(0, 0), Op: token.ADD, Y: lit(0, 0)},
		&ast.ParenExpr{X: lit(-7, -3)},
	} {
		text, ok := p.Of(e)
		if !ok || !strings.HasPrefix(text.Value, "ab") {
			t.Fatalf("Of = %q, %t", text.Value, ok)
		}
		for pc := range text.Pieces() {
			if pc.Lit != nil {
				t.Errorf("%v: a piece with a literal", e)
			}
		}
		if r, ok := text.Source(0, 1); ok && r.Exact {
			t.Errorf("%v: Source(0, 1) = %v", e, r)
		}
	}
	for _, e := range []ast.Expr{
		&ast.BasicLit{Kind: token.STRING},
		&ast.BinaryExpr{X: lit(1, 5), Op: token.ADD},
		&ast.ParenExpr{},
		&ast.BadExpr{},
	} {
		if text, ok := p.Of(e); ok {
			t.Errorf("%v: got text %q", e, text.Value)
		}
	}
}

// Constants made of each other are some lines of source and 10^18 operands of
// value. Of declines before it has built one.
func TestOfTooLarge(t *testing.T) {
	tests := []struct {
		name  string
		unit  string
		depth int
		width int
	}{
		{"bytes", strings.Repeat("x", 1<<20), 1, 300},
		{"operands", "", 9, 100},
	}
	for _, test := range tests {
		var src strings.Builder
		src.WriteString("package p\nconst c0 = \"" + test.unit + "\"\n")
		for i := range test.depth {
			old, new := "c"+strconv.Itoa(i), "c"+strconv.Itoa(i+1)
			src.WriteString("const " + new + " = " + strings.Repeat(old+"+", test.width-1) + old + "\n")
		}
		src.WriteString("var v = c" + strconv.Itoa(test.depth) + "\n")
		p := loadOne(t, src.String())
		if text, ok := p.Of(p.declared("v")); ok {
			t.Errorf("%s: a text of %d bytes", test.name, len(text.Value))
		}
	}
}

func TestOfLongSum(t *testing.T) {
	const n = 10_000
	p := loadOne(t, "package p\nvar v = "+strings.Repeat(`"ab\n" + `, n-1)+`"ab\n"`)
	text := p.of(p.declared("v"))
	if want := strings.Repeat("ab\n", n); text.Value != want {
		t.Fatalf("a value of %d bytes, want %d", len(text.Value), len(want))
	}
	count := 0
	for pc := range text.Pieces() {
		if pc.Start != 3*count || pc.End != 3*count+3 {
			t.Fatalf("piece %d is [%d,%d)", count, pc.Start, pc.End)
		}
		count++
	}
	if count != n {
		t.Errorf("%d pieces, want %d", count, n)
	}
	r, ok := text.Source(3*n-1, 3*n)
	if got := p.source(r.Pos, r.End); !ok || !r.Exact || got != `\n` {
		t.Errorf("last byte: source %q, exact %t, %t", got, r.Exact, ok)
	}
}

func TestOfDeepNesting(t *testing.T) {
	const n = 10_000
	p := loadOne(t, "package p\nvar v = "+strings.Repeat(`"a" + (`, n)+`"b"`+strings.Repeat(")", n))
	if text := p.of(p.declared("v")); text.Value != strings.Repeat("a", n)+"b" {
		t.Errorf("a value of %d bytes", len(text.Value))
	}
}

func TestOfLongLiteral(t *testing.T) {
	const n = 1 << 20
	for _, test := range []struct{ quote, unit, value, last string }{
		{`"`, "0123456789", "0123456789", "9"},
		{`"`, `01234567\x38\u00e9`, "012345678é", `\u00e9`},
		{"`", "01234567é", "01234567é", "é"},
		{"`", "012345678\r\n", "012345678\n", "\n"},
	} {
		p := loadOne(t, "package p\nvar v = "+test.quote+strings.Repeat(test.unit, n)+test.quote)
		text := p.of(p.declared("v"))
		if len(text.Value) != n*len(test.value) {
			t.Fatalf("%q: a value of %d bytes", test.unit, len(text.Value))
		}
		// Source near the end of a long literal takes no longer than at its start.
		lit := text.Value
		for i := len(lit); i > 9*len(lit)/10; i -= 1000 - 1000%len(test.value) {
			r, ok := text.Source(i-1, i)
			if got := p.source(r.Pos, r.End); !ok || got != test.last {
				t.Fatalf("%q: byte %d: source %q, %t", test.unit, i-1, got, ok)
			}
		}
	}
}

func BenchmarkOf(b *testing.B) {
	p := loadOne(b, `package p

const host = "www.ics.uci.edu"

var (
	literal = "http://www.ics.uci.edu/pub/ietf/uri/historical.html#WARNING"
	escaped = "http://www.ics.uci.edu/pub/ietf/uri/\x68istorical.html#WARNING"
	sum     = "http://" + host + "/pub/ietf/uri/"
)
`)
	for _, name := range []string{"literal", "escaped", "sum"} {
		e := p.declared(name)
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, ok := p.Of(e); !ok {
					b.Fatal("no text")
				}
			}
		})
	}
}
