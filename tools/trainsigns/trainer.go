package main

import (
	"math"
	"math/rand/v2"

	"switchboard/notation/picture/glyph"
)

const batch = 32

// trainer has a network, the gradient of a batch, and Adam's first and second moments.
type trainer struct {
	net, grad, first, second *glyph.Network
	count                    int
	trace                    glyph.Trace
}

func newTrainer(rng *rand.Rand) *trainer {
	t := &trainer{net: new(glyph.Network), grad: new(glyph.Network), first: new(glyph.Network), second: new(glyph.Network)}
	fan := []int{9 * glyph.Planes, 0, 9 * glyph.Maps1, 0, glyph.Inputs, 0, glyph.Hidden, 0} // 0: biases, which start at 0
	for i, l := range t.net.Layers() {
		for j := range l {
			if fan[i] > 0 {
				l[j] = float32(rng.NormFloat64() * math.Sqrt(2/float64(fan[i])))
			}
		}
	}
	return t
}

// step trains on one batch and returns its mean loss.
func (t *trainer) step(next func() sign, rate float64) float64 {
	for _, l := range t.grad.Layers() {
		clear(l)
	}
	loss := 0.0
	for range batch {
		s := next()
		t.net.Run(&s.glyph, &t.trace)
		loss -= math.Log(max(float64(t.trace.Out[s.class]), 1e-9)) / batch
		t.back(&s.glyph, s.class)
	}
	t.adam(rate)
	return loss
}

// back adds the gradient of one sign, by backpropagation.
func (t *trainer) back(g *glyph.Glyph, class glyph.Class) {
	n, d, tr := t.net, t.grad, &t.trace
	out := tr.Out
	out[class]--
	var hid [glyph.Hidden]float32
	for i, v := range tr.Hid {
		if v > 0 {
			glyph.AddTimes(d.Full2[i*glyph.Classes:], out[:], v)
			hid[i] = dot(n.Full2[i*glyph.Classes:], out[:])
		}
	}
	glyph.AddTimes(d.BiasC[:], out[:], 1)
	glyph.AddTimes(d.BiasH[:], hid[:], 1)
	var in [glyph.Inputs]float32
	for i, v := range tr.In {
		if v != 0 {
			glyph.AddTimes(d.Full1[i*glyph.Hidden:], hid[:], v)
		}
		in[i] = dot(n.Full1[i*glyph.Hidden:], hid[:])
	}
	var map2 [glyph.Half * glyph.Half * glyph.Maps2]float32
	for i, from := range tr.From2 {
		if tr.In[i] > 0 {
			map2[from] += in[i]
		}
	}
	var pool1 [glyph.Half * glyph.Half * glyph.Maps1]float32
	each(glyph.Half, func(at, beside, tap int) {
		err := map2[at*glyph.Maps2:][:glyph.Maps2]
		for m, a := range tr.Pool1[beside*glyph.Maps1:][:glyph.Maps1] {
			w := (tap*glyph.Maps1 + m) * glyph.Maps2
			if a != 0 {
				glyph.AddTimes(d.Conv2[w:], err, a)
			}
			pool1[beside*glyph.Maps1+m] += dot(n.Conv2[w:], err)
		}
	})
	for i := range glyph.Half * glyph.Half {
		glyph.AddTimes(d.Bias2[:], map2[i*glyph.Maps2:][:glyph.Maps2], 1)
	}
	var map1 [glyph.Size * glyph.Size * glyph.Maps1]float32
	for i, from := range tr.From1 {
		if tr.Pool1[i] > 0 {
			map1[from] += pool1[i]
		}
	}
	each(glyph.Size, func(at, beside, tap int) {
		if g.Ink[beside*glyph.Planes] == 0 {
			return
		}
		for k, ink := range g.Ink[beside*glyph.Planes:][:glyph.Planes] {
			glyph.AddTimes(d.Conv1[(tap*glyph.Planes+k)*glyph.Maps1:], map1[at*glyph.Maps1:][:glyph.Maps1], ink)
		}
	})
	for i := range glyph.Size * glyph.Size {
		glyph.AddTimes(d.Bias1[:], map1[i*glyph.Maps1:][:glyph.Maps1], 1)
	}
}

// each calls f for every position of a map and every position in its 3x3 neighbourhood; tap numbers those.
func each(size int, f func(at, beside, tap int)) {
	for y := range size {
		for x := range size {
			for tap := range 9 {
				if u, v := x+tap%3-1, y+tap/3-1; u >= 0 && v >= 0 && u < size && v < size {
					f(y*size+x, v*size+u, tap)
				}
			}
		}
	}
}

func (t *trainer) adam(rate float64) {
	t.count++
	c1, c2 := 1-math.Pow(0.9, float64(t.count)), 1-math.Pow(0.999, float64(t.count))
	w, g, m, v := t.net.Layers(), t.grad.Layers(), t.first.Layers(), t.second.Layers()
	for i := range w {
		for j := range w[i] {
			x := float64(g[i][j]) / batch
			a := 0.9*float64(m[i][j]) + 0.1*x
			b := 0.999*float64(v[i][j]) + 0.001*x*x
			m[i][j], v[i][j] = float32(a), float32(b)
			w[i][j] -= float32(rate * (a / c1) / (math.Sqrt(b/c2) + 1e-8))
		}
	}
}

func dot(a, b []float32) (sum float32) {
	a = a[:len(b)]
	for i := range b {
		sum += a[i] * b[i]
	}
	return sum
}
