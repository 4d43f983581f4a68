package commands

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"switchboard/commands/phrases"
	"switchboard/render"
	"switchboard/solver/toggle"
)

// orderLimit is the longest press sequence whose turns are numbered.
const orderLimit = 99

// toggleScene draws a press puzzle with the cells to press, or to change, marked.
func toggleScene(q question, a toggle.Answer) render.Scene {
	rows, cols := shape(q.toggle)
	s := render.NewScene(rows, cols)
	order := 0
	for i := range s.Cells {
		s.Cells[i] = toggleCell(q, a, i/cols, i%cols)
		cell := &s.Cells[i]
		if cell.Mark == render.Press && a.Count <= orderLimit {
			order++
			cell.Order = order
		}
	}
	return s
}

// toggleCell is one cell of a press puzzle and its mark.
func toggleCell(q question, a toggle.Answer, r, c int) render.Cell {
	cell := render.Cell{Chance: render.NoChance}
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
	return cell
}

// tileLimit is the longest side of a board whose cells are drawn one by one.
const tileLimit = 200

// bitmap answers with a board too large for tiles, without a scene of it in
// memory.
func bitmap(q question, a toggle.Answer, t *twin) (Reply, error) {
	rows, cols := shape(q.toggle)
	var out bytes.Buffer
	err := render.Bitmap(&out, rows, cols, func(r, c int) render.Cell { return toggleCell(q, a, r, c) }, palette(q.show))
	if err != nil {
		return Reply{}, fmt.Errorf("paint: %w", err)
	}
	words := t.String()
	picture := File{Name: "board.png", Type: "image/png", Alt: Clip(words, AltLimit), Data: out.Bytes()}
	return Reply{Text: words, Files: t.files}.with(picture), nil
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
	faces := render.PressFaces(q.puzzle)
	if q.toggle.Board.At(r, c) {
		return faces[1], 0
	}
	return faces[0], 0
}

// cellsFlipped returns the indices of the cells that a press changes.
func cellsFlipped(p toggle.Puzzle, cell int) (cells []int) {
	_, cols := shape(p)
	flipped := toggle.Flipped(p, cell/cols, cell%cols)
	for i := range flipped.Rows() * cols {
		if flipped.At(i/cols, i%cols) {
			cells = append(cells, i)
		}
	}
	return cells
}

// pressCells lists the presses of an answer one by one, as cell indices.
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

// animate answers with the presses one after the other. It reports whether it
// could: a board may be too large for an animation, or have nothing to press.
func (s *Set) animate(q question, scene render.Scene) (File, bool, error) {
	presses := pressCells(scene)
	if len(presses) == 0 {
		return File{}, false, nil
	}
	var out bytes.Buffer
	frames := render.Play(scene, presses, max(2, q.toggle.States), func(cell int) []int { return cellsFlipped(q.toggle, cell) })
	if err := render.GIF(&out, frames, render.Standard); err != nil {
		if errors.Is(err, render.ErrTooLarge) {
			return File{}, false, nil
		}
		return File{}, false, fmt.Errorf("animate: %w", err)
	}
	return File{Name: "board.gif", Type: "image/gif", Alt: scene.Alt, Data: out.Bytes()}, true, nil
}

// picture answers with a scene the way the person asked for, or the way that
// reads best: emoji where they fit a phone, a picture otherwise.
func (s *Set) picture(req *Request, scene render.Scene, show string, t *twin) (Reply, error) {
	words := t.String()
	scene.Alt = Clip(words, AltLimit)
	reply := Reply{Text: words, Files: t.files}
	if show == "" || show == asEmoji {
		if show == asEmoji {
			scene = withoutReasons(scene)
		}
		longest := legend(req, strings.Join(pressEmoji, ""))
		if grid, ok := render.Emoji(scene, utf8.RuneCountInString(words+longest)+1); ok {
			reply.Text = grid + "\n" + legend(req, grid) + words
			return reply, nil
		}
	}
	var out bytes.Buffer
	if err := render.PNG(&out, scene, palette(show)); err != nil {
		return Reply{}, fmt.Errorf("paint: %w", err)
	}
	return reply.with(File{Name: "board.png", Type: "image/png", Alt: scene.Alt, Data: out.Bytes()}), nil
}

// palette is the colours of a picture.
func palette(show string) render.Palette {
	if show == asColours {
		return render.ColourBlind
	}
	return render.Standard
}

// withoutReasons takes the marks off a scene that no emoji shows: the words say
// them.
func withoutReasons(scene render.Scene) render.Scene {
	scene.Cells = slices.Clone(scene.Cells)
	for i := range scene.Cells {
		if m := scene.Cells[i].Mark; m == render.Clue || m == render.Change {
			scene.Cells[i].Mark = render.None
		}
	}
	return scene
}

// pressEmoji mark a press on a cell that is off, on one that is on, and on a black
// stone.
var pressEmoji = []string{"⭕", "🔴", "🟥"}

// legend says which emoji of a grid mean a press, where there are any.
func legend(req *Request, grid string) string {
	var marks []string
	for _, e := range pressEmoji {
		if strings.Contains(grid, e) {
			marks = append(marks, e)
		}
	}
	if len(marks) == 0 {
		return ""
	}
	return req.Say("legend_press", phrases.With{"Marks": strings.Join(marks, " ")}) + "\n"
}

// with puts a picture before the other files of a reply.
func (r Reply) with(picture File) Reply {
	r.Files = append([]File{picture}, r.Files...)
	r.Text = Clip(r.Text, ContentLimit)
	return r
}
