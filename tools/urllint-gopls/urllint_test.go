package main

import (
	"os"
	"path/filepath"
	"runtime/debug"
	"strconv"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestFindUrllint(t *testing.T) {
	useProxy(t)
	root, err := filepath.Abs(filepath.Join("..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	builtFrom := func(m debug.Module) *debug.BuildInfo { return &debug.BuildInfo{Deps: []*debug.Module{&m}} }
	built := builtFrom(debug.Module{Path: urllintPath, Version: "v1.0.0"})
	for _, c := range []struct {
		name  string
		goMod string // of the current directory; "" for none
		info  *debug.BuildInfo
		want  string // the directives; "" for an error
	}{
		{"version of the command", "", built,
			"require github.com/urllint/urllint v1.0.0\n"},
		{"module without urllint", "module p\n", built,
			"require github.com/urllint/urllint v1.0.0\n"},
		{"required", "module p\nrequire github.com/urllint/urllint v1.1.0\n", built,
			"require github.com/urllint/urllint v1.1.0\n"},
		{"replaced by a directory", "module p\nrequire github.com/urllint/urllint v1.1.0\nreplace github.com/urllint/urllint => " + strconv.Quote(root) + "\n", built,
			"require github.com/urllint/urllint v1.1.0\nreplace github.com/urllint/urllint => " + strconv.Quote(root) + "\n"},
		{"replaced by a module", "module p\nrequire github.com/urllint/urllint v1.1.0\nreplace github.com/urllint/urllint => example.com/fork v1.2.0\n", built,
			"require github.com/urllint/urllint v1.1.0\nreplace github.com/urllint/urllint => example.com/fork v1.2.0\n"},
		{"broken go.mod", "modul p\n", built, ""},
		{"nothing", "", nil, ""},
		{"command of a clone", "", builtFrom(debug.Module{Path: urllintPath, Version: "v0.0.0", Replace: &debug.Module{Path: "../", Version: "(devel)"}}), ""},
		{"command of a workspace", "", builtFrom(debug.Module{Path: urllintPath, Version: "(devel)"}), ""},
		{"another command", "", builtFrom(debug.Module{Path: "example.com/p", Version: "v1.0.0"}), ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Chdir(t.TempDir())
			if c.goMod != "" {
				if err := os.WriteFile("go.mod", []byte(c.goMod), 0o666); err != nil {
					t.Fatal(err)
				}
			}
			m, err := findUrllint(t.Context(), c.info)
			if c.want == "" {
				if err == nil {
					t.Errorf("%+v, want an error", m)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(c.want, m.directives()); diff != "" {
				t.Errorf("directives (-want +got):\n%s", diff)
			}
		})
	}

	t.Run("workspace", func(t *testing.T) {
		t.Chdir(t.TempDir())
		if err := os.WriteFile("go.work", []byte("go 1.26.0\nuse "+strconv.Quote(root)+"\n"), 0o666); err != nil {
			t.Fatal(err)
		}
		m, err := findUrllint(t.Context(), built)
		if err != nil || !m.Main || m.Dir != root {
			t.Errorf("%+v, %v, want the module in %s", m, err, root)
		}
	})
	t.Run("clone", func(t *testing.T) {
		m, err := findUrllint(t.Context(), built)
		if err != nil || m.Replace == nil || m.Replace.Dir != root {
			t.Errorf("%+v, %v, want the module in %s", m, err, root)
		}
	})
}
