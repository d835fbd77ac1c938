package main

import (
	"bufio"
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
)

// Lines of a child begin with these: the unit that it begins with, and a result.
const (
	begins = "begins "
	ends   = "ends "
)

// supervise runs children until all units are done, and prints what they show.
func supervise(o *options) error {
	s := summary{}
	next := o.from
	for {
		done, failed, err := s.run(next)
		if err != nil {
			return err
		}
		if done {
			break
		}
		s.crashes = append(s.crashes, failed)
		fmt.Printf("CRASH %s\n", failed.Error)
		next = failed.Index + 1
	}
	s.print(os.Stdout)
	if len(s.crashes) > 0 {
		return fmt.Errorf("%d units fail", len(s.crashes))
	}
	return nil
}

type summary struct {
	units, packages, functions, mutants, findings int

	slowest, largest []result
	crashes          []result
}

// run runs a child that begins with a unit. If that does not end well, it returns which unit is to
// blame.
func (s *summary) run(from int) (done bool, failed result, err error) {
	args := []string{"-child", "-from=" + strconv.Itoa(from)}
	for _, a := range os.Args[1:] {
		if !strings.HasPrefix(a, "-from=") {
			args = append(args, a)
		}
	}
	cmd := exec.Command(os.Args[0], args...)
	var said bytes.Buffer
	cmd.Stderr = &said
	out, err := cmd.StdoutPipe()
	if err != nil {
		return false, result{}, err
	}
	if err := cmd.Start(); err != nil {
		return false, result{}, err
	}
	lines := bufio.NewScanner(out)
	lines.Buffer(nil, 1<<20)
	var last result
	for lines.Scan() {
		if unit, ok := strings.CutPrefix(lines.Text(), begins); ok {
			index, name, _ := strings.Cut(unit, " ")
			last.Unit = name
			last.Index, _ = strconv.Atoi(index)
		} else if text, ok := strings.CutPrefix(lines.Text(), ends); ok {
			var r result
			if err := json.Unmarshal([]byte(text), &r); err != nil {
				return false, result{}, err
			}
			s.add(r)
		}
	}
	if err := cmd.Wait(); err == nil {
		return true, result{}, nil
	} else if last.Unit == "" {
		return false, result{}, fmt.Errorf("%w: %s", err, said.String())
	}
	last.Error = fmt.Sprintf("%s (%d): %s", last.Unit, last.Index, excerpt(said.String()))
	return false, last, nil
}

// excerpt returns the beginning of what a child says, and which functions of urllint are called.
func excerpt(s string) string {
	head, rest, _ := strings.Cut(s, "\n")
	lines := []string{head}
	for line := range strings.Lines(rest) {
		if strings.Contains(line, "/urllint/") && !strings.Contains(line, ".go:") && len(lines) < 12 {
			lines = append(lines, "\t"+strings.TrimSpace(line))
		}
	}
	return strings.Join(lines, "\n")
}

// shown is the number of units whose time and memory are printed.
const shown = 12

func (s *summary) add(r result) {
	s.units++
	s.packages += r.Packages
	s.functions += r.Functions
	s.mutants += r.Mutants
	s.findings += r.Findings
	if r.Error != "" {
		fmt.Printf("FAILS %s: %s\n", r.Unit, r.Error)
		s.crashes = append(s.crashes, r)
	}
	keep := func(list *[]result, size func(result) uint64) {
		*list = append(*list, r)
		slices.SortStableFunc(*list, func(a, b result) int { return cmp.Compare(size(b), size(a)) })
		*list = (*list)[:min(shown, len(*list))]
	}
	keep(&s.slowest, func(r result) uint64 { return uint64(r.Took) })
	keep(&s.largest, func(r result) uint64 { return r.Peak })
	if s.units%500 == 0 {
		fmt.Printf("... %d units, %d packages, %d functions, %d mutants, %d findings, %d crashes\n", s.units, s.packages, s.functions, s.mutants, s.findings, len(s.crashes))
	}
}

func (s *summary) print(w io.Writer) {
	fmt.Fprintf(w, "%d units, %d packages, %d functions, %d mutants, %d findings, %d crashes\n", s.units, s.packages, s.functions, s.mutants, s.findings, len(s.crashes))
	for _, list := range []struct {
		what string
		of   []result
	}{{"slowest", s.slowest}, {"largest heap", s.largest}} {
		fmt.Fprintf(w, "%s:\n", list.what)
		for _, r := range list.of {
			fmt.Fprintf(w, "  %s\n", &r)
		}
	}
}
