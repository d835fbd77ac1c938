// types: one of the two differs always.

package p

import (
	"errors"
	"net/url"
)

func web(u *url.URL) error {
	if u.Scheme != "http" || u.Scheme != "https" { //@bug badscheme
		return errors.New("not a web address")
	}
	return nil
}
