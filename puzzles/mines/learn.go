package mines

import (
	"switchboard/notation"
	"switchboard/notation/reader"
	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/render"
)

// lesson is a card before it is drawn.
type lesson struct {
	title, text phrases.ID
	board       string             // as it is typed
	frame       string             // numbers that are looked at, apart by spaces
	mines, safe string             // what follows
	chances     map[string]float64 // of cells, by name
}

var lessons = []lesson{
	{title: "learn_mines_all", text: "learn_mines_all_text", board: "0001#/0112#/01###", frame: "B2", mines: "C3"},
	{title: "learn_mines_none", text: "learn_mines_none_text", board: "F1#/11#/00#", frame: "B1 B2", safe: "C1 C2 C3"},
	{title: "learn_mines_two", text: "learn_mines_two_text", board: "1221/####", frame: "A1 B1", mines: "C2"},
	{title: "learn_mines_matrix", text: "learn_mines_matrix_text", board: "1221/####", frame: "A1 B1 C1 D1", mines: "B2 C2", safe: "A2 D2"},
	{title: "learn_mines_chances", text: "learn_mines_chances_text", board: "1#/##", frame: "A1",
		chances: map[string]float64{"B1": 1.0 / 3, "A2": 1.0 / 3, "B2": 1.0 / 3}},
}

// Cards teach the puzzle.
func (*Puzzle) Cards() []puzzles.Card {
	return puzzles.Cards(lessons, func(l lesson) puzzles.Card {
		return puzzles.Card{Title: l.title, Text: l.text, Board: l.board, Scene: l.scene()}
	})
}

// scene draws a lesson; blank where its board is none.
func (l lesson) scene() render.Scene {
	read, err := reader.Read(l.board, notation.Ask{Puzzle: notation.Mines})
	if err != nil {
		return render.NewScene(1, 1)
	}
	scene := render.FieldScene(read.Mines)
	each := func(names string, mark func(*render.Cell)) {
		cells, err := notation.ParseCells(names, scene.Rows, scene.Cols)
		if err != nil {
			return
		}
		for _, cell := range cells {
			mark(&scene.Cells[cell])
		}
	}
	each(l.mines, func(c *render.Cell) { c.Mark = render.Mine })
	each(l.safe, func(c *render.Cell) { c.Mark = render.Safe })
	each(l.frame, func(c *render.Cell) { c.Frame(render.Clue) })
	for name, chance := range l.chances {
		each(name, func(c *render.Cell) { c.Chance = chance })
	}
	return scene
}
