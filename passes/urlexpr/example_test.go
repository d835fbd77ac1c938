package urlexpr_test

import (
	"fmt"
	"log"
	"path/filepath"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/passes/urlexpr"
)

// lister reports the URLs of a package, with "{}" for what is not known.
var lister = &analysis.Analyzer{
	Name:     "lister",
	Doc:      "list the URLs of a package",
	Requires: []*analysis.Analyzer{urlexpr.Analyzer},
	Run: func(pass *analysis.Pass) (any, error) {
		urls := pass.ResultOf[urlexpr.Analyzer].(*urlexpr.Result)
		for url := range urls.All(urlexpr.Options{}) {
			pass.Reportf(url.Expr.Pos(), "%s", url.Pattern)
		}
		return nil, nil
	},
}

// Another analyzer requires this one, and judges the URLs in its own way.
func Example() {
	const text = `package client

import (
	"fmt"
	"net/url"
)

const api = "https://api.example.com/v1"

func item(host string, id int, name string) []string {
	return []string{
		api + "/items/" + url.PathEscape(name),
		fmt.Sprintf("http://%s:%d/items", host, id),
		"see http://example.com/help for more",
	}
}
`
	file, err := filepath.Abs("client/client.go")
	if err != nil {
		log.Fatal(err)
	}
	pkgs, err := packages.Load(&packages.Config{
		Mode:    packages.LoadSyntax,
		Overlay: map[string][]byte{file: []byte(text)},
	}, "./client")
	if err != nil {
		log.Fatal(err)
	}
	graph, err := checker.Analyze([]*analysis.Analyzer{lister}, pkgs, nil)
	if err != nil {
		log.Fatal(err)
	}
	for _, d := range graph.Roots[0].Diagnostics {
		fmt.Printf("%d: %s\n", pkgs[0].Fset.Position(d.Pos).Line, d.Message)
	}
	// Output:
	// 8: https://api.example.com/v1
	// 12: https://api.example.com/v1/items/{}
	// 13: http://{}:{}/items
	// 14: http://example.com/help
}
