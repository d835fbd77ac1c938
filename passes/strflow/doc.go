// Package strflow tells what the strings of a package may hold.
//
// A [Flow] answers two questions from the syntax and the types of one package.
// [Flow.Of] tells which texts an expression may hold: it looks through
// variables, formats, and functions of the package. [Flow.Into] turns the
// question around: which texts end in a given parameter or field? It looks
// through the parameters and fields of the package that lead there.
//
// A [Value] is a graph of known text, holes, sums and choices, whose parts are shared.
// [Value.Alternatives] are the texts that it stands for, at most eight: known text with
// its source, and holes. Each hole has the [Operand] that fills it: where it comes
// from, and what was done to it on the way.
//
// What the functions of other packages do to a text is in the library that the caller
// gives: what becomes of known text and holes is the Effect of a row.
//
// # Runs
//
// A call of a library function keeps its arguments, so that a value can be computed as
// well: [Value.Run] and [Text.Run] return the text for given texts of its operands, by
// the functions that the program itself calls.
//
// # Silence
//
// A text is known only if no run can change it unseen. It is a hole if a variable is
// assigned in a loop or by a closure, if its address is taken, if a test on the way may
// have refused it, behind goto and fallthrough, in a cycle of calls, and wherever
// values, contexts or sizes exceed their bounds. Reads of fields are always holes.
package strflow
