// Print prints generated URLs, for programs that are not written in Go to judge:
// half of them are valid.
//
//	go -C tools run ./urlgen/print [-n=number] [-seed=seed] scheme...
//
// Each is a line of hexadecimal digits, as it may hold any octet.
package main

import (
	"bufio"
	"flag"
	"fmt"
	"log"
	"os"

	"github.com/urllint/urllint/tools/urlgen"
)

func main() {
	n := flag.Int("n", 1000, "print `number` URLs of each scheme")
	seed := flag.Uint64("seed", 1, "the `seed` that the URLs depend on")
	flag.Parse()

	w := bufio.NewWriter(os.Stdout)
	g := urlgen.New(*seed)
	for _, scheme := range flag.Args() {
		for i := range *n {
			url := g.Valid(scheme)
			if i%2 == 1 {
				url = g.Mutate(url)
			}
			fmt.Fprintf(w, "%x\n", url)
		}
	}
	if err := w.Flush(); err != nil {
		log.Fatal(err)
	}
}
