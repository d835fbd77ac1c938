// summary: the logger is a type of the program.

package p

import (
	"log"
	"net/url"
)

type logger struct{ out *log.Logger }

func (l *logger) Infof(format string, args ...any) { l.out.Printf(format, args...) }

func start(l *logger, host, user, password string) string {
	dsn := "postgres://" + url.UserPassword(user, password).String() + "@" + host
	l.Infof("database is %s", dsn) //@bug credlog
	return dsn
}
