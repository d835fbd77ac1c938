// Package library is what urllint knows of functions, as data.
//
// A [Row] describes one function, method, field, variable or type of another package.
// There is no other list of functions: a pass or rule that wants to know what
// url.JoinPath does asks for its row and never compares a name.
//
// # Four tables
//
//   - The rows, a file for a group of packages (rows_url.go, rows_net.go ...): what each
//     argument is taken for, what the results are, where they come from, what becomes
//     of a text, and the Go function that computes the results.
//   - [Place]: the components of a URL and the arguments that take one. It says how a
//     text is read there, and which function writes it.
//   - [Kind]: what a value can be, and so its probes: values that it can have and that
//     break a URL that does not escape them. Each kind says who says so.
//   - [Clue]: which kind a value has by its origin or its name, if no row says it, and
//     which names at which places are those of values that need an escape.
//
// # Runs
//
// A bug of a value is a value that does not come out as it went in. [Row.Eval] calls
// the function of a row, so that an expression can be computed for a probe. [Deliver]
// gives the text to what a sink does with it first, and returns what arrives on the
// other side. [Run.Loss] does both, for a probe and for a harmless value, and compares.
//
// # Adding a row
//
// Rows are sorted by package, then by type (functions first), then by name. A name is
// that of the package's scope, "Parse", or with its type, "URL.Parse", for methods with
// any receiver and for fields alike. Write down what the documentation or the source of
// the function says, and nothing that holds only in some programs. All fields are
// optional:
//
//   - Args has a place for each argument that takes one, the receiver left out. The last
//     one counts for all variadic arguments. The place of a field is that of its text, that
//     of a type the one of its elements.
//   - Results has a kind for each result. The kind of a field or type is that of its
//     values.
//   - Func is the function itself if it is pure, a method expression for a method. If
//     Go's result depends on the version or the machine, or if its package must not be
//     imported (net, net/http, html/template), it is a function of this package that
//     takes an [Env] first where it needs one. Methods that change their receiver return
//     the changed one instead. A Guard says for which arguments it may be run.
//
// The tests load the packages of the standard library, compare every name and signature,
// and compare what rows compute with what Go computes on random arguments: a row with a
// Func needs the function that it stands for in gofuncs_test.go. Those of path/filepath
// are what they are elsewhere than on Windows.
package library
