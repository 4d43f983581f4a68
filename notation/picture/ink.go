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

func (k *ink) row(y int) []uint64 { return k.bits[y*k.words : (y+1)*k.words] }

// firstOther returns the first of the columns x to end of a row whose bit is not that of fill, 0 or all ones; end if
// there is none.
func firstOther(row []uint64, x, end int, fill uint64) int {
	for ; x < end; x = x/64*64 + 64 {
		if rest := (row[x/64] ^ fill) >> (x % 64); rest != 0 {
			return min(x+bits.TrailingZeros64(rest), end)
		}
	}
	return end
}

// blankRow reports whether row y has no ink between the sides of r.
func (k *ink) blankRow(r image.Rectangle, y int) bool {
	return firstOther(k.row(y), r.Min.X, r.Max.X, 0) == r.Max.X
}

// blankColumns returns what reports whether a column of r has no ink.
func (k *ink) blankColumns(r image.Rectangle) func(x int) bool {
	first := r.Min.X / 64
	all := make([]uint64, (r.Max.X-1)/64+1-first)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for i, word := range k.row(y)[first : first+len(all)] {
			all[i] |= word
		}
	}
	return func(x int) bool { return all[x/64-first]>>(x%64)&1 == 0 }
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

// parts returns the parts of a rectangle that are separated by gap or more blank rows; without such rows, those that are
// separated by blank columns.
func (k *ink) parts(r image.Rectangle, gap int) (out []image.Rectangle) {
	for _, y := range runs(r.Min.Y, r.Max.Y, gap, func(y int) bool { return k.blankRow(r, y) }) {
		out = append(out, image.Rect(r.Min.X, y.from, r.Max.X, y.to))
	}
	if len(out) != 1 {
		return out
	}
	r, out = out[0], nil
	for _, x := range runs(r.Min.X, r.Max.X, gap, k.blankColumns(r)) {
		out = append(out, image.Rect(x.from, r.Min.Y, x.to, r.Max.Y))
	}
	return out
}

// leastBlock is the side of the smallest block, in pixels.
const leastBlock = 3*shortest - 4

// cut splits a rectangle at blank rows and columns of at least gap pixels, recursively (the recursive X-Y cut of Nagy
// and Seth, 1984), and reports the parts that cannot be split further.
func (k *ink) cut(r image.Rectangle, gap, depth int, report func(image.Rectangle)) {
	if r.Dx() < leastBlock || r.Dy() < leastBlock || depth == 0 {
		return
	}
	parts := k.parts(r, gap)
	if len(parts) > 1 {
		for _, part := range parts {
			k.cut(part, gap, depth-1, report)
		}
	} else if len(parts) == 1 && parts[0].Dx() >= leastBlock && parts[0].Dy() >= leastBlock {
		report(parts[0])
	}
}

// unframed returns what a frame or panel encloses: it moves each side in until no ink lies on it. It reports false
// where no side moved, and where too little is left.
func (k *ink) unframed(r image.Rectangle) (image.Rectangle, bool) {
	const deepest = 40
	in := r
	blankColumn := func(x int) bool { return k.blankColumns(image.Rect(x, in.Min.Y, x+1, in.Max.Y))(x) }
	for range deepest {
		next := in
		if !k.blankRow(in, in.Min.Y) {
			next.Min.Y++
		}
		if !k.blankRow(in, in.Max.Y-1) {
			next.Max.Y--
		}
		if !blankColumn(in.Min.X) {
			next.Min.X++
		}
		if !blankColumn(in.Max.X - 1) {
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
		for from, to := 0, 0; ; from = to {
			if from = firstOther(k.row(y), from, k.w, 0); from == k.w {
				break
			}
			to = firstOther(k.row(y), from, k.w, ^uint64(0))
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
		}
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
