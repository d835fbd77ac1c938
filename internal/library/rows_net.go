package library

import "github.com/urllint/urllint/rfc1738"

var netRows = []Row{
	{Name: "Dial", Args: []Place{Network, HostPort}},
	{Name: "DialTimeout", Args: []Place{Network, HostPort, NoPlace}},
	{Name: "IP", Results: []Kind{IP}},
	{Name: "IPAddr", Results: []Kind{IP}},
	{Name: "IPv4", Results: []Kind{IPv4}},
	{Name: "JoinHostPort", Args: []Place{Host, Port}, Results: []Kind{Address}, Func: JoinHostPort},
	{Name: "Listen", Args: []Place{Network, HostPort}},
	{Name: "ListenPacket", Args: []Place{Network, HostPort}},
	{Name: "LookupAddr", Args: []Place{Host}, Results: []Kind{Label, ErrorValue}, Origin: Machine},
	{Name: "LookupCNAME", Args: []Place{Host}, Results: []Kind{Label, ErrorValue}, Origin: Machine},
	{Name: "LookupHost", Args: []Place{Host}, Results: []Kind{IP, ErrorValue}, Origin: Machine},
	{Name: "LookupIP", Args: []Place{Host}, Results: []Kind{IP, ErrorValue}, Origin: Machine},
	{Name: "LookupMX", Args: []Place{Host}, Origin: Machine},
	{Name: "LookupNS", Args: []Place{Host}, Origin: Machine},
	{Name: "LookupSRV", Args: []Place{NoPlace, NoPlace, Host}, Results: []Kind{Label}, Origin: Machine},
	{Name: "LookupTXT", Args: []Place{Host}, Origin: Machine},
	{Name: "ParseCIDR", Results: []Kind{IP}},
	{Name: "ParseIP", Args: []Place{Host}, Results: []Kind{IP}},
	{Name: "ResolveIPAddr", Args: []Place{Network, Host}},
	{Name: "ResolveTCPAddr", Args: []Place{Network, HostPort}},
	{Name: "ResolveUDPAddr", Args: []Place{Network, HostPort}},
	{Name: "SplitHostPort", Args: []Place{HostPort}, Results: []Kind{Hostname, PortText, ErrorValue}, Func: splitHostPort},

	{Name: "Addr.Network"},
	{Name: "Addr.String", Results: []Kind{Address}, Origin: Machine},
	{Name: "Dialer.Dial", Args: []Place{Network, HostPort}},
	{Name: "Dialer.DialContext", Args: []Place{NoPlace, Network, HostPort}},
	{Name: "IP.String", Results: []Kind{IP}},
	{Name: "IP.To16", Results: []Kind{IP}},
	{Name: "IP.To4", Results: []Kind{IPv4}},
	{Name: "IPAddr.String", Results: []Kind{IP}},
	{Name: "IPNet.String", Results: []Kind{Prefix}},
	{Name: "ListenConfig.Listen", Args: []Place{NoPlace, Network, HostPort}},
	{Name: "ListenConfig.ListenPacket", Args: []Place{NoPlace, Network, HostPort}},
	{Name: "Resolver.LookupAddr", Args: []Place{NoPlace, Host}, Results: []Kind{Label, ErrorValue}, Origin: Machine},
	{Name: "Resolver.LookupCNAME", Args: []Place{NoPlace, Host}, Results: []Kind{Label, ErrorValue}, Origin: Machine},
	{Name: "Resolver.LookupHost", Args: []Place{NoPlace, Host}, Results: []Kind{IP, ErrorValue}, Origin: Machine},
	{Name: "Resolver.LookupIP", Args: []Place{NoPlace, Network, Host}, Results: []Kind{IP, ErrorValue}, Origin: Machine},
	{Name: "Resolver.LookupIPAddr", Args: []Place{NoPlace, Host}, Results: []Kind{IP, ErrorValue}, Origin: Machine},
	{Name: "Resolver.LookupMX", Args: []Place{NoPlace, Host}, Origin: Machine},
	{Name: "Resolver.LookupNS", Args: []Place{NoPlace, Host}, Origin: Machine},
	{Name: "Resolver.LookupNetIP", Args: []Place{NoPlace, Network, Host}, Results: []Kind{IP, ErrorValue}, Origin: Machine},
	{Name: "Resolver.LookupSRV", Args: []Place{NoPlace, NoPlace, NoPlace, Host}, Results: []Kind{Label}, Origin: Machine},
	{Name: "Resolver.LookupTXT", Args: []Place{NoPlace, Host}, Origin: Machine},
	{Name: "SRV.Target", Results: []Kind{Label}, Origin: Machine},
	{Name: "TCPAddr.String", Results: []Kind{Address}},
	{Name: "UDPAddr.String", Results: []Kind{Address}},
}

var netipRows = []Row{
	{Name: "Addr", Results: []Kind{IP}},
	{Name: "AddrFrom16", Results: []Kind{IP}},
	{Name: "AddrFrom4", Results: []Kind{IPv4}},
	{Name: "AddrFromSlice", Results: []Kind{IP, Word}},
	{Name: "IPv6LinkLocalAllNodes", Results: []Kind{IP}},
	{Name: "IPv6LinkLocalAllRouters", Results: []Kind{IP}},
	{Name: "IPv6Loopback", Results: []Kind{IP}},
	{Name: "IPv6Unspecified", Results: []Kind{IP}},
	{Name: "MustParseAddr", Args: []Place{Host}, Results: []Kind{IP}},
	{Name: "ParseAddr", Args: []Place{Host}, Results: []Kind{IP, ErrorValue}},
	{Name: "ParseAddrPort", Args: []Place{HostPort}, Results: []Kind{Address, ErrorValue}},

	{Name: "Addr.Is4", Results: []Kind{Word}, Effect: Tests},
	{Name: "Addr.Is4In6", Results: []Kind{Word}, Effect: Tests},
	{Name: "Addr.Is6", Results: []Kind{Word}, Effect: Tests},
	{Name: "Addr.String", Results: []Kind{IP}},
	{Name: "Addr.StringExpanded", Results: []Kind{IP}},
	{Name: "Addr.Unmap", Results: []Kind{IP}},
	{Name: "AddrPort.Addr", Results: []Kind{IP}},
	{Name: "AddrPort.String", Results: []Kind{Address}},
	{Name: "Prefix.Addr", Results: []Kind{IP}},
	{Name: "Prefix.String", Results: []Kind{Prefix}},
}

var textprotoRows = []Row{
	{Name: "Dial", Args: []Place{Network, HostPort}},

	{Name: "MIMEHeader.Get", Args: []Place{HeaderName}, Results: []Kind{HeaderText}, Origin: Request},
}

var syslogRows = []Row{
	{Name: "Dial", Args: []Place{Network, HostPort, NoPlace, NoPlace}},
}

var tlsRows = []Row{
	{Name: "Dial", Args: []Place{Network, HostPort, NoPlace}},
	{Name: "DialWithDialer", Args: []Place{NoPlace, Network, HostPort, NoPlace}},
	{Name: "Listen", Args: []Place{Network, HostPort, NoPlace}},

	{Name: "Config.ServerName", Args: []Place{Host}, Effect: Authenticates},
	{Name: "Conn.VerifyHostname", Args: []Place{Host}},
	{Name: "Dialer.Dial", Args: []Place{Network, HostPort}},
	{Name: "Dialer.DialContext", Args: []Place{NoPlace, Network, HostPort}},
}

var httpRows = []Row{
	{Name: "DetectContentType", Results: []Kind{MediaType}},
	{Name: "Error", Args: []Place{NoPlace, Log, NoPlace}},
	{Name: "FileServer", Results: []Kind{FilesValue}},
	{Name: "FileServerFS", Results: []Kind{FilesValue}},
	{Name: "Get", Args: []Place{Absolute}, Schemes: rfc1738.Web, Results: []Kind{ResponseValue, RequestError}},
	{Name: "Handle", Args: []Place{Pattern, NoPlace}},
	{Name: "HandleFunc", Args: []Place{Pattern, NoPlace}},
	{Name: "Head", Args: []Place{Absolute}, Schemes: rfc1738.Web, Results: []Kind{ResponseValue, RequestError}},
	{Name: "ListenAndServe", Args: []Place{HostPort, NoPlace}},
	{Name: "ListenAndServeTLS", Args: []Place{HostPort, FileName, FileName, NoPlace}},
	{Name: "NewRequest", Args: []Place{Method, Absolute, NoPlace}, Schemes: rfc1738.Web, Results: []Kind{RequestValue, ErrorValue}},
	{Name: "NewRequestWithContext", Args: []Place{NoPlace, Method, Absolute, NoPlace}, Schemes: rfc1738.Web, Results: []Kind{RequestValue, ErrorValue}},
	{Name: "Post", Args: []Place{Absolute, HeaderValue, NoPlace}, Schemes: rfc1738.Web, Results: []Kind{ResponseValue, RequestError}},
	{Name: "PostForm", Args: []Place{Absolute, NoPlace}, Schemes: rfc1738.Web, Results: []Kind{ResponseValue, RequestError}},
	{Name: "Redirect", Args: []Place{NoPlace, NoPlace, Location, NoPlace}, Schemes: rfc1738.Web},
	{Name: "RedirectHandler", Args: []Place{Location, NoPlace}, Schemes: rfc1738.Web},
	{Name: "Request", Results: []Kind{RequestValue}},
	{Name: "Response", Results: []Kind{ResponseValue}},
	{Name: "ResponseWriter", Results: []Kind{WriterValue}},
	{Name: "ServeFile", Args: []Place{NoPlace, NoPlace, FileName}},
	{Name: "StripPrefix", Args: []Place{RequestPath, NoPlace}},

	{Name: "Client.Do", Args: []Place{NoPlace}, Results: []Kind{ResponseValue, RequestError}},
	{Name: "Client.Get", Args: []Place{Absolute}, Schemes: rfc1738.Web, Results: []Kind{ResponseValue, RequestError}},
	{Name: "Client.Head", Args: []Place{Absolute}, Schemes: rfc1738.Web, Results: []Kind{ResponseValue, RequestError}},
	{Name: "Client.Post", Args: []Place{Absolute, HeaderValue, NoPlace}, Schemes: rfc1738.Web, Results: []Kind{ResponseValue, RequestError}},
	{Name: "Client.PostForm", Args: []Place{Absolute, NoPlace}, Schemes: rfc1738.Web, Results: []Kind{ResponseValue, RequestError}},
	{Name: "Cookie.Domain", Args: []Place{Host}},
	{Name: "Cookie.Value", Args: []Place{HeaderValue}, Results: []Kind{HeaderText}},
	{Name: "CrossOriginProtection.AddTrustedOrigin", Args: []Place{Absolute}},
	{Name: "Header.Add", Args: []Place{HeaderName, HeaderValue}},
	{Name: "Header.Get", Args: []Place{HeaderName}, Results: []Kind{HeaderText}, Origin: Request},
	{Name: "Header.Set", Args: []Place{HeaderName, HeaderValue}},
	{Name: "Header.Values", Args: []Place{HeaderName}},
	{Name: "Pusher.Push", Args: []Place{RequestTarget, NoPlace}},
	{Name: "Request.BasicAuth", Results: []Kind{UserText, PasswordText, Word}, Origin: Request},
	{Name: "Request.Form", Results: []Kind{ValuesValue}, Origin: Request},
	{Name: "Request.FormValue", Args: []Place{QueryName}, Results: []Kind{FreeText}, Origin: Request},
	{Name: "Request.Host", Args: []Place{HeaderValue}, Results: []Kind{URLHost}, Origin: Request},
	{Name: "Request.PathValue", Args: []Place{QueryName}, Results: []Kind{FreeText}, Origin: Request},
	{Name: "Request.PostForm", Results: []Kind{ValuesValue}, Origin: Request},
	{Name: "Request.PostFormValue", Args: []Place{QueryName}, Results: []Kind{FreeText}, Origin: Request},
	{Name: "Request.Referer", Results: []Kind{HeaderText}, Origin: Request},
	{Name: "Request.RemoteAddr", Results: []Kind{Address}, Origin: Request},
	{Name: "Request.RequestURI", Results: []Kind{EncodedTarget}, Origin: Request},
	{Name: "Request.SetBasicAuth", Args: []Place{User, Password}},
	{Name: "Request.URL", Results: []Kind{URLValue}, Origin: Request},
	{Name: "Request.UserAgent", Results: []Kind{HeaderText}, Origin: Request},
	{Name: "ServeMux.Handle", Args: []Place{Pattern, NoPlace}},
	{Name: "ServeMux.HandleFunc", Args: []Place{Pattern, NoPlace}},
	{Name: "Server.Addr", Args: []Place{HostPort}},
	{Name: "Transport.NewClientConn", Args: []Place{NoPlace, Scheme, HostPort}},
}

var httptestRows = []Row{
	{Name: "NewRequest", Args: []Place{Method, RequestTarget, NoPlace}},
	{Name: "NewRequestWithContext", Args: []Place{NoPlace, Method, RequestTarget, NoPlace}},

	{Name: "Server.URL", Results: []Kind{URLText}, Origin: Machine},
}

var smtpRows = []Row{
	{Name: "Dial", Args: []Place{HostPort}},
	{Name: "NewClient", Args: []Place{NoPlace, Host}},
	{Name: "PlainAuth", Args: []Place{NoPlace, NoPlace, NoPlace, Host}, Effect: Authenticates},
	{Name: "SendMail", Args: []Place{HostPort, NoPlace}},

	{Name: "Client.Hello", Args: []Place{Host}},
}

var rpcRows = []Row{
	{Name: "Dial", Args: []Place{Network, HostPort}},
	{Name: "DialHTTP", Args: []Place{Network, HostPort}},
	{Name: "DialHTTPPath", Args: []Place{Network, HostPort, NoPlace}},
}

var jsonrpcRows = []Row{
	{Name: "Dial", Args: []Place{Network, HostPort}},
}

var x509Rows = []Row{
	{Name: "Certificate.VerifyHostname", Args: []Place{Host}},
	{Name: "VerifyOptions.DNSName", Args: []Place{Host}, Effect: Authenticates},
}

var multipartRows = []Row{
	{Name: "FileHeader.Filename", Results: []Kind{FileNameText}, Origin: Request},
	{Name: "Part.FileName", Results: []Kind{FileNameText}, Origin: Request},
	{Name: "Part.FormName", Results: []Kind{FreeText}, Origin: Request},
}

var mailRows = []Row{
	{Name: "Address.Address", Results: []Kind{EmailAddress}},
	{Name: "Address.Name", Results: []Kind{FreeText}},
}

var mimeRows = []Row{
	{Name: "FormatMediaType", Results: []Kind{MediaType}},
	{Name: "ParseMediaType", Results: []Kind{MediaType}},
	{Name: "TypeByExtension", Results: []Kind{MediaType}},
}

var cookiejarRows = []Row{
	{Name: "PublicSuffixList.PublicSuffix", Args: []Place{Host}},
}
