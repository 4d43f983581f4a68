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

type buffers struct{ b *png.EncoderBuffer }

func (p *buffers) Get() *png.EncoderBuffer  { return p.b }
func (p *buffers) Put(b *png.EncoderBuffer) { p.b = b }

var quick = png.Encoder{CompressionLevel: png.BestSpeed, BufferPool: new(buffers)}

// stampedPNG draws the scene as PNG does and leaves the packing to image/png,
// at its quickest and with its buffers kept.
func stampedPNG(w io.Writer, s Scene, p Palette) error {
	c := newCanvas(kindOf(&s), p, newLayout(&s, s.Rest != "", maxPicture))
	defer c.free()
	c.paint(&s)
	img := image.Paletted{Pix: c.pix, Stride: c.width, Rect: image.Rect(0, 0, c.width, c.height)}
	for _, e := range c.table.nrgba {
		img.Palette = append(img.Palette, e)
	}
	return quick.Encode(w, &img)
}

func BenchmarkGIF(b *testing.B) {
	start := lightsScene(20, 20, 6)
	var presses []int
	for i := range 100 {
		presses = append(presses, i*37%400)
	}
	b.ReportAllocs()
	for b.Loop() {
		if err := GIF(io.Discard, Play(start, presses, 2, cross(20, 20)), Standard); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkPNG(b *testing.B) {
	for name, s := range map[string]Scene{"lights5": lightsScene(5, 5, 2), "lights10": lightsScene(10, 10, 2), "mines10": minesScene(10, 10, 1)} {
		for way, f := range map[string]func(io.Writer, Scene, Palette) error{"ours": PNG, "plain": plainPNG, "stamped": stampedPNG} {
			b.Run(name+"/"+way, func(b *testing.B) {
				var buf bytes.Buffer
				f(&buf, s, Standard)
				b.ReportAllocs()
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
