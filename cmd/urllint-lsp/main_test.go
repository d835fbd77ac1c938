package main

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// serves is set for processes of the test binary that are the server.
const serves = "URLLINT_LSP_SERVES"

func TestMain(m *testing.M) {
	if os.Getenv(serves) != "" {
		os.Args = os.Args[:1]
		main()
		return
	}
	os.Exit(m.Run())
}

// patience is how long a test waits for what must come; only a failure takes so long.
const patience = 30 * time.Second

// serverCommand returns the command line by which editors start the server.
func serverCommand(t *testing.T) []string {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return []string{"env", serves + "=1", self}
}

// installServer returns a folder for the PATH, with a command urllint-lsp.
func installServer(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	script := "#!/bin/sh\nexec " + strings.Join(serverCommand(t), " ") + "\n"
	if err := os.WriteFile(filepath.Join(dir, "urllint-lsp"), []byte(script), 0o777); err != nil {
		t.Fatal(err)
	}
	return dir
}

// configuration returns the code of a page behind a comment that names an editor.
func configuration(t *testing.T, editor string) string {
	t.Helper()
	page, err := os.ReadFile(filepath.Join("..", "..", "editors", "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(page), "<!-- "+editor+" -->\n```")
	_, rest, _ = strings.Cut(rest, "\n")
	code, _, ok := strings.Cut(rest, "```")
	if !ok {
		t.Fatalf("the page has no configuration of %s", editor)
	}
	return code
}

// writeModule writes a module with files, and returns its folder.
func writeModule(t *testing.T, files map[string]string) string {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	if files["go.mod"] == "" {
		writeFile(t, filepath.Join(dir, "go.mod"), "module example.com/m\n\ngo 1.26\n")
	}
	for name, text := range files {
		writeFile(t, filepath.Join(dir, filepath.FromSlash(name)), text)
	}
	return dir
}

func writeFile(t *testing.T, name, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

// lookPath returns the file of a command, and skips the test if it is not installed.
func lookPath(t *testing.T, command, debian string) string {
	t.Helper()
	name, err := exec.LookPath(command)
	if err != nil {
		t.Skipf("%v: Debian has it in %s", err, debian)
	}
	return name
}

// An editorJob says what an editor does in a test.
type editorJob struct {
	Config   string         `json:"config"` // the configuration of the page
	Root     string         `json:"root"`
	File     string         `json:"file"`
	Out      string         `json:"out"`
	Patience int            `json:"patience"` // milliseconds
	Actions  []string       `json:"actions"`
	Hover    map[string]int `json:"hover"`
	At       string         `json:"at"`   // the text behind which it types
	Type     []string       `json:"type"` // what it types, one character after the other
}

// An editorReport is what the editor saw.
type editorReport struct {
	Error    string          `json:"error"`
	Findings []editorFinding `json:"findings"`
	Fixed    []struct {
		Findings []editorFinding `json:"findings"`
		Text     string          `json:"text"`
	} `json:"fixed"`
	Hover string `json:"hover"`
	Typed [][]struct {
		Text     string          `json:"text"`
		Findings []editorFinding `json:"findings"`
	} `json:"typed"`
}

type editorFinding struct {
	Line, Column int
	Message      string
	Code         string
}

// runEditor runs an editor that reads its job from the environment.
func runEditor(t *testing.T, job editorJob, command string, args ...string) editorReport {
	t.Helper()
	job.Out = filepath.Join(t.TempDir(), "seen.json")
	job.Patience = int(patience.Milliseconds())
	text, err := json.Marshal(job)
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), command, args...)
	home := t.TempDir()
	cmd.Env = append(os.Environ(), "PATH="+installServer(t)+string(os.PathListSeparator)+os.Getenv("PATH"), "URLLINT_JOB="+string(text), "XDG_CONFIG_HOME="+home, "XDG_DATA_HOME="+home, "XDG_STATE_HOME="+home, "XDG_CACHE_HOME="+home,
		"GOCACHE="+goEnv(t, "GOCACHE"))
	cmd.Dir = job.Root
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%s: %v\n%s", command, err, out)
	}
	seen, err := os.ReadFile(job.Out)
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	var report editorReport
	if err := json.Unmarshal(seen, &report); err != nil {
		t.Fatalf("%v\n%s", err, seen)
	}
	if report.Error != "" {
		t.Fatalf("%s\n%s", report.Error, out)
	}
	return report
}

// goEnv returns a setting of the go command.
func goEnv(t *testing.T, name string) string {
	t.Helper()
	out, err := exec.CommandContext(t.Context(), "go", "env", name).Output()
	if err != nil {
		t.Fatal(err)
	}
	return string(bytes.TrimSpace(out))
}
