package render

import (
	"cmp"
	"image"
	"image/color"
	"slices"

	lru "github.com/hashicorp/golang-lru/v2"
)

// stamp is a small drawing with a palette of its own, row by row.
type stamp struct {
	w, h    int
	colours []color.RGBA
	flat    int // the first so many colours fill areas; the others are blends of edges
	pix     []uint8
}

const (
	stampColours = 160 // most colours in one stamp
	blendStep    = 80  // blends at most this far apart share a colour
	flatPixels   = 24  // least pixels inside an area for its colour to be flat
)

// tint is a colour of a drawing: how many pixels have it, and how many of those have neighbours of the same colour
// above, to the left and diagonally between.
type tint struct {
	color.RGBA
	seen, inside int
}

// newStamp reduces a drawing to a few colours: colours of areas stay, blends that look the same become one.
func newStamp(img *image.RGBA) *stamp {
	s := &stamp{w: img.Rect.Dx(), h: img.Rect.Dy(), pix: make([]uint8, len(img.Pix)/4)}
	tints, tintOf := tintsOf(img)
	order := make([]int, len(tints))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(i, j int) int {
		a, b := tints[i], tints[j]
		return cmp.Or(cmp.Compare(b.inside, a.inside), cmp.Compare(b.seen, a.seen), cmp.Compare(pack(a.RGBA), pack(b.RGBA)))
	})
	index := make([]uint8, len(tints))
	for _, i := range order {
		flat := tints[i].inside >= flatPixels
		at, apart := nearest(s.colours, tints[i].RGBA)
		if flat && apart > 0 && len(s.colours) < 256 || apart > blendStep && len(s.colours) < stampColours {
			at = len(s.colours)
			s.colours = append(s.colours, tints[i].RGBA)
		}
		if flat {
			s.flat = len(s.colours)
		}
		index[i] = uint8(at)
	}
	for i, tint := range tintOf {
		s.pix[i] = index[tint]
	}
	return s
}

// tintsOf returns the colours of a drawing, and for each pixel the index of its colour.
func tintsOf(img *image.RGBA) (tints []tint, of []int) {
	number := map[color.RGBA]int{}
	of = make([]int, len(img.Pix)/4)
	for i := range of {
		c := rgbaAt(img, 4*i)
		if i > 0 && tints[of[i-1]].RGBA == c {
			of[i] = of[i-1]
		} else if n, ok := number[c]; ok {
			of[i] = n
		} else {
			of[i], number[c] = len(tints), len(tints)
			tints = append(tints, tint{RGBA: c})
		}
		t := &tints[of[i]]
		t.seen++
		if up := i - img.Rect.Dx(); up > 0 && of[up] == of[i] && of[i-1] == of[i] && of[up-1] == of[i] {
			t.inside++
		}
	}
	return tints, of
}

func rgbaAt(img *image.RGBA, i int) color.RGBA {
	return color.RGBA{img.Pix[i], img.Pix[i+1], img.Pix[i+2], img.Pix[i+3]}
}

func pack(c color.RGBA) uint32 {
	return uint32(c.R)<<24 | uint32(c.G)<<16 | uint32(c.B)<<8 | uint32(c.A)
}

// apartness is the squared distance of two colours, weighted roughly by how eyes see it.
func apartness(a, b color.RGBA) int {
	dr, dg, db, da := int(a.R)-int(b.R), int(a.G)-int(b.G), int(a.B)-int(b.B), int(a.A)-int(b.A)
	return (3*dr*dr+4*dg*dg+2*db*db)/3 + 3*da*da
}

// nearest returns the index of the colour nearest to c, and their apartness.
func nearest(colours []color.RGBA, c color.RGBA) (at, apart int) {
	apart = 1 << 30
	for i, e := range colours {
		if d := apartness(e, c); d < apart {
			at, apart = i, d
		}
	}
	return at, apart
}

// label is a line of text on the card.
type label struct {
	text   string
	size   uint16 // of the font, and height of the drawing
	colour color.RGBA
	ground color.RGBA
}

func (l label) draw() *image.RGBA {
	p := newPen(int(textWidth(l.text)*float64(l.size))+2, int(l.size))
	p.flood(l.ground)
	p.textFrom(1/float64(l.size), 0.5, 1, l.text).fill(l.colour)
	return p.img
}

// rounding is a corner of a card with an edge: a quarter of a disc.
type rounding struct {
	radius, width uint16
	right, low    int // 1 in the corners on the right, and in the lower ones
	palette       Palette
	edge          color.RGBA
}

func (r rounding) draw() *image.RGBA {
	p := newPen(int(r.radius), int(r.radius))
	p.at(-float64(r.right), -float64(r.low), 2)
	p.begin()
	p.disc(0.5, 0.5, 0.5).fill(r.edge)
	p.disc(0.5, 0.5, 0.5-float64(r.width)/float64(2*r.radius)).fill(r.palette.theme().card)
	return p.img
}

// drawing is what a stamp is made from. Equal drawings look the same.
type drawing interface{ draw() *image.RGBA }

// stamps caches the latest stamps, in 32 MiB if all are of the largest cells. It is the only state of the package.
var stamps, _ = lru.New[drawing, *stamp](3000) // fails for no size

// stampOf returns the cached stamp of a drawing, or makes it.
func stampOf(d drawing) *stamp {
	s, ok := stamps.Get(d)
	if !ok {
		s = newStamp(d.draw())
		stamps.Add(d, s)
	}
	return s
}
