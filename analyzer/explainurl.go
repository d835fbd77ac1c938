package analyzer

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"github.com/urllint/urllint/internal/grammar"
	"github.com/urllint/urllint/internal/grammar/gourl"
	"github.com/urllint/urllint/passes/urlexpr"
	"github.com/urllint/urllint/rfc1738"
)

// A URLExplanation is what each standard says of a text that should be a URL. It shows
// nothing of a user name or password.
type URLExplanation struct {
	URL        string         `json:"url"`
	Components []URLComponent `json:"components"`
	Verdicts   []URLVerdict   `json:"verdicts"`
	Fixed      string         `json:"fixed,omitempty"` // by RFC 1738; "" if there is nothing to fix, or no fix
}

// A URLComponent is a part of a URL.
type URLComponent struct {
	Name string `json:"name"`
	Text string `json:"text"`
}

// A URLVerdict is that of one standard.
type URLVerdict struct {
	Standard string     `json:"standard"` // as -std names it
	Verdict  string     `json:"verdict"`  // "valid", "not valid" or "not judged"
	Faults   []URLFault `json:"faults,omitempty"`
}

// A URLFault is what is wrong at a byte of a URL.
type URLFault struct {
	Byte     int    `json:"byte"`
	Fact     string `json:"fact"`
	Citation string `json:"citation,omitempty"`
}

// NewURLExplanation asks each standard about a text.
func NewURLExplanation(text string) URLExplanation {
	p := rfc1738.TextPattern(text)
	c := explained(p, nil)
	e := URLExplanation{URL: redacted(c), Components: []URLComponent{}}
	if c.scheme == rfc1738.MAILTO || c.scheme == rfc1738.NEWS {
		e.URL = text // what stands before an "@" is an address
	}
	secret := p.Secret(rfc1738.Context{})
	for part := range p.Split(rfc1738.Context{}) {
		shown := part.In(text)
		if part.Component == rfc1738.InUser || part.Component == rfc1738.InPassword || overlap(text, part.Span, secret) > 0 {
			shown = "..."
		}
		e.Components = append(e.Components, URLComponent{Name: part.String(), Text: shown})
	}
	for _, name := range standards {
		e.Verdicts = append(e.Verdicts, verdictOf(name, explained(p, standardNamed(name))))
	}
	if fixed, err := rfc1738.Fix(text); err == nil && fixed != text && e.URL == text {
		e.Fixed = fixed
	}
	return e
}

// explained returns a text as what goes to a function that needs a whole URL.
func explained(p rfc1738.Pattern, std *grammar.Standard) *candidate {
	return newCandidate(urlexpr.Candidate{Pattern: p, Evidence: urlexpr.Sink, Requirement: urlexpr.Absolute}, std)
}

func verdictOf(name string, c *candidate) URLVerdict {
	v := URLVerdict{Standard: name, Verdict: "valid"}
	text := c.Pattern.Text()
	switch {
	case c.std == nil:
		for e := range rfc1738.Errors(text) {
			v.Faults = append(v.Faults, faultOf(c, e))
		}
	case c.std == &gourl.Parse:
		if words, refused := parseURL.refusal(c.Pattern); refused {
			v.Faults = append(v.Faults, URLFault{Fact: "url.Parse fails: " + words})
		}
	case !c.std.Judges(grammar.Pattern(c.Pattern), grammar.Context{}):
		v.Verdict = "not judged"
	default:
		for e := range c.errorsIn(c.Pattern, false) {
			v.Faults = append(v.Faults, faultOf(c, e))
		}
	}
	if len(v.Faults) > 0 {
		v.Verdict = "not valid"
	}
	return v
}

func faultOf(c *candidate, e rfc1738.SyntaxError) URLFault {
	fact, _ := wording(c, &e)
	fact = cmp.Or(fact, e.Fact())
	rule := ruleOf(&e)
	switch {
	case e.Kind == rfc1738.Fragment && c.std != nil:
		fact = fragment.Summary
	case !rule.discreet && (c.isSecret(e.Span) || c.mayBeSecret(e.Span)):
		fact = rule.Summary + ", in the user name or password"
	}
	return URLFault{e.Start, fact, citation(e.Section)}
}

// Write writes the explanation for a person.
func (e URLExplanation) Write(w io.Writer) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n\n", e.URL)
	for _, c := range e.Components {
		fmt.Fprintf(&b, "%-14s%q\n", c.Name, c.Text)
	}
	b.WriteString("\n")
	for _, v := range e.Verdicts {
		fmt.Fprintf(&b, "%-14s%s\n", v.Standard, v.Verdict)
		for _, f := range v.Faults {
			if f.Citation == "" {
				fmt.Fprintf(&b, "    %s\n", f.Fact)
				continue
			}
			fmt.Fprintf(&b, "    byte %d: %s (%s)\n", f.Byte, f.Fact, f.Citation)
		}
	}
	if e.Fixed != "" {
		fmt.Fprintf(&b, "\n%-14s%s\n", "fixed", e.Fixed)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// WriteJSON writes the explanation for a program.
func (e URLExplanation) WriteJSON(w io.Writer) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "\t")
	return enc.Encode(e)
}
