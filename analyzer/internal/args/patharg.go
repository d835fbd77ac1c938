package args

import "github.com/urllint/urllint/analyzer/internal/lint"

var PathArg = lint.Rule{
	ID:      "path-arg",
	Group:   lint.Args,
	Summary: "free text that goes into a path without being escaped",
	Why:     `A "/", "?", "#" or "%" in the text changes the path, and the request goes to another resource.`,
	Scope: `The rule reports a part of a request URL if its name and place say that it is free text, such as a branch or a label, or if the package escapes the
same string elsewhere, or nearly all strings of its paths. Any other string is possible, and one stands for all of a type.`,
	Suppress: `if the text cannot have such a character, or is escaped where it is made`,
	Before:   `"http://example.com/labels/" + os.Getenv("LABEL")`,
	After:    `"http://example.com/labels/" + url.PathEscape(os.Getenv("LABEL"))`,
	Fix:      "wraps it in url.PathEscape, and imports net/url; other packages must not escape it",
	Check:    func(p *lint.Pass, candidates []*lint.Candidate) { checkUnescaped(p, candidates, "PathEscape") },

	PossibleImports: []string{lint.AnyPackage}, // for texts with the shape of a URL
}
