package host

import "github.com/urllint/urllint/analyzer/internal/lint"

var Password = lint.Rule{
	ID:       "password",
	Group:    lint.Security,
	Section:  "6",
	Summary:  "a password in a URL",
	Why:      `Whoever reads the source, the binary or an error message has the password.`,
	Scope:    `Placeholders, example hosts and the local machine are not reported. The level is possible: most passwords in published code are samples.`,
	Suppress: `if the password is public, as in a demo`,
	Quote:    `The use of URLs containing passwords that should be secret is clearly unwise.`,
	Before:   `"amqps://joe:Tr0ub4dor@mq.urllint.dev/"`,
	After:    `"amqps://mq.urllint.dev/"`,
	Advice:   "take it from the environment or a file",
	Level:    lint.Possible,
	Discreet: true,
	Check:    checkPassword,
}

// checkPassword finds passwords that are not obvious dummies. A text that must not
// change can have one too.
func checkPassword(p *lint.Pass, candidates []*lint.Candidate) {
	for c := range lint.BuiltOrFixed(candidates) {
		if c.HoldsPassword() {
			p.Report(c, lint.Fault{Span: c.Password, Fact: "whoever has the source or the program can read this password"})
		}
	}
}
