package strlit_test

import (
	"go/ast"
	"iter"
	"strings"
	"sync"
	"testing"
	"unicode/utf8"

	"github.com/urllint/urllint/passes/strlit"
)

func TestSource(t *testing.T) {
	p := load(t, file{"a.go", "package p\n" + `
import "other"

var (
	plain    = "http://h/"
	char     = "é/"
	hex      = "\xc3\xa9\377/"
	unicode  = "a\u00e9\U0001F600b"
	control  = "\a\b\f\n\r\t\v\\\"\x00"
	rawQuote = ` + "`" + `\x41"é` + "`" + `
	sum      = "ab" + ("\u00e9" + "cd")
	named    = base + "x"
	around   = "x" + base + inB + "y"
	inside   = made + "x"
	foreign  = "x" + other.Base + "y"
	mixed    = partly
	letter   = "x" + string('y') + "z"
	nothing  = "" + ""
)

const (
	base = "ba\x73e"
	made = "ma" + base
	partly = "a" + string('b') + "c"
)
`}, file{"b.go", "package p\n\nconst inB = \"in b\"\n"})
	tests := []struct {
		name       string
		start, end int
		source     string
		from, to   int
		exact      bool
	}{
		{"plain", 0, 9, "http://h/", 0, 9, true},
		{"plain", 4, 5, ":", 4, 5, true},
		{"plain", 0, 0, "", 0, 0, true},
		{"plain", 9, 9, "", 9, 9, true},
		// A character is not cut.
		{"char", 0, 2, "é", 0, 2, true},
		{"char", 0, 1, "é", 0, 2, false},
		{"char", 1, 3, "é/", 0, 3, false},
		{"char", 1, 1, "é", 0, 2, false},
		{"char", 2, 2, "", 2, 2, true},
		// An escape for one byte is a unit of its own, UTF-8 or not.
		{"hex", 0, 1, `\xc3`, 0, 1, true},
		{"hex", 1, 2, `\xa9`, 1, 2, true},
		{"hex", 2, 3, `\377`, 2, 3, true},
		{"hex", 1, 1, "", 1, 1, true},
		{"hex", 0, 4, `\xc3\xa9\377/`, 0, 4, true},
		// An escape for several bytes is not cut.
		{"unicode", 1, 3, `\u00e9`, 1, 3, true},
		{"unicode", 1, 2, `\u00e9`, 1, 3, false},
		{"unicode", 2, 4, `\u00e9\U0001F600`, 1, 7, false},
		{"unicode", 2, 2, `\u00e9`, 1, 3, false},
		{"unicode", 3, 3, "", 3, 3, true},
		{"unicode", 3, 8, `\U0001F600b`, 3, 8, true},
		{"control", 0, 7, `\a\b\f\n\r\t\v`, 0, 7, true},
		{"control", 7, 8, `\\`, 7, 8, true},
		{"control", 8, 9, `\"`, 8, 9, true},
		{"control", 9, 10, `\x00`, 9, 10, true},
		// In a raw literal a backslash is a backslash.
		{"rawQuote", 0, 4, `\x41`, 0, 4, true},
		{"rawQuote", 1, 2, `x`, 1, 2, true},
		{"rawQuote", 4, 7, `"é`, 4, 7, true},
		// Across literals: from the first byte to the last.
		{"sum", 0, 2, "ab", 0, 2, true},
		{"sum", 1, 3, `b" + ("\u00e9`, 1, 4, false},
		{"sum", 2, 4, `\u00e9`, 2, 4, true},
		{"sum", 3, 5, `\u00e9" + "c`, 2, 5, false},
		// The bytes of a constant are in its declaration,
		{"named", 0, 4, `ba\x73e`, 0, 4, true},
		{"named", 2, 3, `\x73`, 2, 3, true},
		// but across operands its name stands for it.
		{"named", 3, 5, `base + "x`, 0, 5, false},
		{"around", 0, 2, `x" + base`, 0, 5, false},
		{"around", 4, 10, `base + inB + "y`, 1, 10, false},
		{"around", 4, 6, `base + inB`, 1, 9, false},
		{"around", 5, 7, `in`, 5, 7, true},
		{"inside", 1, 3, `made`, 0, 6, false},
		{"inside", 2, 3, `b`, 2, 3, true},
		{"inside", 3, 7, `made + "x`, 0, 7, false},
		// What has no source stands whole.
		{"foreign", 1, 5, `other.Base`, 1, 14, false},
		{"foreign", 0, 2, `x" + other.Base`, 0, 14, false},
		{"mixed", 0, 1, `a`, 0, 1, true},
		{"mixed", 1, 2, `partly`, 0, 3, false},
		{"letter", 1, 2, `string('y')`, 1, 2, false},
		{"letter", 1, 3, `string('y') + "z`, 1, 3, false},
		{"nothing", 0, 0, `"" + ""`, 0, 0, false},
		// Where pieces meet, text goes into the first literal here.
		{"sum", 2, 2, "", 2, 2, true},
		{"named", 4, 4, "", 4, 4, true},
		{"foreign", 14, 14, "", 14, 14, true},
		{"letter", 1, 1, "", 1, 1, true},
	}
	for _, test := range tests {
		text := p.of(p.declared(test.name))
		r, ok := text.Source(test.start, test.end)
		if !ok {
			t.Errorf("%s[%d:%d]: no source", test.name, test.start, test.end)
			continue
		}
		got := p.source(r.Pos, r.End)
		if got != test.source || r.From != test.from || r.To != test.to || r.Exact != test.exact {
			t.Errorf("%s[%d:%d]: %q for [%d:%d] exact=%t, want %q for [%d:%d] exact=%t",
				test.name, test.start, test.end,
				got, r.From, r.To, r.Exact, test.source, test.from, test.to, test.exact)
		}
	}
}

// Text is put into a literal of the expression if there is one to put it into.
func TestSourceEmptyRangeBetweenPieces(t *testing.T) {
	p := loadOne(t, `package p

import "other"

const c = "c"

var (
	here       = "a" + "b"
	beforeName = "a" + c
	afterName  = c + "b"
	names      = c + c
	nameAfter  = other.Base + c
	foreign    = other.Base + other.Base
)
`)
	for _, test := range []struct {
		name   string
		at     int
		before string // the source before the place
	}{
		{"here", 1, `= "a`},
		{"beforeName", 1, `= "a`},
		{"afterName", 1, `c + "`},
		{"names", 1, `= "c`},
		{"nameAfter", 13, `c = "`},
	} {
		r, ok := p.of(p.declared(test.name)).Source(test.at, test.at)
		before := p.source(r.Pos-4, r.Pos)
		if r.Pos != r.End || !ok || !r.Exact || !strings.HasSuffix(test.before, before) {
			t.Errorf("%s: place after %q, %+v, want after %q", test.name, before, r, test.before)
		}
	}
	r, ok := p.of(p.declared("foreign")).Source(13, 13)
	if got := p.source(r.Pos, r.End); !ok || r.Exact || got != "other.Base" {
		t.Errorf("foreign: %q, exact=%t, %t", got, r.Exact, ok)
	}
}

func TestSourceOutside(t *testing.T) {
	p := loadOne(t, "package p\nvar v = \"abc\"\n")
	text := p.of(p.declared("v"))
	for _, r := range [][2]int{{-1, 0}, {-1, 2}, {2, 1}, {0, 4}, {4, 4}} {
		if got, ok := text.Source(r[0], r[1]); ok {
			t.Errorf("Source(%d, %d) = %+v", r[0], r[1], got)
		}
	}
	if got, ok := (strlit.Text{}).Source(0, 0); ok {
		t.Errorf("zero Text: Source(0, 0) = %+v", got)
	}
}

func TestSourceCarriageReturn(t *testing.T) {
	p := loadOne(t, "package p\r\n\r\nvar (\r\n"+
		"\tlines = `a\r\nb\r\n`\r\n"+
		"\tlone = `\ra\r\rb\\\r`\r\n"+
		"\tonly = `\r\r` + \"x\"\r\n"+
		")\r\n")
	for _, test := range []struct {
		name       string
		start, end int
		source     string
	}{
		{"lines", 0, 1, "a"},
		{"lines", 1, 2, "\n"},
		{"lines", 0, 2, "a\r\n"},
		{"lines", 2, 3, "b"},
		{"lines", 0, 4, "a\r\nb\r\n"},
		{"lines", 1, 1, ""},
		{"lone", 0, 1, "a"},
		{"lone", 0, 3, "a\r\rb\\"},
		{"lone", 1, 2, "b"},
		{"lone", 2, 3, `\`},
		{"only", 0, 1, "x"},
	} {
		r, ok := p.of(p.declared(test.name)).Source(test.start, test.end)
		if got := p.source(r.Pos, r.End); !ok || !r.Exact || got != test.source {
			t.Errorf("%s[%d:%d]: %q, exact=%t, %t, want %q",
				test.name, test.start, test.end, got, r.Exact, ok, test.source)
		}
	}
	if len(p.reads) != 1 {
		t.Errorf("files read: %q, want p.go once", p.reads)
	}
}

// If the file is not the one that was parsed, a literal with carriage returns
// has no source.
func TestSourceFileChanged(t *testing.T) {
	const src = "package p\nvar v = `a\r\nb`\n"
	for name, change := range map[string]func(map[string]string){
		"missing": func(text map[string]string) { delete(text, "p.go") },
		"shorter": func(text map[string]string) { text["p.go"] = src[:20] },
		"other":   func(text map[string]string) { text["p.go"] = strings.ReplaceAll(src, "a", "x") },
	} {
		p := loadOne(t, src)
		change(p.text)
		text := p.of(p.declared("v"))
		r, ok := text.Source(0, 1)
		lit := p.declared("v")
		if !ok || r.Exact || r.Pos != lit.Pos() || r.End != lit.End() {
			t.Errorf("%s: Source(0, 1) = %+v, %t", name, r, ok)
		}
	}
}

// Positions are those of the file at hand, whatever line directives and a byte
// order mark make of them.
func TestSourceLineDirective(t *testing.T) {
	p := load(t,
		file{"a.go", "\ufeffpackage p\n\n//line b.go:1000\nvar v = `a\r\nb` /*line c.go:7:9*/ + c\n"},
		file{"b.go", "package p\n//line a.go:1\nconst c = `\r` + `c\rd`\n"})
	text := p.of(p.declared("v"))
	for i, want := range []string{"a", "\n", "b", "c", "d"} {
		r, ok := text.Source(i, i+1)
		if got := p.source(r.Pos, r.End); !ok || !r.Exact || got != want {
			t.Errorf("byte %d: %q, exact=%t, %t, want %q", i, got, r.Exact, ok, want)
		}
	}
	check(t, p, text)
}

// Other analyzers ask at the same time.
func TestConcurrent(t *testing.T) {
	p := loadOne(t, "package p\nconst c = `a\rb`\nvar v = c + \"d\" + c\n")
	var group sync.WaitGroup
	for range 8 {
		group.Go(func() {
			for e := range expressions(p) {
				if text, ok := p.Of(e); ok {
					check(t, p, text)
				}
			}
		})
	}
	group.Wait()
}

// check holds a text to what its documentation says of every text.
func check(t testing.TB, p *program, text strlit.Text) {
	t.Helper()
	next := 0
	for pc := range text.Pieces() {
		if pc.Start != next || pc.End <= pc.Start || pc.End > len(text.Value) {
			t.Fatalf("%q: piece [%d,%d) after byte %d", text.Value, pc.Start, pc.End, next)
		}
		if pc.Expr == nil {
			t.Fatalf("%q: piece [%d,%d) without an expression", text.Value, pc.Start, pc.End)
		}
		next = pc.End
		if pc.Lit == nil {
			continue
		}
		last := pc.Lit.Pos() + 1
		for i := pc.Start; i < pc.End; i++ {
			r, ok := text.Source(i, i+1)
			if !ok || r.From > i || r.To <= i || r.Piece.Lit != pc.Lit {
				t.Fatalf("%q: Source(%d, %d) = %+v, %t", text.Value, i, i+1, r, ok)
			}
			if r.Pos <= pc.Lit.Pos() || r.End >= pc.Lit.End() || r.End <= r.Pos {
				t.Fatalf("%q: byte %d outside its literal: %+v", text.Value, i, r)
			}
			if r.From == i {
				if r.Pos < last {
					t.Fatalf("%q: byte %d before the byte before it", text.Value, i)
				}
				last = r.End
			}
			checkExact(t, p, text, r)
		}
	}
	if next != len(text.Value) {
		t.Fatalf("%q: pieces end at byte %d", text.Value, next)
	}
}

// checkExact holds the source of a widened range to denoting Value[From:To], and to being exact if the
// source is UTF-8.
func checkExact(t testing.TB, p *program, text strlit.Text, r strlit.Range) {
	t.Helper()
	again, ok := text.Source(r.From, r.To)
	if !ok || again.Exact != utf8.ValidString(p.source(r.Pos, r.End)) || again.Pos != r.Pos || again.End != r.End || again.From != r.From || again.To != r.To {
		t.Fatalf("%q: %+v, and asked again %+v, %t", text.Value, r, again, ok)
	}
	value, err := unquoteLike(r.Piece.Lit, p.source(r.Pos, r.End))
	if err != nil || value != text.Value[r.From:r.To] {
		t.Fatalf("%q: source %q of [%d:%d] denotes %q, %v",
			text.Value, p.source(r.Pos, r.End), r.From, r.To, value, err)
	}
}

// expressions returns every expression of p.
func expressions(p *program) iter.Seq[ast.Expr] {
	return func(yield func(ast.Expr) bool) {
		for _, f := range p.files {
			for n := range ast.Preorder(f) {
				if e, ok := n.(ast.Expr); ok && !yield(e) {
					return
				}
			}
		}
	}
}
