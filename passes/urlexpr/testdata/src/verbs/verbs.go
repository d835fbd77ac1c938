package verbs

import (
	"fmt"
	"net"
	"net/url"
	"strconv"
	"time"
)

type (
	id     uint32
	level  int
	flag   bool
	text   string
	secret string
	pin    int
	hash   [20]byte
	enum   uint8
)

func (secret) String() string                 { return "***" }
func (*pin) Format(f fmt.State, verb rune)    {}
func (enum) MarshalText() (b []byte, e error) { return }

// The class of a hole follows from the verb and the type of the argument.
func classes(i int, i64 int64, u uint, b byte, r rune, f float64, ok bool, s string, e error, a any,
	n id, l level, fl flag, t text, h hash, raw []byte, ints []int, p *int) []string {
	return []string{
		fmt.Sprintf("http://h/%d/%d/%d/%d", i, i64, r, l),     // want `^whole: http://h/{signed}/{signed}/{signed}/{signed}$`
		fmt.Sprintf("http://h/%d/%d/%d", u, b, n),             // want `^whole: http://h/{digits}/{digits}/{digits}$`
		fmt.Sprintf("http://h/%v/%v/%v", i, u, ok),            // want `^whole: http://h/{signed}/{digits}/{word}$`
		fmt.Sprintf("http://h/%t/%t", ok, fl),                 // want `^whole: http://h/{word}/{word}$`
		fmt.Sprintf("http://h/%x/%X/%x/%x", u, b, h, raw),     // want `^whole: http://h/{hex}/{hex}/{hex}/{escaped}$`
		fmt.Sprintf("http://h/%x/%x/%x", i, s, f),             // want `^whole: http://h/{}/{}/{}$`
		fmt.Sprintf("http://h/%s/%v/%s", s, s, t),             // want `^whole: http://h/{}/{}/{}$`
		fmt.Sprintf("http://h/%s/%v/%v/%d", e, e, a, a),       // want `^whole: http://h/{}/{}/{}/{}$`
		fmt.Sprintf("http://h/%c/%q/%U/%b/%o", r, s, r, i, i), // want `^whole: http://h/{}/{}/{}/{}/{}$`
		fmt.Sprintf("http://h/%f/%g/%e", f, f, f),             // want `^whole: http://h/{}/{}/{}$`
		fmt.Sprintf("http://h/%v/%v/%p/%T", ints, p, p, i),    // want `^whole: http://h/{}/{}/{}/{}$`
		fmt.Sprintf("http://h/%d/%d", ints, p),                // want `^whole: http://h/{}/{}$`
		fmt.Sprintf("http://h:%d", 8080),                      // want `^whole: http://h:{signed}$`
		fmt.Sprintf("http://h/%d/%s", s, i),                   // want `^whole: http://h/{}/{}$`
	}
}

// A width, a precision or a flag may pad and cut.
func padded(i int, u uint, s string) []string {
	return []string{
		fmt.Sprintf("http://h/%5d/%05d/%+d/%-5d", i, i, i, i), // want `^whole: http://h/{}/{}/{}/{}$`
		fmt.Sprintf("http://h/% d/%#x/%.3d", i, u, u),         // want `^whole: http://h/{}/{}/{}$`
		fmt.Sprintf("http://h/%[1]d", u),                      // want `^whole: http://h/{digits}$`
	}
}

// A type with methods may print itself.
func methods(s secret, p pin, d time.Duration, e enum, ip net.IP) string {
	return fmt.Sprintf("http://h/%s/%d/%v/%d/%d/%s", s, p, d, d, e, ip) // want `^whole: http://h/{}/{}/{}/{}/{}/{}$`
}

// A constant of such a type is not put in.
func stringer() string {
	return fmt.Sprintf("http://%s/%v/%s", secret("a"), secret("b"), text("c")) // want `^whole: http://{}/{}/c$`
}

// So do the functions that print numbers and those that escape.
func functions(i int, i64 int64, u64 uint64, ok bool, s string) []string {
	return []string{
		"http://h:" + strconv.Itoa(i), // want `^whole: http://h:{signed}$`
		"http://h/" + strconv.FormatInt(i64, 10) + "/" + strconv.FormatUint(u64, 10), // want `^whole: http://h/{signed}/{digits}$`
		"http://h/" + strconv.FormatInt(i64, 16) + "/" + strconv.FormatUint(u64, i),  // want `^whole: http://h/{}/{}$`
		"http://h/" + strconv.FormatBool(ok) + "/" + strconv.Quote(s),                // want `^whole: http://h/{word}/{}$`
		"http://h/" + url.PathEscape(s) + "?q=" + url.QueryEscape(s),                 // want `^whole: http://h/{escaped}\?q={escaped}$`
		"http://" + net.JoinHostPort(s, "80") + "/",                                  // want `^whole: http://{}/$`
		fmt.Sprintf("http://h:%s/%s", strconv.Itoa(i), url.PathEscape(s)),            // want `^whole: http://h:{signed}/{escaped}$`
		fmt.Sprintf("http://h:%5s/", strconv.Itoa(i)),                                // want `^whole: http://h:{}/$`
	}
}
