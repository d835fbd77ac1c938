package analyzer_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/internal/library"
)

// A rowUse is a statement that loses what goes in if a row holds, and one that does not. $F is what the row is of with a text for
// its argument, or for its value; $R is a result.
type rowUse struct{ wrong, right string }

// argumentUses are of what an argument is taken for.
var argumentUses = map[library.Place]rowUse{
	library.Absolute:      {`$F("h.example/a")`, `$F("http://h.example/a")`},
	library.Reference:     {`$F("/a%zz")`, `$F("/a%20b")`},
	library.RequestTarget: {`$F("/a%zz")`, `$F("/a%20b")`},
	library.Location:      {`$F("/a%zz")`, `$F("/a%20b")`},
	library.HostPort:      {`$F(fmt.Sprintf("%s:%d", target, port))`, `$F(net.JoinHostPort(target, strconv.Itoa(port)))`},
	library.DataSource:    {`dsn := os.Getenv("X"); $F(dsn); log.Print(dsn)`, `dsn := os.Getenv("X"); $F(dsn); log.Print("opened")`},
	library.Host:          {`$F(r.Host)`, `$F((&url.URL{Host: r.Host}).Hostname())`},
	library.RequestPath:   {`$F("a/b")`, `$F("/a/b")`},
	library.QueryValue:    {`$F(url.QueryEscape(r.FormValue("q")))`, `$F(r.FormValue("q"))`},
	library.Segment:       {`$F(url.PathEscape(r.FormValue("q")))`, `$F(r.FormValue("q"))`},
}

// resultUses are of what a result or a value is.
var resultUses = map[library.Kind]rowUse{
	library.IP:           besidePort,
	library.Hostname:     besidePort,
	library.Address:      {`net.Dial("tcp", fmt.Sprintf("%v:%d", $R, port))`, `net.Dial("tcp", fmt.Sprint($R))`},
	library.FilePath:     {`kept.URL = "file://" + $R`, `kept.Name = $R`},
	library.Prefix:       inPath,
	library.MediaType:    inPath,
	library.FileNameText: inPath,
	library.FreeText:     inQuery,
	library.HeaderText:   inQuery,
	library.EmailAddress: inQuery,
	library.URLText:      inQuery,
	library.UserText:     {`http.Get("http://" + $R + "@h.example/")`, `http.Get((&url.URL{Scheme: "http", User: url.User($R), Host: "h.example"}).String())`},
	library.PasswordText: {`http.Get("http://u:" + $R + "@h.example/")`, `http.Get((&url.URL{Scheme: "http", User: url.UserPassword("u", $R), Host: "h.example"}).String())`},
}

var (
	besidePort = rowUse{`kept.Addr = fmt.Sprintf("%v:%d", $R, port)`, `kept.Addr = net.JoinHostPort(fmt.Sprint($R), "80")`}
	inPath     = rowUse{`http.Get(fmt.Sprintf("http://h.example/x/%v/y", $R))`, `http.Get("http://h.example/x/" + url.PathEscape(fmt.Sprint($R)) + "/y")`}
	inQuery    = rowUse{`http.Get(fmt.Sprintf("http://h.example/?q=%v", $R))`, `http.Get("http://h.example/?q=" + url.QueryEscape(fmt.Sprint($R)))`}
)

// rowsOtherwise are rows that show nothing in these statements, with what they say of the argument or result, and why.
var rowsOtherwise = map[string]string{
	"net.SplitHostPort: host:port":                      "it only cuts what was joined",
	"net/netip.ParseAddrPort: host:port":                "it only cuts what was joined",
	"net/url.PathEscape: segment":                       "a text may have to be escaped twice",
	"net/url.QueryEscape: query value":                  "a text may have to be escaped twice",
	"net/url.PathUnescape: text":                        "what is unescaped may be escaped again, which is not followed",
	"net/url.QueryUnescape: text":                       "what is unescaped may be escaped again, which is not followed",
	"gorm.io/driver/clickhouse.Config.DSN: data source": "a field opens nothing",
	"gorm.io/driver/mysql.Config.DSN: data source":      "a field opens nothing",
	"gorm.io/driver/postgres.Config.DSN: data source":   "a field opens nothing",
	"gorm.io/driver/sqlserver.Config.DSN: data source":  "a field opens nothing",
	"net/url.URL.MarshalBinary: URL":                    "bytes are no text",
}

// TestRows shows for each row of the library that says what a URL, an address or a part of one is: a statement loses what goes in,
// and is reported; its right counterpart is silent; and so is the first with a function of which nothing is known, unless the
// doubt about the value is said.
func TestRows(t *testing.T) {
	programs := newRowPrograms(t)
	other := types.NewPackage("example.com/other", "other")
	takes := types.NewSignatureType(nil, nil, nil, types.NewTuple(types.NewVar(token.NoPos, other, "text", types.Universe.Lookup("any").Type())), nil, false)
	other.Scope().Insert(types.NewFunc(token.NoPos, other, "F", takes))
	other.MarkComplete()
	programs.known[other.Path()] = other
	for place, use := range argumentUses {
		unknown := &rowSubject{expr: "other.F", args: []string{""}}
		for _, message := range programs.find(t, other, unknown.call(use.wrong, 0, nil)) {
			if place != library.HostPort || !strings.HasSuffix(message, ", possible)") {
				t.Errorf("%v: a function of which nothing is known: %s", place, message)
			}
		}
	}
	shown := 0
	for path, row := range library.Rows() {
		name := path + "." + row.Name
		pkg, err := programs.Import(path)
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		subject := newRowSubject(pkg, row)
		for says, use := range subject.uses(row) {
			found := programs.find(t, pkg, use.wrong)
			switch _, isOther := rowsOtherwise[name+": "+says]; {
			case isOther != (len(found) == 0):
				t.Errorf("%s: found %q in %s", name, found, use.wrong)
			case !isOther:
				shown++
			}
			if found := programs.find(t, pkg, use.right); len(found) > 0 {
				t.Errorf("%s: found %q in %s", name, found, use.right)
			}
		}
	}
	if shown < 400 {
		t.Errorf("%d arguments and results were shown", shown)
	}
}

// The advice names the schemes that a function takes.
func TestSchemesOfRows(t *testing.T) {
	programs := newRowPrograms(t)
	for path, test := range map[string]struct{ stmt, want string }{
		"github.com/gorilla/websocket": {`(*new(declared.Dialer)).Dial("localhost:80/a", nil)`, `write "ws://" or "wss://" there`},
		"net/http":                     {`http.Get("localhost:80/a")`, `write "http://" or "https://" there`},
	} {
		pkg, err := programs.Import(path)
		if err != nil {
			t.Fatal(err)
		}
		if found := programs.find(t, pkg, test.stmt); len(found) != 1 || !strings.Contains(found[0], test.want) {
			t.Errorf("%s: found %q, want %q", test.stmt, found, test.want)
		}
	}
}

// A rowSubject is what a row is of, as an expression.
type rowSubject struct {
	expr    string
	isValue bool
	args    []string // a value of each
	results []string // what leads from each to a text: an index, or nothing
}

func newRowSubject(pkg *types.Package, row *library.Row) *rowSubject {
	typ, name, isMember := strings.Cut(row.Name, ".")
	obj := pkg.Scope().Lookup(typ)
	s := &rowSubject{expr: pkg.Name() + "." + typ}
	if isMember {
		star := "*"
		if types.IsInterface(obj.Type()) {
			star = ""
		}
		s.expr = fmt.Sprintf("(*new(%s%s)).%s", star, s.expr, name)
		obj, _, _ = types.LookupFieldOrMethod(obj.Type(), true, pkg, name)
	}
	fn, ok := obj.(*types.Func)
	if !ok {
		s.isValue = true
		if _, isType := obj.(*types.TypeName); isType {
			s.expr = "(*new(" + s.expr + "))"
		}
		return s
	}
	for v := range fn.Signature().Params().Variables() {
		s.args = append(s.args, "*new("+types.TypeString(v.Type(), (*types.Package).Name)+")")
	}
	if fn.Signature().Variadic() {
		s.args = s.args[:len(s.args)-1]
	}
	for v := range fn.Signature().Results().Variables() {
		index := ""
		if _, isList := v.Type().(*types.Slice); isList {
			index = "[0]"
		}
		s.results = append(s.results, index)
	}
	return s
}

// uses returns the statements that show what a row says, by the place or kind.
func (s *rowSubject) uses(row *library.Row) map[string]rowUse {
	all := make(map[string]rowUse)
	for i, place := range row.Args {
		if use, ok := argumentUses[place]; ok {
			all[place.String()] = rowUse{s.call(use.wrong, i, row), s.call(use.right, i, row)}
		}
	}
	for i, kind := range row.Results {
		if use, ok := resultUses[kind]; ok {
			all[kind.String()] = rowUse{s.result(use.wrong, i), s.result(use.right, i)}
		}
	}
	return all
}

// call returns a statement in which an argument, or the value, is a text.
func (s *rowSubject) call(stmt string, arg int, row *library.Row) string {
	before, rest, _ := strings.Cut(stmt, "$F(")
	end := strings.Index(rest, ");")
	if end < 0 {
		end = len(rest) - 1
	}
	text, rest := rest[:end], rest[end+1:]
	if s.isValue {
		return before + s.expr + " = " + text + rest
	}
	args := slices.Clone(s.args)
	if arg == len(args) { // for a variadic parameter
		args = append(args, "")
	}
	for i := range args {
		if row != nil && row.Place(i) == library.Network {
			args[i] = `"tcp"`
		}
	}
	args[arg] = text
	return before + s.expr + "(" + strings.Join(args, ", ") + ")" + rest
}

// result returns a statement in which a result, or the value, is used.
func (s *rowSubject) result(stmt string, i int) string {
	if s.isValue {
		return strings.ReplaceAll(stmt, "$R", s.expr)
	}
	names := slices.Repeat([]string{"_"}, len(s.results))
	names[i] = "result"
	return fmt.Sprintf("%s := %s(%s); %s", strings.Join(names, ", "), s.expr, strings.Join(s.args, ", "), strings.ReplaceAll(stmt, "$R", "result"+s.results[i]))
}

// rowPrograms analyzes programs that import packages of the library: those of the standard library, and of others what
// testdata/apis.tsv says that they declare.
type rowPrograms struct {
	known    map[string]*types.Package
	paths    map[string][]string // of the packages of the standard library, by name
	declared map[string]map[string]string
	fset     *token.FileSet
	analyzer *analysis.Analyzer
}

func newRowPrograms(t *testing.T) *rowPrograms {
	t.Helper()
	var paths []string
	for path := range library.Rows() {
		if library.IsStandard(path) && !slices.Contains(paths, path) {
			paths = append(paths, path)
		}
	}
	loaded, err := packages.Load(&packages.Config{Mode: packages.NeedName | packages.NeedTypes | packages.NeedImports | packages.NeedDeps}, paths...)
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(filepath.Join("..", "internal", "library", "testdata", "apis.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	s := &rowPrograms{
		known: make(map[string]*types.Package), paths: make(map[string][]string), declared: make(map[string]map[string]string), fset: token.NewFileSet(),
		// What a constant says by itself is not asked for.
		analyzer: configured(t, analyzer.Config{Enable: ids(), Disable: []string{"cleartext", "credential-log"}, Level: "possible", Std: "rfc3986"}),
	}
	packages.Visit(loaded, nil, func(p *packages.Package) {
		s.known[p.PkgPath] = p.Types
		if !strings.Contains(p.PkgPath, "internal/") && !strings.Contains(p.PkgPath, "vendor/") {
			s.paths[p.Name] = append(s.paths[p.Name], p.PkgPath)
		}
	})
	for line := range strings.Lines(string(text)) {
		if cells := strings.Split(line, "\t"); !strings.HasPrefix(line, "#") {
			if s.declared[cells[0]] == nil {
				s.declared[cells[0]] = make(map[string]string)
			}
			s.declared[cells[0]][cells[2]] = cells[3]
		}
	}
	return s
}

// Import returns a package. That of another module has what rows are of, and any for the types of packages.
func (s *rowPrograms) Import(path string) (*types.Package, error) {
	if p := s.known[path]; p != nil {
		return p, nil
	}
	f, err := parser.ParseFile(s.fset, path+".go", declarationsOf(s.declared[path]), 0)
	if err != nil {
		return nil, err
	}
	p, err := (&types.Config{Importer: s}).Check(path, s.fset, []*ast.File{f}, nil)
	s.known[path] = p
	return p, err
}

// declarationsOf returns the source of a package with some names.
func declarationsOf(declared map[string]string) string {
	var b strings.Builder
	b.WriteString("package declared\n")
	fields := make(map[string]string)
	for _, full := range slices.Sorted(maps.Keys(declared)) {
		typ, name, isMember := strings.Cut(full, ".")
		switch what := declared[full]; {
		case strings.HasPrefix(what, "type "):
			fields[typ] = ""
			fmt.Fprintf(&b, "type %s %s\n", typ, strings.NewReplacer("[Size]", "[16]", "[rawLen]", "[12]").Replace(strings.TrimPrefix(what, "type ")))
		case strings.HasPrefix(what, "func(") && isMember:
			fields[typ] += ""
			fmt.Fprintf(&b, "func (x *%s) %s%s { panic(0) }\n", typ, name, withoutPackages(what))
		case strings.HasPrefix(what, "func("):
			fmt.Fprintf(&b, "func %s%s { panic(0) }\n", full, withoutPackages(what))
		default:
			fields[typ] += name + " " + what + "\n"
		}
	}
	for _, typ := range slices.Sorted(maps.Keys(fields)) {
		if !strings.HasPrefix(declared[typ], "type ") {
			fmt.Fprintf(&b, "type %s struct {\n%s}\n", typ, fields[typ])
		}
	}
	return b.String()
}

// withoutPackages returns a signature with any for what is declared in packages.
func withoutPackages(signature string) string {
	e, err := parser.ParseExpr(signature)
	if err != nil {
		return "()" // the program does not compile
	}
	var plain func(e ast.Expr) ast.Expr
	plain = func(e ast.Expr) ast.Expr {
		switch e := e.(type) {
		case *ast.Ident:
			if types.Universe.Lookup(e.Name) != nil {
				return e
			}
		case *ast.Ellipsis:
			return &ast.Ellipsis{Elt: plain(e.Elt)}
		case *ast.ArrayType:
			return &ast.ArrayType{Elt: plain(e.Elt)}
		case *ast.MapType:
			return &ast.MapType{Key: plain(e.Key), Value: plain(e.Value)}
		case *ast.StarExpr:
			if id, ok := e.X.(*ast.Ident); ok && id.Name == "string" {
				return e
			}
		}
		return ast.NewIdent("any")
	}
	fn := e.(*ast.FuncType)
	for _, list := range []*ast.FieldList{fn.Params, fn.Results} {
		if list != nil {
			for _, f := range list.List {
				f.Type = plain(f.Type)
			}
		}
	}
	return strings.TrimPrefix(types.ExprString(fn), "func")
}

// find returns the messages of a program of one statement.
func (s *rowPrograms) find(t *testing.T, about *types.Package, stmt string) (messages []string) {
	t.Helper()
	text := "package p\n\nimport (\n" + s.imports(t, about, stmt) + ")\n\nvar kept struct{ Addr, URL, Name string }\n\n" +
		"func f(r *http.Request, target string, port int) {\n\t" + stmt + "\n}\n"
	for _, d := range run(t, s.analyzer, load(t, s, file{"p.go", text})) {
		messages = append(messages, d.Message)
	}
	return messages
}

// imports returns the imports of the packages that a statement names.
func (s *rowPrograms) imports(t *testing.T, about *types.Package, stmt string) string {
	t.Helper()
	f, err := parser.ParseFile(s.fset, "", "package p; func f() { "+stmt+" }", parser.SkipObjectResolution)
	if err != nil {
		t.Fatalf("%v: %s", err, stmt)
	}
	imported := map[string]string{"net/http": "http"}
	for n := range ast.Preorder(f) {
		sel, ok := n.(*ast.SelectorExpr)
		if !ok {
			continue
		}
		id, ok := sel.X.(*ast.Ident)
		switch {
		case !ok || id.Name == "r" || id.Name == "kept" || id.Name == "result":
		case id.Name == about.Name():
			imported[about.Path()] = id.Name
		default:
			for _, path := range s.paths[id.Name] {
				if !strings.HasPrefix(path, "text/") {
					imported[path] = id.Name
				}
			}
		}
	}
	var b strings.Builder
	for _, path := range slices.Sorted(maps.Keys(imported)) {
		fmt.Fprintf(&b, "\t%s %s\n", imported[path], strconv.Quote(path))
	}
	return b.String()
}
