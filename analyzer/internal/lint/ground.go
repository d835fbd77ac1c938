package lint

// A Ground tells why a value should be one that breaks a URL.
type Ground uint8

const (
	IDName   Ground = iota // its name says that no character needs an escape
	NoGround               // nothing is known of the value
	HalfName               // one of two names, or a name against which other code speaks
	HostName               // it is named like a host, and what follows like a port
	FreeName               // its name and place are those of free text
	Siblings               // the package escapes the others
	ForOther               // the program escapes it, for another place
	FromAPI                // a function or field says what it returns
	Typed                  // it is net.IP, netip.Addr or *url.URL
)

// A Use tells where a text goes.
type Use uint8

const (
	Shown    Use = iota // printed for people, compared, put in an environment, or not known
	Printed             // returned by a method String
	Given               // to another package, an interface or a function value
	Stored              // in a field, an element, a map or a channel
	Returned            // by a function
	Sent                // to a function that takes a URL or an address, or to a wrapper of one
)

// levels tells for each ground and use whether a finding is likely to be worth a change: docs/internal/levels.md
// has the figures.
var levels = [...][Sent + 1]Level{
	//         shown     printed   given     stored    returned  sent
	IDName:   {Any, Any, Any, Any, Any, Any},
	NoGround: {Possible, Possible, Possible, Possible, Possible, Possible},
	HalfName: {Any, Possible, Possible, Possible, Possible, Possible},
	HostName: {Possible, Possible, Likely, Likely, Likely, Likely},
	FreeName: {Possible, Possible, Likely, Likely, Likely, Likely},
	Siblings: {Possible, Possible, Likely, Likely, Likely, Likely},
	ForOther: {Possible, Possible, Likely, Likely, Likely, Likely},
	FromAPI:  {Possible, Possible, Likely, Likely, Likely, Likely},
	Typed:    {Possible, Likely, Likely, Likely, Likely, Likely},
}

// LevelOf returns the level of a finding of a value and the text that it goes into.
func LevelOf(g Ground, u Use) Level { return levels[g][u] }
