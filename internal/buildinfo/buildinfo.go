// Package buildinfo names the build of a command.
package buildinfo

import (
	"fmt"
	"runtime"
	"runtime/debug"
)

// Version returns the name of a command with the version of its module, or the
// commit of a build from a checkout, and the version of Go.
func Version(command string) string {
	v := "(unknown)"
	if info, ok := debug.ReadBuildInfo(); ok {
		v = info.Main.Version
		for _, s := range info.Settings {
			if s.Key == "vcs.revision" && v == "(devel)" {
				v = s.Value
			}
		}
	}
	return fmt.Sprintf("%s %s %s %s/%s", command, v, runtime.Version(), runtime.GOOS, runtime.GOARCH)
}
