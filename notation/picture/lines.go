package picture

import (
	"cmp"
	"image"
	"math"
	"slices"
)

// line is a part of a line of text: pieces of ink side by side on one baseline.
type line struct {
	box    image.Rectangle
	tall   int // median height of the pieces except dots; while the line grows, the largest height
	foot   int // baseline: where most of its tall pieces end
	pieces []image.Rectangle
}

// lines joins pieces that are close together on one baseline. It returns none where there are too many pieces.
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
			continue // a line starts from a letter, not from a dot
		}
		used[i] = true
		l := line{box: r, tall: r.Dy(), pieces: []image.Rectangle{r}}
		slack := 1 + r.Dy()/8
		first, _ := slices.BinarySearchFunc(pieces, r.Max.Y-r.Dy(), func(p image.Rectangle, y int) int { return cmp.Compare(p.Max.Y, y) })
		for grown := true; grown; {
			grown = false
			for j := first; j < len(pieces) && pieces[j].Max.Y <= r.Max.Y+slack; j++ {
				p := pieces[j]
				raised := p.Max.Y < r.Max.Y-slack // like a star or a dash
				near := 3 * l.tall
				if used[j] || p.Dy() > l.tall*3/2 || raised && p.Min.Y < l.box.Min.Y-slack || p.Min.X > l.box.Max.X+near || p.Max.X < l.box.Min.X-near {
					continue
				}
				used[j], grown = true, true
				l.pieces = append(l.pieces, p)
				if l.box = l.box.Union(p); !raised {
					l.tall = max(l.tall, p.Dy())
				}
			}
		}
		l.settle()
		out = append(out, l)
	}
	return out
}

// settle sorts the pieces from left to right and sets the line's height and baseline.
func (l *line) settle() {
	var heights, feet []int
	for _, p := range l.pieces {
		if p.Dy() >= 6 {
			heights = append(heights, p.Dy())
		}
		if 4*p.Dy() >= 3*l.tall {
			feet = append(feet, p.Max.Y)
		}
	}
	slices.Sort(heights)
	slices.Sort(feet)
	l.tall, l.foot = heights[len(heights)/2], feet[len(feet)/2]
	slices.SortFunc(l.pieces, func(a, b image.Rectangle) int { return cmp.Compare(a.Min.X+a.Max.X, b.Min.X+b.Max.X) })
}

// paragraph is lines of one letter height at multiples of one distance.
type paragraph struct {
	lines []line
	at    []int   // the number of each line: numbers may be missing, or occur twice for a line in parts
	pitch float64 // from one line to the next
	foot  float64 // baseline of line 0
	tall  int
}

// paragraphs returns the groups of three or more lines that may be one board. The longest comes first, since text
// beside a board may line up with every second of its lines.
func paragraphs(all []line) (out []paragraph) {
	slices.SortFunc(all, func(a, b line) int {
		return cmp.Or(cmp.Compare(a.foot, b.foot), cmp.Compare(a.box.Min.X, b.box.Min.X))
	})
	done := make([]bool, len(all))
	order, length := make([]int, len(all)), make([]int, len(all))
	for i := range all {
		of, rows := longest(all, i, done)
		order[i], length[i] = i, len(of)+rows
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(length[j], length[i]) })
	for _, i := range order {
		const least = 3
		if done[i] || length[i] < 2*least {
			continue
		}
		of, rows := longest(all, i, done)
		if rows < least {
			continue
		}
		p := paragraph{}
		for _, k := range of {
			done[k] = true
			p.lines = append(p.lines, all[k])
		}
		p.settle()
		out = append(out, p)
	}
	return out
}

// longest returns the longest list of lines at multiples of one distance from line i on, and how many rows it has: a
// line in parts is several lines in one row, and both counts matter.
func longest(all []line, i int, done []bool) (best []int, most int) {
	tries := 12
	for j := i + 1; j < len(all) && tries > 0; j++ {
		step := all[j].foot - all[i].foot
		if step > 4*all[i].tall {
			break
		}
		if done[j] || step < all[i].tall || !all[i].like(&all[j]) {
			continue
		}
		tries--
		if of, rows := following(all, i, step, done); rows+len(of) > most+len(best) {
			best, most = of, rows
		}
	}
	return best, most
}

// following returns the lines at multiples of step after line i, and how many rows they make up. A few rows between may
// be missing: rows of dots are not found as lines.
func following(all []line, i, step int, done []bool) (out []int, rows int) {
	const missing = 2
	first, pitch := &all[i], float64(step)
	at := 0
	out, rows = []int{i}, 1
	for k := i + 1; k < len(all); k++ {
		here := float64(all[k].foot - first.foot)
		n := int(math.Round(here / pitch))
		if n > at+missing+1 {
			break
		}
		if done[k] || math.Abs(here-float64(n)*pitch) > 1+float64(first.tall)/8 || !first.like(&all[k]) {
			continue
		}
		if n > at {
			rows++
		}
		if out, at = append(out, k), n; n > 0 {
			pitch += (here/float64(n) - pitch) / 2
		}
	}
	return out, rows
}

func (p *paragraph) box() (b image.Rectangle) {
	for i := range p.lines {
		b = b.Union(p.lines[i].box)
	}
	return b
}

// settle numbers the lines and fits their distance and baseline by least squares.
func (p *paragraph) settle() {
	step := math.Inf(1)
	for i := range p.lines[1:] {
		if d := p.lines[i+1].foot - p.lines[i].foot; 4*d > 3*p.lines[0].tall {
			step = min(step, float64(d))
		}
	}
	var fit regression
	var heights []int
	p.at = make([]int, len(p.lines))
	for i := range p.lines {
		if i > 0 {
			p.at[i] = p.at[i-1] + int(math.Round(float64(p.lines[i].foot-p.lines[i-1].foot)/step))
		}
		fit.add(float64(p.at[i]), float64(p.lines[i].foot-1))
		heights = append(heights, p.lines[i].tall)
	}
	slices.Sort(heights)
	p.tall = heights[len(heights)/2]
	p.foot, p.pitch = fit.line()
}

// like reports whether two lines may be of one board: letters of one height, above each other or not far apart
// sideways.
func (l *line) like(o *line) bool {
	const slack, near = 8, 6 // slack is a divisor of the height, near a multiple
	return abs(l.tall-o.tall) <= 1+l.tall/slack && min(l.box.Max.X, o.box.Max.X)-max(l.box.Min.X, o.box.Min.X) > -near*l.tall
}

type regression struct{ n, x, y, xx, xy float64 }

func (r *regression) add(x, y float64) {
	r.n, r.x, r.y, r.xx, r.xy = r.n+1, r.x+x, r.y+y, r.xx+x*x, r.xy+x*y
}

// line returns the value at 0 and the slope; both are 0 where all points have the same x.
func (r *regression) line() (start, slope float64) {
	spread := r.n*r.xx - r.x*r.x
	if spread == 0 {
		return 0, 0
	}
	slope = (r.n*r.xy - r.x*r.y) / spread
	return (r.y - slope*r.x) / r.n, slope
}
