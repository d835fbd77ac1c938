// Urllint-lsp is urllint as a language server: an editor starts it, beside gopls, and shows what it finds while
// text is typed.
//
//	urllint-lsp
//
// It speaks the Language Server Protocol on standard input and output. The exit code is 0 if the editor
// took its leave, else 1.
package main

import (
	"flag"
	"fmt"
	"os"
	"runtime/debug"
	"time"

	"github.com/urllint/urllint/cmd/urllint-lsp/internal/server"
	"github.com/urllint/urllint/internal/buildinfo"
)

// coalesce is how long edits are gathered: people type slower. Settle is the pause in which all of a large package is
// checked: gopls makes the same.
const (
	coalesce = 30 * time.Millisecond
	settle   = time.Second
)

func main() {
	version := flag.Bool("version", false, "print the version and exit")
	flag.Bool("stdio", true, "speak on standard input and output, as always")
	flag.Parse()
	if *version {
		fmt.Println(buildinfo.Version("urllint-lsp"))
		return
	}
	if flag.NArg() > 0 {
		fmt.Fprintln(os.Stderr, "urllint-lsp: it takes no arguments: an editor starts it")
		os.Exit(2)
	}
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(200) // a check leaves as much garbage as the types of the imports take
	}
	orderly, err := server.Serve(server.Options{Version: buildinfo.Version("urllint-lsp"), Coalesce: coalesce, Settle: settle}, os.Stdin, os.Stdout)
	if err != nil {
		fmt.Fprintln(os.Stderr, "urllint-lsp:", err)
	}
	if !orderly {
		os.Exit(1)
	}
}
