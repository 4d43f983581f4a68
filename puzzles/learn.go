package puzzles

import (
	"cmp"
	"fmt"

	"switchboard/notation"
	"switchboard/phrases"
	"switchboard/render"
)

// Card teaches one idea of how to solve a puzzle, with a picture and a board to try it on.
type Card struct {
	Title, Text phrases.ID
	Scene       render.Scene
	Board       string // in the notation that people type; "" for none
}

// Idea describes a card before it is drawn. Cell names are separated by spaces.
type Idea struct {
	Title, Text  phrases.ID
	Board        string // in the notation that people type
	With         string // lines added to Board for the picture only
	Try          string // the board to try the idea on; "" means Board
	Press, Frame string // cells to press, and cells that the text speaks of
	Mines, Safe  string // conclusions
	Chance       string // cells shown with a chance of one third
}

// Read is the signature of reader.Read.
type Read func(text string, ask notation.Ask) (notation.Reading, error)

// Cards draws the cards of a puzzle. It panics if a board cannot be read or lacks a cell that is named.
func Cards(p Puzzle, read Read, ideas []Idea) (cards []Card) {
	for _, l := range ideas {
		cards = append(cards, Card{Title: l.Title, Text: l.Text, Board: cmp.Or(l.Try, l.Board), Scene: l.scene(p, read)})
	}
	return cards
}

func (l Idea) scene(p Puzzle, read Read) render.Scene {
	q, err := l.Position(p, read)
	if err != nil {
		panic(fmt.Sprintf("puzzles: %s: %v", l.Title, err))
	}
	scene := q.Scene()
	for i := range scene.Cells {
		scene.Cells[i].Pinned = false // pieces are laid to show something, not given
	}
	each := func(names string, mark func(*render.Cell)) {
		cells, err := notation.ParseCells(names, scene.Rows, scene.Cols)
		if err != nil && names != "" {
			panic(fmt.Sprintf("puzzles: %s: %v", l.Title, err))
		}
		for _, cell := range cells {
			mark(&scene.Cells[cell])
		}
	}
	each(l.Press, func(c *render.Cell) { c.Mark = render.Press })
	each(l.Mines, func(c *render.Cell) { c.Mark = render.Mine })
	each(l.Safe, func(c *render.Cell) { c.Mark = render.Safe })
	each(l.Frame, func(c *render.Cell) { c.Frame(render.Clue) })
	each(l.Chance, func(c *render.Cell) { c.Chance = 1.0 / 3 })
	return scene
}

// Position reads the board of an idea.
func (l Idea) Position(p Puzzle, read Read) (Position, error) {
	board, err := read(l.Board+"\n"+l.With, notation.Ask{Puzzle: notation.Puzzle(p.About().Name), Forms: Forms(p)})
	if err != nil {
		return nil, err
	}
	return p.Interpret(&board, NoOptions{})
}
