package picture

import (
	"cmp"
	"image"
	"math"
	"math/bits"
	"slices"
)

// pieces returns the boxes around the connected parts of the ink: letters, words
// whose letters touch, frames. It returns none where the picture is all ink.
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

// spaced returns the places where pieces of ink stand on a lattice, each in the
// middle of a cell of its own: emoji in the lines of a chat, tiles apart. The lattice
// is that of pieces of one size. Places that are known are not looked at again.
func spaced(l *level, pieces []image.Rectangle, known []found) (out []found) {
	const most = 12_000
	if len(pieces) > most {
		return nil
	}
	for _, same := range alikes(pieces) {
		if l.work.located() {
			break
		}
		g, ok := latticeOf(same)
		is := func(f found) bool {
			return near(f.x.pitch, g.x.pitch) && near(f.y.pitch, g.y.pitch) && f.surelyHas((g.x.at+g.x.end())/2, (g.y.at+g.y.end())/2)
		}
		if ok && !slices.ContainsFunc(known, is) {
			g.level = l
			if f := g.occupied(same, pieces); f.share > 0.6 && f.score > 0 {
				out = append(out, f)
			}
		}
	}
	return out
}

// alikes returns the sets of pieces of one size that cover most.
func alikes(pieces []image.Rectangle) (out [][]image.Rectangle) {
	const least, longest, most, fewest = 6, 200, 4, 4
	type size struct{ w, h int }
	count := map[size]int{}
	for _, p := range pieces {
		if min(p.Dx(), p.Dy()) >= least && max(p.Dx(), p.Dy()) <= longest {
			count[size{p.Dx(), p.Dy()}]++
		}
	}
	around := func(s size) (n int) {
		for w := s.w - 1; w <= s.w+1; w++ {
			for h := s.h - 1; h <= s.h+1; h++ {
				n += count[size{w, h}]
			}
		}
		return n
	}
	var sizes []size
	for s := range count {
		if around(s) >= fewest {
			sizes = append(sizes, s)
		}
	}
	slices.SortFunc(sizes, func(a, b size) int {
		return cmp.Or(cmp.Compare(around(b)*b.w*b.h, around(a)*a.w*a.h), cmp.Compare(a.w, b.w), cmp.Compare(a.h, b.h))
	})
	var taken []size
	for _, s := range sizes {
		near := func(o size) bool { return abs(o.w-s.w) <= 1 && abs(o.h-s.h) <= 1 }
		if slices.ContainsFunc(taken, near) {
			continue
		}
		taken = append(taken, s)
		var same []image.Rectangle
		for _, p := range pieces {
			if near(size{p.Dx(), p.Dy()}) {
				same = append(same, p)
			}
		}
		if out = append(out, same); len(out) == most {
			break
		}
	}
	return out
}

// latticeOf returns the lattice in the middle of whose cells most of the pieces
// stand; false if they are far apart or not in lines.
func latticeOf(same []image.Rectangle) (g lattice, ok bool) {
	const most = 2000 // each is compared with those around
	if len(same) > most {
		return g, false
	}
	slices.SortFunc(same, func(a, b image.Rectangle) int {
		return cmp.Or(cmp.Compare(a.Min.Y, b.Min.Y), cmp.Compare(a.Min.X, b.Min.X))
	})
	w, h := same[0].Dx(), same[0].Dy()
	px, py := step(same, w, h, false), step(same, h, w, true)
	if px == 0 || py == 0 {
		return g, false
	}
	at := linked(same, px, py)
	g.x = combOf(same, at, false)
	g.y = combOf(same, at, true)
	return g, g.x.pitch >= shortest && g.y.pitch >= shortest
}

// step is the least distance at which many of the pieces have their next one in
// the same line, or in the same column; 0 if there is none.
func step(same []image.Rectangle, long, wide int, down bool) float64 {
	const farthest = 2.5 // of the length
	count := make([]int, int(farthest*float64(long))+3)
	for i, a := range same {
		next := len(count)
		for _, b := range same[i+1:] {
			if b.Min.Y-a.Min.Y >= len(count) {
				break
			}
			d, off := b.Min.X-a.Min.X, b.Min.Y-a.Min.Y
			if down {
				d, off = off, d
			}
			if abs(off) <= 1+wide/8 && abs(d) >= long-1 {
				next = min(next, abs(d))
			}
		}
		if next < len(count) {
			count[next]++
		}
	}
	near := func(d int) int { return count[d-1] + count[d] + count[d+1] }
	most := 0
	for d := 1; d+1 < len(count); d++ {
		most = max(most, near(d))
	}
	for d := 1; d+2 < len(count) && most > 1; d++ {
		if n := near(d); n*3 >= most && n >= near(d+1) {
			return float64(count[d-1]*(d-1)+count[d]*d+count[d+1]*(d+1)) / float64(n)
		}
	}
	return 0
}

// linked numbers the columns and rows of the largest set of pieces that are a few
// steps apart; nil for the pieces that are not of it.
func linked(same []image.Rectangle, px, py float64) []*image.Point {
	const reach = 3 // steps
	links := func(a, b image.Rectangle) (image.Point, bool) {
		dx, dy := float64(b.Min.X-a.Min.X)/px, float64(b.Min.Y-a.Min.Y)/py
		i, j := math.Round(dx), math.Round(dy)
		return image.Pt(int(i), int(j)), math.Abs(i) <= reach && math.Abs(j) <= reach && math.Abs(dx-i) < 0.1 && math.Abs(dy-j) < 0.1
	}
	at := make([]*image.Point, len(same))
	var best []int
	for first := range same {
		if at[first] != nil {
			continue
		}
		at[first] = new(image.Point)
		set := []int{first}
		for n := 0; n < len(set); n++ {
			from := set[n]
			look := func(to int) bool {
				if math.Abs(float64(same[to].Min.Y-same[from].Min.Y)) > (reach+0.5)*py {
					return false
				}
				if d, ok := links(same[from], same[to]); ok && at[to] == nil {
					p := at[from].Add(d)
					at[to] = &p
					set = append(set, to)
				}
				return true
			}
			for to := from + 1; to < len(same) && look(to); to++ {
			}
			for to := from - 1; to >= 0 && look(to); to-- {
			}
		}
		if len(set) > len(best) {
			best = set
		}
	}
	out := make([]*image.Point, len(same))
	for _, i := range best {
		out[i] = at[i]
	}
	return out
}

// combOf is the comb of least squares through the middles of the pieces that have
// numbers.
func combOf(same []image.Rectangle, at []*image.Point, down bool) comb {
	var r regression
	first, last := math.MaxInt, math.MinInt
	for i, p := range at {
		if p == nil {
			continue
		}
		k, twice := p.X, same[i].Min.X+same[i].Max.X
		if down {
			k, twice = p.Y, same[i].Min.Y+same[i].Max.Y
		}
		first, last = min(first, k), max(last, k)
		r.add(float64(k), float64(twice)/2)
	}
	middle, pitch := r.line() // of cell 0
	return comb{middle + (float64(first)-0.5)*pitch, pitch, last - first + 1}
}

// occupied returns the board on a lattice most of whose cells have a piece each. A
// piece of another size than most may be the name of a row; if it is met again it is
// not.
func (g *lattice) occupied(same, pieces []image.Rectangle) (f found) {
	const spare, enough = 12, 0.85
	wide := lattice{g.level, g.x.shifted(0, spare, g.level.edges.w), g.y.shifted(0, spare, g.level.edges.h)}
	s := wide.bounded()
	if s == nil {
		return f
	}
	gains := s.gains()
	large := func(p image.Rectangle) bool { return 5*p.Dx() > 3*same[0].Dx() && 5*p.Dy() > 3*same[0].Dy() }
	has := s.centred(pieces)
	for i, p := range has {
		switch {
		case large(p), !p.Empty() && s.whole[i] != nil && s.whole[i].repeats():
			gains[i] = 1
		case gains[i] < 1:
			gains[i] = min(gains[i], -0.5)
		}
	}
	box := bestRectangle(gains, s.nx, s.ny)
	n := 0
	for i := range box.cells(s.nx) {
		if !has[i].Empty() {
			n++
		}
	}
	if float64(n) < enough*float64(box.size()) {
		return f
	}
	x := s.measure(box)
	f = x.found(g.level)
	f.apart = true
	return f
}

// centred returns for each cell the box of its ink where that is one piece, but for
// small ones, in the middle of the cell.
func (g *lattice) centred(pieces []image.Rectangle) []image.Rectangle {
	const over, off = 0.12, 0.2 // of a pitch
	boxes, largest := make([]image.Rectangle, g.x.n*g.y.n), make([]int, g.x.n*g.y.n)
	for _, p := range pieces {
		if float64(p.Dx()) > 1.25*g.x.pitch || float64(p.Dy()) > 1.25*g.y.pitch {
			continue
		}
		c := int(math.Floor((float64(p.Min.X+p.Max.X)/2 - g.x.at) / g.x.pitch))
		r := int(math.Floor((float64(p.Min.Y+p.Max.Y)/2 - g.y.at) / g.y.pitch))
		if c >= 0 && r >= 0 && c < g.x.n && r < g.y.n {
			i := r*g.x.n + c
			boxes[i], largest[i] = boxes[i].Union(p), max(largest[i], p.Dx()*p.Dy())
		}
	}
	fits := func(c comb, k, from, to int) bool {
		a, b := (float64(from)-c.at)/c.pitch-float64(k), (float64(to)-c.at)/c.pitch-float64(k)
		return a > -over && b < 1+over && math.Abs(a+b-1) < 2*off
	}
	for i, p := range boxes {
		if 2*largest[i] < p.Dx()*p.Dy() || !fits(g.x, i%g.x.n, p.Min.X, p.Max.X) || !fits(g.y, i/g.x.n, p.Min.Y, p.Max.Y) {
			boxes[i] = image.Rectangle{}
		}
	}
	return boxes
}
