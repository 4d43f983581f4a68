package render

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"strconv"
	"strings"
)

// Drawing is everything that determines how one cell, or one piece of a tray, is drawn. It has no size: pages show one
// drawing in many cells.
type Drawing struct {
	cell  tile
	piece *trayTile // a piece instead of the cell, or nil
}

// Drawing returns how cell i of the scene is drawn, without the cursor.
func (s *Scene) Drawing(i int, p Palette) Drawing {
	t := s.Cells[i].tile(0, p)
	t.won = s.End != Open
	if t.piece != 0 {
		t.join, t.letter = s.joins(i), s.firstOfPiece(i)
	}
	return Drawing{cell: t}
}

// Drawing returns how the piece is drawn, without the frame of a chosen one.
func (t TrayPiece) Drawing(p Palette) Drawing {
	t.Chosen = false
	return Drawing{piece: &trayTile{t, 0, p}}
}

// Key returns a short name of letters and digits. Drawings with equal keys look the same.
func (d Drawing) Key() string {
	t := d.cell
	parts := []int{0: int(t.face) + 1, int(t.value), int(t.mark), int(t.also), int(t.order), int(t.times), int(t.chance), int(t.piece),
		int(t.join), int(t.palette), bit(t.letter) | bit(t.torch)<<1 | bit(t.pinned)<<2 | bit(t.won)<<3}
	if p := d.piece; p != nil {
		parts = []int{1: int(p.At.Cells), int(p.At.Piece), int(p.At.Torches), bit(p.Laid), int(p.palette)}
	}
	var key []byte
	for i, n := range parts {
		if n != 0 {
			key = strconv.AppendInt(append(key, 'a'+byte(i)), int64(n), 10)
		}
	}
	return string(key)
}

func bit(set bool) int {
	if set {
		return 1
	}
	return 0
}

// svgSide is the side of an SVG in its own units, large enough for whole numbers.
const svgSide = 400

// SVG returns the drawing on a clear ground, as a document of one to four kilobytes.
func (d Drawing) SVG() string {
	path := &svgPath{}
	p := &pen{height: svgSide, unit: svgSide, shape: path}
	if t := d.piece; t != nil {
		th := t.palette.theme()
		if t.Laid {
			th = th.faint()
		}
		p.pieceShape(t.At, th)
	} else {
		d.cell.size = svgSide
		th := d.cell.palette.theme()
		if d.cell.won {
			th = th.won()
		}
		d.cell.paint(p, th)
	}
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400">` + path.done.String() + `</svg>`
}

type svgPath struct {
	done strings.Builder
	path []byte
}

func (s *svgPath) add(op byte, numbers ...float32) {
	s.path = append(s.path, op)
	for i, n := range numbers {
		if i > 0 {
			s.path = append(s.path, ' ')
		}
		s.path = strconv.AppendFloat(s.path, float64(n), 'f', 0, 32)
	}
}

func (s *svgPath) MoveTo(x, y float32)                 { s.add('M', x, y) }
func (s *svgPath) LineTo(x, y float32)                 { s.add('L', x, y) }
func (s *svgPath) QuadTo(bx, by, x, y float32)         { s.add('Q', bx, by, x, y) }
func (s *svgPath) CubeTo(bx, by, cx, cy, x, y float32) { s.add('C', bx, by, cx, cy, x, y) }
func (s *svgPath) ClosePath() {
	if len(s.path) > 0 {
		s.path = append(s.path, 'Z')
	}
}

// Draw ends the path in the colour of the source. The other parameters are for pixels.
func (s *svgPath) Draw(_ draw.Image, _ image.Rectangle, source image.Image, _ image.Point) {
	if len(s.path) == 0 {
		return
	}
	c := source.At(0, 0).(color.RGBA)
	fmt.Fprintf(&s.done, `<path fill="#%02x%02x%02x" d="%s"/>`, c.R, c.G, c.B, s.path)
	s.path = s.path[:0]
}

// Reset drops a path that was not drawn.
func (s *svgPath) Reset(int, int) { s.path = s.path[:0] }
