package needlessescape

import "fmt"

// Letters, digits, "-" and "_" need no escape.
const (
	letter = "http://www.example.com/%41bc"     // want `^needless escape "%41": write "A" \(RFC 1738 §2\.2, needless-escape\)$`
	both   = "http://www.example.com/a%2Db%5fc" // want `needless escape "%2D": write "-"` `needless escape "%5f": write "_"`
	search = "http://www.example.com/?q=%31"    // want `needless escape "%31": write "1"`
)

func list(s string) string {
	return fmt.Sprintf("http://www.example.com/%%41/%s", s) // want `needless escape "%41": write "A"`
}

// These need it, or may.
var others = []string{
	"http://www.example.com/%7Ejoe", "http://www.example.com/a%20b", "http://www.example.com/a%2Fb", "http://www.example.com/?q=a%2Bb",
	"http://www.example.com/%2E%2E/a", "http://www.example.com/%2541", "http://www.example.com/#%41", "%41",
}
