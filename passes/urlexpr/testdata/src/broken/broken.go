package broken

import (
	"fmt"
	"net/http"
	"strconv"
	"strings"
)

// Broken code is read as far as it makes sense.
var (
	x = x + "http://a/" // want `^prose: http://a/$`

	loop string = "http://a/" + loop + loop // want `^whole: http://a/{}{}$`
	self string = self + "/b"
	y           = z + "http://b/" // want `^prose: http://b/$`
	z           = y + "/c"
)

func calls(s string) {
	fmt.Sprintf()
	fmt.Sprint()
	fmt.Errorf()
	http.Get()
	http.NewRequest("GET")
	strings.Join()
	strings.ReplaceAll()
	strings.ReplaceAll("http://a/")                      // want `^whole compared: http://a/$`
	_ = "http://a/" + strconv.FormatInt()                // want `^whole: http://a/{}$`
	_ = "http://b/" + strconv.Itoa()                     // want `^whole: http://b/{signed}$`
	_ = "http://c/" + strings.Join([]string{})           // want `^whole: http://c/{}$`
	_ = "http://d/" + strings.Join("a", "b")             // want `^whole: http://d/{}$`
	_ = "http://e/" + fmt.Sprintf() + string()           // want `^whole: http://e/{}{}$`
	_ = "http://f/" + undefined(s) + undefined           // want `^whole: http://f/{}{}$`
	_ = undefined("http://g/")                           // want `^whole: http://g/$`
	_ = undefined.field + "http://h/"                    // want `^prose: http://h/$`
	undefined.Printf("http://%s/", s)                    // want `^whole: http://{}/$`
	_ = "http://i/" + 1                                  // want `^whole: http://i/{}$`
	_ = 1 + "http://j/"                                  // want `^prose: http://j/$`
	_ = "http://k/" - s                                  // want `^whole compared: http://k/$`
	_ = fmt.Sprintf("http://l/%s/%d", undefined, nope()) // want `^whole: http://l/{}/{}$`
	http.Get("http://m/" + undefined)                    // want `^sink complete: http://m/{}$`
	a, b := "http://n/"                                  // want `^whole: http://n/$`
	c, d = "http://o/", "p"                              // want `^whole: http://o/$`
	var e, f = "http://q/"                               // want `^whole: http://q/$`
	_ = a + b + "x" + e + f + "/y"
	_ = "http://u/" + loop + self // want `^whole: http://u/http://a/{}{}{}/b$`
	_ = self + "/a b"
	_ = string("http://r/", s)      // want `^whole: http://r/$`
	_ = []undefined{"http://s/"}    // want `^whole: http://s/$`
	_ = undefined{URL: "http://t/"} // want `^named: http://t/$`
}

// A list that its caller gives has no separator.
func joined(parts ...string) string { return "http://e/" + strings.Join(parts) } // want `^whole: http://e/{}$`

func Joined(parts ...string) string { return strings.Join(parts) }

func joins() { http.Get(joined("a", "b")) } // want `^sink complete: http://e/{}$`
