package host

import (
	"go/ast"
	"go/types"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/names"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
)

func joinsOf(p *lint.Pass) *joins {
	s := &joins{Pass: p, facts: make(map[ast.Decl]*facts), given: make(map[*types.Var]givenKind)}
	s.reached, s.doubts = sync.OnceValue(s.follow), sync.OnceValue(s.findDoubts)
	s.brackets = sync.OnceValue(func() bool {
		return slices.ContainsFunc(p.Files, func(f *ast.File) bool {
			return goexpr.Has(f, func(lit *ast.BasicLit) bool { return namesBrackets(lit.Value) })
		})
	})
	return s
}

// anyPort is the port for which the system takes a free one.
const anyPort = "0"

// judge tells why a host may be an IPv6 address, and where a join goes. It reports false if one is
// missing, or if the text is known to be right.
func (s *joins) judge(j *join) bool {
	if !s.readHost(j) {
		return false
	}
	if j.loose && j.at > 0 && s.endsScheme(j.pieces[j.at-1].expr) {
		j.loose, j.inURL = false, true
	}
	j.ground = s.groundOf(j)
	j.reach = s.reached()[s.colonOf(j)]
	isKnown := j.number != "" || s.TypesInfo.Types[j.port].Value != nil
	if !j.loose && !j.inURL && j.ground <= lint.HalfName && j.reach&dialed != 0 && !isKnown {
		j.ground = lint.HostName // by the place: what is dialed is a host and a port
	}
	if j.ground == lint.NoGround || s.isExcluded(j) || j.ground <= lint.HostName && isKnown && (j.added != nil || s.isAppended(j)) {
		return false
	}
	if j.reach&excluded != 0 || j.reach&(cut|dialed) == cut {
		return false
	}
	isParsed := j.isParsed() // a field may have a scheme
	switch {
	case j.ground != lint.HostName:
	case isParsed && !slices.ContainsFunc(j.operands, func(o strflow.Operand) bool { return o.Origin != strflow.Field }):
		j.ground, j.doubted = lint.HalfName, true
	case !isParsed && !j.inURL && j.number != "" && j.number != anyPort && names.Says(s.lastWord(j.host), names.URLHost):
		j.ground = lint.HalfName // a known port is that of one service, which mostly has a name
	}
	return true
}

// isParsed reports whether a URL without a scheme is parsed of the text.
func (j *join) isParsed() bool { return j.reach&(parsed|network) == parsed }

// endsScheme reports whether all that an expression may hold ends in "://".
func (s *joins) endsScheme(e ast.Expr) bool {
	return e != nil && !slices.ContainsFunc(s.Flow.Of(e).Alternatives(), func(t *strflow.Text) bool { return !strings.HasSuffix(t.String(), "://") })
}

// isAppended reports whether what is built of a host is assigned to the host itself: a known port goes
// behind a host that is named so, and has none.
func (s *joins) isAppended(j *join) bool {
	at, ok := s.URLs().At(j.expr)
	return ok && types.ExprString(goexpr.AssignedTo(at)) == types.ExprString(j.host)
}

// walked returns the files that may have a join and are not for tests.
func (s *joins) walked() []*ast.File {
	if goexpr.IsForTests(s.Pkg, s.Module, names.Test|names.Sample) {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(s.Files), func(f *ast.File) bool {
		return s.LeavesOut(f) || !s.URLs().MayJoinPort(f) || goexpr.IsTestFile(f) || s.isNamedForTests(f)
	})
}

// isNamedForTests reports whether the first word of the name of a file says that tests share it:
// testhelpers.go, test_server.go.
func (s *joins) isNamedForTests(file *ast.File) bool {
	f := s.Fset.File(file.FileStart)
	return f != nil && names.Says(names.FirstWord(filepath.Base(f.Name())), names.Test)
}
