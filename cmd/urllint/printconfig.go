package main

import (
	"bytes"
	"flag"
	"fmt"
	"io"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/internal/settings"
)

// A printForm is the flag -print-config: the form in which settings are printed, "" for
// none. Without a value it is that of the file.
type printForm string

func (p *printForm) String() string   { return string(*p) }
func (p *printForm) IsBoolFlag() bool { return true }

func (p *printForm) Set(form string) error {
	switch form {
	case "true":
		form = "toml"
	case "golangci", "gopls", "govet":
	default:
		return fmt.Errorf("the forms are golangci, gopls and govet")
	}
	*p = printForm(form)
	return nil
}

// printConfig prints the settings of a module and of the command line.
func printConfig(w io.Writer, s *settings.Settings, form printForm) error {
	var set []*flag.Flag // what is not the default
	for _, name := range settings.Names() {
		if f := s.Flags.Lookup(name); f.Value.String() != f.DefValue {
			set = append(set, f)
		}
	}
	var b bytes.Buffer
	switch form {
	case "golangci":
		writeGolangci(&b, set, s)
	case "gopls":
		writeCommand(&b, "urllint-gopls", set, "")
	case "govet":
		writeCommand(&b, `go vet -vettool="$(which urllint)"`, set, " ./...")
	default:
		writeTOML(&b, set, s)
	}
	if len(s.Exclude) > 0 && (form == "gopls" || form == "govet") {
		fmt.Fprintf(&b, "# The exclusions by path are left out.\n")
	}
	_, err := w.Write(b.Bytes())
	return err
}

// writeTOML writes a file of settings.
func writeTOML(b *bytes.Buffer, set []*flag.Flag, s *settings.Settings) {
	if s.Name != "" {
		fmt.Fprintf(b, "# %s and the command line\n", relative()(s.Name))
	}
	for _, f := range set {
		fmt.Fprintf(b, "%s = %s\n", f.Name, literalOf(f))
	}
	for _, e := range s.Exclude {
		fmt.Fprintf(b, "\n[[exclude]]\npath = %q\n", e.Path)
		if e.Rules != nil {
			fmt.Fprintf(b, "rules = %s\n", listOf(e.Rules))
		}
		fmt.Fprintf(b, "reason = %q\n", e.Reason)
	}
}

// literalOf writes the value of a flag as TOML and YAML have it.
func literalOf(f *flag.Flag) string {
	value := f.Value.String()
	if settings.TakesBool(f) {
		return value
	}
	if settings.IsList(f) {
		return listOf(strings.Split(value, ","))
	}
	return strconv.Quote(value)
}

func listOf(list []string) string {
	var quoted []string
	for _, s := range list {
		quoted = append(quoted, strconv.Quote(s))
	}
	return "[" + strings.Join(quoted, ", ") + "]"
}

// writeGolangci writes the settings of golangci-lint, whose plugin has no site.
func writeGolangci(b *bytes.Buffer, set []*flag.Flag, s *settings.Settings) {
	b.WriteString(`version: "2"

linters:
  enable:
    - urllint
  settings:
    custom:
      urllint:
        type: module
        description: check URLs against RFC 1738
`)
	set = slices.DeleteFunc(set, func(f *flag.Flag) bool { return f.Name == "site" })
	if len(set) > 0 {
		b.WriteString("        settings:\n")
	}
	for _, f := range set {
		fmt.Fprintf(b, "          %s: %s\n", f.Name, literalOf(f))
	}
	if len(s.Exclude) == 0 {
		return
	}
	b.WriteString("  exclusions:\n    rules:\n")
	for _, e := range s.Exclude {
		fmt.Fprintf(b, "      # %s\n      - path: %q\n        linters: [urllint]\n", strings.ReplaceAll(e.Reason, "\n", " "), pathRegexp(e.Path))
		if ids := ruleIDs(e); ids != nil {
			fmt.Fprintf(b, "        text: %q\n", `[( ](`+strings.Join(ids, "|")+`)[,)]`)
		}
	}
}

// ruleIDs returns the rules of an exclusion, nil if it is for all.
func ruleIDs(e settings.Exclusion) []string {
	var ids []string
	if e.Rules == nil {
		return nil
	}
	for _, r := range analyzer.Rules() {
		if e.Names(r.ID) {
			ids = append(ids, r.ID)
		}
	}
	return ids
}

// pathRegexp writes a pattern as a regular expression.
func pathRegexp(pattern string) string {
	var b strings.Builder
	b.WriteString("^")
	elements := strings.Split(pattern, "/")
	for i, element := range elements {
		last := i == len(elements)-1
		switch {
		case element == "**" && last:
			return b.String()
		case element == "**":
			b.WriteString("(.*/)?")
			continue
		}
		if _, err := path.Match(element, ""); err == nil {
			b.WriteString(strings.NewReplacer(`\*`, `[^/]*`, `\?`, `[^/]`, `\[`, `[`, `\]`, `]`).Replace(regexp.QuoteMeta(element)))
		}
		if last {
			b.WriteString("(/|$)")
		} else {
			b.WriteString("/")
		}
	}
	return b.String()
}

// writeCommand writes a command with flags.
func writeCommand(b *bytes.Buffer, command string, set []*flag.Flag, rest string) {
	b.WriteString(command)
	for _, f := range set {
		b.WriteString(" " + shellWord("-"+f.Name+"="+f.Value.String()))
	}
	b.WriteString(rest + "\n")
}

// shellWord quotes a word for a shell if it must be.
func shellWord(s string) string {
	if strings.Trim(s, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_=,.:/") == "" {
		return s
	}
	return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'"
}
