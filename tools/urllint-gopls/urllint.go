package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"runtime/debug"
	"slices"
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

// findUrllint returns the urllint that goes into gopls: the one of the current
// module, else the one that the command was built from.
func findUrllint(ctx context.Context, info *debug.BuildInfo) (module, error) {
	m, err := ofCurrentModule(ctx)
	if err != nil || m.Main || m.Version != "" {
		return m, err
	}
	if info != nil {
		for _, d := range info.Deps {
			if d.Path == urllintPath && d.Replace == nil && d.Version != "(devel)" {
				return module{Path: urllintPath, Version: d.Version}, nil
			}
		}
	}
	return module{}, errors.New("no urllint to build in: run this in a clone of urllint, in a module that requires it, " +
		"or as go run " + urllintPath + "/tools/urllint-gopls@version")
}

// ofCurrentModule returns the urllint that the module in the current directory
// is or requires, or a module without a version.
func ofCurrentModule(ctx context.Context) (module, error) {
	var m module
	files, err := goCommand(ctx, "", "env", "GOMOD", "GOWORK")
	if err != nil {
		return m, err
	}
	isFile := func(name string) bool { return name != os.DevNull && name != "off" }
	if !slices.ContainsFunc(strings.Fields(string(files)), isFile) {
		return m, nil
	}
	// By default go list does not say where the modules are that a vendor folder
	// has, and without -e it fails if there is no such module.
	out, err := goCommand(ctx, "", "list", "-e", "-mod=readonly", "-m", "-json", urllintPath)
	if err != nil {
		return m, err
	}
	err = json.Unmarshal(out, &m)
	return m, err
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
