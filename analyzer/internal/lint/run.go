package lint

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/strflow"
	"github.com/urllint/urllint/passes/urlexpr"
	"github.com/urllint/urllint/rfc1738"
)

// A RunResult is the result of runs with an operand. If the outcome is Lost, Effect says what goes in
// and what comes out, and Example does so for a value of a request.
type RunResult struct {
	Outcome library.Outcome
	Effect  string
	Example string
	Fixed   bool // no value is lost as the message asks for it
}

// Try runs the text of an operand for the values that a kind can have, at all places that
// the operand goes to. The result is that of a value which is lost at each of these. The outcome is
// Arrives if none is lost anywhere, and Unknown if that is not known.
func (p *Pass) Try(places []*Operand, k library.Kind) RunResult {
	return tryAll(p.runs(places, k, p.Env()), k, nil)
}

// TryAs is Try for a value that arrives if a function writes it first, as a fix would have it.
func (p *Pass) TryAs(places []*Operand, k library.Kind, write func(string) string) RunResult {
	runs := p.runs(places, k, p.Env())
	return tryAll(runs, k, func(probe library.Probe) (library.Loss, library.Outcome) {
		return lossIn(runs, library.Probe{In: write(probe.In), Out: probe.Want()})
	})
}

// TryFor is Try for a value that arrives if a function escapes it in place of those that do.
func (p *Pass) TryFor(places []*Operand, k library.Kind, escape func(string) string) RunResult {
	env := p.Env()
	env.Escape = escape
	repaired := p.runs(places, k, env)
	return tryAll(p.runs(places, k, p.Env()), k, func(probe library.Probe) (library.Loss, library.Outcome) {
		return lossIn(repaired, probe)
	})
}

// runs returns those at the places of which it is known what they take, and that a harmless value comes to: what is known of
// some decides. The functions of the program write the texts as they do in an environment.
func (p *Pass) runs(places []*Operand, k library.Kind, env library.Env) []library.Run {
	runs := make([]library.Run, 0, len(places))
	for _, o := range places {
		place, ok := o.In.place()
		if !ok {
			continue
		}
		plain, ok := o.built(env, k.Harmless())
		if !ok {
			continue
		}
		built := func(value string) (string, bool) {
			if value == k.Harmless() { // which each probe is compared with
				return plain, true
			}
			return o.built(env, value)
		}
		runs = append(runs, library.Run{Env: p.Env(), Place: place, Harmless: k.Harmless(), Build: built})
	}
	return runs
}

// TryBuilt runs what is built of the values that a kind can have, at a place.
func (p *Pass) TryBuilt(place library.Place, k library.Kind, build func(string) (string, bool)) RunResult {
	return tryAll([]library.Run{{Env: p.Env(), Place: place, Harmless: k.Harmless(), Build: build}}, k, nil)
}

// tryAll shows the first value that is lost in all runs, and not as a message asks for it: that is what repaired runs,
// which is nil if nothing is asked for.
func tryAll(runs []library.Run, k library.Kind, repaired func(library.Probe) (library.Loss, library.Outcome)) RunResult {
	found := RunResult{Outcome: library.Arrives, Fixed: true}
	for _, probe := range k.Probes() {
		loss, outcome := lossIn(runs, probe)
		if repaired != nil {
			if _, again := repaired(probe); again == library.Lost {
				found.Fixed = false
				outcome = min(outcome, library.Arrives)
			}
		}
		switch {
		case found.Outcome == library.Lost:
		case outcome == library.Lost:
			found.Outcome, found.Effect, found.Example = library.Lost, effectOf(probe, loss), exampleOf(probe, loss)
		case outcome == library.Unknown:
			found.Outcome = library.Unknown
		}
	}
	return found
}

// lossIn returns the loss of a probe in the first of several runs, if it is lost in all of
// them.
func lossIn(runs []library.Run, probe library.Probe) (first library.Loss, outcome library.Outcome) {
	for i := range runs {
		loss, result := runs[i].Loss(probe)
		if result == library.Lost && loss.Certain {
			result = library.Unknown // it is that of another operand
		}
		switch {
		case i == 0:
			first, outcome = loss, result
		case result != outcome:
			return first, library.Unknown
		}
	}
	return first, outcome
}

// Env is what the results of functions depend on.
func (p *Pass) Env() library.Env { return library.EnvOf(p.Pkg) }

// place returns what the text of a candidate is taken for, and false if that is not known.
func (c *Candidate) place() (library.Place, bool) {
	for range c.Template.Misread() {
		return library.NoPlace, false // the format prints another text
	}
	switch c.Evidence {
	case urlexpr.Sink:
		return c.Requirement, true
	case urlexpr.Named, urlexpr.Whole:
		return library.Reference, c.Scheme.Known() || c.IsNearMiss() || c.Pattern.Hole(0) != 0
	case urlexpr.Request, urlexpr.Shape:
		return cmp.Or(c.Requirement, library.Reference), true
	}
	return library.NoPlace, false
}

// built returns the text around an operand for one of its values. The other operands have
// values that fit their places. If the operand is in other places of the text as well, one of these has it there: the value
// may be lost in another for another cause.
func (o *Operand) built(env library.Env, value string) (string, bool) {
	run := func(value string) (string, bool) {
		isAsked := func(asked strflow.Operand) (string, bool) { return value, asked.Same(o.Operand) }
		return o.In.Template.Run(env, isAsked, o.In.fill)
	}
	text, ok := run(value)
	if ok && o.isTwice() {
		if marked, _ := run(HoleMark); strings.ReplaceAll(marked, HoleMark, value) == text {
			text = o.In.Filled(o.At, value)
		}
	}
	return o.In.behindBase(text), ok
}

// isTwice reports whether the text has the operand behind its host in another place as well. What is in the host can only
// be what a host is.
func (o *Operand) isTwice() bool {
	isOther := func(other strflow.Operand) bool {
		return other.At != o.At && other.At >= o.In.LoginEnd() && other.Same(o.Operand)
	}
	return o.State == strflow.AsIs && o.In.Template.Has(isOther)
}

// Filled returns the text of a candidate with a value for the hole at an offset, and harmless values for the others.
func (c *Candidate) Filled(at int, value string) string {
	return filled(c.Template, 0, c.Template.Len(), func(o strflow.Operand) string {
		if o.At == at {
			return value
		}
		return c.harmless(o)
	})
}

// filled returns a part of a text with values for its operands.
func filled(t *strflow.Text, start, end int, value func(strflow.Operand) string) string {
	var b strings.Builder
	for o := range t.Operands() {
		if start <= o.At && o.At < end {
			b.WriteString(t.In(strflow.Span{Start: start, End: o.At}) + value(o))
			start = o.At + 1
		}
	}
	return b.String() + t.In(strflow.Span{Start: start, End: end})
}

// Built returns the text of the expression of a candidate, whatever the branch is on which
// it gets it, if some of its operands have the texts that value gives. The others have
// values that fit their places.
func (p *Pass) Built(c *Candidate, value func(strflow.Operand) (string, bool)) (string, bool) {
	text, ok := c.Template.Value().Run(p.Env(), value, c.fill)
	return c.behindBase(text), ok
}

// fill returns a harmless text for an operand of a candidate. If they are too many, those behind have none.
func (c *Candidate) fill(asked strflow.Operand) (string, bool) {
	looked := 0
	for o := range c.Template.Operands() {
		if looked++; looked > MaxFaults {
			break
		}
		if o.Same(asked) {
			return c.harmless(o), true
		}
	}
	return "", false
}

// behindBase returns a text of the candidate as a whole URL, if it is put behind the
// beginning of one.
func (c *Candidate) behindBase(text string) string {
	isBehind := c.Base != 0 && (c.Requirement == library.NoPlace || c.Requirement.IsURL()) && c.Pattern.Hole(0) == 0
	if !isBehind {
		return text
	}
	return base + "/" + strings.TrimPrefix(text, "/")
}

// base is the beginning of a URL that is not known.
const base = "http://h"

// harmless returns a value for an operand that fits where it stands.
func (c *Candidate) harmless(o strflow.Operand) string {
	text := c.Pattern.Text()
	switch {
	case o.At > 0 || c.SchemeName.Len() > 0 || c.Requirement == urlexpr.Query || c.Requirement == library.FormBody ||
		c.Requirement == urlexpr.DecodedFragment || strings.HasPrefix(text[1:], "://"):
	case c.Requirement == urlexpr.EscapedPath, c.Requirement == urlexpr.DecodedPath:
		if strings.HasPrefix(text[1:], "/") {
			return ""
		}
		return "/"
	default:
		if behind := text[1:]; behind != "" && behind[0] != '/' && behind[0] != '?' {
			return base + "/" + c.searchBegun(0)
		}
		return base
	}
	if o.Origin == strflow.Number {
		return "7"
	}
	switch part, _ := c.placeOf(o.At); part.Component {
	case rfc1738.InScheme:
		return "http"
	case rfc1738.InPort:
		return "80"
	}
	return c.searchBegun(o.At) + "x"
}

// searchBegun returns the "?" of the search that the hole at an offset begins, "" if it begins none.
func (c *Candidate) searchBegun(at int) string {
	if c.behindSearch(c.Pattern.Len()) == at+1 {
		return "?"
	}
	return ""
}

// effectOf says what goes in and what comes out.
func effectOf(p library.Probe, l library.Loss) string {
	in := strconv.Quote(p.In)
	switch {
	case l.Err != nil:
		return strconv.Quote(l.Text) + " is refused"
	case l.Want == p.Want():
		return fmt.Sprintf("%s arrives as %q", in, l.Got)
	case l.Place == library.QueryName && l.Got == "":
		return in + " is lost" // the server drops a field that it cannot unescape
	}
	name := l.Place
	if strings.HasPrefix(l.Got, "/") {
		name = library.DecodedPath
	}
	return fmt.Sprintf("%s makes the %s %q", in, name, l.Got)
}

// exampleOf says what becomes of a value of a request.
func exampleOf(p library.Probe, l library.Loss) string {
	in := "a value like " + strconv.Quote(p.In)
	switch {
	case l.Err != nil:
		return in + " makes the request fail"
	case l.Got == l.Want && strings.Count(p.In, "/") == 1:
		return in + " becomes two path segments"
	case l.Got == l.Want:
		return in + " becomes two parameters"
	}
	return "a value like " + effectOf(p, l)
}
