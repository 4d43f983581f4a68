package picture

import (
	"image"
	"math/bits"
)

// pieces returns the boxes around the connected parts of the ink: letters, words whose letters touch, frames. It
// returns none where nearly everything is ink.
func (k *ink) pieces() []image.Rectangle {
	const most = 120_000 // runs of pixels
	var boxes []image.Rectangle
	var parent []int
	root := func(i int) int {
		for parent[i] != i {
			parent[i] = parent[parent[i]]
			i = parent[i]
		}
		return i
	}
	type stretch struct{ from, to, piece int }
	var above, row []stretch
	for y := range k.h {
		above, row = row, above[:0]
		j := 0
		k.stretches(y, func(from, to int) {
			s := stretch{from, to, -1}
			for ; j < len(above) && above[j].to < from; j++ {
			}
			for i := j; i < len(above) && above[i].from <= to; i++ {
				if r := root(above[i].piece); s.piece < 0 {
					s.piece = r
				} else {
					parent[r] = s.piece
					boxes[s.piece] = boxes[s.piece].Union(boxes[r])
				}
			}
			box := image.Rect(from, y, to, y+1)
			if s.piece < 0 {
				s.piece = len(parent)
				parent, boxes = append(parent, s.piece), append(boxes, box)
			} else {
				s.piece = root(s.piece)
				boxes[s.piece] = boxes[s.piece].Union(box)
			}
			row = append(row, s)
		})
		if len(parent) > most {
			return nil
		}
	}
	out := boxes[:0]
	for i, b := range boxes {
		if parent[i] == i {
			out = append(out, b)
		}
	}
	return out
}

// stretches calls f for every run of ink in row y.
func (k *ink) stretches(y int, f func(from, to int)) {
	words := k.bits[y*k.words : (y+1)*k.words]
	from := -1
	for i, w := range words {
		if w == 0 && from < 0 || w == ^uint64(0) && from >= 0 {
			continue
		}
		for at := 0; at < 64; {
			rest := w >> at
			if from >= 0 {
				rest = ^rest
			}
			n := bits.TrailingZeros64(rest)
			if at += n; at >= 64 {
				break
			}
			if from < 0 {
				from = i*64 + at
			} else {
				f(from, i*64+at)
				from = -1
			}
		}
	}
	if from >= 0 {
		f(from, k.w)
	}
}
