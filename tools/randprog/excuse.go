package randprog

import (
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
)

// An excuse is what a suggested fix says that it may change.
type excuse struct {
	fix    string // its message
	output int    // -1 for any
}

func (e excuse) covers(output int) bool { return e.output < 0 || e.output == output }

// place is a line that a reason names, of the same file or of another.
var place = regexp.MustCompile(` in (?:line|(\w+\.go):) ?(\d+)( and elsewhere)?\)$`)

// ofURLField is a reason that is about a field of a url.URL: of any URL that the package has.
var ofURLField = regexp.MustCompile(`\(URL\.(\w+) is `)

// hasField reports whether a reason is about a field of a url.URL that a unit names.
func (v *verdict) hasField(fix string, unit int) bool {
	m, u := ofURLField.FindStringSubmatch(fix), v.units[unit]
	return m != nil && u != nil && strings.Contains(u.Source(), m[1])
}

// named is what a reason names.
var named = regexp.MustCompile(`\((?:kept in field|passed to) (\w+)\)$|\((\w+) is exported\)$`)

// shared are the functions that all units of a package call.
var shared = regexp.MustCompile(`(?m)^func (\w+)\(`)

// shares reports whether a unit calls one of them. What others do with its text limits the fixes
// of all.
func (u *Unit) shares() bool {
	for _, m := range shared.FindAllStringSubmatch(wrappers, -1) {
		if strings.Contains(u.Source(), m[1]+"(") {
			return true
		}
	}
	return false
}

// excuse notes what the fix of a finding says that it may change. A reason that is not about the
// unit is a failure.
func (v *verdict) excuse(f finding, m *module) error {
	u := v.units[f.unit]
	e := excuse{f.SuggestedFixes[0].Message, -1}
	if n := named.FindStringSubmatch(e.fix); n != nil && !strings.Contains(u.Source()+wrappers, n[1]+n[2]) {
		v.fail(u, "reason", e.fix)
	}
	if p := place.FindStringSubmatch(e.fix); p != nil {
		line, err := strconv.Atoi(p[2])
		if err != nil {
			return err
		}
		own := false
		for _, edit := range f.edits { // of several literals
			name := edit.file
			if p[1] != "" {
				name = filepath.Join(filepath.Dir(name), p[1])
			}
			ms, err := m.marksOf(name)
			if err != nil {
				return err
			}
			unit, output := ms.atLine(line)
			if own = unit < 0 || unit == f.unit || u.shares() || v.hasField(e.fix, unit); own {
				if p[3] == "" && unit == f.unit {
					e.output = output
				}
				break
			}
		}
		if !own {
			v.fail(u, "reason", e.fix)
		}
	}
	v.excused[f.unit] = append(v.excused[f.unit], e)
	return nil
}
