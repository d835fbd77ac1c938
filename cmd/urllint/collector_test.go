package main

import (
	"math"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"testing"
)

// A run with more in use than the limit allows collects garbage as other programs do, also
// before it goes on to the next package.
func TestCollectSeldom(t *testing.T) {
	t.Setenv("GOGC", "")
	t.Setenv("GOMEMLIMIT", "")
	defer debug.SetGCPercent(debug.SetGCPercent(100))
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(math.MaxInt64))
	collectSeldom()
	if limit := debug.SetMemoryLimit(-1); limit != enoughMemory {
		t.Fatalf("the limit is %d, want %d", limit, enoughMemory)
	}
	runtime.GC()
	inUse := make([]byte, enoughMemory)
	const cycles = 1000
	for range cycles {
		runtime.GC()
		if percent() == 60 {
			break
		}
		runtime.Gosched()
	}
	runtime.KeepAlive(inUse)
	if got, limit := percent(), debug.SetMemoryLimit(-1); got != 60 || limit != math.MaxInt64 {
		t.Errorf("with %d bytes in use the limit is %d, and %d %% more are used before a collection", enoughMemory, limit, got)
	}
}

// percent returns how much more is allocated before a collection than is in use.
func percent() uint64 {
	s := []metrics.Sample{{Name: "/gc/gogc:percent"}}
	metrics.Read(s)
	return s[0].Value.Uint64()
}
