// Package strlit maps the bytes of constant strings to the source that writes
// them.
//
// # Analyzer strlit
//
// strlit: map the bytes of constant strings to their source
//
// The analyzer reports nothing. Its result, a [*Literals], answers for the
// constant string expressions of one package:
//
//	const scheme = "http:"
//
//	http.Get(scheme + "//\x65xample.com/")
//
// [Literals.Of] the argument is the [Text] "http://example.com/", whose first
// five bytes are those of the literal in the declaration of scheme, and whose
// eighth byte is written \x65. [Text.Source] gives the source of any range of
// bytes, and says whether an edit there changes these bytes and no others.
// [Quote] writes the replacement in the quoting of the literal.
//
// # What is mapped
//
// Interpreted and raw string literals; parentheses; the operator +; constants
// declared in the same package, in any scope and with implicit repetition;
// conversions of a constant string to a string type.
//
// Other constant strings have a value but no source: imported constants,
// conversions from an integer, the builtins min and max. They stand in a Text
// as a [Piece] without a literal.
//
// # What is trusted
//
// The value is the type checker's, the mapping comes from the syntax, and a
// mapping that does not add up to the value is dropped. Where the type checker
// gives no value, because the code is broken, only literals, parentheses and +
// are read.
package strlit
