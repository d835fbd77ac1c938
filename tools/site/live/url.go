package live

import (
	"strings"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/tools/site/railroad"
	"github.com/urllint/urllint/tools/site/reading"
)

// A URL is what each standard says of a URL, and the way through its grammar.
type URL struct {
	analyzer.URLExplanation
	Ways []Way `json:"ways"` // one for each verdict
}

// A Way is that of a URL through a grammar.
type Way struct {
	At       int       `json:"at"`       // where reading stops, in units of UTF-16
	Expected string    `json:"expected"` // what could stand there
	Diagrams []Diagram `json:"diagrams"` // from the production of the URL to the one in which reading stops; none if it is not judged
}

// A Diagram is that of a production.
type Diagram struct {
	Rule    string `json:"rule"`
	Section string `json:"section"`
	Text    string `json:"text"`
	SVG     string `json:"svg"`
}

// longest is how long a URL can be to be drawn.
const longest = 4000

// explain explains a URL.
func (l *Library) explain(s *source) (*URL, error) {
	text := strings.TrimSpace(s.whole)
	u := &URL{URLExplanation: analyzer.NewURLExplanation(text)}
	for _, v := range u.Verdicts {
		w := Way{Diagrams: []Diagram{}}
		if v.Verdict != "not judged" && len(text) <= longest {
			g, err := l.grammar(v.Standard)
			if err != nil {
				return nil, err
			}
			trace := g.Trace(text)
			w.At = s.at(strings.Index(s.whole, text) + trace.Read)
			w.Expected = trace.Expected
			for i, step := range trace.Way {
				w.Diagrams = append(w.Diagrams, diagram(step, !trace.Valid && i == len(trace.Way)-1, trace.Expected))
			}
		}
		u.Ways = append(u.Ways, w)
	}
	return u, nil
}

// diagram draws a step on the way.
func diagram(s reading.Step, stops bool, expected string) Diagram {
	label := s.Rule.Name + " = " + s.Rule.Text
	if stops {
		at := "before it begins"
		if s.At != nil {
			at = "behind " + strings.TrimSpace(s.At.Text)
		}
		label += ". Reading stops " + at + ". What could follow: " + expected + "."
	}
	return Diagram{
		Rule:    s.Rule.Name,
		Section: s.Rule.Section,
		Text:    s.Rule.Text,
		SVG:     railroad.SVG(s.Tree, label, railroad.Marks{Passed: s.Passed, Next: s.Next, At: s.At, Stops: stops}),
	}
}
