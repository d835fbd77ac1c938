package main

import (
	"math"
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
)

// enoughMemory is what a run may use before it collects garbage.
const enoughMemory = 190 << 20

// collectSeldom keeps the garbage collector of a short run from working more than it
// must: as long as memory is below a limit there is no need to collect. It changes nothing
// if the user asks for something else.
func collectSeldom() {
	if os.Getenv("GOGC") != "" || os.Getenv("GOMEMLIMIT") != "" {
		return
	}
	debug.SetGCPercent(-1)
	debug.SetMemoryLimit(enoughMemory)
	watchCollections()
}

// watchCollections lets the collector work, perhaps after some collections, when so much
// is in use that garbage soon fills the rest below the limit.
func watchCollections() {
	live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	// What nothing refers to is cleaned up after the next collection.
	runtime.AddCleanup(&live, func(live []metrics.Sample) {
		if metrics.Read(live); live[0].Value.Uint64() <= enoughMemory/2 {
			watchCollections()
			return
		}
		debug.SetGCPercent(60)
		debug.SetMemoryLimit(math.MaxInt64)
	}, live)
}
