package main

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// emptyCache measures the command with an empty build cache.
func (l *loader) emptyCache(w *bytes.Buffer) error {
	type way struct {
		name, command string
		args          []string
	}
	ways := []way{{"urllint", l.urllint, nil}}
	if l.before != "" {
		if len(l.noTests) > 0 {
			ways = append(ways, way{"urllint before " + strings.Join(l.noTests, " "), l.before, l.noTests})
		}
		ways = append(ways, way{"urllint before", l.before, nil})
	}
	fmt.Fprintf(w, "An empty build cache, `%s`, one run each:\n\n", strings.Join(l.cold, " "))
	fmt.Fprintln(w, "| Command | packages compiled | computing, s | wall, s | peak, MB | urllint's wall to it |")
	fmt.Fprintln(w, "|---|--:|--:|--:|--:|--:|")
	var ours, part float64
	for _, way := range ways {
		cache, err := os.MkdirTemp(l.dir, "cache")
		if err != nil {
			return err
		}
		c := code{dir: ".", patterns: l.cold}
		// Whoever takes six times as long is slow enough.
		limit := time.Duration(6 * ours * float64(time.Second))
		r, err := measure(c.command([]string{"GOCACHE=" + cache}, way.command, way.args...)(), limit, 3)
		if err != nil {
			return err
		}
		compiled, err := countArchives(cache)
		if err != nil {
			return err
		}
		if err := os.RemoveAll(cache); err != nil {
			return err
		}
		if ours == 0 {
			ours = r.seconds
		}
		part = ours / r.seconds
		if r.cut { // the computing of what it started is not known
			fmt.Fprintf(w, "| %s | > %d | | > %.1f | | < %.2f |\n", way.name, compiled, r.seconds, part)
			continue
		}
		fmt.Fprintf(w, "| %s | %d | %.1f | %.1f | %.0f | %.2f |\n", way.name, compiled, r.computing, r.seconds, r.peak, part)
	}
	fmt.Fprintln(w)
	if l.before != "" {
		aim(w, "at most a fifth of the time of the command before, as it was run", part <= 0.2, "%.2f of it", part)
	}
	return nil
}

// countArchives counts the compiled packages of a build cache.
func countArchives(cache string) (n int, err error) {
	err = filepath.WalkDir(cache, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(name, "-d") {
			return err
		}
		f, err := os.Open(name)
		if err != nil {
			return err
		}
		defer f.Close()
		head := make([]byte, len(archiveHead))
		if _, err := f.Read(head); err == nil && string(head) == archiveHead {
			n++
		}
		return nil
	})
	return n, err
}

// archiveHead begins an archive with a compiled package.
const archiveHead = "!<arch>\n"
