package commands_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"switchboard/puzzles/known"
	"switchboard/tools/must"
)

// arrows are the packages of this module that each package may import; none if it is not listed. A star stands for all
// packages below: a puzzle needs no line of its own.
var arrows = map[string][]string{
	"activity/page/wasm": {"activity/table", "phrases", "puzzles", "puzzles/known", "notation", "notation/reader", "notation/picture", "render"}, // in a browser
	"activity/table":     {"phrases", "puzzles", "notation", "render"},
	"bot":                {"bot/cli"},
	"switchboard":        {"bot/cli"},
	"bot/cli": {"bot/discord", "bot/dailypost", "commands", "commands/play", "commands/post", "commands/daily", "commands/settings",
		"activity", "activity/page", "activity/table", "phrases", "store", "puzzles", "puzzles/known", "playground", "playground/page", "proof", "render"},
	"bot/discord":               {"activity", "commands", "puzzles"},
	"activity":                  {"activity/table", "commands", "commands/play", "phrases", "puzzles"},
	"bot/dailypost":             {"bot/discord", "commands", "commands/daily", "puzzles", "puzzles/daily", "store"},
	"bot/processtest":           {"tools/must", "tools/trial"}, // for tests alone
	"commands":                  {"phrases", "puzzles", "notation", "notation/reader", "notation/picture", "notation/say", "render"},
	"commands/play":             {"commands", "phrases", "puzzles", "notation", "render"},
	"commands/post":             {"commands", "phrases", "commands/play", "puzzles", "render"},
	"commands/daily":            {"commands", "phrases", "commands/play", "puzzles", "puzzles/daily", "render"},
	"commands/settings":         {"commands", "phrases", "puzzles", "puzzles/daily"},
	"commands/commandstest":     {"commands", "notation", "phrases", "playground/rules", "puzzles", "solver/toggle", "tools/must"}, // for tests alone
	"puzzles":                   {"phrases", "notation", "render"},
	"puzzles/daily":             {"phrases", "puzzles", "solver/toggle"},
	"puzzles/known":             {"puzzles", "puzzles/*"},
	"playground/playgroundtest": {"tools/must", "tools/trial"},                                       // for tests alone
	"puzzles/puzzlestest":       {"phrases", "puzzles", "notation", "notation/reader", "tools/must"}, // for tests alone
	"puzzles/*":                 {"puzzles", "phrases", "notation", "notation/reader", "proof", "render", "solver/*"},
	"notation":                  {"notation/lexicon", "notation/pattern", "notation/plain", "notation/say", "notation/symbols", "solver/toggle", "solver/mines"},
	"notation/facts":            {"notation", "notation/lexicon", "notation/pattern", "notation/plain", "notation/prose", "notation/say", "notation/symbols", "solver/toggle"},
	"notation/rows":             {"notation", "notation/facts", "notation/lexicon", "notation/pattern", "notation/plain", "notation/prose", "notation/say", "notation/symbols"},
	"notation/meaning":          {"notation", "notation/facts", "notation/rows", "notation/lexicon", "notation/pattern", "notation/prose", "notation/say", "notation/symbols", "solver/toggle", "solver/mines"},
	"notation/drawn":            {"notation", "notation/facts", "notation/rows", "notation/meaning", "notation/lexicon", "notation/pattern", "notation/plain", "notation/prose", "notation/say", "notation/symbols", "solver/mines"},
	"notation/lists":            {"notation", "notation/facts", "notation/rows", "notation/meaning", "notation/drawn", "notation/lexicon", "notation/pattern", "notation/plain", "notation/prose", "notation/say", "notation/symbols", "solver/toggle"},
	"notation/reader":           {"notation", "notation/facts", "notation/rows", "notation/meaning", "notation/drawn", "notation/lists", "notation/lexicon", "notation/pattern", "notation/plain", "notation/prose", "notation/say", "notation/symbols", "solver/toggle", "solver/mines"},
	"notation/pattern":          {"notation/lexicon"},
	"notation/plain":            {"notation/lexicon", "notation/pattern", "notation/symbols"},
	"notation/rules":            {"notation/lexicon"},
	"notation/say":              {"notation/lexicon", "notation/pattern", "notation/rules", "notation/symbols"},
	"notation/prose":            {"notation/lexicon", "notation/pattern", "notation/rules", "notation/say", "notation/symbols", "solver/toggle"},
	"notation/picture":          {"notation", "render", "solver/mines"},
	"render":                    {"solver/mines", "solver/ghosts"},
	"store":                     {"puzzles", "puzzles/daily"},
	"store/storetest":           {"tools/must"}, // for tests alone
	"solver/coset":              {"solver/gf2"},
	"solver/toggle":             {"solver/gf2", "solver/coset", "solver/residue"},
	"tools/page":                {"phrases"},
	"tools/skins":               {"notation/picture/glyph"}, // what no build of the bot needs
	"tools/trainsigns":          {"notation/picture/glyph", "notation/picture/raster", "tools/skins"},
}

// inside are packages whose subpackages may import each other.
var inside = []string{"playground", "notation/picture"}

func TestArrowsBetweenPackages(t *testing.T) {
	must.Do(t, filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		from := filepath.ToSlash(filepath.Dir(strings.TrimPrefix(filepath.ToSlash(path), "../")))
		for _, spec := range file.Imports {
			name, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				return err
			}
			to, ours := strings.CutPrefix(name, "switchboard/")
			if ours && !allowed(from, to) {
				t.Errorf("%s imports %s", path, to)
			}
			if first, _, _ := strings.Cut(name, "/"); !ours && strings.HasPrefix(from, "solver/") && strings.Contains(first, ".") {
				t.Errorf("%s imports %s: the solvers need nobody", path, name)
			}
		}
		return nil
	}))
}

func allowed(from, to string) bool {
	for _, room := range inside {
		if (from == room || strings.HasPrefix(from, room+"/")) && (to == room || strings.HasPrefix(to, room+"/")) {
			return true
		}
	}
	may, listed := arrows[from]
	if !listed {
		may = arrows[path.Dir(from)+"/*"]
	}
	return slices.Contains(may, to) || slices.Contains(may, path.Dir(to)+"/*")
}

// Packages of the text reader stay small enough to be read in one go.
func TestReaderPackagesAreSmall(t *testing.T) {
	const most = 3500 // lines without tests
	lines := map[string]int{}
	must.Do(t, filepath.WalkDir("../notation", func(path string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") || strings.Contains(filepath.ToSlash(path), "/picture/") {
			return err
		}
		text, err := os.ReadFile(path)
		lines[filepath.Dir(path)] += strings.Count(string(text), "\n")
		return err
	}))
	if len(lines) < 6 {
		t.Fatal(lines)
	}
	for dir, n := range lines {
		if n > most {
			t.Errorf("%s has %d lines", dir, n)
		}
	}
}

// The router and the bot know no puzzle by name: they get a list.
func TestNobodyAsksWhichPuzzleItIs(t *testing.T) {
	var puzzleNames []string
	for _, p := range known.Puzzles() {
		puzzleNames = append(puzzleNames, p.About().Name)
	}
	for _, dir := range []string{".", "play", "post", "daily", "settings", "commandstest", "../bot/cli", "../bot/discord", "../bot/dailypost", "../puzzles", "../puzzles/daily", "../store"} {
		paths, err := filepath.Glob(dir + "/*.go")
		if err != nil || len(paths) == 0 {
			t.Fatalf("%s: %v", dir, err)
		}
		for _, path := range paths {
			if strings.HasSuffix(path, "_test.go") {
				continue
			}
			set := token.NewFileSet()
			file := must.Get(parser.ParseFile(set, path, nil, 0))(t)
			ast.Inspect(file, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.BasicLit:
					if text, err := strconv.Unquote(n.Value); err == nil && slices.Contains(puzzleNames, text) {
						t.Errorf("%s names %s", set.Position(n.Pos()), text)
					}
				case *ast.SelectorExpr:
					if x, ok := n.X.(*ast.Ident); ok && x.Name == "notation" && slices.Contains(puzzleNames, strings.ToLower(strings.TrimSuffix(n.Sel.Name, "Puzzle"))) {
						t.Errorf("%s asks for %s", set.Position(n.Pos()), n.Sel.Name)
					}
				}
				return true
			})
		}
	}
}

// The files of the package do not depend on each other in a circle.
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
	config := types.Config{Error: func(error) {}} // imports are not resolved
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
