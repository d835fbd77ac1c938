package library

import (
	"go/types"
	"iter"
	"slices"
	"sort"
	"strings"
)

// packages are the packages of which something is known, sorted.
var packages = [...]Package{
	{"bufio", bufioRows},
	{"bytes", bytesRows},
	{"cmp", cmpRows},
	{"crypto/tls", tlsRows},
	{"crypto/x509", x509Rows},
	{"database/sql", sqlRows},
	{"database/sql/driver", sqlDriverRows},
	{"encoding/base32", base32Rows},
	{"encoding/base64", base64Rows},
	{"encoding/hex", hexRows},
	{"errors", errorRows},
	{"flag", flagRows},
	{"fmt", fmtRows},
	{"github.com/ClickHouse/clickhouse-go/v2", clickhouseRows},
	{"github.com/IBM/sarama", saramaRows},
	{"github.com/Shopify/sarama", saramaRows},
	{"github.com/beego/beego/v2/server/web", beegoRows},
	{"github.com/beego/beego/v2/server/web/context", beegoContextRows},
	{"github.com/bradfitz/gomemcache/memcache", memcacheRows},
	{"github.com/carlmjohnson/requests", requestsRows},
	{"github.com/chromedp/chromedp", chromedpRows},
	{"github.com/cockroachdb/errors", pkgErrorRows},
	{"github.com/coder/websocket", coderWebsocketRows},
	{"github.com/coreos/go-oidc/v3/oidc", oidcRows},
	{"github.com/denisenkom/go-mssqldb", mssqlRows},
	{"github.com/dghubble/sling", slingRows},
	{"github.com/docker/go-connections/nat", natRows},
	{"github.com/eclipse/paho.mqtt.golang", mqttRows},
	{"github.com/emersion/go-imap/client", imapRows},
	{"github.com/emersion/go-smtp", emersionSMTPRows},
	{"github.com/gin-gonic/gin", ginRows},
	{"github.com/go-chi/chi", chiRows},
	{"github.com/go-chi/chi/v5", chiRows},
	{"github.com/go-ldap/ldap/v3", ldapRows},
	{"github.com/go-pg/pg/v10", goPgRows},
	{"github.com/go-redis/redis/v8", redisRows},
	{"github.com/go-resty/resty/v2", restyRows},
	{"github.com/go-sql-driver/mysql", mysqlRows},
	{"github.com/gobwas/ws", gobwasRows},
	{"github.com/gocolly/colly/v2", collyRows},
	{"github.com/gofiber/fiber/v2", fiberRows},
	{"github.com/gojek/heimdall/v7/httpclient", heimdallRows},
	{"github.com/golang-migrate/migrate/v4", migrateRows},
	{"github.com/gomodule/redigo/redis", redigoRows},
	{"github.com/gorilla/mux", muxRows},
	{"github.com/gorilla/websocket", gorillaWebsocketRows},
	{"github.com/hashicorp/consul/api", consulRows},
	{"github.com/hashicorp/go-retryablehttp", retryableRows},
	{"github.com/hashicorp/memberlist", memberlistRows},
	{"github.com/hashicorp/vault/api", vaultRows},
	{"github.com/influxdata/influxdb-client-go/v2", influxRows},
	{"github.com/influxdata/influxdb1-client/v2", oldInfluxRows},
	{"github.com/jackc/pgx/v4", pgxRows},
	{"github.com/jackc/pgx/v4/pgxpool", oldPgxpoolRows},
	{"github.com/jackc/pgx/v5", pgxRows},
	{"github.com/jackc/pgx/v5/pgxpool", pgxpoolRows},
	{"github.com/jinzhu/gorm", oldGormRows},
	{"github.com/jlaffaye/ftp", ftpRows},
	{"github.com/jmoiron/sqlx", sqlxRows},
	{"github.com/julienschmidt/httprouter", httprouterRows},
	{"github.com/labstack/echo/v4", echoRows},
	{"github.com/lib/pq", pqRows},
	{"github.com/microsoft/go-mssqldb", mssqlRows},
	{"github.com/miekg/dns", miekgRows},
	{"github.com/minio/minio-go/v7", minioRows},
	{"github.com/mmcdole/gofeed", gofeedRows},
	{"github.com/nats-io/nats.go", natsRows},
	{"github.com/olivere/elastic/v7", elasticRows},
	{"github.com/parnurzeal/gorequest", gorequestRows},
	{"github.com/pion/ice/v2", iceRows},
	{"github.com/pkg/browser", browserRows},
	{"github.com/pkg/errors", pkgErrorRows},
	{"github.com/prometheus/client_golang/api", prometheusAPIRows},
	{"github.com/prometheus/client_golang/prometheus", prometheusRows},
	{"github.com/prometheus/client_golang/prometheus/push", prometheusPushRows},
	{"github.com/quic-go/quic-go", quicRows},
	{"github.com/quic-go/quic-go/http3", http3Rows},
	{"github.com/rabbitmq/amqp091-go", amqpRows},
	{"github.com/redis/go-redis/v9", redisRows},
	{"github.com/redis/rueidis", rueidisRows},
	{"github.com/segmentio/kafka-go", kafkaRows},
	{"github.com/shirou/gopsutil/v3/net", gopsutilNetRows},
	{"github.com/shirou/gopsutil/v4/net", gopsutilNetRows},
	{"github.com/slack-go/slack", slackRows},
	{"github.com/streadway/amqp", amqpRows},
	{"github.com/uptrace/bun/driver/pgdriver", pgdriverRows},
	{"github.com/valyala/fasthttp", fasthttpRows},
	{"go.mongodb.org/mongo-driver/mongo/options", mongoOptionsRows},
	{"go.mongodb.org/mongo-driver/v2/mongo/options", mongoOptionsRows},
	{"go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracegrpc", otlpRows},
	{"go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracehttp", otlpRows},
	{"go.opentelemetry.io/otel/exporters/zipkin", zipkinRows},
	{"golang.org/x/crypto/acme/autocert", autocertRows},
	{"golang.org/x/crypto/ssh", sshRows},
	{"golang.org/x/net/proxy", proxyRows},
	{"golang.org/x/net/publicsuffix", publicSuffixRows},
	{"golang.org/x/net/websocket", netWebsocketRows},
	{"golang.org/x/oauth2", oauth2Rows},
	{"golang.org/x/oauth2/clientcredentials", clientCredentialsRows},
	{"google.golang.org/grpc", grpcRows},
	{"google.golang.org/grpc/resolver", grpcResolverRows},
	{"gopkg.in/gomail.v2", gomailRows},
	{"gorm.io/driver/clickhouse", gormDriverRows},
	{"gorm.io/driver/mysql", gormDriverRows},
	{"gorm.io/driver/postgres", gormDriverRows},
	{"gorm.io/driver/sqlserver", gormDriverRows},
	{"html", htmlRows},
	{"html/template", templateRows},
	{"io", ioRows},
	{"io/fs", fsRows},
	{"io/ioutil", ioutilRows},
	{"k8s.io/api/core/v1", kubernetesRows},
	{"k8s.io/client-go/rest", kubernetesRestRows},
	{"log", logRows},
	{"log/syslog", syslogRows},
	{"maps", mapsRows},
	{"mime", mimeRows},
	{"mime/multipart", multipartRows},
	{"net", netRows},
	{"net/http", httpRows},
	{"net/http/cookiejar", cookiejarRows},
	{"net/http/httptest", httptestRows},
	{"net/mail", mailRows},
	{"net/netip", netipRows},
	{"net/rpc", rpcRows},
	{"net/rpc/jsonrpc", jsonrpcRows},
	{"net/smtp", smtpRows},
	{"net/textproto", textprotoRows},
	{"net/url", urlRows},
	{"nhooyr.io/websocket", coderWebsocketRows},
	{"os", osRows},
	{"os/exec", execRows},
	{"os/user", userRows},
	{"path", pathRows},
	{"path/filepath", filepathRows},
	{"regexp", regexpRows},
	{"slices", slicesRows},
	{"sort", sortRows},
	{"strconv", strconvRows},
	{"strings", stringsRows},
	{"text/template", templateRows},
	{"time", timeRows},
	{"xorm.io/xorm", xormRows},
}

// row returns a row of a package of the table, or nil.
func row(path, typ, name string) *Row {
	rows := rowsOf(path)
	if i, ok := sort.Find(len(rows), func(i int) int { return -rows[i].compare(typ, name) }); ok {
		return &rows[i]
	}
	return nil
}

// rowsOf returns the rows of a package of the table.
func rowsOf(path string) []Row {
	i, ok := slices.BinarySearchFunc(packages[:], path, func(p Package, path string) int { return strings.Compare(p.Path, path) })
	if !ok {
		return nil
	}
	return packages[i].Rows
}

// TakesURLs reports whether a function or field of a package takes a URL.
func (l *Library) TakesURLs(path string) bool {
	return slices.ContainsFunc(rowsOf(path), func(r Row) bool { return r.takesURL() }) || l.AddsURLs(path)
}

// AddsURLs reports whether a function or field of a package that was added takes a URL.
func (l *Library) AddsURLs(path string) bool {
	if l == nil {
		return false
	}
	for _, row := range l.added[path] {
		if row.takesURL() {
			return true
		}
	}
	return false
}

// Takers returns the packages with a function or field that takes a text for something.
func Takers(place Place) (paths []string) {
	for path, r := range Rows() {
		if r.Takes(place) && (len(paths) == 0 || paths[len(paths)-1] != path) {
			paths = append(paths, path)
		}
	}
	return paths
}

// JoinsPaths reports whether a function of a package joins the elements of a path.
func JoinsPaths(path string) bool {
	return slices.ContainsFunc(rowsOf(path), func(r Row) bool { return r.Effect == JoinsPath })
}

// Rows yields the rows of the table with the paths of their packages.
func Rows() iter.Seq2[string, *Row] {
	return func(yield func(string, *Row) bool) {
		for i := range packages {
			for j := range packages[i].Rows {
				if !yield(packages[i].Path, &packages[i].Rows[j]) {
					return
				}
			}
		}
	}
}

// A Library is the table, and rows that were added to it. The zero Library is the table
// alone, and so is a nil one.
type Library struct {
	added map[string]map[string]*Row // by the path of the package, and the name of the row
}

// Of returns the row of the table that a function or method has, nil if nothing is known
// of it.
func Of(fn *types.Func) *Row { return (*Library)(nil).Func(fn) }

// Sprintf returns the row of fmt.Sprintf, which prints what any function with a format does.
func Sprintf() *Row { return row("fmt", "", "Sprintf") }

// TypeOf returns the row of the type that a method is of, nil if nothing is known of it.
func TypeOf(method *types.Func) *Row {
	if method.Pkg() == nil || method.Signature().Recv() == nil {
		return nil
	}
	return row(method.Pkg().Path(), "", receiverOf(method))
}

// Changes reports whether a method is known to change its receiver: the results of one that
// has none are computed.
func Changes(method *types.Func) bool {
	return Of(method).CanEval() && method.Signature().Results().Len() == 0
}

// Func returns the row of a function or method, nil if nothing is known of it.
func (l *Library) Func(fn *types.Func) *Row {
	if fn == nil || fn.Pkg() == nil {
		return nil
	}
	return l.row(fn.Pkg().Path(), receiverOf(fn), fn.Name())
}

// Var returns the row of a field or a variable of a package, nil if nothing is known of it.
func (l *Library) Var(v *types.Var) *Row {
	if v == nil || v.Pkg() == nil {
		return nil
	}
	path := v.Pkg().Path()
	if !v.IsField() {
		if v.Parent() != v.Pkg().Scope() {
			return nil
		}
		return l.row(path, "", v.Name())
	}
	rows := rowsOf(path)
	for i := range rows {
		if typ, name := rows[i].split(); name == v.Name() && FieldOf(v.Pkg(), typ, name) == v.Origin() {
			return l.row(path, typ, name)
		}
	}
	if l == nil {
		return nil
	}
	var found *Row // the first of those by which aliases name it
	for _, row := range l.added[path] {
		if typ, name := row.split(); name == v.Name() && (found == nil || row.Name < found.Name) && FieldOf(v.Pkg(), typ, name) == v.Origin() {
			found = row
		}
	}
	return found
}

// Type returns the row of a type, nil if nothing is known of it.
func (l *Library) Type(t *types.TypeName) *Row {
	if t == nil || t.Pkg() == nil || t.Parent() != t.Pkg().Scope() {
		return nil
	}
	return l.row(t.Pkg().Path(), "", t.Name())
}

func (l *Library) row(path, typ, name string) *Row {
	if l != nil && l.added[path] != nil {
		if row := l.added[path][nameIn(typ, name)]; row != nil {
			return row
		}
	}
	return row(path, typ, name)
}

// nameIn returns the name of a row: that of a function, or of a method or field with its type.
func nameIn(typ, name string) string {
	if typ == "" {
		return name
	}
	return typ + "." + name
}

// FuncName returns the name of a function in its package, "Get", or of a method with its type, "Client.Get".
func FuncName(fn *types.Func) string {
	if typ := receiverOf(fn); typ != "" && typ != "?" {
		return typ + "." + fn.Name()
	}
	return fn.Name()
}

// NameOf returns the name of a type, or of what it points to, nil if it has none.
func NameOf(t types.Type) *types.TypeName {
	if t == nil {
		return nil
	}
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	if named, ok := types.Unalias(t).(*types.Named); ok {
		return named.Obj()
	}
	return nil
}

// receiverOf returns the name of the type that a method is of, "" for a function.
func receiverOf(fn *types.Func) string {
	recv := fn.Signature().Recv()
	if recv == nil {
		return ""
	}
	if name := NameOf(recv.Type()); name != nil {
		return name.Name()
	}
	return "?" // of an interface without a name
}

// FieldOf returns a field of a struct of a package, nil if it has none of that name.
func FieldOf(pkg *types.Package, typ, field string) *types.Var {
	obj, ok := pkg.Scope().Lookup(typ).(*types.TypeName)
	if !ok {
		return nil
	}
	fields, ok := obj.Type().Underlying().(*types.Struct)
	if !ok {
		return nil
	}
	for f := range fields.Fields() {
		if f.Name() == field {
			return f
		}
	}
	return nil
}

// Joiner returns the row of the function that makes a JoinedPart.
func Joiner() *Row { return row("strings", "", "Join") }
