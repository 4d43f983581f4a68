package glyph

import "switchboard/notation/picture/raster"

// ground is the colour behind a sign. It may change evenly over the cell, as on shaded tiles.
type ground struct {
	mean [3]float64 // colour in the middle of the cell
	dx   [3]float64 // change per sample to the right
	dy   [3]float64 // change per sample down
}

// middle is the middle of a cell, in samples.
const middle = float64(raster.Side-1) / 2

// groundAbout fits the ground to the samples close to a colour, and again to those close to that fit. A ground that
// hardly changes is taken to be even.
func groundAbout(p *raster.Patch, colour [3]int) ground {
	even := ground{mean: [3]float64{float64(colour[0]), float64(colour[1]), float64(colour[2])}}
	g := even
	for _, reach := range [...]float64{45, 16} {
		var ok bool
		if g, ok = g.fit(p, reach); !ok {
			return even
		}
	}
	const least, span = 8, raster.Side
	for k := range 3 {
		if max(g.dx[k], -g.dx[k])*span > least || max(g.dy[k], -g.dy[k])*span > least {
			return g
		}
	}
	return even
}

// fit returns the least squares plane through the samples within reach of g. It reports false if they are too few.
func (g *ground) fit(p *raster.Patch, reach float64) (out ground, ok bool) {
	const inset, least = 5, (raster.Side - 10) * (raster.Side - 10) / 4
	var n, sx, sy, sxx, sxy, syy float64
	var sc, sxc, syc [3]float64
	for y := inset; y < raster.Side-inset; y++ {
		for x := inset; x < raster.Side-inset; x++ {
			c := p.At(x, y)
			if g.far(c, x, y) > reach {
				continue
			}
			u, v := float64(x)-middle, float64(y)-middle
			n, sx, sy, sxx, sxy, syy = n+1, sx+u, sy+v, sxx+u*u, sxy+u*v, syy+v*v
			for k, c := range c {
				sc[k] += float64(c)
				sxc[k] += u * float64(c)
				syc[k] += v * float64(c)
			}
		}
	}
	if n < least {
		return out, false
	}
	sxx, sxy, syy = sxx-sx*sx/n, sxy-sx*sy/n, syy-sy*sy/n
	det := sxx*syy - sxy*sxy
	if det < 1 {
		return out, false
	}
	for k := range 3 {
		a, b := sxc[k]-sx*sc[k]/n, syc[k]-sy*sc[k]/n
		out.dx[k], out.dy[k] = (a*syy-b*sxy)/det, (b*sxx-a*sxy)/det
		out.mean[k] = (sc[k] - out.dx[k]*sx - out.dy[k]*sy) / n
	}
	return out, true
}

func (g *ground) at(x, y int) (c [3]float64) {
	u, v := float64(x)-middle, float64(y)-middle
	for k := range c {
		c[k] = g.mean[k] + u*g.dx[k] + v*g.dy[k]
	}
	return c
}

func (g *ground) far(c [3]int, x, y int) float64 {
	d := 0.0
	for k, b := range g.at(x, y) {
		d = max(d, float64(c[k])-b, b-float64(c[k]))
	}
	return d
}
