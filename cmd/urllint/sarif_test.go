package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// What -format=sarif prints is valid against the schema of the standard, with findings of
// many rules and fixes, and with none. The schema is that of OASIS, errata 01, as
// github.com/owenrumney/go-sarif v3.3.1 has it.
func TestSARIFSchema(t *testing.T) {
	c := jsonschema.NewCompiler()
	c.AssertFormat()
	schema, err := c.Compile(filepath.Join("testdata", "sarif-schema-2.1.0.json"))
	if err != nil {
		t.Fatal(err)
	}
	urllint := build(t, t.TempDir())
	clean := t.TempDir()
	writeFiles(t, clean, map[string]string{"go.mod": "module m\n\ngo 1.26\n", "a.go": "package m\n"})
	for dir, want := range map[string]int{filepath.Join("..", "..", "docs", "testdata", "faults"): findings, clean: allWell} {
		cmd := exec.Command(urllint, "-format=sarif", "-enable=grammar,semantics,security,style,args", "-level=possible", ".")
		cmd.Dir = dir
		out, err := os.Create(filepath.Join(t.TempDir(), "out.sarif"))
		if err != nil {
			t.Fatal(err)
		}
		cmd.Stdout = out
		_ = cmd.Run()
		if code := cmd.ProcessState.ExitCode(); code != want {
			t.Errorf("%s: exit code %d", dir, code)
		}
		if _, err := out.Seek(0, 0); err != nil {
			t.Fatal(err)
		}
		log, err := jsonschema.UnmarshalJSON(out)
		if err != nil {
			t.Fatal(err)
		}
		if err := schema.Validate(log); err != nil {
			t.Errorf("%s: %v", dir, err)
		}
		run := log.(map[string]any)["runs"].([]any)[0].(map[string]any)
		if n := len(run["results"].([]any)); (n > 10) != (want == findings) {
			t.Errorf("%s: %d results", dir, n)
		}
		if err := out.Close(); err != nil {
			t.Fatal(err)
		}
	}
}
