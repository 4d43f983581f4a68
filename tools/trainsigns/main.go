// Command trainsigns trains the network that recognizes signs in cells and measures it.
//
//	go run ./tools/trainsigns -out notation/picture/glyph/weights.bin
//
// Every sign is drawn for its step: in a look of package skins, among other cells, cut out slightly off centre, some
// blurred, with noise or through JPEG, and found by glyph.Find as in any picture. Training minimizes cross entropy with
// Adam. The same seed gives the same weights on the same processor. In the end it prints the accuracy on signs of fonts
// that were used for training, and of others.
package main

import (
	"bytes"
	"flag"
	"fmt"
	"image"
	"image/jpeg"
	"math"
	"math/rand/v2"
	"os"
	"slices"

	"switchboard/notation/picture/glyph"
	"switchboard/notation/picture/raster"
	"switchboard/tools/skins"
)

func main() {
	out := flag.String("out", "weights.bin", "the file to write")
	steps := flag.Int("steps", 10000, "batches")
	seed := flag.Uint64("seed", 14, "seed of the signs and the first weights")
	flag.Parse()
	t := newTrainer(rand.New(rand.NewPCG(*seed, 1)))
	signs := make(chan sign, 4*batch) // drawn concurrently with the training, always in the same order
	go func() {
		for rng := rand.New(rand.NewPCG(*seed, 3)); ; {
			signs <- draw(rng, skins.Seen)
		}
	}()
	for i := range *steps {
		loss := t.step(func() sign { return <-signs }, rate(i, *steps))
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

// rate is the learning rate: it decays by a cosine.
func rate(step, steps int) float64 {
	return 0.002 * (0.02 + 0.98*0.5*(1+math.Cos(math.Pi*float64(step)/float64(steps))))
}

type sign struct {
	glyph glyph.Glyph
	class glyph.Class
}

// draw draws a sign, mostly among other cells, and finds it.
func draw(rng *rand.Rand, fonts skins.Fonts) sign {
	class := glyph.Class(rng.IntN(glyph.Classes))
	if rng.IntN(2) == 0 { // half of all signs are the ones of Minesweeper
		class = glyph.Class(rng.IntN(int(glyph.Mine) + 1))
	}
	for {
		s := skins.New(rng, 9+int(45*rng.Float64()*rng.Float64()), fonts)
		img := image.NewRGBA(image.Rect(0, 0, int(2*s.Wide)+2, int(2*s.High)+2))
		s.Fill(img)
		x, y := math.Round(s.Wide/2), math.Round(s.High/2)
		if rng.IntN(3) > 0 {
			for i := range 9 {
				if i != 4 {
					s.Cell(img, x+float64(i%3-1)*s.Wide, y+float64(i/3-1)*s.High, "000##12345F*"[rng.IntN(12)])
				}
			}
		}
		if !s.Sign(rng, img, x, y, class) {
			continue
		}
		p, _ := raster.From(disturbed(rng, img), s.Page, 1<<20)
		soften(rng, p)
		off := func() float64 { return (rng.Float64() - 0.5) * 0.1 }
		var patch raster.Patch
		p.Patch(x+off()*s.Wide, y+off()*s.High, s.Wide, s.High, &patch)
		if g, ok := glyph.Find(&patch, 16); ok {
			return sign{g, class}
		}
	}
}

func disturbed(rng *rand.Rand, img image.Image) image.Image {
	if rng.IntN(5) > 0 {
		return img
	}
	var file bytes.Buffer
	_ = jpeg.Encode(&file, img, &jpeg.Options{Quality: 50 + rng.IntN(45)}) // writing to a buffer cannot fail
	back, _ := jpeg.Decode(&file)
	return back
}

// soften blurs some pictures, as scaling does, and adds noise.
func soften(rng *rand.Rand, p *raster.Picture) {
	if rng.IntN(2) == 0 {
		blur(p, rng.Float64()*0.3)
	}
	if rng.IntN(4) == 0 {
		n := 1 + rng.IntN(12)
		for i, v := range p.Pix {
			p.Pix[i] = uint8(min(max(int(v)+rng.IntN(2*n+1)-n, 0), 255))
		}
	}
}

func blur(p *raster.Picture, k float64) {
	for _, step := range []int{3, 3 * p.W} {
		old := append([]uint8{}, p.Pix...)
		for i := step; i < len(old)-step; i++ {
			p.Pix[i] = uint8((1-2*k)*float64(old[i]) + k*(float64(old[i-step])+float64(old[i+step])))
		}
	}
}

func report(n *glyph.Network, name string, fonts skins.Fonts, seed uint64) {
	const count = 5000
	rng := rand.New(rand.NewPCG(seed, 2))
	right, confident, wrong := 0, 0, 0
	var t glyph.Trace
	for range count {
		s := draw(rng, fonts)
		n.Run(&s.glyph, &t)
		top := slices.Max(t.Out[:])
		is := t.Out[s.class] == top
		if is {
			right++
		}
		if top > 0.98 {
			confident++
			if !is {
				wrong++
			}
		}
	}
	fmt.Printf("%s: %.2f %% right; %.2f %% are above 0.98, of these %.2f %% wrong\n", name, 100*float64(right)/count,
		100*float64(confident)/count, 100*float64(wrong)/float64(confident))
}
