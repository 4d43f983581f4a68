package render

import (
	"bytes"
	"encoding/xml"
	"flag"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"switchboard/tools/must"
)

var update = flag.Bool("update", false, "write the golden files anew")

// goldenText holds text against a file, and leaves what it got beside it.
func goldenText(t *testing.T, path, got string) {
	t.Helper()
	if *update {
		write(t, path, []byte(got))
	}
	want, err := os.ReadFile(path)
	if err == nil && string(want) == got {
		return
	}
	left := strings.TrimSuffix(path, filepath.Ext(path)) + ".got" + filepath.Ext(path)
	write(t, left, []byte(got))
	t.Errorf("differs from %s (%v): see %s", path, err, left)
}

// goldenPNG holds a picture against a file, and leaves what it got beside it.
// Edges of shapes may differ a little from one processor to another.
func goldenPNG(t *testing.T, path string, got []byte) {
	t.Helper()
	if *update {
		write(t, path, got)
	}
	want, err := os.ReadFile(path)
	if err == nil && !bytes.Equal(got, want) { // pictures need not be packed alike
		err = alike(decodeAny(t, got), decodeAny(t, want))
	}
	if err == nil {
		return
	}
	left := "testdata/" + strings.TrimSuffix(filepath.Base(path), ".png") + ".got.png"
	write(t, left, got)
	t.Errorf("differs from %s: %v: see %s", path, err, left)
}

func write(t *testing.T, path string, b []byte) {
	t.Helper()
	must.Do(t, os.MkdirAll(filepath.Dir(path), 0o755))
	must.Do(t, os.WriteFile(path, b, 0o644))
}

// decode returns a picture that this package painted.
func decode(t *testing.T, b []byte) *image.Paletted {
	t.Helper()
	p, ok := decodeAny(t, b).(*image.Paletted)
	if !ok {
		t.Fatal("picture has no palette")
	}
	return p
}

func decodeAny(t *testing.T, b []byte) image.Image {
	t.Helper()
	return must.Get(png.Decode(bytes.NewReader(b)))(t)
}

// asRGBA returns a picture as colours of four bytes.
func asRGBA(img image.Image) *image.RGBA {
	out := image.NewRGBA(image.Rectangle{Max: img.Bounds().Size()})
	if p, ok := img.(*image.Paletted); ok { // which draw.Draw takes a colour at a time
		var colours [256][4]uint8
		for i, c := range p.Palette {
			x := color.RGBAModel.Convert(c).(color.RGBA)
			colours[i] = [4]uint8{x.R, x.G, x.B, x.A}
		}
		for y := range out.Rect.Dy() {
			for x, c := range p.Pix[y*p.Stride:][:out.Rect.Dx()] {
				copy(out.Pix[y*out.Stride+4*x:], colours[c][:])
			}
		}
		return out
	}
	draw.Draw(out, out.Rect, img, img.Bounds().Min, draw.Src)
	return out
}

func alike(a, b image.Image) error {
	if a.Bounds() != b.Bounds() {
		return fmt.Errorf("%v, want %v", a.Bounds(), b.Bounds())
	}
	n := 0
	got, want := asRGBA(a).Pix, asRGBA(b).Pix
	for i := 0; i < len(got); i += 4 {
		for k := i; k < i+4; k++ {
			if d := int(got[k]) - int(want[k]); d > 24 || d < -24 {
				n++
				break
			}
		}
	}
	if n*500 > a.Bounds().Dx()*a.Bounds().Dy() {
		return fmt.Errorf("%d pixels differ", n)
	}
	return nil
}

// pngOf returns the scene as a PNG.
func pngOf(t testing.TB, s Scene, p Palette) []byte {
	t.Helper()
	var b bytes.Buffer
	must.Do(t, PNG(&b, s, p))
	return b.Bytes()
}

func TestPictures(t *testing.T) {
	narrow := lightsScene(2, 1, 6)
	narrow.Code, narrow.Done, narrow.Of = "#325", 3, 12
	for name, s := range map[string]Scene{
		"chosen": chosenScene(), "won": wonScene(Won), "par": wonScene(WonUnaided),
		"squares": lightsScene(5, 5, 1), "mines": minesScene(9, 9, 1), "safe": handleScene(),
		"fivers": stoneScene(5, 5), "states": levelScene(6, 6), "ghosts": ghostScene(),
		"narrow": narrow, "large": lightsScene(30, 64, 3), "bitmap": lightsScene(210, 60, 3),
	} {
		goldenPNG(t, "testdata/"+name+".png", pngOf(t, s, Standard))
	}
	var b bytes.Buffer
	must.Do(t, DrawMatrix(&b, elimination(), Standard))
	goldenPNG(t, "testdata/matrix.png", b.Bytes())
	for name, draw := range map[string]func(io.Writer) error{
		"cover": func(w io.Writer) error { return Cover(w, Standard) },
		"tray":  func(w io.Writer) error { return Tray(w, trayPieces(), Standard) },
	} {
		var b bytes.Buffer
		must.Do(t, draw(&b))
		goldenPNG(t, "../docs/pictures/"+name+".png", b.Bytes())
	}
	for family := range families {
		goldenPNG(t, "testdata/sheet-"+family+".png", pngOf(t, sheet(family), Standard))
		goldenPNG(t, "testdata/sheet-"+family+"-colourblind.png", pngOf(t, sheet(family), ColourBlind))
	}
}

// Equal keys are drawn alike, other keys are other drawings, and each is a well-formed document.
func TestDrawingsByTheirKeys(t *testing.T) {
	byKey := map[string]string{}
	for _, p := range []Palette{Standard, ColourBlind} {
		bySVG := map[string]string{}
		for _, cell := range tileCells() {
			s := Scene{Rows: 1, Cols: 1, Cells: []Cell{cell}, Cursor: -1}
			d := s.Drawing(0, p)
			key, svg := d.Key(), d.SVG()
			if other, has := byKey[key]; has && other != svg {
				t.Errorf("%s is drawn in two ways", key)
			}
			if other, has := bySVG[svg]; has && other != key {
				t.Errorf("%s and %s are drawn alike", key, other)
			}
			byKey[key], bySVG[svg] = svg, key
			decoder := xml.NewDecoder(strings.NewReader(svg))
			for {
				if _, err := decoder.Token(); err == io.EOF {
					break
				} else if err != nil {
					t.Fatalf("%s: %v\n%s", key, err, svg)
				}
			}
		}
	}
	if len(byKey) < 100 {
		t.Errorf("%d drawings", len(byKey))
	}
}
