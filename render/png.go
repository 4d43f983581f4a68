package render

import "io"

// PNG draws the scene as a PNG: a dark card with rounded corners that stands on light and dark pages alike, its cells
// labelled on the edges. Boards over 200 cells a side are drawn as Bitmap draws them. The error is the writer's.
func PNG(w io.Writer, s Scene, p Palette) error {
	if max(s.Rows, s.Cols) > maxTiles {
		return Bitmap(w, s.Rows, s.Cols, func(r, c int) Cell { return s.Cells[r*s.Cols+c] }, p)
	}
	foot := s.foot()
	c := newCanvas(p, newLayout(&s, foot, maxPicture))
	defer c.free()
	c.paint(&s, foot)
	return c.encode(w)
}
