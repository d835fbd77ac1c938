package library

import (
	"fmt"
	"go/version"
	"net/url"
	"strings"
)

// strictColons is the version of Go from which on url.Parse refuses "http://::1:80"
// (GODEBUG urlstrictcolons).
const strictColons = "go1.26"

// isStrict reports whether url.Parse refuses more than one colon in a host.
func (e Env) isStrict() bool {
	return !version.IsValid(e.Go) || version.Compare(e.Go, strictColons) >= 0
}

// parse is url.Parse in a version of Go.
func parse(e Env, text string) (*url.URL, error) { return e.parseBy(url.Parse, text) }

// parseRequestURI is url.ParseRequestURI in a version of Go.
func parseRequestURI(e Env, text string) (*url.URL, error) {
	return e.parseBy(url.ParseRequestURI, text)
}

// parseReference is (*url.URL).Parse in a version of Go.
func parseReference(e Env, base *url.URL, text string) (*url.URL, error) {
	ref, err := parse(e, text)
	if err != nil {
		return nil, err
	}
	return base.ResolveReference(ref), nil
}

// parseBy parses a URL as the version says, and not the settings of the program that
// urllint is a part of.
func (e Env) parseBy(parse func(string) (*url.URL, error), text string) (*url.URL, error) {
	scheme, rest, ok := strings.Cut(text, "://")
	if !ok || strings.Count(rest, ":") < 2 || !strings.EqualFold(scheme, "http") && !strings.EqualFold(scheme, "https") {
		return parse(text)
	}
	if !e.isStrict() {
		return parseLax(parse, text)
	}
	u, err := parse(text)
	if err != nil {
		return nil, err
	}
	if i := strings.IndexByte(u.Host, ':'); i >= 0 && u.Host[0] != '[' && strings.LastIndexByte(u.Host, ':') != i {
		whole, _, _ := strings.Cut(text, "#")
		return nil, &url.Error{Op: "parse", URL: whole, Err: fmt.Errorf("invalid port %q after host", u.Host[i:])}
	}
	return u, nil
}

// parseLax parses a URL of http or https as one of another scheme: colons are counted
// for these two alone.
func parseLax(parse func(string) (*url.URL, error), text string) (*url.URL, error) {
	const other = "x"
	u, err := parse(other + text)
	if err != nil {
		if wrapped, ok := err.(*url.Error); ok {
			wrapped.URL = strings.TrimPrefix(wrapped.URL, other)
		}
		return nil, err
	}
	u.Scheme = strings.TrimPrefix(u.Scheme, other)
	return u, nil
}

// setValue is url.Values.Set: it returns the changed values.
func setValue(v url.Values, key, value string) url.Values {
	v = copied(v)
	v.Set(key, value)
	return v
}

// addValue is url.Values.Add: it returns the changed values.
func addValue(v url.Values, key, value string) url.Values {
	v = copied(v)
	v.Add(key, value)
	return v
}

// deleteValue is url.Values.Del: it returns the changed values.
func deleteValue(v url.Values, key string) url.Values {
	v = copied(v)
	v.Del(key)
	return v
}

func copied(v url.Values) url.Values {
	c := make(url.Values, len(v))
	for key, values := range v {
		c[key] = append([]string(nil), values...)
	}
	return c
}
