package skins

import (
	"image"
	"image/color"
	"math/rand/v2"
	"strings"

	"golang.org/x/image/font/sfnt"
)

// window draws what a page or a program shows around a board.
type window struct {
	*pen
	rng                      *rand.Rand
	font                     *sfnt.Font
	x0, y0, x1, y1           float64 // the board
	page, ink, panel, accent color.RGBA
	size, edge               float64 // of letters, and of the radius of corners
}

// Furnish draws random surroundings of a board in a window or on a page: a panel or frame, bars with words and buttons,
// counters, lines of text, a gradient. The board itself, with cells of cell pixels, is to be drawn afterwards.
func Furnish(rng *rand.Rand, to *image.RGBA, board image.Rectangle, cell float64, fonts Fonts) {
	w := &window{pen: &pen{to: to}, rng: rng, font: pick(rng, fonts.Any), page: to.RGBAAt(to.Rect.Min.X, to.Rect.Min.Y)}
	w.x0, w.y0, w.x1, w.y1 = float64(board.Min.X), float64(board.Min.Y), float64(board.Max.X), float64(board.Max.Y)
	w.ink = contrasting(hsl(rng.Float64(), between(rng, 0, 0.3), between(rng, 0.1, 0.9)), luma(w.page))
	w.panel = hsl(rng.Float64(), between(rng, 0, 0.3), min(max(luma(w.page)+between(rng, -0.12, 0.12), 0), 1))
	w.accent = hsl(rng.Float64(), between(rng, 0.2, 0.9), between(rng, 0.3, 0.7))
	w.size, w.edge = between(rng, 9, 22), between(rng, 0, 8)*float64(rng.IntN(2))
	wide, high := float64(to.Rect.Dx()), float64(to.Rect.Dy())
	if rng.IntN(6) == 0 { // darker from the top down
		for y := 0.0; y < high; y++ {
			w.rect(0, y, wide, y+1, scaled(w.page, 1-0.25*y/high))
		}
	}
	if rng.IntN(2) == 0 {
		w.frame(cell * between(rng, 0, 0.6))
	}
	far := 0.7 * cell
	w.stack(pick(rng, []float64{0, w.x0}), 0, wide, w.y0-far)
	w.stack(w.x0, w.y1+far, wide, high)
	w.stack(w.x1+far, w.y0, wide*float64(rng.IntN(2)), w.y1)
	w.stack(4, w.y0, (w.x0-far)*float64(rng.IntN(2)), w.y1)
}

// frame draws a panel around the board, or nested borders.
func (w *window) frame(far float64) {
	round := func(d float64, c color.RGBA, edge float64) { w.roundRect(w.x0-d, w.y0-d, w.x1+d, w.y1+d, edge, c) }
	switch thick := between(w.rng, 1, 5); w.rng.IntN(3) {
	case 0:
		round(far+2, w.panel, w.edge)
	case 1: // a bevel
		d := far + thick
		round(d, scaled(w.panel, 0.6), 0)
		w.fill(scaled(w.panel, 1.6), []point{{w.x1 + d, w.y0 - d}, {w.x1 + d, w.y1 + d}, {w.x0 - d, w.y1 + d}})
		round(far, w.panel, 0)
	default:
		round(far+thick, pick(w.rng, []color.RGBA{w.accent, w.ink, scaled(w.panel, 0.7)}), w.edge)
		round(far, pick(w.rng, []color.RGBA{w.page, w.panel}), w.edge/2)
	}
}

// stack fills a box from the top down with random bars, headings, buttons, counters and lines of words.
func (w *window) stack(x0, y0, x1, y1 float64) {
	if x1-x0 < 3*w.size {
		return
	}
	for h := 0.0; ; y0 += h + w.size*between(w.rng, 0, 1) {
		if h = w.size * between(w.rng, 1.5, 2.5); y0+h > y1 {
			return
		}
		switch w.rng.IntN(10) {
		case 0:
			w.rect(x0, y0, x1, y0+h, w.accent)
			w.words(x0+w.size, y0+h*0.65, x1, w.size, contrasting(w.page, luma(w.accent)))
			w.button(x1-h, y0+4, x1-4, y0+h-4)
		case 1:
			w.words(x0, y0+h*0.8, x1, w.size*1.4, w.ink)
		case 2:
			for x, n := x0, 1+w.rng.IntN(4); n > 0 && x+7*w.size < x1; n-- {
				wide := w.size * between(w.rng, 3, 7)
				w.button(x, y0, x+wide, y0+h)
				x += wide + w.size*between(w.rng, 0.3, 1.5)
			}
		case 3:
			if x1-x0 > 6*h {
				Display(w.rng, w.to, x0+0.2*h, y0, 0.8*h, "012")
				Display(w.rng, w.to, x1-2.2*h, y0, 0.8*h, "058")
			}
		default:
			w.words(x0+2, y0+h*0.65, x1, w.size*0.8, w.ink)
		}
	}
}

func (w *window) button(x0, y0, x1, y1 float64) {
	w.roundRect(x0, y0, x1, y1, w.edge, scaled(w.panel, 0.7))
	w.roundRect(x0+1, y0+1, x1-1, y1-1, w.edge, w.panel)
	w.words(x0+w.size*0.6, y0+(y1-y0)*0.65, x1-w.size*0.6, w.size*0.8, contrasting(w.ink, luma(w.panel)))
}

var vocabulary = strings.Fields(`New Game Undo Settings level time moves best score easy hard a of 12 0:37 1/40 mines
	left click to open the next board`)

func (w *window) words(x, baseline, end, size float64, c color.RGBA) {
	for end = x + (end-x)*between(w.rng, 0.4, 1); ; {
		for _, r := range pick(w.rng, vocabulary) + " " {
			o, _ := load(w.font, r)
			advance := size / em * o.advance
			if x+advance > end {
				return
			}
			w.letter(w.font, r, x, baseline, advance, size, c)
			x += advance
		}
	}
}
