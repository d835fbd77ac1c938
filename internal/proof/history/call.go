package history

import (
	"go/ast"
	"go/token"
	"slices"
	"strings"
)

// mends are the functions that mend a URL, as parts of their names in lower case:
// packages have their own PathEscape.
var mends = [...]string{
	"pathescape", "queryescape", "escapedpath", "escapepath", "escapequery", "urlescape", "escapeurl", "urlencode", "encodeuri",
	"joinhostport", "joinpath", "userpassword", "redacted", "unescape", "requesturi", "hostname", "splithostport",
	"trimsuffix", "trimprefix", "trimright", "trimleft", "trimspace", "resolvereference", "toslash",
}

// mendOf returns the entry of mends that a call is of, or "".
func mendOf(call *ast.CallExpr) string {
	name := strings.ToLower(calledName(call))
	i := slices.IndexFunc(mends[:], func(m string) bool { return strings.Contains(name, m) })
	if i < 0 {
		return ""
	}
	// Trimming mends a URL where it trims a slash.
	if strings.HasPrefix(mends[i], "trim") && mends[i] != "trimspace" && !trimsSlash(call) {
		return ""
	}
	return mends[i]
}

func trimsSlash(call *ast.CallExpr) bool {
	if len(call.Args) != 2 {
		return false
	}
	lit, ok := call.Args[1].(*ast.BasicLit)
	return ok && lit.Value == `"/"`
}

// calledName returns the name of the function or method that is called, without its package.
func calledName(call *ast.CallExpr) string {
	switch f := call.Fun.(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		return f.Sel.Name
	}
	return ""
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
		function := mendOf(call)
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
			case mendOf(n) != "" || joins(n):
				for _, a := range n.Args {
					leaves = append(leaves, d.leaves(a)...)
				}
				if s, ok := n.Fun.(*ast.SelectorExpr); ok && mendOf(n) != "" {
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

// notValues are names that are no value of a URL, and packages.
var notValues = [...]string{"_", "nil", "true", "false", "err", "ctx", "url", "net", "fmt", "strings", "path", "http", "string"}

// joins reports whether a call joins text.
func joins(call *ast.CallExpr) bool {
	switch calledName(call) {
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
