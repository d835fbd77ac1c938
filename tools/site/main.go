// Site writes the documentation as a static site, with a playground in which urllint
// runs in the browser. Run it in the root of a clone:
//
//	go -C tools run ./site -o "$PWD/DIR"
//
// Any static host will do. All links of the site to itself are relative.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
)

func main() {
	out := flag.String("o", "", "the `folder` to write to")
	flag.Parse()
	if err := run(*out); err != nil {
		fmt.Fprintln(os.Stderr, "site:", err)
		os.Exit(1)
	}
}

func run(out string) error {
	if out == "" || flag.NArg() > 0 {
		return errors.New("usage: go -C tools run ./site -o DIR")
	}
	if err := writePages("..", out); err != nil {
		return err
	}
	return writeProgram("..", out)
}
