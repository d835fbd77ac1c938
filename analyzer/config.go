package analyzer

import (
	"fmt"
	"strings"

	"github.com/urllint/urllint/passes/urlexpr"
)

// Config says which rules an analyzer applies, and where. The zero Config is
// the default.
type Config struct {
	// Disable and Enable are ids of rules. What is in both is disabled.
	Disable, Enable []string

	// Std is the standard to go by: "rfc1738", which is also what "" means, or
	// "rfc3986", which leaves out the rules that RFC 3986 lifted, unless
	// Enable names them.
	Std string

	// Sinks are functions with a parameter that takes a URL, besides those that
	// are known.
	Sinks []urlexpr.SinkFunc

	// TestFiles says to look at _test.go files too, Generated at files with a
	// "Code generated ... DO NOT EDIT." comment.
	TestFiles, Generated bool
}

// A ruleSet tells for each rule, by its index, whether it is on.
type ruleSet [len(rules)]bool

// check returns the rules that are on, or an error if the Config names a rule
// or standard that does not exist.
func (c *Config) check() (ruleSet, error) {
	var on ruleSet
	switch c.Std {
	case "", "rfc1738", "rfc3986":
	default:
		return on, fmt.Errorf("unknown standard %q: rfc1738 and rfc3986 are known", c.Std)
	}
	for i, r := range rules {
		on[i] = !r.Off && (c.Std != "rfc3986" || r.LiftedBy == "")
	}
	for _, list := range []struct {
		ids []string
		on  bool
	}{{c.Enable, true}, {c.Disable, false}} {
		for _, id := range list.ids {
			i := ruleIndex(id)
			if i < 0 {
				return on, unknownRule(id)
			}
			on[i] = list.on
		}
	}
	return on, nil
}

func unknownRule(id string) error {
	if near := nearest(id); near != "" {
		return fmt.Errorf("unknown rule %q: did you mean %s?", id, near)
	}
	var ids []string
	for _, r := range rules {
		ids = append(ids, r.ID)
	}
	return fmt.Errorf("unknown rule %q: the rules are %s", id, strings.Join(ids, ", "))
}

// nearest returns the rules that are a few letters from id.
func nearest(id string) string {
	const far = 3
	best := far
	var near []string
	for _, r := range rules {
		switch d := distance(id, r.ID); {
		case d < best:
			best, near = d, []string{r.ID}
		case d == best && d < far:
			near = append(near, r.ID)
		}
	}
	return strings.Join(near, " or ")
}

// distance is the number of letters to insert, delete or replace that turn a
// into b.
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			replace := diagonal
			if a[i] != b[j] {
				replace++
			}
			diagonal = row[j+1]
			row[j+1] = min(replace, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
