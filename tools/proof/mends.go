package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/urllint/urllint/tools/proof/mends"
)

// The files of mends. Their heads describe the columns.
const (
	mendsFile      = "tools/proof/testdata/mends.tsv"
	minedFile      = "tools/proof/testdata/mends-mined.tsv"
	kindsFile      = "tools/proof/testdata/mends-repositories.tsv"
	mendsFoundFile = "tools/proof/testdata/mends-found.tsv"
)

const minedHead = "# The repositories whose histories were searched for mends.\n#\n# repository\tnewest commit\tmined, or why not\tmends\n"

// mineLimit is the time that the history of a repository may take.
const mineLimit = 15 * time.Minute

// upstreamMends prints which mends of upstream have a finding in the tree before them. With a
// folder of repositories it finds mends, shows some, or runs a command on the trees.
func upstreamMends(w *bytes.Buffer, args []string) error {
	flags := newFlags("mends")
	mirror := flags.String("mirror", "", "folder of git repositories, owner+name")
	mine := flags.Bool("mine", false, "search the histories of -list for mends")
	again := flags.Bool("again", false, "search the commits that have mends, as the rules have become stricter")
	list := flags.String("list", "", "file that names repositories, as owner/name, one per line")
	out := flags.String("mends", mendsFile, "file of mends")
	mined := flags.String("mined", minedFile, "file of the repositories that were searched")
	found := flags.String("found", mendsFoundFile, "file of the mends that are found")
	tool := flags.String("tool", "", "score mends with this command of urllint")
	revision := flags.String("revision", "", "the commit of -tool")
	n := flags.Int("n", 600, "score this many mends")
	trees := flags.String("trees", "", "write what became of findings in old trees of -n repositories to this `file`")
	limit := flags.Duration("limit", 2*time.Minute, "the time that a package may take")
	show := flags.Int("show", 0, "print the hunks of `n` mends at random")
	class := flags.String("class", "", "show mends of this class only")
	missed := flags.Bool("missed", false, "show mends that are not found by default")
	seed := flags.String("seed", "1738", "what is drawn at random depends on this text")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if (*mine || *again || *show > 0 || *tool != "") && *mirror == "" {
		return errors.New("mends needs -mirror")
	}
	if *show > 0 {
		all, err := mends.Read(*out)
		if err != nil {
			return err
		}
		if *missed {
			if all, err = missedMends(all, *found); err != nil {
				return err
			}
		}
		all = slices.DeleteFunc(all, func(m mends.Mend) bool { return *class != "" && string(m.Class) != *class })
		return showMends(w, *mirror, all, *seed, *show)
	}
	if *mine {
		if err := mineAll(*mirror, *list, *out, *mined); err != nil {
			return err
		}
	}
	all, err := mends.Read(*out)
	if err != nil {
		return err
	}
	if *again {
		return mineAgain(*mirror, *out, *mined, all)
	}
	s := &scorer{*mirror, *tool, *revision, *limit}
	if *trees != "" {
		repositories, err := readRepositories(*list)
		if err != nil {
			return err
		}
		return s.followTrees(repositories, *n, *seed, *trees)
	}
	drawn := mends.Draw(all, *n, *seed)
	if *tool != "" {
		if err := s.scoreMends(drawn, *found); err != nil {
			return err
		}
	}
	if err := writeRecall(w, all, drawn, *mined, *found); err != nil || *out != mendsFile {
		return err
	}
	return errors.Join(writeAudit(w), writeMissed(w, missedFile), writeTrees(w, treesFile), writePrecision(w, precisionFile), writeDecided(w, decidedFile))
}

// mineAll searches the histories of a list of repositories that were not searched at their
// newest commit.
func mineAll(mirror, list, out, mined string) error {
	repositories, err := readRepositories(list)
	if err != nil {
		return err
	}
	var all []mends.Mend
	if all, err = mends.Read(out); err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	states := make(map[string][]string)
	if rows, err := readRows(mined, 4); err == nil {
		for _, r := range rows {
			states[r[0]] = r
		}
	} else if !errors.Is(err, os.ErrNotExist) {
		return err
	}
	for i, repository := range repositories {
		ctx, cancel := context.WithTimeout(context.Background(), mineLimit)
		head, state, found, fresh := mineOne(ctx, mirror, repository, states[repository])
		cancel()
		if !fresh {
			continue
		}
		if len(found) > 0 || state == "mined" {
			all = slices.DeleteFunc(all, func(m mends.Mend) bool { return m.Repository == repository })
			all = append(all, found...)
		}
		states[repository] = []string{repository, head, state, fmt.Sprint(len(found))}
		fmt.Fprintf(os.Stderr, "%d of %d: %s: %s, %d mends\n", i+1, len(repositories), repository, state, len(found))
		if err := errors.Join(writeMends(out, all), writeMined(mined, states)); err != nil {
			return err
		}
	}
	return nil
}

// mineAgain searches the commits that have mends.
func mineAgain(mirror, out, mined string, all []mends.Mend) error {
	rows, err := readRows(mined, 4)
	if err != nil {
		return err
	}
	states := make(map[string][]string)
	var now []mends.Mend
	for _, r := range rows {
		states[r[0]] = r
		var commits []string
		for _, m := range all {
			if m.Repository == r[0] && !slices.Contains(commits, m.Commit) {
				commits = append(commits, m.Commit)
			}
		}
		if len(commits) == 0 {
			continue
		}
		dir, err := mends.GitDir(mirror, r[0])
		if err != nil {
			return err
		}
		ctx, cancel := context.WithTimeout(context.Background(), mineLimit)
		found, err := mends.Mine(ctx, dir, r[0], commits...)
		cancel()
		if err != nil {
			return err
		}
		r[3] = fmt.Sprint(len(found))
		now = append(now, found...)
	}
	return errors.Join(writeMends(out, now), writeMined(mined, states))
}

// mineOne searches a repository. It reports false if that was done.
func mineOne(ctx context.Context, mirror, repository string, before []string) (head, state string, found []mends.Mend, fresh bool) {
	dir, err := mends.GitDir(mirror, repository)
	if err != nil {
		return "-", "not there", nil, before == nil
	}
	if head, err = mends.HeadOf(ctx, dir); err != nil {
		return "-", oneLine(err.Error()), nil, true
	}
	if before != nil && before[1] == head && before[2] == "mined" {
		return head, "mined", nil, false
	}
	if found, err = mends.Mine(ctx, dir, repository); err != nil {
		return head, oneLine(err.Error()), nil, true
	}
	return head, "mined", found, true
}

// readRepositories returns the repositories that a file names: the cell of each row that is an owner and
// a name.
func readRepositories(file string) ([]string, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var all []string
	for row := range strings.Lines(string(text)) {
		if strings.HasPrefix(row, "#") {
			continue
		}
		for cell := range strings.SplitSeq(strings.TrimSpace(row), "\t") {
			if owner, name, ok := strings.Cut(cell, "/"); ok && owner != "" && name != "" && !strings.ContainsAny(cell, " :") {
				all = append(all, cell)
				break
			}
		}
	}
	return all, nil
}

func writeMends(file string, all []mends.Mend) error {
	var b strings.Builder
	b.WriteString("# Lines that a commit mends. The code is that of others, and stays where it is.\n#\n" + mends.Head)
	for _, m := range all {
		b.WriteString(m.String())
	}
	return os.WriteFile(file, []byte(b.String()), 0o666)
}

func writeMined(file string, states map[string][]string) error {
	var b strings.Builder
	b.WriteString(minedHead)
	var names []string
	for name := range states {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		fmt.Fprintln(&b, strings.Join(states[name], "\t"))
	}
	return os.WriteFile(file, []byte(b.String()), 0o666)
}

// missedMends returns the mends that were looked for and are not found by default.
func missedMends(all []mends.Mend, found string) ([]mends.Mend, error) {
	scores, err := readScores(found, all)
	if err != nil {
		return nil, err
	}
	var missed []mends.Mend
	for _, s := range scores {
		if s.scored() && s.byDefault == "-" {
			missed = append(missed, s.mend)
		}
	}
	return missed, nil
}

// showMends prints the hunks of mends that are drawn at random.
func showMends(w *bytes.Buffer, mirror string, all []mends.Mend, seed string, n int) error {
	drawn := mends.Draw(all, n, seed)
	fmt.Fprintf(w, "%d of %d mends, drawn with the seed %q.\n", len(drawn), len(all), seed)
	ctx, cancel := context.WithTimeout(context.Background(), mineLimit)
	defer cancel()
	for i := range drawn {
		m := &drawn[i]
		fmt.Fprintf(w, "\n======== %d\t%s\t%s %s %s:%d\n", i+1, m.Class, m.Repository, m.Commit[:12], m.File, m.First)
		dir, err := mends.GitDir(mirror, m.Repository)
		if err != nil {
			return err
		}
		if err := mends.Show(ctx, w, dir, m); err != nil {
			return err
		}
	}
	return nil
}
