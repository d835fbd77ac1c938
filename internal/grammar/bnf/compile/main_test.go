package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

func TestTablesAreFresh(t *testing.T) {
	for name, s := range sources() {
		dir := filepath.Join("../../../..", s.dir)
		var want bytes.Buffer
		if err := s.compile(&want, name, dir); err != nil {
			t.Fatal(err)
		}
		got, err := os.ReadFile(filepath.Join(dir, "tables.go"))
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got, want.Bytes()) {
			t.Errorf("tables.go is not what the grammar %s gives: run go generate ./%s", name, s.dir)
		}
	}
}
