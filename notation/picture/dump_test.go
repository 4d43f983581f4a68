package picture

import (
	"context"
	"image"
	"image/color"
	"image/png"
	"os"
	"testing"

	"switchboard/notation/picture/internal/raster"
)

func TestDump(t *testing.T) {
	name := os.Getenv("PIC")
	if name == "" {
		t.Skip()
	}
	f, _ := os.Open(name)
	img, err := Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	p, _ := raster.From(img, color.RGBA{255, 255, 255, 255}, workingPixels)
	fs := locate(context.Background(), p)
	b := fs[0].cut(p)
	n := min(len(b.looks), 60)
	out := image.NewRGBA(image.Rect(0, 0, 20*70, (n+19)/20*140))
	for k, l := range b.looks[:n] {
		ox, oy := k%20*70, k/20*140
		for y := range 64 {
			for x := range 64 {
				c := l.patch.At(x/2, y/2)
				out.Set(ox+x, oy+y, color.RGBA{uint8(c[0]), uint8(c[1]), uint8(c[2]), 255})
				if l.signed && x < 60 && y < 60 {
					v := uint8(255 * min(l.sign.Ink[y/3*20+x/3], 1))
					out.Set(ox+x, oy+y+70, color.RGBA{v, v, v, 255})
				}
			}
		}
	}
	w, _ := os.Create(os.Getenv("OUT"))
	png.Encode(w, out)
	w.Close()
}
