package skins

import (
	"image"
	"image/color"
	"math/rand/v2"
)

// Display draws digits h pixels high at (x, y) as seven segments on black, red where they are lit and dark where not,
// with gaps where segments meet. It returns its width.
func Display(rng *rand.Rand, to *image.RGBA, x, y, h float64, digits string) float64 {
	p := &pen{to: to}
	w, t, cut := h*between(rng, 0.48, 0.56), h*between(rng, 0.1, 0.15), h*0.02
	gap := h * between(rng, 0.07, 0.12)
	width := float64(len(digits))*(w+gap) - gap
	p.rect(x-0.1*h, y-0.1*h, x+width+0.1*h, y+1.1*h, color.RGBA{0, 0, 0, 255})
	dark := color.RGBA{uint8(rng.IntN(130)), 0, 0, 255}
	for i, d := range digits {
		x0, x1, y1, m := x+float64(i)*(w+gap), x+float64(i)*(w+gap)+w, y+h, y+h/2
		boxes := [7][4]float64{{x0 + cut, y, x1 - cut, y + t}, {x0, y + cut, x0 + t, m - cut}, {x1 - t, y + cut, x1, m - cut},
			{x0 + cut, m - t/2, x1 - cut, m + t/2},
			{x0, m + cut, x0 + t, y1 - cut}, {x1 - t, m + cut, x1, y1 - cut}, {x0 + cut, y1 - t, x1 - cut, y1}}
		for pass, c := range []color.RGBA{dark, {255, 0, 0, 255}} {
			for k, b := range boxes {
				if on := lit[d-'0'][k] == '1'; on == (pass == 1) {
					p.rect(b[0], b[1], b[2], b[3], c)
				}
			}
		}
	}
	return width
}
