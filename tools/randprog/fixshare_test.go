package randprog_test

import (
	"regexp"
	"testing"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/tools/randprog"
)

// asks matches the messages that ask for one edit: an escape, a slash, a function. What is wrong in a
// host may be deleted, or may be a slip of the keyboard.
var asks = regexp.MustCompile(`: (write (one )?["']|write (url|net)\.|delete one|drop)`)

// noEdit are forms in which no edit is known to be right: the text is a format too, or it
// is cut at an index, or it follows an unknown base and so may continue a host, which has
// no escapes, or its function has another use for it behind a guard.
var noEdit = []string{"also a format", "scanned", "sliced", "unknown base", "base next door", "client", "client behind an interface", "client that formats", "wrapper with a guard"}

// Nine of ten findings of random programs that ask for one edit have it as a fix, safe or
// suggested, if their rule has fixes at all.
func TestFixShare(t *testing.T) {
	hasFixes := make(map[string]bool)
	for _, r := range analyzer.Rules() {
		hasFixes[r.ID] = r.Fix != ""
	}
	found, err := randprog.New(*seed, randprog.Numbers(0, 3000), noEdit).Analyze(newAnalyzer(t, "all"))
	if err != nil {
		t.Fatal(err)
	}
	fixed, all := make(map[string]int), make(map[string]int)
	for _, d := range found {
		if !hasFixes[d.Category] || !asks.MatchString(d.Message) {
			continue
		}
		for _, name := range []string{d.Category, "all"} {
			all[name]++
			if len(d.SuggestedFixes) > 0 {
				fixed[name]++
			}
		}
	}
	t.Logf("%v of %v findings that ask for one edit have a fix", fixed, all)
	if n := all["all"]; fixed["all"]*10 < n*9 || n < 500 {
		t.Errorf("%d of %d findings that ask for one edit have a fix, want 90 %% of 500 or more", fixed["all"], n)
	}
}
