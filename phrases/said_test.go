package phrases_test

import (
	"fmt"
	"go/ast"
	"go/build"
	"go/constant"
	"go/token"
	"go/types"
	"io/fs"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"sync"
	"testing"

	"golang.org/x/tools/go/packages"

	"switchboard/tools/must"
)

// phrase is an entry of the catalogue: its file and its fields.
type phrase struct {
	file   string
	fields map[string]bool
}

// catalogue reads the English files.
func catalogue(t *testing.T) map[string]phrase {
	t.Helper()
	paths, err := filepath.Glob("*.en.toml")
	if err != nil || len(paths) < 10 {
		t.Fatalf("%d files of English: %v", len(paths), err)
	}
	all := map[string]phrase{}
	for _, path := range paths {
		for id, forms := range entries(t, path) {
			if _, twice := all[id]; twice {
				t.Errorf("%s stands twice, the second time in %s", id, path)
			}
			p := phrase{file: path, fields: map[string]bool{}}
			for _, text := range forms {
				maps.Copy(p.fields, fieldsOf(text))
			}
			if _, single := forms[""]; !single {
				p.fields["N"] = true // selects the plural form
			}
			all[id] = p
		}
	}
	return all
}

// Placeholders in phrases, and their fields.
var places, fields = regexp.MustCompile(`{{.*?}}`), regexp.MustCompile(`\.(\w+)`)

func fieldsOf(text string) map[string]bool {
	all := map[string]bool{}
	for _, place := range places.FindAllString(text, -1) {
		for _, field := range fields.FindAllStringSubmatch(place, -1) {
			all[field[1]] = true
		}
	}
	return all
}

// Every id in the code is a literal that the catalogue has and is said with the fields of its phrase, and every phrase
// of the catalogue is used.
func TestPhrasesAndCodeAgree(t *testing.T) {
	if testing.Short() {
		t.Skip("reads the types of every package that says something")
	}
	c := &checker{t, catalogue(t), must.Get(loaded())(t)}
	said := map[string]bool{"list_separator": true, "learn_board": true} // used by Speaker.List, and in the pages of docs
	for _, file := range c.files {
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr:
				if name := called(n); name != nil && name.Name == "Say" && len(n.Args) > 0 && c.isID(n.Args[0]) {
					c.fields(n.Args[0], append(n.Args, nil)[1])
				} else if c.Types[n.Fun].IsType() && c.isID(n) && !c.literal(n) {
					c.errorf(n, "an id is made of a text")
				}
			case *ast.CompositeLit:
				c.complaint(n)
			case *ast.BinaryExpr:
				if c.isID(n) {
					c.errorf(n, "an id is composed")
				}
			}
			if e, ok := n.(ast.Expr); ok && c.literal(e) {
				id := c.text(e)
				if _, known := c.phrases[id]; !known && id != "" {
					c.errorf(e, "no catalogue has %q", id)
				}
				said[id] = true
			}
			return true
		})
	}
	for id, p := range c.phrases {
		if !said[id] {
			t.Errorf("%s: nobody says %s", p.file, id)
		}
	}
}

// code is the code of the packages that use phrases, and where values come from.
type code struct {
	types.Info
	set   *token.FileSet
	files []*ast.File
	from  map[any][]ast.Expr // by variable, function (its results), field and parameter
	param map[types.Object]parameter
}

// parameter is a parameter of a function by its index.
type parameter struct {
	of     string
	number int
}

// loaded caches the code, which takes a second to load.
var loaded = sync.OnceValues(load)

func load() (*code, error) {
	var speakers []string // the folders of packages that say or complain
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || !d.IsDir() {
			return err
		}
		pkg, _ := build.ImportDir(path, 0) // fails where there is no package
		if slices.Contains(pkg.Imports, "switchboard/phrases") || slices.Contains(pkg.Imports, "switchboard/puzzles") {
			speakers = append(speakers, filepath.ToSlash(path))
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	c := &code{set: token.NewFileSet(), from: map[any][]ast.Expr{}, param: map[types.Object]parameter{}}
	c.Info = types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{}}
	const syntax = packages.NeedName | packages.NeedTypes | packages.NeedSyntax | packages.NeedTypesInfo | packages.NeedImports
	all, err := packages.Load(&packages.Config{Mode: syntax, Fset: c.set}, speakers...)
	if err != nil {
		return nil, err
	}
	if len(all) < 5 {
		return nil, fmt.Errorf("%d packages say something: the search is broken", len(all))
	}
	for _, pkg := range all {
		for _, err := range pkg.Errors {
			return nil, err
		}
		c.files = append(c.files, pkg.Syntax...)
		maps.Copy(c.Types, pkg.TypesInfo.Types)
		maps.Copy(c.Defs, pkg.TypesInfo.Defs)
		maps.Copy(c.Uses, pkg.TypesInfo.Uses)
	}
	for _, file := range c.files {
		for _, d := range file.Decls {
			c.note(d)
		}
	}
	return c, nil
}

// note records where the values in a declaration come from.
func (c *code) note(d ast.Decl) {
	f, isFunc := d.(*ast.FuncDecl)
	if isFunc {
		n := 0
		for _, field := range f.Type.Params.List {
			for _, name := range field.Names {
				c.param[c.Defs[name]] = parameter{c.Defs[f.Name].(*types.Func).FullName(), n}
				n++
			}
		}
	}
	ast.Inspect(d, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ValueSpec:
			for i, value := range n.Values {
				c.comes(n.Names[i], value)
			}
		case *ast.AssignStmt:
			for i, left := range n.Lhs {
				if index, ok := left.(*ast.IndexExpr); ok {
					c.comes(index.X, index.Index) // a key
				} else {
					c.comes(left, n.Rhs[min(i, len(n.Rhs)-1)])
				}
			}
		case *ast.ReturnStmt:
			if isFunc && len(n.Results) > 0 {
				name := c.Defs[f.Name].(*types.Func).FullName()
				c.from[name] = append(c.from[name], n.Results[0])
			}
		case *ast.CallExpr:
			if of, ok := c.ObjectOf(called(n)).(*types.Func); ok {
				for i, arg := range n.Args {
					p := parameter{of.FullName(), i}
					c.from[p] = append(c.from[p], arg)
				}
			}
		case *ast.CompositeLit:
			fields, _ := pointed(c.TypeOf(n)).Underlying().(*types.Struct)
			for i := 0; fields != nil && i < len(n.Elts); i++ {
				name, value := fields.Field(i).Name(), n.Elts[i]
				if kv, ok := value.(*ast.KeyValueExpr); ok {
					name, value = kv.Key.(*ast.Ident).Name, kv.Value
				}
				c.field(c.TypeOf(n), name, value)
			}
		}
		return true
	})
}

func (c *code) comes(to, from ast.Expr) {
	switch to := to.(type) {
	case *ast.Ident:
		c.from[c.ObjectOf(to)] = append(c.from[c.ObjectOf(to)], from)
	case *ast.SelectorExpr:
		c.field(c.TypeOf(to.X), to.Sel.Name, from)
	}
}

func (c *code) field(of types.Type, name string, from ast.Expr) {
	c.from[fieldName(of, name)] = append(c.from[fieldName(of, name)], from)
}

// fieldName is the name of a field of a struct, or of a pointer to one: discordgo.Button.Label.
func fieldName(of types.Type, field string) string {
	return types.TypeString(pointed(of), (*types.Package).Name) + "." + field
}

// pointed dereferences a pointer type.
func pointed(t types.Type) types.Type {
	if p, ok := t.(*types.Pointer); ok {
		return p.Elem()
	}
	return t
}

// called is the name of the called function; nil if it has none.
func called(call *ast.CallExpr) *ast.Ident {
	switch f := call.Fun.(type) {
	case *ast.Ident:
		return f
	case *ast.SelectorExpr:
		return f.Sel
	}
	return nil
}

// look visits the nodes of an expression and of those that its value comes from, up to so many steps back, across calls
// or not. Of Say it visits only the id; it skips what is clipped to a limit.
func (c *code) look(e ast.Expr, back int, calls bool, show func(ast.Node)) {
	further := func(key any) {
		if back > 0 {
			for _, from := range c.from[key] {
				c.look(from, back-1, calls, show)
			}
		}
	}
	ast.Inspect(e, func(n ast.Node) bool {
		show(n)
		switch n := n.(type) {
		case *ast.Ident:
			if v, variable := c.ObjectOf(n).(*types.Var); variable {
				further(v)
				if p, is := c.param[v]; is && calls {
					further(p)
				}
			}
		case *ast.SelectorExpr:
			if v, variable := c.ObjectOf(n.Sel).(*types.Var); variable && v.IsField() {
				further(fieldName(c.TypeOf(n.X), n.Sel.Name))
				return false // not the other fields
			}
		case *ast.CallExpr:
			name := called(n)
			if name == nil {
				return true
			}
			if name.Name == "Say" && len(n.Args) > 0 {
				c.look(n.Args[0], back, calls, show)
			}
			if name.Name == "Say" || name.Name == "Clip" {
				return false
			}
			if f, ok := c.ObjectOf(name).(*types.Func); ok && calls {
				further(f.FullName())
			}
		}
		return true
	})
}

// ids are the ids that an expression may evaluate to.
func (c *code) ids(e ast.Expr, calls bool) map[string]bool {
	all := map[string]bool{}
	c.look(e, 3, calls, func(n ast.Node) {
		if e, ok := n.(ast.Expr); ok && c.literal(e) {
			all[c.text(e)] = true
		}
	})
	return all
}

// isID reports whether an expression has the type phrases.ID.
func (c *code) isID(e ast.Expr) bool {
	named, ok := c.TypeOf(e).(*types.Named)
	return ok && named.Obj().Name() == "ID" && named.Obj().Pkg().Path() == "switchboard/phrases"
}

// literal reports whether an expression is a constant id.
func (c *code) literal(e ast.Expr) bool { return c.isID(e) && c.Types[e].Value != nil }

// text is the value of a constant string, or "".
func (c *code) text(e ast.Expr) string {
	if v := c.Types[e].Value; v != nil && v.Kind() == constant.String {
		return constant.StringVal(v)
	}
	return ""
}

// checker compares the code with the catalogue.
type checker struct {
	t       *testing.T
	phrases map[string]phrase
	*code
}

func (c *checker) errorf(at ast.Node, format string, args ...any) {
	c.t.Helper()
	c.t.Errorf("%s: "+format, append([]any{c.set.Position(at.Pos())}, args...)...)
}

// complaint checks the fields of a puzzles.Complaint.
func (c *checker) complaint(lit *ast.CompositeLit) {
	if types.TypeString(c.TypeOf(lit), nil) != "switchboard/puzzles.Complaint" {
		return
	}
	values := map[string]ast.Expr{}
	for _, e := range lit.Elts {
		if kv, ok := e.(*ast.KeyValueExpr); ok {
			values[kv.Key.(*ast.Ident).Name] = kv.Value
		}
	}
	if id := values["Phrase"]; id != nil {
		c.fields(id, values["With"], "Command")
	}
}

// fields checks that every phrase that an expression may evaluate to gets all its fields; filled are those that are
// always given.
func (c *checker) fields(id, with ast.Expr, filled ...string) {
	given, known := map[string]bool{}, with == nil
	for _, field := range filled {
		given[field] = true
	}
	if with != nil {
		c.look(with, 3, true, func(n ast.Node) {
			switch n := n.(type) {
			case *ast.CompositeLit:
				known = known || types.TypeString(c.TypeOf(n), nil) == "switchboard/phrases.With"
			case *ast.BasicLit:
				given[c.text(n)] = true
			}
		})
	}
	ids, passed := c.ids(id, false), false // passed: the caller gives both
	if name, ok := with.(*ast.Ident); ok {
		_, passed = c.param[c.ObjectOf(name)]
	}
	switch {
	case passed && len(ids) == 0:
	case !known && c.literal(id):
		c.errorf(id, "it cannot be told with which fields this is said")
	case known && len(ids) == 0:
		c.errorf(id, "it cannot be told what is said here")
	}
	for id := range ids {
		for field := range c.phrases[id].fields {
			if known && !given[field] {
				c.errorf(with, "%q is said without %s", id, field)
			}
		}
	}
}
