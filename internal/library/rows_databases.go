package library

// What opens a database is given the data source as the documentation of the package calls it: a URL, or
// a text of its own with a login.
var amqpRows = []Row{
	{Name: "Dial", Args: []Place{DataSource}},
	{Name: "DialConfig", Args: []Place{DataSource, NoPlace}},
	{Name: "DialTLS", Args: []Place{DataSource, NoPlace}},
	{Name: "ParseURI", Args: []Place{DataSource}},
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

	{Name: "Config.Addr", Args: []Place{HostPort}},
}

var pgxRows = []Row{
	{Name: "Connect", Args: []Place{NoPlace, DataSource}},
	{Name: "ParseConfig", Args: []Place{DataSource}},
}

var oldPgxpoolRows = []Row{
	{Name: "Connect", Args: []Place{NoPlace, DataSource}},
	{Name: "ParseConfig", Args: []Place{DataSource}},
}

var pgxpoolRows = []Row{
	{Name: "New", Args: []Place{NoPlace, DataSource}},
	{Name: "ParseConfig", Args: []Place{DataSource}},
}

var pqRows = []Row{
	{Name: "NewConnector", Args: []Place{DataSource}},
	{Name: "NewListener", Args: []Place{DataSource, NoPlace}},
	{Name: "Open", Args: []Place{DataSource}},
	{Name: "ParseURL", Args: []Place{DataSource}},
}

var goPgRows = []Row{
	{Name: "ParseURL", Args: []Place{DataSource}},

	{Name: "Options.Addr", Args: []Place{HostPort}},
}

var pgdriverRows = []Row{
	{Name: "WithAddr", Args: []Place{HostPort}},
	{Name: "WithDSN", Args: []Place{DataSource}},
}

var mssqlRows = []Row{
	{Name: "NewConnector", Args: []Place{DataSource}},
}

var clickhouseRows = []Row{
	{Name: "ParseDSN", Args: []Place{DataSource}},
}

var xormRows = []Row{
	{Name: "NewEngine", Args: []Place{NoPlace, DataSource}},
}

var migrateRows = []Row{
	{Name: "New", Args: []Place{NoPlace, DataSource}},
	{Name: "NewWithSourceInstance", Args: []Place{NoPlace, NoPlace, DataSource}},
}

var redisRows = []Row{
	{Name: "ParseURL", Args: []Place{DataSource}},

	{Name: "Options.Addr", Args: []Place{HostPort}},
}

var redigoRows = []Row{
	{Name: "Dial", Args: []Place{Network, HostPort, NoPlace}},
	{Name: "DialContext", Args: []Place{NoPlace, Network, HostPort, NoPlace}},
	{Name: "DialURL", Args: []Place{DataSource, NoPlace}},
	{Name: "DialURLContext", Args: []Place{NoPlace, DataSource, NoPlace}},
}

var rueidisRows = []Row{
	{Name: "MustParseURL", Args: []Place{DataSource}},
	{Name: "ParseURL", Args: []Place{DataSource}},
}

var sqlxRows = []Row{
	{Name: "Connect", Args: []Place{NoPlace, DataSource}},
	{Name: "ConnectContext", Args: []Place{NoPlace, NoPlace, DataSource}},
	{Name: "MustConnect", Args: []Place{NoPlace, DataSource}},
	{Name: "MustOpen", Args: []Place{NoPlace, DataSource}},
	{Name: "Open", Args: []Place{NoPlace, DataSource}},
}
