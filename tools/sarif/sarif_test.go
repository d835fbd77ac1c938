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
// many rules and fixes, with none, and of a package that cannot be checked. The schema is that of OASIS, errata 01, as
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
	broken := filepath.Join(clean, "broken")
	if err := os.Mkdir(broken, 0o777); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{"go.mod": "module m\n\ngo 1.26\n", "a.go": "package m\n", "broken/a.go": "package p\n\nvar a = X + \"http://h.example/\"\n"} {
		if err := os.WriteFile(filepath.Join(clean, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for dir, code := range map[string]int{filepath.Join(fixtures.Root(t), "docs", "testdata", "faults"): 3, clean: 0, broken: 1} {
		cmd := exec.Command(urllint, "-format=sarif", "-enable=grammar,semantics,security,style,args", "-level=possible", ".")
		cmd.Dir = dir
		out, err := os.Create(filepath.Join(t.TempDir(), "out.sarif"))
		if err != nil {
			t.Fatal(err)
		}
		cmd.Stdout = out
		_ = cmd.Run()
		if is := cmd.ProcessState.ExitCode(); is != code {
			t.Errorf("%s: exit code %d", dir, is)
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
		if n := len(run["results"].([]any)); (n > 10) != (code == 3) {
			t.Errorf("%s: %d results", dir, n)
		}
		if err := out.Close(); err != nil {
			t.Fatal(err)
		}
	}
}
