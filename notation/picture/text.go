package picture

import (
	"cmp"
	"image"
	"math"
	"slices"
)

// line is a part of a line of text: pieces with one foot, side by side.
type line struct {
	box  image.Rectangle
	tall int // height of its tallest piece
}

// lines puts pieces that stand on one foot and not far apart together; none where
// there are very many.
func lines(pieces []image.Rectangle) (out []line) {
	const tallest, longest, most = 80, 60, 12_000
	if len(pieces) > most {
		return nil // no page has so many letters
	}
	pieces = slices.DeleteFunc(slices.Clone(pieces), func(r image.Rectangle) bool {
		return r.Dy() > tallest || r.Dx() > longest*r.Dy() && r.Dy() > 6 || r.Dx() > 2000
	})
	slices.SortFunc(pieces, func(a, b image.Rectangle) int {
		return cmp.Or(cmp.Compare(a.Max.Y, b.Max.Y), cmp.Compare(a.Min.X, b.Min.X))
	})
	used := make([]bool, len(pieces))
	for i, r := range pieces {
		if used[i] || r.Dy() < 6 {
			continue // a line is found from a letter, not from a dot
		}
		used[i] = true
		l := line{r, r.Dy()}
		slack := 1 + r.Dy()/8
		first, _ := slices.BinarySearchFunc(pieces, r.Max.Y-r.Dy(), func(p image.Rectangle, y int) int { return cmp.Compare(p.Max.Y, y) })
		for grown := true; grown; {
			grown = false
			for j := first; j < len(pieces) && pieces[j].Max.Y <= r.Max.Y+slack; j++ {
				p := pieces[j]
				raised := p.Max.Y < r.Max.Y-slack // a star, a dash
				near := 3 * l.tall
				if used[j] || p.Dy() > l.tall*3/2 || raised && p.Min.Y < l.box.Min.Y-slack || p.Min.X > l.box.Max.X+near || p.Max.X < l.box.Min.X-near {
					continue
				}
				used[j], grown = true, true
				if l.box = l.box.Union(p); !raised {
					l.tall = max(l.tall, p.Dy())
				}
			}
		}
		out = append(out, l)
	}
	return out
}

// paragraphs returns the lines that follow one another at one distance, with
// letters of one height: three or more.
func paragraphs(all []line) (out [][]line) {
	slices.SortFunc(all, func(a, b line) int { return cmp.Compare(a.box.Max.Y, b.box.Max.Y) })
	done := make([]bool, len(all))
	for i, first := range all {
		if done[i] {
			continue
		}
		for j := i + 1; j < len(all); j++ {
			step := all[j].box.Max.Y - first.box.Max.Y
			if step > 4*first.tall {
				break
			}
			if done[j] || step < first.tall || !first.like(&all[j]) {
				continue
			}
			p, at := []line{first, all[j]}, []int{i, j}
			for k := j + 1; k < len(all); k++ {
				last := p[len(p)-1]
				next := all[k].box.Max.Y - last.box.Max.Y
				if next > step+2 {
					break
				}
				if !done[k] && abs(next-step) <= 1+first.tall/12 && first.like(&all[k]) {
					p, at = append(p, all[k]), append(at, k)
				}
			}
			if len(p) >= 3 {
				for _, k := range at {
					done[k] = true
				}
				out = append(out, p)
				break
			}
		}
	}
	return out
}

// like reports whether two lines can be of one board: letters of one height, one
// above the other.
func (l *line) like(o *line) bool {
	const slack = 8 // parts of the height
	return abs(l.tall-o.tall) <= 1+l.tall/slack && min(l.box.Max.X, o.box.Max.X)-max(l.box.Min.X, o.box.Min.X) > l.tall/2
}

// texts returns the places where lines of text stand on a lattice, as those of a
// monospaced font do.
func texts(l *level, pieces []image.Rectangle) (out []found) {
	const most = 12
	before := l.work.cells
	all := paragraphs(lines(pieces))
	slices.SortStableFunc(all, func(a, b []line) int { return cmp.Compare(len(b), len(a)) })
	for _, p := range all[:min(len(all), most)] {
		if l.work.cells-before > enoughForText || l.work.located() {
			break
		}
		if f := l.text(p); f.share > 0.6 && f.score > 0 {
			out = append(out, f)
		}
	}
	return out
}

// text returns the lattice of a paragraph: cells whose looks repeat, as few
// letters in each as can be.
func (l *level) text(p []line) (best found) {
	box, tall := p[0].box, 0
	for _, l := range p {
		box, tall = box.Union(l.box), max(tall, l.tall-1)
	}
	n := len(p) - 1
	pitch := float64(p[n].box.Max.Y-p[0].box.Max.Y) / float64(n)
	foot := 0.0
	for i, l := range p {
		foot += (float64(l.box.Max.Y-1) - float64(i)*pitch) / float64(len(p))
	}
	f := l.edges.columns(box.Min.X, box.Max.X, box.Min.Y, box.Max.Y)
	const rows, columns = 3, 2 // of dots and blanks, that were no lines
	y := comb{foot - float64(tall)/2 - pitch/2, pitch, len(p)}.shifted(0, rows, l.edges.h)
	for _, s := range pitches(f) {
		if s.lag*10 < 7*tall || s.lag*10 > 24*tall {
			continue
		}
		px := sharpen(f, 0, len(f), float64(s.lag))
		phases := []float64{between(f, px)}
		if px < 1.2*float64(tall) { // the two strokes of a # may stand as far apart as two letters
			phases = append(phases, math.Mod(phases[0]+0.5, 1))
		}
		for _, phase := range phases {
			x := comb{float64(box.Min.X), px, max(int(float64(len(f))/px), 1)}.shifted(phase, columns, l.edges.w)
			if here := l.lettered(lattice{l, x, y}, box); here.textual() > best.textual() {
				best = here
			}
		}
	}
	return best
}

// lettered returns the board on a lattice of text whose ink ends with a box.
func (l *level) lettered(g lattice, box image.Rectangle) found {
	const plenty = 0.7 // lines and letters at steady distances are no accident
	e := g.whole()
	if cut := e.x.around(box.Min.X, box.Max.X); cut != e.x {
		whole := fit{lattice{l, cut, e.y}, false}
		e = whole.filled()
	}
	f := e.found(l)
	f.text = true
	f.score = max(f.score, plenty*f.share*f.area())
	return f
}

// between is the phase of the lines between letters that stand in the middle of
// their cells: half a pitch from the mean direction of the edges in a profile.
func between(f []float64, pitch float64) float64 {
	var sin, cos float64
	for i, v := range f {
		s, c := math.Sincos(2 * math.Pi * float64(i) / pitch)
		sin, cos = sin+v*s, cos+v*c
	}
	phase := math.Atan2(sin, cos)/(2*math.Pi) + 0.5
	return phase - math.Floor(phase)
}

// around returns the cells of a comb that reach into a stretch.
func (c comb) around(from, to int) comb {
	const slack = 0.3
	for c.n > 0 && c.at+(1-slack)*c.pitch < float64(from) {
		c.at += c.pitch
		c.n--
	}
	for c.n > 0 && c.end()-(1-slack)*c.pitch > float64(to) {
		c.n--
	}
	return c
}

// textual is how well a lattice explains text: many cells with few looks. Two
// letters in each cell make more looks of fewer cells.
func (f *found) textual() float64 {
	return f.share * f.share * float64(f.x.n*f.y.n) / float64(f.groups+1)
}

// unlabelled returns the place without its first row, its first column or two,
// and both: there stand the names of columns and rows.
func (f *found) unlabelled() (out []found) {
	for _, cut := range [...]struct{ left, top int }{{0, 1}, {1, 0}, {1, 1}, {2, 0}, {2, 1}} {
		g := *f
		g.x.at, g.x.n = g.x.at+float64(cut.left)*g.x.pitch, g.x.n-cut.left
		g.y.at, g.y.n = g.y.at+float64(cut.top)*g.y.pitch, g.y.n-cut.top
		if min(g.x.n, g.y.n) >= 3 {
			out = append(out, g)
		}
	}
	return out
}

// onTiles reports whether one of the places has lines around the letters of a text:
// then they stand on tiles, and these are the board.
func (f *found) onTiles(all []found) bool {
	return f.text && slices.ContainsFunc(all, func(o found) bool {
		return !o.text && o.lined > 0.15 && o.share > 0.5 && o.score > 0 && !apartFrom(f, &o)
	})
}
