package main

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"math/rand/v2"
	"slices"
	"strings"
)

// A mutator changes a function.
type mutator struct {
	rng *rand.Rand
	*original
	*function
	edits []edit
	used  map[int]bool // offsets at which there is an edit
	spans [][2]int     // around which there is one
	names int          // of labels
}

// mutate makes some changes.
func (m *mutator) mutate() {
	kinds := [...]func() bool{
		m.emptied, m.swapped, m.inserted, m.inserted, m.inserted, m.wrapped, m.wrapped, m.replaced, m.replaced, m.condition, m.named,
	}
	for range 1 + m.rng.IntN(5) {
		for range 8 {
			if kinds[m.rng.IntN(len(kinds))]() {
				break
			}
		}
	}
	if len(m.edits) == 0 { // a sink at least
		m.used[m.offset(m.decl.Body.Lbrace)+1] = true
		m.insert(m.decl.Body.Lbrace+1, m.fill(";_, _ = mhttp.Get(\"http://h/\" + V);", m.decl.Body.Lbrace+1))
	}
}

// replace replaces a part of the function, unless there is an edit in it.
func (m *mutator) replace(start, end token.Pos, text string) bool {
	from, to := m.offset(start), m.offset(end)
	for i := from; i <= to; i++ {
		if m.used[i] {
			return false
		}
	}
	for i := from; i <= to; i++ {
		m.used[i] = true
	}
	m.edits = append(m.edits, edit{from, to, text})
	return true
}

func (m *mutator) insert(pos token.Pos, text string) {
	m.edits = append(m.edits, edit{m.offset(pos), m.offset(pos), text})
}

// around writes something before and behind a part of the function.
func (m *mutator) around(start, end token.Pos, before, behind string) bool {
	from, to := m.offset(start), m.offset(end)
	if m.used[from] || m.used[to] || slices.ContainsFunc(m.spans, func(s [2]int) bool {
		return s[0] < from && from < s[1] && s[1] < to || from < s[0] && s[0] < to && to < s[1]
	}) {
		return false
	}
	m.spans = append(m.spans, [2]int{from, to})
	m.used[from], m.used[to] = true, true
	m.insert(start, before)
	m.insert(end, behind)
	return true
}

// variable returns the name of a string variable that is declared at a position, or a literal.
func (m *mutator) variable(pos token.Pos) string {
	var names []string
	for _, v := range m.strings {
		if v.Pos() < pos && v.Parent() != nil && v.Parent().Contains(pos) {
			names = append(names, v.Name())
		}
	}
	if len(names) == 0 {
		return "mutantsVar"
	}
	return names[m.rng.IntN(len(names))]
}

// fill puts variables in the places of V and W, which stand alone, a label in that of L, and a zero byte
// in that of E.
func (m *mutator) fill(template string, pos token.Pos) string {
	v, w := m.variable(pos), m.variable(pos)
	m.names++
	label := fmt.Sprintf("mutantsLabel%d", m.names)
	var b strings.Builder
	for i := range len(template) {
		alone := (i == 0 || !isLetter(template[i-1])) && (i+1 == len(template) || !isLetter(template[i+1]))
		switch c := template[i]; {
		case c == 'V' && alone:
			b.WriteString(v)
		case c == 'W' && alone:
			b.WriteString(w)
		case c == 'L' && alone:
			b.WriteString(label)
		case c == 'E' && alone:
			b.WriteByte(0)
		default:
			b.WriteByte(c)
		}
	}
	return b.String()
}

func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' || '0' <= c && c <= '9' }

func pick[T any](rng *rand.Rand, list []T) (t T, ok bool) {
	if len(list) == 0 {
		return t, false
	}
	return list[rng.IntN(len(list))], true
}

// nodes returns the nodes of a type in the body of the function.
func nodes[N ast.Node](m *mutator) (list []N) {
	for n := range ast.Preorder(m.decl.Body) {
		if n, ok := n.(N); ok {
			list = append(list, n)
		}
	}
	return list
}

// emptied empties a branch. What it uses is used all the same.
func (m *mutator) emptied() bool {
	var branches [][2]token.Pos
	block := func(b *ast.BlockStmt) {
		if b != nil && len(b.List) > 0 {
			branches = append(branches, [2]token.Pos{b.Lbrace + 1, b.Rbrace})
		}
	}
	list := func(from token.Pos, body []ast.Stmt) {
		if len(body) > 0 {
			branches = append(branches, [2]token.Pos{from + 1, body[len(body)-1].End()})
		}
	}
	for n := range ast.Preorder(m.decl.Body) {
		switch n := n.(type) {
		case *ast.IfStmt:
			block(n.Body)
			if b, ok := n.Else.(*ast.BlockStmt); ok {
				block(b)
			}
		case *ast.ForStmt:
			block(n.Body)
		case *ast.RangeStmt:
			block(n.Body)
		case *ast.CaseClause:
			list(n.Colon, n.Body)
		case *ast.CommClause:
			list(n.Colon, n.Body)
		}
	}
	b, ok := pick(m.rng, branches)
	if !ok {
		return false
	}
	uses := ""
	for n := range ast.Preorder(m.decl.Body) {
		if id, ok := n.(*ast.Ident); ok && b[0] <= id.Pos() && id.Pos() < b[1] {
			v, ok := m.TypesInfo.Uses[id].(*types.Var)
			if ok && !v.IsField() && v.Parent() != nil && v.Parent() != v.Pkg().Scope() && (v.Pos() < b[0] || b[1] <= v.Pos()) {
				uses += ";_ = " + v.Name()
			}
		}
	}
	return m.replace(b[0], b[1], uses+";")
}

// swapped swaps both branches of a test.
func (m *mutator) swapped() bool {
	i, ok := pick(m.rng, nodes[*ast.IfStmt](m))
	if !ok || i.Else == nil {
		return false
	}
	other, ok := i.Else.(*ast.BlockStmt)
	return ok && m.replace(i.Body.Pos(), other.End(), m.source(other)+" else "+m.source(i.Body))
}

// lists returns where statements begin and end, list by list.
func (m *mutator) lists() (all [][]ast.Stmt) {
	for n := range ast.Preorder(m.decl.Body) {
		switch n := n.(type) {
		case *ast.BlockStmt:
			all = append(all, n.List)
		case *ast.CaseClause:
			all = append(all, n.Body)
		case *ast.CommClause:
			all = append(all, n.Body)
		}
	}
	return all
}

// clauses reports whether a list is the body of a switch, which has no statements.
func clauses(list []ast.Stmt) bool {
	if len(list) == 0 {
		return true
	}
	switch list[0].(type) {
	case *ast.CaseClause, *ast.CommClause:
		return true
	}
	return false
}

// inserted inserts a statement before another.
func (m *mutator) inserted() bool {
	list, ok := pick(m.rng, m.lists())
	if !ok || clauses(list) {
		return false
	}
	s, _ := pick(m.rng, list)
	template, _ := pick(m.rng, insertions)
	at := m.offset(s.Pos())
	if m.used[at] {
		return false
	}
	m.used[at] = true
	m.insert(s.Pos(), m.fill(template, s.Pos())+"; ")
	return true
}

// wrapped puts something around statements.
func (m *mutator) wrapped() bool {
	list, ok := pick(m.rng, m.lists())
	if !ok || clauses(list) {
		return false
	}
	from := m.rng.IntN(len(list))
	to := from + m.rng.IntN(len(list)-from)
	w, _ := pick(m.rng, wrappers)
	all := strings.SplitN(m.fill(w[0]+"\x00"+w[1], list[from].Pos()), "\x00", 2)
	return m.around(list[from].Pos(), list[to].End(), all[0]+" ", all[1])
}

// replaced puts something in the place of a string.
func (m *mutator) replaced() bool {
	var list []ast.Expr
	no := make(map[ast.Expr]bool) // that cannot be replaced
	for n := range ast.Preorder(m.decl.Body) {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for _, e := range n.Lhs {
				no[e] = true
			}
		case *ast.RangeStmt:
			no[n.Key], no[n.Value] = true, true
		case *ast.UnaryExpr:
			no[n.X] = n.Op == token.AND
		case *ast.IncDecStmt:
			no[n.X] = true
		case *ast.SelectorExpr:
			no[n.Sel] = true
		case ast.Expr:
			if tv := m.TypesInfo.Types[n]; tv.IsValue() && isString(tv.Type) && !no[n] && (tv.Value == nil || m.rng.IntN(4) == 0) {
				list = append(list, n)
			}
		}
	}
	e, ok := pick(m.rng, list)
	if !ok {
		return false
	}
	template, _ := pick(m.rng, expressions)
	parts := strings.Split(m.fill(template, e.Pos()), "\x00")
	if len(parts) == 2 {
		return m.around(e.Pos(), e.End(), parts[0], parts[1])
	}
	return m.replace(e.Pos(), e.End(), strings.Join(parts, m.source(e)))
}

// condition changes what a test asks.
func (m *mutator) condition() bool {
	i, ok := pick(m.rng, nodes[*ast.IfStmt](m))
	if !ok {
		return false
	}
	all := [...][2]string{
		{"!(", ")"}, {`V == "" || (`, ")"}, {"(", `) && V != W`}, {`mstrings.HasPrefix(V, W) && (`, ")"}, {`len(V) > 1 && V[0] == 'x' || (`, ")"}, {`!mstrings.Contains(V, "/") && !(`, ")"},
		{`func() bool { return `, ` }()`}, {`(`, `) == (V == W)`}, {`mstrings.ContainsAny(V, "/?#") || (`, `)`}, {`(V == "a" || V == "b" || V == "c") && (`, `)`},
	}
	c := all[m.rng.IntN(len(all))]
	filled := strings.SplitN(m.fill(c[0]+"\x00"+c[1], i.Cond.Pos()), "\x00", 2)
	return m.around(i.Cond.Pos(), i.Cond.End(), filled[0], filled[1])
}

// named names the results, and changes one behind the end of the function.
func (m *mutator) named() bool {
	results := m.decl.Type.Results
	if results == nil || m.used[m.offset(results.Pos())] {
		return false
	}
	name := ""
	for i, field := range results.List {
		if len(field.Names) > 0 {
			if m.source(field.Type) == "string" && field.Names[0].Name != "_" {
				name = field.Names[0].Name
			}
			continue
		}
		if m.source(field.Type) == "string" {
			name = fmt.Sprintf("mutantsResult%d", i)
		}
	}
	if name == "" {
		return false
	}
	m.used[m.offset(results.Pos())] = true
	if len(results.List[0].Names) == 0 {
		open, shut := "", ""
		if results.Opening == token.NoPos {
			open, shut = "(", ")"
		}
		for i, field := range results.List {
			m.insert(field.Type.Pos(), fmt.Sprintf("%smutantsResult%d ", open, i))
			open = ""
		}
		m.insert(results.End(), shut)
	}
	how := [...]string{
		`if R == "" { R = W }`, `R = R + W`, `if r := recover(); r != nil { R = mfmt.Sprint(r) }`, `for range 2 { R += "/" + R }`, `mutantsSink(R)`, `p := &R; *p = W`,
	}
	body := strings.ReplaceAll(how[m.rng.IntN(len(how))], "R", name)
	m.insert(m.decl.Body.Lbrace+1, ";defer func() { "+m.fill(body, m.decl.Body.Lbrace+1)+" }();")
	return true
}
