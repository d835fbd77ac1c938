package main

import (
	"bytes"
	"os"
	"testing"
)

func TestTablesAreFresh(t *testing.T) {
	var want bytes.Buffer
	if err := compile(&want, "../../.."); err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile("../../../tables.go")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want.Bytes()) {
		t.Error("tables.go is not what the grammars give: run go generate ./rfc1738")
	}
}
