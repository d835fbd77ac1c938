// types: the format is a named constant.

package p

import (
	"fmt"
	"net/url"
)

const mongo = "mongodb://%s@%s"

func documents(user, dbPassword, host string) string {
	return fmt.Sprintf(mongo, url.UserPassword(user, dbPassword), host) //@ok
}
