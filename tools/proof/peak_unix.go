//go:build unix

package main

import (
	"os"
	"runtime"
	"syscall"
)

// peakMemory returns the peak of the largest of a process and those that it
// waited for, in megabytes.
func peakMemory(p *os.ProcessState) float64 {
	peak := float64(p.SysUsage().(*syscall.Rusage).Maxrss)
	if runtime.GOOS == "darwin" { // bytes there, kilobytes elsewhere
		return peak / 1e6
	}
	return peak / 1e3
}
