package picture

import (
	"context"
	"fmt"
	"image/color"
	"os"
	"testing"

	"switchboard/notation/picture/internal/raster"
)

func TestDebug(t *testing.T) {
	name := os.Getenv("PIC")
	if name == "" {
		t.Skip()
	}
	f, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	img, err := Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	p, _ := raster.From(img, color.RGBA{255, 255, 255, 255}, workingPixels)
	for i, f := range locate(context.Background(), p) {
		if i > 3 {
			break
		}
		fmt.Printf("%dx%d at %.0f,%.0f to %.0f,%.0f pitch %.2f %.2f score %.0f share %.2f lined %.2f mixed %.2f groups %d level %v\n", f.x.n, f.y.n, f.x.at, f.y.at, f.x.end(), f.y.end(), f.x.pitch, f.y.pitch, f.score, f.share, f.lined, f.mixed, f.groups, f.level.scale)
		b := f.cut(p)
		h, dist := b.halves()
		fmt.Println("  trust", f.placeTrust(), "distinct", dist, h[0].cells, h[1].cells, "stones", b.stones(&h), "shape", h[0].shape(), h[1].shape())
		m := b.readField()
		sure, _ := m.probabilities()
		for k, l := range b.looks {
			if k > 30 {
				break
			}
			c, pr := l.best()
			fmt.Println("      ", l.sign.X0, l.sign.Y0, l.sign.X1, l.sign.Y1, l.sign.Colour, l.sign.Colours)
			fmt.Printf("   look %d cells %d first %d signed %v class %d %.2f ground %v contrast %d -> %c %.2f\n", k, len(l.cells), l.cells[0], l.signed, c, pr, l.ground, l.sign.Contrast, m.shows[l.cells[0]], sure[k])
		}
		fmt.Println("  cost", m.cost())
	}
}
