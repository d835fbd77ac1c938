//go:build unix

package main

import (
	"syscall"
	"time"
)

// cpuTime returns the time of processors that the program took. Others that run at the same time
// do not count.
func cpuTime() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
