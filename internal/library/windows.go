package library

import (
	"path"
	"strings"
)

// The functions of path/filepath on Windows, for paths without a volume.

// noVolume reports whether no path has a volume, "C:" or `\\host\share`, or another form
// that only Windows knows.
func noVolume(e Env, args []any) bool {
	if !e.Windows {
		return true
	}
	for _, arg := range args {
		s, ok := arg.(string)
		if !ok {
			return false
		}
		if s = slashes(s); strings.ContainsAny(s, ":?") || strings.HasPrefix(s, "//") {
			return false
		}
	}
	// The elements of Join may make one together.
	return len(args) < 2 || !joinsVolume(args)
}

// joinsVolume reports whether the second element that is not empty begins with a slash
// behind a first one that is one.
func joinsVolume(args []any) bool {
	before := ""
	for _, arg := range args {
		s := slashes(arg.(string))
		if s == "" {
			continue
		}
		if before == "/" {
			return true
		}
		before = s
	}
	return false
}

func slashes(s string) string     { return strings.ReplaceAll(s, `\`, "/") }
func backslashes(s string) string { return strings.ReplaceAll(s, "/", `\`) }

func windowsClean(s string) string { return backslashes(path.Clean(slashes(s))) }
func windowsBase(s string) string  { return backslashes(path.Base(slashes(s))) }
func windowsDir(s string) string   { return backslashes(path.Dir(slashes(s))) }
func windowsExt(s string) string   { return path.Ext(slashes(s)) }

func windowsSplit(s string) (dir, file string) {
	dir, file = path.Split(slashes(s))
	return s[:len(dir)], file
}

func windowsJoin(elem ...string) string {
	list := make([]string, len(elem))
	for i, s := range elem {
		list[i] = slashes(s)
	}
	return backslashes(path.Join(list...))
}
