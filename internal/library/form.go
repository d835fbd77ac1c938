package library

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/urllint/urllint/rfc1738"
)

// An End is a text that goes to a function of the table.
type End struct {
	Form    Form
	Place   Place
	Schemes rfc1738.Schemes // see Row
	Sink    string          // the function, as types.Func.FullName has it
	When    []Guard         // all that must hold beside it
}

// A Guard is what must hold for a text to go somewhere: another argument, or another field, is one of some constants, or none.
type Guard struct {
	Arg   int
	Field string   // "" for an argument
	Among []string // as constant.Value.ExactString has them
	Not   bool
}

// Is reports whether two guards are the same.
func (g Guard) Is(other Guard) bool { return g.String() == other.String() }

func (g Guard) String() string {
	on, is := cmp.Or(g.Field, fmt.Sprintf("arg%d", g.Arg)), "is"
	if g.Not {
		is = "is not"
	}
	return fmt.Sprintf("%s %s %s", on, is, strings.Join(g.Among, " or "))
}

// String says what goes where, and when.
func (e End) String() string {
	text, before := fmt.Sprintf("%v goes to %s", e.Form, e.Sink), " if "
	for _, g := range e.When {
		text, before = text+before+g.String(), " and "
	}
	return text
}

// Passes reports whether a guard holds of a constant.
func (g Guard) Passes(value string) bool { return slices.Contains(g.Among, value) != g.Not }

// A Form is a text that is made of arguments: its parts one after the other.
type Form []Part

// A Part is a part of a form.
type Part struct {
	Is   PartKind
	Text string // of KnownPart and JoinedPart, or the name of a function of the table, of EditedPart that of the edit
	By   string // the second argument of an edit
	Arg  int    // the index of an argument: the text, or the list that is formatted or joined, -1 if that is another
	Of   Form   // what is escaped, edited, or the format
}

// A PartKind tells what a part is.
type PartKind uint8

const (
	UnknownPart PartKind = iota
	NumberPart           // an unknown number
	EscapedPart          // unknown, and escaped: Of, if that is known, by the function Text
	KnownPart
	ArgumentPart
	EditedPart    // Of, trimmed or folded
	FormattedPart // what the format Of makes of a list, of escaped texts if Text is not empty
	JoinedPart    // the elements of a list, with Text between them
)

// Has reports whether an argument is a part of a form.
func (f Form) Has() bool {
	return slices.ContainsFunc(f, func(p Part) bool { return p.Is == ArgumentPart || p.Is == JoinedPart || p.Of.Has() })
}

// String returns the form as an expression: "…" stands for what is not known, and "arg0" for an argument.
func (f Form) String() string {
	if len(f) == 0 {
		return `""`
	}
	all := make([]string, len(f))
	for i, p := range f {
		all[i] = p.String()
	}
	return strings.Join(all, " + ")
}

func (p Part) String() string {
	switch p.Is {
	case KnownPart:
		return strconv.Quote(p.Text)
	case ArgumentPart:
		return fmt.Sprintf("arg%d", p.Arg)
	case EscapedPart:
		if p.Of != nil {
			return fmt.Sprintf("%s(%v)", p.Text, p.Of)
		}
	case EditedPart:
		if p.By != "" {
			return fmt.Sprintf("strings.%s(%v, %q)", p.Text, p.Of, p.By)
		}
		return fmt.Sprintf("strings.%s(%v)", p.Text, p.Of)
	case JoinedPart:
		return fmt.Sprintf("strings.Join(arg%d, %q)", p.Arg, p.Text)
	case FormattedPart:
		if p.Arg >= 0 {
			return fmt.Sprintf("fmt.Sprintf(%v, arg%d...)", p.Of, p.Arg)
		}
		return fmt.Sprintf("fmt.Sprintf(%v, …)", p.Of)
	}
	return "…"
}
