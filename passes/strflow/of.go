package strflow

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strlit"
)

// New returns a Flow for a package, whose files inspect returns as an inspector. Of broken code info
// may lack what it will.
func New(files []*ast.File, pkg *types.Package, info *types.Info, literals *strlit.Literals, inspect func(*ast.File) *inspector.Inspector, lib *library.Library) *Flow {
	return &Flow{
		files: files, pkg: pkg, info: info, literals: literals, inspect: inspect, Library: lib,
		uses: make(map[*ast.Ident]*node), memo: make(map[ast.Expr]*node), lits: make(map[*types.Var][]ast.Expr), lists: make(map[*types.Var][]ast.Expr), methods: make(map[*types.Func][]*function),
		holding: make(map[*ast.CallExpr][]condition), written: make(map[*types.Var][]write), addressed: make(map[*types.Var]bool),
		reaches: make(map[ast.Expr]*reach),
		objects: objects{
			classes: make(map[types.Object]types.Object), stored: make(map[types.Object][]write), passedTo: make(map[types.Object][]*types.Var),
			checked: make(map[types.Object]bool), refused: make(map[types.Object]bool),
			refined: make(map[types.Object]bool), rewritten: make(map[types.Object]bool),
		},
	}
}

// Of returns what a string expression of the package may hold.
func (f *Flow) Of(e ast.Expr) Value {
	home := f.enter(e.Pos())
	return Value{f.eval(e), home, f}
}

// Cleaned returns the call that makes all of a text by joining the elements of a path or cleaning
// one, nil if there is none. A URL may be parsed from the text, and printed as it is.
func (v Value) Cleaned() *ast.CallExpr {
	if v.n == nil {
		return nil
	}
	n := v.n.used()
	for n.kind == holeNode && n.made != nil && len(n.made.args) > 0 && (n.made.row.ParsesURL() || n.made.row.PrintsURL()) {
		n = n.made.args[0].used()
	}
	if n.made == nil || !n.made.row.Does(library.JoinsPath) && !n.made.row.Does(library.Cleans) {
		return nil
	}
	if n.kind != editNode && !n.made.row.Differs { // what joins files writes other slashes there
		return nil
	}
	call, _ := n.at.(*ast.CallExpr)
	return call
}

// Format returns what the format of a call makes of it, also if the function does not return that,
// and the index of the format among the arguments, which is -1 if there is none.
func (f *Flow) Format(call *ast.CallExpr) (Value, int) {
	home, n := f.enter(call.Pos()), goexpr.FormatArg(f.info, call)
	if n < 0 {
		return Value{}, -1
	}
	return Value{f.formatCall(call, n), home, f}, n
}

// enter goes through the function that pos is in, and returns the declaration.
func (f *Flow) enter(pos token.Pos) ast.Decl {
	home := f.declAt(pos)
	if decl, ok := home.(*ast.FuncDecl); ok {
		f.functions()
		if fn := f.bodies[decl]; fn != nil {
			f.run(fn)
		}
	}
	return home
}

// Run returns the text that the value has if each of its operands has the text that
// value gives for it. It is asked once for each operand, as that comes from outside:
// before it is escaped, trimmed or joined. The functions of the library that the
// program calls on the way are called.
//
// Run reports false if the text is not known: something on the way is not, the paths
// on which a variable gets its value differ and no test tells which is taken, or value
// reports false, and so does fill, if it is not nil. What fill gives stands for any other text: what tests it
// lets it pass.
func (v Value) Run(env library.Env, value, fill func(Operand) (string, bool)) (string, bool) {
	s, ok := v.run(env, value, fill).(string)
	return s, ok
}

func (v Value) run(env library.Env, value, fill func(Operand) (string, bool)) any {
	if v.n == nil {
		return nil
	}
	r := run{env: env, value: value, fill: fill, flow: v.flow, done: make(map[*node]any)}
	return r.of(v.n)
}

// Declared returns v with what variables of the package are declared with in their places, which the linker
// may change. It reports false if v has none.
func (v Value) Declared() (Value, bool) {
	if v.n == nil {
		return v, false
	}
	values := make(map[*types.Var]*node)
	for _, leaf := range v.n.leaves() {
		if init := v.flow.initial(leaf.slot); init != nil {
			values[leaf.slot] = within(v.flow.eval(init), leaf.op.Expr, false)
		}
	}
	if len(values) == 0 {
		return v, false
	}
	s := substitution{flow: v.flow, values: values, keep: true}
	return Value{s.of(v.n), v.home, v.flow}, true
}

// Refuses reports whether a test on the way keeps the value from having the text that [Value.Run] would return.
func (v Value) Refuses(env library.Env, value func(Operand) (string, bool)) bool {
	return v.run(env, value, nil) == refused
}

// Run returns the text if its operands have the texts that value gives, as
// [Value.Run] does. Where the alternative has one of several options, it is on their
// path; there is none if a test refuses the texts, or if no path has all the options.
// Around a part of an alternative only known text may stand.
func (t *Text) Run(env library.Env, value, fill func(Operand) (string, bool)) (string, bool) {
	if t.made == nil {
		return "", false
	}
	whole := t.made.text
	if whole.holeAfter(t.part.Start) > 0 || whole.holeAfter(t.part.End) < len(whole.holes) {
		return "", false
	}
	r := run{env: env, value: value, fill: fill, flow: t.made.flow, picks: t.made.picks, done: make(map[*node]any), paths: make(map[*merge]uint64)}
	for n, k := range t.made.picks {
		if !r.follow(n, n.parts[k]) {
			return "", false
		}
	}
	for j, branches := range r.paths {
		if !r.hasBranch(j, branches) {
			return "", false
		}
	}
	s, ok := r.of(t.made.n).(string)
	if !ok || !whole.fits(s) {
		return "", false
	}
	return s[t.part.Start : len(s)-(whole.Len()-t.part.End)], true
}

// Value returns the value that t is an alternative of, the zero Value if it is none.
func (t *Text) Value() Value {
	if t.made == nil || t.part != t.made.text.Whole() {
		return Value{}
	}
	return t.made.Value
}

// fits reports whether a string has the known text of t in its order.
func (t *Text) fits(s string) bool {
	parts := t.parts()
	for i, part := range parts[:len(parts)-1] {
		known := t.In(part)
		k := strings.Index(s, known)
		if k < 0 || i == 0 && k > 0 {
			return false
		}
		s = s[k+len(known):]
	}
	return strings.HasSuffix(s, t.end()) && (len(t.holes) > 0 || s == t.end())
}

// Try returns the text that arrives at a call as that of an expression, "" if a test keeps the call from being
// made, if the operands have the texts that value gives, as for [Value.Run]. Passes are the tests of the text, and of
// others on the way, and whether they hold. A test of what is not known may have either outcome. It reports false
// if the text that arrives is not known.
func (f *Flow) Try(call *ast.CallExpr, e ast.Expr, env library.Env, value func(Operand) (string, bool)) (text string, passes map[ast.Expr]bool, ok bool) {
	v := f.Of(e)
	conditions, ok := f.holding[call]
	if v.n == nil || !ok {
		return "", nil, false
	}
	r := run{env: env, value: value, flow: f, done: make(map[*node]any), tests: make(map[ast.Expr]bool)}
	arrives := r.of(v.n)
	if !r.mayHold(conditions) {
		return "", r.tests, true
	}
	text, ok = arrives.(string)
	return text, r.tests, ok || arrives == refused
}
