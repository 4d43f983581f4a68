package puzzles

import (
	"cmp"

	"switchboard/notation"
	"switchboard/phrases"
	"switchboard/render"
)

// Card is one idea of how a puzzle is solved, with a picture of it and a board to try it on.
type Card struct {
	Title, Text phrases.ID
	Scene       render.Scene
	Board       string // as it is typed; "" for none
}

// Idea is a card before it is drawn. Cells are named, apart by spaces.
type Idea struct {
	Title, Text  phrases.ID
	Board        string // as it is typed
	With         string // what is typed below it for the picture alone
	Try          string // the board to try it on; "": the same
	Press, Frame string // cells that are pressed, and that the words speak of
	Mines, Safe  string // what follows
	Chance       string // cells with the chance of a third

	// Draw draws the board; nil: as it stands.
	Draw func(Position) render.Scene
}

// Read reads a text, as reader.Read does.
type Read func(text string, ask notation.Ask) (notation.Reading, error)

// Cards draws ideas about a puzzle, in order.
func Cards(p Puzzle, read Read, ideas []Idea) (cards []Card) {
	for _, l := range ideas {
		cards = append(cards, Card{Title: l.Title, Text: l.Text, Board: cmp.Or(l.Try, l.Board), Scene: l.scene(p, read)})
	}
	return cards
}

func (l Idea) scene(p Puzzle, read Read) render.Scene {
	q, err := l.Position(p, read)
	if err != nil {
		return render.NewScene(1, 1)
	}
	scene := q.Scene()
	if l.Draw != nil {
		scene = l.Draw(q)
	}
	each := func(names string, mark func(*render.Cell)) {
		cells, _ := notation.ParseCells(names, scene.Rows, scene.Cols) // none where one is off the board
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

// Position is the board of an idea.
func (l Idea) Position(p Puzzle, read Read) (Position, error) {
	board, err := read(l.Board+"\n"+l.With, notation.Ask{Puzzle: notation.Puzzle(p.About().Name), Forms: Forms(p)})
	if err != nil {
		return nil, err
	}
	return p.Interpret(&board, NoOptions{})
}
