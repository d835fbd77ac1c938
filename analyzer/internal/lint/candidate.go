package lint

import (
	"iter"
	"slices"
	"strconv"
	"strings"

	"github.com/urllint/urllint/internal/grammar"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/internal/visible"
	"github.com/urllint/urllint/passes/strflow"
	"github.com/urllint/urllint/passes/urlexpr"
	"github.com/urllint/urllint/rfc1738"
)

// A Candidate is one of package urlexpr, with what several rules ask about it.
type Candidate struct {
	urlexpr.Candidate
	parts
	Std     *grammar.Standard // nil for RFC 1738
	Taker   *library.Row      // what is known of the function or field that takes it, nil if nothing
	Typing  bool              // the end of the text may be where somebody types
	Doubled bool              // the program has the scheme once more before the text

	IsEscaped func() bool // whether url.JoinPath is given it, which takes any path

	errors []rfc1738.SyntaxError // see Errors; nil until asked for
	later  []grammar.Fault       // by RFC 3986; nil until asked for
	Found  []rfc1738.Span        // the faults of the rules that were applied
}

func NewCandidate(c urlexpr.Candidate, std *grammar.Standard) *Candidate {
	_, taker := library.Named(c.Sink)
	return &Candidate{Candidate: c, parts: PartsOf(c.Pattern, c.Base), Std: std, Taker: taker, IsEscaped: func() bool { return false }}
}

// parts are the parts of a URL before its path, and where its search and fragment
// begin.
type parts struct {
	Scheme     rfc1738.Scheme
	SchemeName rfc1738.Span
	user       rfc1738.Span
	Password   rfc1738.Span
	Host       rfc1738.Span
	Port       rfc1738.Span

	HasLogin, HasUser, HasPort bool

	StrictPath bool // the scheme does not take all that url.PathEscape leaves as it is

	Search   int // behind the "?", or the length of the text
	Fragment int // behind the "#", or -1
}

// isStrict reports whether the paths of a scheme, perhaps behind a hole, have no place for
// what url.PathEscape leaves as it is: those of wais, and the addresses of news, do not.
func isStrict(scheme string) bool {
	scheme = scheme[strings.LastIndexByte(scheme, rfc1738.HoleMark)+1:]
	return rfc1738.KnownScheme(scheme) && !rfc1738.Valid(scheme+"://h/a@:&=+$")
}

func PartsOf(p rfc1738.Pattern, base rfc1738.Schemes) parts {
	u := parts{Search: p.Len(), Fragment: -1}
	for part := range p.Split(rfc1738.Context{Base: base}) {
		switch part.Component {
		case rfc1738.InScheme:
			u.StrictPath = isStrict(part.In(p.Text()))
			if part.End <= len(p.Known()) {
				u.SchemeName = part.Span
				u.Scheme = rfc1738.LookupScheme(part.In(p.Text()))
			}
		case rfc1738.InUser:
			u.user, u.HasUser = part.Span, true
		case rfc1738.InPassword:
			u.Password = part.Span
		case rfc1738.InHost:
			u.Host, u.HasLogin = part.Span, u.SchemeName.Len() > 0
		case rfc1738.InPort:
			u.Port, u.HasPort = part.Span, true
		case rfc1738.InSearchName, rfc1738.InSearchValue:
			u.Search = min(u.Search, part.Start)
		case rfc1738.InFragment:
			u.Fragment = part.Start
		}
	}
	return u
}

// LoginStart returns where the login begins.
func (u *parts) LoginStart() int {
	if u.HasUser {
		return u.user.Start
	}
	return u.Host.Start
}

// LoginEnd returns where the login ends.
func (u *parts) LoginEnd() int { return max(u.Host.End, u.Port.End) }

// IsClosed reports whether the login is known to its end: the text ends there, or a
// delimiter follows. A hole at its end can be more of the host.
func (c *Candidate) IsClosed() bool {
	return c.HasLogin && c.LoginEnd() <= len(c.Pattern.Known())
}

// PortNumber returns the port as it is written and its number, -1 if it has none that
// is known.
func (c *Candidate) PortNumber() (written string, number int) {
	written = c.Port.In(c.Pattern.Text())
	number, err := strconv.Atoi(written)
	if err != nil || !c.IsClosed() || !rfc1738.Port.Matches(written) {
		return written, -1
	}
	return written, number
}

// IsOpen reports whether more text may follow. It may not in the argument of a
// function that needs a whole URL, unless somebody is about to type it.
func (c *Candidate) IsOpen() bool {
	return c.Typing || c.Evidence != urlexpr.Sink || c.Requirement != urlexpr.Absolute
}

// IsBeginning reports whether the candidate is a scheme and two slashes, with which other
// texts are compared or begun.
func (c *Candidate) IsBeginning() bool {
	return c.Evidence != urlexpr.Sink && c.Pattern.Text()[c.SchemeName.End:] == "://"
}

func (c *Candidate) IsNearMiss() bool { return c.NearMiss.Span.End > 0 }

// IsDoubled reports whether a second scheme, or "://" again, stands where the host belongs.
func (c *Candidate) IsDoubled() bool {
	text := c.Pattern.Text()
	return c.HasPort && c.Port.Len() == 0 && strings.HasPrefix(text[c.LoginEnd():], "//") &&
		c.Scheme.Known() && (c.Host.Len() == 0 || rfc1738.KnownScheme(c.Host.In(text)))
}

// mayBeDoubled reports whether a second scheme stands where the host belongs, or may do so
// with what is not known.
func (c *Candidate) mayBeDoubled() bool {
	text := c.Pattern.Text()
	name, _, _ := strings.Cut(c.Host.In(text), HoleMark)
	port, _, _ := strings.Cut(c.Port.In(text), HoleMark)
	isKnown := len(name) == c.Host.Len() && len(port) == c.Port.Len()
	return c.Scheme.Known() && rfc1738.KnownScheme(name) && port == "" && (!isKnown || strings.HasPrefix("//", text[c.LoginEnd():])) || c.IsDoubled()
}

// maxErrors bounds the faults of one candidate that are kept.
const maxErrors = 10 * MaxFaults

// Errors returns the faults of the grammar, white space at the end of the text left out.
func (c *Candidate) Errors() []rfc1738.SyntaxError {
	if c.errors != nil {
		return c.errors
	}
	lead := c.Lead()
	c.errors = append([]rfc1738.SyntaxError{}, ErrorsAround(c, rfc1738.Span{Start: 0, End: lead})...)
	for e := range c.ErrorsIn(c.Pattern.Slice(lead, c.Tail()), c.IsOpen()) {
		e.Text, e.Start, e.End = c.Pattern.Text(), e.Start+lead, e.End+lead
		if path := c.pathStart(); (e.Start >= path || e.End > path || c.mayBeLogin(e.Span)) && c.IsEscaped() {
			continue
		}
		if len(c.errors) == maxErrors {
			break
		}
		c.errors = append(c.errors, e)
	}
	return c.errors
}

// pathStart returns where the path begins at the earliest: an unknown part of the login may
// end it.
func (c *Candidate) pathStart() int {
	for o := range c.Template.Operands() {
		if o.Class == strflow.Any && c.LoginStart() <= o.At && o.At < c.LoginEnd() {
			return o.At + 1
		}
	}
	return c.LoginEnd()
}

// mayBeLogin reports whether an unknown part in or behind a fault may hold the "@" that net/url takes for the end of the login,
// which it writes with escapes, or the fault is an "@" before that.
func (c *Candidate) mayBeLogin(fault rfc1738.Span) bool {
	text := c.Pattern.Text()
	if fault.In(text) == "@" && fault.End <= c.LoginEnd() && strings.Contains(text[fault.End:c.LoginEnd()], "@") {
		return true
	}
	for o := range c.Template.Operands() {
		if o.Class == strflow.Any && o.At >= fault.Start {
			return !strings.ContainsAny(text[min(c.LoginStart(), o.At):o.At], "/?#")
		}
	}
	return false
}

// white is what ends a text without being part of the URL.
const white = urlexpr.White + "\x00"

// Lead returns where what stands before the scheme ends, if that is white space or not
// to be seen, and a function takes the whole for a URL.
func (c *Candidate) Lead() int {
	if c.Evidence != urlexpr.Sink || c.Scheme.Known() {
		return 0
	}
	text := c.Pattern.Known()
	rest := strings.TrimLeftFunc(text, func(r rune) bool {
		name, _ := visible.Name(r)
		return name != "" || strings.ContainsRune(white, r)
	})
	lead := len(text) - len(rest)
	if u := PartsOf(c.Pattern.Slice(lead, c.Pattern.Len()), 0); !u.Scheme.Known() || !u.HasLogin {
		return 0
	}
	return lead
}

// Tail returns where the white space at the end of the text begins. Behind a
// fragment there is none.
func (c *Candidate) Tail() int {
	if c.Fragment >= 0 {
		return c.Pattern.Len()
	}
	return len(strings.TrimRight(c.Pattern.Text(), white))
}

// WithoutDouble returns a candidate without the first of two schemes that are the
// same, so that what is wrong behind them is found as well.
func (c *Candidate) WithoutDouble() (urlexpr.Candidate, bool) {
	text := c.Pattern.Text()
	if c.Role != urlexpr.Built || c.IsNearMiss() || !c.IsDoubled() || !strings.EqualFold(c.SchemeName.In(text), c.Host.In(text)) {
		return urlexpr.Candidate{}, false
	}
	rest := c.Candidate
	first := rfc1738.Span{Start: 0, End: c.Host.Start}
	rest.Pattern, rest.Template = c.Pattern.Replace(first, ""), c.Template.Replaced(first, "")
	return rest, true
}

// HoleMark is a hole in a text, as a string.
const HoleMark = "\xff"

// ErrorsAround finds the faults of what stands before or behind a URL. It is judged
// behind a sound path, so that it is not taken for the end of a host or port.
func ErrorsAround(c *Candidate, span rfc1738.Span) []rfc1738.SyntaxError {
	if span.Len() == 0 {
		return nil
	}
	const sound = "http://host/"
	text := c.Pattern.Text()
	errors := slices.Collect(rfc1738.Errors(sound + span.In(text)))
	for i := range errors {
		e := &errors[i]
		e.Text, e.Start, e.End = text, span.Start+e.Start-len(sound), span.Start+e.End-len(sound)
	}
	return errors
}

// An Operand is a string that the program puts into a URL, at one place of it.
type Operand struct {
	strflow.Operand
	In        *Candidate
	Component rfc1738.Component
	Whole     bool   // it is all of a segment, or of a part that other signs separate
	Behind    string // the segment before it, or the name of its value, "" if that is not known
	HandedOn  bool   // a function of the package that is given it puts it there

	// History is what became of it on its way: it is AsIs if the caller, the user or the environment gave it so, and Checked
	// if it may be anything.
	History strflow.State
}

// ErrorsIn yields the faults that the grammar finds in a pattern that stands in the
// place of c.
func (c *Candidate) ErrorsIn(p rfc1738.Pattern, open bool) iter.Seq[rfc1738.SyntaxError] {
	if c.Std == nil {
		return p.Errors(rfc1738.Context{Base: c.Base, Open: open})
	}
	return func(yield func(rfc1738.SyntaxError) bool) {
		c.Std.Faults(grammar.Pattern(p), c.Around(open), func(f grammar.Fault) bool {
			return yield(rfc1738.SyntaxError{
				Text:        p.Text(),
				Span:        f.Span,
				Kind:        f.Kind,
				Scheme:      c.Scheme,
				Section:     f.Citation,
				Component:   f.Component,
				Fixable:     f.Fixable,
				Replacement: f.Replacement,
			})
		})
	}
}

// Around says what surrounds the text of a candidate, for the grammars of other standards.
func (c *Candidate) Around(open bool) grammar.Context {
	return grammar.Context{Behind: c.Base != 0, Open: open}
}

// MaxFaults bounds what a check says of one URL, and with it the work: for each fix
// the whole URL is judged again. A text with more faults is data, not a URL.
const MaxFaults = 100

// delimits are the characters that separate the words of a segment, and end it.
const delimits = "/?#.-_:@,;"

// placeOf returns the part that the hole at i is in, and whether the hole is no more and no
// less than what an escape is for.
func (c *Candidate) placeOf(i int) (part rfc1738.Part, whole bool) {
	p := c.Pattern
	search := -1
	switch c.Requirement {
	case urlexpr.Query, library.FormBody:
		search = 0
	case urlexpr.DecodedFragment:
		part = rfc1738.Part{Component: rfc1738.InFragment, Span: rfc1738.Span{Start: 0, End: p.Len()}, Sure: true}
	default:
		if part = p.Part(c.context(), i); !part.Sure {
			search = c.behindSearch(i)
		}
	}
	if search >= 0 {
		var b rfc1738.PatternBuilder
		b.WriteString("?")
		b.WritePattern(p.Slice(search, p.Len()))
		part = b.Pattern().Part(rfc1738.Context{Base: rfc1738.Web}, i+1-search)
		part.Start, part.End = part.Start+search-1, part.End+search-1
	}
	before, after := p.Text()[:i], p.Text()[i+1:]
	whole = true
	switch part.Component {
	case rfc1738.InSearchName:
		whole = part.Len() == 1 && strings.HasPrefix(after, "=")
	case rfc1738.InSegment:
		whole = (after == "" || strings.IndexByte(delimits, after[0]) >= 0) && (before == "" || strings.IndexByte(delimits, before[i-1]) >= 0)
	}
	return part, whole && (i == 0 || p.Hole(i-1) == 0) && p.Hole(i+1) == 0
}

// behindSearch returns the offset of the "&" behind a hole that then holds the "?" of the search that text[i] is in, -1
// if there is none.
func (c *Candidate) behindSearch(i int) int {
	before := c.Pattern.Text()[:i]
	k := strings.IndexByte(before, '&')
	if k <= 0 || c.Pattern.Hole(k-1) != rfc1738.AnyHole || strings.Contains(before, "?") || !strings.Contains(before[k:], "=") {
		return -1
	}
	return k
}

// context says what surrounds the text of a candidate.
func (c *Candidate) context() rfc1738.Context {
	if c.Base == 0 && !strings.Contains(c.Pattern.Text(), "://") {
		return rfc1738.Context{Base: rfc1738.Web}
	}
	return rfc1738.Context{Base: c.Base}
}

// SpanOf returns the span of text[start:end].
func SpanOf(start, end int) rfc1738.Span { return rfc1738.Span{Start: start, End: end} }
