package grammar

import "strings"

// A Part is a component of a pattern, without the delimiters around it.
type Part struct {
	Component
	Span
	Sure bool // no hole before it can move it elsewhere
}

// A Shape says what the URLs of a scheme can have.
type Shape uint8

// The shapes, which can be combined.
const (
	HasLogin  Shape = 1 << iota // "//" and a login
	HasUser                     // a user in it
	HasSearch                   // "?" and a search
	HasFields                   // ";" ends the path
)

// Delimiters is a set of those that a hole can have in it.
type Delimiters uint8

// The delimiters, by what they end.
const (
	LoginDelimiters Delimiters = 1 << iota // ":" and "@"
	PathDelimiters                         // "/" and "?"
	FieldDelimiters                        // "&" and "="
)

// A Layout is what a face knows of a pattern to be split.
type Layout struct {
	Behind bool // an unknown base stands before the text
	Scheme int  // the length of the scheme, -1 if there is none
	Shape  Shape
	Holds  func(Hole) Delimiters
}

// Split yields the parts in order. It judges nothing: of a valid URL it gives the
// components, of any other text what was most likely meant.
func (p Pattern) Split(l Layout, yield func(Part) bool) {
	s := splitter{p: p, l: l, at: -1, yield: yield}
	s.run(p.text)
}

// AppendParts appends the parts to a list.
func (p Pattern) AppendParts(list []Part, l Layout) []Part {
	p.Split(l, func(part Part) bool {
		list = append(list, part)
		return true
	})
	return list
}

// Part returns the part of the byte or hole at i. That of a delimiter is unknown.
func (p Pattern) Part(l Layout, i int) Part {
	found := Part{Span: Span{i, i + 1}}
	s := splitter{p: p, l: l, at: i, yield: func(part Part) bool {
		found = part
		return false
	}}
	s.run(p.text)
	return found
}

// A splitter goes through a pattern from left to right.
type splitter struct {
	p     Pattern
	l     Layout
	at    int // the only offset that is asked for, -1 if all are
	yield func(Part) bool
	done  bool

	// could has a bit for each component that the next octet is in for some
	// filling of the holes before it.
	could components

	// atQuestion is set if the login ended at a "?". An "@" behind it makes it a user.
	atQuestion, doubt bool
}

// components is a set of them.
type components uint16

func setOf(list ...Component) (set components) {
	for _, c := range list {
		set |= 1 << c
	}
	return set
}

const (
	login  components = 1<<InUser | 1<<InPassword | 1<<InHost | 1<<InPort
	search components = 1<<InSearchName | 1<<InSearchValue
)

// run has the text as a parameter because netip.ParseAddr keeps it in its error: of a
// field, it would keep the whole splitter.
func (s *splitter) run(text string) {
	end := indexFrom(text, 0, '#')
	s.url(text[:end])
	if end < len(text) {
		s.could, s.doubt = 0, false
		s.part(InFragment, end+1, len(text))
	}
}

func (s *splitter) url(text string) {
	i := 0
	if s.l.Scheme >= 0 {
		s.part(InScheme, 0, s.l.Scheme)
		i = s.l.Scheme + 1
	}
	switch {
	case (s.l.Scheme >= 0 && s.l.Shape&HasLogin != 0 || s.l.Behind) && strings.HasPrefix(text[i:], "//"):
		i = s.login(text, i+len("//"))
	case s.l.Behind:
		i = s.base(text)
	default:
		search := len(text)
		if s.l.Shape&(HasLogin|HasSearch) == HasSearch {
			search = indexFrom(text, i, '?')
		}
		s.part(Unknown, i, search)
		i = search
	}
	s.path(text, i)
}

// base skips what belongs to the unknown base: a hole that the text begins with, and
// what follows it up to a delimiter. A port may follow the host of the base.
func (s *splitter) base(text string) int {
	i := strings.IndexAny(text, "/?")
	if i < 0 {
		i = len(text)
	}
	switch {
	case s.p.Hole(0) != 0:
		s.part(Unknown, 0, i)
		s.could = 0
		return i
	case strings.HasPrefix(text, ":"):
		s.part(InPort, 1, i)
		return i
	}
	return 0
}

func (s *splitter) login(text string, start int) int {
	hasUser := s.l.Shape&HasUser != 0
	end := LoginEnd(text, start, hasUser)
	s.atQuestion = hasUser && strings.HasPrefix(text[end:], "?")
	l := LoginOf(text, start, end)
	if l.HasUser {
		s.part(InUser, l.User.Start, l.User.End)
	}
	if l.HasPassword {
		s.part(InPassword, l.Password.Start, l.Password.End)
	}
	s.part(InHost, l.Host.Start, l.Host.End)
	if l.HasPort {
		s.part(InPort, l.Port.Start, l.Port.End)
	}
	return end
}

// path takes apart segments and search from text[i] on: what begins with "/" or "?",
// or with a segment behind an unknown base.
func (s *splitter) path(text string, i int) {
	question, end := len(text), len(text)
	if s.l.Shape&HasSearch != 0 {
		question = indexFrom(text, i, '?')
		end = question
	}
	if s.l.Shape&HasFields != 0 {
		end = indexFrom(text, i, ';')
	}
	hasPath := i < end && (text[i] == '/' || i == 0)
	if i < end && text[i] == '/' {
		i++
	}
	for hasPath && !s.done {
		slash := indexFrom(text[:end], i, '/')
		s.part(InSegment, i, slash)
		hasPath = slash < end
		i = slash + 1
	}
	switch {
	case question < len(text):
		s.search(text, question+1)
	case end < len(text):
		s.part(Unknown, end+1, len(text))
	case i < end:
		s.part(Unknown, i, end)
	}
}

// search takes apart the fields of a search: names, each with a value or none.
func (s *splitter) search(text string, i int) {
	for more := true; more && !s.done; {
		end := len(text)
		if n := strings.IndexAny(text[i:], "&;"); n >= 0 {
			end = i + n
		}
		equal := indexFrom(text[:end], i, '=')
		s.part(InSearchName, i, equal)
		s.could = 0 // "=" and "&" leave no doubt
		if equal < end {
			s.part(InSearchValue, equal+1, end)
			s.could = 0
		}
		more = end < len(text)
		i = end + 1
	}
}

// enter notes that a delimiter in known text begins a component.
func (s *splitter) enter(c Component) {
	next := setOf(c)
	switch c {
	case InUser, InPassword, InHost, InPort:
		if s.could&(s.could-1) != 0 { // a hole may have ended the login, or a part of it
			next |= s.could
		}
	case InSegment:
		next |= s.could & search
	case InSearchName:
		next |= s.could & setOf(InSearchValue)
	}
	s.could = next
}

// pass notes what the holes of a span may have in them.
func (s *splitter) pass(start, end int) {
	for _, h := range s.p.holes[s.p.holeAfter(start):s.p.holeAfter(end)] {
		d := s.l.Holds(h.hole)
		if s.atQuestion && d&LoginDelimiters != 0 {
			s.doubt = true
		}
		if s.could&login != 0 && d&LoginDelimiters != 0 {
			s.could |= login
		}
		if s.could&login != 0 && d&PathDelimiters != 0 {
			s.could |= setOf(InSegment)
		}
		if s.could&setOf(InSegment, Unknown) != 0 && d&PathDelimiters != 0 && s.l.Shape&HasSearch != 0 {
			s.could |= setOf(InSearchName)
		}
		if s.could&search != 0 && d&FieldDelimiters != 0 {
			s.could |= search
		}
	}
}

// part yields a part, unless another offset is asked for.
func (s *splitter) part(c Component, start, end int) {
	if s.done {
		return
	}
	s.enter(c)
	if s.at >= 0 && (s.at < start || end <= s.at) {
		s.done = s.at < start
		s.pass(start, end)
		return
	}
	if s.at >= 0 {
		s.pass(start, s.at)
	}
	part := Part{c, Span{start, end}, s.could == setOf(c) && !s.doubt}
	s.done = !s.yield(part)
	s.pass(start, end)
}
