// local: the sum has the password raw.

package p

import ()

func database(user, password, host string) string {
	return "postgres://" + user + ":" + password + "@" + host + "/app" //@bug userinfo
}
