// Package sarif has a test that holds -format=sarif to the schema of the standard.
package sarif

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/urllint/urllint/tools/fixtures"
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
	urllint := fixtures.Build(t, t.TempDir(), "./cmd/urllint")
	clean := t.TempDir()
	for name, text := range map[string]string{"go.mod": "module m\n\ngo 1.26\n", "a.go": "package m\n"} {
		if err := os.WriteFile(filepath.Join(clean, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for dir, findings := range map[string]bool{filepath.Join(fixtures.Root(t), "docs", "testdata", "faults"): true, clean: false} {
		cmd := exec.Command(urllint, "-format=sarif", "-enable=grammar,semantics,security,style,args", "-level=possible", ".")
		cmd.Dir = dir
		out, err := os.Create(filepath.Join(t.TempDir(), "out.sarif"))
		if err != nil {
			t.Fatal(err)
		}
		cmd.Stdout = out
		_ = cmd.Run()
		if code := cmd.ProcessState.ExitCode(); code != map[bool]int{false: 0, true: 3}[findings] {
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
		if n := len(run["results"].([]any)); (n > 10) != findings {
			t.Errorf("%s: %d results", dir, n)
		}
		if err := out.Close(); err != nil {
			t.Fatal(err)
		}
	}
}
