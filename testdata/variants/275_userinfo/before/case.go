// local: a password with "/" or "@" ends the host early.

package p

import (
	"fmt"
)

func broker(user, password, host string) string {
	return fmt.Sprintf("amqp://%s:%s@%s/", user, password, host) //@bug userinfo
}
