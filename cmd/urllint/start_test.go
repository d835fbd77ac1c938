package main

import (
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// go vet starts the program once for each package. Package net would make each start load the
// C library.
func TestNoPackageNet(t *testing.T) {
	out, err := exec.Command("go", "list", "-deps", ".").Output()
	if err != nil {
		t.Fatal(err)
	}
	deps := strings.Fields(string(out))
	if slices.Contains(deps, "net") || !slices.Contains(deps, "net/netip") {
		t.Errorf("the program imports %q", deps)
	}
}
