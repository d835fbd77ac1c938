package main

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"os/exec"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer"
)

// fresh returns a flag that changes with every run, so that go vet does not replay
// results.
func fresh() string { return fmt.Sprintf("-sinks=example.com/run.F%d:0", rand.Uint64()) }

// vet measures the command as a tool of go vet, beside tools that golang.org/x/tools
// makes of an analyzer, and compares what they print.
func (l *loader) vet(w *bytes.Buffer) error {
	c := code{dir: ".", patterns: []string{"net/http"}}
	vet := func(name, tool, prefix string) peer {
		return peer{name: name, found: []int{1}, command: func() *exec.Cmd {
			return c.command(nil, "go", "vet", "-vettool="+tool, "-"+prefix+fresh()[1:])()
		}}
	}
	peers := []peer{
		vet("urllint", l.urllint, ""),
		vet("a tool that does nothing, on unitchecker", l.idle, ""),
		vet("urllint's analyzer, on unitchecker", l.unitchecker, "urllint."),
	}
	if _, err := outputIn("", hermetic, "go", "list", "-export", "net/http"); err != nil {
		return err
	}
	cost, err := alternate(peers, l.rounds)
	if err != nil {
		return err
	}
	fmt.Fprintf(w, "`go vet -vettool` of net/http, without cached results:\n\n")
	fmt.Fprintln(w, "| Tool | computing, s | wall, s | peak, MB | computing, to the idle tool |")
	fmt.Fprintln(w, "|---|--:|--:|--:|--:|")
	for i, p := range peers {
		fmt.Fprintf(w, "| %s | %.2f | %.2f | %.0f | %.2f |\n", p.name,
			median(cost[i].computing), median(cost[i].seconds), median(cost[i].peaks), ratio(cost[i].computing, cost[1].computing))
	}
	fmt.Fprintln(w)
	part := ratio(cost[0].computing, cost[1].computing)
	aim(w, "at most a third of the computing of the idle tool", part <= 0.333, "%.0f %%", 100*part)
	return l.sameFindings(w, c)
}

// sameFindings compares what the command and unitchecker print with all rules.
func (l *loader) sameFindings(w *bytes.Buffer, c code) error {
	var groups []string
	for _, g := range analyzer.Groups() {
		groups = append(groups, string(g))
	}
	findings := func(tool, prefix string) string {
		// One package after the other, or their order is left to chance.
		cmd := c.command(nil, "go", "vet", "-p=1", "-vettool="+tool, "-"+prefix+"enable="+strings.Join(groups, ","))()
		out, _ := cmd.CombinedOutput() // the exit code is that of the findings
		return string(out)
	}
	ours, theirs := findings(l.urllint, ""), findings(l.unitchecker, "urllint.")
	if ours != theirs {
		return errors.New("under go vet, urllint and its analyzer on unitchecker print different findings of net/http")
	}
	n := strings.Count(ours, "\n")
	if slices.Contains([]int{0, 1}, n) {
		return fmt.Errorf("no findings in net/http to compare: %s", ours)
	}
	fmt.Fprintf(w, "With all rules, urllint and its analyzer on unitchecker print the same %d lines, byte for byte.\n\n", n)
	return nil
}
