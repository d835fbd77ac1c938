//go:build js && wasm

// Playground is the analyzer for the browser. It sets the function "urllint" of the
// worker that runs it, which takes a query and returns the answer, both as JSON.
package main

import (
	"encoding/json"
	"syscall/js"

	"github.com/urllint/urllint/tools/site/live"
)

func main() {
	var library *live.Library
	set := func(name string, f func(string) string) {
		js.Global().Set(name, js.FuncOf(func(_ js.Value, args []js.Value) any { return f(args[0].String()) }))
	}
	set("urllintLibrary", func(archive string) string {
		library = live.NewLibrary([]byte(archive))
		return ""
	})
	set("urllint", func(query string) string {
		var q live.Query
		if err := json.Unmarshal([]byte(query), &q); err != nil {
			return answer(live.Answer{Error: err.Error()})
		}
		return answer(library.Ask(q))
	})
	select {}
}

func answer(a live.Answer) string {
	b, err := json.Marshal(a)
	if err != nil {
		return `{"error":"no answer"}`
	}
	return string(b)
}
