package flow

type caller interface {
	Call(method, path string) error
}

// What stands behind the name of a method of HTTP is a path, whatever makes the call.
func (a *api) callers(c caller, id string) {
	c.Call("GET", "/v1/a|b")           // want `"\|"`
	c.Call("GET", "v1/zones/"+id+"/|") // want `"\|"`
	c.Call("POST", "example.com/a")
	c.Call("POST", "localhost:8080/a")
	c.Call("POST", "/v1/zones/{id}/a")
	c.Call("POST", "text/plain; charset=utf-8")
}
