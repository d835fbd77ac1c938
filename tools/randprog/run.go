package randprog

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
)

// A printed is what a unit prints in one run: the text of an output, or a branch that
// it takes.
type printed struct {
	run, unit, output int
}

// A module is a program on disk.
type module struct {
	dir    string
	files  map[string]string
	values values
	marks  map[string]*marks // by file, of the last analysis
}

// values are what package fill reads.
type values struct {
	Units map[int][][]byte
	Other []string
	Only  map[int]bool `json:",omitempty"`
}

// write puts the files of a program into a folder.
func (p *Program) write(dir string) (*module, error) {
	m := &module{dir: dir, files: p.files(), values: values{Units: make(map[int][][]byte), Other: fillings}}
	for _, u := range p.Units {
		for _, v := range u.values {
			m.values.Units[u.Number] = append(m.values.Units[u.Number], []byte(v))
		}
	}
	return m, m.restore()
}

// restore writes the files as they were first.
func (m *module) restore() error {
	for name, text := range m.files {
		name = filepath.Join(m.dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			return err
		}
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			return err
		}
	}
	return nil
}

// build compiles the module. It does so fast: the program runs for a moment.
func (m *module) build() error {
	cmd := exec.Command("go", "build", "-gcflags=prog/...=-N -l", "-ldflags=-s -w", "-o", m.binary(), ".")
	cmd.Dir, cmd.Env = m.dir, env()
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("go build: %w\n%s", err, out)
	}
	return nil
}

func (m *module) binary() string {
	name := filepath.Join(m.dir, "prog")
	if runtime.GOOS == "windows" {
		name += ".exe"
	}
	return name
}

// env keeps the module apart from those around it.
func env() []string {
	return append(os.Environ(), "GOFLAGS=-mod=mod", "GOWORK=off", "GO111MODULE=on", "GOPROXY=off", "GOTOOLCHAIN=local")
}

// run runs the program from one run to before another, and returns what it prints. If
// only is not nil, other units are left out.
func (m *module) run(first, last int, only map[int]bool) (map[printed]string, error) {
	v := m.values
	v.Only = only
	text, err := json.Marshal(v)
	if err != nil {
		return nil, err
	}
	name := filepath.Join(m.dir, "values.json")
	if err := os.WriteFile(name, text, 0o666); err != nil {
		return nil, err
	}
	var stderr bytes.Buffer
	cmd := exec.Command(m.binary(), name, strconv.Itoa(first), strconv.Itoa(last))
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("the program fails: %w\n%s", err, stderr.Bytes())
	}
	return read(out)
}

// runAnew is run, but begins the program anew for every few runs: the variables of a package get their
// values once.
func (m *module) runAnew(first, last int, only map[int]bool) (map[printed]string, error) {
	const few = 4
	all := make(map[printed]string)
	for len(only) > 0 && first < last {
		texts, err := m.run(first, min(first+few, last), only)
		if err != nil {
			return nil, err
		}
		maps.Copy(all, texts)
		first += few
	}
	return all, nil
}

// read reads what a program prints.
func read(out []byte) (map[printed]string, error) {
	texts := make(map[printed]string)
	lines := bufio.NewScanner(bytes.NewReader(out))
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		f := strings.SplitN(lines.Text(), " ", 4)
		if len(f) != 4 {
			return nil, fmt.Errorf("the program prints %q", lines.Text())
		}
		var at printed
		for i, n := range []*int{&at.run, &at.unit, &at.output} {
			var err error
			if *n, err = strconv.Atoi(f[i]); err != nil {
				return nil, err
			}
		}
		text, err := strconv.Unquote(f[3])
		if err != nil {
			return nil, err
		}
		texts[at] = text
	}
	return texts, lines.Err()
}
