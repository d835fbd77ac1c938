package checks

import "github.com/urllint/urllint/analyzer/internal/lint"

var UrlCheck = lint.Rule{
	ID:      "url-check",
	Group:   lint.Security,
	Summary: "a test that also lets other URLs pass",
	Why:     `A URL of an attacker passes the test, and the program sends it a request, a credential or a user.`,
	Scope: `"https://example.com" also begins "https://example.com.evil.example/". A part of an allowed host is not that host. "//" and "/\" lead to another
host. Parse the URL, and compare its Scheme and Host. Reported by default is what a run brings into a redirect, a part of an allowed host, and a
prefix that is never cut off. The others are possible: of 24 findings in 13 of 143 modules and cmd, few are where an attacker writes the URL.`,
	Suppress: `if the text is made by the program itself`,
	Before:   `strings.HasPrefix(addr, "https://example.com")`,
	After:    `strings.HasPrefix(addr, "https://example.com/")`,
	Level:    lint.Possible,
	Certain:  true,
	Check:    checkURLCheck,

	PossibleImports: []string{lint.AnyPackage},
}

// checkURLCheck finds what tests the text of URLs, and lets others pass.
func checkURLCheck(p *lint.Pass, _ []*lint.Candidate) {
	decided := checkRedirects(p)
	for d := range p.Decls() {
		t := testsIn(p, d)
		t.decided = decided
		for _, c := range t.calls {
			checkPrefixTest(p, t, c)
			checkTrim(p, t, c)
			checkHostTest(p, t, c)
		}
		checkLocalTests(p, t)
		checkEmptyHosts(p, t)
	}
}
