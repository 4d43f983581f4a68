package commands

import (
	"switchboard/notation"
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
func sceneOf(r notation.Reading) *render.Scene {
	rows, cols := sizeOf(r)
	if r.System != nil || rows*cols > sceneLimit {
		return nil
	}
	var scene render.Scene
	if r.Mines != nil {
		scene = render.FieldScene(r.Mines)
	} else {
		scene = render.NewScene(rows, cols)
		for i := range scene.Cells {
			scene.Cells[i].Face, scene.Cells[i].Value = face(r, i/cols, i%cols)
		}
	}
	for _, d := range r.Doubts {
		ring(&scene, d)
	}
	return &scene
}

// face is what a cell of a board without mines shows.
func face(r notation.Reading, row, col int) (render.Face, uint8) {
	if r.Ghosts != nil {
		for _, g := range r.Ghosts {
			if g == row*4+col {
				return render.Ghost, 0
			}
		}
		return render.Floor, 0
	}
	if r.Toggle.Levels != nil {
		return render.Level, uint8(r.Toggle.Levels[row][col])
	}
	if r.Toggle.Holes != nil && r.Toggle.Holes.At(row, col) {
		return render.Blank, 0
	}
	state := 0
	if r.Toggle.Board.At(row, col) {
		state = 1
	}
	return render.PressFaces(r.Puzzle)[state], 0
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
