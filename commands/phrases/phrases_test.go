package phrases

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// Every phrase that the commands name by a literal id is in the catalogue.
func TestEveryPhraseSaidIsInTheCatalogue(t *testing.T) {
	c, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	say := c.For("en-US").Say
	paths, err := filepath.Glob("../*.go")
	if err != nil {
		t.Fatal(err)
	}
	more, err := filepath.Glob("../*/*.go")
	if err != nil || len(more) == 0 {
		t.Fatal("no /daily", err)
	}
	paths = append(paths, more...)
	seen := 0
	for _, path := range paths {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		for _, id := range literals(t, path) {
			seen++
			if got := say(ID(id), With{"N": 1}); strings.HasPrefix(got, "["+id) {
				t.Errorf("%s says %q, which no catalogue has", path, id)
			}
		}
	}
	if seen < 10 {
		t.Errorf("found %d phrases in the code: the search is broken", seen)
	}
}

// literals finds the ids in calls of Say and in Phrase fields.
func literals(t *testing.T, path string) (ids []string) {
	file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	add := func(e ast.Expr) {
		if lit, ok := e.(*ast.BasicLit); ok && lit.Kind == token.STRING {
			if id, err := strconv.Unquote(lit.Value); err == nil {
				ids = append(ids, id)
			}
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			if f, ok := n.Fun.(*ast.SelectorExpr); ok && f.Sel.Name == "Say" && len(n.Args) > 0 {
				add(n.Args[0])
			}
		case *ast.KeyValueExpr:
			if k, ok := n.Key.(*ast.Ident); ok && k.Name == "Phrase" {
				add(n.Value)
			}
		}
		return true
	})
	return ids
}

// A language that lacks a phrase says it in English, and a phrase that nobody
// has comes back as its id.
func TestWhatALanguageLacks(t *testing.T) {
	c, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	if got := c.For("xx").Say("already_solved"); got != "Already solved" {
		t.Errorf("got %q", got)
	}
	if got := c.For("en-US").Say("no such phrase"); got != "[no such phrase]" {
		t.Errorf("got %q", got)
	}
}
