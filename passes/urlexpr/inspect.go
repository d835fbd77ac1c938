package urlexpr

import (
	"go/ast"
	"sync"

	"golang.org/x/tools/go/ast/inspector"
)

// inspectors has an inspector of each file that was asked for. One takes as much
// memory as the tree, and most files are never walked.
type inspectors struct {
	mu sync.Mutex
	of map[*ast.File]*inspector.Inspector
}

func (i *inspectors) file(f *ast.File) *inspector.Inspector {
	i.mu.Lock()
	defer i.mu.Unlock()
	in, ok := i.of[f]
	if !ok {
		if i.of == nil {
			i.of = make(map[*ast.File]*inspector.Inspector)
		}
		in = inspector.New([]*ast.File{f})
		i.of[f] = in
	}
	return in
}

// Inspector returns the inspector of a file of the package. It is made when asked
// first.
func (u *Result) Inspector(f *ast.File) *inspector.Inspector { return u.inspectors.file(f) }
