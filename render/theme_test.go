package render

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"math/rand/v2"
	"testing"

	"switchboard/tools/trial"
)

// grey returns the lightness of every pixel of a tile, from 0 to 255.
func grey(img *image.RGBA) []int {
	out := make([]int, 0, len(img.Pix)/4)
	for i := 0; i < len(img.Pix); i += 4 {
		out = append(out, int(color.GrayModel.Convert(rgbaAt(img, i)).(color.Gray).Y))
	}
	return out
}

// Nothing is told by colour alone: without colours, every cell still differs from every other of its family in many
// pixels.
func TestTilesDifferWithoutColour(t *testing.T) {
	const size = 36 // the smallest tile with figures
	const enough = size * size / 150
	for p := range palettes {
		for _, faces := range families {
			cells := everyCell(faces)
			var pictures [][]int
			for i := range cells {
				pictures = append(pictures, grey(cells[i].tile(size, p).draw()))
			}
			for i := range pictures {
				for j := range i {
					if cells[i].Chance > 0 && cells[j].Chance > 0 {
						continue // the figure tells them apart, in a few pixels
					}
					if n := differing(pictures[i], pictures[j], enough); n < enough {
						t.Errorf("palette %d: %d pixels, want %d, tell apart\n%+v\n%+v", p, n, enough, cells[i], cells[j])
					}
				}
			}
		}
	}
}

// differing counts the pixels that clearly differ, up to a limit.
func differing(a, b []int, enough int) int {
	n := 0
	for i := range a {
		if d := a[i] - b[i]; d > 24 || d < -24 {
			if n++; n == enough {
				break
			}
		}
	}
	return n
}

// Stamps and canvases have few colours. The differences between tiles have to survive that, and a colour that fills an
// area is exactly that of the theme. One random tile in nine is drawn, with TEST_FULL each.
func TestStampsKeepTheirColours(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 7))
	for p := range palettes {
		for _, faces := range families {
			for _, cell := range everyCell(faces) {
				if trial.Skips(rng, 9) {
					continue
				}
				s := cell.tile(80, p)
				img, st := s.draw(), stampOf(s)
				for i, v := range st.pix {
					if apartness(rgbaAt(img, 4*i), st.colours[v]) > 3*12*12 {
						t.Fatalf("palette %d: %v became %v in %+v", p, rgbaAt(img, 4*i), st.colours[v], s)
					}
				}
			}
		}
	}
}

func TestContrast(t *testing.T) {
	for p := range palettes {
		th := p.theme()
		check := func(what string, a, b color.RGBA, want float64) {
			t.Helper()
			if c := contrast(a, b); c < want {
				t.Errorf("palette %d: contrast of %s is %.2f, want %.1f", p, what, c, want)
			}
		}
		for n := 1; n <= 8; n++ {
			check(fmt.Sprintf("number %d", n), th.number[n], th.open, 4.5)
		}
		for v := range uint8(10) {
			check(fmt.Sprintf("level %d", v), th.textOn(th.level[v]), th.level[v], 4.5)
		}
		for i := range 101 {
			c := th.chance(float64(i) / 100)
			check(fmt.Sprintf("chance %d", i), th.textOn(c), c, 4.5)
		}
		for i, c := range th.piece {
			check(fmt.Sprintf("letter %c", 'A'+i), th.textOn(c), c, 4.5)
			check(fmt.Sprintf("given letter %c", 'A'+i), c, th.ink, 4.5)
			check(fmt.Sprintf("piece %c", 'A'+i), c, th.card, 3)
		}
		check("labels", th.label, th.card, 4.5)
		check("press number", th.badgeText, th.badge, 4.5)
		check("tick", th.ink, th.safe, 4.5)
		check("mine", th.ink, th.danger, 4.5)
		check("lit beside unlit", th.lit, th.unlit, 3)
		check("handles", th.barH, th.plateH, 3)
		check("closed handles", th.barV, th.plateV, 3)
		check("stones", th.white, th.black, 7)
		check("hidden beside open", th.open, th.covered, 2)
	}
}

// machado is the matrices of Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color
// Vision Deficiency" (2009), severity 1.0, on linear RGB.
var machado = map[string][9]float64{
	"protanopia":   {0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998},
	"deuteranopia": {0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881},
	"tritanopia":   {1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900},
}

// seesAll is the matrix of normal vision.
var seesAll = [9]float64{1, 0, 0, 0, 1, 0, 0, 0, 1}

// lab returns a colour as an eye with the given matrix sees it, in CIE L*a*b*.
func lab(c color.RGBA, m [9]float64) [3]float64 {
	lin := func(v uint8) float64 { return luminance(color.RGBA{v, v, v, 255}) }
	in := [3]float64{lin(c.R), lin(c.G), lin(c.B)}
	var rgb [3]float64
	for i := range rgb {
		rgb[i] = min(max(m[3*i]*in[0]+m[3*i+1]*in[1]+m[3*i+2]*in[2], 0), 1)
	}
	f := func(t float64) float64 {
		if t > 216.0/24389 {
			return math.Cbrt(t)
		}
		return (24389.0/27*t + 16) / 116
	}
	x := f((0.4124564*rgb[0] + 0.3575761*rgb[1] + 0.1804375*rgb[2]) / 0.95047)
	y := f(0.2126729*rgb[0] + 0.7151522*rgb[1] + 0.0721750*rgb[2])
	z := f((0.0193339*rgb[0] + 0.1191920*rgb[1] + 0.9503041*rgb[2]) / 1.08883)
	return [3]float64{116*y - 16, 500 * (x - y), 200 * (y - z)}
}

func deltaE(a, b color.RGBA, m [9]float64) float64 {
	p, q := lab(a, m), lab(b, m)
	return math.Sqrt((p[0]-q[0])*(p[0]-q[0]) + (p[1]-q[1])*(p[1]-q[1]) + (p[2]-q[2])*(p[2]-q[2]))
}

// In the second palette, colours with different meanings are clearly different for eyes that lack one kind of cone (a
// difference of 2 can just be seen).
func TestColourBlindDistances(t *testing.T) {
	th := ColourBlind.theme()
	groups := map[string][]color.RGBA{
		"lights":  {th.unlit, th.lit, th.badge},
		"safes":   {th.plateH, th.plateV},
		"handles": {th.barH, th.barV},
		"stones":  {th.felt, th.white, th.black, th.badge},
		"field":   {th.open, th.covered, th.safe, th.danger, th.exploded},
		"chances": {th.chance(0), th.chance(0.4), th.chance(0.7), th.chance(1)},
		"levels":  th.level[:],
		"pieces":  th.piece[:],
	}
	for eye, m := range machado {
		for name, g := range groups {
			for i := range g {
				for j := range i {
					if d := deltaE(g[i], g[j], m); d < 12 {
						t.Errorf("%s: %s %d and %d are %.1f apart, want 12", eye, name, j, i, d)
					}
				}
			}
		}
	}
}

// The frame of a clue stands out from the card and from every face in it, lit or unlit.
func TestClueStandsOut(t *testing.T) {
	check := func(p Palette, eye string, m [9]float64, want float64) {
		th := p.theme()
		grounds := map[string]color.RGBA{
			"unlit": th.unlit, "lit": th.lit, "glow": th.glow, "horizontal": th.plateH, "vertical": th.plateV, "felt": th.felt,
			"white": th.white, "black": th.black, "open": th.open, "covered": th.covered, "exploded": th.exploded, "floor": th.floor, "card": th.card,
		}
		for v := range uint8(10) {
			grounds[fmt.Sprintf("level %d", v)] = th.level[v]
		}
		for name, g := range grounds {
			if d := deltaE(th.clue, g, m); d < want {
				t.Errorf("palette %d, %s eyes: a clue is %.1f from %s, want %.0f", p, eye, d, name, want)
			}
		}
		if c := contrast(th.clue, th.ink); c < 7 {
			t.Errorf("palette %d: contrast of a clue and its dark edge is %.1f, want 7", p, c)
		}
	}
	for p := range palettes {
		check(p, "all", seesAll, 30)
	}
	for eye, m := range machado {
		check(ColourBlind, eye, m, 12)
	}
}

// Every state of a board with more than two has a colour of its own; higher chances are darker, so that they can be
// told apart in grey.
func TestScales(t *testing.T) {
	for p := range palettes {
		th := p.theme()
		for i := range th.level {
			for j := range i {
				if d := deltaE(th.level[i], th.level[j], seesAll); d < 18 {
					t.Errorf("palette %d: states %d and %d are %.1f apart, want 18", p, j, i, d)
				}
			}
		}
		for n := 1; n <= 10; n++ {
			lower, higher := th.chance(float64(n-1)/10), th.chance(float64(n)/10)
			if luminance(higher) >= luminance(lower) {
				t.Errorf("palette %d: a chance of %d0 %% is not darker than one of %d0 %%", p, n, n-1)
			}
		}
	}
}
