package picture_test

import (
	"image"
	"image/color"
	"image/draw"

	"golang.org/x/image/font"
	"golang.org/x/image/font/inconsolata"
	"golang.org/x/image/math/fixed"

	"switchboard/notation/picture"
)

// Colours of a reading over its picture: what is certain, and what is not.
var (
	certain  = color.RGBA{0, 150, 90, 255}
	doubtful = color.RGBA{220, 0, 60, 255}
	paper    = color.RGBA{255, 255, 255, 215}
)

// overlaid returns the part of the picture around the board with the reading over
// it: a frame round every cell, what it was read as, and a thick red ring round
// the doubtful ones.
func overlaid(img image.Image, r *picture.Reading) *image.RGBA {
	const margin = 24
	view := r.Box.Inset(-margin).Intersect(img.Bounds())
	out := image.NewRGBA(view)
	draw.Draw(out, view, img, view.Min, draw.Src)
	for _, c := range r.Cells {
		ink, width := certain, 1
		if c.Probability < 0.95 {
			ink, width = doubtful, 3
		}
		frame(out, c.Box, width, ink)
		label(out, c.Box, c.Shows, ink)
	}
	return out
}

func frame(to *image.RGBA, b image.Rectangle, width int, c color.RGBA) {
	ink := image.NewUniform(c)
	for _, side := range []image.Rectangle{
		image.Rect(b.Min.X, b.Min.Y, b.Max.X, b.Min.Y+width), image.Rect(b.Min.X, b.Max.Y-width, b.Max.X, b.Max.Y),
		image.Rect(b.Min.X, b.Min.Y, b.Min.X+width, b.Max.Y), image.Rect(b.Max.X-width, b.Min.Y, b.Max.X, b.Max.Y),
	} {
		draw.Draw(to, side.Intersect(to.Rect), ink, image.Point{}, draw.Src)
	}
}

// label writes one character in the lower right corner of a cell.
func label(to *image.RGBA, b image.Rectangle, shows byte, ink color.RGBA) {
	face := inconsolata.Bold8x16
	at := image.Rect(b.Max.X-9, b.Max.Y-13, b.Max.X-1, b.Max.Y-1)
	draw.Draw(to, at.Intersect(to.Rect), image.NewUniform(paper), image.Point{}, draw.Over)
	d := font.Drawer{Dst: to, Src: image.NewUniform(ink), Face: face, Dot: fixed.P(at.Min.X, at.Max.Y-2)}
	d.DrawString(string(rune(shows)))
}
