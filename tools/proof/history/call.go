package history

import (
	"go/ast"
	"go/token"
	"path"
	"slices"
	"strings"

	"github.com/urllint/urllint/passes/goexpr"
)

// mends are the functions that mend a URL, in lower case.
var mends = [...]string{
	"joinpath", "userpassword", "redacted", "requesturi", "escapedpath", "hostname", "splithostport", "resolvereference", "toslash",
	"trimsuffix", "trimprefix", "trimright", "trimleft", "trimspace",
}

// mendingWords are parts of names that packages give to mends of their own, in lower case.
var mendingWords = [...]string{"pathescape", "queryescape", "escape", "joinhostport", "urlencode", "encodeuri"}

// otherWords are parts of names of escapes that are not for URLs, in lower case.
var otherWords = [...]string{"html", "json", "quot", "string", "sql", "xml"}

// mendOf returns what mends a URL in a call: for a function of the package that returns a string,
// what it calls to mend one.
func (d *Decl) mendOf(call *ast.CallExpr) string {
	if m := mendOf(call); m != "" {
		return m
	}
	return d.tree.helpers[path.Dir(d.File)+" "+goexpr.CalleeName(call)]
}

// escapes returns an escape or a JoinHostPort in the body of a function that returns a string, or "".
func escapes(f *ast.FuncDecl) string {
	if f.Body == nil || f.Type.Results == nil || len(f.Type.Results.List) == 0 {
		return ""
	}
	if result, ok := f.Type.Results.List[0].Type.(*ast.Ident); !ok || result.Name != "string" {
		return ""
	}
	found := ""
	ast.Inspect(f.Body, func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok {
			if m := mendOf(call); slices.Contains(mendingWords[:], m) {
				found = m
			}
		}
		// The function may be given to another, which calls it.
		if s, ok := n.(*ast.SelectorExpr); ok && slices.Contains(mendingWords[:], strings.ToLower(s.Sel.Name)) {
			found = strings.ToLower(s.Sel.Name)
		}
		return found == ""
	})
	return found
}

// mendOf returns the name in lower case that a mend has in package net/url, net or strings, or the word
// of it in another name. It returns "" for other calls.
func mendOf(call *ast.CallExpr) string {
	name := strings.ToLower(goexpr.CalleeName(call))
	switch {
	case !slices.Contains(mends[:], name):
		i := slices.IndexFunc(mendingWords[:], func(word string) bool { return strings.Contains(name, word) })
		if i < 0 || slices.ContainsFunc(otherWords[:], func(word string) bool { return strings.Contains(name, word) }) {
			return ""
		}
		return mendingWords[i]
	case strings.HasPrefix(name, "trim") && name != "trimspace" && !trimsSlash(call):
		return "" // trimming mends a URL where it trims a slash
	}
	return name
}

func trimsSlash(call *ast.CallExpr) bool {
	if len(call.Args) != 2 {
		return false
	}
	lit, ok := call.Args[1].(*ast.BasicLit)
	return ok && lit.Value == `"/"`
}

// A mend is a call that mends a URL, of an operand.
type mend struct {
	function string // an entry of mends
	operand  string
}

// mendsIn returns the mends of a declaration, each with the call.
func (d *Decl) mendsIn() map[mend]*ast.CallExpr {
	found := make(map[mend]*ast.CallExpr)
	ast.Inspect(d.node, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		function := d.mendOf(call)
		if function == "" {
			return true
		}
		operands := slices.Clone(call.Args)
		if s, ok := call.Fun.(*ast.SelectorExpr); ok {
			operands = append(operands, s.X)
		}
		for _, operand := range operands {
			for _, leaf := range d.leaves(operand) {
				found[mend{function, leaf}] = call
			}
		}
		return true
	})
	return found
}

// leaves returns the parts of an expression that are values to the URL: names, fields and results of
// other calls than those that mend or join text.
func (d *Decl) leaves(n ast.Node) []string {
	var leaves []string
	ast.Inspect(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			switch {
			case d.mendOf(n) != "" || joins(n):
				for _, a := range n.Args {
					leaves = append(leaves, d.leaves(a)...)
				}
				if s, ok := n.Fun.(*ast.SelectorExpr); ok && d.mendOf(n) != "" {
					leaves = append(leaves, d.leaves(s.X)...)
				}
			default:
				leaves = append(leaves, d.text(n))
				for _, a := range n.Args { // a conversion, or a method of the value
					leaves = append(leaves, d.leaves(a)...)
				}
			}
			return false
		case *ast.SelectorExpr:
			leaves = append(leaves, d.text(n))
			return false
		case *ast.IndexExpr:
			leaves = append(leaves, d.text(n))
			return false
		case *ast.Ident:
			if !slices.Contains(notValues[:], n.Name) {
				leaves = append(leaves, n.Name)
			}
		case *ast.FuncLit:
			return false
		}
		return true
	})
	return leaves
}

// notValues are names that are not values of a URL, and packages.
var notValues = [...]string{"_", "nil", "true", "false", "err", "ctx", "url", "net", "fmt", "strings", "path", "http", "string"}

// joins reports whether a call joins text.
func joins(call *ast.CallExpr) bool {
	switch goexpr.CalleeName(call) {
	case "Sprintf", "Sprint", "Join", "Errorf", "Fprintf", "Parse", "NewRequest", "NewRequestWithContext", "string", "String":
		return true
	}
	return false
}

// buildsText reports whether a statement builds text of literals and values, of which one
// has a byte that is special in a URL.
func buildsText(n ast.Node) bool {
	built := false
	ast.Inspect(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BinaryExpr:
			built = built || n.Op == token.ADD && (special(n.X) || special(n.Y))
		case *ast.CallExpr:
			built = built || len(n.Args) > 1 && slices.ContainsFunc(n.Args, special)
		case *ast.KeyValueExpr:
			key, ok := n.Key.(*ast.Ident)
			built = built || ok && slices.Contains([]string{"Path", "Host", "RawQuery", "RawPath", "User"}, key.Name)
		}
		return !built
	})
	return built
}

// special reports whether an expression is a literal with a byte that is special in a URL.
func special(e ast.Expr) bool {
	lit, ok := e.(*ast.BasicLit)
	return ok && lit.Kind == token.STRING && strings.ContainsAny(lit.Value, "/?&=:@")
}
