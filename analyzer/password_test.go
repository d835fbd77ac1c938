package analyzer_test

import (
	"fmt"
	"testing"

	"github.com/urllint/urllint/analyzer"
)

// What is a password, and what stands for one.
func TestPasswords(t *testing.T) {
	a := configured(t, analyzer.Config{Level: "possible"})
	for password, want := range map[string]bool{
		"kR7vQ2mx": true, "9f86d081884c": true, "correct-horse": true, "k%40Q2mx": true,
		"pw": false, "s3cr3t": false, "P%40ssw0rd": false, "aaaaaa": false, "billing": false, "BILLING": false, "12345678": false,
		"my-token": false, "REDACTED": false, "yourkey": false,
	} {
		url := "amqps://billing:" + password + "@mq.urllint.dev/"
		found := categories(t, a, inVariable(fmt.Sprintf("%q", url)))
		if got := len(found) == 1 && found[0] == "password"; got != want {
			t.Errorf("%s: found %v", url, found)
		}
	}
}
