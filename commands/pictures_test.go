package commands

import (
	"bytes"
	"testing"

	"switchboard/render"

	"pgregory.net/rapid"
)

// A cached picture is that of its scene and palette.
func TestPicturesAreTheirOwn(t *testing.T) {
	p := newPictures()
	rapid.Check(t, func(t *rapid.T) {
		s := render.NewScene(1, rapid.IntRange(1, 2).Draw(t, "cols"))
		for i := range s.Cells {
			s.Cells[i].Face = rapid.SampledFrom([]render.Face{render.Lit, render.Unlit}).Draw(t, "face")
			s.Cells[i].Mark = rapid.SampledFrom([]render.Mark{render.None, render.Press}).Draw(t, "mark")
		}
		s.Cursor = rapid.IntRange(-1, 0).Draw(t, "cursor")
		s.Code = rapid.SampledFrom([]string{"", "#1", "#2"}).Draw(t, "code")
		colours := rapid.SampledFrom([]render.Palette{render.Standard, render.ColourBlind}).Draw(t, "palette")
		got, err := p.of(s, colours)
		want, wantErr := draw(s, colours)
		if err != nil || wantErr != nil || !bytes.Equal(got, want) {
			t.Fatalf("another picture: %v, %v", err, wantErr)
		}
	})
	if n := p.cache.Len(); n == 0 || n > picturesKept {
		t.Errorf("%d pictures are kept", n)
	}
}
