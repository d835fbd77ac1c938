package loggedpassword

import (
	"database/sql"
	"errors"
	"fmt"
	"log"
	"log/slog"
	"net/url"
	"os"
	"strings"
)

type config struct {
	driver, dsn, path, shown   string
	either                     string
	host, user, password, text string
}

// A URL gets a password, and is logged with it.
func opened(c *config) error {
	u := &url.URL{Scheme: "amqp", User: url.UserPassword(c.user, c.password), Host: c.host}
	log.Print("broker ", u)                // want `^u has the password that url\.UserPassword is given, and goes into a log: call Redacted \(logged-password\)$`
	log.Printf("broker %s", u.String())    // want `^u\.String\(\) has the password that url\.UserPassword is given, and goes into a log: call Redacted \(logged-password\)$`
	slog.Info("broker", "url", u)          // want `u has the password`
	slog.Info("broker", slog.Any("at", u)) // want `u has the password`
	text := u.String()
	log.Println("broker", text) // want `^text has the password that url\.UserPassword is given, and goes into a log: call Redacted \(logged-password\)$`
	c.text = u.String()
	return errors.New("no broker at " + c.text) // want `^c\.text has the password that url\.UserPassword is given, and goes into an error: call Redacted`
}

// It gets it after it is logged, or the password is hidden.
func shown(c *config, u *url.URL) string {
	log.Print("proxy ", u)
	before := u.String()
	u.User = url.UserPassword(c.user, c.password)
	log.Print("proxy ", before, u.Host, u.Redacted())
	fmt.Println(u)
	log.Print("proxy ", u) // want `u has the password`
	bare := *u
	bare.User = url.User(c.user)
	log.Print("proxy ", bare.String())
	hidden := &url.URL{Scheme: "amqp", User: url.UserPassword(c.user, c.password), Host: c.host}
	hidden.User = url.UserPassword(c.user, "xxxxx")
	log.Print("broker ", hidden)
	return before
}

// A database is opened with the text.
func open(c *config) (*sql.DB, error) {
	db, err := sql.Open("pgx", c.dsn)
	if err != nil {
		return nil, fmt.Errorf("opening %s: %w", c.dsn, err) // want `^c\.dsn is the data source that sql\.Open is given, and goes into an error: print the host only \(logged-password\)$`
	}
	log.Printf("opened %s", redact(c.dsn))
	return db, nil
}

func openEnv() (*sql.DB, error) {
	dsn := os.Getenv("DATABASE")
	slog.Info("opening", slog.String("dsn", dsn)) // want `dsn is the data source`
	return sql.Open("postgres", dsn)
}

func openURL(raw string) (*sql.DB, error) {
	u, err := url.Parse(raw)
	if err != nil {
		return nil, err
	}
	log.Print("opening ", u) // want `^u is the data source that sql\.Open is given, and goes into a log: call Redacted \(logged-password\)$`
	return sql.Open("pgx", u.String())
}

// The password is not there yet.
func openLater(c *config) (*sql.DB, error) {
	dsn := fmt.Sprintf("host=%s user=%s", c.host, c.user)
	log.Print("opening ", dsn)
	if c.password != "" {
		dsn += " password=" + c.password
	}
	return sql.Open("pgx", dsn)
}

// Files have no login, and a text is masked before it is shown.
func openFile(c *config, flag *string) {
	if _, err := sql.Open("sqlite3", c.path); err != nil {
		log.Printf("opening %s: %v", c.path, err)
	}
	shared := fmt.Sprintf("file:%s?cache=shared", c.path)
	_, err := sql.Open(c.driver, shared)
	log.Print(shared, err)
	const local = "postgres://localhost/test"
	_, err = sql.Open("postgres", local)
	log.Print(local, err)
	plain := &url.URL{Scheme: "postgres", Host: c.host}
	_, err = sql.Open("postgres", plain.String())
	log.Print(plain, err)
	_, err = sql.Open(c.driver, *flag)
	log.Print("opening ", *flag, err) // want `\*flag is the data source`
	_, err = sql.Open(c.driver, c.shown)
	c.shown = redact(c.shown)
	log.Print("opening ", c.shown, err)
}

// The text is another driver's, there.
func openEither(c *config) (*sql.DB, error) {
	switch c.driver {
	case "sqlite":
		db, err := sql.Open("sqlite", "file:"+c.either)
		if err != nil {
			return nil, fmt.Errorf("opening %s: %w", c.either, err)
		}
		return db, nil
	default:
		db, err := sql.Open("pgx", c.either)
		if err != nil {
			return nil, fmt.Errorf("opening %s: %w", c.either, err) // want `c\.either is the data source`
		}
		return db, nil
	}
}

func redact(dsn string) string { return dsn[strings.LastIndexByte(dsn, '@')+1:] }

// The text that the program builds has a password.
func built(c *config) {
	mysql := fmt.Sprintf("%s:%s@tcp(%s)/", c.user, c.password, c.host)
	log.Println("at", mysql) // want `^mysql contains c\.password, and goes into a log: print the host only \(logged-password\)$`
	pg := "host=" + c.host + " user=" + c.user + " password=" + os.Getenv("PG_PASSWORD")
	log.Println("at", pg) // want `^pg contains os\.Getenv\("PG_PASSWORD"\), and goes into a log`
	text := "redis://:" + url.PathEscape(c.password) + "@" + c.host
	log.Println("at", text) // want `^text contains url\.PathEscape\(c\.password\), and goes into a log`
	masked := "redis://:" + mask(c.password) + "@" + c.host
	log.Println("at", masked)
	image := c.host + ":" + c.text + "@" + c.path
	log.Println("pulling", image)
}

func mask(password string) string { return strings.Repeat("*", len(password)) }

func openName(raw string) (*sql.DB, error) {
	u, err := url.Parse(raw)
	if err != nil {
		return nil, err
	}
	log.Print("opening ", u) // want `u is the data source that sql\.Open is given`
	source := u.String()
	return sql.Open("pgx", source)
}

// What a function makes has the password, too.
func (c *config) broker() string {
	u := url.URL{Scheme: "amqp", User: url.UserPassword(c.user, c.password), Host: c.host}
	return u.String()
}

func dialed(c *config) {
	log.Println("broker", c.broker()) // want `^c\.broker\(\) has the password that url\.UserPassword is given, and goes into a log: call Redacted \(logged-password\)$`
}

// A path has no login, whatever opens it.
func openPath(driver, dbPath string) (*sql.DB, error) {
	log.Println("opening", dbPath)
	return sql.Open(driver, dbPath)
}

// What a function is given has no password that it adds.
func withLogin(c *config, text string) (string, error) {
	u, err := url.Parse(text)
	if err != nil {
		return "", fmt.Errorf("no URL in %s", text)
	}
	u.User = url.UserPassword(c.user, c.password)
	return u.String(), nil
}

func openDashboard(c *config, address string) (string, error) {
	var err error
	if c.password != "" {
		address, err = withLogin(c, address)
	}
	return address, err
}
