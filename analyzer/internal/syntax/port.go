package syntax

import "github.com/urllint/urllint/analyzer/internal/lint"

var BadPort = lint.Rule{
	ID:       "port",
	Group:    lint.Grammar,
	Section:  "3.1",
	Summary:  "an invalid or empty port",
	Why:      `url.Parse fails if the port is not a number, and an empty port makes two texts of one URL.`,
	Suppress: `if the port is a placeholder that is replaced before the text is used`,
	Quote:    `Another port number may optionally be supplied, in decimal, separated from the host by a colon. If the port is omitted, the colon is as well.`,
	Before:   `"http://example.com:/"`,
	After:    `"http://example.com/"`,
	Fix:      "deletes an empty one with its colon",
}
