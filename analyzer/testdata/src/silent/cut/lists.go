package cut

import (
	"net"
	"strings"
)

// A list may come from more places than are looked at.
func ofLists(addr string, n int) string {
	a1, a2, a3, a4 := strings.Fields(addr), strings.Split(addr, ","), strings.Split(addr, ";"), strings.Split(addr, " ")
	x := a1
	if n == 1 {
		x = a2
	}
	if n == 2 {
		x = a3
	}
	y := a4
	switch n {
	case 3:
		y = x
	case 4:
		y = x
	case 5:
		y = x
	}
	host := y[0]
	h, _, _ := strings.Cut(host, ":")
	net.LookupHost(h)
	return h
}
