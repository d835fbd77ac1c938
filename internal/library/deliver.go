package library

import (
	"cmp"
	"errors"
	"fmt"
	"net/url"
	"strings"
)

// Deliver gives a text to what is behind a place, and returns what the other side sees:
// the server of a request, the peer of a connection, the reader of a field. The error is
// that of the function that refuses the text.
func (e Env) Deliver(p Place, text string) (*Seen, error) {
	switch p {
	case Absolute:
		return e.request(text)
	case Reference, Location:
		return seenIn(parse(e, text))
	case RequestTarget:
		return seenIn(parseRequestURI(e, text))
	case HostPort:
		host, port, err := dial(text)
		return &Seen{Host: host, Port: port}, err
	case Host:
		return &Seen{Host: text}, checkHost(text)
	case Port:
		return &Seen{Port: text}, checkPort(text)
	case User, EscapedUser:
		user, err := p.Unescape(text)
		return &Seen{User: user}, err
	case Password:
		return &Seen{Password: text}, nil
	case Scheme, Authority, Opaque, DecodedPath, EscapedPath, Query, DecodedFragment:
		return e.field(p, text)
	case PathElement:
		s, err := seenIn((&url.URL{Path: "/"}).JoinPath(text), nil)
		return s.joined(), err
	case Segment, EscapedSegment:
		segment, err := p.Unescape(text)
		return &Seen{Segments: []string{segment}}, err
	case FormBody:
		form, err := url.ParseQuery(text)
		return &Seen{Query: form}, err
	case QueryName:
		return &Seen{Query: url.Values{text: {""}}}, nil
	case QueryValue, EscapedQueryValue:
		value, err := p.Unescape(text)
		return &Seen{Query: url.Values{"": {value}}}, err
	case EscapedFragment:
		fragment, err := p.Unescape(text)
		return &Seen{Fragment: fragment}, err
	}
	return &Seen{Text: text}, nil
}

// request is what a server sees of a request for a URL, as net/http sends it. A host that
// is not ASCII stays as it is.
func (e Env) request(text string) (*Seen, error) {
	u, err := parse(e, text)
	switch {
	case err != nil:
		return nil, err
	case u.Scheme == "":
		return nil, errors.New(`unsupported protocol scheme ""`)
	case strings.TrimSuffix(u.Host, ":") == "":
		return nil, errors.New("http: no Host in request URL")
	}
	if err := cmp.Or(checkHost(u.Hostname()), checkPort(u.Port())); err != nil {
		return nil, err
	}
	target := u.RequestURI()
	if strings.ContainsAny(target, " ") {
		return nil, errors.New("400 Bad Request: malformed HTTP version")
	}
	sent, err := url.ParseRequestURI(target)
	if err != nil {
		return nil, fmt.Errorf("400 Bad Request: %w", err)
	}
	s, err := seenIn(sent, nil)
	if err != nil {
		return nil, err
	}
	s.Scheme, s.Host, s.Port = u.Scheme, u.Hostname(), u.Port()
	s.Fragment = u.Fragment
	if u.User != nil {
		// Basic authentication puts a colon between the two.
		password, _ := u.User.Password()
		s.User, s.Password, _ = strings.Cut(u.User.Username()+":"+password, ":")
	}
	return s, nil
}

// Printed returns what (*url.URL).String prints of a URL with a text in one of its fields, the
// others being harmless. It returns false for a place that is no field.
func Printed(p Place, text string) (string, bool) {
	u := &url.URL{Scheme: "http", Host: "h", Path: "/"}
	switch p {
	case Scheme:
		u.Scheme = text
	case Authority:
		u.Host = text
	case Opaque:
		u.Opaque = text
	case DecodedPath:
		u.Path = text
	case EscapedPath:
		path, err := url.PathUnescape(text)
		if err != nil {
			return "", false
		}
		u.Path, u.RawPath = path, text
	case Query:
		u.RawQuery = text
	case DecodedFragment:
		u.Fragment = text
	default:
		return "", false
	}
	return u.String(), true
}

// field is what a server sees of a field of a url.URL.
func (e Env) field(p Place, text string) (*Seen, error) {
	printed, ok := Printed(p, text)
	if !ok {
		_, err := p.Unescape(text)
		return nil, err
	}
	s, err := e.request(printed)
	if p == DecodedPath {
		s = s.joined()
	}
	return s, err
}
