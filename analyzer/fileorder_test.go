package analyzer

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"
)

// maxBack is how many uses may run against the order of the files, in all packages
// together.
const maxBack = 20

// The files of a package can be put in an order in which nearly all use only those
// before them. Tests and generated files do not count, nor does the module tools.
func TestFileOrder(t *testing.T) {
	if testing.Short() {
		t.Log("skipped: it type-checks the module")
		return
	}
	pkgs, err := packages.Load(&packages.Config{Mode: packages.LoadSyntax, Dir: ".."}, "./...")
	if err != nil {
		t.Fatal(err)
	}
	all := 0
	for _, p := range pkgs {
		if len(p.Errors) > 0 {
			t.Fatal(p.Errors)
		}
		path := strings.TrimPrefix(p.PkgPath, own+"/")
		files, uses := usesBetweenFiles(p)
		back := againstOrder(files, uses)
		all += len(back)
		for _, u := range back {
			t.Logf("%s: %s uses %s of %s", path, u.from, u.name, u.to)
		}
	}
	if all > maxBack {
		t.Errorf("%d uses run against the order of the files, at most %d may", all, maxBack)
	}
	t.Logf("%d uses", all)
}

// A fileUse is a name declared in one file of a package that another file uses.
type fileUse struct{ from, to, name string }

// usesBetweenFiles returns the files of a package that are not generated, and the uses
// between them, each once.
func usesBetweenFiles(p *packages.Package) (files []string, uses []fileUse) {
	file := func(n interface{ Pos() token.Pos }) string { return filepath.Base(p.Fset.File(n.Pos()).Name()) }
	for _, f := range p.Syntax {
		if !ast.IsGenerated(f) {
			files = append(files, file(f))
		}
	}
	for id, obj := range p.TypesInfo.Uses {
		fn, ok := obj.(*types.Func)
		if obj.Pkg() != p.Types || obj.Parent() != p.Types.Scope() && !(ok && fn.Signature().Recv() != nil) {
			continue
		}
		u := fileUse{file(id), file(obj), obj.Name()}
		if u.from != u.to && slices.Contains(files, u.from) && slices.Contains(files, u.to) && !slices.Contains(uses, u) {
			uses = append(uses, u)
		}
	}
	slices.SortFunc(uses, func(a, b fileUse) int {
		return cmp.Or(strings.Compare(a.from, b.from), strings.Compare(a.to, b.to), strings.Compare(a.name, b.name))
	})
	return files, uses
}

// againstOrder returns the uses that run against the best order of the files that is
// found: from several random orders, files are moved one by one as long as that helps.
func againstOrder(files []string, uses []fileUse) []fileUse {
	n := len(files)
	weight := make([][]int, n) // weight[i][j]: uses of file j in file i
	for i := range weight {
		weight[i] = make([]int, n)
	}
	for _, u := range uses {
		weight[slices.Index(files, u.from)][slices.Index(files, u.to)]++
	}
	r := rand.New(rand.NewPCG(1738, 0))
	var best []fileUse
	for i := range 300 {
		order := r.Perm(n)
		for improve(order, weight) {
		}
		place := make(map[string]int)
		for at, f := range order {
			place[files[f]] = at
		}
		var back []fileUse
		for _, u := range uses {
			if place[u.to] > place[u.from] {
				back = append(back, u)
			}
		}
		if i == 0 || len(back) < len(best) {
			best = back
		}
	}
	return best
}

// improve moves each file to the place that saves most uses that run back, and
// reports whether that saved any.
func improve(order []int, weight [][]int) bool {
	improved := false
	for i, f := range order {
		change, gain, to := 0, 0, i
		for j := i - 1; j >= 0; j-- { // f before order[j]
			if change += weight[f][order[j]] - weight[order[j]][f]; change < gain {
				gain, to = change, j
			}
		}
		change = 0
		for j := i + 1; j < len(order); j++ { // f behind order[j]
			if change += weight[order[j]][f] - weight[f][order[j]]; change < gain {
				gain, to = change, j
			}
		}
		if gain < 0 {
			order = slices.Insert(slices.Delete(order, i, i+1), to, f)
			improved = true
		}
	}
	return improved
}

// Of a cycle the fewest uses run back, whatever the names of the files.
func TestAgainstOrder(t *testing.T) {
	files := []string{"a", "b", "c", "d"}
	uses := []fileUse{{"a", "b", "X"}, {"b", "c", "Y"}, {"b", "c", "Z"}, {"c", "a", "V"}, {"c", "a", "W"}, {"a", "d", "U"}}
	if got, want := againstOrder(files, uses), []fileUse{{"a", "b", "X"}}; !slices.Equal(got, want) {
		t.Errorf("%v run back, want %v", got, want)
	}
}
