package render

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"testing"

	"pgregory.net/rapid"
)

// What is packed is what another decoder shows, pixel for pixel.
func TestPackedPixels(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := lightsScene(rapid.IntRange(1, 6).Draw(t, "rows"), rapid.IntRange(1, 6).Draw(t, "cols"), rapid.Uint64Range(0, 9).Draw(t, "seed"))
		s.End = rapid.SampledFrom([]End{Open, Won, WonUnaided}).Draw(t, "end")
		foot := s.foot()
		c := newCanvas(rapid.SampledFrom([]Palette{Standard, ColourBlind}).Draw(t, "palette"), newLayout(&s, foot, maxPicture))
		defer c.free()
		c.paint(&s, foot)
		var b bytes.Buffer
		if err := c.encode(&b); err != nil {
			t.Fatal(err)
		}
		decoded, err := png.Decode(&b)
		if err != nil {
			t.Fatal(err)
		}
		got, ok := decoded.(*image.Paletted)
		if !ok || got.Rect != c.Rect || !bytes.Equal(got.Pix, c.Pix) {
			t.Fatalf("other pixels in %v, want %v", decoded.Bounds(), c.Rect)
		}
		for i, want := range c.colours {
			if n := color.NRGBAModel.Convert(want); got.Palette[i] != n && color.RGBAModel.Convert(got.Palette[i]) != color.Color(want) {
				t.Fatalf("colour %d is %v, want %v", i, got.Palette[i], n)
			}
		}
	})
}
