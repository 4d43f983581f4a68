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

// stamps keeps what was drawn before: a table that fills itself, as a tile
// always looks the same.
var stamps = struct {
	sync.RWMutex
	tiles  map[tile]*stamp
	labels map[label]*stamp
	bytes  int
}{tiles: map[tile]*stamp{}, labels: map[label]*stamp{}}

// stampOf returns the tile's stamp.
func (t tile) stamp() *stamp {
	stamps.RLock()
	s := stamps.tiles[t]
	stamps.RUnlock()
	if s == nil {
		s = tableOf(t.palette, t.kind).indexed(t.draw().img, t.common())
		keep(stamps.tiles, t, s)
	}
	return s
}

// stamp returns the label's stamp, as wide as its text.
func (l label) stamp() *stamp {
	stamps.RLock()
	s := stamps.labels[l]
	stamps.RUnlock()
	if s == nil {
		s = l.draw()
		keep(stamps.labels, l, s)
	}
	return s
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

// keep stores a stamp, and drops all others first when they have grown too many.
func keep[K comparable](m map[K]*stamp, k K, s *stamp) {
	stamps.Lock()
	defer stamps.Unlock()
	if stamps.bytes > stampBytes {
		forget()
	}
	m[k] = s
	stamps.bytes += len(s.pix) + 64
}

// forget drops all stamps; the lock is held.
func forget() {
	clear(stamps.tiles)
	clear(stamps.labels)
	stamps.bytes = 0
}

// drawable reports whether the typeface has every character of the text.
func drawable(text string) bool {
	_, ok := textWidth(text)
	return ok && utf8.ValidString(text)
}
