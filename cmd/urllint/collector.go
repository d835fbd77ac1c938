package main

import (
	"math"
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
)

// enoughMemory is what a run may use before it collects garbage.
const enoughMemory = 200 << 20

// collectLate keeps the garbage collector of a short run from working more than it must:
// as long as memory is below a limit there is no need to collect. It changes nothing if
// the user asks for something else.
func collectLate() {
	if os.Getenv("GOGC") != "" || os.Getenv("GOMEMLIMIT") != "" {
		return
	}
	debug.SetGCPercent(-1)
	debug.SetMemoryLimit(enoughMemory)
	afterCollection(func() (again bool) {
		live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
		if metrics.Read(live); live[0].Value.Uint64() <= enoughMemory/2 {
			return true
		}
		// What is left below the limit is soon full: the collector would run all the time.
		debug.SetGCPercent(100)
		debug.SetMemoryLimit(math.MaxInt64)
		return false
	})
}

// afterCollection calls f after the next collection, and after further ones as long as it
// returns true.
func afterCollection(f func() (again bool)) {
	runtime.SetFinalizer(&garbage{next: new(byte)}, func(*garbage) {
		if f() {
			afterCollection(f)
		}
	})
}

// garbage is collected by the next collection. With a pointer in it, it is not allocated
// together with other values.
type garbage struct{ next *byte }
