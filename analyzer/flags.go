package analyzer

import (
	"flag"
	"fmt"
	"strconv"
	"strings"

	"github.com/urllint/urllint/passes/urlexpr"
)

// idList is a flag: IDs of rules and names of groups, with commas between them.
// A second flag adds to the first.
type idList []string

func (l *idList) String() string { return strings.Join(*l, ",") }

func (l *idList) Set(s string) error {
	for id := range strings.SplitSeq(s, ",") {
		if id = strings.TrimSpace(id); id == "" {
			continue
		}
		if !isName(id) {
			return unknownRule(id)
		}
		*l = append(*l, id)
	}
	return nil
}

// A word is a flag: a field of a configuration with one value.
type word struct {
	*Config
	field func(*Config) *string
}

func (w word) String() string {
	if w.Config == nil { // package flag asks the zero value
		return ""
	}
	return *w.field(w.Config)
}

func (w word) Set(s string) error {
	var c Config
	*w.field(&c) = s
	if _, err := c.check(); err != nil {
		return err
	}
	*w.field(w.Config) = s
	return nil
}

// sinkList is a flag: functions and the argument that is a URL, as
// "example.com/client.Get:0" or "(*example.com/client.Client).Do:1", and fields, as
// "example.com/client.Config.URL".
type sinkList []urlexpr.SinkFunc

func (l *sinkList) String() string {
	var b strings.Builder
	for i, s := range *l {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString(s.Func)
		if s.Arg != urlexpr.IsField {
			fmt.Fprintf(&b, ":%d", s.Arg)
		}
	}
	return b.String()
}

func (l *sinkList) Set(s string) error {
	for item := range strings.SplitSeq(s, ",") {
		if item = strings.TrimSpace(item); item == "" {
			continue
		}
		name, arg, ok := strings.Cut(item, ":")
		n, err := strconv.Atoi(arg)
		isField := strings.Count(name[strings.LastIndexByte(name, '/')+1:], ".") > 1 && name[0] != '('
		switch {
		case !ok && isField:
			n = urlexpr.IsField
		case !ok || err != nil || n < 0 || !strings.Contains(name, "."):
			return fmt.Errorf("sink %q is not of the form pkg.Func:argument, counted from 0, or pkg.Type.Field", item)
		}
		*l = append(*l, urlexpr.SinkFunc{Func: name, Arg: n, Requirement: urlexpr.Absolute})
	}
	return nil
}

// funcList is a flag: functions, as "example.com/escape.Segment" or
// "(*example.com/escape.Escaper).Escape".
type funcList []string

func (l *funcList) String() string { return strings.Join(*l, ",") }

func (l *funcList) Set(s string) error {
	for name := range strings.SplitSeq(s, ",") {
		if name = strings.TrimSpace(name); name == "" {
			continue
		}
		if !strings.Contains(name, ".") || strings.Contains(name, ":") {
			return fmt.Errorf("function %q is not of the form pkg.Func", name)
		}
		*l = append(*l, name)
	}
	return nil
}

// AddFlags defines the flags that set the fields of c.
func (c *Config) AddFlags(flags *flag.FlagSet) {
	flags.Var((*idList)(&c.Disable), "disable", "`rules` or groups of rules to turn off, with commas between them")
	flags.Var((*idList)(&c.Enable), "enable", "`rules` or groups of rules to turn on")
	flags.Var(word{c, func(c *Config) *string { return &c.Level }}, "level", "report findings of this `level` or above: certain, likely or possible (default likely)")
	flags.Var(word{c, func(c *Config) *string { return &c.Std }}, "std", "check URLs against this `standard`: rfc1738, rfc3986, www or go (default rfc1738)")
	flags.Var((*sinkList)(&c.Sinks), "sinks", "`functions` whose argument must be a URL, as pkg.Func:0,(*pkg.Type).Method:1, and fields, as pkg.Type.Field")
	flags.Var((*funcList)(&c.Escapes), "escapes", "`functions` that escape or check a string, as pkg.Func,(*pkg.Type).Method")
	flags.Var(word{c, func(c *Config) *string { return &c.Fixes }}, "fixes", "`fixes` that findings have: safe, or all, which may change more than the URL (default safe)")
	flags.Var(word{c, func(c *Config) *string { return &c.Site }}, "site", "link findings to the copy of the site at this `address`, which ends with a slash")
	flags.BoolVar(&c.TestFiles, "testfiles", c.TestFiles, "check tests too: _test.go files, and functions that take a *testing.T, B, F or TB")
	flags.BoolVar(&c.Generated, "generated", c.Generated, "check generated files too")
}
