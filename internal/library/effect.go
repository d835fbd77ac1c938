package library

// An Effect is what a function does with a text, so that something is known of the
// result if only a part of the text is.
type Effect uint8

const (
	NoEffect      Effect = iota
	Passes               // the result is the text
	Selects              // the result is one of the arguments
	Escapes              // "/" and other characters become escapes
	Unescapes            // escapes become what they stand for
	Cleans               // as path.Clean does
	Trims                // an end is cut off
	Folds                // upper and lower case change
	Replaces             // parts are replaced by others
	Maps                 // each character may be replaced or dropped
	Rewrites             // parts are replaced as a pattern or function says
	Splits               // the results are parts of the text
	Words                // the results are its words
	Joins                // a separator is put between the elements of a list
	Sorts                // the elements of a list get another order
	JoinsPath            // the elements are joined by "/" and cleaned
	Formats              // the text is a format
	Prints               // the operands are printed one after the other
	PrintsLine           // the operands are printed with spaces between them, and a line break
	Tests                // the result tells something of the text
	Writes               // the text is added to a buffer
	Buffers              // of a type, or of a function that makes one: it gives back what was written to it
	Reserves             // room is made in a buffer
	Scans                // the text is taken apart as a format says
	Resolves             // a reference is resolved against the receiver
	Authenticates        // a server has to prove that this is its name
)

// An Origin tells where a value comes from that is not made of the arguments.
type Origin uint8

const (
	NoOrigin Origin = iota
	Request         // a request that is served, decoded or not as the kind says
	Environ         // the environment
	Flag            // the command line
	File            // the content of a file
	Machine         // the machine or its network
	Clock           // the time
)

// Where tells in which part of a text a function looks for another.
type Where uint8

const (
	Nowhere  Where = iota
	AtStart        // at the beginning
	AtEnd          // at the end
	AtEnds         // at both
	Anywhere       // at the beginning, at the end, and between
)
