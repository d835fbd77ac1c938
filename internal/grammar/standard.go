package grammar

// A Standard is a compiled grammar of URLs, with what its package knows of them.
type Standard struct {
	Title   string // as messages cite it
	Grammar *Grammar

	// Behind is the state behind an unknown base.
	Behind State

	// Start returns the form that the text has, and the length of its scheme, -1 if
	// it has none. It is false if nothing can be said of the text.
	Start func(Pattern) (s Scheme, length int, ok bool)

	// Shape says what the URLs of a form can have.
	Shape func(Scheme) Shape

	// Productions has the state in which the production of a component begins, Dead
	// if it has none.
	Productions [InFragment + 1]State

	// Cite returns what a fault is cited by, such as a section.
	Cite func(Scheme, Fault) string
}

// A Context says what surrounds a text.
type Context struct {
	Behind bool // an unknown base stands before it
	Open   bool // text may follow
}

// A Scheme is the name before the colon, and what follows it.
type Scheme struct {
	Name    string // in lower case; "" for any other scheme
	Rule    string
	Section string
	Entry   State // after the colon
}

// A Fault is what is wrong with a text, for every filling of its holes.
type Fault struct {
	Span
	Kind      Kind
	Component Component // that the span begins in
	Citation  string
	Last      bool // nothing can be said of the text behind it

	// Fixable is set if Replacement in place of the span fixes the fault: an
	// escape for what must be escaped.
	Fixable     bool
	Replacement string
}

// start returns the form of a text, and the length of its scheme.
func (s *Standard) start(p Pattern, c Context) (scheme Scheme, length int, ok bool) {
	if c.Behind {
		return Scheme{Entry: s.Behind}, -1, true
	}
	return s.Start(p)
}

// Judges reports whether anything can be said of p.
func (s *Standard) Judges(p Pattern, c Context) bool {
	_, _, ok := s.start(p, c)
	return ok
}

// Valid reports whether some filling of the holes, some base and, if text may follow,
// some continuation make a valid URL of p.
func (s *Standard) Valid(p Pattern, c Context) bool {
	scheme, length, ok := s.start(p, c)
	if !ok {
		return true
	}
	in := Input{Pattern: p, Grammar: s.Grammar}
	q, i := in.Walk(scheme.Entry, length+1, p.Len())
	return i == p.Len() && (c.Open || s.Grammar.Accepts(q))
}

// LookupScheme returns the scheme with a name, whose letters may be upper case. It is
// the first, that of all others, if the list does not have it.
func LookupScheme(list []Scheme, name string) Scheme {
	for _, s := range list[1:] {
		if equalFold(s.Name, name) {
			return s
		}
	}
	return list[0]
}

// equalFold reports whether a text is lower, but for upper case in US-ASCII.
func equalFold(lower, text string) bool {
	if len(lower) != len(text) {
		return false
	}
	for i := range len(text) {
		c := text[i]
		if 'A' <= c && c <= 'Z' {
			c += 'a' - 'A'
		}
		if c != lower[i] {
			return false
		}
	}
	return true
}

// CutScheme returns the length of the scheme of RFC 3986 that a text begins with and
// that a colon ends, -1 if there is none. It is decided if no more text could change
// that.
func CutScheme(s string) (length int, decided bool) {
	for i := range len(s) {
		switch c := s[i]; {
		case 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z':
		case '0' <= c && c <= '9' || c == '+' || c == '-' || c == '.':
			if i == 0 {
				return -1, true
			}
		case c == ':' && i > 0:
			return i, true
		default:
			return -1, true
		}
	}
	return -1, false
}
