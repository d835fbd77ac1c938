package names

// A Meaning is what words say of the values that are named so. It is a set: a word may say
// several things.
type Meaning uint64

const (
	// Of URLs.
	URL         Meaning = 1 << iota // a word in the name of a URL, but for NoURL
	NoURL                           // a word that ends like one for a URL
	AboutURL                        // behind a word for a URL: text about it
	WholeURL                        // the last word of the name of a URL with all that belongs to it
	PublicURL                       // in such a name: the URL has no secret
	BaseURL                         // a word in the name of a field that paths are joined to
	Relative                        // a word in such a name: it has no scheme and no host
	EnteredURL                      // the name of a field that people fill with a URL
	ComparedURL                     // the last word of the name of what is compared as a URL
	Redirect                        // a word in the name of where a client is sent
	Reference                       // the last word of the name of a reference
	URLComment                      // a word in the comment on a field for a URL
	URLPart                         // made for a URL, with slashes that are to stay, or without characters that need an escape
	QueryPart                       // made for a query, or without characters that need an escape in one
	Escaped

	// Of text that goes into URLs.
	ID            // the last word of a name: no character needs an escape
	NoSpace       // the last word of a name: characters may need an escape, and none is a space
	FreeSegment   // the last word of the name of a segment: characters may need an escape
	FreeMember    // such a word behind a segment that says NamesRefs
	NamesRefs     // a segment before the names of refs and files
	NamesLabels   // a segment before names of any characters
	FreeValue     // the last word of the name of a value in a query: characters may need an escape
	FreeParameter // a parameter of a query with such values
	User          // a person
	UserInput     // in a name that says User: what a person writes
	Noun          // the last word of a name: what stands before it is named
	Owner         // the last word of a name: whose repository it is
	Repository    // it may have its owner and a slash before it, as "owner/repo" has
	PathID        // a word in the name of an id: it has slashes that are to stay
	GitRef        // a branch or tag of git
	FileName      // the last element of a path
	FreeText      // what people write
	Password
	Token
	Secret // in the name of a parameter: its value may be a secret
	Grants // before a word that says Secret: it is one
	Pages  // before a word that says Token: it is no secret
	Dummy  // in a password: it stands for one, or is one that everybody knows

	// Of hosts, ports and addresses.
	Host       // the last word of the name of a host to connect to
	URLHost    // the last word of the name of the host of a URL
	Port       // the last word of the name of a port
	HostPort   // a word in the name of a host with its port
	HostOfPort // such a word, if the name says Port too
	IPv4       // in an expression: an address of version 4
	Version4   // a word in the name of a function or holder of such addresses

	// Of what programs do.
	Key          // the last word of a name: it tells things apart, and nothing is done with it besides
	Form         // the last word of a name: how the value is written, which what stands before it names
	Logs         // the name of a function that logs begins so
	Exits        // the name of a function that ends the program begins so
	LogPackage   // the name of a package that logs
	MetricLabels // the name of a field for the labels of a metric
	Test         // a word in the path of a package for tests
	Sample       // a word in the path of an example, or of the input of tests
)
