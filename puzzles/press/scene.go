package press

import (
	"iter"
	"switchboard/render"
	"switchboard/solver/toggle"
)

// tileLimit is the longest side of a board that is drawn as a scene.
const tileLimit = 200

// orderLimit is the most presses that are numbered in a picture.
const orderLimit = 99

func (q *Position) Scene() render.Scene { return q.scene(toggle.Answer{}) }

func (q *Position) scene(a toggle.Answer) render.Scene {
	s := render.NewScene(q.Size())
	order := 0
	for i := range s.Cells {
		s.Cells[i] = q.cell(a, i/s.Cols, i%s.Cols)
		cell := &s.Cells[i]
		if cell.Mark == render.Press && a.Count <= orderLimit {
			order++
			cell.Order = order
		}
	}
	return s
}

func (q *Position) cell(a toggle.Answer, r, c int) render.Cell {
	cell := render.Cell{Chance: render.NoChance}
	cell.Face, cell.Value = q.face(r, c)
	switch times := a.Pressed(r, c); {
	case times > 0:
		if cell.Mark = render.Press; a.Times != nil {
			cell.Times = times
		}
	case a.Nearest != nil && a.Nearest.At(r, c):
		cell.Mark = render.Change
	}
	if len(a.Refutations) > 0 && a.Refutations[0].Cells != nil && a.Refutations[0].Cells.At(r, c) {
		cell.Frame(render.Clue)
	}
	return cell
}

func (q *Position) face(r, c int) (render.Face, uint8) {
	switch p := q.toggle; {
	case !p.Exists(r, c):
		return render.Blank, 0
	case p.Levels != nil:
		return render.Level, p.Levels[r][c]
	case p.Board.At(r, c):
		return q.puzzle.faces[1], 0
	}
	return q.puzzle.faces[0], 0
}

// frames animates the presses of a scene; nil if there are none.
func (q *Position) frames(scene render.Scene) iter.Seq[render.Scene] {
	presses := pressCells(scene)
	if len(presses) == 0 {
		return nil
	}
	return render.Play(scene, presses, max(2, q.toggle.States), q.flipped)
}

func pressCells(scene render.Scene) (cells []int) {
	for i, c := range scene.Cells {
		if c.Mark == render.Press {
			for range max(1, c.Times) {
				cells = append(cells, i)
			}
		}
	}
	return cells
}

func (q *Position) flipped(cell int) []int {
	_, cols := q.Size()
	return toggle.Flipped(q.toggle, cell/cols, cell%cols).Ones()
}
