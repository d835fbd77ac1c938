package strflow

// Origin tells where the value of an operand comes from.
type Origin uint8

const (
	Unknown   Origin = iota
	Constant         // known text that was changed on the way
	Param            // a parameter
	Field            // a field of a struct
	Variable         // a variable of a package
	Result           // the result of a function
	Request          // a request that is served
	Env              // the environment
	Number           // a number or boolean
	Converted        // bytes, or a value of any type
)

// State tells what was done to a value on its way.
type State uint8

const (
	AsIs    State = iota
	Checked       // it was tested, or something had its address
	Escaped
)

// Class is the set of texts that an operand may hold.
type Class uint8

const (
	Any      Class = iota
	Integer        // decimal, perhaps with a sign
	Unsigned       // decimal digits
	Word           // true or false
	Hex            // hexadecimal digits
	Encoded        // text of an escape function
)
