package formats

import (
	"fmt"
	sprint "fmt"
	"io"
	"log"
	"testing"
)

// The text of a format is that which it makes, whoever takes it.
func formats(w io.Writer, s string, t *testing.T, l *log.Logger) {
	_ = fmt.Sprintf("http://%s/", s)      // want `^whole: http://{}/$`
	_ = fmt.Errorf("http://%s/", s)       // want `^whole: http://{}/$`
	fmt.Printf("http://%s/", s)           // want `^whole: http://{}/$`
	fmt.Fprintf(w, "http://%s/", s)       // want `^whole: http://{}/$`
	_ = fmt.Appendf(nil, "http://%s/", s) // want `^whole: http://{}/$`
	log.Printf("http://%s/", s)           // want `^whole: http://{}/$`
	l.Fatalf("http://%s/", s)             // want `^whole: http://{}/$`
	t.Errorf("http://%s/", s)             // want `^whole: http://{}/$`
	_ = sprint.Sprintf("http://%s/", s)   // want `^whole: http://{}/$`
	_ = (fmt.Sprintf)("http://%s/", s)    // want `^whole: http://{}/$`
	_ = fmt.Sprintf(("http://%s/"), s)    // want `^whole: http://{}/$`
}

// A function formats if its last parameters are "format string, args ...any",
// or if its name ends in f.
type printer struct {
	wrap func(format string, args ...any)
}

func (printer) Wrapf(msg string, args ...any) string
func (printer) show(format string, args ...any) string
func errorf(code int, format string, args ...interface{}) error
func generic[T any](format string, args ...T) string

func own(p printer, s string) {
	_ = p.Wrapf("http://%s/", s)      // want `^whole: http://{}/$`
	_ = p.show("http://%s/", s)       // want `^whole: http://{}/$`
	p.wrap("http://%s/", s)           // want `^whole: http://{}/$`
	_ = errorf(404, "http://%s/", s)  // want `^whole: http://{}/$`
	_ = generic[any]("http://%s/", s) // want `^whole: http://{}/$`
	logf := func(string, ...any) {}
	logf("http://%s/", s)                                // want `^whole: http://{}/$`
	func(format string, args ...any) {}("http://%s/", s) // want `^whole: http://{}/$`
}

// Others do not: what looks like a verb is a placeholder in a constant.
func exec(query string, args ...any)
func format(format string, args ...string)
func formatted(format, arg string)

func others(s string) {
	exec("http://%s/%d", s)      // want `^whole: http://{}/{}$`
	format("http://%s/%d", s)    // want `^whole: http://{}/{}$`
	formatted("http://%s/%d", s) // want `^whole: http://{}/{}$`
	generic[int]("http://%s/%d") // want `^whole: http://{}/{}$`
	_ = "http://%s/%d"           // want `^whole: http://{}/{}$`
}

// An identifier named fmt may be something else.
func local(fmt printer, s string) {
	_ = fmt.Wrapf("http://%s/", s) // want `^whole: http://{}/$`
}

// The arguments that are constant are put in, also by index, through flags and
// after a star.
func arguments(s string, n int, u uint) []string {
	const host = "www.example.com"
	return []string{
		fmt.Sprintf("http://%s/", host),                                         // want `^whole: http://www.example.com/$`
		fmt.Sprintf("http://%s/", "www.example.com"),                            // want `^whole: http://www.example.com/$`
		fmt.Sprintf("http://%v/", host),                                         // want `^whole: http://www.example.com/$`
		fmt.Sprintf("http://%s/%s", host, s),                                    // want `^whole: http://www.example.com/{}$`
		fmt.Sprintf("http://%[2]s/%[1]s", s, host),                              // want `^whole: http://www.example.com/{}$`
		fmt.Sprintf("http://%[2]s/%s/%[1]s", s, host, "third"),                  // want `^whole: http://www.example.com/third/{}$`
		fmt.Sprintf("http://%[1]s/%[1]s", host),                                 // want `^whole: http://www.example.com/www.example.com$`
		fmt.Sprintf("http://%s/%s", "a/"+s+"/b", fmt.Sprintf("%d-%s", u, host)), // want `^whole: http://a/{}/b/{digits}-www.example.com$`
		fmt.Sprintf("http://h/%*d/%s", n, u, host),                              // want `^whole: http://h/{}/www.example.com$`
		fmt.Sprintf("http://h/%.*f/%s", n, 1.5, host),                           // want `^whole: http://h/{}/www.example.com$`
		fmt.Sprintf("http://h/%[2]*[1]d/%s", u, n, host),                        // want `^whole: http://h/{}/{}$`
		fmt.Sprintf("http://h/%[3]*.[2]*[1]f/%s", 1.5, n, n, host),              // want `^whole: http://h/{}/{}$`
		fmt.Sprintf("http://h/%q/%x/%T", host, host, host),                      // want `^whole: http://h/{}/{}/{}$`
		fmt.Sprintf("http://h/%5s/%-5s/%.2s", host, host, host),                 // want `^whole: http://h/{}/{}/{}$`
	}
}

// "%%" writes a "%", whatever is between the two.
func percent(s string, b byte) []string {
	return []string{
		fmt.Sprintf("http://h/%%20%s", s),    // want `^whole: http://h/%20{}$`
		fmt.Sprintf("http://h/100%%"),        // want `^whole: http://h/100%$`
		fmt.Sprintf("http://h/%-5%41/%s", s), // want `^whole: http://h/%41/{}$`
		fmt.Sprintf("http://h/%%%02X", b),    // want `^whole: http://h/%{}$`
		fmt.Sprintf("http://h/%%%%"),         // want `^whole: http://h/{}$`
	}
}

// What lacks an argument, and what is no verb, prints a complaint: a hole.
func broken(s string) []string {
	return []string{
		fmt.Sprintf("http://h/%s/%s/", s),                   // want `^whole: http://h/{}/{}/$`
		fmt.Sprintf("http://h/%s", s, s),                    // want `^whole: http://h/{}$`
		fmt.Sprintf("http://h/%"),                           // want `^whole: http://h/{}$`
		fmt.Sprintf("http://h/%5"),                          // want `^whole: http://h/{}$`
		fmt.Sprintf("http://h/%[3]s/%[0]s/%[x]s/%[s/%s", s), // want `^whole: http://h/{}/{}/{}/{}/{}$`
		fmt.Sprintf("http://h/%é/%!/x", s, s),               // want `^whole: http://h/{}/{}/x$`
		fmt.Sprintf("http://h/%20y", s),                     // want `^whole: http://h/{}$`
	}
}

// If the arguments match the verbs only when escapes are none, they are none.
func escapes(s string, n int) []string {
	return []string{
		fmt.Sprintf("http://h/%20x"),                 // want `^whole: http://h/%20x$`
		fmt.Sprintf("http://h/a%20b/%s", s),          // want `^whole: http://h/a%20b/{}$`
		fmt.Sprintf("http://h/%s?a=%3d%s", s, s),     // want `^whole: http://h/{}\?a=%3d{}$`
		fmt.Sprintf("http://h/%2F%s/%2f/%%20", s),    // want `^whole: http://h/%2F{}/%2f/%20$`
		fmt.Sprintf("http://h/a%20%s", s),            // want `^whole: http://h/a%20{}$`
		fmt.Sprintf("http://h/%3d/%02d/%s", n, n, s), // want `^whole: http://h/{}/{}/{}$`
		fmt.Sprintf("http://h/%20s/%s", s, s),        // want `^whole: http://h/{}/{}$`
		fmt.Sprintf("http://h/%20s/%s/%[1]s", s),     // want `^whole: http://h/{}/{}/{}$`
	}
}

// A slice of arguments may be anything.
func spread(args []any, s string) []string {
	return []string{
		fmt.Sprintf("http://%s/%s", args...), // want `^whole: http://{}/{}$`
		fmt.Sprintf("http://%%/", args...),   // want `^whole: http://{}/$`
	}
}

// A format that is not constant is no format yet.
func unknown(s string) []string {
	f := "http://%s/" + s // want `^whole: http://{}/{}$`
	return []string{
		fmt.Sprintf("http://%s/"+s, s), // want `^whole: http://{}/{}$`
		fmt.Sprintf(f, s),
		fmt.Sprintf(s, "http://%s/"),                    // want `^whole: http://{}/$`
		fmt.Sprintf(fmt.Sprintf("http://%%s/%s", s), s), // want `^whole: http://{}/{}$`
	}
}

const template = "http://%s/%d" // want `^whole: http://{}/{}$`

// A constant may be the format.
func named(s string) string {
	return fmt.Sprintf(template, s, 1) + fmt.Sprintf(template+"/x", s, 1) // want `^whole: http://{}/{signed}http://{}/{signed}/x$`
}

// What a call of another function returns is not known.
func inside(p printer, s string) []string {
	return []string{
		"http://h/" + p.show("a%sb", s),                 // want `^whole: http://h/{}$`
		p.show("http://%s/ b", s) + "/c",                // want `^prose: http://{}/$`
		fmt.Sprint("http://", s, "/") + s,               // want `^whole: http://{}/{}$`
		fmt.Sprint("http://", 1, 2, true, s, "/", p),    // want `^whole: http://{signed}{}{signed}{}{word}{}/{}$`
		fmt.Sprint("see http://h/", 1, " or http://i/"), // want `^prose: http://h/{signed}$` `^prose: http://i/$`
		fmt.Sprintln("http://h/", s),                    // want `^whole: http://h/$`
	}
}
