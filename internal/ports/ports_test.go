package ports

import (
	"cmp"
	"slices"
	"testing"
)

func TestOf(t *testing.T) {
	for name, want := range map[string]int{"ftp": 21, "http": 80, "ws": 80, "git": 9418, "echo": 7} {
		if port, ok := Of(name); port != want || !ok {
			t.Errorf("Of(%q) = %d, %t, want %d", name, port, ok, want)
		}
	}
	for _, name := range []string{"", "mailto", "HTTP", "http:"} {
		if port, ok := Of(name); port != 0 || ok {
			t.Errorf("Of(%q) = %d, %t, want none", name, port, ok)
		}
	}
}

func TestOwner(t *testing.T) {
	for port, want := range map[int]string{22: "ssh", 80: "http", 443: "https", 7: "echo", 9418: "git", 8080: "", 0: "", -1: "", 65536: ""} {
		if got := Owner(port); got != want {
			t.Errorf("Owner(%d) = %q, want %q", port, got, want)
		}
	}
}

// Each protocol has one row, and Owner finds the rows by their order.
func TestServices(t *testing.T) {
	if !slices.IsSortedFunc(services[:], func(a, b service) int { return cmp.Compare(a.port, b.port) }) {
		t.Error("services are not in the order of their ports")
	}
	seen := make(map[string]bool)
	for _, s := range services {
		if seen[s.name] {
			t.Errorf("%s has two rows", s.name)
		}
		seen[s.name] = true
	}
}
