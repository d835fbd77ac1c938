package analyzer

import (
	"cmp"
	"fmt"
	"net/url"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/internal/spelling"
	"github.com/urllint/urllint/passes/urlexpr"
	"github.com/urllint/urllint/rfc1738"
)

// Config says which rules an analyzer applies, and where. The zero Config is
// the default.
type Config struct {
	// Disable and Enable are IDs of rules and names of groups. Rules override
	// groups, and Disable overrides Enable. A rule at the level "possible" that Enable
	// names is applied at every Level.
	Disable, Enable []string

	// Level is the least level of the findings to report: "certain", "likely", which is
	// the default, "possible", or "any".
	Level string

	// Std is the standard whose grammar URLs are checked against: "rfc1738", the
	// default, "rfc3986", "www", the BNF of the early web, or "go", what url.Parse
	// accepts. A rule of RFC 1738 that Enable names is applied under each.
	Std string

	// Sinks are more functions with a parameter that takes a URL, and fields that do.
	Sinks []urlexpr.SinkFunc

	// Escapes are more functions that escape or check a string, as
	// types.Func.FullName has them.
	Escapes []string

	// Site is the address of a copy of the site, with a slash at its end. The findings
	// link to its pages; "" stands for those in the repository.
	Site string

	// Fixes are the fixes that findings have: "safe", the default, for those that change
	// only the reported URL, or "all", for suggested ones, too. Drivers apply all fixes
	// that findings have.
	Fixes string

	// OwnImports is for drivers that delete unused imports after the fixes. Without it,
	// fixes that together delete the last use of an import keep one use.
	OwnImports bool

	// OwnNolint is for drivers that apply "//nolint" comments themselves, and report those that
	// suppress nothing, as golangci-lint does. Without it, such comments suppress findings.
	OwnNolint bool

	// TestFiles includes _test.go files and functions that take a *testing.T, B, F or TB,
	// and Generated includes files with a "Code generated ... DO NOT EDIT." comment.
	TestFiles, Generated bool

	// Typing leaves out URLs that more text may complete, such as "http:",
	// "https://example." and "http://example.com/%4". It is for editors, which analyze
	// text while it is typed.
	Typing bool

	// Module has the analyzer know what functions and fields of other packages of the module do with URLs, as
	// facts of go/analysis. Hosts analyze all that a package imports for them.
	Module bool

	// Below returns what is given the findings that Level "possible" reports, those of this Level among them, nil if
	// nobody asks for them. It is not called if this Level is as low.
	Below func() func(analysis.Diagnostic)

	// Only reports whether somebody asks for findings between two byte offsets of a file; nil for all.
	Only func(file string, start, end int) bool
}

// known returns what is known of functions: the table, the flags, and what other packages said.
func (c *Config) known(said []library.Package) *library.Library {
	return urlexpr.Library(c.Sinks, c.Escapes, said...)
}

// allFixes is the value of Config.Fixes for suggested ones, too.
const allFixes = "all"

// maxArg is the last argument that a sink may have, as memory is taken for all before it.
const maxArg = 255

// check returns an error if the Config names a rule or standard that does not exist.
func (c *Config) check() error {
	if c.Std != "" && !slices.Contains(standards[:], c.Std) {
		return fmt.Errorf("unknown standard %q: the standards are %s and %s", c.Std, strings.Join(standards[:len(standards)-1], ", "), standards[len(standards)-1])
	}
	if !slices.Contains([]string{"", "safe", allFixes}, c.Fixes) {
		return fmt.Errorf("unknown fixes %q: the fixes are safe and all", c.Fixes)
	}
	if c.Level != "" && levelNamed(c.Level) == 0 {
		return fmt.Errorf("unknown level %q: the levels are %s, %s, %s and %s", c.Level, lint.Certain, lint.Likely, lint.Possible, lint.Any)
	}
	if c.Site != "" && !isSite(c.Site) {
		return fmt.Errorf("%q is not the address of a site, like https://example.com/urllint/", c.Site)
	}
	for _, s := range c.Sinks {
		if s.Arg < urlexpr.IsField || s.Arg > maxArg {
			return fmt.Errorf("sink %s: argument %d is not from 0 to %d", s.Func, s.Arg, maxArg)
		}
	}
	for _, name := range slices.Concat(c.Enable, c.Disable) {
		if !isName(name) {
			return unknownRule(name)
		}
	}
	return nil
}

// Options returns the options by which to tell, without types, whether a package can
// have a finding.
func (c *Config) Options() urlexpr.Options {
	o := urlexpr.Options{Library: urlexpr.Library(c.Sinks, nil)}
	for _, r := range c.on() {
		o.Imports = append(o.Imports, r.Imported()...)
		if c.least(r) <= lint.Possible {
			o.Imports = append(o.Imports, r.PossibleImports...)
		}
	}
	return o
}

// on returns the rules that are on and may have findings to report.
func (c *Config) on() []*lint.Rule {
	return slices.DeleteFunc(slices.Clone(rules[:]), func(r *lint.Rule) bool {
		return !c.isOn(r) || r.Level == lint.Possible && !r.Certain && c.least(r) > lint.Possible
	})
}

// isOn reports whether a rule is on, at whatever level.
func (c *Config) isOn(r *lint.Rule) bool {
	switch group := string(r.Group); {
	case slices.Contains(c.Disable, r.ID):
		return false
	case slices.Contains(c.Enable, r.ID), namesOld(c.Enable, r):
		return true
	case slices.Contains(c.Disable, group), c.Std == "go" && r.Group == lint.Grammar:
		return false
	case slices.Contains(c.Enable, group):
		return true
	}
	return !r.Off
}

// isSite reports whether a link may begin with an address. It may lead to a file, and runs no script.
func isSite(address string) bool {
	u, err := url.Parse(address)
	if err != nil || u.Opaque != "" || !strings.HasSuffix(address, "/") {
		return false
	}
	scheme := rfc1738.LookupScheme(u.Scheme)
	return rfc1738.Web.Has(scheme) || scheme == rfc1738.FILE
}

// isName reports whether a name is that of a rule or group.
func isName(name string) bool {
	return ruleNamed(name) != nil || slices.Contains(groups[:], lint.Group(name)) || Replacement(name) != ""
}

func unknownRule(id string) error {
	var names []string
	for _, g := range groups {
		names = append(names, string(g))
	}
	for _, r := range rules {
		names = append(names, r.ID)
	}
	return fmt.Errorf("unknown rule %q: %s", id, spelling.Suggest(id, names))
}

// least returns the least level at which findings of a rule are reported. Rules override the
// old group review, and Disable overrides Enable.
func (c *Config) least(r *lint.Rule) lint.Level {
	least := cmp.Or(levelNamed(c.Level), lint.Likely)
	switch {
	case namesOld(c.Disable, r):
		return max(least, lint.Likely)
	case namesOld(c.Enable, r), r.Level == lint.Possible && slices.Contains(c.Enable, r.ID):
		return min(least, lint.Possible)
	case slices.Contains(c.Disable, oldGroup):
		return max(least, lint.Likely)
	case slices.Contains(c.Enable, oldGroup):
		return min(least, lint.Possible)
	}
	return least
}
