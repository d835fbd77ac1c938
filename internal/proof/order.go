package main

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/types"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"
)

// order prints how large the packages of the module are, and how well the files of
// each can be put in an order in which a file uses only those before it. Tests and
// generated tables do not count.
func order(w *bytes.Buffer, args []string) error {
	flags := newFlags("order")
	dir := flags.String("dir", ".", "look at the module in `directory`")
	uses := flags.Bool("uses", false, "list the order and the uses that run against it")
	if err := flags.Parse(args); err != nil {
		return err
	}
	pkgs, err := loadAll(&packages.Config{Mode: packages.LoadSyntax, Dir: *dir}, []string{"./..."})
	if err != nil {
		return err
	}
	fmt.Fprintln(w, "| Package | files | lines | uses between files | against the order |")
	fmt.Fprintln(w, "|---|--:|--:|--:|--:|")
	var details strings.Builder
	var files, lines int
	for _, p := range pkgs {
		g, err := usesBetweenFiles(p)
		if err != nil {
			return err
		}
		g.sort()
		back := g.back()
		fmt.Fprintf(w, "| %s | %d | %d | %d | %d |\n", p.PkgPath, len(g.files), g.lines, len(g.uses), len(back))
		files += len(g.files)
		lines += g.lines
		fmt.Fprintf(&details, "- %s: %s\n", p.PkgPath, strings.Join(g.files, " "))
		for _, u := range back {
			fmt.Fprintf(&details, "  - %s uses %s of %s\n", u.from, u.name, u.to)
		}
	}
	fmt.Fprintf(w, "| all | %d | %d | | |\n\n", files, lines)
	if *uses {
		w.WriteString(details.String())
	}
	return nil
}

// A use is a name declared in one file of a package that another file uses.
type use struct{ from, to, name string }

// A fileGraph has the uses between the files of a package.
type fileGraph struct {
	files []string // in order: those that are used come first
	uses  []use    // each once
	lines int
}

func usesBetweenFiles(p *packages.Package) (*fileGraph, error) {
	g := new(fileGraph)
	file := func(n ast.Node) string { return filepath.Base(p.Fset.File(n.Pos()).Name()) }
	seen := make(map[use]bool)
	for _, f := range p.Syntax {
		if ast.IsGenerated(f) {
			continue
		}
		text, err := os.ReadFile(p.Fset.File(f.FileStart).Name())
		if err != nil {
			return nil, err
		}
		g.lines += bytes.Count(text, []byte("\n"))
		g.files = append(g.files, file(f))
		ast.Inspect(f, func(n ast.Node) bool {
			id, ok := n.(*ast.Ident)
			if !ok {
				return true
			}
			obj := p.TypesInfo.Uses[id]
			if obj == nil || obj.Pkg() != p.Types || !isDeclared(obj) {
				return true
			}
			u := use{file(id), filepath.Base(p.Fset.File(obj.Pos()).Name()), obj.Name()}
			if u.from != u.to && !seen[u] {
				seen[u] = true
				g.uses = append(g.uses, u)
			}
			return true
		})
	}
	g.uses = slices.DeleteFunc(g.uses, func(u use) bool { return !slices.Contains(g.files, u.to) })
	return g, nil
}

// isDeclared reports whether an object is declared at package level, or is a
// method.
func isDeclared(obj types.Object) bool {
	f, ok := obj.(*types.Func)
	return obj.Parent() == obj.Pkg().Scope() || ok && f.Signature().Recv() != nil
}

// back returns the uses of files that come later.
func (g *fileGraph) back() []use {
	at := make(map[string]int)
	for i, f := range g.files {
		at[f] = i
	}
	var back []use
	for _, u := range g.uses {
		if at[u.to] > at[u.from] {
			back = append(back, u)
		}
	}
	return back
}

// sort orders the files so that few uses run back: from several random orders,
// files are moved one by one as long as that helps.
func (g *fileGraph) sort() {
	n := len(g.files)
	weight := make([][]int, n) // weight[i][j]: uses of file j in file i
	index := make(map[string]int)
	for i, f := range g.files {
		weight[i] = make([]int, n)
		index[f] = i
	}
	for _, u := range g.uses {
		weight[index[u.from]][index[u.to]]++
	}
	r := rand.New(rand.NewPCG(1738, 0))
	best, least := []int(nil), -1
	for range 500 {
		o := r.Perm(n)
		for improve(o, weight) {
		}
		back := 0
		for i, from := range o {
			for _, to := range o[i+1:] {
				back += weight[from][to]
			}
		}
		if least < 0 || back < least {
			best, least = o, back
		}
	}
	names := make([]string, n)
	for i, f := range best {
		names[i] = g.files[f]
	}
	g.files = names
}

// improve moves the file to the place that saves most uses that run back, for each
// file, and reports whether that saved any.
func improve(o []int, weight [][]int) bool {
	improved := false
	for i := range o {
		f := o[i]
		change, gain, to := 0, 0, i
		for j := i - 1; j >= 0; j-- { // f before o[j]
			change += weight[f][o[j]] - weight[o[j]][f]
			if change < gain {
				gain, to = change, j
			}
		}
		change = 0
		for j := i + 1; j < len(o); j++ { // f behind o[j]
			change += weight[o[j]][f] - weight[f][o[j]]
			if change < gain {
				gain, to = change, j
			}
		}
		if gain < 0 {
			copy(o[i:], o[i+1:])
			o = slices.Insert(o[:len(o)-1], to, f)
			improved = true
		}
	}
	return improved
}
