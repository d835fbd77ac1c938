package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/urllint/urllint/tools/proof/verdict"
)

// The files of the first looks. Their heads describe the columns.
const (
	firstLookFile = "tools/proof/testdata/firstlook.tsv"
	lookedFile    = "tools/proof/testdata/firstlook-modules.tsv"
	causesFile    = "tools/proof/testdata/firstlook-causes.tsv"
)

// shareOfOne is how many of a hundred findings one module may give.
const shareOfOne = 15

// firstLook looks at modules, shows what was found to a judge, or records verdicts. Without flags
// it prints what is recorded.
func firstLook(w *bytes.Buffer, args []string) error {
	flags := newFlags("judge")
	dir := flags.String("dir", "", "folder, outside the repository, for the modules and what is found in them")
	list := flags.String("modules", modulesFile, "the modules to look at")
	gopath := flags.String("gopath", "", "the GOPATH that has the modules, not the module proxy")
	until := flags.Int("until", 80, "stop after as many findings")
	show := flags.Bool("show", false, "write the code around what was found to shown.txt in -dir, with rules and messages")
	blind := flags.Bool("blind", false, "write it to blind.txt, without them")
	again := flags.Bool("again", false, "look again at the modules with findings, and write what is gone to "+goneFile)
	record := flags.String("record", "", "add the verdicts of a file to "+firstLookFile)
	if err := flags.Parse(args); err != nil {
		return err
	}
	switch {
	case *record != "":
		return recordVerdicts(*record)
	case *dir == "":
		return writeFirstLook(w)
	case *again:
		return lookAgain(*dir, *gopath)
	case *show || *blind:
		return showFound(*dir, *blind)
	}
	return lookThrough(*dir, *list, *gopath, *until)
}

// recordVerdicts adds rows to those that are recorded, of which it changes none.
func recordVerdicts(file string) error {
	rows, err := readVerdicts()
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	more, err := verdict.Parse(string(text))
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	if rows, err = verdict.Add(rows, more); err != nil {
		return err
	}
	var b strings.Builder
	b.WriteString(verdict.Head)
	for _, r := range rows {
		b.WriteString(r.String())
	}
	return os.WriteFile(firstLookFile, []byte(b.String()), 0o666)
}

func readVerdicts() ([]verdict.Row, error) {
	text, err := os.ReadFile(firstLookFile)
	if err != nil {
		return nil, err
	}
	rows, err := verdict.Parse(string(text))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", firstLookFile, err)
	}
	return rows, nil
}
