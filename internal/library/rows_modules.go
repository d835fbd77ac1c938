package library

import "github.com/urllint/urllint/rfc1738"

const websocketSchemes rfc1738.Schemes = 1<<rfc1738.WS | 1<<rfc1738.WSS

var coderWebsocketRows = []Row{
	{Name: "Dial", Args: []Place{NoPlace, Absolute, NoPlace}, Schemes: websocketSchemes},
}

var gorillaWebsocketRows = []Row{
	{Name: "Dialer.Dial", Args: []Place{Absolute, NoPlace}, Schemes: websocketSchemes},
	{Name: "Dialer.DialContext", Args: []Place{NoPlace, Absolute, NoPlace}, Schemes: websocketSchemes},
}

var netWebsocketRows = []Row{
	{Name: "Dial", Args: []Place{Absolute, NoPlace}, Schemes: websocketSchemes},
	{Name: "NewConfig", Args: []Place{Absolute, NoPlace}, Schemes: websocketSchemes},
}

var restyRows = []Row{
	{Name: "Client.SetBaseURL", Args: []Place{Absolute}},
	{Name: "Request.Delete", Args: []Place{Reference}},
	{Name: "Request.Execute", Args: []Place{Method, Reference}},
	{Name: "Request.Get", Args: []Place{Reference}},
	{Name: "Request.Head", Args: []Place{Reference}},
	{Name: "Request.Options", Args: []Place{Reference}},
	{Name: "Request.Patch", Args: []Place{Reference}},
	{Name: "Request.Post", Args: []Place{Reference}},
	{Name: "Request.Put", Args: []Place{Reference}},
}

var retryableRows = []Row{
	{Name: "Get", Args: []Place{Absolute}, Schemes: rfc1738.Web, Results: []Kind{ResponseValue, ErrorValue}},
	{Name: "Head", Args: []Place{Absolute}, Schemes: rfc1738.Web, Results: []Kind{ResponseValue, ErrorValue}},
	{Name: "NewRequest", Args: []Place{Method, Absolute, NoPlace}, Schemes: rfc1738.Web},
	{Name: "NewRequestWithContext", Args: []Place{NoPlace, Method, Absolute, NoPlace}, Schemes: rfc1738.Web},
	{Name: "Post", Args: []Place{Absolute, NoPlace}, Schemes: rfc1738.Web, Results: []Kind{ResponseValue, ErrorValue}},
	{Name: "PostForm", Args: []Place{Absolute, NoPlace}, Schemes: rfc1738.Web, Results: []Kind{ResponseValue, ErrorValue}},

	{Name: "Client.Get", Args: []Place{Absolute}, Schemes: rfc1738.Web, Results: []Kind{ResponseValue, ErrorValue}},
	{Name: "Client.Head", Args: []Place{Absolute}, Schemes: rfc1738.Web, Results: []Kind{ResponseValue, ErrorValue}},
	{Name: "Client.Post", Args: []Place{Absolute, NoPlace}, Schemes: rfc1738.Web, Results: []Kind{ResponseValue, ErrorValue}},
	{Name: "Client.PostForm", Args: []Place{Absolute, NoPlace}, Schemes: rfc1738.Web, Results: []Kind{ResponseValue, ErrorValue}},
}

// The address of a name server has its port, and a name has none.
var miekgRows = []Row{
	{Name: "CanonicalName", Args: []Place{Host}},
	{Name: "Dial", Args: []Place{Network, HostPort}},
	{Name: "Exchange", Args: []Place{NoPlace, HostPort}},
	{Name: "ExchangeContext", Args: []Place{NoPlace, NoPlace, HostPort}},
	{Name: "Fqdn", Args: []Place{Host}},

	{Name: "Client.Dial", Args: []Place{HostPort}},
	{Name: "Client.Exchange", Args: []Place{NoPlace, HostPort}},
	{Name: "Client.ExchangeContext", Args: []Place{NoPlace, NoPlace, HostPort}},
}

var oauth2Rows = []Row{
	{Name: "Config.RedirectURL", Args: []Place{Reference}},
	{Name: "Endpoint.AuthURL", Args: []Place{Absolute}},
	{Name: "Endpoint.DeviceAuthURL", Args: []Place{Absolute}},
	{Name: "Endpoint.TokenURL", Args: []Place{Absolute}},
}

var clientCredentialsRows = []Row{
	{Name: "Config.TokenURL", Args: []Place{Absolute}},
}

// chi and gorilla/mux give the segments of a path as they are written if the path has
// escapes, the others without escapes.
var chiRows = []Row{
	{Name: "URLParam", Results: []Kind{EscapedText}, Origin: Request},
}

var ginRows = []Row{
	{Name: "Context.DefaultQuery", Args: []Place{QueryName, NoPlace}, Results: []Kind{FreeText}, Origin: Request},
	{Name: "Context.Param", Results: []Kind{FreeText}, Origin: Request},
	{Name: "Context.PostForm", Args: []Place{QueryName}, Results: []Kind{FreeText}, Origin: Request},
	{Name: "Context.Query", Args: []Place{QueryName}, Results: []Kind{FreeText}, Origin: Request},
}

var muxRows = []Row{
	{Name: "Vars", Results: []Kind{EscapedText}, Origin: Request},
}

var echoRows = []Row{
	{Name: "Context.FormValue", Args: []Place{QueryName}, Results: []Kind{FreeText}, Origin: Request},
	{Name: "Context.Param", Results: []Kind{EscapedText}, Origin: Request},
	{Name: "Context.QueryParam", Args: []Place{QueryName}, Results: []Kind{FreeText}, Origin: Request},
}

var prometheusRows = []Row{
	{Name: "Labels", Args: []Place{MetricLabel}},

	{Name: "CounterVec.WithLabelValues", Args: []Place{MetricLabel}},
	{Name: "GaugeVec.WithLabelValues", Args: []Place{MetricLabel}},
	{Name: "HistogramVec.WithLabelValues", Args: []Place{MetricLabel}},
	{Name: "SummaryVec.WithLabelValues", Args: []Place{MetricLabel}},
}

var grpcRows = []Row{
	{Name: "Dial", Args: []Place{HostPort, NoPlace}},
	{Name: "DialContext", Args: []Place{NoPlace, HostPort, NoPlace}},
	{Name: "NewClient", Args: []Place{HostPort, NoPlace}},
}

var sshRows = []Row{
	{Name: "Dial", Args: []Place{Network, HostPort, NoPlace}},
}

// What opens a database is given the data source as the documentation of the package calls it: a URL, or
// a text of its own with a login.
var amqpRows = []Row{
	{Name: "Dial", Args: []Place{DataSource}},
	{Name: "DialTLS", Args: []Place{DataSource, NoPlace}},
	{Name: "ParseURI", Args: []Place{DataSource}},
}

var pkgErrorRows = []Row{
	{Name: "WithMessage", Args: []Place{NoPlace, Log}, Results: []Kind{ErrorValue}},
	{Name: "WithMessagef", Args: []Place{NoPlace, Format, Log}, Results: []Kind{ErrorValue}},
	{Name: "Wrap", Args: []Place{NoPlace, Log}, Results: []Kind{ErrorValue}},
	{Name: "Wrapf", Args: []Place{NoPlace, Format, Log}, Results: []Kind{ErrorValue}},
}

var gormDriverRows = []Row{
	{Name: "Open", Args: []Place{DataSource}},

	{Name: "Config.DSN", Args: []Place{DataSource}},
}

var oldGormRows = []Row{
	{Name: "Open", Args: []Place{NoPlace, DataSource}},
}

var mongoOptionsRows = []Row{
	{Name: "ClientOptions.ApplyURI", Args: []Place{DataSource}},
}

var mysqlRows = []Row{
	{Name: "ParseDSN", Args: []Place{DataSource}},
}

var pgxRows = []Row{
	{Name: "Connect", Args: []Place{NoPlace, DataSource}},
	{Name: "ParseConfig", Args: []Place{DataSource}},
}

var pgxpoolRows = []Row{
	{Name: "Connect", Args: []Place{NoPlace, DataSource}},
	{Name: "New", Args: []Place{NoPlace, DataSource}},
	{Name: "ParseConfig", Args: []Place{DataSource}},
}

var redisRows = []Row{
	{Name: "ParseURL", Args: []Place{DataSource}},
}

var sqlxRows = []Row{
	{Name: "Connect", Args: []Place{NoPlace, DataSource}},
	{Name: "ConnectContext", Args: []Place{NoPlace, NoPlace, DataSource}},
	{Name: "MustConnect", Args: []Place{NoPlace, DataSource}},
	{Name: "MustOpen", Args: []Place{NoPlace, DataSource}},
	{Name: "Open", Args: []Place{NoPlace, DataSource}},
}
