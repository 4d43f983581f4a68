package puzzles

import (
	"cmp"
	"fmt"

	"switchboard/notation"
	"switchboard/phrases"
	"switchboard/render"
)

// Card teaches one idea of how to solve a puzzle, with a picture and a board to try it on. Cell names are separated by
// spaces.
type Card struct {
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

// ToTry is the board to try the idea on.
func (c Card) ToTry() string { return cmp.Or(c.Try, c.Board) }

// Scene draws the picture. It panics if the board cannot be read or lacks a cell that is named.
func (c Card) Scene(p Puzzle, read Read) render.Scene {
	q, err := ReadBoard(p, read, c.Board+"\n"+c.With)
	if err != nil {
		panic(fmt.Sprintf("puzzles: %s: %v", c.Title, err))
	}
	scene := q.Scene()
	for i := range scene.Cells {
		scene.Cells[i].Pinned = false // pieces are laid to show something, not given
	}
	each := func(names string, mark func(*render.Cell)) {
		cells, err := notation.ParseCells(names, scene.Rows, scene.Cols)
		if err != nil && names != "" {
			panic(fmt.Sprintf("puzzles: %s: %v", c.Title, err))
		}
		for _, cell := range cells {
			mark(&scene.Cells[cell])
		}
	}
	each(c.Press, func(cell *render.Cell) { cell.Mark = render.Press })
	each(c.Mines, func(cell *render.Cell) { cell.Mark = render.Mine })
	each(c.Safe, func(cell *render.Cell) { cell.Mark = render.Safe })
	each(c.Frame, func(cell *render.Cell) { cell.Frame(render.Clue) })
	each(c.Chance, func(cell *render.Cell) { cell.Chance = 1.0 / 3 })
	return scene
}

// ReadBoard reads a board of a puzzle in the notation that people type.
func ReadBoard(p Puzzle, read Read, text string) (Position, error) {
	board, err := read(text, notation.Ask{Puzzle: notation.Puzzle(p.About().Name), Forms: Forms(p)})
	if err != nil {
		return nil, err
	}
	return p.Interpret(&board, NoOptions{})
}
