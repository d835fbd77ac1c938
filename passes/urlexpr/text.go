package urlexpr

import (
	"cmp"
	"slices"
	"strings"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/strflow"
	"github.com/urllint/urllint/rfc1738"
)

// addText adds the URLs of one text.
func (s *search) addText(url Candidate, t *strflow.Text, c context) {
	if !c.literal {
		t = withActions(t)
	}
	text := t.String()
	miss := nearMissOf(text, c.evidence != 0)
	if c.evidence != Sink && isPatternText(text[miss.Span.End:]) {
		return
	}
	if (url.AtSink || c.added) && miss.Span.End > 0 {
		return // it is found where it is written, or need not begin a URL
	}
	spans, why := urls(t, miss, c)
	for _, span := range spans {
		if why == Whole || why == Prose {
			span.End = span.Start + withoutMarkup(span.In(text))
		}
		if why == Prose || c.continued {
			span.End = unquoted(t, span)
		}
		if c.continued {
			span.End = span.Start + WithoutSeparator(span.In(text))
		}
		url.Template, url.Evidence = withPlaceholders(t, span, c.literal), why
		url.Pattern = pattern(url.Template)
		url.Requirement, url.Sink, url.Role, url.Piecewise = c.requirement, c.sink, c.role, c.piecewise
		url.Base = c.schemes
		if hasScheme(url.Pattern.Text()) {
			url.Base = 0
		}
		if why != Prose {
			url.NearMiss = nearMissOf(url.Pattern.Text(), c.evidence != 0)
		}
		s.urls = append(s.urls, url)
	}
}

// urls returns the spans of t that should be URLs, as far as its beginning and
// its context tell.
func urls(t *strflow.Text, miss NearMiss, c context) ([]rfc1738.Span, Evidence) {
	text, whole := t.String(), []rfc1738.Span{t.Whole()}
	switch begins := beginsURL(t.Known()); {
	case c.evidence == Sink, c.evidence == Request, begins && c.evidence == Named && (isOne(text, true) || hasBlankLogin(text)):
		return whole, c.evidence
	case begins && isOne(text, false), begins && c.role == Compared && isOne(strings.TrimRight(text, White), false):
		return whole, Whole
	case (miss.Span.End > 0 || isForeign(text)) && isOne(text, false):
		return whole, cmp.Or(c.evidence, Whole)
	}
	isNone := func(span rfc1738.Span) bool { return !beginsURL(span.In(text)) || !isHostStart(span.In(text)) }
	return slices.DeleteFunc(extract(text), isNone), Prose
}

// isOne reports whether a text that begins with a URL is just that. White space
// is a sign of prose, and if it is allowed, then only behind the host: what
// "http:// or https://" names are two prefixes. Another scheme behind a comma
// is a sign of a list. What ends in NUL is a string of a file format.
func isOne(text string, blanks bool) bool {
	if strings.HasSuffix(text, "\x00") {
		return false
	}
	if blank := strings.IndexAny(text, White); blank >= 0 {
		if login := hostportOf(text).End; !blanks || blank < login || login == 0 {
			return strings.Trim(text[blank:], White) == "" && blanks
		}
	}
	if i := strings.LastIndex(text, "://"); i > 0 {
		i = strings.LastIndexAny(text[:i], ",;| \t\n")
		return (i < 0 || !beginsURL(text[i+1:])) && !isList(text)
	}
	return true
}

// hasBlankLogin reports whether a text that begins with a URL has white space in its
// login, but is not prose: the text behind it ends with a slash, or has
// signs of a host or login.
func hasBlankLogin(text string) bool {
	login := text[:hostportOf(text).End]
	if strings.Count(text, "://") > 1 || strings.ContainsAny(login, ",;()\"'") || isList(text) {
		return false
	}
	const most = 3
	parts := strings.FieldsFunc(login, func(r rune) bool { return strings.ContainsRune(White, r) })
	if len(parts) < 2 || len(parts) > most || strings.HasSuffix(parts[0], "/") {
		return false
	}
	last := parts[len(parts)-1]
	return strings.HasSuffix(login, last) && (len(login) < len(text) || strings.ContainsAny(last, ".:@"))
}

// isHostStart tells a URL in prose from the mention of a scheme, as in
// "a file://-prefixed path".
func isHostStart(url string) bool {
	_, rest, _ := strings.Cut(url, "//")
	return rest == "" || strings.IndexByte("-.,)", rest[0]) < 0
}

// beginsURL reports whether s begins with a known scheme and what follows it.
func beginsURL(s string) bool {
	name, rest, ok := strings.Cut(s, ":")
	scheme := rfc1738.LookupScheme(name)
	isAddress := (scheme == rfc1738.MAILTO || scheme == rfc1738.NEWS) && strings.Contains(rest, "@")
	return ok && scheme.Known() && (strings.HasPrefix(rest, "//") || isAddress)
}

// unquoted returns where a URL in a text that people read ends: behind the first unknown
// part of text[span] that stands in quotes, if there is one.
func unquoted(t *strflow.Text, span rfc1738.Span) int {
	for o := range t.Operands() {
		if o.Kind == library.Quoted && span.Start <= o.At && o.At < span.End {
			return o.At + 1
		}
	}
	return span.End
}

// withPlaceholders returns text[span] with the placeholders that are written in
// it taken for holes: what a template engine, a router, a shell or a reader is
// to fill in. In a text that is used as it is, all but the verbs are what they are.
func withPlaceholders(t *strflow.Text, span rfc1738.Span, literal bool) *strflow.Text {
	hostport := hostportOf(t.In(span))
	return withHoles(t, span, func(text string, i int) int {
		switch {
		case literal && text[i] == '%':
			return formatVerb(text[i:])
		case literal:
			return 0
		case text[i] == '#' && placeholder(text, i, hostport) > 0:
			return len(text) - i // it may be a fragment as well, and what follows a part of it
		}
		return placeholder(text, i, hostport)
	})
}

// withActions returns t with the actions of a template, {{...}}, taken for holes.
// They come before all else: they may hold white space and quotes.
func withActions(t *strflow.Text) *strflow.Text {
	return withHoles(t, t.Whole(), func(text string, i int) int {
		if !strings.HasPrefix(text[i:], "{{") {
			return 0
		}
		_, rest, _ := strings.Cut(text[i:], "}}") // none if that is elsewhere
		return len(text) - i - len(rest)
	})
}

// withHoles returns text[span] with a hole in place of what has a length at an offset.
func withHoles(t *strflow.Text, span rfc1738.Span, length func(text string, i int) int) *strflow.Text {
	text, u, start := t.In(span), new(strflow.Text), 0
	for i := 0; i < len(text); {
		n := length(text, i)
		if n == 0 {
			i++
			continue
		}
		u.AppendSpan(t, strflow.Span{Start: span.Start + start, End: span.Start + i})
		u.AppendHole(strflow.Operand{}, text[i] == '%')
		i += n
		start = i
	}
	if start == 0 {
		return t.Part(span)
	}
	u.AppendSpan(t, strflow.Span{Start: span.Start + start, End: span.End})
	return u
}

// pattern returns the text as a URL under construction, with the same offsets.
func pattern(t *strflow.Text) rfc1738.Pattern {
	var b rfc1738.PatternBuilder
	text, start := t.String(), 0
	for o := range t.Operands() {
		b.WriteString(text[start:o.At])
		b.WriteHole(holes[o.Class])
		start = o.At + 1
	}
	b.WriteString(text[start:])
	return b.Pattern()
}

// holes has the hole for each class of text.
var holes = [...]rfc1738.Hole{
	strflow.Any: rfc1738.AnyHole, strflow.Integer: rfc1738.SignedHole, strflow.Unsigned: rfc1738.DigitsHole,
	strflow.Word: rfc1738.WordHole, strflow.Hex: rfc1738.HexHole, strflow.Encoded: rfc1738.EscapedHole,
}

// hasScheme reports whether a text begins with a scheme, whether it is known or not, or
// with what stands in place of one.
func hasScheme(text string) bool {
	if i := strings.Index(text, "://"); i >= 0 && !strings.ContainsAny(text[:i], "/?#") {
		return true
	}
	scheme, _, ok := strings.Cut(text, ":")
	isOther := func(r rune) bool { return !isWord(r) && !strings.ContainsRune("+-.", r) }
	return ok && scheme != "" && !strings.ContainsFunc(scheme, isOther)
}

// Declared returns the URLs with what variables of the package are declared with in their places, none if the URL
// has no such variable.
func (c Candidate) Declared() (all []Candidate) {
	v, ok := c.Template.Value().Declared()
	if !ok {
		return nil
	}
	for _, t := range v.Alternatives() {
		c.Template, c.Pattern = t, pattern(t)
		if hasScheme(t.String()) {
			c.Base = 0
		}
		all = append(all, c)
	}
	return all
}
