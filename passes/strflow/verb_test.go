package strflow

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"
)

// A marker is an argument that prints itself the same way for every verb. It is
// an integer, so that it can be a width, and an error, for the verb %w.
type marker int

func (m marker) Format(f fmt.State, verb rune) { _, _ = fmt.Fprintf(f, "\x00%d\x00", int(m)) }

func (m marker) Error() string { return "marker" }

// asRead returns what package fmt prints if readVerb is right about the format.
func asRead(format string, args int) string {
	var b strings.Builder
	next := 0
	for i := 0; i < len(format); {
		if format[i] != '%' {
			b.WriteByte(format[i])
			i++
			continue
		}
		v := readVerb(format[i:], next, args)
		switch {
		case v.Verb == '%':
			b.WriteByte('%')
		case v.Verb == 0:
			b.WriteString("%!")
		case v.arg >= args:
			fmt.Fprintf(&b, "%%!%c(MISSING)", v.Verb)
		default:
			fmt.Fprintf(&b, "\x00%d\x00", v.arg)
		}
		next = v.next
		i += v.Length
	}
	return b.String()
}

// printed returns what package fmt prints, without its complaints about what is
// no argument of readVerb: extra arguments, stars that have no integer.
func printed(format string, args int) string {
	list := make([]any, args)
	for i := range list {
		list[i] = marker(i)
	}
	s := fmt.Errorf(format, list...).Error()
	if i := strings.Index(s, "%!(EXTRA "); i >= 0 {
		s = s[:i]
	}
	s = strings.NewReplacer("%!(BADWIDTH)", "", "%!(BADPREC)", "").Replace(s)
	return noVerb.ReplaceAllString(s, "%!")
}

var noVerb = regexp.MustCompile(`(?s)%!(\(NOVERB\)|.\(BADINDEX\))`)

func checkFormat(t *testing.T, format string, args int) {
	t.Helper()
	if got, want := asRead(format, args), printed(format, args); got != want {
		t.Fatalf("%q with %d arguments: read as %q, but prints %q", format, args, got, want)
	}
}

// Package fmt reads the same directives. The verbs p and T are left out: they
// print no argument as it wants to be printed.
func TestReadVerb(t *testing.T) {
	const all = "%%%%%sdvqxwzXU%%+-# 0.**123456789[[]][1][2][3][9][0][x]%[2]*[1]é!/ \xff\xc3"
	atoms := strings.Split(all, "")
	r := rand.New(rand.NewPCG(1738, 20))
	for range 30_000 {
		var b strings.Builder
		for range 1 + r.IntN(12) {
			b.WriteString(atoms[r.IntN(len(atoms))])
		}
		checkFormat(t, b.String(), r.IntN(5))
	}
}

func FuzzReadVerb(f *testing.F) {
	f.Add("http://%s:%d/%%", 2)      // plain verbs
	f.Add("%[2]*.[1]*[3]f", 3)       // an index before each part
	f.Add("%[3]2d%[1].2d%.[2]2d", 3) // an index before digits
	f.Add("%[99]d%[]d%[x]d%[1", 1)   // bad indexes
	f.Add("%1000001d%9999999999", 1) // a width that is too large
	f.Add("%-5%%+%% %", 0)           // percent signs with flags
	f.Add("%*d%.*d", 1)              // stars without arguments
	f.Add("%é%\xff%\xe2\x82", 3)     // verbs beyond ASCII
	f.Fuzz(func(t *testing.T, format string, args int) {
		// Left out: the verbs of TestReadVerb, and what looks like a complaint.
		if 0 <= args && args <= 20 && !strings.ContainsAny(format, "pT!\x00") {
			checkFormat(t, format, args)
		}
	})
}

func TestVerbs(t *testing.T) {
	tests := []struct {
		format    string
		arg, args int
		want      Verb
	}{
		{"%s/", 0, 1, Verb{Verb: 's', arg: 0, next: 1, Length: 2, plain: true}},
		{"%d", 3, 9, Verb{Verb: 'd', arg: 3, next: 4, Length: 2, plain: true}},
		{"%%d", 3, 9, Verb{Verb: '%', arg: 3, next: 3, Length: 2, plain: true}},
		{"%[2]d", 0, 2, Verb{Verb: 'd', arg: 1, next: 2, Length: 5, plain: true}},
		{"%5d", 0, 1, Verb{Verb: 'd', arg: 0, next: 1, Length: 3}},
		{"%.5d", 0, 1, Verb{Verb: 'd', arg: 0, next: 1, Length: 4, Cuts: true}},
		{"%-d", 0, 1, Verb{Verb: 'd', arg: 0, next: 1, Length: 3}},
		{"%+#v", 0, 1, Verb{Verb: 'v', arg: 0, next: 1, Length: 4, Sharp: true}},
		{"%*d", 0, 2, Verb{Verb: 'd', arg: 1, next: 2, Length: 3}},
		{"%[3]*.[2]*[1]f", 0, 3, Verb{Verb: 'f', arg: 0, next: 1, Length: 14, Cuts: true}},
		{"%é", 0, 1, Verb{Verb: 'é', arg: 0, next: 1, Length: 3, plain: true}},
		{"%", 0, 1, Verb{Length: 1}},
		{"%08", 0, 1, Verb{Length: 3}},
		{"%[5]d/", 0, 1, Verb{arg: 0, next: 0, Length: 5, plain: true, bad: true}},
	}
	for _, test := range tests {
		if got := readVerb(test.format, test.arg, test.args); got != test.want {
			t.Errorf("readVerb(%q, %d, %d) = %+v, want %+v", test.format, test.arg, test.args, got, test.want)
		}
	}
}

// A directive without an end is not looked for to the end of the format: with
// many of them, that takes the square of its length.
func TestLongIndex(t *testing.T) {
	for _, n := range []int{1, maxIndex - 3, maxIndex, 10 * maxIndex} {
		v := readVerb("%["+strings.Repeat("x", n)+"]s", 0, 1)
		want := len("%[x]s") + n - 1
		if n >= maxIndex {
			want = len("%[x")
		}
		if v.Length != want {
			t.Errorf("an index of %d bytes: the directive has %d, want %d", n, v.Length, want)
		}
	}
}
