package stredit

import "go/token"

// Limit is a set of reasons against an edit. The zero Limit is none.
type Limit uint8

const (
	// Fixed: the text is compared, searched, cut, a format, or used outside of
	// the expression. It must stay as it is.
	Fixed Limit = 1 << iota

	// Format: the text may become a format, or a part of one. No edit may write
	// or delete a "%".
	Format

	// Continued: more text is put before or behind it. What stands at its ends,
	// such as white space, separates it from that.
	Continued

	// Pattern: the text is also something else than a URL, as a regular expression, a
	// template, or data that is escaped or hashed. An edit for the URL is wrong there.
	Pattern

	// Formatted: the text is used as a format.
	Formatted
)

// A Use is a use of a text that may depend on how the text is written.
type Use struct {
	How  How
	Pos  token.Pos // of the use, if the pass has it
	Name string    // of what is Exported or Passed to, or of the file where the text is Named
	Of   string    // the field of a net/url.URL that is used, of whatever URL, "" if it is none
	More bool      // there are other uses
}

// How tells how a text is used.
type How uint8

const (
	Read     How = iota // searched, cut, measured, or put into another text
	Compared            // or a key
	AsFormat            // of a function like fmt.Sprintf
	Passed              // to a function of another package
	Unknown             // by a function that is not known
	Field               // kept in a field
	Returned            // by a function of the package
	Exported            // other packages may use it
	Named               // in a file that the pass does not have
)

// rank orders the uses of a text: what the pass sees comes first, what it does not have last.
func (u Use) rank() int {
	switch {
	case u.How >= Exported:
		return 2
	case u.How == Unknown || !u.Pos.IsValid():
		return 1
	}
	return 0
}

// A Rewrite is what a text goes through before it is used: what is wrong with it may be
// replaced. The zero Rewrite may replace anything.
type Rewrite struct {
	// Old is replaced. If Part is set, it is a part of what is replaced.
	Old  string
	Part bool

	// Ends: only what stands at the ends of the text is cut off, such as the
	// characters of Old.
	Ends bool
}
