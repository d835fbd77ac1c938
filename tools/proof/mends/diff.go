package mends

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"os/exec"
	"slices"
	"strconv"
	"strings"
)

// A commit has the hunks of a commit.
type commit struct {
	id, date string
	hunks    []hunk
}

// A hunk is a part of a file that a commit changes, with three lines around it.
type hunk struct {
	file  string // in the parent
	lines []line
}

// A line of a hunk is removed, added or kept.
type line struct {
	kind byte // '-', '+' or ' '
	text string
	at   int // in the parent; of an added line, where it would stand
}

// pathspec limits a log to code that is shipped and written by hand.
var pathspec = []string{"--", "*.go", ":(exclude)*_test.go", ":(exclude)vendor/*", ":(exclude)*/vendor/*",
	":(exclude)Godeps/*", ":(exclude)*/Godeps/*", ":(exclude)LICENSES/*", ":(exclude)third_party/*", ":(exclude)*/third_party/*",
	":(exclude)*.pb.go", ":(exclude)*.pb.gw.go", ":(exclude)*zz_generated*", ":(exclude)*_gen.go", ":(exclude)*.gen.go", ":(exclude)*bindata.go"}

func git(ctx context.Context, dir string, args ...string) *exec.Cmd {
	return exec.CommandContext(ctx, "git", append([]string{"--git-dir=" + dir, "-c", "core.quotePath=off", "-c", "log.showSignature=false"}, args...)...)
}

// gitOutput returns what git prints of a repository.
func gitOutput(ctx context.Context, dir string, args ...string) (string, error) {
	cmd := git(ctx, dir, args...)
	var said bytes.Buffer
	cmd.Stderr = &said
	out, err := cmd.Output()
	if err != nil {
		return "", fmt.Errorf("git %s: %w: %s", args[0], err, strings.TrimSpace(said.String()))
	}
	return string(out), nil
}

// mark begins the line of a commit.
const mark = "\x01commit "

// history calls yield with each commit of a repository that is no merge, or with those that are named.
// A file that is renamed is gone and new: what only moves has no pair. A commit of which the repository lacks a
// file is left out.
func history(ctx context.Context, dir string, only []string, yield func(*commit)) error {
	ids := only
	if len(ids) == 0 {
		out, err := gitOutput(ctx, dir, append([]string{"rev-list", "--no-merges", "HEAD"}, pathspec...)...)
		if err != nil {
			return err
		}
		ids = strings.Fields(out)
	}
	for len(ids) > 0 {
		last := ""
		err := patches(ctx, dir, ids, func(c *commit) {
			yield(c)
			last = c.id
		})
		if err == nil || ctx.Err() != nil {
			return err
		}
		// git stops in the commit behind the last whole one.
		at := slices.Index(ids, last) + 1
		if len(only) == 1 || !strings.Contains(err.Error(), "unable to read") {
			return err
		}
		ids = ids[min(at+1, len(ids)):]
	}
	return nil
}

// patches calls yield with each of the commits, in order.
func patches(ctx context.Context, dir string, ids []string, yield func(*commit)) error {
	args := []string{"log", "-p", "--no-walk=unsorted", "--stdin", "--no-renames", "--no-color", "--no-ext-diff", "--no-textconv", "-U3",
		"--src-prefix=", "--dst-prefix=", "--format=" + mark + "%H %as"}
	cmd := git(ctx, dir, append(args, pathspec...)...)
	cmd.Stdin = strings.NewReader(strings.Join(ids, "\n") + "\n")
	out, err := cmd.StdoutPipe()
	if err != nil {
		return err
	}
	var said bytes.Buffer
	cmd.Stderr = &said
	if err := cmd.Start(); err != nil {
		return err
	}
	failed := readLog(out, yield)
	if failed != nil {
		_, _ = io.Copy(io.Discard, out)
	}
	if err := cmd.Wait(); err != nil {
		return fmt.Errorf("git log: %w: %s", err, strings.TrimSpace(said.String()))
	}
	return failed
}

func readLog(r io.Reader, yield func(*commit)) error {
	in := bufio.NewReaderSize(r, 1<<20)
	var c *commit
	var file string
	var h *hunk
	var old, removed, added int // the next line of the parent, and what is left of the hunk
	for {
		text, err := in.ReadString('\n')
		if text == "" && err == io.EOF {
			break
		}
		if err != nil && err != io.EOF {
			return err
		}
		text = strings.TrimSuffix(text, "\n")
		if removed > 0 || added > 0 {
			if text == "" {
				text = " "
			}
			switch text[0] {
			case '-':
				h.lines = append(h.lines, line{'-', text[1:], old})
				old++
				removed--
			case '+':
				h.lines = append(h.lines, line{'+', text[1:], old})
				added--
			case ' ':
				h.lines = append(h.lines, line{' ', text[1:], old})
				old++
				removed--
				added--
			}
			continue
		}
		switch {
		case strings.HasPrefix(text, mark):
			if c != nil {
				yield(c)
			}
			id, date, _ := strings.Cut(strings.TrimPrefix(text, mark), " ")
			c = &commit{id: id, date: date}
		case strings.HasPrefix(text, "--- "):
			file = strings.TrimSuffix(strings.TrimPrefix(text, "--- "), "\t")
		case strings.HasPrefix(text, "@@ ") && c != nil:
			if old, removed, added, err = readRange(text); err != nil {
				return err
			}
			c.hunks = append(c.hunks, hunk{file: file})
			h = &c.hunks[len(c.hunks)-1]
		}
	}
	if c != nil {
		yield(c)
	}
	return nil
}

// readRange reads the head of a hunk, as "@@ -1,2 +3,4 @@".
func readRange(text string) (old, removed, added int, err error) {
	cells := strings.Fields(text)
	if len(cells) < 4 {
		return 0, 0, 0, fmt.Errorf("no hunk: %q", text)
	}
	number := func(cell string) (at, n int) {
		first, count, ok := strings.Cut(cell[1:], ",")
		at, err = strconv.Atoi(first)
		n = 1
		if ok && err == nil {
			n, err = strconv.Atoi(count)
		}
		return at, n
	}
	if old, removed = number(cells[1]); err == nil {
		_, added = number(cells[2])
	}
	return old, removed, added, err
}

// A change is a run of removed lines and the added ones that follow, with the lines around it.
type change struct {
	before, removed, added, after []line
}

// changes returns the changes of a hunk.
func (h *hunk) changes() []change {
	var all []change
	for i := 0; i < len(h.lines); {
		if h.lines[i].kind == ' ' {
			i++
			continue
		}
		var c change
		for _, l := range h.lines[:i] {
			if l.kind != '-' {
				c.before = append(c.before, l)
			}
		}
		for ; i < len(h.lines) && h.lines[i].kind != ' '; i++ {
			if h.lines[i].kind == '-' {
				c.removed = append(c.removed, h.lines[i])
			} else {
				c.added = append(c.added, h.lines[i])
			}
		}
		for k := i; k < len(h.lines); k++ {
			if h.lines[k].kind != '+' {
				c.after = append(c.after, h.lines[k])
			}
		}
		all = append(all, c)
	}
	return all
}
