// Package samefindings has tests of what must not change the findings: the host, the file, how a program is written, where
// types are read from, what is looked at before types are loaded, the rules beside a rule,
// and how often urllint is asked.
package samefindings
