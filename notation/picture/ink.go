package picture

import (
	"cmp"
	"image"
	"math/bits"
	"slices"
)

// ink marks the pixels that an edge lies on, one bit each.
type ink struct {
	w, h, words int
	bits        []uint64
}

func newInk(w, h int) *ink {
	words := (w + 63) / 64
	return &ink{w: w, h: h, words: words, bits: make([]uint64, words*h)}
}

// bitSpan is the columns x0 to x1 of a row as a range of words, with masks for its first and its last word.
type bitSpan struct {
	from, to    int // words
	first, last uint64
}

func spanOf(x0, x1 int) bitSpan {
	return bitSpan{x0 / 64, (x1 - 1) / 64, ^uint64(0) << (x0 % 64), ^uint64(0) >> (63 - (x1-1)%64)}
}

// mask clears the bits of word i that lie outside the span.
func (s *bitSpan) mask(i int, word uint64) uint64 {
	if i == s.from {
		word &= s.first
	}
	if i == s.to {
		word &= s.last
	}
	return word
}

// blankRow reports whether row y has no ink in the span.
func (k *ink) blankRow(s *bitSpan, y int) bool {
	row := k.bits[y*k.words:]
	for i := s.from; i <= s.to; i++ {
		if s.mask(i, row[i]) != 0 {
			return false
		}
	}
	return true
}

// columns returns the words of the span, OR-ed over the rows y0 to y1.
func (k *ink) columns(s *bitSpan, y0, y1 int) []uint64 {
	out := make([]uint64, s.to-s.from+1)
	for y := y0; y < y1; y++ {
		for i, word := range k.bits[y*k.words+s.from : y*k.words+s.to+1] {
			out[i] |= word
		}
	}
	for i := range out {
		out[i] = s.mask(i+s.from, out[i])
	}
	return out
}

type run struct{ from, to int }

// runs returns the stretches between from and to that have ink. A blank shorter than gap does not end a stretch.
func runs(from, to, gap int, blank func(int) bool) (out []run) {
	for i := from; i < to; i++ {
		if blank(i) {
			continue
		}
		if n := len(out); n > 0 && i-out[n-1].to < gap {
			out[n-1].to = i + 1
		} else {
			out = append(out, run{i, i + 1})
		}
	}
	return out
}

func (k *ink) rowRuns(r image.Rectangle, gap int) []run {
	s := spanOf(r.Min.X, r.Max.X)
	return runs(r.Min.Y, r.Max.Y, gap, func(y int) bool { return k.blankRow(&s, y) })
}

func (k *ink) columnRuns(r image.Rectangle, gap int) []run {
	s := spanOf(r.Min.X, r.Max.X)
	cols := k.columns(&s, r.Min.Y, r.Max.Y)
	return runs(r.Min.X, r.Max.X, gap, func(x int) bool { return cols[x/64-s.from]>>(x%64)&1 == 0 })
}

// leastBlock is the side of the smallest block, in pixels.
const leastBlock = 3*shortest - 4

// cut splits a rectangle at blank rows and columns of at least gap pixels, recursively (the recursive X-Y cut of Nagy
// and Seth, 1984), and reports the parts that cannot be split further.
func (k *ink) cut(r image.Rectangle, gap, depth int, report func(image.Rectangle)) {
	if r.Dx() < leastBlock || r.Dy() < leastBlock || depth == 0 {
		return
	}
	rows := k.rowRuns(r, gap)
	if len(rows) > 1 {
		for _, y := range rows {
			k.cut(image.Rect(r.Min.X, y.from, r.Max.X, y.to), gap, depth-1, report)
		}
		return
	}
	if len(rows) == 0 {
		return
	}
	r.Min.Y, r.Max.Y = rows[0].from, rows[0].to
	columns := k.columnRuns(r, gap)
	if len(columns) > 1 {
		for _, x := range columns {
			k.cut(image.Rect(x.from, r.Min.Y, x.to, r.Max.Y), gap, depth-1, report)
		}
		return
	}
	r.Min.X, r.Max.X = columns[0].from, columns[0].to
	if r.Dx() < leastBlock || r.Dy() < leastBlock {
		return
	}
	report(r)
}

// unframed returns what a frame or panel encloses: it moves each side in until no ink lies on it. It reports false
// where no side moved, and where too little is left.
func (k *ink) unframed(r image.Rectangle) (image.Rectangle, bool) {
	const deepest = 40
	in := r
	for range deepest {
		across, left, right := spanOf(in.Min.X, in.Max.X), spanOf(in.Min.X, in.Min.X+1), spanOf(in.Max.X-1, in.Max.X)
		next := in
		if !k.blankRow(&across, in.Min.Y) {
			next.Min.Y++
		}
		if !k.blankRow(&across, in.Max.Y-1) {
			next.Max.Y--
		}
		if k.columns(&left, in.Min.Y, in.Max.Y)[0] != 0 {
			next.Min.X++
		}
		if k.columns(&right, in.Min.Y, in.Max.Y)[0] != 0 {
			next.Max.X--
		}
		if next == in {
			return in, in != r
		}
		if in = next; in.Dx() < leastBlock || in.Dy() < leastBlock {
			break
		}
	}
	return r, false
}

// blocks returns the parts of the picture that are separated by blank space, the largest first.
func (k *ink) blocks() (out []image.Rectangle) {
	const most, mostFrames = 32, 6
	seen := map[image.Rectangle]bool{}
	regions := []image.Rectangle{image.Rect(0, 0, k.w, k.h)}
	out = append(out, regions[0])
	seen[regions[0]] = true
	for i := 0; i < len(regions); i++ {
		for _, gap := range [...]int{1, 2, 3, 5, 8, 12, 20, 32, 48} {
			k.cut(regions[i], gap, 16, func(r image.Rectangle) {
				r.Max = r.Max.Sub(image.Pt(1, 1)) // an edge is marked on the first pixel beyond what ends there
				if seen[r] || r.Dx() > 8*r.Dy() || r.Dy() > 8*r.Dx() {
					return
				}
				seen[r] = true
				out = append(out, r)
				if inner, ok := k.unframed(r); ok && i == 0 && len(regions) < mostFrames {
					regions = append(regions, inner)
				}
			})
		}
	}
	out = joined(out)
	area := func(r image.Rectangle) int { return r.Dx() * r.Dy() }
	slices.SortStableFunc(out, func(a, b image.Rectangle) int { return cmp.Compare(area(b), area(a)) })
	return out[:min(len(out), most)]
}

// joined replaces many rectangles of one size by the rectangle around them all: they are the tiles of a board with
// gaps, or letters.
func joined(all []image.Rectangle) (out []image.Rectangle) {
	const many, slack = 5, 1
	done := make([]bool, len(all))
	for i, r := range all {
		if done[i] {
			continue
		}
		around, n := r, 0
		like := func(o image.Rectangle) bool { return abs(o.Dx()-r.Dx()) <= slack && abs(o.Dy()-r.Dy()) <= slack }
		for _, o := range all[i:] {
			if like(o) {
				around, n = around.Union(o), n+1
			}
		}
		if n < many {
			out = append(out, r)
			continue
		}
		for j, o := range all {
			done[j] = done[j] || like(o)
		}
		out = append(out, around)
	}
	return out
}

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
