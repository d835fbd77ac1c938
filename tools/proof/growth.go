package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// growth measures generated modules of several sizes.
func (l *loader) growth(w *bytes.Buffer) error {
	fmt.Fprintln(w, "Generated modules, one package in ten with a URL:")
	fmt.Fprintln(w)
	fmt.Fprintln(w, "| packages | loaded | computing, s | wall, s | peak, MB | computing a package, ms | peak a package, KB | computing, to `go list` |")
	fmt.Fprintln(w, "|--:|--:|--:|--:|--:|--:|--:|--:|")
	var computing, peaks []float64 // of a package
	err := l.generate(func(_ int, c code) error {
		listed, loaded, err := l.chosen(c)
		if err != nil {
			return err
		}
		cost, err := alternate([]peer{
			{name: "urllint", found: []int{3, 4}, command: c.command(nil, l.urllint)},
			{name: "go list", command: c.command(nil, "go", "list")},
		}, l.rounds)
		if err != nil {
			return err
		}
		ours, list := cost[0], cost[1]
		computing = append(computing, 1e3*median(ours.computing)/float64(listed))
		peaks = append(peaks, 1e3*median(ours.peaks)/float64(listed))
		i := len(peaks) - 1
		fmt.Fprintf(w, "| %d | %d | %.2f | %.2f | %.0f | %.2f | %.0f | %.1f |\n", listed, loaded,
			median(ours.computing), median(ours.seconds), median(ours.peaks), computing[i], peaks[i], ratio(ours.computing, list.computing))
		return nil
	})
	if err != nil {
		return err
	}
	fmt.Fprintln(w)
	if last := len(peaks) - 1; last > 0 {
		aim(w, "computing and memory per package do not grow", computing[last] <= computing[last-1] && peaks[last] <= peaks[last-1],
			"%.2f ms and %.0f KB in the largest module, %.2f ms and %.0f KB in the one before", computing[last], peaks[last], computing[last-1], peaks[last-1])
	}
	return nil
}

// generate writes modules of the sizes asked for, and measures each.
func (l *loader) generate(measure func(packages int, c code) error) error {
	for size := range strings.SplitSeq(l.sizes, ",") {
		n, err := strconv.Atoi(size)
		if err != nil {
			return fmt.Errorf("-sizes: %w", err)
		}
		c := code{dir: filepath.Join(l.dir, size), patterns: []string{"./..."}}
		if err := writeModule(c.dir, n); err != nil {
			return err
		}
		if err := measure(n, c); err != nil {
			return err
		}
	}
	return nil
}

// writeModule writes a module of n packages. One in ten has a URL. It imports the
// next one, and the eight behind that import it.
func writeModule(dir string, n int) error {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(dir, "go.mod"), []byte("module example.com/m\n\ngo 1.26\n"), 0o666); err != nil {
		return err
	}
	for i := range n {
		imported, value := i-i%10, `"item %s of " + p`+strconv.Itoa(i-i%10)+`.F("a")`
		switch i % 10 {
		case 0:
			imported, value = i+1, `"https://example.com/v1/%s"+p`+strconv.Itoa(i+1)+`.F("a")`
		case 1:
			imported, value = -1, `"item %s"`
		}
		name := fmt.Sprintf("p%d", i)
		var b strings.Builder
		fmt.Fprintf(&b, "package %s\n\nimport (\n\t\"fmt\"\n", name)
		if imported >= 0 {
			fmt.Fprintf(&b, "\n\t\"example.com/m/p%d\"\n", imported)
		}
		fmt.Fprintf(&b, ")\n\n// F prints.\nfunc F(s string) string {\n\treturn fmt.Sprintf(%s, s)\n}\n", value)
		if err := os.MkdirAll(filepath.Join(dir, name), 0o777); err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(dir, name, name+".go"), []byte(b.String()), 0o666); err != nil {
			return err
		}
	}
	return nil
}
