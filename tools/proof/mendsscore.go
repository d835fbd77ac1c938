package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"go/build"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/urllint/urllint/tools/proof/mends"
)

// everything are the flags that report all but the level any, which is for audits, by -std=rfc3986.
var everything = []string{"-level=possible", "-enable=semantics,security,style,args"}

// What became of the package of a mend. Else a state says why it was not checked.
const (
	checked     = "checked"
	noTypes     = "checked without the types of some imports"
	noSign      = "no sign of a URL in the package"
	notBuilt    = "the file is not for Linux, or needs cgo"
	outOfTime   = "out of time"
	treeMissing = "no tree"
)

const foundHead = "# Which mends have a finding of their class in the tree before them, on one of their lines or beside: by default with -std=rfc3986, and\n" +
	"# with -level=possible -enable=semantics,security,style,args.\n#\n" +
	"# repository\tcommit\tfile\tlines\tclass\thash\turllint\tby default\twith everything\tstate\n"

// A mendScore says which rules find a mend.
type mendScore struct {
	mend                  mends.Mend
	revision              string
	byDefault, everything string // rules, or "-"
	state                 string
}

// key names what is scored.
func (s *mendScore) key() string { return s.mend.Key() + " " + s.revision }

func (s *mendScore) String() string {
	m := strings.Split(strings.TrimSuffix(s.mend.String(), "\n"), "\t")
	return strings.Join([]string{m[0], m[1], m[3], m[4], m[5], m[6], s.revision, s.byDefault, s.everything, s.state}, "\t") + "\n"
}

// scored reports whether the package of the mend was looked at.
func (s *mendScore) scored() bool {
	return s.state == checked || s.state == noTypes || s.state == noSign
}

// readScores reads a file of scores. A mend without its row in the file of mends is left out.
func readScores(file string, all []mends.Mend) ([]mendScore, error) {
	byKey := make(map[string]mends.Mend)
	for _, m := range all {
		byKey[m.Key()+m.Hash] = m
	}
	rows, err := readRows(file, 10)
	if err != nil {
		return nil, err
	}
	var scores []mendScore
	for _, r := range rows {
		of, err := mends.Parse(strings.Join([]string{r[0], r[1], "-", r[2], r[3], r[4], r[5]}, "\t"))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		if m, ok := byKey[of[0].Key()+of[0].Hash]; ok {
			scores = append(scores, mendScore{m, r[6], r[7], r[8], r[9]})
		}
	}
	return scores, nil
}

// A scorer runs a command on the trees before mends.
type scorer struct {
	mirror, tool, revision string
	limit                  time.Duration // for a package
}

// scoreMends scores mends that have no score yet, commit by commit, and appends them to a file.
func (s *scorer) scoreMends(drawn []mends.Mend, file string) error {
	done := make(map[string]bool)
	if before, err := readScores(file, drawn); err == nil {
		for _, b := range before {
			done[b.key()] = true
		}
	} else if !errors.Is(err, os.ErrNotExist) {
		return err
	} else if err := appendTo(file, foundHead); err != nil {
		return err
	}
	commits := make(map[string][]mends.Mend)
	var order []string
	for _, m := range drawn {
		if done[(&mendScore{mend: m, revision: s.revision}).key()] {
			continue
		}
		key := m.Repository + " " + m.Commit
		if commits[key] == nil {
			order = append(order, key)
		}
		commits[key] = append(commits[key], m)
	}
	for i, key := range order {
		start := time.Now()
		scores := s.commit(commits[key])
		var text strings.Builder
		for _, score := range scores {
			text.WriteString(score.String())
		}
		if err := appendTo(file, text.String()); err != nil {
			return err
		}
		fmt.Fprintf(os.Stderr, "%d of %d: %s, %d mends: %s (%v)\n", i+1, len(order), key, len(scores), scores[0].state, time.Since(start).Round(time.Second))
	}
	return nil
}

// commit scores mends of one commit.
func (s *scorer) commit(of []mends.Mend) []mendScore {
	scores := make([]mendScore, len(of))
	for i, m := range of {
		scores[i] = mendScore{m, s.revision, "-", "-", treeMissing}
	}
	ctx, cancel := context.WithTimeout(context.Background(), mineLimit)
	defer cancel()
	dir, err := mends.GitDir(s.mirror, of[0].Repository)
	if err != nil {
		return scores
	}
	tree, err := mends.CheckOut(ctx, dir, of[0].Repository, of[0].Commit+"^")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return scores
	}
	defer tree.Remove()
	packages := make(map[string][]int)
	var order []string
	for i, m := range of {
		dir := path.Dir(m.File)
		if packages[dir] == nil {
			order = append(order, dir)
		}
		packages[dir] = append(packages[dir], i)
	}
	for _, dir := range order {
		which := packages[dir]
		byDefault, all, state := s.check(tree, dir, ".", func(all []mends.Finding) bool {
			return slices.ContainsFunc(which, func(i int) bool {
				return slices.ContainsFunc(all, func(f mends.Finding) bool { return scores[i].mend.Near(tree.Root, f) })
			})
		})
		for _, i := range which {
			score := &scores[i]
			score.state = state
			if !built(tree, score.mend.File) {
				score.state = notBuilt
				continue
			}
			score.byDefault = rulesOr(score.mend.FoundBy(tree.Root, byDefault))
			score.everything = rulesOr(score.mend.FoundBy(tree.Root, all))
		}
	}
	return scores
}

func rulesOr(rules []string) string {
	if len(rules) == 0 {
		return "-"
	}
	return strings.Join(rules, ",")
}

// built reports whether a file is one of its package.
func built(tree *mends.Tree, file string) bool {
	c := build.Default
	c.GOOS, c.GOARCH, c.CgoEnabled = "linux", "amd64", false
	name := filepath.Join(tree.Root, filepath.FromSlash(file))
	ok, err := c.MatchFile(filepath.Dir(name), filepath.Base(name))
	return ok || err != nil
}

// check runs the command on packages of a folder, with everything and then by default, if what it found is of
// use: what is found by default is found with everything. Packages whose module cannot be listed are checked as
// those of a GOPATH, in which no other modules are.
func (s *scorer) check(tree *mends.Tree, folder, pattern string, ofUse func([]mends.Finding) bool) (byDefault, all []mends.Finding, state string) {
	environments := [][]string{{"GO111MODULE=off", "GOFLAGS=", "GOPATH=" + tree.GOPATH}}
	if module := tree.Module(path.Join(folder, "a.go")); module != "" {
		flags := "GOFLAGS=-mod=mod"
		if _, err := os.Stat(filepath.Join(module, "vendor", "modules.txt")); err == nil {
			flags = "GOFLAGS=-mod=vendor"
		}
		environments = append([][]string{{"GO111MODULE=on", flags}}, environments...)
	}
	dir := filepath.Join(tree.Root, filepath.FromSlash(folder))
	for _, env := range environments {
		if all, state = s.run(dir, pattern, env, everything...); state == checked || state == noTypes {
			if ofUse(all) {
				byDefault, state = s.run(dir, pattern, env)
			}
			return byDefault, all, state
		}
		if state == noSign {
			return nil, nil, state
		}
	}
	return nil, nil, state
}

// run runs the command in a folder.
func (s *scorer) run(dir, pattern string, env []string, flags ...string) ([]mends.Finding, string) {
	cmd := exec.Command(s.tool, append(append([]string{"-std=rfc3986", "-json", "-v"}, flags...), pattern)...)
	cmd.Dir = dir
	cmd.Env = append(append(os.Environ(), "GOWORK=off", "CGO_ENABLED=0", "GOOS=linux", "GOARCH=amd64", "GOTOOLCHAIN=local"), env...)
	var out, said bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &said
	group(cmd)
	if err := cmd.Start(); err != nil {
		return nil, oneLine(err.Error())
	}
	expired := false
	timer := time.AfterFunc(s.limit, func() { expired = true; killGroup(cmd) })
	err := cmd.Wait()
	timer.Stop()
	if expired {
		return nil, outOfTime
	}
	found, failed := mends.Findings(out.Bytes())
	if failed != nil {
		return nil, reason(said.String(), errors.Join(err, failed))
	}
	return found, stateOf(said.String(), pattern == ".")
}

// stateOf returns the state of a package, or of several, by what the command said.
func stateOf(said string, one bool) string {
	lines := slices.DeleteFunc(strings.Split(strings.TrimSpace(said), "\n"), func(l string) bool { return strings.TrimSpace(l) == "" })
	if len(lines) == 0 {
		return checked
	}
	for _, l := range lines {
		switch {
		case strings.HasSuffix(l, "not loaded"):
			if one {
				return noSign
			}
		case strings.Contains(l, ".go:"): // an error at a place of the source
			return noTypes
		default:
			return reason(said, nil)
		}
	}
	return checked
}

// reason returns the last line of what a command said, without folders of the day.
func reason(said string, err error) string {
	lines := strings.Split(strings.TrimSpace(said), "\n")
	last := oneLine(lines[len(lines)-1])
	if last == "" && err != nil {
		last = oneLine(err.Error())
	}
	words := strings.Fields(last)
	for i, w := range words {
		if strings.Contains(w, os.TempDir()) {
			words[i] = "..."
		}
	}
	last = strings.Join(words, " ")
	return last[:min(len(last), 120)]
}
