package main

import (
	"math"
	"os"
	"runtime/debug"
	"runtime/metrics"
)

// A collector keeps the garbage collector of a short run from working more than
// it must: as long as memory is below a limit there is no need to collect.
type collector struct{ live []metrics.Sample }

// enoughMemory is what a run may use before it collects garbage.
const enoughMemory = 200 << 20

// newCollector changes nothing if the user asks for something else.
func newCollector() *collector {
	if os.Getenv("GOGC") != "" || os.Getenv("GOMEMLIMIT") != "" {
		return &collector{}
	}
	debug.SetGCPercent(-1)
	debug.SetMemoryLimit(enoughMemory)
	return &collector{live: []metrics.Sample{{Name: "/gc/heap/live:bytes"}}}
}

// watch goes back to the default when so much is in use that what is left below the
// limit is soon full of garbage.
func (c *collector) watch() {
	if c.live == nil {
		return
	}
	if metrics.Read(c.live); c.live[0].Value.Uint64() > enoughMemory/2 {
		debug.SetGCPercent(100)
		debug.SetMemoryLimit(math.MaxInt64)
		c.live = nil
	}
}
