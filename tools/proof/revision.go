package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// commitBefore returns the commit before the one that added a file.
func commitBefore(file string) (string, error) {
	out, err := exec.Command("git", "log", "--diff-filter=A", "--format=%H", "--", file).Output()
	added := strings.Fields(string(out))
	if err != nil || len(added) == 0 {
		return "", fmt.Errorf("git log has no commit that adds %s (%v): is the clone shallow?", file, err)
	}
	return added[len(added)-1] + "^", nil
}

// checkOut writes the files of a commit into a new folder.
func checkOut(dir, commit string) error {
	if err := os.Mkdir(dir, 0o777); err != nil {
		return err
	}
	archive := dir + ".tar"
	for _, cmd := range []*exec.Cmd{
		exec.Command("git", "archive", "--format=tar", "-o", archive, commit),
		exec.Command("tar", "-xf", archive, "-C", dir),
	} {
		if out, err := cmd.CombinedOutput(); err != nil {
			return fmt.Errorf("%s: %w\n%s", cmd, err, out)
		}
	}
	return nil
}

// goBuild compiles a command of a module. The commit is left out of it, as it differs.
func goBuild(program, module, pkg string) error {
	cmd := exec.Command("go", "build", "-buildvcs=false", "-o", program, pkg)
	cmd.Dir = module
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("go build in %s: %w\n%s", module, err, out)
	}
	return nil
}

// buildBefore builds the command of a commit in a folder. If it would load tests,
// which it does not look at, the arguments keep it from that.
func buildBefore(dir, commit string) (program string, args []string, err error) {
	source := filepath.Join(dir, "source")
	if err := checkOut(source, commit); err != nil {
		return "", nil, err
	}
	program = filepath.Join(dir, "before")
	if err := goBuild(program, source, "./cmd/urllint"); err != nil {
		return "", nil, err
	}
	if _, err := os.Stat(filepath.Join(source, scanner)); err != nil {
		args = []string{"-test=false"}
	}
	return program, args, nil
}

// scanner came into the repository when the command began to look at packages
// before their types are loaded.
const scanner = "internal/load/list.go"
