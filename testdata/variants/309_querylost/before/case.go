// flow: the copy is changed and not stored.

package p

import (
	"net/url"
)

func withKey(u *url.URL, key string) string {
	q := u.Query()
	q.Add("key", key) //@bug querylost
	return u.String() //@bug2 querylost
}
