package render

import (
	"cmp"
	"image"
	"image/color"
	"maps"
	"slices"
	"sync"
)

// kind is a family of puzzles that share a colour table.
type kind uint8

const (
	lights kind = iota
	safes
	stones
	levels
	fields
	ghosts
	bitmaps // pictures of boards too large for tiles
	kinds   // the number of kinds
)

// kindOf returns the family of the scene: that of its first cell that is not a
// hole. A scene of mixed families is drawn in the colours nearest to its own.
func kindOf(s *Scene) kind {
	for i := range s.Cells {
		switch s.Cells[i].Face {
		case Unlit, Lit:
			return lights
		case Horizontal, Vertical:
			return safes
		case White, Black:
			return stones
		case Level:
			return levels
		case Number, Covered, Flagged, Exploded, MineShown:
			return fields
		case Floor, Ghost:
			return ghosts
		}
	}
	return lights
}

// glass is the palette index of the transparent corners of a picture, and of
// what a frame of an animation leaves as it was; ground that of the card.
const (
	glass       = 0
	ground      = 1
	labelColour = 2
	cardColours = 5 // the colours of card and labels, which begin every table
)

// A table holds the flat colours of a kind and as many blends at the edges of
// shapes as there is room for. Boards without rarer marks use the first colours
// only, which fit half a byte.
const (
	coreSize  = 16
	tableBits = 6
	tableSize = 1 << tableBits
)

// table is the colour table of a kind of scene in a palette.
type table struct {
	rgba  []color.RGBA
	nrgba []color.NRGBA // the same, alpha not multiplied in
	core  int           // how many entries common tiles use; 0 for all
}

var tables [palettes][kinds]struct {
	once sync.Once
	t    *table
}

// tableOf returns the colour table, made at first use.
func tableOf(p Palette, k kind) *table {
	slot := &tables[p][k]
	slot.once.Do(func() { slot.t = newTable(p, k) })
	return slot.t
}

func newTable(p Palette, k kind) *table {
	th := p.theme()
	t := &table{}
	t.rgba = []color.RGBA{{}, th.card, th.label, mix(th.card, th.label, 0.5), mix(color.RGBA{}, th.card, 0.5)}
	if k == bitmaps {
		t.rgba = append(t.rgba, th.classes()...)
	}
	common, rare := samples(k, p)
	if k <= levels {
		t.learn(common, coreSize)
		t.core = len(t.rgba)
	}
	t.learn(append(common, rare...), tableSize)
	for _, c := range t.rgba {
		t.nrgba = append(t.nrgba, color.NRGBAModel.Convert(c).(color.NRGBA))
	}
	return t
}

// learn adds the colours of the tiles, up to a number of colours in all: first
// those that fill areas, then the most frequent of the others, only those far
// from all others at first.
func (t *table) learn(tiles []tile, size int) {
	seen, flat := map[color.RGBA]int{}, map[color.RGBA]int{}
	for _, s := range tiles {
		img := s.draw().img
		for i := 0; i < len(img.Pix); i += 4 {
			c := rgbaAt(img, i)
			seen[c]++
			if up, left := i-img.Stride, i-4; up >= 4 && rgbaAt(img, up) == c && rgbaAt(img, left) == c && rgbaAt(img, up-4) == c {
				flat[c]++
			}
		}
	}
	all := slices.SortedFunc(maps.Keys(seen), func(a, b color.RGBA) int {
		return cmp.Or(cmp.Compare(seen[b], seen[a]), cmp.Compare(pack(a), pack(b)))
	})
	add := func(c color.RGBA, apart int) {
		near := slices.ContainsFunc(t.rgba, func(k color.RGBA) bool { return apartness(k, c) < apart })
		if !near && len(t.rgba) < size {
			t.rgba = append(t.rgba, c)
		}
	}
	for _, c := range all {
		if flat[c] >= flatPixels {
			add(c, 1)
		}
	}
	for apart := 3200; apart > 300; apart /= 2 {
		for _, c := range all {
			add(c, apart)
		}
	}
}

// flatPixels is how many pixels inside an area of one colour make that colour a
// base of the table.
const flatPixels = 24

func rgbaAt(img *image.RGBA, i int) color.RGBA {
	return color.RGBA{img.Pix[i], img.Pix[i+1], img.Pix[i+2], img.Pix[i+3]}
}

func pack(c color.RGBA) uint32 { return uint32(c.R)<<16 | uint32(c.G)<<8 | uint32(c.B) }

// apartness is the square of the distance of two colours, weighted roughly as
// eyes weigh it.
func apartness(a, b color.RGBA) int {
	dr, dg, db, da := int(a.R)-int(b.R), int(a.G)-int(b.G), int(a.B)-int(b.B), int(a.A)-int(b.A)
	return (3*dr*dr+4*dg*dg+2*db*db)/3 + 3*da*da
}

// nearest returns the index of the entry nearest to c among the first n.
func (t *table) nearest(c color.RGBA, n int) uint8 {
	best, at := 1<<30, 0
	for i, e := range t.rgba[:n] {
		if d := apartness(e, c); d < best {
			best, at = d, i
		}
	}
	return uint8(at)
}

// indexed returns the picture in the colours of the table, in those of the core
// if it is common.
func (t *table) indexed(img *image.RGBA, common bool) *stamp {
	n := len(t.rgba)
	if common && t.core > 0 {
		n = t.core
	}
	s := &stamp{w: img.Bounds().Dx(), h: img.Bounds().Dy(), pix: make([]byte, len(img.Pix)/4)}
	known := map[color.RGBA]uint8{}
	for i := range s.pix {
		c := rgbaAt(img, 4*i)
		at, ok := known[c]
		if !ok {
			at = t.nearest(c, n)
			known[c] = at
			s.top = max(s.top, at)
		}
		s.pix[i] = at
	}
	return s
}

// common reports whether the tile is drawn in the core of its table.
func (t *tile) common() bool { return (t.mark == None || t.mark == Press) && !t.cursor }

// samples returns tiles that hold every colour of the kind, common ones apart.
func samples(k kind, p Palette) (common, rare []tile) {
	add := func(t tile) {
		t.size, t.palette, t.kind = 64, p, k
		if t.common() {
			common = append(common, t)
		} else {
			rare = append(rare, t)
		}
	}
	for f := Blank; f <= Ghost; f++ {
		if kindOf(&Scene{Cells: []Cell{{Face: f}}}) != k || f == Blank {
			continue
		}
		add(tile{face: f, cursor: true})
		for m := None; m <= Undo; m++ {
			add(tile{face: f, mark: m})
		}
		for v := range uint8(10) {
			t := tile{face: f}
			switch f {
			case Number:
				t.value = min(v, 8)
			case Level:
				t.value = v
			case Covered:
				t.chance = 10*v + 5
			case Floor, Ghost:
				t.piece, t.torch, t.pinned = 'A'+v%6, v%2 == 0, v > 5
			}
			add(t)
		}
	}
	return common, rare
}
