package commands

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strconv"
	"testing"

	"switchboard/notation"
	"switchboard/notation/reader"
	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/tools/must"
)

// Every constant of package notation that needs words has them.
func TestWhatNotationSaysHasWords(t *testing.T) {
	has := map[string]func(string) bool{
		"Format":    func(s string) bool { return puzzles.FormNames[notation.Format(s)] != "" },
		"NoteKind":  func(s string) bool { return noteTexts[notation.NoteKind(s)] != "" },
		"DoubtKind": func(s string) bool { return doubtWords[notation.DoubtKind(s)] != "" },
		"Choice":    func(s string) bool { return choiceLabels[notation.Choice(s)] != "" },
		"ErrorKind": func(s string) bool { return puzzles.ReadErrors[notation.ErrorKind(s)] != "" },
	}
	paths := must.Get(filepath.Glob("../notation/*.go"))(t)
	seen := map[string]int{}
	for _, path := range paths {
		file := must.Get(parser.ParseFile(token.NewFileSet(), path, nil, 0))(t)
		ast.Inspect(file, func(n ast.Node) bool {
			spec, ok := n.(*ast.ValueSpec)
			if !ok || len(spec.Values) != 1 {
				return true
			}
			kind, ok := spec.Type.(*ast.Ident)
			if !ok || has[kind.Name] == nil {
				return true
			}
			lit, ok := spec.Values[0].(*ast.BasicLit)
			if !ok {
				return true
			}
			value, err := strconv.Unquote(lit.Value)
			if seen[kind.Name]++; err != nil || !has[kind.Name](value) {
				t.Errorf("%s %q has no words", kind.Name, value)
			}
			return true
		})
	}
	if len(seen) != len(has) {
		t.Errorf("found only %v: the search is broken", seen)
	}
}

// The names of puzzles in all languages are recognized in texts.
func TestNamesOfPuzzlesAreRead(t *testing.T) {
	catalogue := must.Get(phrases.Load())(t)
	for _, locale := range phrases.Locales {
		s := catalogue.For(locale)
		for puzzle, named := range map[notation.Puzzle]struct{ name, board string }{
			notation.Squares: {s.Say("name_squares"), "01000/11110/00100/01010/00000"},
			notation.Lights:  {s.Say("name_lights"), "01000/11110/00100/01010/00000"},
			notation.Safe:    {s.Say("name_safe"), "0100/0000/0000/0100"},
			notation.Fivers:  {s.Say("name_fivers"), "00000/00100/01110/00100/00000"},
			notation.Mines:   {s.Say("name_mines"), "##1/#21/110"},
			notation.Ghosts:  {s.Say("name_ghosts"), "1001/0110/0000/0110"},
		} {
			text := named.name + ": " + named.board
			if read, err := reader.Read(text, notation.Ask{}); err != nil || read.Puzzle != puzzle {
				t.Errorf("%s %q is read as %q, %v; want %s", locale, text, read.Puzzle, err, puzzle)
			}
		}
	}
}
