package main

import (
	"bytes"
	"encoding/json"
	"io"

	"golang.org/x/tools/go/analysis/checker"
)

// A jsonOutput prints findings and fixes as the drivers of go/analysis do: an
// object for each package, in one object.
type jsonOutput struct {
	w    io.Writer
	tree map[string]json.RawMessage
}

func (j *jsonOutput) add(act *checker.Action) error {
	sortDiagnostics(act)
	var b bytes.Buffer
	if err := (&checker.Graph{Roots: []*checker.Action{act}}).PrintJSON(&b); err != nil {
		return err
	}
	return json.Unmarshal(b.Bytes(), &j.tree)
}

func (j *jsonOutput) close() (int, error) {
	if j.tree == nil {
		j.tree = make(map[string]json.RawMessage)
	}
	e := json.NewEncoder(j.w)
	e.SetIndent("", "\t")
	return allWell, e.Encode(j.tree)
}
