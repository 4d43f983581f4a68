package commands_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"switchboard/tools/must"
)

// What a file uses stands in files below it: none is used by what it uses itself.
func TestFilesAreNoCircle(t *testing.T) {
	paths, err := filepath.Glob("*.go")
	paths = slices.DeleteFunc(paths, func(path string) bool { return strings.HasSuffix(path, "_test.go") })
	if err != nil || len(paths) < 20 {
		t.Fatalf("%d files, %v", len(paths), err)
	}
	set := token.NewFileSet()
	var files []*ast.File
	for _, path := range paths {
		file := must.Get(parser.ParseFile(set, path, nil, 0))(t)
		files = append(files, file)
	}
	info := &types.Info{Uses: map[*ast.Ident]types.Object{}}
	config := types.Config{Error: func(error) {}} // what is imported is not looked at
	pkg, _ := config.Check("commands", set, files, info)
	uses := map[string][]string{}
	for name, object := range info.Uses {
		from, to := set.Position(name.Pos()).Filename, set.Position(object.Pos()).Filename
		if object.Pkg() == pkg && to != from && to != "" && !slices.Contains(uses[from], to) {
			uses[from] = append(uses[from], to)
		}
	}
	done := map[string]bool{}
	var visit func(above []string, path string)
	visit = func(above []string, path string) {
		if slices.Contains(above, path) {
			t.Fatalf("%s uses itself: %v", path, above)
		}
		if !done[path] {
			for _, to := range uses[path] {
				visit(append(above[:len(above):len(above)], path), to)
			}
		}
		done[path] = true
	}
	for _, path := range paths {
		visit(nil, path)
	}
}
