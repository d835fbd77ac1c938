package muxpattern

import "net/http"

func register(mux *http.ServeMux, h http.Handler, f http.HandlerFunc) {
	mux.Handle("GET /ready", h)
	mux.Handle("GET/ready", h)          // want `^no space after "GET", which is taken for a host: write "GET " \(mux-pattern\)$`
	mux.HandleFunc("get /ready", f)     // want `the pattern matches the method "get" and not "GET": write "GET"`
	http.Handle("/a/:id", h)            // want `":id" is no wildcard and matches only itself: write "{id}"`
	http.HandleFunc("/a/*", f)          // want `"\*" is no wildcard and matches only itself: write "\{rest\.\.\.\}", or end the pattern with "/"`
	mux.Handle("/a?x=1", h)             // want `"\?" in a pattern matches "%3F" in the path: read the query in the handler`
	mux.Handle("/a%3Fx=1", h)           // want `"%3F" in a pattern begins no query: read the query in the handler`
	mux.Handle("/a#b", h)               // want `"#" in a pattern matches "%23" in the path`
	mux.Handle("https://h/a", h)        // want `"https://" in a pattern, which has no scheme: begin with the host; else the pattern matches no request`
	mux.Handle("example.com:8080/a", h) // want `port ":8080" in a pattern, which has none: delete it; else the pattern matches no request`
	mux.Handle("/a//b", h)              // want `the pattern matches no request, as ServeMux redirects to "/a/b"`
	mux.Handle("GET /a ", h)            // want `the blank at the end of the pattern matches "%20" in the path: delete it`
	mux.Handle("/a/{id}x", h)           // want `ServeMux panics: the wildcard is not the whole segment "\{id\}x"`
	mux.Handle("GET ready", h)          // want `ServeMux panics: the pattern has no "/"`
	mux.Handle("/{a}/{a}", h)           // want `two wildcards are named "a"`
	mux.Handle("/a/{id}", h)
	mux.Handle("/a/{id}/{rest...}", h)
	mux.Handle("/v1/a:cancel", h)
	mux.Handle("LINK /a", h)
	mux.Handle("[::1]/a", h)
	mux.Handle("CONNECT example.com:443/", h)
	mux.Handle("/a/{$}", h)
}

const prefix = "/api"

type route struct{ method, path string }

func routes(mux *http.ServeMux, f http.HandlerFunc, name string) {
	for _, r := range []route{{"GET", "/a"}} {
		mux.HandleFunc(r.method+" "+r.path, f)
	}
	handle(mux, "/b", f)
	handle(mux, "/b/:id", f) // want `":id" is no wildcard and matches only itself`
	mux.HandleFunc(prefix+"/"+name, f)
	mux.HandleFunc(prefix+"/:name/"+name, f) // want `":name" is no wildcard and matches only itself`
	method := "GET"
	if name != "" {
		method = "POST"
	}
	mux.HandleFunc(method+prefix, f) // want `no space after "POST", which is taken for a host: write "POST "`
}

func handle(mux *http.ServeMux, path string, f http.HandlerFunc) {
	mux.HandleFunc("GET "+prefix+path, f)
}

// Other routers read patterns in other ways.
type router struct{}

func (router) Handle(pattern string, h http.Handler) {}

func others(r router, h http.Handler) {
	r.Handle("/a/:id", h)
	r.Handle("GET/ready", h)
}
