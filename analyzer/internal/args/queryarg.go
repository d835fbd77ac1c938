package args

import "github.com/urllint/urllint/analyzer/internal/lint"

var QueryArg = lint.Rule{
	ID:      "query-arg",
	Group:   lint.Args,
	Summary: "free text that goes into a query without being escaped",
	Why:     `A "&", "#", "+" or "%" in the text ends the value or changes it, and a space makes a request that servers refuse.`,
	Scope: `The rule reports a part of a request URL if its name or that of the value says that it is free text, as a search term, if the name is any text, or if the
package escapes the same string elsewhere, or nearly all strings of its queries. Others are possible: one in ten was worth a change.`,
	Suppress: `if the text cannot have such a character, or is escaped where it is made`,
	Before:   `"http://example.com/?q=" + os.Getenv("Q")`,
	After:    `"http://example.com/?q=" + url.QueryEscape(os.Getenv("Q"))`,
	Fix:      "wraps it in url.QueryEscape, and imports net/url; other packages must not escape it",
	Check:    func(p *lint.Pass, candidates []*lint.Candidate) { checkUnescaped(p, candidates, "QueryEscape") },

	PossibleImports: []string{lint.AnyPackage}, // for texts with the shape of a URL
}
