// flow: what the command prints ends in a newline.

package p

import (
	"net/http"
	"os/exec"
)

func remote() (*http.Response, error) {
	out, err := exec.Command("git", "remote", "get-url", "origin").Output()
	if err != nil {
		return nil, err
	}
	return http.Get(string(out)) //@bug whitespace
}
