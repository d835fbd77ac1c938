package analyzer_test

import (
	"fmt"
	"log"
	"path/filepath"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/analysis/passes/hostport"
	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/passes/urlexpr"
)

// shop is a package that exists only in these examples.
const shop = `package shop

import (
	"fmt"
	"net"
)

func itemURL(host string, id int) string {
	return fmt.Sprintf("https://%s/~shop/a|b/%d", host, id)
}

func dial(host string, port int) (net.Conn, error) {
	return net.Dial("tcp", fmt.Sprintf("%s:%d", host, port))
}
`

// loadShop loads it as the package in the folder shop.
func loadShop() []*packages.Package {
	file, err := filepath.Abs("shop/shop.go")
	if err != nil {
		log.Fatal(err)
	}
	pkgs, err := packages.Load(&packages.Config{
		Mode:    packages.LoadSyntax,
		Overlay: map[string][]byte{file: []byte(shop)},
	}, "./shop")
	if err != nil {
		log.Fatal(err)
	}
	return pkgs
}

// A program that loads packages itself runs the analyzer with package checker,
// and does with the diagnostics what it likes.
func Example() {
	graph, err := checker.Analyze([]*analysis.Analyzer{analyzer.Analyzer}, loadShop(), nil)
	if err != nil {
		log.Fatal(err)
	}
	for _, action := range graph.Roots {
		if action.Err != nil {
			log.Fatal(action.Err)
		}
		for _, d := range action.Diagnostics {
			pos := action.Package.Fset.Position(d.Pos)
			fmt.Printf("%d:%d: %s\n", pos.Line, pos.Column, d.Message)
			fmt.Println(d.Category, d.URL)
			for _, fix := range d.SuggestedFixes {
				fmt.Println(fix.Message)
			}
		}
	}
	// Output:
	// 9:33: RFC 1738 does not allow "~": write "%%7E" (RFC 1738 §2.2, tilde); allowed by RFC 3986
	// tilde https://github.com/urllint/urllint/blob/main/docs/rules/tilde.md
	// escape "~" as "%%7E"
	// 9:40: unsafe character "|": write "%%7C" (RFC 1738 §2.2, unsafe-char)
	// unsafe-char https://github.com/urllint/urllint/blob/main/docs/rules/unsafe-char.md
	// escape "|" as "%%7C"
	// 13:25: host may be an IPv6 address: use net.JoinHostPort(host, strconv.Itoa(port)); else "::1:80" is refused (host-port)
	// host-port https://github.com/urllint/urllint/blob/main/docs/rules/host-port.md
	// join host to its port by net.JoinHostPort
}

// An analyzer of its own has its own configuration.
func ExampleNew() {
	urllint, err := analyzer.New(analyzer.Config{
		Std:   "rfc3986",
		Sinks: []urlexpr.SinkFunc{{Func: "example.com/client.Get", Arg: 0, Requirement: urlexpr.Absolute}},
	})
	if err != nil {
		log.Fatal(err)
	}
	graph, err := checker.Analyze([]*analysis.Analyzer{urllint}, loadShop(), nil)
	if err != nil {
		log.Fatal(err)
	}
	for _, d := range graph.Roots[0].Diagnostics {
		fmt.Println(d.Category)
	}

	_, err = analyzer.New(analyzer.Config{Disable: []string{"tidle"}})
	fmt.Println(err)
	// Output:
	// unsafe-char
	// host-port
	// unknown rule "tidle": did you mean tilde?
}

// The analyzer runs beside others.
func Example_others() {
	analyzers := []*analysis.Analyzer{analyzer.Analyzer, hostport.Analyzer}
	graph, err := checker.Analyze(analyzers, loadShop(), nil)
	if err != nil {
		log.Fatal(err)
	}
	for _, action := range graph.Roots {
		for _, d := range action.Diagnostics {
			fmt.Printf("%s: line %d\n", action.Analyzer, action.Package.Fset.Position(d.Pos).Line)
		}
	}
	// Output:
	// urllint: line 9
	// urllint: line 9
	// urllint: line 13
	// hostport: line 13
}

func ExampleRules() {
	for _, rule := range analyzer.Rules() {
		if rule.ID == "tilde" {
			fmt.Println(rule.Summary, "by section", rule.Section, "until", rule.AllowedBy())
		}
	}
	// Output:
	// "~" by section 2.2 until RFC 3986
}
