package commands

import (
	"switchboard/notation"
	"switchboard/puzzles"
	"switchboard/render"
)

// sceneLimit is the most cells of a board that is drawn to ask about it.
const sceneLimit = 40_000

// sizeOf is the size of a board that was read.
func sizeOf(r notation.Reading) (rows, cols int) {
	switch {
	case r.Mines != nil:
		return r.Mines.Rows, r.Mines.Cols
	case r.System != nil:
		return r.System.Rows, r.System.Cols + 1
	case r.Toggle != nil && r.Toggle.Levels != nil:
		return len(r.Toggle.Levels), len(r.Toggle.Levels[0])
	case r.Toggle != nil:
		return r.Toggle.Board.Rows(), r.Toggle.Board.Cols()
	}
	return 4, 4
}

// sceneOf draws a board that was read, with rings round what is doubtful; nil where
// it is too large, or no board.
func (r *Router) sceneOf(read notation.Reading) *render.Scene {
	name := read.Puzzle
	if name == "" && len(read.Fits) > 0 {
		name = read.Fits[0]
	}
	rows, cols := sizeOf(read)
	p := r.puzzle(string(name))
	if p == nil || rows*cols > sceneLimit {
		return nil
	}
	position, err := p.Interpret(&read, puzzles.NoOptions{})
	if err != nil {
		return nil // a complaint follows when the board is answered
	}
	scene := position.Scene()
	if len(scene.Cells) == 0 {
		return nil
	}
	for _, d := range read.Doubts {
		ring(&scene, d)
	}
	return &scene
}

// ring rings the cells that a doubt is about: a cell or a row.
func ring(scene *render.Scene, d notation.Doubt) {
	if d.Row < 1 || d.Row > scene.Rows || d.Col > scene.Cols {
		return
	}
	row := scene.Cells[(d.Row-1)*scene.Cols : d.Row*scene.Cols]
	if d.Col > 0 {
		row = row[d.Col-1 : d.Col]
	}
	for i := range row {
		row[i].Frame(render.Doubt)
	}
}
