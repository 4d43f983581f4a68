package commands

import (
	"bytes"
	"fmt"

	"switchboard/notation"
	"switchboard/render"
	"switchboard/solver/toggle"
)

// orderLimit is the longest press sequence whose turns are numbered.
const orderLimit = 99

// newScene is a scene of blank cells.
func newScene(rows, cols int) render.Scene {
	s := render.Scene{Rows: rows, Cols: cols, Cells: make([]render.Cell, rows*cols), Cursor: -1}
	for i := range s.Cells {
		s.Cells[i].Chance = render.NoChance
	}
	return s
}

// toggleScene draws a press puzzle with the cells to press, or to change, marked.
func toggleScene(q question, a toggle.Answer) render.Scene {
	rows, cols := shape(q.toggle)
	s := newScene(rows, cols)
	order := 0
	for i := range s.Cells {
		r, c := i/cols, i%cols
		cell := &s.Cells[i]
		cell.Face, cell.Value = toggleFace(q, r, c)
		switch {
		case a.Presses != nil && a.Presses.At(r, c):
			cell.Mark = render.Press
		case a.Times != nil && a.Times[r][c] > 0:
			cell.Mark, cell.Times = render.Press, int(a.Times[r][c])
		case a.Nearest != nil && a.Nearest.At(r, c):
			cell.Mark = render.Change
		case a.Witness != nil && a.Witness.At(r, c):
			cell.Mark = render.Clue
		}
		if cell.Mark == render.Press && a.Count <= orderLimit {
			order++
			cell.Order = order
		}
	}
	return s
}

// shape returns the rows and columns of a press puzzle.
func shape(p toggle.Puzzle) (rows, cols int) {
	if p.Levels != nil {
		return len(p.Levels), len(p.Levels[0])
	}
	return p.Board.Rows(), p.Board.Cols()
}

func toggleFace(q question, r, c int) (render.Face, uint8) {
	if q.toggle.Holes != nil && q.toggle.Holes.At(r, c) {
		return render.Blank, 0
	}
	if q.toggle.Levels != nil {
		return render.Level, q.toggle.Levels[r][c]
	}
	faces := [2]render.Face{render.Unlit, render.Lit}
	switch q.puzzle {
	case notation.Safe:
		faces = [2]render.Face{render.Horizontal, render.Vertical}
	case notation.Fivers:
		faces = [2]render.Face{render.White, render.Black}
	}
	if q.toggle.Board.At(r, c) {
		return faces[1], 0
	}
	return faces[0], 0
}

// picture answers with a scene the way the person asked for, or the way that
// reads best: emoji where they fit a phone, a picture otherwise.
func (s *Set) picture(req *Request, scene render.Scene, show string, t *twin) (Reply, error) {
	words := t.String()
	scene.Alt = clip(words, altLimit)
	reply := Reply{Text: words, Files: t.files}
	if show != "image" && show != "animation" {
		if grid, ok := render.Emoji(scene, len([]rune(words))); ok {
			reply.Text = grid + "\n" + words
			return reply, nil
		}
	}
	var out bytes.Buffer
	if err := render.PNG(&out, scene, render.Standard); err != nil {
		return Reply{}, fmt.Errorf("paint: %w", err)
	}
	picture := File{Name: "board.png", Type: "image/png", Alt: scene.Alt, Data: out.Bytes()}
	reply.Files = append([]File{picture}, reply.Files...)
	reply.Text = clip(reply.Text, contentLimit)
	return reply, nil
}
