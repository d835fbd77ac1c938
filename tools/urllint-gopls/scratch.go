package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
)

// A scratch is a directory with a module that has gopls, urllint and all that
// they import, in its vendor folder.
type scratch struct{ dir string }

// newScratch makes the module in dir.
func newScratch(ctx context.Context, dir string, gopls *release, urllint module) (*scratch, error) {
	s := &scratch{dir}
	if err := s.write("go.mod", goMod(gopls, urllint)); err != nil {
		return nil, err
	}
	// What gopls is released with is checked by its own sums.
	sums, err := os.ReadFile(filepath.Join(gopls.Dir, "go.sum"))
	if err != nil {
		return nil, err
	}
	if err := s.write("go.sum", sums); err != nil {
		return nil, err
	}
	if err := s.write("urllint.go", fmt.Appendf(nil, "package scratch\n\nimport _ %q\n", urllintPath+"/analyzer")); err != nil {
		return nil, err
	}
	// The overlay cannot add a file to a package in the module cache, hence the
	// vendor folder.
	for _, command := range []string{"tidy", "vendor"} {
		if _, err := goCommand(ctx, dir, "mod", command); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// goMod returns the go.mod file. It holds gopls to the dependencies of its
// release, also where urllint asks for newer ones: gopls does not compile with
// another golang.org/x/tools, and what users of that release run is the best
// tested.
func goMod(gopls *release, urllint module) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "module scratch\ngo %s\ntool %s\n", gopls.mod.Go, goplsPath)
	b.WriteString(urllint.directives())
	fmt.Fprintf(&b, "require %s %s\n", goplsPath, gopls.Version)
	for _, r := range gopls.mod.Require {
		fmt.Fprintf(&b, "require %[1]s %[2]s\nreplace %[1]s => %[1]s %[2]s\n", r.Path, r.Version)
	}
	return b.Bytes()
}

// build compiles gopls, with urllint among its analyzers, to the file out.
func (s *scratch) build(ctx context.Context, flags []setting, out string) error {
	source, err := overlaySource(flags)
	if err != nil {
		return err
	}
	const file, overlay = "overlay.go.txt", "overlay.json"
	added := filepath.Join(s.dir, "vendor", filepath.FromSlash(goplsPath+"/"+settings.Package), "urllint.go")
	replace, err := json.Marshal(map[string]map[string]string{
		"Replace": {added: filepath.Join(s.dir, file)},
	})
	if err != nil {
		return err
	}
	if err := s.write(file, source); err != nil {
		return err
	}
	if err := s.write(overlay, replace); err != nil {
		return err
	}
	// With -trimpath the name of the temporary directory is not part of what is
	// compiled, and the build cache serves the next build too.
	_, err = goCommand(ctx, s.dir,
		"build", "-mod=vendor", "-trimpath", "-buildvcs=false", "-overlay="+overlay, "-o", out, goplsPath)
	return err
}

func (s *scratch) write(name string, data []byte) error {
	return os.WriteFile(filepath.Join(s.dir, name), data, 0o666)
}
