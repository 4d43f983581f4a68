package render

import (
	"bytes"
	"image"
	"image/draw"
	"image/png"
	"io"
	"testing"

	"switchboard/tools/must"
)

// plainPNG draws the scene the plain way: every tile anew, image/draw onto an RGBA picture, and the default encoder.
func plainPNG(w io.Writer, s Scene, p Palette) error {
	c := newCanvas(p, newLayout(&s, s.foot(), maxPicture))
	defer c.free()
	img := image.NewRGBA(image.Rect(0, 0, c.width, c.height))
	draw.Draw(img, img.Bounds(), image.NewUniform(p.theme().card), image.Point{}, draw.Src)
	for i := range s.Cells {
		draw.Draw(img, c.cellRect(s.Cols, i), c.tileOf(&s, i).draw(), image.Point{}, draw.Over)
	}
	return png.Encode(w, img)
}

// fastPNG draws the scene as PNG does and packs it with image/png, at its fastest.
func fastPNG(w io.Writer, s Scene, p Palette) error {
	f := s.foot()
	c := newCanvas(p, newLayout(&s, f, maxPicture))
	defer c.free()
	c.paint(&s, f)
	return (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(w, c)
}

func BenchmarkGIF(b *testing.B) {
	start := lightsScene(20, 20, 6)
	var presses []int
	for i := range 100 {
		presses = append(presses, i*37%400)
	}
	b.ReportAllocs()
	for b.Loop() {
		must.Do(b, GIF(io.Discard, Play(start, presses, 2, cross(20, 20)), Standard))
	}
}

func BenchmarkPNG(b *testing.B) {
	for name, s := range map[string]Scene{"lights5": lightsScene(5, 5, 2), "lights10": lightsScene(10, 10, 2), "mines10": minesScene(10, 10, 1), "lights20": lightsScene(20, 20, 2), "lights64": lightsScene(64, 64, 2)} {
		for way, f := range map[string]func(io.Writer, Scene, Palette) error{"ours": PNG, "plain": plainPNG, "fast": fastPNG} {
			b.Run(name+"/"+way, func(b *testing.B) {
				var buf bytes.Buffer
				f(&buf, s, Standard)
				b.ReportAllocs()
				for b.Loop() {
					must.Do(b, f(io.Discard, s, Standard))
				}
				b.ReportMetric(float64(buf.Len()), "bytes/picture")
			})
		}
	}
}
