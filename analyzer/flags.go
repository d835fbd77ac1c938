package analyzer

import (
	"flag"
	"strings"
)

// idList is a flag: rule ids with commas between them. Given again, it adds.
type idList []string

func (l *idList) String() string { return strings.Join(*l, ",") }

func (l *idList) Set(s string) error {
	for id := range strings.SplitSeq(s, ",") {
		if id = strings.TrimSpace(id); id == "" {
			continue
		}
		if ruleIndex(id) < 0 {
			return unknownRule(id)
		}
		*l = append(*l, id)
	}
	return nil
}

// standard is a flag: the name of a standard.
type standard string

func (s *standard) String() string { return string(*s) }

func (s *standard) Set(name string) error {
	if _, err := (&Config{Std: name}).check(); err != nil {
		return err
	}
	*s = standard(name)
	return nil
}

// addFlags binds the fields of c to flags.
func addFlags(flags *flag.FlagSet, c *Config) {
	flags.Var((*idList)(&c.Disable), "disable", "`rules` to leave out, with commas between them")
	flags.Var((*idList)(&c.Enable), "enable", "`rules` to apply although they are off")
	flags.Var((*standard)(&c.Std), "std", "`standard` to go by: rfc1738, or rfc3986 to leave out the rules it lifted (default rfc1738)")
	flags.BoolVar(&c.TestFiles, "testfiles", c.TestFiles, "look at _test.go files too")
	flags.BoolVar(&c.Generated, "generated", c.Generated, "look at generated files too")
}
