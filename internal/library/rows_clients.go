package library

import "github.com/urllint/urllint/rfc1738"

const websocketSchemes rfc1738.Schemes = 1<<rfc1738.WS | 1<<rfc1738.WSS

var coderWebsocketRows = []Row{
	{Name: "Dial", Args: []Place{NoPlace, Absolute, NoPlace}, Schemes: websocketSchemes},
}

var gobwasRows = []Row{
	{Name: "Dial", Args: []Place{NoPlace, Absolute}, Schemes: websocketSchemes},

	{Name: "Dialer.Dial", Args: []Place{NoPlace, Absolute}, Schemes: websocketSchemes},
}

var gorillaWebsocketRows = []Row{
	{Name: "Dialer.Dial", Args: []Place{Absolute, NoPlace}, Schemes: websocketSchemes},
	{Name: "Dialer.DialContext", Args: []Place{NoPlace, Absolute, NoPlace}, Schemes: websocketSchemes},
}

var netWebsocketRows = []Row{
	{Name: "Dial", Args: []Place{Absolute, NoPlace}, Schemes: websocketSchemes},
	{Name: "NewConfig", Args: []Place{Absolute, NoPlace}, Schemes: websocketSchemes},
}

// resty escapes the values of parameters of paths and queries.
var restyRows = []Row{
	{Name: "Client.SetBaseURL", Args: []Place{Absolute}},
	{Name: "Client.SetHostURL", Args: []Place{Absolute}},
	{Name: "Client.SetPathParam", Args: []Place{NoPlace, Segment}},
	{Name: "Client.SetProxy", Args: []Place{Absolute}},
	{Name: "Client.SetQueryParam", Args: []Place{QueryName, QueryValue}},
	{Name: "Request.Delete", Args: []Place{Reference}},
	{Name: "Request.Execute", Args: []Place{Method, Reference}},
	{Name: "Request.Get", Args: []Place{Reference}},
	{Name: "Request.Head", Args: []Place{Reference}},
	{Name: "Request.Options", Args: []Place{Reference}},
	{Name: "Request.Patch", Args: []Place{Reference}},
	{Name: "Request.Post", Args: []Place{Reference}},
	{Name: "Request.Put", Args: []Place{Reference}},
	{Name: "Request.SetPathParam", Args: []Place{NoPlace, Segment}},
	{Name: "Request.SetQueryParam", Args: []Place{QueryName, QueryValue}},
	{Name: "Request.URL", Args: []Place{Reference}},
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

// Other functions that dial or listen are for IPv4 alone.
var fasthttpRows = []Row{
	{Name: "DialDualStack", Args: []Place{HostPort}},
	{Name: "DialDualStackTimeout", Args: []Place{HostPort, NoPlace}},
	{Name: "Get", Args: []Place{NoPlace, Absolute}},
	{Name: "GetDeadline", Args: []Place{NoPlace, Absolute, NoPlace}},
	{Name: "GetTimeout", Args: []Place{NoPlace, Absolute, NoPlace}},
	{Name: "Post", Args: []Place{NoPlace, Absolute, NoPlace}},

	{Name: "Args.Add", Args: []Place{QueryName, QueryValue}},
	{Name: "Args.Set", Args: []Place{QueryName, QueryValue}},
	{Name: "Client.Get", Args: []Place{NoPlace, Absolute}},
	{Name: "Client.GetDeadline", Args: []Place{NoPlace, Absolute, NoPlace}},
	{Name: "Client.GetTimeout", Args: []Place{NoPlace, Absolute, NoPlace}},
	{Name: "Client.Post", Args: []Place{NoPlace, Absolute, NoPlace}},
	{Name: "Request.SetRequestURI", Args: []Place{Reference}},
	{Name: "RequestCtx.Redirect", Args: []Place{Location, NoPlace}},
	{Name: "URI.Update", Args: []Place{Reference}},
}

var gorequestRows = []Row{
	{Name: "SuperAgent.Delete", Args: []Place{Absolute}},
	{Name: "SuperAgent.Get", Args: []Place{Absolute}},
	{Name: "SuperAgent.Head", Args: []Place{Absolute}},
	{Name: "SuperAgent.Options", Args: []Place{Absolute}},
	{Name: "SuperAgent.Patch", Args: []Place{Absolute}},
	{Name: "SuperAgent.Post", Args: []Place{Absolute}},
	{Name: "SuperAgent.Proxy", Args: []Place{Absolute}},
	{Name: "SuperAgent.Put", Args: []Place{Absolute}},
}

// What follows the base resolves against it.
var slingRows = []Row{
	{Name: "Sling.Base", Args: []Place{Reference}},
	{Name: "Sling.Delete", Args: []Place{Reference}},
	{Name: "Sling.Get", Args: []Place{Reference}},
	{Name: "Sling.Head", Args: []Place{Reference}},
	{Name: "Sling.Patch", Args: []Place{Reference}},
	{Name: "Sling.Path", Args: []Place{Reference}},
	{Name: "Sling.Post", Args: []Place{Reference}},
	{Name: "Sling.Put", Args: []Place{Reference}},
}

var heimdallRows = []Row{
	{Name: "Client.Delete", Args: []Place{Absolute, NoPlace}, Schemes: rfc1738.Web},
	{Name: "Client.Get", Args: []Place{Absolute, NoPlace}, Schemes: rfc1738.Web},
	{Name: "Client.Patch", Args: []Place{Absolute, NoPlace}, Schemes: rfc1738.Web},
	{Name: "Client.Post", Args: []Place{Absolute, NoPlace}, Schemes: rfc1738.Web},
	{Name: "Client.Put", Args: []Place{Absolute, NoPlace}, Schemes: rfc1738.Web},
}

var requestsRows = []Row{
	{Name: "URL", Args: []Place{Reference}},

	{Name: "Builder.BaseURL", Args: []Place{Reference}},
	{Name: "Builder.Param", Args: []Place{QueryName, QueryValue}},
	{Name: "Builder.Path", Args: []Place{Reference}},
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

var oidcRows = []Row{
	{Name: "NewProvider", Args: []Place{NoPlace, Absolute}},
	{Name: "NewRemoteKeySet", Args: []Place{NoPlace, Absolute}},
}

var browserRows = []Row{
	{Name: "OpenURL", Args: []Place{Absolute}},
}

var chromedpRows = []Row{
	{Name: "Navigate", Args: []Place{Absolute}},
}

var collyRows = []Row{
	{Name: "Collector.Visit", Args: []Place{Absolute}},
	{Name: "Request.Visit", Args: []Place{Reference}},
}

var gofeedRows = []Row{
	{Name: "Parser.ParseURL", Args: []Place{Absolute}},
	{Name: "Parser.ParseURLWithContext", Args: []Place{Absolute, NoPlace}},
}

var slackRows = []Row{
	{Name: "OptionAPIURL", Args: []Place{Absolute}},
	{Name: "PostWebhook", Args: []Place{Absolute, NoPlace}},
	{Name: "PostWebhookContext", Args: []Place{NoPlace, Absolute, NoPlace}},
}

var vaultRows = []Row{
	{Name: "Client.SetAddress", Args: []Place{Absolute}},
	{Name: "Config.Address", Args: []Place{Absolute}},
}

var prometheusAPIRows = []Row{
	{Name: "Config.Address", Args: []Place{Absolute}},
}

var prometheusPushRows = []Row{
	{Name: "New", Args: []Place{Absolute, NoPlace}},
}

var influxRows = []Row{
	{Name: "NewClient", Args: []Place{Absolute, NoPlace}},
	{Name: "NewClientWithOptions", Args: []Place{Absolute, NoPlace}},
}

var oldInfluxRows = []Row{
	{Name: "HTTPConfig.Addr", Args: []Place{Absolute}},
	{Name: "UDPConfig.Addr", Args: []Place{HostPort}},
}

var elasticRows = []Row{
	{Name: "SetURL", Args: []Place{Absolute}},
}

// The endpoint has no scheme.
var minioRows = []Row{
	{Name: "New", Args: []Place{HostPort, NoPlace}},
}

var otlpRows = []Row{
	{Name: "WithEndpoint", Args: []Place{HostPort}},
	{Name: "WithEndpointURL", Args: []Place{Absolute}},
}

var zipkinRows = []Row{
	{Name: "New", Args: []Place{Absolute, NoPlace}},
}
