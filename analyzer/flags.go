package analyzer

import (
	"flag"
	"fmt"
	"strconv"
	"strings"

	"github.com/urllint/urllint/passes/urlexpr"
)

// A setting is a flag: a part of a configuration.
type setting struct {
	get func() string
	set func(string) error
}

func (s setting) String() string {
	if s.get == nil { // package flag asks the zero value
		return ""
	}
	return s.get()
}

func (s setting) Set(text string) error { return s.set(text) }

// list returns a flag for items with commas between them. A second flag adds to the first.
func list[T any](items *[]T, read func(string) (T, error), write func(T) string) setting {
	return setting{
		get: func() string {
			written := make([]string, len(*items))
			for i, item := range *items {
				written[i] = write(item)
			}
			return strings.Join(written, ",")
		},
		set: func(s string) error {
			for text := range strings.SplitSeq(s, ",") {
				if text = strings.TrimSpace(text); text == "" {
					continue
				}
				item, err := read(text)
				if err != nil {
					return err
				}
				*items = append(*items, item)
			}
			return nil
		},
	}
}

func writeName(name string) string { return name }

// readID reads the ID of a rule or the name of a group.
func readID(id string) (string, error) {
	if !isName(id) {
		return "", unknownRule(id)
	}
	return id, nil
}

// word returns a flag for a field with one value.
func (c *Config) word(field func(*Config) *string) setting {
	return setting{
		get: func() string { return *field(c) },
		set: func(s string) error {
			var alone Config
			*field(&alone) = s
			if err := alone.check(); err != nil {
				return err
			}
			*field(c) = s
			return nil
		},
	}
}

func writeSink(s urlexpr.SinkFunc) string {
	if s.Arg == urlexpr.IsField {
		return s.Func
	}
	return fmt.Sprintf("%s:%d", s.Func, s.Arg)
}

// readSink reads a function and the argument that is a URL, as "example.com/client.Get:0" or
// "(*example.com/client.Client).Do:1", or a field, as "example.com/client.Config.URL".
func readSink(item string) (urlexpr.SinkFunc, error) {
	name, arg, ok := strings.Cut(item, ":")
	n, err := strconv.Atoi(arg)
	isField := strings.Count(name[strings.LastIndexByte(name, '/')+1:], ".") > 1 && name[0] != '('
	switch {
	case !ok && isField:
		n = urlexpr.IsField
	case !ok || err != nil || n < 0 || !strings.Contains(name, "."):
		return urlexpr.SinkFunc{}, fmt.Errorf("sink %q is not of the form pkg.Func:argument, counted from 0, or pkg.Type.Field", item)
	}
	return urlexpr.SinkFunc{Func: name, Arg: n, Requirement: urlexpr.Absolute}, nil
}

// readFunc reads a function, as "example.com/escape.Segment" or "(*example.com/escape.Escaper).Escape".
func readFunc(name string) (string, error) {
	if !strings.Contains(name, ".") || strings.Contains(name, ":") {
		return "", fmt.Errorf("function %q is not of the form pkg.Func", name)
	}
	return name, nil
}

// AddFlags defines the flags that set the fields of c.
func (c *Config) AddFlags(flags *flag.FlagSet) {
	flags.Var(list(&c.Disable, readID, writeName), "disable", "`rules` or groups of rules to turn off, with commas between them")
	flags.Var(list(&c.Enable, readID, writeName), "enable", "`rules` or groups of rules to turn on")
	flags.Var(c.word(func(c *Config) *string { return &c.Level }), "level", "report findings of this `level` or above: certain, likely, possible or any (default likely)")
	flags.Var(c.word(func(c *Config) *string { return &c.Std }), "std", "check URLs against this `standard`: rfc1738, rfc3986, www or go (default rfc1738)")
	flags.Var(list(&c.Sinks, readSink, writeSink), "sinks", "`functions` whose argument must be a URL, as pkg.Func:0,(*pkg.Type).Method:1, and fields, as pkg.Type.Field")
	flags.Var(list(&c.Escapes, readFunc, writeName), "escapes", "`functions` that escape or check a string, as pkg.Func,(*pkg.Type).Method")
	flags.Var(c.word(func(c *Config) *string { return &c.Fixes }), "fixes", "`fixes` that findings have: safe, or all, which may change more than the URL (default safe)")
	flags.Var(c.word(func(c *Config) *string { return &c.Site }), "site", "link findings to the copy of the site at this `address`, which ends with a slash")
	flags.BoolVar(&c.TestFiles, "testfiles", c.TestFiles, "check tests too: _test.go files, and functions that take a *testing.T, B, F or TB")
	flags.BoolVar(&c.Generated, "generated", c.Generated, "check generated files too")
}
