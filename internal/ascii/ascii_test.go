package ascii

import (
	"fmt"
	"strings"
	"testing"
)

// Each class has the octets that are listed, and no other.
func TestClasses(t *testing.T) {
	const (
		digits = "0123456789"
		lower  = "abcdefghijklmnopqrstuvwxyz"
		upper  = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
	)
	for _, test := range []struct {
		name string
		is   func(byte) bool
		want string
	}{
		{"IsDigit", IsDigit, digits},
		{"IsHex", IsHex, digits + "abcdefABCDEF"},
		{"IsUpper", IsUpper, upper},
		{"IsLower", IsLower, lower},
		{"IsLetter", IsLetter, lower + upper},
		{"IsAlphanumeric", IsAlphanumeric, lower + upper + digits},
		{"IsWord", IsWord, lower + upper + digits + "_"},
	} {
		for c := range 256 {
			if got, want := test.is(byte(c)), strings.IndexByte(test.want, byte(c)) >= 0; got != want {
				t.Errorf("%s(%q) = %v", test.name, byte(c), got)
			}
		}
	}
}

func TestBeginsEscape(t *testing.T) {
	for s, want := range map[string]bool{
		"%2F": true, "%2fx": true, "%zz": false, "%2": false, "%": false, "": false, "a%2F": false, "%2G": false, "%G2": false,
	} {
		if got := BeginsEscape(s); got != want {
			t.Errorf("BeginsEscape(%q) = %v", s, got)
		}
	}
}

func TestOctet(t *testing.T) {
	for c := range 256 {
		for _, format := range [...]string{"%%%02x", "%%%02X"} {
			s := fmt.Sprintf(format, c)
			if octet, ok := Octet(s + "9"); !ok || octet != byte(c) {
				t.Errorf("Octet(%q) = %d, %t", s, octet, ok)
			}
		}
	}
	for _, s := range [...]string{"", "%", "%4", "%4g", "%g4", "41", "x%41"} {
		if octet, ok := Octet(s); ok || octet != 0 {
			t.Errorf("Octet(%q) = %d, %t", s, octet, ok)
		}
	}
}
