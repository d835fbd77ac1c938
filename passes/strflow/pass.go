package strflow

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urllint/urllint/passes/goexpr"
)

// A pass goes forward through a function, and keeps what its string variables
// hold at each point. Branches are gone through one after the other from the same
// start; what they change is joined behind them.
type pass struct {
	*Flow
	*assigned
	fn  *function
	env map[*types.Var]*node
	old map[*types.Var]*node // what the variables held before the branch that the pass is in, of those that it sets
	end bool                 // nothing comes here: behind a return, or where it panics

	conditions []condition // that hold here

	addressTaken map[*types.Var]bool    // something has the address
	open         []*ast.FuncLit         // that the pass is in
	known        map[*ast.CallExpr]bool // tests whose outcome for a text is known
	outcomes     map[*types.Var]tests   // what the variables say that have one

	dropped *ast.CallExpr // a call whose results nobody looks at
}

func (f *Flow) newPass(fn *function, a *assigned) *pass {
	return &pass{
		Flow: f, assigned: a, fn: fn,
		env: make(map[*types.Var]*node), old: make(map[*types.Var]*node), addressTaken: make(map[*types.Var]bool), known: make(map[*ast.CallExpr]bool),
		outcomes: make(map[*types.Var]tests),
	}
}

// inner returns the innermost function that the pass is in, nil for a literal that is not known by a name.
func (p *pass) inner() *function {
	if n := len(p.open); n > 0 {
		return p.bodies[p.open[n-1]]
	}
	return p.fn
}

// params declares the parameters of the innermost function, or its receiver.
func (p *pass) params(list *ast.FieldList) {
	fn := p.inner()
	p.declare(list, func(v *types.Var) *node {
		if fn == nil {
			return newHole(Operand{Object: v}) // what calls it is not known
		}
		return newLeaf(Operand{Origin: Param, Object: v, Func: fn.obj})
	})
}

// zero declares results that have names.
func (p *pass) zero(list *ast.FieldList) {
	p.declare(list, func(v *types.Var) *node {
		if goexpr.IsString(v.Type()) {
			return newText(new(Text))
		}
		return nil
	})
}

func (p *pass) declare(list *ast.FieldList, value func(*types.Var) *node) {
	if list == nil {
		return
	}
	for _, field := range list.List {
		for _, id := range field.Names {
			if v, ok := p.info.Defs[id].(*types.Var); ok && value(v) != nil {
				p.set(v, value(v))
			}
		}
	}
}

func (p *pass) set(v *types.Var, n *node) {
	if _, ok := p.old[v]; !ok {
		p.old[v] = p.env[v]
	}
	p.env[v] = n
}

// A branch is what one branch of a statement makes of the variables.
type branch struct {
	value map[*types.Var]*node // of those that it sets
	end   bool

	conditions []condition // that hold there, and not before
}

// branch goes through a branch and undoes what it changes.
func (p *pass) branch(body func()) branch {
	old, end, held := p.old, p.end, len(p.conditions)
	p.old = make(map[*types.Var]*node)
	body()
	w := branch{value: p.old, end: p.end, conditions: lastOf(p.conditions[held:])}
	p.conditions = p.conditions[:held]
	for v, n := range p.old {
		p.old[v], p.env[v] = p.env[v], n
	}
	p.old, p.end = old, end
	return w
}

// join goes on behind branches.
func (p *pass) join(branches ...branch) {
	live := slices.DeleteFunc(branches, func(w branch) bool { return w.end })
	if len(live) == 0 {
		p.end = true
		return
	}
	if len(live) == 1 {
		p.conditions = append(p.conditions, live[0].conditions...)
	}
	seen := make(map[*types.Var]bool)
	here := &merge{allOf(live, func(w branch) []condition { return unguarded(w.conditions) })}
	for _, w := range live {
		for v := range w.value {
			if seen[v] || p.env[v] == nil {
				continue
			}
			seen[v] = true
			options := allOf(live, func(l branch) *node { return cmp.Or(l.value[v], p.env[v]) })
			p.set(v, choiceAt(here, options, options...))
		}
	}
}

// lastOf returns a copy of the last conditions.
func lastOf(list []condition) []condition {
	return slices.Clone(list[max(0, len(list)-maxConditions):])
}

// forget makes holes of the variables that are assigned in n.
func (p *pass) forget(n ast.Node) {
	for _, d := range p.in(n.Pos(), n.End()) {
		if p.env[d.v] != nil {
			p.set(d.v, newHole(Operand{Object: d.v}))
		}
	}
}

// repeat makes the variables what they are in a turn of a loop, whose turns begin at a place: those to which
// the turns only add begin as before the loop, and the others are unknown.
func (p *pass) repeat(loop ast.Node, turns token.Pos) {
	for _, d := range p.in(turns, loop.End()) {
		switch n := p.env[d.v]; {
		case n == nil:
		case d.grows && p.holdsText(d.v) && !inside(d.v.Pos(), loop):
			p.set(d.v, sumOf(within(n, nil, false), newHole(Operand{Object: d.v})))
		default:
			p.set(d.v, newHole(Operand{Object: d.v}))
		}
	}
}

// value returns what a local variable holds here.
func (p *pass) value(v *types.Var) *node {
	if p.env[v] == nil || p.unordered[v] {
		return newHole(Operand{Object: v})
	}
	if p.addressTaken[v] {
		op := p.env[v].operand()
		op.Object = v
		op.State = max(op.State, Checked)
		return newHole(op)
	}
	if n := len(p.open); n > 0 && p.count[v] > 1 && !inside(v.Pos(), p.open[n-1]) {
		return newHole(Operand{Object: v}) // it may be assigned before the closure is called
	}
	return p.env[v]
}
