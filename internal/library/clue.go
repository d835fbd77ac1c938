package library

import (
	"slices"
	"strings"

	"github.com/urllint/urllint/internal/names"
)

// A Clue is what tells of a value of which neither its type nor a function says what it is.
type Clue struct {
	Origin Origin
	Words  []string // of its name
	Place  Place    // where it goes
	Behind string   // the segment before it, or the name of the value in a query
}

// textKinds has the kinds of text that comes from an origin or has a name. The first that fits holds: an origin weighs
// more than a name.
var textKinds = [...]struct {
	origin Origin        // NoOrigin for any
	says   names.Meaning // the last word of the name, 0 for any
	many   bool          // or its singular does
	kind   Kind
	source string // who says so, "" for the source of the kind
}{
	{origin: Request, says: names.ID, many: true, kind: Identifier},
	{origin: Request, kind: FreeText, source: "net/http.Request, which a client sends"},
	{says: names.GitRef, kind: GitRef},
	{says: names.FileName, kind: FileNameText},
	{says: names.FreeText, kind: FreeText, source: "HTML, input type=text"},
	{says: names.Password, kind: PasswordText},
	{says: names.ID, many: true, kind: Identifier},
	{says: names.NoSpace, many: true, kind: EmailAddress},
}

// KindOfName returns what a name alone says of a value.
func KindOfName(name string) Kind { return Clue{Words: slices.Collect(names.Words(name))}.Kind() }

// Kind returns what the value is, AnyValue if that is not known.
func (c Clue) Kind() Kind {
	for i := range textKinds {
		if t := &textKinds[i]; (t.origin == NoOrigin || t.origin == c.Origin) && (t.says == 0 || c.endsIn(t.says, t.many)) {
			return t.kind
		}
	}
	return AnyValue
}

// A freeName is what a name and a place have in common that are those of values with characters that
// need an escape.
type freeName struct {
	place  Place
	says   names.Meaning // the last word of the name, 0 for any
	with   names.Meaning // some word of it, 0 for any
	behind names.Meaning // the segment before it, or the name of the value, 0 for any
	not    names.Meaning // what the last word does not say
	source string
}

// freeNames are those that held on real code: nine of ten such values are mended when they
// are reported. Most words that look as free do not, such as user, topic and bucket.
var freeNames = [...]freeName{
	{place: Segment, says: names.FreeSegment, not: names.FileName, source: "git check-ref-format"},
	{place: Segment, says: names.FreeMember, behind: names.NamesRefs, source: "git check-ref-format"},
	{place: Segment, says: names.Noun, behind: names.NamesLabels, source: "git check-ref-format"},
	{place: QueryValue, says: names.FreeValue, source: "HTML, input type=text"},
	{place: QueryValue, says: names.UserInput, with: names.User, source: "HTML, input type=text"},
	{place: QueryValue, behind: names.FreeParameter, not: names.ID, source: "HTML, input type=text"},
	{place: Password, with: names.Password, source: "RFC 8265, section 4"},
}

// IsFree reports whether the name of the value and its place say that it has characters that
// need an escape.
func (c Clue) IsFree() bool {
	return slices.ContainsFunc(freeNames[:], func(f freeName) bool { return f.fits(c) })
}

func (f *freeName) fits(c Clue) bool {
	return f.place == c.Place && len(c.Words) > 0 &&
		(f.says == 0 || c.endsIn(f.says, false)) && !c.endsIn(f.not, true) &&
		(f.with == 0 || slices.ContainsFunc(c.Words, func(word string) bool { return names.Says(word, f.with) })) &&
		(f.behind == 0 || names.Says(strings.ToLower(c.Behind), f.behind))
}

// endsIn reports whether the last word of what the value is, without the digits at its end, or its
// singular has a meaning.
func (c Clue) endsIn(m names.Meaning, many bool) bool {
	words := c.subject()
	if len(words) == 0 {
		return false
	}
	last := words[len(words)-1]
	return names.EndsIn(last, m) || many && names.Says(names.Singular(last), m)
}

// subject returns the words without the one that says that they are the name of something, if
// there are others.
func (c Clue) subject() []string {
	if n := len(c.Words); n > 1 && names.Says(c.Words[n-1], names.Noun) {
		return c.Words[:n-1]
	}
	return c.Words
}
