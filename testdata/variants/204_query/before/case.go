// types: the format is a named constant; "ann+test@example.com" loses its plus sign.

package p

import (
	"fmt"
	"net/http"
)

const byEmail = "%s/v1/users?email=%s"

func lookup(base, email string) (*http.Request, error) {
	return http.NewRequest(http.MethodGet, fmt.Sprintf(byEmail, base, email), nil) //@bug query
}
