package render

import (
	"bytes"
	"context"
	"image/gif"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	hunters "switchboard/solver/ghosts"
	"switchboard/solver/mines"
	"switchboard/solver/toggle"
)

// The pictures in docs/pictures are answers of the solvers, drawn by the
// painters: go test ./render -run Docs -update draws them anew.
func TestDocsPictures(t *testing.T) {
	for name, answer := range map[string]func(*testing.T) Scene{
		"squares": squaresAnswer, "mines": minesAnswer, "ghosts": ghostsAnswer, "no-solution": refutedAnswer, "won": wonAnswer,
	} {
		goldenPNG(t, "../docs/pictures/"+name+".png", pngOf(t, answer(t), Standard))
	}
	for name, draw := range map[string]func(io.Writer) error{
		"cover": func(w io.Writer) error { return Cover(w, Standard) },
		"tray":  func(w io.Writer) error { return Tray(w, trayPieces(), Standard) },
	} {
		var b bytes.Buffer
		if err := draw(&b); err != nil {
			t.Fatal(err)
		}
		goldenPNG(t, "../docs/pictures/"+name+".png", b.Bytes())
	}
	board, presses := squaresPresses(t)
	start := boardScene(board)
	start.End = WonUnaided
	var b bytes.Buffer
	numbered := func(c *Cell, n int) { c.Mark, c.Order = Press, n }
	if err := GIF(&b, Replay(start, squaresMoves(board, presses, numbered)), Standard); err != nil {
		t.Fatal(err)
	}
	goldenGIF(t, "../docs/pictures/replay.gif", b.Bytes())
}

// goldenGIF holds an animation against a file, frame by frame.
func goldenGIF(t *testing.T, path string, got []byte) {
	t.Helper()
	if *update {
		write(t, path, got)
	}
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	want, err := gif.DecodeAll(bytes.NewReader(b))
	if err != nil {
		t.Fatal(err)
	}
	have, err := gif.DecodeAll(bytes.NewReader(got))
	if err != nil || len(have.Image) != len(want.Image) {
		t.Fatalf("%s: %v, %d frames", path, err, len(have.Image))
	}
	if err := alike(lastOf(t, have), lastOf(t, want)); err != nil {
		left := "testdata/" + strings.TrimSuffix(filepath.Base(path), ".gif") + ".got.gif"
		write(t, left, got)
		t.Errorf("differs from %s: %v: see %s", path, err, left)
	}
}

func boardScene(b *toggle.Board) Scene {
	s := NewScene(b.Rows(), b.Cols())
	for i := range s.Cells {
		s.Cells[i].Face = Unlit
		if b.At(i/s.Cols, i%s.Cols) {
			s.Cells[i].Face = Lit
		}
	}
	return s
}

// squaresPresses is a board of Squares and the fewest presses that solve it.
func squaresPresses(t *testing.T) (board *toggle.Board, presses []int) {
	board, err := toggle.Parse("010010 111111 111111 011110 110011 010010")
	if err != nil {
		t.Fatal(err)
	}
	answer, err := toggle.Fewest(context.Background(), toggle.Puzzle{Board: board, Rule: toggle.Diagonal})
	if err != nil || !answer.Solvable {
		t.Fatal("no answer", err)
	}
	for i := range board.Rows() * board.Cols() {
		if answer.Presses.At(i/board.Cols(), i%board.Cols()) {
			presses = append(presses, i)
		}
	}
	return board, presses
}

func squaresFlips(board *toggle.Board) func(int) []int {
	return func(cell int) (cells []int) {
		flipped := toggle.Flipped(toggle.Puzzle{Board: board, Rule: toggle.Diagonal}, cell/board.Cols(), cell%board.Cols())
		for i := range board.Rows() * board.Cols() {
			if flipped.At(i/board.Cols(), i%board.Cols()) {
				cells = append(cells, i)
			}
		}
		return cells
	}
}

// squaresMoves presses cells one by one; mark gets each, counted from 1.
func squaresMoves(board *toggle.Board, presses []int, mark func(*Cell, int)) (moves []Move) {
	flips := squaresFlips(board)
	for n, at := range presses {
		moves = append(moves, Move{At: at, Change: func(cells []Cell) {
			for _, f := range flips(at) {
				cells[f].flip(2)
			}
			mark(&cells[at], n+1)
		}})
	}
	return moves
}

func squaresAnswer(t *testing.T) Scene {
	board, presses := squaresPresses(t)
	s := boardScene(board)
	for _, at := range presses {
		s.Cells[at].Mark = Press
	}
	return s
}

// wonAnswer is the board of squaresAnswer after its presses.
func wonAnswer(t *testing.T) Scene {
	board, presses := squaresPresses(t)
	s := boardScene(board)
	s.End = WonUnaided
	var last Scene
	for last = range Replay(s, squaresMoves(board, presses, func(*Cell, int) {})) {
	}
	return last
}

// refutedAnswer is a board of Lights Out without a solution: the cells that prove
// it by their count, and one to change.
func refutedAnswer(t *testing.T) Scene {
	board, err := toggle.Parse("01010 11011 00100 11011 01110")
	if err != nil {
		t.Fatal(err)
	}
	answer, err := toggle.Fewest(context.Background(), toggle.Puzzle{Board: board})
	if err != nil || answer.Solvable || answer.Witness == nil || answer.Nearest == nil {
		t.Fatal("an answer, or no reason", err)
	}
	s := boardScene(board)
	for i := range s.Cells {
		if answer.Nearest.At(i/s.Cols, i%s.Cols) {
			s.Cells[i].Mark = Change
		}
		if answer.Witness.At(i/s.Cols, i%s.Cols) {
			s.Cells[i].Frame(Clue)
		}
	}
	return s
}

// minesAnswer is a board of 10 x 10 with 18 mines, opened as far as three rounds
// of certain cells go.
func minesAnswer(t *testing.T) Scene {
	const side, total, rounds = 10, 18, 3
	b := mines.Board{Rows: side, Cols: side, Mine: make([]bool, side*side)}
	for _, i := range rand.New(rand.NewPCG(docsSeed, 0)).Perm(side * side)[:total] {
		b.Mine[i] = true
	}
	p := b.Start()
	for i := range b.Mine {
		if b.Number(i) == 0 && !b.Mine[i] {
			b.Open(p, i)
			break
		}
	}
	for round := range rounds + 1 {
		found, err := mines.Find(context.Background(), p)
		if err != nil {
			t.Fatal(err)
		}
		if round == rounds {
			return minesOf(t, p, found)
		}
		for _, c := range found.Certain {
			if !c.Mine {
				b.Open(p, c.Cell)
			} else if round == 0 {
				p.Cells[c.Cell] = mines.Flag
			}
		}
	}
	panic("unreachable")
}

// docsSeed makes a board that shows flags, mines, safe cells and chances.
const docsSeed = 1

func minesOf(t *testing.T, p *mines.Position, found *mines.Deduction) Scene {
	odds, err := mines.Chances(context.Background(), p)
	if err != nil {
		t.Fatal(err)
	}
	s := Scene{Rows: p.Rows, Cols: p.Cols, Cursor: -1, Rest: odds.Rest}
	for i, c := range p.Cells {
		cell := Cell{Face: Number, Value: uint8(max(c, 0))}
		switch c {
		case mines.Flag:
			cell.Face = Flagged
		case mines.Hidden:
			cell.Face = Covered
			if slices.ContainsFunc(p.Neighbours(i), func(k int) bool { return p.Cells[k] >= 0 }) {
				cell.Chance = odds.Mine[i]
			}
		}
		s.Cells = append(s.Cells, cell)
	}
	for _, c := range found.Certain {
		s.Cells[c.Cell].Mark = Safe
		if c.Mine {
			s.Cells[c.Cell].Mark = Mine
		}
	}
	return s
}

func ghostsAnswer(t *testing.T) Scene {
	board, err := hunters.NewBoard([]int{3, 4, 5, 7, 8, 13}) // D1 A2 B2 D2 A3 B4
	if err != nil {
		t.Fatal(err)
	}
	answers := hunters.Solve(board, nil)
	if len(answers) != 1 {
		t.Fatalf("%d answers, want 1", len(answers))
	}
	s := Scene{Rows: hunters.Side, Cols: hunters.Side, Cursor: -1, Cells: make([]Cell, hunters.Cells)}
	for i := range s.Cells {
		s.Cells[i].Face = Floor
		if board.Has(i) {
			s.Cells[i].Face = Ghost
		}
	}
	for _, p := range answers[0] {
		for i := range p.Cells.Each() {
			s.Cells[i].Piece, s.Cells[i].Torch = 'A'+byte(p.Piece), p.Torches.Has(i)
		}
	}
	return s
}
