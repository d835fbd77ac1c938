package main

import (
	"fmt"
	"runtime"
	"runtime/debug"
)

// version returns the version of the module, or the commit of a build from a
// checkout, and the version of Go.
func version() string {
	v := "(unknown)"
	if info, ok := debug.ReadBuildInfo(); ok {
		v = info.Main.Version
		for _, s := range info.Settings {
			if s.Key == "vcs.revision" && v == "(devel)" {
				v = s.Value
			}
		}
	}
	return fmt.Sprintf("urllint %s %s %s/%s", v, runtime.Version(), runtime.GOOS, runtime.GOARCH)
}
