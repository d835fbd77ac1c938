package lint

import (
	"cmp"
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/urllint/urllint/internal/names"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/urlexpr"
)

// A Ground tells why a value should be one that breaks a URL.
type Ground uint8

const (
	NoGround Ground = iota // nothing is known of the value
	HalfName               // one of two names, or a name against which other code speaks
	HostName               // it is named like a host, and what follows like a port
	FreeName               // its name and place are those of free text
	Siblings               // the package escapes the others
	ForOther               // the program escapes it, for another place
	FromAPI                // a function or field says what it returns
	Typed                  // it is net.IP, netip.Addr or *url.URL
)

func (g Ground) String() string {
	return [...]string{"nothing", "half a name", "host name", "free name", "siblings", "other escape", "API", "type"}[g]
}

// A Use tells where a text goes.
type Use uint8

const (
	Unclear  Use = iota // it may be no URL: it stands in prose, or only looks like the path of one
	Shown               // printed for people, compared, put in an environment, or not known
	Given               // to another package, an interface or a function value
	Stored              // in a field, an element, a map or a channel
	Returned            // by a function
	Sent                // to a function that takes a URL or an address, or to a wrapper of one
)

func (u Use) String() string {
	return [...]string{"unclear", "shown", "given", "stored", "returned", "sent"}[u]
}

// levels tells for each ground and use whether a finding is likely to be worth a change.
var levels = [...][Sent + 1]Level{
	//         unclear   shown     given     stored    returned  sent
	NoGround: {Possible, Possible, Possible, Possible, Possible, Possible},
	HalfName: {Possible, Possible, Possible, Possible, Possible, Possible},
	HostName: {Possible, Possible, Likely, Likely, Likely, Likely},
	FreeName: {Possible, Possible, Likely, Likely, Likely, Likely},
	Siblings: {Possible, Possible, Likely, Likely, Likely, Likely},
	ForOther: {Possible, Likely, Likely, Likely, Likely, Likely},
	FromAPI:  {Possible, Possible, Likely, Likely, Likely, Likely},
	Typed:    {Possible, Possible, Likely, Likely, Likely, Likely},
}

// LevelOf returns the level of a finding of a value and the text that it goes into.
func LevelOf(g Ground, u Use) Level { return levels[g][u] }

// levelOf returns the level of a fault by a rule.
func (r *Rule) levelOf(f Fault) Level { return cmp.Or(f.Level, r.DefaultLevel()) }

// levelOf returns the level of a fault by a rule in this package. In code for tests a value is
// often what is tested.
func (p *Pass) levelOf(r *Rule, f Fault) Level {
	if r.Group != Grammar && p.isForTests() {
		return Possible
	}
	return r.levelOf(f)
}

// isForTests reports whether the package is for tests.
func (p *Pass) isForTests() bool {
	if p.forTests == nil {
		found := goexpr.IsForTests(p.Pkg, p.Module, names.Test)
		p.forTests = &found
	}
	return *p.forTests
}

// DefaultLevel returns the level of the findings of a rule that say no other.
func (r *Rule) DefaultLevel() Level { return cmp.Or(r.Level, Likely) }

// Wants reports whether findings at a level are reported of the rule whose check runs.
func (p *Pass) Wants(l Level) bool { return l >= p.Least(p.Rule) }

// Reports reports whether findings at a level are reported of a rule.
func (p *Pass) Reports(rule string, l Level) bool {
	return slices.ContainsFunc(p.On, func(r *Rule) bool { return r.ID == rule && l >= p.Least(r) })
}

// level returns the highest level of a finding in a candidate. A URL in prose may be markup
// or an example, and one in a list that is not named like URLs may be a value to test with.
func (p *Pass) level(c *Candidate) Level {
	if c.Evidence == urlexpr.Prose || c.Evidence == urlexpr.Whole && p.isElement(c.Expr) || addsKeyword(c) {
		return Possible
	}
	return Certain
}

// addsKeyword reports whether a candidate puts a space, a name and "=" behind an unknown text, as in
// the keywords and values that drivers of databases take in place of a URL.
func addsKeyword(c *Candidate) bool {
	text := c.Pattern.Text()
	if len(text) < 2 || c.Pattern.Hole(0) == 0 || text[1] != ' ' {
		return false
	}
	name, _, ok := strings.Cut(text[2:], "=")
	return ok && name != "" && strings.IndexFunc(name, func(r rune) bool { return r != '_' && (r < 'a' || r > 'z') }) < 0
}

// isElement reports whether an expression is an element of a list. The elements of all lists are looked
// at once.
func (p *Pass) isElement(e ast.Expr) bool {
	if p.elements == nil {
		p.elements = make(map[ast.Expr]bool)
		for _, f := range p.Files {
			for n := range ast.Preorder(f) {
				if list, ok := n.(*ast.CompositeLit); ok && isList(p.TypesInfo.TypeOf(list)) {
					for _, elt := range list.Elts {
						p.elements[ast.Unparen(elt)] = true
					}
				}
			}
		}
	}
	return p.elements[e]
}

func isList(t types.Type) bool {
	if t == nil {
		return false
	}
	switch t.Underlying().(type) {
	case *types.Array, *types.Slice:
		return true
	}
	return false
}
