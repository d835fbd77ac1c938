package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"runtime/debug"
	"strconv"
	"strings"
)

const urllintPath = "github.com/urllint/urllint"

// A module is a module as "go list -m -json" describes it.
type module struct {
	Path    string
	Version string
	Main    bool
	Dir     string
	Replace *module
}

// findUrllint returns the urllint that goes into gopls: that of the module in
// the current directory, else the one that the command was built from.
func findUrllint(ctx context.Context, info *debug.BuildInfo) (module, error) {
	// Vendored modules have no directory, hence -mod.
	out, err := goCommand(ctx, "", nil, "list", "-mod=readonly", "-m", "-json", urllintPath)
	if err == nil {
		var m module
		err := json.Unmarshal(out, &m)
		return m, err
	}
	if ctx.Err() != nil {
		return module{}, err
	}
	if info != nil && info.Main.Path == urllintPath && published(info.Main.Version) {
		return module{Path: urllintPath, Version: info.Main.Version}, nil
	}
	return module{}, errors.New("no urllint to build in: run this in a clone of urllint, in a module that requires it, " +
		"or as go run " + urllintPath + "/cmd/urllint-gopls@version")
}

// published reports whether a version in the build information can be one that
// the module proxy has.
func published(version string) bool {
	return version != "" && version != "(devel)" && !strings.HasSuffix(version, "+dirty")
}

// directives are the lines of a go.mod file that require the module.
func (m module) directives() string {
	version := m.Version
	if version == "" {
		version = "v0.0.0" // of a directory
	}
	require := fmt.Sprintf("require %s %s\n", m.Path, version)
	switch r := m.Replace; {
	case m.Main:
		return require + fmt.Sprintf("replace %s => %s\n", m.Path, strconv.Quote(m.Dir))
	case r == nil:
		return require
	case r.Version == "":
		return require + fmt.Sprintf("replace %s => %s\n", m.Path, strconv.Quote(r.Dir))
	default:
		return require + fmt.Sprintf("replace %s => %s %s\n", m.Path, r.Path, r.Version)
	}
}

func (m module) String() string {
	switch r := m.Replace; {
	case m.Main:
		return "of " + m.Dir
	case r == nil:
		return m.Version
	case r.Version == "":
		return "of " + r.Dir
	default:
		return r.Path + " " + r.Version
	}
}
