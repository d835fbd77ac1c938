package analyzer_test

import (
	"os"
	"fmt"
	"strings"
	"strconv"
	"testing"

	"github.com/urllint/urllint/analyzer"
)

func TestProbe(t *testing.T) {
	data, _ := os.ReadFile("/tmp/probe.txt")
	for _, l := range strings.Split(strings.TrimSpace(string(data)), "\n") {
		u := l
		if !strings.Contains(l, "\"") && !strings.Contains(l, "`") { u = strconv.Quote(l) }
		src := "package p\n\nfunc Sprintf(format string, args ...any) string { return format }\ntype link struct { URL string }\nvar s string; var n int\n var _ = link{URL: "+ u + "}\nvar _ = s[n:]\n"
		pkg := load(t, nil, file{"p.go", src})
		fmt.Println(u)
		for _, d := range run(t, analyzer.Analyzer, pkg) {
			fx := ""
			if len(d.SuggestedFixes) > 0 { fx = "   FIX " + d.SuggestedFixes[0].Message+ " -> "+string(d.SuggestedFixes[0].TextEdits[0].NewText) }
			fmt.Printf("\t%s%s  [%s] %s\n", d.Message, fx, src[d.Pos-1:d.End-1], d.URL)
		}
	}
}
