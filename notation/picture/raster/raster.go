// Package raster holds a picture as plain RGB bytes and samples cells from it.
//
// From turns any image.Image into a Picture, scaled down to at most some number of pixels; Patch cuts out a cell at a
// fixed size.
package raster

import (
	"image"
	"image/color"
	"image/draw"
	"math"
)

// Picture is an opaque picture, three bytes a pixel, row by row.
type Picture struct {
	W, H int
	Pix  []uint8
}

// New returns a black picture.
func New(w, h int) *Picture { return &Picture{W: w, H: h, Pix: make([]uint8, 3*w*h)} }

// From copies img onto the colour behind, scaled down by the smallest whole factor that leaves at most limit pixels. It
// returns that factor.
func From(img image.Image, behind color.RGBA, limit int) (*Picture, int) {
	b := img.Bounds()
	f := 1
	for (b.Dx()/f)*(b.Dy()/f) > limit {
		f++
	}
	p := New(max(b.Dx()/f, 1), max(b.Dy()/f, 1))
	strip := image.NewRGBA(image.Rect(0, 0, b.Dx(), f))
	sum := make([]uint32, 3*p.W)
	op := draw.Over
	if o, ok := img.(interface{ Opaque() bool }); ok && o.Opaque() {
		op = draw.Src // several times as fast
	}
	for y := range p.H {
		if op == draw.Over {
			draw.Draw(strip, strip.Rect, image.NewUniform(behind), image.Point{}, draw.Src)
		}
		draw.Draw(strip, strip.Rect, img, image.Pt(b.Min.X, b.Min.Y+y*f), op)
		p.shrinkInto(y, f, strip, sum)
	}
	return p, f
}

// shrinkInto writes the mean of each block of f by f pixels of a strip to row y.
func (p *Picture) shrinkInto(y, f int, strip *image.RGBA, sum []uint32) {
	row := p.Pix[3*y*p.W : 3*(y+1)*p.W]
	if f == 1 {
		for x := range p.W {
			to, from := row[3*x:3*x+3:3*x+3], strip.Pix[4*x:4*x+4:4*x+4]
			to[0], to[1], to[2] = from[0], from[1], from[2]
		}
		return
	}
	clear(sum)
	for dy := range min(f, strip.Rect.Dy()) {
		line := strip.Pix[dy*strip.Stride:]
		for x := range min(p.W*f, strip.Rect.Dx()) {
			o := 3 * (x / f)
			sum[o] += uint32(line[4*x])
			sum[o+1] += uint32(line[4*x+1])
			sum[o+2] += uint32(line[4*x+2])
		}
	}
	for i, s := range sum {
		row[i] = uint8(s / uint32(f*f))
	}
}

// Half returns the picture at half its size.
func (p *Picture) Half() *Picture {
	q := New(max(p.W/2, 1), max(p.H/2, 1))
	if p.W < 2 || p.H < 2 {
		return q
	}
	mean := func(a, b, c, d uint8) uint8 { return uint8((uint32(a) + uint32(b) + uint32(c) + uint32(d) + 2) / 4) }
	for y := range q.H {
		to, a, b := q.Pix[3*y*q.W:][:3*q.W], p.Pix[3*2*y*p.W:], p.Pix[3*(2*y+1)*p.W:]
		for ; len(to) >= 3; to, a, b = to[3:], a[6:], b[6:] {
			_, _ = a[5], b[5]
			to[0] = mean(a[0], a[3], b[0], b[3])
			to[1] = mean(a[1], a[4], b[1], b[4])
			to[2] = mean(a[2], a[5], b[2], b[5])
		}
	}
	return q
}

// Apart is the largest difference of a channel of two colours.
func Apart[T int | float64](a, b [3]T) T {
	return max(a[0]-b[0], b[0]-a[0], a[1]-b[1], b[1]-a[1], a[2]-b[2], b[2]-a[2])
}

// Side is the number of pixels a side of a Patch.
const Side = 32

// Patch is a cell at a fixed size, three bytes a pixel, row by row.
type Patch [3 * Side * Side]uint8

// At returns the colour at (x, y).
func (p *Patch) At(x, y int) [3]int {
	o := 3 * (y*Side + x)
	return [3]int{int(p[o]), int(p[o+1]), int(p[o+2])}
}

// Patch samples the cell of w by h pixels at (x0, y0). A sample is the mean of the pixels that it covers, or
// interpolates where it covers less than one. Outside the picture the colours of its border continue.
func (p *Picture) Patch(x0, y0, w, h float64, into *Patch) {
	p.Resample(Along(x0, w, Side), Along(y0, h, Side), into[:])
}

// Resample sets three bytes for each sample of xs by ys, row by row.
func (p *Picture) Resample(xs, ys []Taps, into []uint8) {
	last := xs[len(xs)-1]
	left, right := min(xs[0].from, p.W-1), max(last.from+len(last.weights)-1, 0)
	from, to := max(left, 0), min(right, p.W-1)
	var short [3 * 64]uint32
	band := short[:] // weighted sums of the pixels that one row of samples covers
	if n := 3 * (right - left + 1); n > len(band) {
		band = make([]uint32, n)
	} else {
		band = band[:n]
	}
	sums := band[3*(from-left) : 3*(to-left)+3] // those in the picture
	for j, row := range ys {
		clear(sums)
		for i, weight := range row.weights {
			line := p.Pix[3*(min(max(row.from+i, 0), p.H-1)*p.W+from):][:len(sums)]
			for i, v := range line {
				sums[i] += weight * uint32(v)
			}
		}
		for x := left; x < from; x++ {
			copy(band[3*(x-left):], sums[:3])
		}
		for x := to + 1; x <= right; x++ {
			copy(band[3*(x-left):], sums[len(sums)-3:])
		}
		out := into[3*j*len(xs) : 3*(j+1)*len(xs)]
		for i := range xs {
			var r, g, b uint32
			px := band[3*(xs[i].from-left):]
			for _, weight := range xs[i].weights {
				r, g, b = r+weight*px[0], g+weight*px[1], b+weight*px[2]
				px = px[3:]
			}
			out[3*i], out[3*i+1], out[3*i+2] = level(r), level(g), level(b)
		}
	}
}

// whole is the total weight of a sample's pixels along one axis.
const whole = 1 << 10

func level(sum uint32) uint8 { return uint8(min((sum+whole*whole/2)/(whole*whole), 255)) }

// Taps are the pixels from from on that make up one sample along an axis, as their weights.
type Taps struct {
	from    int
	weights []uint32
}

// Along returns n samples of a stretch of length pixels that begins at at.
func Along(at, length float64, n int) []Taps {
	out := make([]Taps, n)
	step := length / float64(n)
	all := make([]uint32, 0, 2*n+int(max(length, float64(n)))+1)
	for i := range out {
		a := at + step*float64(i)
		b := a + step
		if step < 1 {
			a += step/2 - 0.5
			b = a + 1
		}
		f, l := int(math.Floor(a)), int(math.Floor(b))
		if float64(l) == b {
			l--
		}
		begin, rest, share := len(all), uint32(whole), whole/(b-a)
		for k := f; k < l; k++ {
			weight := uint32(min(float64(k+1)-a, 1)*share + 0.5)
			all, rest = append(all, weight), rest-min(weight, rest)
		}
		all = append(all, rest)
		out[i] = Taps{f, all[begin:]}
	}
	return out
}
