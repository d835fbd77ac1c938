package library

import (
	"maps"
	"net/url"
	"slices"
	"strings"
)

// Seen is what the other side sees of a URL or address.
type Seen struct {
	Scheme   string
	User     string
	Password string
	Host     string // without brackets
	Port     string
	Opaque   string   // what stands behind the scheme of a URL without a slash
	Segments []string // of the path, without escapes; the first is "" behind a slash
	Query    url.Values
	Fragment string
	Text     string // of what is no URL
}

// seenIn returns the components of a URL, or the error of the function that refuses it.
func seenIn(u *url.URL, err error) (*Seen, error) {
	if err != nil {
		return nil, err
	}
	s := &Seen{Scheme: u.Scheme, Host: u.Hostname(), Port: u.Port(), Opaque: u.Opaque, Fragment: u.Fragment}
	if u.User != nil {
		s.User = u.User.Username()
		s.Password, _ = u.User.Password()
	}
	for segment := range strings.SplitSeq(u.EscapedPath(), "/") {
		text, err := url.PathUnescape(segment)
		if err != nil {
			return nil, err
		}
		s.Segments = append(s.Segments, text)
	}
	s.Query = u.Query()
	return s, nil
}

// joined returns what is seen if the path is one text: its slashes are not told from those
// that were escaped.
func (s *Seen) joined() *Seen {
	if s == nil {
		return nil
	}
	c := *s
	c.Segments = []string{strings.Join(s.Segments, "/")}
	return &c
}

// Has reports whether a value is seen anywhere.
func (s *Seen) Has(value string) bool {
	found := false
	s.replaced(func(text string) string {
		found = found || strings.Contains(text, value)
		return text
	})
	return found
}

// Replaced returns what would be seen with another value in the place of one.
func (s *Seen) Replaced(value, by string) *Seen {
	return s.replaced(func(text string) string { return strings.ReplaceAll(text, value, by) })
}

func (s *Seen) replaced(by func(string) string) *Seen {
	r := &Seen{
		Scheme: by(s.Scheme), User: by(s.User), Password: by(s.Password), Host: by(s.Host), Port: by(s.Port),
		Opaque: by(s.Opaque), Fragment: by(s.Fragment), Text: by(s.Text),
	}
	for _, segment := range s.Segments {
		r.Segments = append(r.Segments, by(segment))
	}
	if s.Query != nil {
		r.Query = make(url.Values, len(s.Query))
	}
	for _, name := range slices.Sorted(maps.Keys(s.Query)) {
		for _, value := range s.Query[name] {
			r.Query.Add(by(name), by(value))
		}
	}
	return r
}

// A Loss is what becomes of a value that does not come out as it went in.
type Loss struct {
	Text    string // that was built
	Err     error  // why it was refused, nil if it was not
	Certain bool   // a harmless value is refused as well

	// What was seen instead, if it was not refused.
	Place     Place
	Got, Want string
}

// lossOf returns the first component of which something else is seen than was to be seen, and false if there is none.
func (s *Seen) lossOf(want *Seen) (Loss, bool) {
	for _, c := range [...]Loss{
		{Place: Scheme, Got: s.Scheme, Want: want.Scheme},
		{Place: User, Got: s.User, Want: want.User},
		{Place: Password, Got: s.Password, Want: want.Password},
		{Place: Host, Got: s.Host, Want: want.Host},
		{Place: Port, Got: s.Port, Want: want.Port},
		{Place: Opaque, Got: s.Opaque, Want: want.Opaque},
		{Place: NoPlace, Got: s.Text, Want: want.Text},
	} {
		if c.Got != c.Want {
			return c, true
		}
	}
	if len(s.Segments) != len(want.Segments) {
		return Loss{Place: DecodedPath, Got: strings.Join(s.Segments, "/"), Want: strings.Join(want.Segments, "/")}, true
	}
	for i, segment := range s.Segments {
		if segment != want.Segments[i] {
			return Loss{Place: Segment, Got: segment, Want: want.Segments[i]}, true
		}
	}
	if c, ok := s.queryLossOf(want); ok {
		return c, true
	}
	return Loss{Place: DecodedFragment, Got: s.Fragment, Want: want.Fragment}, s.Fragment != want.Fragment
}

// queryLossOf compares the queries by name.
func (s *Seen) queryLossOf(want *Seen) (Loss, bool) {
	for _, name := range slices.Sorted(maps.Keys(want.Query)) {
		got, ok := s.Query[name]
		if !ok {
			return Loss{Place: QueryName, Got: strings.Join(slices.Sorted(maps.Keys(s.Query)), "&"), Want: name}, true
		}
		for i, value := range want.Query[name] {
			if i >= len(got) {
				return Loss{Place: QueryValue, Want: value}, true
			}
			if got[i] != value {
				return Loss{Place: QueryValue, Got: got[i], Want: value}, true
			}
		}
		if n := len(want.Query[name]); len(got) > n {
			return Loss{Place: QueryValue, Got: got[n]}, true
		}
	}
	for _, name := range slices.Sorted(maps.Keys(s.Query)) {
		if _, ok := want.Query[name]; !ok {
			return Loss{Place: QueryName, Got: name}, true
		}
	}
	return Loss{}, false
}
