package muxpattern

import "net/http"

func register(mux *http.ServeMux, h http.Handler, f http.HandlerFunc) {
	mux.Handle("GET /ready", h)
	mux.Handle("GET/ready", h) // want `^no space after "GET", which is taken for a host: write "GET "; else "GET /ready" gets 404 \(mux-pattern\)$`
	mux.Handle("/a?x=1", h)    // want `"\?" begins no query in a pattern: read the query in the handler; else "/a\?x=1" gets 404`
	mux.Handle("/a/{id}x", h)  // want `http\.ServeMux panics: a wildcard must be a whole segment, but this one is "\{id\}x"`
	mux.Handle("GET ready", h) // want `http\.ServeMux panics: the pattern has no "/"`
	mux.Handle("/{a}/{a}", h)  // want `two wildcards are named "a"`
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
	mux.HandleFunc(prefix+"/"+name, f)
	method := "GET"
	if name != "" {
		method = "POST"
	}
	mux.HandleFunc(method+prefix, f) // want `no space after "POST", which is taken for a host: write "POST "; else "POST /api" gets 404`
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

// The request that is meant is answered: the pattern is there for a list of links.
func links(mux *http.ServeMux, f http.HandlerFunc) {
	for _, link := range []string{"/links/all", "/links/all?sorted=true"} {
		mux.HandleFunc(link, f)
	}
	mux.HandleFunc("/links/one", f)
	mux.HandleFunc("/links/one?cached=false", f)
	mux.HandleFunc("/links/none?cached=false", f) // want `"\?" begins no query in a pattern`
}

// A name without a dot is a segment, and other routers have other wildcards.
func misread(mux *http.ServeMux, f http.HandlerFunc, h http.Handler) {
	mux.HandleFunc("api/users", f)      // want `^"api" is the host of a pattern: write "/api"; else "/api/users" gets 404 \(mux-pattern\)$`
	mux.HandleFunc("GET api/groups", f) // want `"api" is the host of a pattern: write "/api"; else "GET /api/groups" gets 404`
	mux.HandleFunc("example.com/users", f)
	mux.HandleFunc("localhost/users", f)
	mux.HandleFunc("/users/:id", f)      // want `^":id" is no wildcard here: write "\{id\}"; else "/users/x" gets 404 \(mux-pattern\)$`
	mux.HandleFunc("/users/:id/keys", f) // want `":id" is no wildcard here: write "\{id\}"; else "/users/x/keys" gets 404`
	mux.HandleFunc("/files/*", f)        // want `"\*" is no wildcard here: write "\{path\.\.\.\}"; else "/files/x" gets 404`
	mux.HandleFunc("/files/a:b", f)
	mux.HandleFunc("both/a", f)
	mux.HandleFunc("/both/a", f)
	mux.Handle("/static/", http.StripPrefix("static/", h)) // want `^no path begins with "static/": write "/static/" \(mux-pattern\)$`
	mux.Handle("/assets/", http.StripPrefix("/assets", h))
}

// What StripPrefix takes off is the beginning of the pattern.
func stripped(mux *http.ServeMux, login http.Handler) {
	files := http.FileServer(http.Dir("files"))
	mux.Handle("/metrics", http.StripPrefix("/metrics", login))
	mux.Handle("/icons/", http.StripPrefix("/icons/", files))
	mux.Handle("/v3/login", http.StripPrefix("/v3", login))
	mux.Handle("/v4", http.StripPrefix("/v4/", login))        // want `"/v4" matches nothing below it`
	mux.Handle("/images", http.StripPrefix("/images", files)) // want `^"/images" matches nothing below it: end it with "/" \(mux-pattern\)$`
	mux.Handle("/fonts/", http.StripPrefix("/font/", files))  // want `^"/fonts/" does not begin with the prefix "/font/": use the same in both \(mux-pattern\)$`
	mux.Handle("/v2", http.StripPrefix("/v2", files))
	mux.Handle("/v2/", http.StripPrefix("/v2", files))
	mux.Handle("/", http.StripPrefix("/root", files))
	mux.Handle("GET /docs/", http.StripPrefix("/docs", files))
	scripts := http.StripPrefix("/js", files)
	mux.Handle("/scripts/", scripts) // want `"/scripts/" does not begin with the prefix "/js"`
}

// A handler of files is for what is below its directory.
func files(mux *http.ServeMux, dir http.FileSystem) {
	mux.Handle("/css", http.FileServer(http.Dir("./css/"))) // want `^"/css" matches nothing below it: end it with "/" \(mux-pattern\)$`
	mux.Handle("/pages/", http.FileServer(dir))
	mux.Handle("/robots.txt", http.FileServer(dir))
	mux.Handle("/LICENSE", http.FileServer(http.Dir("static")))
	all := http.FileServer(dir)
	mux.Handle("/songs", all)
	mux.Handle("/songs/", all)
	logged := func(h http.Handler) http.Handler { return h }
	mux.Handle("/output", logged(http.StripPrefix("/output/", all))) // want `"/output" matches nothing below it`
	mux.Handle("/export/", logged(http.StripPrefix("/out/", all)))   // want `"/export/" does not begin with the prefix "/out/"`
}
