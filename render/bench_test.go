package render

import (
	"bytes"
	"image"
	"image/draw"
	"image/png"
	"io"
	"testing"
)

// plainPNG draws the scene the plain way: every tile anew, image/draw onto an
// RGBA picture, and the default encoder.
func plainPNG(w io.Writer, s Scene, p Palette) error {
	c := newCanvas(kindOf(&s), p, newLayout(&s, s.Rest != "", maxPicture))
	defer c.free()
	img := image.NewRGBA(image.Rect(0, 0, c.width, c.height))
	draw.Draw(img, img.Bounds(), image.NewUniform(p.theme().card), image.Point{}, draw.Src)
	numbered := s.numbered()
	for i := range s.Cells {
		t := c.tileOf(&s, i, numbered)
		draw.Draw(img, c.cellRect(s.Cols, i), t.draw().img, image.Point{}, draw.Over)
	}
	return png.Encode(w, img)
}

func BenchmarkPNG(b *testing.B) {
	for name, s := range map[string]Scene{"lights10": lightsScene(10, 10, 2), "mines10": minesScene(10, 10, 1)} {
		for way, f := range map[string]func(io.Writer, Scene, Palette) error{"ours": PNG, "plain": plainPNG} {
			b.Run(name+"/"+way, func(b *testing.B) {
				var buf bytes.Buffer
				f(&buf, s, Standard)
				b.ReportAllocs()
				b.ReportMetric(float64(buf.Len()), "bytes/picture")
				b.ResetTimer()
				for b.Loop() {
					if err := f(io.Discard, s, Standard); err != nil {
						b.Fatal(err)
					}
				}
				b.ReportMetric(float64(buf.Len()), "bytes/picture")
			})
		}
	}
}
