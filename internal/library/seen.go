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

// A Difference is a component of which something else is seen than was to be seen.
type Difference struct {
	Place     Place
	Got, Want string
}

// Difference returns the first component that differs, and false if none does.
func (s *Seen) Difference(want *Seen) (Difference, bool) {
	for _, c := range [...]Difference{
		{Scheme, s.Scheme, want.Scheme},
		{User, s.User, want.User},
		{Password, s.Password, want.Password},
		{Host, s.Host, want.Host},
		{Port, s.Port, want.Port},
		{Opaque, s.Opaque, want.Opaque},
		{NoPlace, s.Text, want.Text},
	} {
		if c.Got != c.Want {
			return c, true
		}
	}
	if len(s.Segments) != len(want.Segments) {
		return Difference{DecodedPath, strings.Join(s.Segments, "/"), strings.Join(want.Segments, "/")}, true
	}
	for i, segment := range s.Segments {
		if segment != want.Segments[i] {
			return Difference{Segment, segment, want.Segments[i]}, true
		}
	}
	if d, ok := s.queryDifference(want); ok {
		return d, true
	}
	return Difference{DecodedFragment, s.Fragment, want.Fragment}, s.Fragment != want.Fragment
}

// queryDifference compares the queries by name.
func (s *Seen) queryDifference(want *Seen) (Difference, bool) {
	for _, name := range slices.Sorted(maps.Keys(want.Query)) {
		got, ok := s.Query[name]
		if !ok {
			return Difference{QueryName, strings.Join(slices.Sorted(maps.Keys(s.Query)), "&"), name}, true
		}
		for i, value := range want.Query[name] {
			if i >= len(got) {
				return Difference{QueryValue, "", value}, true
			}
			if got[i] != value {
				return Difference{QueryValue, got[i], value}, true
			}
		}
		if n := len(want.Query[name]); len(got) > n {
			return Difference{QueryValue, got[n], ""}, true
		}
	}
	for _, name := range slices.Sorted(maps.Keys(s.Query)) {
		if _, ok := want.Query[name]; !ok {
			return Difference{QueryName, name, ""}, true
		}
	}
	return Difference{}, false
}
