package analyzer

import (
	"fmt"
	"go/types"

	"github.com/urllint/urllint/passes/strflow"
	"github.com/urllint/urllint/rfc1738"
)

var fileURL = Rule{
	ID:       "file-url",
	Group:    Review,
	Summary:  "a path of package filepath in a file URL",
	Why:      `Package filepath writes "\" on Windows, and a path there begins with a drive, so the URL has no path, and the drive is its host.`,
	Scope:    `Off by default: of 24 such places in real code 3 mattered, as most programs do not run on Windows.`,
	Suppress: `if the program does not run on Windows`,
	Before:   `"file://" + filepath.Join(os.Getenv("HOME"), "a")`,
	After:    `"file://" + filepath.ToSlash(filepath.Join(os.Getenv("HOME"), "a"))`,
	Off:      true,
	check:    checkFileURL,
}

// checkFileURL finds what package filepath makes in the path of a file URL.
func checkFileURL(p *pass, candidates []*candidate) {
	for c := range built(candidates) {
		if c.scheme != rfc1738.FILE {
			continue
		}
		for o := range c.Template.Operands() {
			fn, ok := o.Object.(*types.Func)
			if !ok || o.Origin != strflow.Result || fn.FullName() != "path/filepath.Join" && fn.FullName() != "path/filepath.Abs" {
				continue
			}
			p.reportExpr(o.Expr, fault{
				fact:   fmt.Sprintf(`filepath.%s writes "\\" on Windows`, fn.Name()),
				advice: "use filepath.ToSlash",
			}, nil)
		}
	}
}
