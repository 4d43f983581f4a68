package picture_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"switchboard/notation/picture/raster"
)

// TestResample compares samples with the mean of the area that each covers, to parts of a pixel: otherwise cells whose
// pitch is not a whole number would not look alike.
func TestResample(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 3))
	p := raster.New(70, 60)
	for i := range p.Pix {
		p.Pix[i] = uint8(rng.IntN(256))
	}
	for range 8 {
		const n, fine = 8, 40 // points a sample and axis
		x, y := 20*rng.Float64(), 20*rng.Float64()
		w, h := 9+30*rng.Float64(), 9+30*rng.Float64()
		var got [3 * n * n]uint8
		p.Resample(raster.Along(x, w, n), raster.Along(y, h, n), got[:])
		for i := range n * n {
			var sum [3]float64
			for k := range fine * fine {
				u := int(x + w/n*(float64(i%n)+(float64(k%fine)+0.5)/fine))
				v := int(y + h/n*(float64(i/n)+(float64(k/fine)+0.5)/fine))
				for c := range sum {
					sum[c] += float64(p.Pix[3*(v*p.W+u)+c]) / fine / fine
				}
			}
			for c, want := range sum {
				if math.Abs(want-float64(got[3*i+c])) > 9 {
					t.Fatalf("cell %.2f x %.2f at %.2f, %.2f, sample %d: %d, want %.1f", w, h, x, y, i, got[3*i+c], want)
				}
			}
		}
	}
}
