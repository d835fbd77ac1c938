package library

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

var grpcRows = []Row{
	{Name: "Dial", Args: []Place{HostPort, NoPlace}},
	{Name: "DialContext", Args: []Place{NoPlace, HostPort, NoPlace}},
	{Name: "NewClient", Args: []Place{HostPort, NoPlace}},
}

var grpcResolverRows = []Row{
	{Name: "Address.Addr", Args: []Place{HostPort}},
}

var sshRows = []Row{
	{Name: "Dial", Args: []Place{Network, HostPort, NoPlace}},
	{Name: "NewClientConn", Args: []Place{NoPlace, HostPort, NoPlace}},

	{Name: "Client.Dial", Args: []Place{Network, HostPort}},
	{Name: "Client.DialContext", Args: []Place{NoPlace, Network, HostPort}},
	{Name: "Client.Listen", Args: []Place{Network, HostPort}},
}

var autocertRows = []Row{
	{Name: "HostWhitelist", Args: []Place{Host}},
}

var proxyRows = []Row{
	{Name: "Dial", Args: []Place{NoPlace, Network, HostPort}},
	{Name: "SOCKS5", Args: []Place{Network, HostPort, NoPlace}},

	{Name: "ContextDialer.DialContext", Args: []Place{NoPlace, Network, HostPort}},
	{Name: "Dialer.Dial", Args: []Place{Network, HostPort}},
}

var publicSuffixRows = []Row{
	{Name: "EffectiveTLDPlusOne", Args: []Place{Host}, Results: []Kind{Label, ErrorValue}},
	{Name: "PublicSuffix", Args: []Place{Host}, Results: []Kind{Label, Word}},
}

var quicRows = []Row{
	{Name: "DialAddr", Args: []Place{NoPlace, HostPort, NoPlace}},
	{Name: "DialAddrEarly", Args: []Place{NoPlace, HostPort, NoPlace}},
	{Name: "ListenAddr", Args: []Place{HostPort, NoPlace}},
	{Name: "ListenAddrEarly", Args: []Place{HostPort, NoPlace}},
}

var http3Rows = []Row{
	{Name: "ListenAndServeQUIC", Args: []Place{HostPort, NoPlace}},
	{Name: "ListenAndServeTLS", Args: []Place{HostPort, NoPlace}},

	{Name: "Server.Addr", Args: []Place{HostPort}},
}

var ftpRows = []Row{
	{Name: "Dial", Args: []Place{HostPort, NoPlace}},
	{Name: "DialTimeout", Args: []Place{HostPort, NoPlace}},
}

var imapRows = []Row{
	{Name: "Dial", Args: []Place{HostPort}},
	{Name: "DialTLS", Args: []Place{HostPort, NoPlace}},
}

var emersionSMTPRows = []Row{
	{Name: "Dial", Args: []Place{HostPort}},
	{Name: "DialStartTLS", Args: []Place{HostPort, NoPlace}},
	{Name: "DialTLS", Args: []Place{HostPort, NoPlace}},

	{Name: "Server.Addr", Args: []Place{HostPort}},
}

var gomailRows = []Row{
	{Name: "NewDialer", Args: []Place{Host, NoPlace}},
	{Name: "NewPlainDialer", Args: []Place{Host, NoPlace}},

	{Name: "Dialer.Host", Args: []Place{Host}},
}

var ldapRows = []Row{
	{Name: "Dial", Args: []Place{Network, HostPort}},
	{Name: "DialTLS", Args: []Place{Network, HostPort, NoPlace}},
	{Name: "DialURL", Args: []Place{Absolute, NoPlace}},
}

var memcacheRows = []Row{
	{Name: "New", Args: []Place{HostPort}},
}

var kafkaRows = []Row{
	{Name: "Dial", Args: []Place{Network, HostPort}},
	{Name: "DialContext", Args: []Place{NoPlace, Network, HostPort}},
	{Name: "DialLeader", Args: []Place{NoPlace, Network, HostPort, NoPlace}},
	{Name: "DialPartition", Args: []Place{NoPlace, Network, HostPort, NoPlace}},
	{Name: "TCP", Args: []Place{HostPort}},

	{Name: "Broker.Host", Results: []Kind{Hostname}, Origin: Machine},
	{Name: "Dialer.Dial", Args: []Place{Network, HostPort}},
	{Name: "Dialer.DialContext", Args: []Place{NoPlace, Network, HostPort}},
	{Name: "Dialer.DialLeader", Args: []Place{NoPlace, Network, HostPort, NoPlace}},
}

var saramaRows = []Row{
	{Name: "NewBroker", Args: []Place{HostPort}},
}

var mqttRows = []Row{
	{Name: "ClientOptions.AddBroker", Args: []Place{Absolute}},
}

var natsRows = []Row{
	{Name: "Connect", Args: []Place{DataSource, NoPlace}},
}

// An address is an IP address of either version: the documentation of the types says so.
var kubernetesRows = []Row{
	{Name: "EndpointAddress.IP", Results: []Kind{IP}, Origin: Machine},
	{Name: "HostIP.IP", Results: []Kind{IP}, Origin: Machine},
	{Name: "LoadBalancerIngress.Hostname", Results: []Kind{Label}, Origin: Machine},
	{Name: "LoadBalancerIngress.IP", Results: []Kind{IP}, Origin: Machine},
	{Name: "NodeAddress.Address", Results: []Kind{Hostname}, Origin: Machine},
	{Name: "PodIP.IP", Results: []Kind{IP}, Origin: Machine},
	{Name: "PodStatus.HostIP", Results: []Kind{IP}, Origin: Machine},
	{Name: "PodStatus.PodIP", Results: []Kind{IP}, Origin: Machine},
	{Name: "ServiceSpec.ClusterIP", Results: []Kind{IP}, Origin: Machine},
}

var kubernetesRestRows = []Row{
	{Name: "Request.Param", Args: []Place{QueryName, QueryValue}},
	{Name: "Request.RequestURI", Args: []Place{RequestTarget}},
}

var natRows = []Row{
	{Name: "PortBinding.HostIP", Results: []Kind{IP}, Origin: Machine},
}

var consulRows = []Row{
	{Name: "AgentService.Address", Results: []Kind{Hostname}, Origin: Machine},
	{Name: "CatalogService.Address", Results: []Kind{Hostname}, Origin: Machine},
	{Name: "CatalogService.ServiceAddress", Results: []Kind{Hostname}, Origin: Machine},
	{Name: "Node.Address", Results: []Kind{Hostname}, Origin: Machine},
}

var gopsutilNetRows = []Row{
	{Name: "Addr.IP", Results: []Kind{IP}, Origin: Machine},
}

var memberlistRows = []Row{
	{Name: "Node.Address", Results: []Kind{Address}, Origin: Machine},
}

var iceRows = []Row{
	{Name: "Candidate.Address", Results: []Kind{Hostname}, Origin: Machine},
}
