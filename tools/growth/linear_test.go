package main

import (
	"fmt"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"golang.org/x/tools/go/packages"
)

// A growing package is of one file, of about n bytes.
type growing struct {
	name  string
	found int // where n is 1 << 16
	file  func(n int) string
}

// large holds packages that are large in different ways.
var large = []growing{
	{"one literal", 0, func(n int) string { return inVariable(strconv.Quote("http://h/" + fill("a/", n))) }},
	{"one literal with faults", 2, func(n int) string { return inVariable(strconv.Quote("http://h/" + fill("abcdefg ", n))) }},
	{"one literal of prose", 3120, func(n int) string {
		return "package p\n\nvar text = " + strconv.Quote(fill("see http://h/~a, and ", n)) + "\n"
	}},
	{"one concatenation", 0, func(n int) string { return inVariable(`"http://h"` + fill(` + "/`+segment+`"`, n)) }},
	{"one concatenation with faults", 100, func(n int) string { return inVariable(`"http://h"` + fill(` + "/`+segment+` "`, n)) }},
	{"one concatenation with holes", 0, func(n int) string {
		return inVariable(`"http://h"`+fill(` + "/`+segment+segment+`-" + f()`, n)) + "\nvar g string\n\nfunc f() string { return g }\n"
	}},
	{"many literals", 0, func(n int) string { return inList(fill("\t\"http://h/abcdefgh\",\n", n)) }},
	{"many literals with faults", 2978, func(n int) string { return inList(fill("\t\"http://h/abcd|fgh\",\n", n)) }},
	{"many uses of a constant", 5958, func(n int) string {
		return "package p\n\nconst c = \"http://h/a|b\"\n\n" + inList(fill("\tc + \"/~\",\n", n))[len("package p\n\n"):]
	}},
	{"many constants", 1230, func(n int) string {
		var b strings.Builder
		for i := 0; b.Len() < n; i++ {
			fmt.Fprintf(&b, "const c%d = \"http://h/a|b\"\n\nvar v%d = c%d + \"/a\"\n\n", i, i, i)
		}
		return "package p\n\n" + b.String()
	}},
	{"many values of a variable", 0, func(n int) string {
		return "package p\n\nfunc f() string {\n\ts := \"a\"\n" + fill("\ts = s + s[1:]\n", n) + "\treturn \"http://h/?a=\" + s\n}\n"
	}},
	{"many functions with operands", 1213, func(n int) string {
		return "package p\n\n" + fill("func _(s string) string { return \"http://h/?a=\" + s }\n", n)
	}},
	{"many suppressions", 0, func(n int) string { return inList(fill("\t\"http://h/~\", //urllint:ignore tilde -- a reason\n", n)) }},
}

// segment is so long that go/parser, which counts operands, reads 8 MB of them.
const segment = "abcdefghijklmnopqrstuvwxyz-abcdefghijklmnopqrstuvwxyz-abcdefghijklmnopqrstuvwxyz-abcdefghijklmnopqrstuvwxyz"

// inVariable returns a file that assigns an expression to a variable whose name
// says that it is a URL.
func inVariable(expr string) string { return "package p\n\nvar homeURL = " + expr + "\n" }

func inList(elements string) string { return "package p\n\nvar urls = []string{\n" + elements + "}\n" }

// Nothing is lost in a large source, but of one URL no more is said than what
// someone would read. Where the work grew with powers of the source, the literal
// with faults took half a minute, and the variable with many values no end.
func TestLarge(t *testing.T) {
	for _, source := range large {
		if got := findings(t, loaded(t, source.file(1<<16))); got != source.found {
			t.Errorf("%s: %d findings, want %d", source.name, got, source.found)
		}
	}
}

// repeated are texts that some part of the analysis reads on from: with many of
// them, one that reads to the end takes the square of the size.
var repeated = []string{"%[", "%25", "%2525", "% ", ";type=", "{<[", "$(", "{{", "://", "!", "@", ":"}

// The memory that is allocated grows as the source does: four times the source
// takes about four times the memory. It is counted in bytes, so this is not a matter
// of the machine.
func TestMemoryGrowsWithSource(t *testing.T) {
	const n = 1 << 14
	sources := slices.Clone(large)
	for _, unit := range repeated {
		sources = append(sources, growing{unit, 0, func(n int) string {
			return inVariable(strconv.Quote("ftp://h/" + fill(unit, n)))
		}})
	}
	for _, source := range sources {
		small, large := allocated(t, source.file(n)), allocated(t, source.file(4*n))
		if large > 5*small {
			t.Errorf("%s: %d bytes, but %d for four times the source", source.name, small, large)
		}
	}
}

// repeatedCalls holds functions with the same call over and over, each of which a rule
// looks at beside the rest of its function or package.
var repeatedCalls = map[string]func(n int) string{
	"escaped values of a query": func(n int) string {
		return "import \"net/url\"\n\nfunc f(s string, q url.Values) {\n" + fill("\tq.Set(\"k\", url.QueryEscape(s))\n", n) + "}\n"
	},
	"references and bases": func(n int) string {
		return "import \"net/url\"\n\nfunc f() {\n\tb, _ := url.Parse(\"http://h/v2\")\n" + fill("\tb.Parse(\"a/b\")\n", n) + "}\n"
	},
}

// The memory of rules that look at calls grows as the source does.
func TestMemoryGrowsWithCalls(t *testing.T) {
	const n = 1 << 12
	for name, source := range repeatedCalls {
		small, large := allocated(t, "package p\n\n"+source(n)), allocated(t, "package p\n\n"+source(4*n))
		if large > 5*small {
			t.Errorf("%s: %d bytes, but %d for four times the source", name, small, large)
		}
	}
}

// loaded type-checks a package, which must be correct.
func loaded(t testing.TB, text string) *packages.Package {
	t.Helper()
	pkg := load(text)
	if pkg.IllTyped || pkg.Syntax[0] == nil {
		t.Fatalf("it does not compile:\n%.2000s", text)
	}
	return pkg
}

// findings returns the number of findings in a package, with every rule.
func findings(t testing.TB, pkg *packages.Package) int {
	t.Helper()
	a, err := everyRule()
	if err != nil {
		t.Fatal(err)
	}
	n, err := analyze(a, pkg)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// allocated returns the number of bytes that are allocated to analyze a file.
func allocated(t *testing.T, text string) uint64 {
	pkg := loaded(t, text)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	findings(t, pkg)
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

// The time a byte must not grow with the size.
func BenchmarkLinear(b *testing.B) {
	for _, source := range large {
		b.Run(strings.ReplaceAll(source.name, " ", "-"), func(b *testing.B) {
			sizes := []int{1 << 20, 2 << 20, 4 << 20, 8 << 20}
			total := make([]time.Duration, len(sizes))
			for b.Loop() {
				for i, n := range sizes {
					pkg := loaded(b, source.file(n))
					start := time.Now()
					findings(b, pkg)
					total[i] += time.Since(start)
				}
			}
			for i, n := range sizes {
				b.ReportMetric(float64(total[i].Nanoseconds())/float64(b.N)/float64(n), fmt.Sprintf("ns/B-%dMB", n>>20))
			}
		})
	}
}
