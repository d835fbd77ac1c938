// types: the format is a named constant.

package p

import (
	"fmt"
)

const mongo = "mongodb://%s:%s@%s"

func documents(user, dbPassword, host string) string {
	return fmt.Sprintf(mongo, user, dbPassword, host) //@bug userinfo
}
