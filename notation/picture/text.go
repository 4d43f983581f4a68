package picture

import (
	"cmp"
	"image"
	"math"
	"slices"
)

// texts returns the places where lines of text form a lattice, as in a monospaced font. Text on a known board is left
// out.
func texts(l *level, pieces []image.Rectangle, known []place) (out []place) {
	const most = 12
	before := l.work.cells
	all := paragraphs(lines(pieces))
	slices.SortStableFunc(all, func(a, b paragraph) int { return cmp.Compare(len(b.lines), len(a.lines)) })
	for _, p := range all[:min(len(all), most)] {
		if l.work.cells-before > enoughForText || l.work.located() {
			break
		}
		box := p.box()
		onBoard := func(f place) bool {
			return f.surelyHas(float64(box.Min.X+box.Max.X)/2, float64(box.Min.Y+box.Max.Y)/2)
		}
		if slices.ContainsFunc(known, onBoard) {
			continue
		}
		if f := l.text(&p, pieces); f.share > 0.6 && f.score > 0 {
			f.blank = f.blanks(&p, pieces)
			out = append(out, f)
		}
	}
	return out
}

// text returns the best board in a paragraph of a monospaced font: many cells with few looks. Its cells are every
// letter, every second or every third. It returns none where letters differ in width.
func (l *level) text(p *paragraph, pieces []image.Rectangle) (best place) {
	const least, even = 0.5, 0.7                // how well distances and middles have to agree
	const strides, most, nearly = 3, 0.55, 0.85 // the shares are of the letters that stand where cells are
	advance, score := p.rough()
	if score < least {
		return best
	}
	advance = p.refined(p.refined(advance))
	at, agree := p.phase(advance)
	if agree < even {
		return best
	}
	for stride := strides; stride > 0; stride-- {
		first, share := p.residue(advance, at, stride)
		pitch := float64(stride) * advance
		fits := pitch <= 2.2*p.pitch && p.pitch <= 2.6*pitch && pitch >= shortest
		if share >= most && fits && !l.work.located() {
			if f := p.lettered(p.lattice(l, pitch, at+float64(first)*advance), pieces); f.textual() > best.textual() {
				best = f
			}
		}
		if share >= nearly {
			break
		}
	}
	return best
}

// middles returns the middles of the letters from left to right.
func (l *line) middles() (out []float64) {
	for _, p := range l.pieces {
		x := float64(p.Min.X+p.Max.X) / 2
		if n := len(out); 5*p.Dx() > 6*l.tall || n > 0 && x-out[n-1] < 0.25*float64(l.tall) {
			continue // several letters that touch, or the second part of one
		}
		out = append(out, x)
	}
	return out
}

// rough returns the largest distance that those between letters are multiples of, and how well they are, -1 to 1.
func (p *paragraph) rough() (advance, score float64) {
	const from, to, ratio, tie, farthest = 0.5, 1.3, 1.01, 0.04, 6
	tall := float64(p.tall)
	var steps []float64
	for i := range p.lines {
		m := p.lines[i].middles()
		for k := 1; k < len(m); k++ {
			if d := m[k] - m[k-1]; d < farthest*tall {
				steps = append(steps, d)
			}
		}
	}
	const fewest, most = 4, 600
	if len(steps) < fewest {
		return 0, 0
	}
	steps = steps[:min(len(steps), most)]
	agree := func(a float64) (sum float64) {
		for _, d := range steps {
			sum += math.Cos(2 * math.Pi * d / a)
		}
		return sum / float64(len(steps))
	}
	var scores []float64
	for a := from * tall; a < to*tall; a *= ratio {
		scores = append(scores, agree(a))
	}
	top := slices.Max(scores)
	for i := len(scores) - 1; ; i-- {
		if scores[i] >= top-tie && (i == 0 || scores[i] >= scores[i-1]) {
			return from * tall * math.Pow(ratio, float64(i)), scores[i]
		}
	}
}

// refined returns the distance between letters by least squares, each letter counted in its line.
func (p *paragraph) refined(advance float64) float64 {
	var sxx, sxy float64
	for i := range p.lines {
		var r regression
		k, last := 0.0, 0.0
		for n, x := range p.lines[i].middles() {
			if n > 0 {
				k += math.Round((x - last) / advance)
			}
			last = x
			r.add(k, x)
		}
		if r.n > 1 {
			sxx, sxy = sxx+r.xx-r.x*r.x/r.n, sxy+r.xy-r.x*r.y/r.n
		}
	}
	if sxx == 0 {
		return advance
	}
	return sxy / sxx
}

// phase returns the middle of a letter, by the mean phase of all, and how well they agree, 0 to 1.
func (p *paragraph) phase(advance float64) (at, agree float64) {
	var sin, cos, n float64
	for i := range p.lines {
		for _, x := range p.lines[i].middles() {
			s, c := math.Sincos(2 * math.Pi * x / advance)
			sin, cos, n = sin+s, cos+c, n+1
		}
	}
	return math.Atan2(sin, cos) / (2 * math.Pi) * advance, math.Hypot(sin, cos) / max(n, 1)
}

// residue returns with which letter to start so that taking every stride-th takes most letters, and the share of those.
func (p *paragraph) residue(advance, at float64, stride int) (place int, share float64) {
	count, n := make([]int, stride), 0
	for i := range p.lines {
		for _, x := range p.lines[i].middles() {
			k := int(math.Round((x - at) / advance))
			count[(k%stride+stride)%stride]++
			n++
		}
	}
	most := slices.Max(count)
	return slices.Index(count, most), float64(most) / float64(max(n, 1))
}

// lattice returns the cells that the paragraph reaches into and some rows around them, because rows of dots and blanks
// are not found as lines.
func (p *paragraph) lattice(l *level, pitch, middle float64) lattice {
	const spare = 3
	box := p.box()
	x0, x1 := float64(box.Min.X), float64(box.Max.X)
	first := math.Floor((x0-middle)/pitch + 0.5)
	x := comb{middle + (first-0.5)*pitch, pitch, int(math.Round((x1-middle)/pitch-first)) + 1}
	y := comb{p.foot - float64(p.tall)/2 - p.pitch/2, p.pitch, p.at[len(p.at)-1] + 1}
	return lattice{l, x.reaching(1, l.edges.w), y.reaching(spare, l.edges.h)}
}

// reaching returns the comb with spare cells at both ends, as long as the middle of a cell, where its letter would be,
// is in the picture.
func (c comb) reaching(spare, length int) comb {
	const middle = 0.3
	c.at, c.n = c.at-float64(spare)*c.pitch, c.n+2*spare
	return c.inside(length, middle)
}

// holding is what a cell of a lattice of text has in it.
type holding uint8

const (
	nothing   holding = iota
	letter            // a letter in its middle
	elsewhere         // ink, but none in its middle
)

// holdings returns what each cell of a lattice holds. A piece much higher than a letter is a frame, a bracket or a
// picture, and ignored.
func (p *paragraph) holdings(g *lattice, pieces []image.Rectangle) []holding {
	const middle, border = 0.2, 0.35 // distances from the middle of a cell
	out := make([]holding, g.x.n*g.y.n)
	put := func(row, c int, off float64) {
		switch i := row*g.x.n + c; {
		case c < 0 || c >= g.x.n:
		case off < middle:
			out[i] = letter
		case off < border && out[i] == nothing:
			out[i] = elsewhere
		}
	}
	for _, r := range pieces {
		x, y := (float64(r.Min.X+r.Max.X)/2-g.x.at)/g.x.pitch, (float64(r.Min.Y+r.Max.Y)/2-g.y.at)/g.y.pitch
		wide := float64(r.Dx()) / g.x.pitch
		row := int(math.Floor(y))
		if r.Dy() > 2*p.tall || row < 0 || row >= g.y.n {
			continue
		}
		if wide > 1.2 { // letters that touch
			for c := int(math.Ceil(x - wide/2 - 0.5)); float64(c) < x+wide/2-0.5; c++ {
				put(row, c, 0)
			}
			continue
		}
		put(row, int(math.Floor(x)), math.Abs(x-math.Floor(x)-0.5))
	}
	return out
}

// lettered returns the board of the cells of a lattice whose letters repeat.
func (p *paragraph) lettered(g lattice, pieces []image.Rectangle) place {
	s := g.bounded()
	if s == nil {
		return place{}
	}
	holds := p.holdings(&s.lattice, pieces)
	const plenty = 0.7 // lines and letters at even distances do not occur by accident
	gains := s.gains()
	for i := range gains {
		switch g := s.groupOf[i]; {
		case holds[i] == nothing:
			gains[i] = -0.05
		case holds[i] == elsewhere:
			gains[i] = min(gains[i], -0.3)
		case g == nil || !g.repeats():
			gains[i] = min(gains[i], -0.1) // all letters have the same border
		}
	}
	box := bestRectangle(gains, s.x.n, s.y.n)
	for s.separate(gains, holds, box) {
		box = bestRectangle(gains, s.x.n, s.y.n)
	}
	box.sum = 0
	for i := range box.cells(s.x.n) {
		if holds[i] == letter {
			gains[i] = max(gains[i], -0.1) // that a letter occurs once says little
		}
		box.sum += gains[i]
	}
	x := s.measure(box)
	f := x.place(s.level)
	f.text = true
	if f.score > 0 && f.mixed >= 0.25 {
		f.score = max(f.score, plenty*f.share*f.area())
	}
	return f
}

// separate makes rows and columns without a letter count against a board, because they part it from row names and from
// other text. It reports whether it found new ones in a rectangle.
func (s *survey) separate(gains []float64, holds []holding, b rectangle) (any bool) {
	const against = -1
	blank := func(line rectangle) {
		for i := range line.cells(s.x.n) {
			if holds[i] != nothing {
				return
			}
		}
		any = any || gains[line.y0*s.x.n+line.x0] != against
		for i := range line.cells(s.x.n) {
			gains[i] = against
		}
	}
	for y := b.y0; y < b.y1; y++ {
		blank(rectangle{b.x0, y, b.x1, y + 1, 0})
	}
	for x := b.x0; x < b.x1; x++ {
		blank(rectangle{x, b.y0, x + 1, b.y1, 0})
	}
	return any
}

// textual scores how well a lattice explains text: by many cells with few looks. With two letters in each cell there
// would be more looks of fewer cells.
func (f *place) textual() float64 {
	if f.score <= 0 || f.mixed < 0.25 {
		return 0
	}
	return f.share * f.share * float64(f.x.n*f.y.n) / float64(f.groups+1)
}
