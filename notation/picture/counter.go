package picture

import (
	"context"
	"errors"
	"image"

	"switchboard/notation/picture/raster"
	"switchboard/solver/mines"
)

// counted sets the total number of mines from a seven-segment display above the left half of the field, which shows how
// many mines have no flag yet. It does so only where that total is plausible for the size of the board and some layout
// of mines fits it.
func (r *Reading) counted(ctx context.Context, p *raster.Picture, f *place) {
	flags := 0
	for _, c := range r.Cells {
		switch c.Shows {
		case Flag:
			flags++
		case Mine, Exploded:
			return // the game is over, and programs differ in what the display shows then
		}
	}
	left, ok := f.display(p)
	if !ok {
		return
	}
	total := left + flags
	if preset, known := mines.PresetFor(r.Rows, r.Cols); !known || total != preset.Mines {
		if cells := r.Rows * r.Cols; total*20 < cells || total*3 > cells {
			return
		}
	}
	at := r.Position()
	at.Mines = total
	if possible(ctx, at) {
		r.Mines = total
	}
}

// possible reports whether some layout of mines fits a position.
func possible(ctx context.Context, p *mines.Position) bool {
	_, err := mines.Chances(ctx, p)
	return !errors.Is(err, mines.ErrContradiction)
}

// segments tells digits by their lit segments: top, upper left, upper right, middle, lower left, lower right, bottom.
var segments = map[string]int{
	"1110111": 0, "0010010": 1, "1011101": 2, "1011011": 3, "0111010": 4, "1101011": 5, "1101111": 6, "1010010": 7, "1111111": 8, "1111011": 9,
	"0101111": 6, "0111011": 9, "1110010": 7, // without the outer bar, or with a hook
}

// segmentAt is where each segment is looked for, as a share of the digit's width and height.
var segmentAt = [7][2]float64{{0.5, 0.06}, {0.1, 0.27}, {0.9, 0.27}, {0.5, 0.5}, {0.1, 0.73}, {0.9, 0.73}, {0.5, 0.94}}

// display reads the red display above the left half of a board. Its first digit must light both sides, as 0 does, or
// its width is not known.
func (f *place) display(p *raster.Picture) (n int, ok bool) {
	box := f.litBox(p)
	w, h := float64(box.Dx()), float64(box.Dy())
	if h < 9 || h <= 0.6*f.y.pitch || h >= 3*f.y.pitch {
		return 0, false
	}
	const gap = 0.1 // between digits, as a share of their height
	digits := 0
	switch k := w / h; {
	case k > 0.85 && k < 1.35:
		digits = 2
	case k > 1.4 && k < 2.2:
		digits = 3
	default:
		return 0, false
	}
	pitch := (w + gap*h) / float64(digits)
	for i := range digits {
		d, ok := digitAt(p, float64(box.Min.X)+float64(i)*pitch, float64(box.Min.Y), pitch-gap*h, h)
		if !ok {
			return 0, false
		}
		n = 10*n + d
	}
	return n, true
}

func digitAt(p *raster.Picture, x, y, w, h float64) (int, bool) {
	var on [7]byte
	for i, at := range segmentAt {
		lit, all := 0, 0
		rx, ry := 0.12*w, 0.06*h
		if at[0] != 0.5 {
			rx, ry = 0.1*w, 0.1*h
		}
		for v := int(y + at[1]*h - ry); v <= int(y+at[1]*h+ry); v++ {
			for u := int(x + at[0]*w - rx); u <= int(x+at[0]*w+rx); u++ {
				all++
				if glows(p, u, v) {
					lit++
				}
			}
		}
		on[i] = '0'
		if lit*3 > all {
			on[i] = '1'
		}
	}
	d, ok := segments[string(on[:])]
	return d, ok
}

// glows reports whether a pixel is bright red, like a lit segment of a display.
func glows(p *raster.Picture, x, y int) bool {
	if x < 0 || y < 0 || x >= p.W || y >= p.H {
		return false
	}
	c := p.Pix[3*(y*p.W+x):]
	return c[0] >= 170 && int(c[0]) > 2*int(max(c[1], c[2]))
}

// litBox returns the box of what glows above the left half of the board: the first columns without a wide gap among
// them.
func (f *place) litBox(p *raster.Picture) (box image.Rectangle) {
	left, right := int(f.x.at-f.x.pitch), int(f.x.at+f.x.pitch*float64(f.x.n)*0.55)
	top, bottom := max(int(f.y.at-6*f.y.pitch), 0), int(f.y.at-0.1*f.y.pitch)
	wide := int(f.y.pitch) // a gap between two displays
	for x := max(left, 0); x < right && (box.Empty() || x <= box.Max.X+wide); x++ {
		for y := top; y < bottom; y++ {
			if glows(p, x, y) {
				box = box.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return box
}
