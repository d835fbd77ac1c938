package analyzer_test

import (
	"regexp"
	"testing"

	"github.com/urllint/urllint/analyzer"
)

// asks matches the messages that ask for one edit: an escape, a slash, a function. What is wrong in a
// host may be deleted, or may be a slip of the keyboard.
var asks = regexp.MustCompile(`[:;] (write (one )?["']|(write|use) (url|net)\.|delete one|drop)`)

// Nine of ten findings that ask for one edit have it as a fix, safe or suggested, if their rule has
// fixes at all. Some of testdata are there to have none.
func TestFixShare(t *testing.T) {
	hasFixes := make(map[string]bool)
	for _, r := range analyzer.Rules() {
		hasFixes[r.ID] = r.Fix != ""
	}
	a := configured(t, analyzer.Config{Fixes: "all", Level: "any", Enable: []string{"semantics", "security", "style", "args"}})
	fixed, all := 0, 0
	for _, pkg := range folders(t) {
		for _, d := range run(t, a, pkg) {
			if !hasFixes[d.Category] || !asks.MatchString(d.Message) {
				continue
			}
			all++
			if len(d.SuggestedFixes) > 0 {
				fixed++
			}
		}
	}
	t.Logf("%d of %d findings that ask for one edit have a fix", fixed, all)
	if fixed*10 < all*9 || all < 400 {
		t.Errorf("%d of %d findings that ask for one edit have a fix, want 90 %% of 400 or more", fixed, all)
	}
}
