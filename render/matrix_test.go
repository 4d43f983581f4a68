package render

import (
	"bytes"
	"errors"
	"io"
	"testing"
)

func TestMatrixRefuses(t *testing.T) {
	good := elimination()
	for name, x := range map[string]struct {
		change func(*Matrix)
		want   error
	}{
		"nothing":         {func(m *Matrix) { *m = Matrix{} }, ErrScene},
		"names":           {func(m *Matrix) { m.Rows = m.Rows[1:] }, ErrScene},
		"a short row":     {func(m *Matrix) { m.Cells = [][]int{{1}, {1}, {1}, {1}} }, ErrScene},
		"sums":            {func(m *Matrix) { m.Sums = []int{1} }, ErrScene},
		"strange letters": {func(m *Matrix) { m.Columns = []string{"一", "B1", "C1", "D1", "E1", "F1"} }, ErrScene},
		"too wide":        {func(m *Matrix) { m.Columns = make([]string, 41) }, ErrTooLarge},
	} {
		m := good
		x.change(&m)
		if err := DrawMatrix(io.Discard, m, Standard); !errors.Is(err, x.want) {
			t.Errorf("%s: %v, want %v", name, err, x.want)
		}
	}
}

// The picture shows each coefficient that is not 0 once, by its sign, and says
// nothing else in those colours.
func TestMatrixShowsItsNumbers(t *testing.T) {
	m := elimination()
	for p := range palettes {
		var b bytes.Buffer
		if err := DrawMatrix(&b, m, p); err != nil {
			t.Fatal(err)
		}
		img := decode(t, b.Bytes())
		plus, minus := 0, 0
		for _, row := range m.Cells {
			for _, v := range row {
				if v > 0 {
					plus++
				} else if v < 0 {
					minus++
				}
			}
		}
		if n := pieces(img, p.theme().lit, 100); n != plus {
			t.Errorf("palette %d: %d positive coefficients, want %d", p, n, plus)
		}
		if n := pieces(img, p.theme().barH, 100); n != minus {
			t.Errorf("palette %d: %d negative coefficients, want %d", p, n, minus)
		}
	}
}

func TestTrayRefuses(t *testing.T) {
	for _, n := range []int{0, 7} {
		if err := Tray(io.Discard, make([]TrayPiece, n), Standard); !errors.Is(err, ErrScene) {
			t.Errorf("%d pieces: %v", n, err)
		}
	}
}

// The tray shows each piece that waits in its own colour, and no laid one.
func TestTrayShowsWhatWaits(t *testing.T) {
	for p := range palettes {
		var b bytes.Buffer
		if err := Tray(&b, trayPieces(), p); err != nil {
			t.Fatal(err)
		}
		img := decode(t, b.Bytes())
		for _, piece := range trayPieces() {
			want := 1
			if piece.Laid {
				want = 0
			}
			if n := pieces(img, p.theme().piece[piece.At.Piece], 2000); n != want {
				t.Errorf("palette %d: piece %v is shown %d times, want %d", p, piece.At.Piece, n, want)
			}
		}
	}
}
