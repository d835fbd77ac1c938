package changed

import (
	"encoding/json"
	"maps"
	"net/http"
	"slices"
)

// Something else leads to these, and gives them other elements: the first ones, which end with a
// slash, do not get to the request.
var (
	copied    = map[string]string{"a": "http://a.example.com/", "b": "http://b.example.com/"}
	embedded  = map[string]string{"a": "http://a.example.com/", "b": "http://b.example.com/"}
	decoded   = map[string]string{"a": "http://a.example.com/", "b": "http://b.example.com/"}
	merged    = map[string]string{"a": "http://a.example.com/", "b": "http://b.example.com/"}
	sent      = map[string]string{"a": "http://a.example.com/", "b": "http://b.example.com/"}
	returned  = map[string]string{"a": "http://a.example.com/", "b": "http://b.example.com/"}
	asserted  = map[string]string{"a": "http://a.example.com/", "b": "http://b.example.com/"}
	named     = map[string]string{"a": "http://a.example.com/", "b": "http://b.example.com/"}
	started   = map[string]string{"a": "http://a.example.com/", "b": "http://b.example.com/"}
	reversed  = []string{"http://a.example.com/", "http://b.example.com/"}
	cut       = []string{"http://a.example.com/", "http://b.example.com/"}
	nested    = []string{"http://a.example.com/", "http://b.example.com/"}
	addressed = []string{"http://a.example.com/", "http://b.example.com/"}
)

type holder struct{ hosts map[string]string }

type outer struct{ holder }

type list map[string]string

func (l list) set() { l["a"] = "http://a.example.com" }

func get() map[string]string { return returned }

func change(data []byte) error {
	h := holder{copied}
	h.hosts["a"] = "http://a.example.com"
	o := outer{holder{hosts: embedded}}
	o.hosts["a"] = "http://a.example.com"
	into := struct{ Hosts map[string]string }{decoded}
	if err := json.Unmarshal(data, &into); err != nil {
		return err
	}
	maps.Copy(merged, map[string]string{"a": "http://a.example.com"})
	c := make(chan map[string]string, 1)
	c <- sent
	(<-c)["a"] = "http://a.example.com"
	get()["a"] = "http://a.example.com"
	var x any = asserted
	x.(map[string]string)["a"] = "http://a.example.com"
	list(named).set()
	done := make(chan bool)
	go func(hosts map[string]string) {
		hosts["a"] = "http://a.example.com"
		close(done)
	}(started)
	<-done
	slices.Reverse(reversed)
	tail := cut[:1]
	tail[0] = "http://a.example.com"
	for _, l := range [][]string{nested} {
		l[0] = "http://a.example.com"
	}
	return json.Unmarshal(data, &addressed[0])
}

func request(k string, i int) {
	for _, base := range []string{copied[k], embedded[k], decoded[k], merged[k], sent[k], returned[k], asserted[k], named[k], started[k]} {
		http.Get(base)
	}
	http.Get(copied["a"] + "/x")
	http.Get(embedded["a"] + "/x")
	http.Get(decoded["a"] + "/x")
	http.Get(merged["a"] + "/x")
	http.Get(sent["a"] + "/x")
	http.Get(returned["a"] + "/x")
	http.Get(asserted["a"] + "/x")
	http.Get(named["a"] + "/x")
	http.Get(started["a"] + "/x")
	http.Get(reversed[i] + "/x")
	http.Get(cut[i] + "/x")
	http.Get(nested[i] + "/x")
	http.Get(addressed[i] + "/x")
}
