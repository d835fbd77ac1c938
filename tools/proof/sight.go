package main

import (
	"bytes"
	"errors"
	"fmt"
	"go/ast"
	"go/token"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/passes/goexpr"
)

// A client is a package that calls an API.
type client struct{ module, pkg string }

// clients are those that use such texts as they are. In one that assigns them to
// the field Path of a url.URL, which is escaped later, a "|" is not a fault.
var clients = []client{
	{"github.com/cloudflare/cloudflare-go@v0.119.0", "github.com/cloudflare/cloudflare-go"},
	{"code.gitea.io/sdk/gitea@v0.25.1", "code.gitea.io/sdk/gitea"},
	{"gitlab.com/gitlab-org/api/client-go@v1.46.0", "gitlab.com/gitlab-org/api/client-go"},
}

// sight writes a fault into every literal of a client that looks like a path of
// its API, and counts those that urllint reports: they are the URLs that it sees.
// Their looks alone decide, not where they flow.
func sight(w *bytes.Buffer, args []string) error {
	flags := newFlags("sight")
	unseen := flags.Bool("unseen", false, "list the faults that are not reported")
	if err := flags.Parse(args); err != nil {
		return err
	}
	which := clients
	switch flags.NArg() {
	case 0:
	case 2:
		which = []client{{flags.Arg(0), flags.Arg(1)}}
	default:
		return errors.New("usage: sight [-unseen] [MODULE@VERSION PACKAGE]")
	}
	a, err := analyzer.New(analyzer.Config{Std: "rfc3986"})
	if err != nil {
		return err
	}
	fmt.Fprintf(w, "A \"|\" is written into every literal of an API client that looks like a path of its API. A fault that is reported\nshows a URL that urllint sees.\n\n")
	fmt.Fprintln(w, "| Client | paths | seen |")
	fmt.Fprintln(w, "|---|--:|--:|")
	var lines []string
	for _, c := range which {
		faults, missed, err := c.look(a)
		if err != nil {
			return fmt.Errorf("%s: %w", c.pkg, err)
		}
		fmt.Fprintf(w, "| %s | %d | %d |\n", c.module, faults, faults-len(missed))
		lines = append(lines, missed...)
	}
	fmt.Fprintln(w)
	if *unseen {
		for _, line := range lines {
			fmt.Fprintf(w, "- not seen: %s\n", line)
		}
	}
	return nil
}

// look returns the number of lines of a client with a fault in it, and those that
// are not reported.
func (c client) look(a *analysis.Analyzer) (faults int, missed []string, err error) {
	dir, err := os.MkdirTemp("", "sight")
	if err != nil {
		return 0, nil, err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	config := packages.Config{Mode: packages.LoadSyntax, Dir: dir, Env: append(os.Environ(), "GOWORK=off", "GOFLAGS=-mod=mod")}
	if err := c.copyTo(dir, config.Env); err != nil {
		return 0, nil, err
	}
	pkg, err := loadOne(&config, c.pkg)
	if err != nil {
		return 0, nil, err
	}
	lines := make(map[string]bool)
	for _, f := range pkg.Syntax {
		if err := writeFaults(pkg.Fset, f, lines); err != nil {
			return 0, nil, err
		}
	}
	if pkg, err = loadOne(&config, c.pkg); err != nil {
		return 0, nil, err
	}
	result, err := analyze(a, pkg)
	if err != nil {
		return 0, nil, err
	}
	faults = len(lines)
	for _, d := range result.findings {
		if strings.Contains(d.Message, `"|"`) {
			delete(lines, lineOf(pkg.Fset, d.Pos))
		}
	}
	for _, line := range slices.Sorted(maps.Keys(lines)) {
		missed = append(missed, strings.TrimPrefix(line, filepath.Join(dir, "src")+string(filepath.Separator)))
	}
	return faults, missed, nil
}

// copyTo makes dir a module that requires the client, with a copy of its source in
// src.
func (c client) copyTo(dir string, env []string) error {
	if err := os.WriteFile(filepath.Join(dir, "go.mod"), []byte("module scratch\n\ngo 1.26\n"), 0o666); err != nil {
		return err
	}
	run := func(args ...string) (string, error) {
		cmd := exec.Command("go", args...)
		cmd.Dir, cmd.Env = dir, env
		out, err := cmd.Output()
		if err != nil {
			return "", fmt.Errorf("go %s: %w", strings.Join(args, " "), err)
		}
		return strings.TrimSpace(string(out)), nil
	}
	if _, err := run("get", c.module); err != nil {
		return err
	}
	module, _, _ := strings.Cut(c.module, "@")
	source, err := run("list", "-m", "-f={{.Dir}}", module)
	if err != nil {
		return err
	}
	if err := os.CopyFS(filepath.Join(dir, "src"), os.DirFS(source)); err != nil {
		return err
	}
	_, err = run("mod", "edit", "-replace", module+"=./src")
	return err
}

// loadOne loads the package that a path names.
func loadOne(config *packages.Config, path string) (*packages.Package, error) {
	pkgs, err := loadAll(config, []string{path})
	if err != nil {
		return nil, err
	}
	if len(pkgs) != 1 {
		return nil, fmt.Errorf("%s names %d packages", path, len(pkgs))
	}
	return pkgs[0], nil
}

// lineOf names the file and the line of a position.
func lineOf(fset *token.FileSet, pos token.Pos) string {
	at := fset.PositionFor(pos, false)
	return fmt.Sprintf("%s:%d", at.Filename, at.Line)
}

// writeFaults writes a fault into each path of an API in a file, and adds their
// lines.
func writeFaults(fset *token.FileSet, f *ast.File, lines map[string]bool) error {
	if ast.IsGenerated(f) {
		return nil
	}
	name := fset.File(f.FileStart).Name()
	text, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	var offsets []int
	for c := range inspector.New([]*ast.File{f}).Root().Preorder((*ast.BasicLit)(nil)) {
		lit := c.Node().(*ast.BasicLit)
		if s, err := strconv.Unquote(lit.Value); lit.Kind == token.STRING && err == nil && isAPIPath(s) && isSent(c) {
			end := lit.End() - 1 // before the quote
			offsets = append(offsets, fset.File(end).Offset(end))
			lines[lineOf(fset, end)] = true
		}
	}
	slices.Sort(offsets)
	for _, offset := range slices.Backward(offsets) {
		text = slices.Insert(text, offset, '|')
	}
	if err := os.Chmod(name, 0o666); err != nil { // the module cache is read-only
		return err
	}
	return os.WriteFile(name, text, 0o666)
}

var (
	// apiPath is a path of two segments or more, or of one behind a slash. A verb
	// for the base may stand before it.
	apiPath = regexp.MustCompile(`^(%[sv]/|/)?[a-z_][a-zA-Z0-9_.-]*(/([a-zA-Z0-9_.{}:-]|%[sdv])+)+/?$|^/[a-z_][a-zA-Z0-9_-]*$`)

	// otherPath is a text with a slash that is not a path of an API: a media type, a
	// file, an import path.
	otherPath = regexp.MustCompile(`^(application|text|image|multipart|audio|video)/|^/(tmp|etc|usr|var|dev|proc|home)(/|$)|\.(go|json|proto|txt|yaml|yml)$|^(github|gitlab|golang|google|gopkg)\.`)
)

// isAPIPath reports whether a text looks like a path of an API.
func isAPIPath(s string) bool { return apiPath.MatchString(s) && !otherPath.MatchString(s) }

// isSent reports whether a literal is used as a value that a client may send. It
// is not if it is an import, a key, a tag or an operand of a comparison, or if a
// function for errors, logs, headers or searches takes it.
func isSent(c inspector.Cursor) bool {
	for ; ; c = c.Parent() {
		switch kind, _ := c.ParentEdge(); kind {
		case edge.ImportSpec_Path, edge.Field_Tag, edge.CaseClause_List, edge.IndexExpr_Index, edge.KeyValueExpr_Key:
			return false
		case edge.BinaryExpr_X, edge.BinaryExpr_Y:
			if c.Parent().Node().(*ast.BinaryExpr).Op != token.ADD {
				return false
			}
		case edge.ParenExpr_X:
		case edge.CallExpr_Args:
			name := goexpr.CalleeName(c.Parent().Node().(*ast.CallExpr))
			if name != "Sprintf" {
				return !takesOther(name)
			}
		default:
			return true
		}
	}
}

// takesOther reports whether a function takes texts that are not sent as a URL.
func takesOther(name string) bool {
	if name == "New" || name == "Wrap" {
		return true
	}
	for _, word := range []string{
		"Error", "Log", "Print", "Warn", "Info", "Debug", "Fatal", "Panic", "Header", "Set", "Has", "Trim", "Contains", "Index",
		"Split", "Replace", "Type", "MustCompile", "Append",
	} {
		if strings.Contains(name, word) {
			return true
		}
	}
	return false
}
