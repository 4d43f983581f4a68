package render

import (
	"cmp"
	"image"
	"image/color"
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
	kinds // the number of kinds
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
	glass  = 0
	ground = 1
)

// tableSize is how many colours a table holds at most, blends at the edges of
// shapes included.
const (
	tableBits = 7
	tableSize = 1 << tableBits
)

// table is the colour table of a kind of scene in a palette.
type table struct {
	palette color.Palette
	rgba    []color.RGBA
	nrgba   []color.NRGBA

	mu    sync.Mutex
	known map[color.RGBA]uint8 // nearest entries found so far
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

// newTable counts the colours of sample tiles, and keeps the most frequent.
func newTable(p Palette, k kind) *table {
	th := p.theme()
	t := &table{known: map[color.RGBA]uint8{}}
	t.rgba = []color.RGBA{{}, th.card, th.label, th.bright, th.track}
	for _, a := range []float64{0.25, 0.5, 0.75} {
		t.rgba = append(t.rgba, mix(color.RGBA{}, th.card, a), mix(th.card, th.label, a))
	}
	seen := map[color.RGBA]int{}
	for _, s := range samples(k, p) {
		img := s.draw().img
		for i := 0; i < len(img.Pix); i += 4 {
			seen[color.RGBA{img.Pix[i], img.Pix[i+1], img.Pix[i+2], 255}]++
		}
	}
	type count struct {
		c color.RGBA
		n int
	}
	var all []count
	for c, n := range seen {
		all = append(all, count{c, n})
	}
	slices.SortFunc(all, func(a, b count) int {
		return cmp.Or(cmp.Compare(b.n, a.n), cmp.Compare(pack(a.c), pack(b.c)))
	})
	t.rgba = thin(t.rgba, all, func(c count) color.RGBA { return c.c })
	for _, c := range t.rgba {
		t.palette = append(t.palette, c)
		t.nrgba = append(t.nrgba, color.NRGBAModel.Convert(c).(color.NRGBA))
	}
	return t
}

func pack(c color.RGBA) uint32 { return uint32(c.R)<<16 | uint32(c.G)<<8 | uint32(c.B) }

// thin appends colours to kept, most frequent first, leaving out those too near
// to a kept one; it lowers that distance until the table is full or all are in.
func thin[T any](kept []color.RGBA, all []T, of func(T) color.RGBA) []color.RGBA {
	for apart := 1600; apart > 30; apart /= 2 {
		for _, a := range all {
			c := of(a)
			near := slices.ContainsFunc(kept, func(k color.RGBA) bool { return apartness(k, c) < apart })
			if !near && len(kept) < tableSize {
				kept = append(kept, c)
			}
		}
	}
	return kept
}

// apartness is the square of the distance of two colours, weighted roughly as
// eyes weigh it.
func apartness(a, b color.RGBA) int {
	dr, dg, db, da := int(a.R)-int(b.R), int(a.G)-int(b.G), int(a.B)-int(b.B), int(a.A)-int(b.A)
	return (3*dr*dr+4*dg*dg+2*db*db)/3 + 3*da*da
}

// nearest returns the index of the entry nearest to c.
func (t *table) nearest(c color.RGBA) uint8 {
	t.mu.Lock()
	defer t.mu.Unlock()
	if i, ok := t.known[c]; ok {
		return i
	}
	best, at := 1<<30, 0
	for i, e := range t.rgba {
		if d := apartness(e, c); d < best {
			best, at = d, i
		}
	}
	t.known[c] = uint8(at)
	return uint8(at)
}

// indexed returns the picture in the colours of the table.
func (t *table) indexed(img *image.RGBA) []byte {
	out := make([]byte, len(img.Pix)/4)
	var last color.RGBA
	at := t.nearest(last)
	for i := range out {
		c := color.RGBA{img.Pix[4*i], img.Pix[4*i+1], img.Pix[4*i+2], img.Pix[4*i+3]}
		if c != last {
			last, at = c, t.nearest(c)
		}
		out[i] = at
	}
	return out
}

// samples returns tiles that hold every colour of the kind.
func samples(k kind, p Palette) []tile {
	t := func(f Face, m Mark) tile { return tile{size: 64, palette: p, kind: k, face: f, mark: m} }
	var out []tile
	for f := Blank; f <= Ghost; f++ {
		if kindOf(&Scene{Cells: []Cell{{Face: f}}}) != k {
			continue
		}
		for m := None; m <= Undo; m++ {
			s := t(f, m)
			s.cursor = m == None
			out = append(out, s)
		}
		for v := range uint8(10) {
			s := t(f, None)
			s.value = v
			switch f {
			case Number:
				s.value = min(v, 8)
			case Covered:
				s.chance = 10*v + 5
			case Floor, Ghost:
				s.piece, s.torch, s.pinned = 'A'+v%6, v%2 == 0, v > 5
			}
			out = append(out, s, s)
		}
	}
	return out
}
