// Command train makes the weights of the network for signs and measures them.
//
//	go run ./notation/picture/internal/glyph/train -out notation/picture/internal/glyph/weights.bin
//
// Every sign is drawn anew: a look of package skins, a class, a cell cut out a
// little off, blurred and with noise, and then found by glyph.Find as in any
// picture. Training is by Adam on the cross entropy. The same seed gives the
// same weights on the same processor. It prints the share of right classes on
// signs of fonts that it was not trained with.
package main

import (
	"flag"
	"fmt"
	"image"
	"math"
	"math/rand/v2"
	"os"

	"golang.org/x/image/font/sfnt"

	"switchboard/notation/picture/internal/glyph"
	"switchboard/notation/picture/internal/raster"
	"switchboard/notation/picture/internal/skins"
)

func main() {
	out := flag.String("out", "weights.bin", "the file to write")
	steps := flag.Int("steps", 9000, "batches")
	seed := flag.Uint64("seed", 14, "seed of the signs and the first weights")
	flag.Parse()
	rng := rand.New(rand.NewPCG(*seed, 1))
	t := newTrainer(rng)
	for i := range *steps {
		loss := t.step(rng, rate(i, *steps))
		if i%500 == 0 {
			fmt.Printf("%6d loss %.3f\n", i, loss)
		}
	}
	if err := os.WriteFile(*out, t.net.Bytes(), 0o644); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	t.net.Load(t.net.Bytes())
	report(t.net, "seen fonts", skins.Seen, *seed+1)
	report(t.net, "unseen fonts", skins.Unseen, *seed+2)
}

func rate(step, steps int) float64 {
	return 0.002 * (0.02 + 0.98*0.5*(1+math.Cos(math.Pi*float64(step)/float64(steps))))
}

// sample draws a sign and finds it.
func sample(rng *rand.Rand, fonts []*sfnt.Font) (glyph.Glyph, glyph.Class) {
	for {
		class := glyph.Class(rng.IntN(glyph.Classes))
		if rng.IntN(2) == 0 { // half of all signs are those of mine fields
			class = glyph.Class(rng.IntN(int(glyph.Mine) + 1))
		}
		size := 11 + int(45*rng.Float64()*rng.Float64())
		s := skins.New(rng, size, fonts)
		img := image.NewRGBA(image.Rect(0, 0, 2*size, 2*size))
		for i := range img.Pix {
			img.Pix[i] = 255
		}
		s.Fill(img)
		at := float64(size / 2)
		s.Sign(rng, img, at, at, class)
		p, _ := raster.From(img, s.Page, 1<<20)
		disturb(rng, p)
		off := func() float64 { return (rng.Float64() - 0.5) * 0.08 * float64(size) }
		var patch raster.Patch
		p.Patch(at+off(), at+off(), float64(size), float64(size), &patch)
		if g, ok := glyph.Find(&patch, 16); ok {
			return g, class
		}
	}
}

// disturb blurs the picture and adds noise, as scaling and JPEG do.
func disturb(rng *rand.Rand, p *raster.Picture) {
	if rng.IntN(2) == 0 {
		blur(p, rng.Float64()*0.3)
	}
	if rng.IntN(3) == 0 {
		n := 1 + rng.IntN(12)
		for i, v := range p.Pix {
			p.Pix[i] = uint8(min(max(int(v)+rng.IntN(2*n+1)-n, 0), 255))
		}
	}
}

// blur mixes each pixel with those beside it.
func blur(p *raster.Picture, k float64) {
	for _, step := range []int{3, 3 * p.W} {
		old := append([]uint8{}, p.Pix...)
		for i := step; i < len(old)-step; i++ {
			p.Pix[i] = uint8((1-2*k)*float64(old[i]) + k*(float64(old[i-step])+float64(old[i+step])))
		}
	}
}

func report(n *glyph.Network, name string, fonts []*sfnt.Font, seed uint64) {
	const count = 8000
	rng := rand.New(rand.NewPCG(seed, 2))
	right, confident, wrong := 0, 0, 0
	confused := map[[2]glyph.Class]int{}
	var t glyph.Trace
	for range count {
		g, class := sample(rng, fonts)
		n.Run(&g, &t)
		best := 0
		for i, v := range t.Out {
			if v > t.Out[best] {
				best = i
			}
		}
		if glyph.Class(best) == class {
			right++
		} else {
			confused[[2]glyph.Class{class, glyph.Class(best)}]++
		}
		if t.Out[best] > 0.98 {
			confident++
			if glyph.Class(best) != class {
				wrong++
			}
		}
	}
	fmt.Printf("%s: %.2f %% right; %.2f %% are above 0.98, of these %.2f %% wrong\n", name, 100*float64(right)/count, 100*float64(confident)/count, 100*float64(wrong)/float64(confident))
	for k, v := range confused {
		if v > count/1000 {
			fmt.Printf("  %d taken for %d: %d\n", k[0], k[1], v)
		}
	}
}
