package render

import (
	"bytes"
	"errors"
	"image/color"
	"io"
	"strconv"
	"testing"

	"switchboard/tools/must"
)

// A board drawn as a bitmap shows every cell at its place, marks included.
func TestBitmapShowsEveryCell(t *testing.T) {
	for _, x := range []struct{ rows, cols int }{{201, 7}, {3, 250}, {210, 60}, {900, 10}, {1300, 2}} {
		s := lightsScene(x.rows, x.cols, 4)
		img := decode(t, pngOf(t, s, Standard))
		th := Standard.theme()
		k := max(2400/max(x.rows, x.cols), 1)
		w, _ := textWidth(strconv.Itoa(x.rows))
		left, top := 16+int(w*24)+16+1, 16+24+16
		for i, c := range s.Cells {
			x0, y0 := left+i%x.cols*k, top+i/x.cols*k
			body, middle := th.unlit, th.unlit
			if c.Face == Lit {
				body, middle = th.lit, th.lit
			}
			if c.Mark == Press {
				middle = th.badge
				if k < 3 {
					body = th.badge
				}
			}
			if color.RGBAModel.Convert(img.At(x0, y0)) != color.Color(body) || color.RGBAModel.Convert(img.At(x0+k/2, y0+k/2)) != color.Color(middle) {
				t.Fatalf("%d x %d: cell %d is %v round %v, want %v", x.rows, x.cols, i, img.At(x0, y0), img.At(x0+k/2, y0+k/2), c)
			}
		}
	}
}

// Past the size of a picture the shares of the colours stay true, on regular boards too.
func TestBitmapKeepsShares(t *testing.T) {
	const n, cols = 9000, 300
	for name, lit := range map[string]func(r, c int) bool{
		"columns":      func(_, c int) bool { return c%3 == 0 },
		"rows":         func(r, _ int) bool { return r%3 == 0 },
		"diagonals":    func(r, c int) bool { return (r+c)%3 == 0 },
		"upper thirds": func(r, _ int) bool { return r < n/3 },
	} {
		var b bytes.Buffer
		must.Do(t, Bitmap(&b, n, cols, func(r, c int) Cell {
			if r < 0 || r >= n || c < 0 || c >= cols {
				t.Fatalf("asked for row %d, column %d", r, c)
			}
			if lit(r, c) {
				return Cell{Face: Lit}
			}
			return Cell{Face: Unlit}
		}, Standard))
		img := decode(t, b.Bytes())
		if d := img.Bounds().Dy(); d > 4300 {
			t.Fatalf("%s: picture is %d pixels high", name, d)
		}
		count := map[uint8]int{}
		for _, v := range img.Pix {
			count[v]++
		}
		on, off := uint8(img.Palette.Index(Standard.theme().lit)), uint8(img.Palette.Index(Standard.theme().unlit))
		share := float64(count[on]) / float64(count[on]+count[off])
		if share < 0.33 || share > 0.337 {
			t.Errorf("%s: %.4f lit, want a third", name, share)
		}
	}
}

func TestBitmapRefusesAnEmptyBoard(t *testing.T) {
	if err := Bitmap(io.Discard, 0, 5, nil, Standard); !errors.Is(err, ErrScene) {
		t.Error(err)
	}
}
