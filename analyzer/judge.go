package analyzer

import (
	"fmt"
	"strings"

	"github.com/urllint/urllint/passes/urlexpr"
	"github.com/urllint/urllint/rfc1738"
)

// A fault is what is wrong with a span of a URL, by a rule.
type fault struct {
	rule string
	span rfc1738.Span
	fact string // lower case, with the offender quoted

	section     string // of RFC 1738
	grammatical bool   // the grammar finds it
	atEnd       bool   // it is white space at the end of the text
	mendable    bool
	replacement string
	concealed   bool // an edit would mend it, but that must not be shown
}

// conceal takes what can be part of a password out of a fault: out of the words,
// and out of the edit.
func (f *fault) conceal(rule *Rule) {
	switch rule.ID {
	case "password", "userinfo", "incomplete":
		return // they quote none of it
	}
	f.fact = rule.Summary + ", in the user name or password"
	f.concealed = f.mendable
	f.mendable, f.replacement = false, ""
}

// faults calls yield for every fault of a URL, in no order.
func faults(url urlexpr.Candidate, yield func(fault)) {
	t := url.Template
	text := t.Text()
	if url.Role == urlexpr.Joined {
		yield(joinFault(text))
		return
	}
	if url.Evidence != urlexpr.Prose {
		beyondGrammar(t, func(f fault) {
			// What must stay as it is can still give a secret away.
			if url.Role == urlexpr.Built || url.Role == urlexpr.Fixed && (f.rule == "password" || f.rule == "encoded-control") {
				yield(f)
			}
		})
	}
	if url.NearMiss.Span.End > 0 {
		yield(nearMissFault(url))
		return
	}
	if f, ok := doubledFault(text); ok {
		yield(f)
		return
	}
	if url.Evidence == urlexpr.Sink {
		sinkFaults(url, yield)
	}
	// Of other schemes the grammar knows nothing that is worth saying, unless a
	// URL is asked for.
	if scheme, _, _ := strings.Cut(text, ":"); url.Evidence == urlexpr.Sink || rfc1738.KnownScheme(scheme) {
		grammarFaults(url, yield)
		meaningFaults(t, yield)
	}
}

// grammarFaults finds what no filling of the holes makes valid.
func grammarFaults(url urlexpr.Candidate, yield func(fault)) {
	t := url.Template
	pattern, fragment := cutFragment(t)
	if end := len(strings.TrimRight(t.Text(), white)); fragment < 0 && end < len(t.Text()) {
		tailFaults(t.Text()[end:], end, yield)
		pattern = t.Before(end).Pattern()
	}
	for e := range pattern.Errors(fragment < 0 && mayGoOn(url)) {
		switch {
		case e.Kind == rfc1738.Incomplete:
			if !mayGoOn(url) {
				yield(incomplete(t, e.Section))
			}
			continue
		case e.Kind == rfc1738.NonASCII && invisibleFaults(e.Found(), e.Start, e.Section, yield):
			continue
		}
		yield(fault{
			rule:        ruleOf(&e),
			span:        e.Span,
			section:     e.Section,
			grammatical: true,
			fact:        factOf(t, e),
			// "Embedded encoded delimiters" are no better than plain ones (section 6).
			mendable:    e.Mendable && !(e.Kind == rfc1738.Control && strings.ContainsAny(e.Found(), "\x00\r\n")),
			replacement: e.Replacement,
		})
	}
	if fragment >= 0 {
		fragmentFaults(t, fragment, yield)
	}
}

// white is what ends a text without being part of the URL.
const white = " \t\r\n\v\f\x00"

// tailFaults finds the white space at the end of a text: it is to be left out
// rather than escaped. It is judged behind a sound path, so that it is not taken
// for the end of a host or port.
func tailFaults(tail string, start int, yield func(fault)) {
	const sound = "http://host/"
	for e := range rfc1738.Errors(sound + tail) {
		yield(fault{
			rule:        ruleOf(&e),
			span:        rfc1738.Span{Start: start + e.Start - len(sound), End: start + e.End - len(sound)},
			section:     e.Section,
			fact:        e.Fact(),
			grammatical: true,
			atEnd:       true,
			mendable:    true,
		})
	}
}

// mayGoOn reports whether more text may follow: anywhere but in a function that
// needs a whole URL.
func mayGoOn(url urlexpr.Candidate) bool {
	return url.Evidence != urlexpr.Sink || url.Requirement != urlexpr.Absolute
}

// incomplete is the fault of a URL that ends too soon.
func incomplete(t *urlexpr.Template, section string) fault {
	return fault{
		rule:    "incomplete",
		span:    rfc1738.Span{Start: 0, End: len(t.Text())},
		fact:    fmt.Sprintf("%q is not a whole URL", redacted(t)),
		section: section,
	}
}

// factOf is the fact with each hole in the culprit written "{}".
func factOf(t *urlexpr.Template, e rfc1738.SyntaxError) string {
	var culprit strings.Builder
	for i := e.Start; i < e.End; i++ {
		if t.IsHole(i) {
			culprit.WriteString("{}")
		} else {
			culprit.WriteByte(e.Text[i])
		}
	}
	e.Text, e.Span = culprit.String(), rfc1738.Span{Start: 0, End: culprit.Len()}
	return e.Fact()
}

// cutFragment returns the URL before a "#", which is "not part of the URL", and
// the offset behind the "#", or -1.
func cutFragment(t *urlexpr.Template) (*rfc1738.Pattern, int) {
	text := t.Text()
	i := strings.IndexByte(text, '#')
	if i < 0 {
		return t.Pattern(), -1
	}
	return t.Edited(rfc1738.Span{Start: i, End: len(text)}, ""), i + 1
}

// fragmentFaults finds the "#" that cannot delimit, as one did already.
func fragmentFaults(t *urlexpr.Template, start int, yield func(fault)) {
	text := t.Text()
	for i := start; i < len(text); i++ {
		if text[i] == '#' {
			yield(fault{
				rule:        "fragment",
				section:     "2.2",
				span:        rfc1738.Span{Start: i, End: i + 1},
				fact:        `a second "#" in one URL`,
				mendable:    true,
				replacement: "%23",
			})
		}
	}
}
