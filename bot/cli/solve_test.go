package cli

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"switchboard/tools/must"
)

func TestSolveFromAPipe(t *testing.T) {
	for _, c := range []struct {
		board string
		line  solveCLI
		want  string // in the answer or, where there is none, in the error
		fails bool
	}{
		{board: "0100/0000/0000/0100", line: solveCLI{Puzzle: "safe"}, want: "Press 6: A1 C1 D1 A4 C4 D4\nFewest possible\nSolutions: 2\n"},
		{board: "lights out 101/010/111", want: "Press 5: A2 C2 A3 B3 C3\n"},
		{board: "hello there", want: "couldn't find a board", fails: true},
		{board: "", want: "neither text nor a picture", fails: true},
		{board: "010/01", line: solveCLI{Puzzle: "squares"}, want: "Row 2", fails: true},
		{board: "010", line: solveCLI{Puzzle: "chess"}, want: `no puzzle "chess": there are squares, `, fails: true},
	} {
		var out strings.Builder
		err := c.line.run(t.Context(), strings.NewReader(c.board), &out)
		switch {
		case c.fails && (err == nil || !strings.Contains(err.Error(), c.want)):
			t.Errorf("%q %+v: %v", c.board, c.line, err)
		case !c.fails && (err != nil || !strings.Contains(out.String(), c.want)):
			t.Errorf("%q %+v: %v\n%s", c.board, c.line, err, out.String())
		}
	}
}

// What a board could be is listed, and each entry of the list answers it.
func TestSolveInDoubt(t *testing.T) {
	board := "10001/01010/00100/01010/10001"
	var list strings.Builder
	if err := (solveCLI{}).run(t.Context(), strings.NewReader(board), &list); !errors.Is(err, errAsks) {
		t.Fatalf("%v\n%s", err, list.String())
	}
	ways := strings.Count(list.String(), "--as ")
	if ways < 2 {
		t.Fatalf("%d ways:\n%s", ways, list.String())
	}
	for i := range ways {
		var out strings.Builder
		if err := (solveCLI{As: i + 1}).run(t.Context(), strings.NewReader(board), &out); err != nil || !strings.Contains(out.String(), "olution") {
			t.Errorf("--as %d: %v\n%s", i+1, err, out.String())
		}
	}
}

// An answer is written as a picture, and a board is read from one.
func TestSolvePictures(t *testing.T) {
	file := filepath.Join(t.TempDir(), "board.png")
	var out strings.Builder
	must.Do(t, (solveCLI{PNG: file}).run(t.Context(), strings.NewReader("lights out 101/010/111"), &out))
	data, err := os.ReadFile(file)
	if err != nil || http.DetectContentType(data) != "image/png" {
		t.Fatalf("%v, %.10q", err, data)
	}
	const side = 40
	board := image.NewGray(image.Rect(0, 0, 3*side, 3*side))
	for i, cell := range "101010111" {
		at := image.Rect(0, 0, side-2, side-2).Add(image.Pt(i%3*side+1, i/3*side+1))
		draw.Draw(board, at, image.NewUniform(color.Gray{Y: uint8(60 + 180*(cell-'0'))}), image.Point{}, draw.Src)
	}
	var picture bytes.Buffer
	must.Do(t, errors.Join(png.Encode(&picture, board), os.WriteFile(file, picture.Bytes(), 0o600)))
	out.Reset()
	err = (solveCLI{File: file, Puzzle: "lights"}).run(t.Context(), nil, &out)
	if err != nil && !errors.Is(err, errAsks) || !strings.Contains(out.String(), "3 x 3") {
		t.Errorf("%v\n%s", err, out.String())
	}
}
