package picture_test

import (
	"image"
	"image/color"
	"testing"

	"golang.org/x/image/draw"

	"switchboard/notation/picture"
)

// A board fills a part of the picture that stands apart, also where a letter of the line
// above or below reaches down or up to it.
func TestTouched(t *testing.T) {
	const side, n = 29, 5
	for _, below := range []bool{false, true} {
		img := image.NewRGBA(image.Rect(0, 0, 420, 300))
		draw.Draw(img, img.Rect, image.NewUniform(color.RGBA{49, 51, 56, 255}), image.Point{}, draw.Src)
		at := image.Pt(43, 100)
		board := image.Rectangle{at, at.Add(image.Pt(n*side, n*side))}
		for i := range n * n {
			face := color.RGBA{255, 204, 77, 255}
			if i == 4 || i == 10 || i == 22 {
				face = color.RGBA{79, 81, 86, 255}
			}
			for v := range side { // a tile with round corners, and no gap to the next
				for u := range side {
					if min(u, side-1-u)+min(v, side-1-v) >= 4 {
						img.SetRGBA(at.X+i%n*side+u, at.Y+i/n*side+v, face)
					}
				}
			}
		}
		for i := range 4 { // tails of letters, down to the first row or up to the last
			tail := image.Rect(60+20*i, board.Min.Y-14, 63+20*i, board.Min.Y+2)
			if below {
				tail = tail.Add(image.Pt(0, board.Max.Y+12-board.Min.Y))
			}
			draw.Draw(img, tail, image.White, image.Point{}, draw.Src)
		}
		if !picture.Fills(img, board, n) {
			t.Errorf("below %v: no place of %d by %d cells at %v", below, n, n, board)
		}
	}
}
