package render

import (
	"bytes"
	"errors"
	"image/color"
	"io"
	"slices"
	"strconv"
	"sync"
	"testing"

	"switchboard/notation"
	"switchboard/tools/must"
)

func TestPNGHasTheSizeAndColoursItSays(t *testing.T) {
	for _, x := range []struct{ rows, cols int }{{1, 1}, {1, 9}, {9, 1}, {5, 5}, {16, 30}, {64, 64}, {100, 3}, {2, 200}} {
		s := lightsScene(x.rows, x.cols, 1)
		img := decode(t, pngOf(t, s, Standard))
		l := newLayout(&s, s.foot(), maxPicture)
		if b := img.Bounds(); b.Dx() != l.width || b.Dy() != l.height {
			t.Errorf("%d x %d: picture is %v, layout %d x %d", x.rows, x.cols, b, l.width, l.height)
		}
		if _, _, _, a := img.At(0, 0).RGBA(); a != 0 {
			t.Errorf("%d x %d: the corner is not clear", x.rows, x.cols)
		}
		if got, want := img.At(l.left+l.cell/2, l.top+l.cell/12), img.Palette[ground]; got == want {
			t.Errorf("%d x %d: no cell where the first should be", x.rows, x.cols)
		}
	}
}

// Pictures that are sent for every move of a game are small.
func TestPicturesAreSmall(t *testing.T) {
	for side, most := range map[int]int{10: 70_000, 20: 150_000} {
		handles, stones := lightsScene(side, side, 7), lightsScene(side, side, 8)
		for i := range handles.Cells {
			handles.Cells[i].Face += Horizontal - Unlit
			stones.Cells[i].Face += White - Unlit
		}
		for name, s := range map[string]Scene{
			"lights": lightsScene(side, side, 2), "mines": minesScene(side, side, 1), "safe": handles, "stones": stones, "states": levelScene(side, side),
		} {
			for p := range palettes {
				n := len(pngOf(t, s, p))
				t.Logf("%s %d x %d, palette %d: %d bytes", name, side, side, p, n)
				if n > most {
					t.Errorf("%s %d x %d, palette %d: %d bytes, want %d at most", name, side, side, p, n, most)
				}
			}
		}
	}
}

// Drawing in parallel shares tiles, buffers and colour tables.
func TestPNGsAtTheSameTimeAreEqual(t *testing.T) {
	scenes := []Scene{lightsScene(7, 7, 1), minesScene(9, 9, 2), ghostScene()}
	var want [][]byte
	for _, s := range scenes {
		want = append(want, pngOf(t, s, ColourBlind))
	}
	var wg sync.WaitGroup
	for i := range 24 {
		wg.Go(func() {
			if i%5 == 0 {
				stamps.Purge()
			}
			var b bytes.Buffer
			if err := PNG(&b, scenes[i%3], ColourBlind); err != nil || !bytes.Equal(b.Bytes(), want[i%3]) {
				t.Errorf("picture %d is another one (%v)", i, err)
			}
		})
	}
	wg.Wait()
}

// A code that the typeface lacks is left out, not drawn as boxes.
func TestCodeInOtherScripts(t *testing.T) {
	s := lightsScene(3, 3, 1)
	plain := pngOf(t, s, Standard)
	for code, drawn := range map[string]bool{"#325": true, "ABC123": true, "今日": false} {
		s.Code = code
		if got := !bytes.Equal(pngOf(t, s, Standard), plain); got != drawn {
			t.Errorf("%s drawn: %v, want %v", code, got, drawn)
		}
	}
}

func FuzzScene(f *testing.F) {
	f.Add(uint8(3), uint8(3), []byte("abcdefghijklmnopqrstuvwxyz"), "#325", 4, 1, 2)
	f.Add(uint8(1), uint8(250), []byte{14, 9, 200, 255, 7}, "", -1, 5, 3)
	f.Fuzz(func(t *testing.T, rows, cols uint8, data []byte, code string, cursor, done, of int) {
		s := Scene{Rows: 1 + int(rows%24), Cols: 1 + int(cols%24), Cursor: cursor, Done: done, Of: of, Code: code, End: End(rows % 3)}
		s.Cells = make([]Cell, s.Rows*s.Cols)
		next := func(n int) int {
			if len(data) == 0 {
				return 0
			}
			v := int(data[0])
			data = data[1:]
			return v % n
		}
		for i := range s.Cells {
			s.Cells[i] = Cell{
				Face: Face(next(15)), Mark: Mark(next(int(marksEnd))), Also: []Mark{None, Clue, Region, Reach, Doubt}[next(5)],
				Value: uint8(next(9)), Order: next(256) - 50, Times: next(200),
				Chance: float64(next(256))/100 - 1, Piece: "\x00ABCDEF"[next(7)], Torch: next(2) == 1, Pinned: next(2) == 1,
			}
		}
		for p := range palettes {
			var b bytes.Buffer
			must.Do(t, PNG(&b, s, p))
			if got, ok := ReadBack(decode(t, b.Bytes())); !ok || !bytes.Equal(got.shown(), s.shown()) {
				t.Fatalf("read back %v: %v", ok, got)
			}
		}
		if text, ok := Emoji(s, 0); ok {
			checkNoFlags(t, text)
		}
		err := GIF(io.Discard, slices.Values([]Scene{s, s}), Standard)
		if err != nil && !errors.Is(err, ErrTooLarge) {
			t.Fatal(err)
		}
	})
}

// A cell is labelled with the name that people type.
func TestColumnLetters(t *testing.T) {
	for col := range 1000 {
		if got, want := columnLetters(col), notation.Column(col); got != want {
			t.Fatalf("column %d is %s in a picture and %s in text", col, got, want)
		}
	}
}

// Another decoder shows what was packed, pixel for pixel.
func TestPackedPixels(t *testing.T) {
	for i, s := range []Scene{lightsScene(1, 6, 1), minesScene(9, 9, 2), wonScene(Won), wonScene(WonUnaided)} {
		foot := s.foot()
		c := newCanvas(Palette(i%2), newLayout(&s, foot, maxPicture))
		c.paint(&s, foot)
		var b bytes.Buffer
		must.Do(t, c.encode(&b))
		got := decode(t, b.Bytes())
		if got.Rect != c.Rect || !bytes.Equal(got.Pix, c.Pix) {
			t.Fatalf("scene %d: other pixels in %v, want %v", i, got.Rect, c.Rect)
		}
		for k, want := range c.colours {
			if n := color.NRGBAModel.Convert(want); got.Palette[k] != n && color.RGBAModel.Convert(got.Palette[k]) != color.Color(want) {
				t.Fatalf("scene %d: colour %d is %v, want %v", i, k, got.Palette[k], n)
			}
		}
	}
}

// A board drawn as a bitmap shows every cell and its mark in the right place.
func TestBitmapShowsEveryCell(t *testing.T) {
	for _, x := range []struct{ rows, cols int }{{201, 7}, {3, 250}, {210, 60}, {900, 10}, {1300, 2}, {2, 4500}} {
		s := lightsScene(x.rows, x.cols, 4)
		img := decode(t, pngOf(t, s, Standard))
		th := Standard.theme()
		k := max(2400/max(x.rows, x.cols), 1)
		w := textWidth(strconv.Itoa(x.rows))
		left, top := 16+int(w*24)+16+1, 16+24+16
		for i, c := range s.Cells {
			x0, y0 := left+i%x.cols*k, top+i/x.cols*k
			if i%x.cols >= 4096 {
				continue // is left out
			}
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
