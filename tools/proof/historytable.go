package main

import (
	"bytes"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/urllint/urllint/tools/proof/history"
)

// A pool has modules that were chosen in the same way, and what upstream did in them.
type pool struct {
	modules []string                  // that were compared, in the order of the file
	counts  map[string]map[string]int // by module, then by column
}

// poolColumns are the columns of the table: the outcomes, and what mends are.
var poolColumns = [...]string{string(history.AsSaid), string(history.Otherwise), string(history.Still), string(history.Gone), "named", "missed"}

// writeHistory prints what upstream did about the findings in old versions, and what it mended
// that they do not name.
func writeHistory(w *bytes.Buffer) error {
	pools, err := readPools()
	if err != nil {
		return err
	}
	outcomes, err := readRows(outcomesFile, 6)
	if err != nil {
		return err
	}
	mends, err := readRows(upstreamFile, 10)
	if err != nil {
		return err
	}
	add := func(module, column string) error {
		for _, p := range pools {
			if p.counts[module] != nil {
				p.counts[module][column]++
				return nil
			}
		}
		return fmt.Errorf("%s was not compared", module)
	}
	for _, f := range outcomes {
		if err := add(f[0], f[5]); err != nil {
			return err
		}
	}
	mends = slices.DeleteFunc(mends, func(m []string) bool { return m[8] != "fix" })
	for _, m := range mends {
		if err := add(m[0], m[7]); err != nil {
			return err
		}
	}
	fmt.Fprintf(w, "What upstream did about findings of the default rules with `-std=rfc3986` in an old version of a module, and which\nURLs upstream mended although the rules miss them. Places that the newer version does not have are not counted. One author's\nsweep is one decision, so read the modules, not the sums. Modules with neither a finding nor such a mend have no row. `%s` has the\nversions, `%s` and `%s` the places.\n\n", pairsFile, outcomesFile, upstreamFile)
	pools["list"].write(w, fmt.Sprintf("modules of `%s`, in its order, each in its newest release and in the newest that is two years older", modulesFile))
	pools["client"].write(w, "clients of APIs and programs that were chosen by name, some because they were known to have mended URLs")
	if err := writeFound(w); err != nil {
		return err
	}
	writeCauses(w, mends)
	return nil
}

func readPools() (map[string]*pool, error) {
	pairs, err := readRows(pairsFile, 7)
	if err != nil {
		return nil, err
	}
	pools := make(map[string]*pool)
	for _, name := range []string{"list", "client"} {
		pools[name] = &pool{counts: make(map[string]map[string]int)}
	}
	for _, row := range pairs {
		p := pools[row[0]]
		switch {
		case p == nil:
			return nil, fmt.Errorf("%s: no pool %q", pairsFile, row[0])
		case row[6] == "compared":
			p.modules = append(p.modules, row[1])
			p.counts[row[1]] = make(map[string]int)
		}
	}
	return pools, nil
}

func (p *pool) write(w *bytes.Buffer, what string) {
	fmt.Fprintf(w, "%d %s:\n\n", len(p.modules), what)
	fmt.Fprintln(w, "| Module | mended as said | mended otherwise | still there | place gone | upstream's mends: named | missed |")
	fmt.Fprintln(w, "|---|--:|--:|--:|--:|--:|--:|")
	type row struct {
		name string
		of   []int
	}
	var rows []row
	sums, modules, others := make([]int, len(poolColumns)), make([]int, len(poolColumns)), make([]int, len(poolColumns))
	rest := 0
	for _, module := range p.modules {
		counts := p.counts[module]
		if len(counts) == 0 {
			continue
		}
		of := make([]int, len(poolColumns))
		for i, c := range poolColumns {
			of[i] = counts[c]
			sums[i] += of[i]
			if of[i] > 0 {
				modules[i]++
			}
		}
		if untouched := counts[string(history.Still)] + counts[string(history.Gone)]; untouched == sumOf(of) {
			for i := range of {
				others[i] += of[i]
			}
			rest++
			continue
		}
		rows = append(rows, row{module, of})
	}
	if rest > 0 {
		rows = append(rows, row{fmt.Sprintf("%d others, in which nothing was mended", rest), others})
	}
	for _, row := range append(rows, row{"all", sums}, row{"modules with any", modules}) {
		fmt.Fprintf(w, "| %s |", row.name)
		for _, n := range row.of {
			fmt.Fprintf(w, " %d |", n)
		}
		fmt.Fprintln(w)
	}
	if share, n := p.mended(); n > 0 {
		fmt.Fprintln(w)
		pool, _, _ := strings.Cut(what, ",")
		result(w, "in %d %s, upstream has mended %.0f %% of the places that the newer version has, each of %d modules counted once", len(p.modules), pool, 100*share, n)
		return
	}
	fmt.Fprintln(w)
}

func sumOf(list []int) int {
	sum := 0
	for _, n := range list {
		sum += n
	}
	return sum
}

// mended returns the mean, over the modules in whose newer version places are left, of the share
// that is mended there.
func (p *pool) mended() (share float64, modules int) {
	for _, c := range p.counts {
		mended := c[string(history.AsSaid)] + c[string(history.Otherwise)]
		if n := mended + c[string(history.Still)]; n > 0 {
			share += float64(mended) / float64(n)
			modules++
		}
	}
	return share / float64(max(modules, 1)), modules
}

// writeFound prints how many of upstream's mends two programs find.
func writeFound(w *bytes.Buffer) error {
	rows, err := readRows(foundFile, 5)
	if err != nil {
		return err
	}
	var sums [4]int
	for _, r := range rows {
		for i, cell := range r[1:] {
			n, err := strconv.Atoi(cell)
			if err != nil {
				return fmt.Errorf("%s: %s: %w", foundFile, r[0], err)
			}
			sums[i] += n
		}
	}
	result(w, "of upstream's %d mends in these clients, %d had a finding in the old version by default at 9065926; %d have one by default now, and %d\nwith all rules. `%s` has them by module", sums[0], sums[1], sums[2], sums[3], foundFile)
	return nil
}

// mostCauses is how many causes are named if they are of one module, and of fewer mends than that.
const mostCauses = 5

// writeCauses prints why mends are missed, what recurs in most modules first.
func writeCauses(w *bytes.Buffer, mends [][]string) {
	count, modules := make(map[string]int), make(map[string][]string)
	for _, m := range mends {
		if m[7] != "missed" {
			continue
		}
		count[m[9]]++
		if !slices.Contains(modules[m[9]], m[0]) {
			modules[m[9]] = append(modules[m[9]], m[0])
		}
	}
	order := ranked(count)
	slices.SortStableFunc(order, func(a, b string) int { return len(modules[b]) - len(modules[a]) })
	fmt.Fprint(w, "Why the default rules miss what upstream mended:\n\n| Cause | modules | mends |\n|---|--:|--:|\n")
	others, rest := 0, 0
	for _, cause := range order {
		if len(order) > mostCauses && len(modules[cause]) == 1 && count[cause] < mostCauses {
			others, rest = others+1, rest+count[cause]
			continue
		}
		fmt.Fprintf(w, "| %s | %d | %d |\n", cause, len(modules[cause]), count[cause])
	}
	if others > 0 {
		fmt.Fprintf(w, "| %d others, each of one module | | %d |\n", others, rest)
	}
	fmt.Fprintln(w)
}

func readRows(file string, columns int) ([][]string, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	rows, err := rowsOf(string(text), columns)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return rows, nil
}
