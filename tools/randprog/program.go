package randprog

import (
	"fmt"
	"strings"
)

// A Program is a module whose packages hold units.
type Program struct {
	Seed  uint64
	Units []*Unit
}

// A Unit builds and prints one URL.
type Unit struct {
	Seed    uint64
	Number  int
	Forms   []string // that it is written in
	Outputs []Output

	parts  []part    // of the URL
	plain  bool      // the text of the first output is that of the parts
	decls  [2]string // of two files
	next   string    // of another package
	body   string    // of its function
	values []string  // that the running program knows
}

// unitsOfPackage is the number of units in one package.
const unitsOfPackage = 500

// New returns the program of the units with these numbers. Forms that are named in
// without are left out.
func New(seed uint64, numbers []int, without []string) *Program {
	p := &Program{Seed: seed}
	for _, n := range numbers {
		p.Units = append(p.Units, newUnit(seed, n, without))
	}
	return p
}

// Numbers returns the numbers from first to before last.
func Numbers(first, last int) []int {
	var list []int
	for n := first; n < last; n++ {
		list = append(list, n)
	}
	return list
}

// Source returns the unit as it stands in its package.
func (u *Unit) Source() string {
	var b strings.Builder
	for i := range u.decls {
		b.WriteString(u.decls[i])
	}
	b.WriteString(u.next)
	fmt.Fprintf(&b, "func e%d() {\n%s}\n", u.Number, u.body)
	return b.String()
}

// A marker is a comment that stands before what belongs to a unit, or to one of its
// outputs.
const marker = "//@"

// mark returns the marker of what follows, which belongs to a branch of the unit if that
// is not 0, or to an output if that is not -1.
func mark(unit, branch, output int) string {
	return fmt.Sprintf("%s %d %d %d\n", marker, unit, branch, output)
}

// files returns the files of the module by name.
func (p *Program) files() map[string]string {
	files := map[string]string{
		"go.mod":       "module prog\n\ngo 1.26\n",
		"fill/fill.go": fillSource,
		"out/out.go":   outSource,
	}
	var imports, calls strings.Builder
	for first := 0; first < len(p.Units); first += unitsOfPackage {
		name := fmt.Sprintf("p%d", first/unitsOfPackage)
		units := p.Units[first:min(first+unitsOfPackage, len(p.Units))]
		var one, two, next, run strings.Builder
		for _, b := range []*strings.Builder{&one, &two} {
			fmt.Fprintf(b, "package %s\n\nimport \"prog/%[1]s/next\"\n\n%sconst _ = next.Used\n\n", name, header)
		}
		for _, u := range units {
			one.WriteString(mark(u.Number, 0, -1) + u.decls[0])
			fmt.Fprintf(&one, "func e%d() {\n%s%s}\n", u.Number, u.body, mark(u.Number, 0, -1))
			two.WriteString(mark(u.Number, 0, -1) + u.decls[1])
			next.WriteString(mark(u.Number, 0, -1) + u.next)
			fmt.Fprintf(&run, "%s\tout.Try(%d, e%d)\n", mark(u.Number, 0, -1), u.Number, u.Number)
		}
		fmt.Fprintf(&two, "//@ -1 0 -1\n\n// Run prints what the units build.\nfunc Run() {\n%s//@ -1 0 -1\n}\n", run.String())
		files[name+"/one.go"] = one.String()
		files[name+"/two.go"] = two.String()
		files[name+"/next/next.go"] = "package next\n\n" + header + next.String() + "//@ -1 0 -1\n\nconst Used = true\n"
		files[name+"/calls.go"] = "package " + name + "\n\n" + wrappers
		fmt.Fprintf(&imports, "\t%q\n", "prog/"+name)
		fmt.Fprintf(&calls, "\t\t%s.Run()\n", name)
	}
	files["main.go"] = fmt.Sprintf(mainSource, imports.String(), calls.String())
	return files
}
