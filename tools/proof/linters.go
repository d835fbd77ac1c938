package main

import (
	"errors"
	"fmt"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// lintersDir is a module whose tools are the linters that urllint is compared with.
const lintersDir = "tools/proof/linters"

// linters are the commands that are scored, with arguments that print a finding a
// line. The first, which is part of Go, is always there.
var linters = [][]string{
	{"go", "vet", "./..."},
	{"staticcheck", "-checks=all,-U1000", "./..."},
	{"gosec", "-quiet", "-fmt=golint", "./..."},
	{"nosprintfhostport", "./..."},
}

// findingLine is a finding, as the linters print it.
var findingLine = regexp.MustCompile(`^(?:vet: )?(.+\.go):(\d+):(?:\d+:)? (.*)$`)

// scorePeers scores the other linters. The first error says why those outside of
// Go could not be built.
func scorePeers(all []*testCase) (scores []score, missing, err error) {
	dir, err := os.MkdirTemp("", "proof")
	if err != nil {
		return nil, nil, err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	known := linters
	build := exec.Command("go", "-C", lintersDir, "build", "-o", dir+string(filepath.Separator), "tool")
	build.Env = append(os.Environ(), "GOWORK=off", "GOFLAGS=")
	if out, err := build.CombinedOutput(); err != nil {
		last := strings.TrimSpace(string(out))
		last = last[strings.LastIndex(last, "\n")+1:]
		known, missing = known[:1], fmt.Errorf("%w: %s", err, last)
	}
	for _, command := range known {
		s, err := scorePeer(all, dir, command)
		if err != nil {
			return nil, nil, err
		}
		scores = append(scores, s)
	}
	return scores, missing, nil
}

// scorePeer scores one linter, which is in the directory unless it is part of Go.
func scorePeer(all []*testCase, dir string, command []string) (score, error) {
	s := newScore()
	s.name, s.command = command[0], strings.Join(command, " ")
	path := filepath.Join(dir, command[0])
	if command[0] == "go" {
		s.name, path = "go vet", "go"
	}
	cmd := exec.Command(path, command[1:]...)
	cmd.Dir, cmd.Env = casesDir, append(os.Environ(), "GOWORK=off", "GOFLAGS=")
	out, err := cmd.CombinedOutput()
	var exit *exec.ExitError
	if err != nil && !(errors.As(err, &exit) && slices.Contains([]int{1, 3, 4}, exit.ExitCode())) {
		return s, fmt.Errorf("%s: %w\n%s", s.command, err, out)
	}
	root, err := filepath.Abs(casesDir)
	if err != nil {
		return s, err
	}
	for line := range strings.Lines(string(out)) {
		m := findingLine.FindStringSubmatch(strings.TrimSpace(line))
		if m == nil {
			continue
		}
		at := token.Position{Filename: m[1]}
		if !filepath.IsAbs(at.Filename) {
			at.Filename = filepath.Join(root, at.Filename)
		}
		if at.Line, err = strconv.Atoi(m[2]); err != nil {
			return s, err
		}
		for _, c := range all {
			if s.add(c, at, m[3]) {
				s.checks = append(s.checks, c.name+": "+m[3])
			}
		}
	}
	return s, nil
}

// list joins what is counted, or says that there is nothing.
func list(items []string) string {
	if len(items) == 0 {
		return "nothing"
	}
	return strings.Join(items, "; ")
}
