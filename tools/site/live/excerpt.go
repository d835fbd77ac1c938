package live

import (
	"maps"
	"slices"
	"strings"
)

// A stub is the source of a package. Each line is a declaration.
type stub struct {
	source string

	lines   []string
	names   map[string]string   // the paths of the imports by their names
	types   map[string]string   // the declarations of types
	methods map[string][]string // by the type
}

// index takes the source apart, once.
func (s *stub) index() {
	if s.lines != nil {
		return
	}
	s.names, s.types, s.methods = make(map[string]string), make(map[string]string), make(map[string][]string)
	s.lines = strings.Split(strings.TrimSuffix(s.source, "\n"), "\n")
	for _, line := range s.lines {
		switch {
		case strings.HasPrefix(line, "import "):
			name, path, _ := strings.Cut(line[len("import "):], " ")
			s.names[name] = strings.Trim(path, `"`)
		case strings.HasPrefix(line, "type "):
			s.types[word(line[len("type "):])] = line
		case strings.HasPrefix(line, "func ("):
			name := word(strings.TrimPrefix(line[len("func ("):], "*"))
			s.methods[name] = append(s.methods[name], line)
		}
	}
}

// word returns the identifier that a text begins with.
func word(s string) string {
	for i := range len(s) {
		if !isWord(s[i]) {
			return s[:i]
		}
	}
	return s
}

func isWord(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '_' || c >= 0x80
}

// An excerpt has what is needed of each package if a program imports some of them: all of
// these; the types that they name, with their methods; the types that those name, and so
// on. After some steps a struct has no methods, then no fields: a program would have to
// go that far from what it imports.
type excerpt struct {
	packages map[string]*stub
	all      map[string]bool
	levels   map[typeName]int
	queue    []typeName
}

type typeName struct{ path, name string }

// How far from what is imported types have methods, and fields.
const (
	withMethods = 3
	withFields  = 4
)

func newExcerpt(packages map[string]*stub, imported []string) *excerpt {
	x := &excerpt{packages: packages, all: make(map[string]bool), levels: make(map[typeName]int)}
	for _, path := range imported {
		x.all[path] = true
	}
	for _, path := range imported {
		p := packages[path]
		p.index()
		for _, line := range p.lines {
			x.refer(path, line, 1)
		}
	}
	for i := 0; i < len(x.queue); i++ { // grows
		t := x.queue[i]
		for _, line := range x.lines(t) {
			x.refer(t.path, line, x.levels[t]+1)
		}
	}
	return x
}

// refer adds the types that a line of a package names.
func (x *excerpt) refer(path, line string, level int) {
	p := x.packages[path]
	for i := 0; i < len(line); {
		if !isWord(line[i]) {
			i++
			continue
		}
		name := word(line[i:])
		i += len(name)
		to := typeName{path, name}
		if imported, ok := p.names[name]; ok && i < len(line) && line[i] == '.' {
			i++
			to = typeName{imported, word(line[i:])}
			i += len(to.name)
		}
		q := x.packages[to.path]
		if q == nil || x.all[to.path] {
			continue
		}
		q.index()
		if _, ok := q.types[to.name]; ok && x.levels[to] == 0 {
			x.levels[to] = level
			x.queue = append(x.queue, to)
		}
	}
}

// lines returns what the excerpt has of a type.
func (x *excerpt) lines(t typeName) []string {
	p := x.packages[t.path]
	line := p.types[t.name]
	if level := x.levels[t]; level <= withMethods {
		return append([]string{line}, p.methods[t.name]...)
	} else if level > withFields && strings.HasPrefix(line, "type "+t.name+" struct{") {
		line = "type " + t.name + " struct{}"
	}
	return []string{line}
}

// source returns what the excerpt has of a package.
func (x *excerpt) source(path string) string {
	p := x.packages[path]
	if x.all[path] {
		return p.source
	}
	p.index()
	var body strings.Builder
	for _, name := range slices.Sorted(maps.Keys(p.types)) {
		if x.levels[typeName{path, name}] > 0 {
			for _, line := range x.lines(typeName{path, name}) {
				body.WriteString(line + "\n")
			}
		}
	}
	var b strings.Builder
	b.WriteString(p.lines[0] + "\n") // the package clause
	for name, imported := range p.names {
		if strings.Contains(body.String(), name+".") {
			b.WriteString("import " + name + " \"" + imported + "\"\n")
		}
	}
	b.WriteString(body.String())
	return b.String()
}
