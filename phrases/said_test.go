package phrases_test

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/types"
	"maps"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"text/template"
	"text/template/parse"

	"golang.org/x/tools/go/packages"

	"switchboard/tools/must"
)

// phrase is what the catalogue says of an id: the file it stands in and the fields
// that it has places for.
type phrase struct {
	file   string
	fields map[string]bool
}

// catalogue reads the files of English.
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
				maps.Copy(p.fields, fieldsOf(t, id, text))
			}
			if _, single := forms[""]; !single {
				p.fields["N"] = true // it chooses the form
			}
			all[id] = p
		}
	}
	return all
}

// fieldsOf are the fields that a template has places for.
func fieldsOf(t *testing.T, id, text string) map[string]bool {
	t.Helper()
	parsed := must.Get(template.New(id).Funcs(template.FuncMap{"command": strings.ToUpper, "option": strings.ToUpper, "choice": strings.ToUpper}).Parse(text))(t)
	fields := map[string]bool{}
	var walk func(n parse.Node)
	walk = func(n parse.Node) {
		switch n := n.(type) {
		case *parse.ListNode:
			if n == nil {
				return
			}
			for _, n := range n.Nodes {
				walk(n)
			}
		case *parse.ActionNode:
			walk(n.Pipe)
		case *parse.IfNode:
			walk(n.Pipe)
			walk(n.List)
			walk(n.ElseList)
		case *parse.RangeNode:
			walk(n.Pipe)
			walk(n.List)
			walk(n.ElseList)
		case *parse.PipeNode:
			for _, c := range n.Cmds {
				for _, arg := range c.Args {
					walk(arg)
				}
			}
		case *parse.FieldNode:
			fields[n.Ident[0]] = true
		}
	}
	walk(parsed.Root)
	return fields
}

// Every id in the code is a literal of the catalogue, is said with the fields that
// its phrase has places for, and every phrase of the catalogue is said.
func TestPhrasesAndCodeAgree(t *testing.T) {
	if testing.Short() {
		t.Skip("reads the types of every package that says something")
	}
	phrases := catalogue(t)
	said := map[string]bool{"list_separator": true, "learn_board": true} // by Speaker.List, and on the pages of docs
	all := packagesThatSay(t)
	set := map[string][]string{}
	for _, pkg := range all {
		c := &checker{t: t, pkg: pkg, set: set}
		c.collect()
	}
	for _, pkg := range all {
		c := &checker{t: t, pkg: pkg, phrases: phrases, said: said, set: set}
		for _, file := range pkg.Syntax {
			c.file(file)
		}
	}
	for id, p := range phrases {
		if !said[id] {
			t.Errorf("%s: nobody says %s", p.file, id)
		}
	}
}

// The packages by whose types phrases are said.
const (
	here       = "switchboard/phrases"
	complaints = "switchboard/puzzles"
)

// loaded gives what loadPackagesThatSay does, which takes a second, to all tests.
var loaded = sync.OnceValues(loadPackagesThatSay)

// packagesThatSay are the packages that import this one, or package puzzles for its
// complaints.
func packagesThatSay(t *testing.T) []*packages.Package {
	t.Helper()
	return must.Get(loaded())(t)
}

func loadPackagesThatSay() ([]*packages.Package, error) {
	root, err := filepath.Abs("..")
	if err != nil {
		return nil, err
	}
	all, err := packages.Load(&packages.Config{Mode: packages.NeedName | packages.NeedImports, Dir: root}, "./...")
	if err != nil {
		return nil, err
	}
	var paths []string
	for _, pkg := range all {
		_, says := pkg.Imports[here]
		if _, complains := pkg.Imports[complaints]; says || complains {
			paths = append(paths, pkg.PkgPath)
		}
	}
	const syntax = packages.NeedName | packages.NeedTypes | packages.NeedSyntax | packages.NeedTypesInfo | packages.NeedImports
	if all, err = packages.Load(&packages.Config{Mode: syntax, Dir: root}, paths...); err != nil {
		return nil, err
	}
	if len(all) < 5 {
		return nil, fmt.Errorf("%d packages say something: the search is broken", len(all))
	}
	for _, pkg := range all {
		for _, err := range pkg.Errors {
			return nil, err
		}
	}
	return all, nil
}

// checker holds the code of a package against the catalogue.
type checker struct {
	t       *testing.T
	pkg     *packages.Package
	phrases map[string]phrase
	said    map[string]bool
	set     map[string][]string // ids by the field of a struct that holds them
	within  ast.Node            // the function that is looked at
}

func (c *checker) errorf(at ast.Node, format string, args ...any) {
	c.t.Helper()
	c.t.Errorf("%s: "+format, append([]any{c.pkg.Fset.Position(at.Pos())}, args...)...)
}

func (c *checker) file(f *ast.File) {
	for _, d := range f.Decls {
		c.within = d
		ast.Inspect(d, func(n ast.Node) bool {
			if e, ok := n.(ast.Expr); ok && c.isID(e) {
				c.id(e)
			}
			switch n := n.(type) {
			case *ast.CallExpr:
				if f, ok := n.Fun.(*ast.SelectorExpr); ok && f.Sel.Name == "Say" && len(n.Args) > 0 && c.isID(n.Args[0]) {
					var with ast.Expr
					if len(n.Args) > 1 {
						with = n.Args[1]
					}
					c.fields(n.Args[0], with)
				}
			case *ast.CompositeLit:
				c.complaint(n)
			}
			return true
		})
	}
}

// isID reports whether an expression is the id of a phrase.
func (c *checker) isID(e ast.Expr) bool {
	named, ok := c.pkg.TypesInfo.TypeOf(e).(*types.Named)
	return ok && named.Obj().Name() == "ID" && named.Obj().Pkg() != nil && named.Obj().Pkg().Path() == here
}

// constant is the id that an expression is, if it is one.
func (c *checker) constant(e ast.Expr) (string, bool) {
	v := c.pkg.TypesInfo.Types[e].Value
	if v == nil || v.Kind() != constant.String || !c.isID(e) {
		return "", false
	}
	return constant.StringVal(v), true
}

// id checks that an id is a literal of the catalogue, or comes from where they
// are.
func (c *checker) id(e ast.Expr) {
	if id, ok := c.constant(e); ok {
		if _, known := c.phrases[id]; !known && id != "" {
			c.errorf(e, "no catalogue has %q", id)
		}
		c.said[id] = true
		return
	}
	switch e := e.(type) {
	case *ast.BinaryExpr:
		c.errorf(e, "an id is composed")
	case *ast.CallExpr:
		if c.pkg.TypesInfo.Types[e.Fun].IsType() {
			c.errorf(e, "an id is made of a text")
		}
	}
}

// complaint checks the fields of an error for a person.
func (c *checker) complaint(lit *ast.CompositeLit) {
	named, ok := c.pkg.TypesInfo.TypeOf(lit).(*types.Named)
	if !ok || named.Obj().Name() != "Complaint" {
		return
	}
	var id, with ast.Expr
	for _, e := range lit.Elts {
		if kv, ok := e.(*ast.KeyValueExpr); ok {
			switch kv.Key.(*ast.Ident).Name {
			case "Phrase":
				id = kv.Value
			case "With":
				with = kv.Value
			}
		}
	}
	if id != nil {
		c.fields(id, with)
	}
}

// fields checks that whatever phrase an expression stands for has its fields
// filled.
func (c *checker) fields(e, with ast.Expr) {
	given, known := c.given(with)
	ids := c.ids(e)
	switch {
	case !known && (len(ids) == 0 || c.ofComplaint(with)):
		return // passed on from where both are known
	case len(ids) == 0:
		c.errorf(e, "it cannot be told what is said here")
	case !known:
		c.errorf(e, "it cannot be told with which fields this is said")
		return
	}
	for _, id := range ids {
		for field := range c.phrases[id].fields {
			if !given[field] {
				c.errorf(e, "%q is said without %s", id, field)
			}
		}
	}
}

// ofComplaint reports whether an expression is the fields of a complaint.
func (c *checker) ofComplaint(e ast.Expr) bool {
	selector, ok := e.(*ast.SelectorExpr)
	return ok && selector.Sel.Name == "With"
}

// given are the fields that a phrases.With holds: the keys of its literal, and
// what the function that it stands in adds. It reports whether they can be told:
// those of an argument cannot.
func (c *checker) given(with ast.Expr) (fields map[string]bool, known bool) {
	fields = map[string]bool{}
	switch with := with.(type) {
	case nil:
		return fields, true
	case *ast.CompositeLit:
		c.keys(with, fields)
		return fields, true
	case *ast.CallExpr:
		return c.returned(with)
	case *ast.Ident:
		object := c.pkg.TypesInfo.ObjectOf(with)
		ast.Inspect(c.within, func(n ast.Node) bool {
			a, ok := n.(*ast.AssignStmt)
			if !ok {
				return true
			}
			for i, left := range a.Lhs {
				switch left := left.(type) {
				case *ast.Ident:
					if lit, ok := a.Rhs[min(i, len(a.Rhs)-1)].(*ast.CompositeLit); ok && c.pkg.TypesInfo.ObjectOf(left) == object {
						c.keys(lit, fields)
						known = true
					} else if call, ok := a.Rhs[min(i, len(a.Rhs)-1)].(*ast.CallExpr); ok && c.pkg.TypesInfo.ObjectOf(left) == object {
						made, ok := c.returned(call)
						maps.Copy(fields, made)
						known = known || ok
					}
				case *ast.IndexExpr:
					if x, ok := left.X.(*ast.Ident); ok && c.pkg.TypesInfo.ObjectOf(x) == object {
						c.key(left.Index, fields)
					}
				}
			}
			return true
		})
	}
	return fields, known
}

// returned are the fields of what a function of the package makes: those that its
// body always sets.
func (c *checker) returned(call *ast.CallExpr) (fields map[string]bool, known bool) {
	name, ok := called(call)
	if !ok {
		return nil, false
	}
	for _, file := range c.pkg.Syntax {
		for _, d := range file.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok || c.pkg.TypesInfo.ObjectOf(f.Name) != c.pkg.TypesInfo.ObjectOf(name) {
				continue
			}
			ast.Inspect(f, func(n ast.Node) bool {
				if r, ok := n.(*ast.ReturnStmt); ok && len(r.Results) == 1 {
					in := *c
					in.within = f
					fields, known = in.given(r.Results[0])
				}
				return true
			})
		}
	}
	return fields, known
}

func (c *checker) keys(lit *ast.CompositeLit, into map[string]bool) {
	for _, e := range lit.Elts {
		if kv, ok := e.(*ast.KeyValueExpr); ok {
			c.key(kv.Key, into)
		}
	}
}

func (c *checker) key(e ast.Expr, into map[string]bool) {
	if v := c.pkg.TypesInfo.Types[e].Value; v != nil && v.Kind() == constant.String {
		into[constant.StringVal(v)] = true
	}
}

// ids are the ids that an expression may be: itself, those of the table that it is
// taken from, those given to the function that picks one.
func (c *checker) ids(e ast.Expr) []string {
	if id, ok := c.constant(e); ok {
		return []string{id}
	}
	switch e := e.(type) {
	case *ast.IndexExpr:
		return c.ids(e.X)
	case *ast.CallExpr:
		var all []string
		if method, ok := e.Fun.(*ast.SelectorExpr); ok {
			all = c.ids(method.X) // one of those that the value holds
		}
		for _, arg := range e.Args {
			if id, ok := c.constant(arg); ok {
				all = append(all, id)
			}
		}
		return all
	case *ast.CompositeLit:
		return c.under(e)
	case *ast.Ident:
		return c.assigned(e)
	case *ast.SelectorExpr:
		if field := c.pkg.TypesInfo.Selections[e]; field != nil {
			return c.set[fieldName(field.Recv(), e.Sel.Name)]
		}
	}
	return nil
}

// assigned are the ids that a variable is set to, in its package or in the
// function.
func (c *checker) assigned(name *ast.Ident) (all []string) {
	object := c.pkg.TypesInfo.ObjectOf(name)
	for _, file := range c.pkg.Syntax {
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.ValueSpec:
				if len(n.Values) == 1 && c.pkg.TypesInfo.ObjectOf(n.Names[0]) == object {
					all = append(all, c.under(n.Values[0])...)
				}
			case *ast.AssignStmt:
				if left, ok := n.Lhs[0].(*ast.Ident); ok && c.pkg.TypesInfo.ObjectOf(left) == object && left != name {
					all = append(all, c.ids(n.Rhs[0])...)
				}
			}
			return true
		})
	}
	return all
}

// collect notes which ids the fields of structs are set to.
func (c *checker) collect() {
	for _, file := range c.pkg.Syntax {
		ast.Inspect(file, func(n ast.Node) bool {
			lit, ok := n.(*ast.CompositeLit)
			if !ok {
				return true
			}
			of := c.pkg.TypesInfo.TypeOf(lit)
			fields, ok := of.Underlying().(*types.Struct)
			if !ok {
				return true
			}
			for i, e := range lit.Elts {
				name, value := fields.Field(i).Name(), e
				if kv, ok := e.(*ast.KeyValueExpr); ok {
					name, value = kv.Key.(*ast.Ident).Name, kv.Value
				}
				key := fieldName(of, name)
				c.set[key] = append(c.set[key], c.under(value)...)
			}
			return true
		})
	}
}

// fieldName names a field of a struct, or of a pointer to one.
func fieldName(of types.Type, field string) string {
	if p, ok := of.(*types.Pointer); ok {
		of = p.Elem()
	}
	return types.TypeString(of, nil) + "." + field
}

// under are the ids in an expression.
func (c *checker) under(n ast.Node) (all []string) {
	if n == nil {
		return nil
	}
	ast.Inspect(n, func(n ast.Node) bool {
		if e, ok := n.(ast.Expr); ok {
			if id, ok := c.constant(e); ok {
				all = append(all, id)
			}
		}
		return true
	})
	return all
}
