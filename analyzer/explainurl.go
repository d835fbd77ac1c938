package analyzer

import (
	"cmp"
	"encoding/json"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/analyzer/internal/syntax"
	"github.com/urllint/urllint/internal/grammar"
	"github.com/urllint/urllint/internal/grammar/gourl"
	"github.com/urllint/urllint/internal/grammar/rfc3986"
	"github.com/urllint/urllint/internal/grammar/www"
	"github.com/urllint/urllint/passes/urlexpr"
	"github.com/urllint/urllint/rfc1738"
)

// A URLExplanation is what each standard says of a text that should be a URL. It
// shows "..." in place of user names, passwords and the values of parameters that may be
// secret. Offsets are in the text that is shown.
type URLExplanation struct {
	URL        string         `json:"url"`
	Components []URLComponent `json:"components"`
	Verdicts   []URLVerdict   `json:"verdicts"`
}

// A URLComponent is a part of a URL.
type URLComponent struct {
	URLSpan
	Name string `json:"name"`
	Text string `json:"text"`
}

// A URLVerdict is the verdict of one standard.
type URLVerdict struct {
	Standard string     `json:"standard"`         // as -std names it
	Verdict  string     `json:"verdict"`          // "valid", "not valid" or "not judged"
	Reason   string     `json:"reason,omitempty"` // for which it is not judged, or as something else than a URL
	Faults   []URLFault `json:"faults,omitempty"`
	Fixed    string     `json:"fixed,omitempty"` // "" if there is no fix for each fault
}

// A URLFault is what is wrong at a place in a URL.
type URLFault struct {
	URLSpan
	Fact     string `json:"fact"`
	Citation string `json:"citation,omitempty"`
}

// A URLSpan is a range of bytes of the URL that is shown, half-open.
type URLSpan struct {
	Start int `json:"start"`
	End   int `json:"end"`
}

// NewURLExplanation asks each standard about a text.
func NewURLExplanation(text string) URLExplanation {
	return newExplainedURL(rfc1738.TextPattern(text), 0).explain()
}

func (x *explainedURL) explain() URLExplanation {
	e := URLExplanation{URL: x.shown, Components: []URLComponent{}}
	for part := range x.pattern.Split(x.context) {
		span := x.show(part.Span)
		e.Components = append(e.Components, URLComponent{span, x.nameOf(part), x.shown[span.Start:span.End]})
	}
	for _, name := range standards {
		e.Verdicts = append(e.Verdicts, x.verdict(name))
	}
	return e
}

// WriteJSON writes the explanation for a program.
func (e URLExplanation) WriteJSON(w io.Writer) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "\t")
	return enc.Encode(e)
}

// An explainedURL is a text, and as much of it as is shown.
type explainedURL struct {
	text    string
	pattern rfc1738.Pattern
	context rfc1738.Context // for its components
	login   rfc1738.Span    // where a user name and password may be
	secrets []rfc1738.Span  // that, and the values that may be secrets, in the order of the text
	shown   string
}

func newExplainedURL(pattern rfc1738.Pattern, base rfc1738.Schemes) *explainedURL {
	text := pattern.Text()
	x := &explainedURL{text: text, pattern: pattern}
	if base != 0 || strings.HasPrefix(text, "/") || strings.HasPrefix(text, "?") {
		x.context.Base = rfc1738.Web // it has the components of a reference
	}
	x.login = x.findLogin()
	if x.login.Len() > 0 {
		x.secrets = append(x.secrets, x.login)
	}
	for _, value := range lint.SecretValues(text) {
		if value.Start = max(value.Start, x.login.End); value.Start < value.End {
			x.secrets = append(x.secrets, value)
		}
	}
	x.shown = lint.Hide(text, x.secrets)
	return x
}

// findLogin returns where a user name and password may be. Without a login it is what looks like
// one before the last "@", but for the addresses of mailto and news. A short host
// with a port may be a user with the digits that a password begins with.
func (x *explainedURL) findLogin() rfc1738.Span {
	colon, _ := grammar.CutScheme(x.text)
	start := colon + 1
	scheme := rfc1738.LookupScheme(x.text[:max(colon, 0)])
	rest := x.text[start:]
	switch slashes := len(rest) - len(strings.TrimLeft(rest, "/")); {
	case slashes == len("//"):
		u, at := lint.PartsOf(x.pattern, x.context.Base), strings.LastIndexByte(x.text, '@')
		if host := u.Host.In(x.text); !u.HasUser && u.HasPort && at > u.Port.End && host != "localhost" && !strings.ContainsAny(host, ".:") {
			return rfc1738.Span{Start: u.Host.Start, End: at}
		}
		return x.pattern.Secret(x.context)
	case slashes > 0:
		return lint.LoginIn(x.text)
	case scheme == rfc1738.MAILTO, scheme == rfc1738.NEWS:
		return rfc1738.Span{}
	}
	return rfc1738.Span{Start: start, End: max(start, strings.LastIndexByte(x.text, '@'))}
}

// show returns a span as one of the text that is shown.
func (x *explainedURL) show(span rfc1738.Span) URLSpan {
	return URLSpan{x.offset(span.Start, 0), x.offset(span.End, len(lint.Hidden))}
}

// offset returns an offset in the text that is shown: inside of what stands for a secret,
// it is that many bytes behind its beginning.
func (x *explainedURL) offset(i, inside int) int {
	shift := 0
	for _, s := range x.secrets {
		switch {
		case i <= s.Start:
			return i + shift
		case i < s.End:
			return s.Start + shift + inside
		}
		shift += len(lint.Hidden) - s.Len()
	}
	return i + shift
}

// nameOf returns the name of a component.
func (x *explainedURL) nameOf(part rfc1738.Part) string {
	switch before := x.text[:part.Start]; {
	case part.Component != rfc1738.Unknown:
		return part.String()
	case before == "":
		return "text"
	case strings.HasSuffix(before, ";"):
		return "parameter"
	}
	return "rest"
}

// verdict returns the verdict of a standard on the text, as the argument of a function
// that needs a whole URL.
func (x *explainedURL) verdict(name string) URLVerdict {
	c := lint.NewCandidate(urlexpr.Candidate{Pattern: x.pattern, Evidence: urlexpr.Sink, Requirement: urlexpr.Absolute}, standardNamed(name))
	v := URLVerdict{Standard: name, Verdict: "valid"}
	colon, _ := grammar.CutScheme(x.text)
	switch {
	case c.Std == &rfc3986.Standard && colon < 0:
		c.Std = &rfc3986.Reference
		v.Reason = "no scheme, so a relative reference"
	case c.Std == &www.Standard && !c.Std.Judges(grammar.Pattern(x.pattern), grammar.Context{}):
		v.Verdict, v.Reason = "not judged", "no scheme"
		if colon >= 0 {
			v.Reason = `the BNF does not say what "//" means after ` + strconv.Quote(x.text[:colon+1])
		}
		return v
	}
	faults := slices.Collect(rfc1738.Errors(x.text)) // with a fragment, which ends the URL
	if c.Std != nil || x.pattern.Known() != x.text {
		faults = slices.Collect(c.ErrorsIn(x.pattern, false))
	}
	for _, e := range faults {
		v.Faults = append(v.Faults, x.fault(c, e))
	}
	if c.Std == &gourl.Parse {
		v.Faults = x.refusal(v.Faults)
	}
	if len(v.Faults) > 0 {
		v.Verdict = "not valid"
		v.Fixed = x.fixed(faults)
	}
	return v
}

func (x *explainedURL) fault(c *lint.Candidate, e rfc1738.SyntaxError) URLFault {
	fact, _ := syntax.Wording(c, &e)
	f := URLFault{URLSpan: x.show(e.Span), Fact: cmp.Or(fact, e.Fact())}
	rule := syntax.RuleOf(&e)
	switch {
	case e.Kind == rfc1738.Fragment && c.Std != nil:
		f.Fact = syntax.Fragment.Summary
	case !rule.Discreet && (c.IsSecret(e.Span) || c.MayBeSecret(e.Span) || lint.Overlap(x.text, e.Span, x.login) > 1):
		f.Fact = rule.Summary + ", in the user name or password"
	case c.IsInSecretValue(e.Span):
		f.Fact = rule.Summary + ", in a value that may be a secret"
	default:
		f.Fact = lint.RedactQuoted(f.Fact)
	}
	if e.Section != "" {
		f.Citation = lint.Citation(e.Section)
	}
	return f
}

// refusal returns the one fault that url.Parse names, at the first place at which its
// grammar finds one.
func (x *explainedURL) refusal(found []URLFault) []URLFault {
	words, refused := syntax.ParseURL.Refusal(x.pattern)
	if !refused {
		return nil
	}
	f := URLFault{URLSpan: URLSpan{0, len(x.shown)}, Fact: gourl.Parse.Title + " fails: " + words}
	if len(found) > 0 {
		f.URLSpan = found[0].URLSpan
	}
	return []URLFault{f}
}

// fixed returns the text that is shown with all faults fixed, "" if one has no fix or is
// not shown.
func (x *explainedURL) fixed(faults []rfc1738.SyntaxError) string {
	var b strings.Builder
	end := 0
	for _, e := range faults {
		isHidden := slices.ContainsFunc(x.secrets, func(s rfc1738.Span) bool { return lint.Overlap(x.text, e.Span, s) > 0 })
		if !e.Fixable || isHidden {
			return ""
		}
		span := x.show(e.Span)
		b.WriteString(x.shown[end:span.Start] + e.Replacement)
		end = span.End
	}
	b.WriteString(x.shown[end:])
	return b.String()
}
