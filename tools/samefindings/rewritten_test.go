package samefindings

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/tools/fixtures"
)

// A rewriting writes a file otherwise, in a way that changes nothing for who runs it.
type rewriting struct {
	name    string
	rewrite func(*sourceFile)
	most    int // of the findings of testdata, in thousands, that may go: names say less, and a literal is judged where it stands
}

var rewritings = []rewriting{
	{"arguments in variables", hoistArguments, 30},
	{"literals as constants", nameLiterals, 90},
	{"bodies in function literals", wrapBodies, 30},
	{"sums as formats", formatSums, 15},
	{"sums in steps", splitSums, 12},
}

// How a program is written makes little difference to what is found.
func TestRewritten(t *testing.T) {
	for _, r := range rewritings {
		edits := 0
		rewritten := fixtures.Rewritten(t, func(pkg *packages.Package, dir string) {
			for i, f := range pkg.Syntax {
				s := readSource(t, pkg, i, f)
				r.rewrite(s)
				edits += len(s.edits)
				if err := os.WriteFile(filepath.Join(dir, filepath.Base(pkg.CompiledGoFiles[i])), s.text(), 0o666); err != nil {
					t.Fatal(err)
				}
			}
		})
		all, gone := 0, 0
		for i, pkg := range fixtures.Folders(t) {
			now := countRules(t, rewritten[i])
			for rule, n := range countRules(t, pkg) {
				all += n
				if lost := n - now[rule]; lost > 0 {
					gone += lost
					t.Logf("%s, %s: %d of %d are gone", r.name, rule, lost, n)
				}
			}
		}
		t.Logf("%s: %d edits, %d of %d findings are gone", r.name, edits, gone, all)
		if edits == 0 || gone*1000 > r.most*all {
			t.Errorf("%s: %d edits, and of %d findings %d are gone, more than %d in 1000", r.name, edits, all, gone, r.most)
		}
	}
}

// countRules returns how many findings a package has, by rule and level.
func countRules(t *testing.T, pkg *packages.Package) map[string]int {
	count := make(map[string]int)
	for _, d := range fixtures.Run(t, fixtures.EveryRule(t), pkg) {
		_, level, _ := strings.Cut(d.Message[strings.LastIndexByte(d.Message, '(')+1:], d.Category)
		count[d.Category+level]++
	}
	return count
}

// A sourceFile is a file that gets other text.
type sourceFile struct {
	*ast.File
	info   *types.Info
	source []byte
	base   int
	edits  []textEdit
	end    strings.Builder // what is written behind the file
	names  int
}

// A textEdit is new text for source[start:end].
type textEdit struct {
	start, end int
	text       string
}

func readSource(t *testing.T, pkg *packages.Package, i int, f *ast.File) *sourceFile {
	source, err := os.ReadFile(pkg.CompiledGoFiles[i])
	if err != nil {
		t.Fatal(err)
	}
	return &sourceFile{File: f, info: pkg.TypesInfo, source: source, base: pkg.Fset.File(f.FileStart).Base()}
}

// replace replaces the text between two positions, unless a part of it is replaced already.
func (s *sourceFile) replace(start, end token.Pos, text string) {
	s.edits = append(s.edits, textEdit{int(start) - s.base, int(end) - s.base, text})
}

func (s *sourceFile) of(n ast.Node) string {
	return string(s.source[int(n.Pos())-s.base : int(n.End())-s.base])
}

func (s *sourceFile) newName() string {
	s.names++
	return "text" + strconv.Itoa(s.names) + "of"
}

// text returns the file with the edits, those inside of others left out.
func (s *sourceFile) text() []byte {
	slices.SortStableFunc(s.edits, func(a, b textEdit) int { return cmp.Compare(a.start, b.start) })
	var text []byte
	at := 0
	for _, e := range s.edits {
		if e.start >= at {
			text = append(append(text, s.source[at:e.start]...), e.text...)
			at = e.end
		}
	}
	return append(append(text, s.source[at:]...), "\n"+s.end.String()...)
}

// isText reports whether an expression is a plain string, and not a constant.
func (s *sourceFile) isText(e ast.Expr) bool {
	tv := s.info.Types[e]
	return tv.Value == nil && tv.Type != nil && types.Identical(tv.Type, types.Typ[types.String])
}

// statements returns the statements of the lists of a file.
func (s *sourceFile) statements() (all []ast.Stmt) {
	for n := range ast.Preorder(s.File) {
		switch n := n.(type) {
		case *ast.BlockStmt:
			all = append(all, n.List...)
		case *ast.CaseClause:
			all = append(all, n.Body...)
		}
	}
	return all
}

// hoistArguments puts what a call gets into variables.
func hoistArguments(s *sourceFile) {
	for _, stmt := range s.statements() {
		var values []ast.Expr
		switch stmt := stmt.(type) {
		case *ast.ExprStmt:
			values = []ast.Expr{stmt.X}
		case *ast.AssignStmt:
			values = stmt.Rhs
		case *ast.ReturnStmt:
			values = stmt.Results
		}
		for _, value := range values {
			call, ok := value.(*ast.CallExpr)
			if !ok || !s.info.Types[call.Fun].IsValue() {
				continue
			}
			for _, arg := range call.Args {
				if _, isName := arg.(*ast.Ident); !isName && s.isText(arg) {
					name := s.newName()
					s.replace(stmt.Pos(), stmt.Pos(), name+" := "+s.of(arg)+"\n")
					s.replace(arg.Pos(), arg.End(), name)
				}
			}
		}
	}
}

// nameLiterals makes constants of the package of the literals in functions.
func nameLiterals(s *sourceFile) {
	for _, d := range s.Decls {
		if _, ok := d.(*ast.FuncDecl); !ok {
			continue
		}
		for lit := range goexpr.All[*ast.BasicLit](d) {
			const shortest = len(`"a"`)
			if tv := s.info.Types[lit]; lit.Kind == token.STRING && len(lit.Value) >= shortest && types.Identical(types.Default(tv.Type), types.Typ[types.String]) {
				name := s.newName()
				fmt.Fprintf(&s.end, "const %s = %s\n", name, lit.Value)
				s.replace(lit.Pos(), lit.End(), name)
			}
		}
	}
}

// wrapBodies runs what a function does in a function literal.
func wrapBodies(s *sourceFile) {
	for _, d := range s.Decls {
		fn, ok := d.(*ast.FuncDecl)
		if !ok || fn.Body == nil || len(fn.Body.List) == 0 {
			continue
		}
		head := "func() {"
		if results := fn.Type.Results; results != nil {
			if results.List[0].Names != nil {
				continue
			}
			head = "return func() " + s.of(results) + " {"
		}
		s.replace(fn.Body.Lbrace+1, fn.Body.Lbrace+1, head)
		s.replace(fn.Body.Rbrace, fn.Body.Rbrace, "}()\n")
	}
}

// formatSums makes a format of each sum.
func formatSums(s *sourceFile) {
	if !slices.ContainsFunc(s.Imports, func(i *ast.ImportSpec) bool { return i.Name == nil && i.Path.Value == `"fmt"` }) {
		return
	}
	for sum := range goexpr.All[*ast.BinaryExpr](s.File) {
		if sum.Op != token.ADD || !s.isText(sum) {
			continue
		}
		format, args := "", ""
		for _, e := range goexpr.Operands(sum, token.ADD, nil) {
			if text, ok := goexpr.Text(s.info, e); ok {
				format += strings.ReplaceAll(text, "%", "%%")
			} else {
				format += "%s"
				args += ", " + s.of(e)
			}
		}
		s.replace(sum.Pos(), sum.End(), "fmt.Sprintf("+strconv.Quote(format)+args+")")
	}
}

// splitSums adds the last operand of what a variable is declared with by a statement of its own.
func splitSums(s *sourceFile) {
	for _, stmt := range s.statements() {
		a, ok := stmt.(*ast.AssignStmt)
		if !ok || a.Tok != token.DEFINE || len(a.Lhs) != 1 {
			continue
		}
		if sum, ok := a.Rhs[0].(*ast.BinaryExpr); ok && sum.Op == token.ADD && s.isText(sum) {
			s.replace(sum.X.End(), sum.Y.Pos(), "\n"+s.of(a.Lhs[0])+" += ")
		}
	}
}
