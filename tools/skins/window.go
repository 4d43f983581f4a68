package skins

import (
	"image"
	"image/color"
	"math"
	"math/rand/v2"
	"strings"

	"golang.org/x/image/font/sfnt"
)

// window is what a page or a program shows around a board.
type window struct {
	*pen
	rng        *rand.Rand
	font       *sfnt.Font
	board      image.Rectangle
	cell       float64
	page, ink  color.RGBA
	panel      color.RGBA
	accent     color.RGBA
	size, edge float64 // of its letters, and of its corners
}

// Furnish draws what stands around a board in a window or on a page, made up at random: a panel or a frame round it,
// bars with words and buttons, counters, lines of text, names of rows and columns, a shaded ground. The board, with
// cells of cell pixels, is drawn afterwards.
func Furnish(rng *rand.Rand, to *image.RGBA, board image.Rectangle, cell float64, fonts Fonts) {
	page := to.RGBAAt(to.Rect.Min.X, to.Rect.Min.Y)
	w := &window{pen: &pen{to: to}, rng: rng, font: pick(rng, fonts.Any), board: board, cell: cell, page: page}
	w.ink = contrasting(hsl(rng.Float64(), between(rng, 0, 0.3), between(rng, 0.1, 0.9)), luma(page))
	w.panel = hsl(rng.Float64(), between(rng, 0, 0.3), math.Min(math.Max(luma(page)+between(rng, -0.12, 0.12), 0), 1))
	w.accent = hsl(rng.Float64(), between(rng, 0.2, 0.9), between(rng, 0.3, 0.7))
	w.size, w.edge = between(rng, 9, 22), between(rng, 0, 8)*float64(rng.IntN(2))
	if rng.IntN(6) == 0 {
		w.shade()
	}
	if rng.IntN(2) == 0 {
		w.frame()
	}
	w.above()
	w.below()
	w.beside()
	if rng.IntN(12) == 0 {
		w.names()
	}
}

// shade makes the page darker from one side to the other.
func (w *window) shade() {
	r, k := w.to.Rect, between(w.rng, 0.75, 1)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		t := float64(y-r.Min.Y) / float64(r.Dy())
		w.rect(float64(r.Min.X), float64(y), float64(r.Max.X), float64(y+1), scaled(w.page, k+(1-k)*t))
	}
}

// frame draws a panel round the board, or borders one within the other.
func (w *window) frame() {
	b, far := w.board, w.cell*between(w.rng, 0, 0.6)
	inset := func(d float64, c color.RGBA, round float64) {
		w.roundRect(float64(b.Min.X)-d, float64(b.Min.Y)-d, float64(b.Max.X)+d, float64(b.Max.Y)+d, round, c)
	}
	switch w.rng.IntN(3) {
	case 0:
		inset(far+2, w.panel, w.edge)
	case 1: // a bevel
		thick := between(w.rng, 1, 4)
		x0, y0, x1, y1 := float64(b.Min.X)-far-thick, float64(b.Min.Y)-far-thick, float64(b.Max.X)+far+thick, float64(b.Max.Y)+far+thick
		w.fill(scaled(w.panel, 0.6), []point{{x0, y1}, {x0, y0}, {x1, y0}})
		w.fill(scaled(w.panel, 1.6), []point{{x1, y0}, {x1, y1}, {x0, y1}})
		inset(far, w.panel, 0)
	default:
		inset(far+between(w.rng, 1, 5), pick(w.rng, []color.RGBA{w.accent, w.ink, scaled(w.panel, 0.7)}), w.edge)
		inset(far, pick(w.rng, []color.RGBA{w.page, w.panel}), w.edge/2)
	}
}

// above draws a title bar, a line of menus, a heading, buttons and counters, some
// of these, from the top down as far as there is room.
func (w *window) above() {
	r := w.to.Rect
	y, end := float64(r.Min.Y), float64(w.board.Min.Y)-w.cell*0.7
	for y < end {
		h := w.size * between(w.rng, 1.5, 2.5)
		if y+h > end {
			return
		}
		switch w.rng.IntN(6) {
		case 0: // a bar over all the width
			w.rect(float64(r.Min.X), y, float64(r.Max.X), y+h, w.accent)
			w.words(float64(r.Min.X)+w.size, y+h*0.65, float64(r.Dx())*0.6, w.size, contrasting(w.page, luma(w.accent)))
			for i := range w.rng.IntN(4) {
				w.roundRect(float64(r.Max.X)-h*float64(i+1)+4, y+4, float64(r.Max.X)-h*float64(i)-4, y+h-4, w.edge, w.panel)
			}
		case 1:
			w.words(float64(r.Min.X)+w.size/2, y+h*0.65, float64(r.Dx())*0.7, w.size*0.8, w.ink)
		case 2:
			w.words(float64(w.board.Min.X), y+h*0.8, float64(w.board.Dx()), w.size*1.4, w.ink)
		case 3:
			w.buttons(y, h)
		case 4:
			if h = w.size * 2; y+h < end {
				w.counters(y, h*0.8)
			}
		}
		y += h + w.size*between(w.rng, 0, 1)
	}
}

// below draws words and buttons under the board.
func (w *window) below() {
	r := w.to.Rect
	y := float64(w.board.Max.Y) + w.cell*between(w.rng, 0.6, 1.5)
	for y+2*w.size < float64(r.Max.Y) {
		if w.rng.IntN(4) == 0 {
			w.buttons(y, 1.8*w.size)
		} else {
			w.words(float64(max(w.board.Min.X, r.Min.X+4)), y+w.size, float64(w.board.Dx())*between(w.rng, 0.4, 1.2), w.size*0.9, w.ink)
		}
		y += w.size * between(w.rng, 1.5, 4)
	}
}

// beside draws text, or boxes with words, to the right and to the left.
func (w *window) beside() {
	r, far := w.to.Rect, 0.7*w.cell
	for _, s := range [][2]float64{{float64(w.board.Max.X) + far, float64(r.Max.X)}, {float64(r.Min.X) + 4, float64(w.board.Min.X) - far}} {
		if s[1]-s[0] < 3*w.size || w.rng.IntN(2) == 0 {
			continue
		}
		if w.rng.IntN(3) == 0 {
			w.rect(s[0], float64(w.board.Min.Y), s[1], float64(w.board.Max.Y), w.panel)
		}
		for y := float64(w.board.Min.Y) + w.size; y < float64(w.board.Max.Y); y += w.size * between(w.rng, 1.2, 3) {
			w.words(s[0]+2, y, s[1]-s[0]-4, w.size*0.8, w.ink)
		}
	}
}

// names writes letters over the columns and numbers beside the rows.
func (w *window) names() {
	for i := 0.5; i*w.cell < float64(w.board.Dx()); i++ {
		w.glyph(w.font, 'A'+rune(i), float64(w.board.Min.X)+i*w.cell, float64(w.board.Min.Y)-0.5*w.cell, 0.4*w.cell, 1, 0, w.ink)
	}
	for i := 0.5; i*w.cell < float64(w.board.Dy()); i++ {
		w.glyph(w.font, '1'+rune(i)%9, float64(w.board.Min.X)-0.5*w.cell, float64(w.board.Min.Y)+i*w.cell, 0.4*w.cell, 1, 0, w.ink)
	}
}

func (w *window) buttons(y, h float64) {
	x := float64(w.board.Min.X)
	for range 1 + w.rng.IntN(4) {
		width := w.size * between(w.rng, 3, 7)
		if x+width > float64(w.to.Rect.Max.X) {
			return
		}
		w.roundRect(x, y, x+width, y+h, w.edge, scaled(w.panel, 0.7))
		w.roundRect(x+1, y+1, x+width-1, y+h-1, w.edge, w.panel)
		w.words(x+w.size*0.6, y+h*0.65, width-w.size*1.2, w.size*0.8, contrasting(w.ink, luma(w.panel)))
		x += width + w.size*between(w.rng, 0.3, 1.5)
	}
}

// counters draws two displays over the ends of the board and a face between.
func (w *window) counters(y, h float64) {
	if float64(w.board.Dx()) < 6*h {
		return
	}
	Display(w.rng, w.to, float64(w.board.Min.X)+0.2*h, y, h, "012")
	Display(w.rng, w.to, float64(w.board.Max.X)-2.2*h, y, h, "058")
	if w.rng.IntN(2) == 0 {
		w.disc(float64(w.board.Min.X+w.board.Dx()/2), y+h/2, h/2, color.RGBA{255, 220, 0, 255})
	}
}

// words writes words that no page has, as far as they fit.
func (w *window) words(x, baseline, width, size float64, c color.RGBA) {
	const letters = "aaabcdeeeefghiiijklmnnooopqrrrssstttuuvwxyz"
	end := x + width*between(w.rng, 0.4, 1)
	for x < end {
		word := strings.Builder{}
		for range 1 + w.rng.IntN(9) {
			word.WriteByte(letters[w.rng.IntN(len(letters))])
		}
		if s := word.String(); w.rng.IntN(3) == 0 {
			word.Reset()
			word.WriteString(strings.ToUpper(s[:1]) + s[1:])
		}
		if w.rng.IntN(8) == 0 {
			word.Reset()
			word.WriteString([]string{"12", "0:37", "99", "10", "1/40"}[w.rng.IntN(5)])
		}
		for _, r := range word.String() {
			o, ok := load(w.font, r)
			if advance := size / em * o.advance; ok && x+advance < end {
				w.letter(w.font, r, x, baseline, advance, size, c)
				x += advance
			} else {
				return
			}
		}
		x += size * 0.3
	}
}
