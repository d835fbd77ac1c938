// Package logins has tests that nothing urllint says shows a password.
package logins

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/tools/fixtures"
)

// A password never appears in what urllint says: not in a message, not in a fix,
// also where the rest of the URL is faulty, and where a delimiter in the password
// makes it look like something else.
func TestPasswordsAreNotShown(t *testing.T) {
	const first, second = "kR7vQ2mx", "Zt9wLp4c"
	forms := []string{
		"%s", "%s~", "%s|^", " %s", "%s %[1]s", "%s%%", "%s%%zz", "%s\x00", "%s\u200b", "\u00e9%s", "%s%%00", "%s%%2541", "%s%%41",
		"%s/%[2]s", "%s#%[2]s", "%s?%[2]s", "%s:%[2]s", "%s@%[2]s", "%s@/%[2]s", "%s\\%[2]s", "%s//%[2]s", "%s://%[2]s",
		"%s_%[2]s", "%s.%[2]s", "%s&%[2]s", "~~~%s~~~", "[%s]", "%s|%[2]s|", "%s\xff%[2]s",
	}
	schemes := []string{
		"http", "https", "ftp", "ssh", "redis", "amqps", "postgres", "mongodb+srv", "HTTP", "htps", "nfs", "x-a", "telnet", "file", "gopher",
	}
	hosts := []string{"db.urllint.dev/", "my_host:8o/~a", "h.1dom:99999/%00", ""}
	users := []string{"joe:", "jo~e|%zz:", ""}
	a := fixtures.EveryRule(t)
	total := 0
	for _, form := range forms {
		password := fmt.Sprintf(form+"%.0[2]s", first, second)
		for _, scheme := range schemes {
			var file strings.Builder
			fmt.Fprint(&file, "package p\n\nimport (\n\t\"net/http\"\n\t\"path\"\n\t\"fmt\"\n)\n\n")
			n := 0
			for _, host := range hosts {
				for _, user := range users {
					url := fmt.Sprintf("%q", scheme+"://"+user+password+"@"+host)
					fmt.Fprintf(&file, "var v%d, _ = http.Get(%s)\n", n, url)
					fmt.Fprintf(&file, "var urlOf%d = %s\n", n, url)
					fmt.Fprintf(&file, "var joined%d = path.Join(%s, \"a\")\n", n, url)
					fmt.Fprintf(&file, "var format%d = fmt.Sprintf(%s)\n", n, url)
					fmt.Fprintf(&file, "const c%d = %s\nvar _, _ = http.Get(c%[1]d + \"a b\" + c%[1]d)\n", n, url)
					n++
				}
			}
			for _, d := range fixtures.Run(t, a, fixtures.Package(t, file.String())) {
				total++
				if out := shown(t, d); strings.Contains(out, first) || strings.Contains(out, second) {
					t.Errorf("%s://…%s…: shown in %s", scheme, password, out)
				}
			}
		}
	}
	if total == 0 {
		t.Error("nothing is found")
	}
}

// shown returns all that a driver can print of a diagnostic.
func shown(t *testing.T, d analysis.Diagnostic) string {
	t.Helper()
	out, err := json.Marshal(d)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	b.Write(out)
	for _, fix := range d.SuggestedFixes {
		b.WriteString(fix.Message)
		for _, e := range fix.TextEdits {
			b.Write(e.NewText)
		}
	}
	return b.String()
}
