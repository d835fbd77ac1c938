// Urllint-gopls builds a gopls with urllint in it, for findings and fixes while you
// write code.
//
//	urllint-gopls [-gopls version] [-o file] [urllint flags]
//
// No gopls loads analyzers from outside. This command takes a release of gopls
// from the module proxy, with the dependencies that the release names, and adds
// one source file, which puts urllint into the list of analyzers. Nothing that
// was released is changed.
//
// The flags of urllint are built in. "urllint-gopls -h" lists them.
//
// It builds in the urllint of the current module, if that is urllint or requires it,
// else the one that it was built with.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime/debug"
	"syscall"

	"github.com/urllint/urllint/internal/buildinfo"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	code := run(ctx, os.Args[1:], os.Stderr)
	stop()
	os.Exit(code)
}

// run returns the exit code. What it does, and what goes wrong, is a line each
// on stderr.
func run(ctx context.Context, args []string, stderr io.Writer) int {
	say := func(format string, args ...any) {
		fmt.Fprintf(stderr, "urllint-gopls: "+format+"\n", args...)
	}
	o, err := parse(args, stderr)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return 0
	case err != nil:
		say("%v", err)
		return 2
	}
	if o.version {
		fmt.Printf("%s, gopls %s\n", buildinfo.Version("urllint-gopls"), o.gopls)
		return 0
	}
	if err := install(ctx, o, say); err != nil {
		if ctx.Err() != nil {
			err = errors.New("interrupted")
		}
		say("%v", err)
		return 1
	}
	return 0
}

// install builds what the options ask for.
func install(ctx context.Context, o options, say func(format string, args ...any)) error {
	out, err := outputFile(o.output)
	if err != nil {
		return err
	}
	info, _ := debug.ReadBuildInfo()
	urllint, err := findUrllint(ctx, info)
	if err != nil {
		return err
	}
	dir, err := os.MkdirTemp(os.Getenv("GOTMPDIR"), "urllint-gopls-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)

	say("downloading gopls %s", o.gopls)
	gopls, err := download(ctx, dir, o.gopls)
	if err != nil {
		return err
	}
	say("collecting the packages that gopls %s and urllint import", gopls.Version)
	scratch, err := newScratch(ctx, dir, gopls, urllint)
	if err != nil {
		return err
	}
	say("building gopls %s with urllint %v", gopls.Version, urllint)
	if err := scratch.build(ctx, o.settings, out); err != nil {
		return err
	}
	say("wrote %s", out)
	return nil
}
