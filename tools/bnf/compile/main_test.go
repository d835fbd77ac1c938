package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/urllint/urllint/tools/sources"
)

func TestTablesAreFresh(t *testing.T) {
	for name, s := range sources.All() {
		dir := filepath.Join("../../..", s.Dir)
		var want bytes.Buffer
		if err := compile(&want, s, name, dir); err != nil {
			t.Fatal(err)
		}
		got, err := os.ReadFile(filepath.Join(dir, "tables.go"))
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got, want.Bytes()) {
			t.Errorf("tables.go is not what the grammar %s gives: run go generate ./%s", name, s.Dir)
		}
	}
}
