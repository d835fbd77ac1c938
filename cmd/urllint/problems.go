package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/internal/visible"
)

// Problems are why packages are not checked, or only in part. What several of them have in
// common is one line with a count, at the end.
type problems struct {
	w        io.Writer
	position func(string) string
	count    int
	shared   []*sharedProblem
	lines    []string // what is printed: once, as packages share errors of an import, and the go command finds some of what the parser finds
}

// A sharedProblem is one that several packages, or several imports, may have.
type sharedProblem struct {
	cause string
	line  string // how the first of them says it, without the name of the package
	first string // the package, "" if the line says where it is
	more  map[string]bool
}

// add says that a package is not checked.
func (l *problems) add(p *packages.Package, err error) {
	text := strings.TrimPrefix(visible.Line(err.Error()), p.PkgPath+": ")
	l.share(text, text, p.ID, p.ID)
}

// addErrors adds the errors that hide a part of a package. Those that are of one place are
// printed at once.
func (l *problems) addErrors(p *packages.Package) {
	for _, err := range p.Errors {
		text := visible.Line(err.Msg)
		switch {
		case err.Pos != "" && err.Pos != "-":
			err.Pos = visible.Text(withName(err.Pos, l.position))
			cause, ofImport := causeOfImport(text)
			if text = err.Pos + ": " + text; ofImport {
				l.share(cause, text, "", err.Pos)
			} else if l.count++; !slices.Contains(l.lines, text) {
				l.print(text)
			}
		case strings.Contains(text, p.PkgPath):
			l.share(text, text, "", p.ID)
		default:
			l.share(text, text, p.ID, p.ID)
		}
	}
}

// share adds a problem at a place, which is a package or an import. It is printed with the
// name of the first package, unless that is "".
func (l *problems) share(cause, line, first, at string) {
	if first == "command-line-arguments" { // which nobody wrote
		first = ""
	}
	l.count++
	for _, s := range l.shared {
		if s.cause == cause {
			s.more[at] = true
			return
		}
	}
	l.shared = append(l.shared, &sharedProblem{cause, line, first, map[string]bool{at: true}})
}

// causeOfImport returns why an import cannot be had. What the go command says of a module
// is one cause for all its packages.
func causeOfImport(text string) (string, bool) {
	rest, ok := strings.CutPrefix(text, "could not import ")
	if !ok {
		return "", false
	}
	_, reason, _ := strings.Cut(rest, " (")
	if module, _, _ := strings.Cut(reason, " "); strings.Contains(module, "@") {
		return reason, true
	}
	return text, true
}

// close prints what several packages or imports may have in common.
func (l *problems) close() {
	for _, s := range l.shared {
		more := len(s.more) - 1
		switch {
		case s.first == "" && strings.Contains(s.line, ": could not import "):
			if more > 0 {
				s.line += ", and " + plural(more, "more import")
			}
			l.print(s.line)
		case s.first == "":
			l.print("urllint: " + s.line)
		case more > 0:
			l.print(fmt.Sprintf("urllint: %s and %s: %s", visible.Text(s.first), plural(more, "more package"), s.line))
		default:
			l.print(fmt.Sprintf("urllint: %s: %s", visible.Text(s.first), s.line))
		}
	}
	l.shared = nil
}

func (l *problems) print(line string) {
	l.lines = append(l.lines, line)
	fmt.Fprintln(l.w, line)
}

// code returns the exit code for problems and findings together.
func (l *problems) code(found int) int {
	switch {
	case l.count == 0:
		return found
	case found == findings:
		return findingsAndFailed
	}
	return max(found, failed)
}

// withName writes the name of the file in a position, as "name:line:column", in another
// way.
func withName(at string, position func(string) string) string {
	end := len(at)
	for range 2 {
		i := strings.LastIndexByte(at[:end], ':')
		if i < 0 || strings.Trim(at[i+1:end], "0123456789") != "" {
			break
		}
		end = i
	}
	return position(at[:end]) + at[end:]
}
