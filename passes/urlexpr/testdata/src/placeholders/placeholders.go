package placeholders

import (
	"net/http"
	"net/url"
)

// What a template engine is to fill in: white space and quotes do not end it.
var actions = []string{
	"http://{{.Host}}/{{.Path}}",                     // want `^whole: http://{}/{}$`
	`http://{{ index .Hosts "a b" }}/`,               // want `^whole: http://{}/$`
	`<a href="http://{{ printf "%s/x" .Host }}/a">`,  // want `^prose: http://{}/a$`
	"http://{{.Host}}{{if .Port}}:{{.Port}}{{end}}/", // want `^whole: http://{}{}:{}{}/$`
	"http://www.example.com/{{ .Pa",                  // want `^whole: http://www.example.com/{}$`
	"http://{{.Host}",                                // want `^whole: http://{}$`
	"{{.Scheme}}://{{.Host}}/",
}

// Names in braces, in brackets, after a dollar, after a colon.
var names = []string{
	"http://{host}/{path}", // want `^whole: http://{}/{}$`
	"http://www.example.com/{}/{id:[0-9]+}/{a{b}}",
	"http://www.example.com/{unclosed", // want `^whole: http://www.example.com/{unclosed$`
	"http://${HOST}/${path}",           // want `^whole: http://{}/{}$`
	"http://$HOST/$path_1/",            // want `^whole: http://{}/{}/$`
	"http://$(hostname)/$(a b)",
	"http://www.example.com/$/$5",          // want `^whole: http://www.example.com/\$/{}$`
	"http://<host>/<path>",                 // want `^whole: http://{}/{}$`
	"http://www.example.com/<unclosed",     // want `^whole: http://www.example.com/<unclosed$`
	"http://www.example.com/:name/:id/x:y", // want `^whole: http://www.example.com/{}/{}/x:y$`
	"http://www.example.com/:1",            // want `^whole: http://www.example.com/:1$`
	"http://user:pass@www.example.com/",    // want `^whole: http://user:pass@www.example.com/$`
	"http://[host]/[path]",                 // want `^whole: http://{}/$`
	"http://[::1]:80/",                     // want `^whole: http://\[::1\]:80/$`
	"http://www.example.com/users[/name]",  // want `^whole: http://www.example.com/users$`
}

// What stands for a part of a host or port.
var hosts = []string{
	"http://*.example.com/*", // want `^whole: http://{}.example.com/\*$`
	"http://*/",              // want `^whole: http://{}/$`
	"http://...",             // want `^whole: http://{}$`
	"http://...:80/a...b",    // want `^whole: http://{}:80/a...b$`
	"http://host:port",       // want `^whole: http://host{}$`
	"http://host:port/path",  // want `^whole: http://host{}/path$`
	"http://host:port?a",     // want `^whole: http://host{}\?a$`
	"http://user:port@host/", // want `^whole: http://user:port@host/$`
	"http://host:80/",        // want `^whole: http://host:80/$`
}

// Verbs in a text that is no format. An escape is no verb.
var verbs = []string{
	"http://%s/%d", // want `^whole: http://{}/{}$`
	"http://www.example.com/%[1]s/%05d/%-5s/%%/%.2f", // want `^whole: http://www.example.com/{}/%05d/{}/{}/{}$`
	"http://www.example.com/%41%5f%c3",               // want `^whole: http://www.example.com/%41%5f%c3$`
	"http://www.example.com/%e9/%dx",                 // want `^whole: http://www.example.com/%e9/{}x$`
	"http://www.example.com/100%",                    // want `^whole: http://www.example.com/100%$`
	"http://www.example.com/%zz/%y",                  // want `^whole: http://www.example.com/%zz/%y$`
}

// What goes to a function that sends it is not filled in. A verb tells that it was
// forgotten to.
func sinks() {
	http.Get("http://{host}/<a b>/")  // want `^sink complete: http://{host}/<a b>/$`
	http.Get("<host>/{path}")         // want `^sink complete: <host>/{path}$`
	http.Get("{{.Base}}/a b")         // want `^sink complete: {{.Base}}/a b$`
	http.Get("http://h/%s/%C3")       // want `^sink complete: http://h/{}/%C3$`
	url.Parse("http://{host}/{path}") // want `^sink: http://{}/{}$`
}

// In prose a bracket may end the URL.
var prose = []string{
	"see http://{host}/x for {this}",                          // want `^prose: http://{}/x$`
	"see <http://{host}/x>, http://<host>/x and [http://h/x]", // want `^prose: http://{}/x$` `^prose: http://h/x$`
	"GET http://h/$id HTTP/1.0",                               // want `^prose: http://h/{}$`
}
