package main

import (
	"fmt"
	"os"
	"os/signal"
)

// A progress is a line on a terminal that says how far a long run is. It
// disappears before anything else is printed. In pipes and files there is none.
type progress struct {
	f     *os.File // nil if nobody watches
	shown bool
}

func newProgress(f *os.File) *progress {
	if !isTerminal(f) || os.Getenv("TERM") == "dumb" {
		f = nil
	}
	return &progress{f: f}
}

// isTerminal reports whether a file is neither a pipe nor a file on a disk.
func isTerminal(f *os.File) bool {
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// eraseLine moves to the beginning of the line and erases it (ECMA-48, EL).
const eraseLine = "\r\x1b[K"

func (p *progress) say(format string, args ...any) {
	if p.f != nil {
		fmt.Fprintf(p.f, eraseLine+"urllint: "+format, args...)
		p.shown = true
	}
}

func (p *progress) clear() {
	if p.shown {
		fmt.Fprint(p.f, eraseLine)
		p.shown = false
	}
}

// clearAtSignal clears the line before somebody interrupts the process.
func (p *progress) clearAtSignal() {
	if p.f == nil {
		return
	}
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt)
	go func() {
		s := <-signals
		fmt.Fprint(p.f, eraseLine)
		signal.Stop(signals)
		die(s)
	}()
}

// end says how a run ended, in a line that stays.
func (p *progress) end(format string, args ...any) {
	if p.f != nil {
		p.clear()
		fmt.Fprintf(p.f, "urllint: "+format+"\n", args...)
	}
}
