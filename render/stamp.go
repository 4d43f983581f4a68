package render

import (
	"sync"
	"unicode/utf8"
)

// stamp is a small picture in the colours of a table, row by row.
type stamp struct {
	w, h int
	top  uint8 // the highest index in it
	pix  []byte
}

// label is a line of text on the card, drawn like a tile once.
type label struct {
	text         string
	size, height uint16
	palette      Palette
	kind         kind
	bright       bool
}

// stampBytes is how much memory stamps may take before all are dropped.
const stampBytes = 32 << 20

// rounding is the disc whose quarters are the corners of a card.
type rounding struct {
	radius  uint16
	palette Palette
	kind    kind
}

// stamps keeps what was drawn before: a table that fills itself, as a tile
// always looks the same.
var stamps = struct {
	sync.RWMutex
	tiles   map[tile]*stamp
	labels  map[label]*stamp
	rounded map[rounding]*stamp
	bytes   int
}{tiles: map[tile]*stamp{}, labels: map[label]*stamp{}, rounded: map[rounding]*stamp{}}

// stamp returns the tile's stamp.
func (t tile) stamp() *stamp {
	if s := kept(stamps.tiles, t); s != nil {
		return s
	}
	return keep(stamps.tiles, t, tableOf(t.palette, t.kind).indexed(t.draw().img, t.common()))
}

// stamp returns the label's stamp, as wide as its text.
func (l label) stamp() *stamp {
	if s := kept(stamps.labels, l); s != nil {
		return s
	}
	return keep(stamps.labels, l, l.draw())
}

// stamp returns the disc's stamp.
func (r rounding) stamp() *stamp {
	if s := kept(stamps.rounded, r); s != nil {
		return s
	}
	return keep(stamps.rounded, r, r.draw())
}

func (r rounding) draw() *stamp {
	p := newPen(2*int(r.radius), 2*int(r.radius))
	p.begin()
	p.disc(0.5, 0.5, 0.5)
	p.fill(r.palette.theme().card)
	return tableOf(r.palette, r.kind).indexed(p.img, true)
}

// kept returns the stamp of a key, or nil.
func kept[K comparable](m map[K]*stamp, k K) *stamp {
	stamps.RLock()
	defer stamps.RUnlock()
	return m[k]
}

func (l label) draw() *stamp {
	th := l.palette.theme()
	w, _ := textWidth(l.text)
	width := int(w*float64(l.size)) + 2
	p := newPen(width, int(l.height))
	p.flood(th.card)
	h := float64(l.height)
	p.textFrom(1/h, 0.5, float64(l.size)/h, l.text)
	c := th.label
	if l.bright {
		c = th.bright
	}
	p.fill(c)
	return tableOf(l.palette, l.kind).indexed(p.img, true)
}

// keep stores a stamp and returns it, and drops all others first when they have
// grown too many.
func keep[K comparable](m map[K]*stamp, k K, s *stamp) *stamp {
	stamps.Lock()
	defer stamps.Unlock()
	if stamps.bytes > stampBytes {
		forget()
	}
	m[k] = s
	stamps.bytes += len(s.pix) + 64
	return s
}

// forget drops all stamps; the lock is held.
func forget() {
	clear(stamps.tiles)
	clear(stamps.labels)
	clear(stamps.rounded)
	stamps.bytes = 0
}

// drawable reports whether the typeface has every character of the text.
func drawable(text string) bool {
	_, ok := textWidth(text)
	return ok && utf8.ValidString(text)
}
