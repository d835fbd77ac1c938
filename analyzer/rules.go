package analyzer

import (
	"slices"

	"github.com/urllint/urllint/analyzer/internal/args"
	"github.com/urllint/urllint/analyzer/internal/checks"
	"github.com/urllint/urllint/analyzer/internal/fields"
	"github.com/urllint/urllint/analyzer/internal/host"
	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/analyzer/internal/scheme"
	"github.com/urllint/urllint/analyzer/internal/syntax"
)

// A Rule is one kind of fault: its documentation, and the check that finds it. Its
// ID is the category of the diagnostics and the name in flags. It never changes.
type Rule = lint.Rule

// A Group is a set of rules that the flags can name at once.
type Group = lint.Group

// The groups of rules.
const (
	Grammar   = lint.Grammar
	Semantics = lint.Semantics
	Security  = lint.Security
	Style     = lint.Style
	Args      = lint.Args
)

// groups are in the order of the documentation.
var groups = [...]lint.Group{lint.Grammar, lint.Semantics, lint.Security, lint.Style, lint.Args}

// rules has all rules in the order of the documentation. A check cannot use it, as
// it refers to the check.
var rules = [...]*lint.Rule{
	&syntax.BadEscape,
	&syntax.UnsafeChar,
	&syntax.Tilde,
	&syntax.ControlChar,
	&syntax.NonASCII,
	&syntax.ReservedChar,
	&syntax.SearchSlash,
	&syntax.Fragment,
	&syntax.BadHost,
	&syntax.HostUnderscore,
	&syntax.HostDot,
	&syntax.IPv6Host,
	&syntax.BadPort,
	&syntax.Userinfo,
	&syntax.MissingSlash,
	&syntax.SchemeForm,
	&syntax.Incomplete,
	&syntax.MissingScheme,
	&syntax.InvisibleChar,
	&scheme.SchemeSlashes,
	&syntax.ParseError,
	&host.IPv4Range,
	&host.PortRange,
	&scheme.DoubledScheme,
	&scheme.SchemeTypo,
	&fields.PathJoin,
	&fields.DoubleSlash,
	&fields.QueryAppend,
	&fields.ResolveReference,
	&fields.UrlField,
	&fields.MuxPattern,
	&args.FormatEscape,
	&args.DoubleEscape,
	&scheme.ReservedScheme,
	&checks.SchemeTest,
	&host.Password,
	&args.EncodedControl,
	&host.Cleartext,
	&checks.UrlCheck,
	&checks.LoggedPassword,
	&checks.LeakedToken,
	&checks.CredentialLog,
	&checks.IgnoredParseError,
	&host.ForeignPort,
	&scheme.SchemeCase,
	&host.DefaultPort,
	&args.NeedlessEscape,
	&args.PathArg,
	&args.QueryArg,
	&args.UserinfoArg,
	&args.WrongEscape,
	&host.HostPort,
	&checks.BareHost,
	&checks.RequestURL,
	&checks.OriginForm,
	&args.EncodedFormat,
	&checks.ForwardedHost,
	&checks.UntrimmedURL,
	&checks.WrongComponent,
	&checks.RedirectText,
	&checks.LostQuery,
	&checks.NilURL,
	&args.PlusSign,
	&host.HostCut,
	&host.Unbracketed,
	&fields.JoinedSlash,
	&fields.PathReference,
	&fields.DecodedPath,
	&fields.FileURL,
	&host.MissingPort,
}

// Rules returns the rules in the order of the documentation.
func Rules() []lint.Rule {
	list := make([]lint.Rule, len(rules))
	for i, r := range rules {
		list[i] = *r
	}
	return list
}

// ruleNamed returns the rule with an id, or nil.
func ruleNamed(id string) *lint.Rule {
	if i := slices.IndexFunc(rules[:], func(r *lint.Rule) bool { return r.ID == id }); i >= 0 {
		return rules[i]
	}
	return nil
}

// Groups returns the groups of rules in the order of the documentation.
func Groups() []lint.Group { return slices.Clone(groups[:]) }
