package checks

import "github.com/urllint/urllint/analyzer/internal/lint"

var UrlCheck = lint.Rule{
	ID:      "url-check",
	Group:   lint.Security,
	Summary: "a test that also lets other URLs pass",
	Why:     `A URL of an attacker passes the test, and the program sends it a request, a credential or a user.`,
	Scope: `"https://example.com" also begins "https://example.com.evil.example/". A part of an allowed host is not that host. "//" and "/\" lead to another
host. Parse the URL, and compare its Scheme and Host. The rule is off by default: of 11 findings in 30 code bases, 8 were worth a change.`,
	Suppress: `if the text is made by the program itself`,
	Before:   `strings.HasPrefix(addr, "https://example.com")`,
	After:    `strings.HasPrefix(addr, "https://example.com/")`,
	Off:      true,
	Check:    checkURLCheck,

	Imports: []string{lint.AnyPackage},
}

// checkURLCheck finds what tests the text of URLs, and lets others pass.
func checkURLCheck(p *lint.Pass, _ []*lint.Candidate) {
	decided := checkRedirects(p)
	for d := range p.Decls() {
		t := testsIn(p, d)
		t.decided = decided
		checkPrefixTests(p, t)
		checkTrims(p, t)
		checkHostTests(p, t)
		checkLocalTests(p, t)
		checkEmptyHosts(p, t)
	}
}
