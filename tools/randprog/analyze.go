package randprog

import (
	"fmt"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"sort"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"
)

// A finding is a diagnostic, and what it belongs to.
type finding struct {
	analysis.Diagnostic
	unit   int
	branch int // 0 for none
	output int // -1 for none

	edits []edit
}

// An edit is a part of a fix.
type edit struct {
	file       string
	start, end int
	text       string
	mark       int // the number of the marker before it, which no fix changes
}

// analyze type-checks the packages of the units, and analyzes them.
func (m *module) analyze(a *analysis.Analyzer) ([]finding, error) {
	fset := token.NewFileSet()
	pkgs, err := packages.Load(&packages.Config{Mode: packages.LoadSyntax, Dir: m.dir, Env: env(), Fset: fset}, "./...")
	if err != nil {
		return nil, err
	}
	for _, pkg := range pkgs {
		for _, err := range pkg.Errors {
			return nil, fmt.Errorf("%s: %w", pkg.PkgPath, err)
		}
	}
	pkgs = slices.DeleteFunc(pkgs, func(p *packages.Package) bool {
		return !strings.HasPrefix(p.PkgPath, "prog/p")
	})
	graph, err := checker.Analyze([]*analysis.Analyzer{a}, pkgs, nil)
	if err != nil {
		return nil, err
	}
	m.marks = make(map[string]*marks)
	var found []finding
	for _, act := range graph.Roots {
		if act.Err != nil {
			return nil, act.Err
		}
		for _, d := range act.Diagnostics {
			f := finding{Diagnostic: d}
			file := fset.File(d.Pos)
			ms, err := m.marksOf(file.Name())
			if err != nil {
				return nil, err
			}
			f.unit, f.branch, f.output = ms.at(file.Offset(d.Pos))
			for _, fix := range d.SuggestedFixes {
				for _, e := range fix.TextEdits {
					in := fset.File(e.Pos)
					edited, err := m.marksOf(in.Name())
					if err != nil {
						return nil, err
					}
					f.edits = append(f.edits, edit{in.Name(), in.Offset(e.Pos), in.Offset(e.End), string(e.NewText), edited.before(in.Offset(e.Pos))})
				}
			}
			found = append(found, f)
		}
	}
	sort.SliceStable(found, func(i, j int) bool { return found[i].Pos < found[j].Pos })
	return found, nil
}

// marks are the markers of a file.
type marks struct {
	offsets []int
	lines   []int
	of      [][3]int
}

// marksOf returns the markers of a file as it was analyzed last.
func (m *module) marksOf(name string) (*marks, error) {
	if ms := m.marks[name]; ms != nil {
		return ms, nil
	}
	ms, err := readMarks(name)
	if err == nil {
		m.marks[name] = ms
	}
	return ms, err
}

func readMarks(name string) (*marks, error) {
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	ms := new(marks)
	offset, number := 0, 0
	for line := range strings.Lines(string(text)) {
		number++
		if strings.HasPrefix(line, marker) {
			var n [3]int
			if _, err := fmt.Sscanf(line, marker+" %d %d %d", &n[0], &n[1], &n[2]); err != nil {
				return nil, fmt.Errorf("%s: %q: %w", name, line, err)
			}
			ms.offsets = append(ms.offsets, offset)
			ms.lines = append(ms.lines, number)
			ms.of = append(ms.of, n)
		}
		offset += len(line)
	}
	return ms, nil
}

// before returns the number of the last marker before an offset, -1 for none.
func (ms *marks) before(offset int) int { return sort.SearchInts(ms.offsets, offset+1) - 1 }

// at returns what an offset belongs to.
func (ms *marks) at(offset int) (unit, branch, output int) {
	i := ms.before(offset)
	if i < 0 {
		return -1, 0, -1
	}
	return ms.of[i][0], ms.of[i][1], ms.of[i][2]
}

// atLine returns the unit and the output that a line belongs to.
func (ms *marks) atLine(line int) (unit, output int) {
	i := sort.SearchInts(ms.lines, line+1) - 1
	if i < 0 {
		return -1, -1
	}
	return ms.of[i][0], ms.of[i][2]
}

// fix applies the fixes of the findings to the files of the module, as a driver does. It
// returns the findings whose fixes overlap others, and leaves these out.
func (m *module) fix(found []finding) (overlap []finding, err error) {
	files := make(map[string][]edit)
	for _, f := range found {
		if slices.ContainsFunc(f.edits, func(e edit) bool { return overlaps(files[e.file], e) }) {
			overlap = append(overlap, f)
			continue
		}
		for _, e := range f.edits {
			if !slices.Contains(files[e.file], e) { // two fixes may be the same
				files[e.file] = append(files[e.file], e)
			}
		}
	}
	for name, edits := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		sort.SliceStable(edits, func(i, j int) bool { return edits[i].start < edits[j].start })
		var b []byte
		end := 0
		for _, e := range edits {
			b = append(append(b, text[end:e.start]...), e.text...)
			end = e.end
		}
		if err := os.WriteFile(name, append(b, text[end:]...), 0o666); err != nil {
			return nil, err
		}
	}
	return overlap, nil
}

// overlaps reports whether an edit is of text that one before it edits.
func overlaps(edits []edit, e edit) bool {
	// The findings are in the order of the source, those of a declaration apart.
	for _, other := range edits {
		if other != e && e.start < other.end && other.start < e.end {
			return true
		}
	}
	return false
}

// keep drops all units from the files but some.
func (m *module) keep(units map[int]bool) error {
	names, err := filepath.Glob(filepath.Join(m.dir, "p*", "*.go"))
	if err != nil {
		return err
	}
	next, err := filepath.Glob(filepath.Join(m.dir, "p*", "next", "*.go"))
	if err != nil {
		return err
	}
	names = append(names, next...)
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		ms, err := readMarks(name)
		if err != nil {
			return err
		}
		var b []byte
		for i, offset := range append([]int{0}, ms.offsets...) {
			end := len(text)
			if i < len(ms.offsets) {
				end = ms.offsets[i]
			}
			if i == 0 || ms.of[i-1][0] < 0 || units[ms.of[i-1][0]] {
				b = append(b, text[offset:end]...)
			}
		}
		if err := os.WriteFile(name, b, 0o666); err != nil {
			return err
		}
	}
	return nil
}
