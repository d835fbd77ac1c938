package randprog

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/urllint/urllint/rfc1738"
)

// A writer writes one unit.
type writer struct {
	*Unit
	r       *rand.Rand
	without []string
	names   int
	body    strings.Builder
	depth   int
	branch  int // that is being written, 0 for none
	last    int // branch
}

// A form is a way to write a part of a program.
type form[F any] struct {
	name   string
	weight int
	write  F
}

// choose returns a form that is not left out.
func choose[F any](w *writer, forms []form[F]) F {
	sum := 0
	for _, f := range forms {
		if !slices.Contains(w.without, f.name) {
			sum += f.weight
		}
	}
	var chosen form[F]
	for n, rest := w.r.IntN(sum), forms; n >= 0; rest = rest[1:] {
		if chosen = rest[0]; !slices.Contains(w.without, chosen.name) {
			n -= chosen.weight
		}
	}
	w.Forms = append(w.Forms, chosen.name)
	return chosen.write
}

// forget takes the last form back, which does not fit.
func (w *writer) forget() { w.Forms = w.Forms[:len(w.Forms)-1] }

func newUnit(seed uint64, number int, without []string) *Unit {
	w := &writer{
		Unit:    &Unit{Seed: seed, Number: number},
		r:       rand.New(rand.NewPCG(seed, uint64(number))),
		without: without,
	}
	text := randomURL(w.r)
	for isNearMiss(text) && slices.Contains(without, "near miss") {
		text = randomURL(w.r)
	}
	w.parts = cut(w.r, text)
	w.plain = true
	choose(w, slices.Concat(uses(), sinks(), held(), nextDoor()))(w)
	w.Unit.body = w.body.String()
	return w.Unit
}

// isNearMiss reports whether a text does not begin as a URL does.
func isNearMiss(text string) bool {
	scheme, rest, ok := strings.Cut(text, "://")
	return !ok || !rfc1738.KnownScheme(scheme) || strings.Contains(rest, "://")
}

// name returns a new name that begins with one of some words.
func (w *writer) name(words ...string) string {
	w.names++
	return fmt.Sprintf("%s_%d_%d", pick(w.r, words), w.Number, w.names)
}

// Names that say that their value is a URL, and such that do not.
var (
	urlNames   = []string{"baseURL", "endpoint", "link", "homeURI", "hookURL"}
	otherNames = []string{"s", "text", "base", "title", "word", "format", "prefix", "host"}
)

func (w *writer) anyName() string {
	if w.r.IntN(3) == 0 {
		return w.name(urlNames...)
	}
	return w.name(otherNames...)
}

// declare adds a declaration to the file of the unit, or to the other one.
func (w *writer) declare(format string, args ...any) {
	w.decls[w.r.IntN(2)] += mark(w.Number, w.branch, -1) + fmt.Sprintf(format, args...) + "\n"
}

// do adds a statement.
func (w *writer) do(format string, args ...any) {
	w.body.WriteString(mark(w.Number, w.branch, -1) + "\t" + fmt.Sprintf(format, args...) + "\n")
}

// output adds a statement that prints. "\x00" in the format stands for the numbers of the
// unit and the output.
func (w *writer) output(o Output, format string, args ...any) {
	n := w.reserve(o)
	w.body.WriteString(mark(w.Number, w.branch, n) + "\t")
	s := fmt.Sprintf(format, args...)
	w.body.WriteString(strings.ReplaceAll(s, "\x00", fmt.Sprintf("%d, %d", w.Number, n)) + "\n")
}

// reserve returns the number of an output that is printed elsewhere.
func (w *writer) reserve(o Output) int {
	w.Outputs = append(w.Outputs, o)
	return len(w.Outputs) - 1
}

// doFor adds a statement that belongs to an output which a function prints.
func (w *writer) doFor(output int, format string, args ...any) {
	w.body.WriteString(mark(w.Number, w.branch, output) + "\t" + fmt.Sprintf(format, args...) + "\n")
}

// in writes what belongs to a new branch, and returns the statement that notes it.
func (w *writer) in(write func()) string {
	outer := w.branch
	w.last++
	w.branch = w.last
	write()
	note := fmt.Sprintf("out.Branch(%d, %d)", w.Number, w.branch)
	w.branch = outer
	return note
}

// value returns the arguments of a function of package fill for a value.
func (w *writer) value(original string) string {
	w.values = append(w.values, original)
	return fmt.Sprintf("%d, %d", w.Number, len(w.values)-1)
}

// same returns an expression whose value is a text that the analyzer cannot see.
func (w *writer) same(text string) string { return "fill.Same(" + w.value(text) + ")" }
