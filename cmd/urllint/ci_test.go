package main

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"gopkg.in/yaml.v3"
)

// A faulty file and the same without the fault, for hooks and the action.
const (
	faulty = "package m\n\nvar helpURL = \"https://example.com/getting started\"\n"
	sound  = "package m\n\nvar helpURL = \"https://example.com/getting%20started\"\n"
)

// The hooks of pre-commit fail if findings are left, and pass if none are.
// pre-commit itself builds the programs of the clone and runs entry and args with
// them in the root of the repository.
func TestPreCommitHooks(t *testing.T) {
	var hooks []struct {
		ID, Entry, Language string
		Args                []string
		PassFilenames       bool `yaml:"pass_filenames"`
	}
	readYAML(t, ".pre-commit-hooks.yaml", &hooks)
	if len(hooks) != 2 {
		t.Errorf("there are %d hooks", len(hooks))
	}
	bin := t.TempDir()
	build(t, bin)
	t.Setenv("PATH", bin+string(os.PathListSeparator)+os.Getenv("PATH"))
	for _, hook := range hooks {
		t.Run(hook.ID, func(t *testing.T) {
			if hook.Language != "golang" || hook.PassFilenames {
				t.Errorf("language %q, pass_filenames %v", hook.Language, hook.PassFilenames)
			}
			repo := scratchRepository(t)
			command := append(strings.Fields(hook.Entry), hook.Args...)
			fixes := slices.Contains(command, "-fix")
			for text, fails := range map[string]bool{sound: false, faulty: !fixes} {
				writeFiles(t, repo, map[string]string{"a.go": text})
				if code, out := runIn(t, repo, command...); (code != 0) != fails {
					t.Errorf("%q: exit code %d\n%s", text, code, out)
				}
			}
			// What has no fix stays.
			writeFiles(t, repo, map[string]string{"a.go": "package m\n\nvar helpURL = \"https://-example.com/\"\n"})
			if code, out := runIn(t, repo, command...); code == 0 {
				t.Errorf("a fault without a fix is passed\n%s", out)
			}
			if !fixes {
				return
			}
			// pre-commit fails if a hook changes a file, which git tells it.
			writeFiles(t, repo, map[string]string{"a.go": faulty})
			runIn(t, repo, "git", "add", ".")
			runIn(t, repo, command...)
			if code, out := runIn(t, repo, "git", "diff", "--exit-code"); code == 0 {
				t.Errorf("the file is not changed\n%s", out)
			}
		})
	}
}

// The steps of action.yml, run one after the other with the defaults of its
// inputs, fail if findings are left. What the job sets for its own module does not break the build.
func TestAction(t *testing.T) {
	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Skipf("the steps of the action are for bash: %v", err)
	}
	var action struct {
		Inputs map[string]struct{ Default string }
		Runs   struct {
			Using string
			Steps []struct {
				Run, Shell string
				Env        map[string]string
				Dir        string `yaml:"working-directory"`
			}
		}
	}
	readYAML(t, "action.yml", &action)
	if action.Runs.Using != "composite" || len(action.Runs.Steps) == 0 {
		t.Fatalf("%+v", action.Runs)
	}
	var defaults []string
	for name, input := range action.Inputs {
		defaults = append(defaults, "${{ inputs."+name+" }}", input.Default)
	}
	withDefaults := strings.NewReplacer(defaults...).Replace
	root, err := filepath.Abs(filepath.Join("..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("GITHUB_ACTION_PATH", root)
	t.Setenv("RUNNER_TEMP", t.TempDir())
	repo := scratchRepository(t)
	t.Setenv("GOFLAGS", "-mod=vendor")
	t.Setenv("GOWORK", filepath.Join(repo, "go.work"))
	for _, test := range []struct {
		text string
		code int
	}{{sound, 0}, {faulty, findings}} {
		writeFiles(t, repo, map[string]string{"a.go": test.text})
		for i, step := range action.Runs.Steps {
			for name, value := range step.Env {
				t.Setenv(name, withDefaults(value))
			}
			// As GitHub's runner does for "shell: bash".
			code, out := runIn(t, filepath.Join(repo, withDefaults(step.Dir)), bash, "--noprofile", "--norc", "-eo", "pipefail", "-c", step.Run)
			want := 0
			if i == len(action.Runs.Steps)-1 {
				want = test.code
			}
			if step.Shell != "bash" || code != want {
				t.Errorf("%q: shell %s exits with %d, want %d\n%s\n%s", test.text, step.Shell, code, want, step.Run, out)
			}
		}
	}
}

// Every YAML file can be read, and CI runs what anyone can run.
func TestYAML(t *testing.T) {
	root := os.DirFS(filepath.Join("..", ".."))
	var seen []string
	err := fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && (name == ".git" || name == "dist" || d.Name() == "node_modules") {
			return fs.SkipDir
		}
		if ext := filepath.Ext(name); !d.IsDir() && (ext == ".yml" || ext == ".yaml") {
			seen = append(seen, name)
			readYAML(t, name, new(any))
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{
		".github/workflows/ci.yml", ".github/workflows/release.yml", ".github/workflows/site.yml", ".github/ISSUE_TEMPLATE/false-positive.yml", ".golangci.yml", ".goreleaser.yaml",
		".pre-commit-hooks.yaml", "action.yml", "examples/github-actions.yml",
	} {
		if !slices.Contains(seen, name) {
			t.Errorf("there is no %s", name)
		}
	}
	var ci struct {
		On   map[string]any
		Jobs map[string]struct{ Steps []struct{ Run string } }
	}
	readYAML(t, ".github/workflows/ci.yml", &ci)
	runs := false
	for _, step := range ci.Jobs["checks"].Steps {
		runs = runs || step.Run == ".ci/run"
	}
	_, pulls := ci.On["pull_request"]
	_, pushes := ci.On["push"]
	if !runs || !pulls || !pushes {
		t.Errorf("CI runs .ci/run: %v; on pull requests: %v; on pushes: %v", runs, pulls, pushes)
	}
}

// readYAML reads a file of the repository, which has no key twice.
func readYAML(t *testing.T, name string, to any) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", filepath.FromSlash(name)))
	if err != nil {
		t.Fatal(err)
	}
	d := yaml.NewDecoder(bytes.NewReader(text))
	if err := d.Decode(to); err != nil && !errors.Is(err, io.EOF) {
		t.Errorf("%s: %v", name, err)
	}
}

// scratchRepository makes a git repository that is a module.
func scratchRepository(t *testing.T) string {
	t.Helper()
	if _, err := exec.LookPath("git"); err != nil {
		t.Skipf("hooks run in a git repository: %v", err)
	}
	dir := t.TempDir()
	writeFiles(t, dir, map[string]string{"go.mod": "module m\n\ngo 1.26\n"})
	if code, out := runIn(t, dir, "git", "init", "-q"); code != 0 {
		t.Fatalf("git init: %s", out)
	}
	return dir
}

func writeFiles(t *testing.T, dir string, files map[string]string) {
	t.Helper()
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// runIn runs a command in a directory and returns its exit code and output.
func runIn(t *testing.T, dir string, command ...string) (int, string) {
	t.Helper()
	cmd := exec.Command(command[0], command[1:]...)
	cmd.Dir = dir
	out, err := cmd.CombinedOutput()
	if exit, ok := errors.AsType[*exec.ExitError](err); ok {
		return exit.ExitCode(), string(out)
	}
	if err != nil {
		t.Fatalf("%v: %v", command, err)
	}
	return 0, string(out)
}
