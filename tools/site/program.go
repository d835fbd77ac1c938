package main

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/urllint/urllint/tools/site/stubs"
)

// The names of what the playground loads. Both are compressed, as not every host does
// that. A host that knows the ending ".gz" may send it as what it unpacks to; none
// knows this one.
const (
	wasmName    = "urllint.wasm.gzip"
	libraryName = "library.txt.gzip"
)

// writeProgram compiles the analyzer to WebAssembly and writes what it needs to run in
// a browser.
func writeProgram(root, out string) error {
	dir, err := os.MkdirTemp("", "site")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	program := filepath.Join(dir, "urllint.wasm")
	build := exec.Command("go", "build", "-trimpath", "-ldflags=-s -w", "-o", program, "./site/playground")
	build.Dir = filepath.Join(root, "tools")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if text, err := build.CombinedOutput(); err != nil {
		return fmt.Errorf("go build: %v\n%s", err, text)
	}
	wasm, err := os.ReadFile(program)
	if err != nil {
		return err
	}
	if err := writeCompressed(filepath.Join(out, wasmName), wasm); err != nil {
		return err
	}
	var library bytes.Buffer
	if err := stubs.WriteAll(&library, root); err != nil {
		return err
	}
	if err := writeCompressed(filepath.Join(out, libraryName), library.Bytes()); err != nil {
		return err
	}
	goroot, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return err
	}
	const support = "wasm_exec.js"
	text, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(goroot)), "lib", "wasm", support))
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(out, support), text, 0o666)
}

func writeCompressed(name string, data []byte) error {
	var b bytes.Buffer
	w, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		return err
	}
	if _, err := io.Copy(w, bytes.NewReader(data)); err != nil {
		return err
	}
	if err := w.Close(); err != nil {
		return err
	}
	return os.WriteFile(name, b.Bytes(), 0o666)
}
