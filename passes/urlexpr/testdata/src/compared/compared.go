package compared

import (
	"bytes"
	"fmt"
	"path"
	"path/filepath"
	"strings"
)

// What is looked for in another text, or taken off it, is compared.
func compared(s string, m map[string]bool, b []byte) {
	_ = s == "http://a b"                 // want `^prose compared: http://a$`
	_ = "http://a b" != s                 // want `^prose compared: http://a$`
	_ = s < ("http://" + s)               // want `^whole compared: http://{}$`
	_ = s == fmt.Sprintf("http://%s/", s) // want `^whole compared: http://{}/$`
	switch s {
	case "http://a", "http://b": // want `^whole compared: http://a$` `^whole compared: http://b$`
	}
	switch {
	case s == "http://c": // want `^whole compared: http://c$`
	}
	_ = m["http://a"]                                                                               // want `^whole compared: http://a$`
	m["http://b"] = true                                                                            // want `^whole compared: http://b$`
	_ = map[string]bool{"http://a": true, s: true}                                                  // want `^whole compared: http://a$`
	_ = strings.HasPrefix(s, "http://")                                                             // want `^whole compared: http://$`
	_ = strings.HasPrefix(s, "http://"+s)                                                           // want `^whole compared: http://{}$`
	_ = strings.HasSuffix("http://a", s)                                                            // want `^whole compared: http://a$`
	_ = strings.Contains(s, "http://")                                                              // want `^whole compared: http://$`
	_ = strings.Index(s, "http://") + strings.LastIndex(s, "http://") + strings.Count(s, "http://") // want `^whole compared: http://$` `^whole compared: http://$` `^whole compared: http://$`
	_ = strings.EqualFold(s, "http://")                                                             // want `^whole compared: http://$`
	_ = strings.Compare(s, "http://")                                                               // want `^whole compared: http://$`
	_ = strings.Split(s, "http://")                                                                 // want `^whole compared: http://$`
	_, _, _ = strings.Cut(s, "http://")                                                             // want `^whole compared: http://$`
	_, _ = strings.CutPrefix(s, "http://")                                                          // want `^whole compared: http://$`
	_ = strings.Trim(s, "http://")                                                                  // want `^whole compared: http://$`
	_ = strings.TrimPrefix(s, "http://")                                                            // want `^whole compared: http://$`
	_ = strings.TrimLeft(s, "http://")                                                              // want `^whole compared: http://$`
	_ = strings.Replace(s, "http://", "https://", 1)                                                // want `^whole compared: http://$` `^whole compared: https://$`
	_ = strings.ReplaceAll(s, "http://", "https://")                                                // want `^whole compared: http://$` `^whole compared: https://$`
	_ = strings.NewReplacer("http://", "https://")                                                  // want `^whole compared: http://$` `^whole compared: https://$`
	_ = bytes.HasPrefix(b, []byte("http://"))                                                       // want `^whole compared: http://$`
	_ = path.Clean("http://a")                                                                      // want `^whole compared: http://a$`
	_ = filepath.Dir("http://a/b")                                                                  // want `^whole compared: http://a/b$`
	_ = path.Base("http://a/b")                                                                     // want `^whole compared: http://a/b$`
}

// Others are not.
func built(s string, m map[string]string) {
	_ = strings.ToUpper("http://a")
	_ = strings.Repeat("http://a", 2)      // want `^whole: http://a$`
	_ = m["a"+s] + "http://a"              // want `^prose: http://a$`
	m["a"] = "http://a"                    // want `^whole: http://a$`
	_ = map[string]string{"a": "http://a"} // want `^whole: http://a$`
	_ = []string{0: "http://a"}            // want `^whole: http://a$`
	switch "http://" + s {                 // want `^whole: http://{}$`
	}
	if s := "http://a"; s != "" { // want `^whole: http://a$`
	}
}
