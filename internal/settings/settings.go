// Package settings reads the settings of a module: those of .urllint.toml, and flags that go before.
package settings

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"go/token"
	"io"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/BurntSushi/toml"
	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/internal/spelling"
)

// File is the name of the file of settings in the root of a module. Its keys are
// the flags that analyzer.Config has, with lists instead of commas, and exclude.
const File = ".urllint.toml"

// Settings are those of a module: of its file, or that in the folder of go.work if it has none, and of the
// command line, which goes before.
type Settings struct {
	Name    string // of the file, "" if there is none
	Root    string // of the module
	Config  analyzer.Config
	Flags   *flag.FlagSet // of Config
	Exclude []Exclusion

	base string // the folder of the file
}

// Read reads the settings of the module in a folder. Errors name the file as shown returns it.
func Read(given *flag.FlagSet, root string, shown func(string) string) (*Settings, error) {
	s := &Settings{Root: root, base: root}
	s.Flags = FlagsOf(&s.Config)
	var err error
	given.Visit(func(f *flag.Flag) {
		if s.Flags.Lookup(f.Name) != nil {
			err = cmp.Or(err, s.Flags.Set(f.Name, f.Value.String()))
		}
	})
	if err != nil {
		return nil, err
	}
	name := filepath.Join(root, File)
	info, err := os.Stat(name)
	if dir := Workspace(root); errors.Is(err, fs.ErrNotExist) && dir != "" {
		s.base = dir
		name = filepath.Join(dir, File)
		info, err = os.Stat(name)
	}
	if errors.Is(err, fs.ErrNotExist) {
		return s, nil
	}
	if err != nil {
		return nil, err
	}
	s.Name = name
	short := shown(name)
	switch {
	case !info.Mode().IsRegular():
		return nil, fmt.Errorf("%s is not a regular file", short)
	case info.Size() > maxSettings:
		return nil, fmt.Errorf("%s is larger than %d KB", short, maxSettings>>10)
	}
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	if err := s.decode(s.Flags, string(text)); err != nil {
		return nil, fmt.Errorf("%s:%w", short, err)
	}
	return s, nil
}

// Parse reads the text of a file of settings.
func Parse(text string) (*Settings, error) {
	s := new(Settings)
	s.Flags = FlagsOf(&s.Config)
	return s, s.decode(s.Flags, text)
}

// maxSettings is how many bytes the file may have.
const maxSettings = 256 << 10

// An atLine is an error in a line of the file.
type atLine struct {
	line int
	err  error
}

func (e atLine) Error() string { return fmt.Sprintf("%d: %v", e.line, e.err) }

// decode reads the text of the file.
func (s *Settings) decode(flags *flag.FlagSet, text string) error {
	if line := deepLine(text); line > 0 {
		return atLine{line, errors.New("tables and lists are nested too deeply")}
	}
	var values map[string]any
	meta, err := toml.Decode(text, &values)
	if e, ok := errors.AsType[toml.ParseError](err); ok {
		return atLine{e.Position.Line, errors.New(e.Message)}
	}
	if err != nil {
		return atLine{1, err}
	}
	given := make(map[string]bool)
	flags.Visit(func(f *flag.Flag) { given[f.Name] = true })
	keys := append(Names(), "exclude")
	seen := make(map[string]bool)
	for _, key := range meta.Keys() {
		name := key[0]
		if seen[name] {
			continue // a key of the same table, or of another in its list
		}
		seen[name] = true
		at := func(err error) error { return atLine{lineOf(text, 0, name), err} }
		switch {
		case !slices.Contains(keys, name):
			return at(fmt.Errorf("unknown setting %q: %s", name, spelling.Suggest(name, keys)))
		case name == "exclude":
			if err := s.decodeExclusions(text, values[name]); err != nil {
				return err
			}
		default:
			to := flags
			if given[name] {
				to = scratchFlags() // values are checked even if the command line overrides them
			}
			if err := Set(to, name, values[name]); err != nil {
				return at(fmt.Errorf("%s: %w", name, err))
			}
		}
	}
	return nil
}

// Names returns the names of the flags that are settings.
func Names() []string {
	var names []string
	scratchFlags().VisitAll(func(f *flag.Flag) { names = append(names, f.Name) })
	return names
}

// scratchFlags returns the flags of a configuration of their own.
func scratchFlags() *flag.FlagSet { return FlagsOf(new(analyzer.Config)) }

// FlagsOf returns the flags of a configuration, which print nothing.
func FlagsOf(c *analyzer.Config) *flag.FlagSet {
	flags := flag.NewFlagSet("", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	c.AddFlags(flags)
	return flags
}

// Set sets a flag that is a setting, to a value of TOML or JSON.
func Set(flags *flag.FlagSet, name string, value any) error {
	f := flags.Lookup(name)
	if f == nil {
		return fmt.Errorf("unknown setting: %s", spelling.Suggest(name, Names()))
	}
	text, err := flagValue(f, value)
	if err != nil || text == "" {
		return err
	}
	return flags.Set(name, text)
}

// flagValue writes a value as a flag takes it.
func flagValue(f *flag.Flag, value any) (string, error) {
	word, isWord := value.(string)
	switch truth, isTruth := value.(bool); {
	case TakesBool(f) && isTruth:
		return strconv.FormatBool(truth), nil
	case TakesBool(f):
		return "", errors.New("want true or false")
	case isWord:
		return word, nil
	case IsList(f):
		list, err := stringList(value)
		return strings.Join(list, ","), err
	}
	return "", errors.New("want a string")
}

func stringList(value any) ([]string, error) {
	values, ok := value.([]any)
	var list []string
	for _, v := range values {
		s, isString := v.(string)
		ok = ok && isString
		list = append(list, s)
	}
	if !ok {
		return nil, errors.New("want a list of strings")
	}
	return list, nil
}

// lineOf returns the line of a key: at the top, or in a table of exclusions, counted from
// 1. For "" it returns the line at which the table begins.
func lineOf(text string, table int, key string) int {
	n, line := 0, 0
	for l := range strings.Lines(text) {
		line++
		l = strings.TrimSpace(l)
		name, _, assigns := strings.Cut(l, "=")
		switch {
		case strings.HasPrefix(l, "["):
			n++
			if n == table && key == "" || table == 0 && beginsWith(strings.Trim(l, "[ \t"), key) {
				return line
			}
		case assigns && n == table && beginsWith(name, key):
			return line
		}
	}
	return 1
}

// beginsWith reports whether a key, which may have dots, begins with a name.
func beginsWith(key, name string) bool {
	first, _, _ := strings.Cut(key, ".")
	return strings.Trim(first, "\"' \t]") == name
}

// Reported returns the findings that are not excluded. In place of one that is, there is the first of those that
// it stands for that is not, without a fix.
func (s *Settings) Reported(fset *token.FileSet, found []analysis.Diagnostic) []analysis.Diagnostic {
	var list []analysis.Diagnostic
	for _, d := range found {
		excludes := func(at token.Pos) bool { return s.excludes(fset.PositionFor(at, false).Filename, d.Category) }
		if !excludes(d.Pos) {
			list = append(list, d)
			continue
		}
		for _, r := range d.Related {
			if !excludes(r.Pos) {
				list = append(list, analysis.Diagnostic{Pos: r.Pos, End: r.End, Category: d.Category, URL: d.URL, Message: r.Message})
				break
			}
		}
	}
	return list
}

// excludes reports whether a finding of a rule in a file is left out.
func (s *Settings) excludes(name, rule string) bool {
	if len(s.Exclude) == 0 {
		return false
	}
	name, err := filepath.Rel(s.base, name)
	if err != nil {
		return false
	}
	file := strings.Split(filepath.ToSlash(name), "/")
	return slices.ContainsFunc(s.Exclude, func(e Exclusion) bool {
		return matchPath(strings.Split(e.Path, "/"), file) && e.Names(rule)
	})
}

// decodeExclusions reads the tables [[exclude]].
func (s *Settings) decodeExclusions(text string, value any) error {
	tables, ok := value.([]map[string]any)
	if !ok {
		return atLine{lineOf(text, 0, "exclude"), errors.New("exclude is a list of tables: write [[exclude]]")}
	}
	list, n, key, err := Exclusions(tables)
	if err != nil {
		return atLine{lineOf(text, n, key), err}
	}
	s.Exclude = list
	return nil
}

// Exclusions reads tables of TOML, or objects of JSON. An error is about a key of the table n, counted from 1, or
// about all of it.
func Exclusions(tables []map[string]any) (list []Exclusion, n int, key string, err error) {
	for i, table := range tables {
		var e Exclusion
		for _, key := range slices.Sorted(maps.Keys(table)) {
			if err := e.set(key, table[key]); err != nil {
				return nil, i + 1, key, err
			}
		}
		switch {
		case e.Path == "":
			return nil, i + 1, "", errors.New("exclude has no path")
		case e.Reason == "":
			return nil, i + 1, "", errors.New("exclude has no reason")
		}
		list = append(list, e)
	}
	return list, 0, "", nil
}

// isBelow reports whether a pattern can match a file by its path from a folder.
func isBelow(pattern string) bool {
	return pattern != "." && !path.IsAbs(pattern) && pattern != ".." && !strings.HasPrefix(pattern, "../") && !strings.Contains(pattern, `\`)
}

func (e *Exclusion) set(key string, value any) (err error) {
	keys := []string{"path", "rules", "reason"}
	word, isWord := value.(string)
	switch key {
	case "rules":
		list, err := stringList(value)
		var config analyzer.Config
		if err == nil {
			err = FlagsOf(&config).Set("disable", strings.Join(list, ","))
		}
		switch e.Rules = config.Disable; {
		case err != nil:
			return fmt.Errorf("rules: %w", err)
		case len(e.Rules) == 0:
			return errors.New("rules is empty: delete it to exclude all rules")
		}
		return nil
	case "path":
		if word != "" {
			e.Path = path.Clean(word)
		}
		if _, err = path.Match(e.Path, ""); isWord && err == nil && !isBelow(e.Path) {
			err = errors.New(`want one below the folder of this file, with "/", as internal/legacy or **/*_old.go`)
		}
	case "reason":
		e.Reason = strings.TrimSpace(word)
	default:
		return fmt.Errorf("unknown setting %q of exclude: %s", key, spelling.Suggest(key, keys))
	}
	switch {
	case err != nil:
		return fmt.Errorf("%s: %w", key, err)
	case !isWord:
		return fmt.Errorf("%s: want a string", key)
	}
	return nil
}

// TakesBool reports whether a flag is true or false.
func TakesBool(f *flag.Flag) bool {
	v, ok := f.Value.(interface{ IsBoolFlag() bool })
	return ok && v.IsBoolFlag()
}

// IsList reports whether a flag takes several values.
func IsList(f *flag.Flag) bool {
	return slices.Contains([]string{"disable", "enable", "sinks", "escapes"}, f.Name)
}
