package mends

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// A Tree is the tree of a commit, in a GOPATH of its own.
type Tree struct {
	GOPATH string
	Root   string // of the repository
}

// CheckOut writes the tree of a revision, as "abcdef0^", into a new folder.
func CheckOut(ctx context.Context, dir, repository, revision string) (*Tree, error) {
	gopath, err := os.MkdirTemp("", "mends")
	if err != nil {
		return nil, err
	}
	t := &Tree{GOPATH: gopath, Root: filepath.Join(gopath, "src", filepath.FromSlash(pathOf(ctx, dir, repository, revision)))}
	if err := os.MkdirAll(t.Root, 0o777); err != nil {
		return nil, err
	}
	if err := t.extract(ctx, dir, revision); err == nil {
		return t, nil
	}
	// Of some snapshots large files are missing, and then there is no archive.
	if err := t.copySource(ctx, dir, revision); err != nil {
		t.Remove()
		return nil, err
	}
	return t, nil
}

// pathOf returns the path of the module in the root of a repository, or where the go command got it before there
// were modules.
func pathOf(ctx context.Context, dir, repository, revision string) string {
	if text, err := gitOutput(ctx, dir, "show", revision+":go.mod"); err == nil {
		for l := range strings.Lines(text) {
			if rest, ok := strings.CutPrefix(l, "module "); ok {
				rest, _, _ = strings.Cut(rest, "//")
				if path := strings.Trim(strings.TrimSpace(rest), `"`); path != "" && filepath.IsLocal(filepath.FromSlash(path)) {
					return path
				}
			}
		}
	}
	out, err := gitOutput(ctx, dir, "grep", "-h", "// import \"", revision, "--", ":(glob)*.go")
	if _, comment, ok := strings.Cut(out, "// import \""); ok && err == nil && strings.HasPrefix(out, "package ") {
		if path, _, ok := strings.Cut(comment, `"`); ok && filepath.IsLocal(filepath.FromSlash(path)) {
			return path
		}
	}
	return "github.com/" + repository
}

func (t *Tree) extract(ctx context.Context, dir, revision string) error {
	archive := filepath.Join(t.GOPATH, "tree.tar")
	defer func() { _ = os.Remove(archive) }()
	if _, err := gitOutput(ctx, dir, "archive", "--format=tar", "-o", archive, revision); err != nil {
		return err
	}
	if out, err := exec.CommandContext(ctx, "tar", "-xf", archive, "-C", t.Root, "--no-same-owner").CombinedOutput(); err != nil {
		return fmt.Errorf("tar: %w: %s", err, out)
	}
	return nil
}

// copySource writes the files of a revision that the go command reads, as far as they are there.
func (t *Tree) copySource(ctx context.Context, dir, revision string) error {
	list, err := gitOutput(ctx, dir, "ls-tree", "-r", "-z", "--full-tree", revision)
	if err != nil {
		return err
	}
	var names []string
	var ids strings.Builder
	for entry := range strings.SplitSeq(list, "\x00") {
		about, name, ok := strings.Cut(entry, "\t")
		cells := strings.Fields(about) // mode, type and ID
		if !ok || len(cells) != 3 || !strings.HasPrefix(cells[0], "100") || !filepath.IsLocal(filepath.FromSlash(name)) {
			continue
		}
		if base := path.Base(name); path.Ext(base) == ".go" || base == "go.mod" || base == "go.sum" || base == "modules.txt" {
			names = append(names, name)
			ids.WriteString(cells[2] + "\n")
		}
	}
	cmd := git(ctx, dir, "cat-file", "--batch")
	cmd.Stdin = strings.NewReader(ids.String())
	out, err := cmd.Output()
	if err != nil {
		return fmt.Errorf("git cat-file: %w", err)
	}
	for _, name := range names {
		head, rest, _ := bytes.Cut(out, []byte("\n"))
		cells := strings.Fields(string(head)) // ID, type and size; or ID and "missing"
		out = rest
		if len(cells) != 3 {
			continue
		}
		size, err := strconv.Atoi(cells[2])
		if err != nil || size >= len(rest) {
			return fmt.Errorf("git cat-file: %q", head)
		}
		file := filepath.Join(t.Root, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			return err
		}
		if err := os.WriteFile(file, rest[:size], 0o666); err != nil {
			return err
		}
		out = rest[size+1:]
	}
	return nil
}

// TwoYears returns the newest commit of a repository, and the newest that is two years older.
func TwoYears(ctx context.Context, dir string) (old, now string, err error) {
	if now, err = HeadOf(ctx, dir); err != nil {
		return "", "", err
	}
	out, err := gitOutput(ctx, dir, "show", "-s", "--format=%ct", now)
	if err != nil {
		return "", "", err
	}
	seconds, err := strconv.ParseInt(strings.TrimSpace(out), 10, 64)
	if err != nil {
		return "", "", err
	}
	before := time.Unix(seconds, 0).AddDate(-2, 0, 0)
	out, err = gitOutput(ctx, dir, "rev-list", "-1", "--first-parent", fmt.Sprintf("--before=%d", before.Unix()), now)
	if old = strings.TrimSpace(out); err == nil && old == "" {
		err = errors.New("the repository is younger than two years")
	}
	return old, now, err
}

// Remove deletes the tree.
func (t *Tree) Remove() { _ = os.RemoveAll(t.GOPATH) }

// Module returns the folder of the module that has a file, or "" if there is none.
func (t *Tree) Module(file string) string {
	for dir := filepath.Dir(filepath.Join(t.Root, filepath.FromSlash(file))); strings.HasPrefix(dir, t.Root); dir = filepath.Dir(dir) {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir
		}
	}
	return ""
}
