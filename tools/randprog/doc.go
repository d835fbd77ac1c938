// Package randprog writes random Go programs that print the URLs they build, and
// checks that an analyzer does them no harm.
//
// A [Program] is a module of many units. Each unit builds one URL in a way that Go
// programs do, from known text and from values that only the running program knows,
// and prints it; it may also print, compare or replace what the URL is made of.
// [Program.Check] runs the program, analyzes it, applies the fixes, and runs it
// again. What it promises a user:
//
//   - A fix changes what is printed only where a URL was reported, and what is
//     printed there can be valid, or nothing is where url.JoinPath takes only other
//     values. All else is printed as before, byte for byte.
//   - No run prints a valid URL where the grammar was said to allow none.
//   - The fixed program compiles.
//   - What was fixed is not reported again.
//
// A unit depends on the seed and its number alone, so that a failure can be looked at
// by itself.
package randprog
