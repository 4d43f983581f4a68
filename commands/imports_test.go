package commands_test

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// arrows says which packages of the house each package may import. What is not
// listed may import none.
var arrows = map[string][]string{
	"bot": {"bot/discord", "bot/dailypost", "commands", "commands/press", "commands/mines", "commands/ghosts", "commands/system",
		"commands/play", "commands/post", "commands/daily", "commands/phrases", "store", "game/post", "playground"},
	"bot/discord":           {"commands"},
	"bot/dailypost":         {"bot/discord", "commands", "commands/daily", "game/daily", "store"},
	"bot/processtest":       {}, // for tests alone
	"commands":              {"commands/phrases", "notation", "render"},
	"commands/press":        {"commands", "commands/phrases", "game", "game/press", "notation", "render", "solver/toggle"},
	"commands/mines":        {"commands", "commands/phrases", "game", "game/mines", "notation", "render", "solver/mines"},
	"commands/ghosts":       {"commands", "commands/phrases", "game", "game/ghosts", "notation", "render", "solver/ghosts"},
	"commands/play":         {"commands", "commands/phrases", "game", "notation", "render"},
	"commands/post":         {"commands", "commands/phrases", "commands/play", "game", "game/post", "render"},
	"commands/daily":        {"commands", "commands/phrases", "commands/play", "game", "game/daily", "notation", "render", "solver/ghosts"},
	"commands/system":       {"commands", "commands/phrases", "notation", "solver/gf2"},
	"commands/commandstest": {"commands", "commands/phrases", "render"}, // for tests alone
	"game":                  {"notation"},
	"game/press":            {"game", "notation", "solver/toggle"},
	"game/mines":            {"game", "notation", "solver/mines"},
	"game/ghosts":           {"game", "notation", "solver/ghosts"},
	"game/daily":            {"game", "game/press", "game/mines", "game/ghosts", "solver/toggle", "solver/mines", "solver/ghosts"},
	"notation":              {"solver/toggle", "solver/mines", "solver/ghosts"},
	"notation/picture":      {"notation", "render", "solver/mines", "solver/toggle"},
	"render":                {"notation", "solver/mines", "solver/ghosts"},
	"store":                 {"game", "game/daily", "game/post"},
	"solver/toggle":         {"solver/gf2", "solver/coset", "solver/residue"},
	"solver/ghosts":         {"solver/exactcover"},
}

// inside are the packages whose subpackages import each other as they like.
var inside = []string{"playground", "notation/picture"}

func TestArrowsBetweenPackages(t *testing.T) {
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
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
			if strings.HasPrefix(from, "solver/") && strings.Contains(name, "discordgo") {
				t.Errorf("%s knows Discord", path)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func allowed(from, to string) bool {
	for _, room := range inside {
		if (from == room || strings.HasPrefix(from, room+"/")) && (to == room || strings.HasPrefix(to, room+"/")) {
			return true
		}
	}
	for _, ok := range arrows[from] {
		if ok == to {
			return true
		}
	}
	return false
}
