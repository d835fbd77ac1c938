package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/urllint/urllint/tools/proof/fetch"
	"github.com/urllint/urllint/tools/proof/history"
)

// The files of what upstream did. Their heads describe the columns.
const (
	pairsFile    = "tools/proof/testdata/history-pairs.tsv"
	outcomesFile = "tools/proof/testdata/history-outcomes.tsv"
	upstreamFile = "tools/proof/testdata/history-upstream.tsv"
	foundFile    = "tools/proof/testdata/history-found.tsv"
)

// apart is the least time between the two versions of a module.
const apart = 2 * 365 * 24 * time.Hour

// compareVersions prints what upstream did about the findings in an old version of a module,
// and what it mended that they do not name. Without a module it goes through the list, and
// without a folder it prints what is recorded.
func compareVersions(w *bytes.Buffer, args []string) error {
	flags := newFlags("history")
	dir := flags.String("dir", "", "folder, outside the repository, for the modules")
	list := flags.String("modules", modulesFile, "the modules, if none is named")
	if err := flags.Parse(args); err != nil {
		return err
	}
	switch n := flags.NArg(); {
	case n == 0 && *dir == "":
		return writeHistory(w)
	case *dir == "":
		return errors.New("a comparison needs -dir")
	case n == 3:
		c, err := compareModule(*dir, flags.Arg(0), flags.Arg(1), flags.Arg(2))
		if err != nil {
			return err
		}
		fmt.Fprint(w, c.outcomes, c.mends)
		return nil
	case n == 0:
		return compareAll(*dir, *list)
	}
	return errors.New("history takes a module and two versions, or nothing")
}

// compareAll compares two versions of each module of a list, and writes what it finds to
// files of the folder that have the names of those in testdata.
func compareAll(dir, list string) error {
	modules, err := readModules(list)
	if err != nil {
		return err
	}
	for _, module := range modules {
		ctx, cancel := context.WithTimeout(context.Background(), moduleLimit)
		old, now, err := fetch.Pair(ctx, module, apart)
		cancel()
		var c versionDiff
		if err == nil {
			c, err = compareModule(dir, module, old.Name, now.Name)
		}
		row := []string{"list", module, old.Name, day(old.Time), now.Name, day(now.Time), "compared"}
		if err != nil {
			row[6] = "skipped: " + oneLine(err.Error())
		}
		fmt.Fprintln(os.Stderr, strings.Join(row, "\t"))
		for file, text := range map[string]string{pairsFile: strings.Join(row, "\t") + "\n", outcomesFile: c.outcomes, upstreamFile: c.mends} {
			if err := appendTo(filepath.Join(dir, filepath.Base(file)), text); err != nil {
				return err
			}
		}
	}
	return nil
}

// A versionDiff has what two versions give: rows of outcomesFile and of upstreamFile.
type versionDiff struct{ outcomes, mends string }

func compareModule(dir, module, old, now string) (c versionDiff, err error) {
	ctx, cancel := context.WithTimeout(context.Background(), moduleLimit)
	defer cancel()
	m, err := fetch.Get(ctx, filepath.Join(dir, strings.ReplaceAll(module, "/", "_")), module, old)
	if err != nil {
		return c, err
	}
	if m.Version != old {
		return c, fmt.Errorf("%s is selected, not %s", m.Version, old)
	}
	found, broken, err := findingsIn(ctx, m)
	if err != nil {
		return c, err
	}
	if broken > 0 && len(found) == 0 {
		return c, fmt.Errorf("%d packages cannot be loaded", broken)
	}
	path, version, renamed := strings.Cut(now, "@") // as in example.com/a/v2@v2.0.0
	if !renamed {
		path, version = module, now
	}
	newDir, err := fetch.Download(ctx, path, version)
	if err != nil {
		return c, err
	}
	before, err := history.Read(m.Dir)
	if err != nil {
		return c, err
	}
	after, err := history.Read(newDir)
	if err != nil {
		return c, err
	}
	lines := make(map[string][]int) // of the findings, by file
	for _, f := range found {
		lines[f.file] = append(lines[f.file], f.line)
		outcome := history.OutcomeOf(before, after, f.file, f.line, f.column, f.message)
		c.outcomes += strings.Join([]string{module, old, now, f.place(), f.rule, string(outcome)}, "\t") + "\n"
	}
	for _, mend := range history.Mends(before, after) {
		named := "missed"
		for _, line := range lines[mend.File] {
			if mend.From <= line && line <= mend.To {
				named = "named"
			}
		}
		c.mends += strings.Join([]string{module, old, now,
			fmt.Sprintf("%s:%d", mend.File, mend.From), fmt.Sprintf("%s:%d", mend.NewFile, mend.NewLine),
			mend.Function, oneLine(mend.Operand), named, "?", "?"}, "\t") + "\n"
	}
	return c, nil
}

func day(t time.Time) string {
	if t.IsZero() {
		return "-"
	}
	return t.Format(time.DateOnly)
}
