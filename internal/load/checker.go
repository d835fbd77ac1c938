package load

import (
	"errors"
	"go/build"
	"go/token"
	"go/types"
	"runtime"
	"sync"

	"golang.org/x/tools/go/packages"
)

// A Checker parses and type-checks packages. The types of imported packages
// are read from export data, or else from source, and kept.
type Checker struct {
	// Fset has the positions of all packages checked.
	Fset *token.FileSet

	sizes types.Sizes
	open  func(name string) ([]byte, bool) // see Config.OpenNow
	deps  map[string]*dependency           // read from source, by package ID

	running chan struct{} // has room for as many as may work at a time
	reading chan struct{} // closed when the imports that are read from source are there

	mu      sync.Mutex        // guards what follows
	files   map[string]string // of export data, by package ID
	imports map[string]*types.Package
	err     error
}

// NewChecker returns a Checker that reads imports from files with export data, which
// are named by package ID, and checks for the processor of the environment.
func NewChecker(files map[string]string) *Checker {
	return &Checker{
		Fset:    token.NewFileSet(),
		sizes:   types.SizesFor("gc", build.Default.GOARCH),
		deps:    make(map[string]*dependency),
		running: make(chan struct{}, runtime.GOMAXPROCS(0)),
		reading: make(chan struct{}),
		files:   files,
		imports: make(map[string]*types.Package),
	}
}

// Err returns an error if the export data is not of a Go that this program can read.
func (c *Checker) Err() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.err
}

// A dependency is an imported package that is read from source, as the build cache
// does not have its export data. Function bodies are not checked, and what only they
// import is not read.
type dependency struct {
	listed *packages.Package
	start  sync.Once
	done   chan struct{}  // closed when what follows is there
	types  *types.Package // nil if there is no source
	files  []*token.File
	fault  *packages.Error
}

// wait returns the types of a dependency as soon as they are there.
func (d *dependency) wait() (*types.Package, error) {
	if <-d.done; d.types == nil {
		return nil, errors.New(d.fault.Msg)
	}
	return d.types, nil
}

// source returns the text of a file for the parser, nil for that on the disk.
func (c *Checker) source(name string) any {
	if c.open != nil {
		if text, ok := c.open(name); ok {
			return text
		}
	}
	return nil
}
