package ghosts

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"switchboard/puzzles"
	"switchboard/solver/ghosts"
	"switchboard/tools/must"
)

// Every placement has a move that leads to it.
func TestEveryPlacementHasAMove(t *testing.T) {
	for piece := range ghosts.Piece(ghosts.Pieces) {
		for torches := range ghosts.Full {
			if torches.Len() > 2 {
				continue
			}
			p := &Position{board: torches}
			for _, at := range ghosts.WaysToCover(torches, nil, ghosts.Item(piece)).Open {
				m, ok := p.layOn(at.Piece, at.Cells)
				if again, found := ghosts.Lay(piece, m.Turn, m.Cell); !ok || !found || again != at {
					t.Fatalf("%v comes back as %v", at, again)
				}
			}
		}
	}
	if _, ok := new(board).layOn(ghosts.A, 1|2|4); ok {
		t.Error("A in a straight line")
	}
}

// Deal takes a board if and only if it can be solved with its pieces; otherwise Nearest is as near as any solvable
// board.
func TestFromOrTheNearest(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	taken := 0
	for range 60 {
		cells := rng.Perm(ghosts.Cells)[:ghosts.Ghosts]
		slices.Sort(cells)
		asked := must.Get(ghosts.NewBoard(cells))(t)
		p, err := New().Deal(t.Context(), rng, puzzles.Spec{Position: must.Get(ofBoard(cells, nil))(t)})
		var unsolvable *puzzles.Unsolvable
		if !errors.As(err, &unsolvable) {
			taken++
			if at, err := New().Begin(p); err != nil || ghosts.Count(asked, nil) == 0 || at.(*board).board != asked {
				t.Errorf("%v: %v", cells, err)
			}
			continue
		}
		near := must.Get(unsolvable.Nearest(t.Context(), rng))(t)
		at := must.Get(New().Begin(near))(t)
		other := at.(*board).board
		if ghosts.Count(asked, nil) > 0 || ghosts.Count(other, nil) == 0 {
			t.Fatalf("%v: near %v", cells, other)
		}
		if apart := (asked ^ other).Len(); apart > 2 && oneMoved(asked) {
			t.Errorf("%v: %v is %d cells apart, and moving one ghost is enough", cells, other, apart)
		}
	}
	if taken == 0 {
		t.Error("no board was taken")
	}
}

// oneMoved reports whether moving one ghost makes the board solvable.
func oneMoved(b ghosts.Board) bool {
	for from := range b.Each() {
		for to := range (ghosts.Full &^ b).Each() {
			if ghosts.Count(b&^(1<<from)|1<<to, nil) > 0 {
				return true
			}
		}
	}
	return false
}

// A given piece cannot be moved. A piece whose torches miss the ghosts, or that is in the way of every solution, is wrong,
// and judged as one that does not stay.
func TestGivenAndWrongPieces(t *testing.T) {
	made := ghosts.Puzzles()[slices.IndexFunc(ghosts.Puzzles(), func(p ghosts.Puzzle) bool { return len(p.Placed) > 0 })]
	puzzle := startOf(made.Ghosts, made.Placed)
	start := must.Get(New().Begin(puzzle))(t)
	at := start.(*board)
	if err := at.Do(take(at.placed[0])); !errors.Is(err, puzzles.ErrMove) {
		t.Errorf("taking a given piece: %v", err)
	}
	if _, wrong := at.wrong(); wrong {
		t.Error("a given piece is wrong")
	}
	tried := 0
	answer := ghosts.Solve(at.board, at.placed)[0]
	for cell := range ghosts.Cells {
		for piece := range ghosts.Pieces {
			for turn := range 4 {
				now := *at
				m := puzzles.Move{Op: puzzles.Lay, Cell: cell, Piece: piece, Turn: turn}
				if now.Do(m) != nil {
					continue
				}
				laid := now.placed[len(now.placed)-1]
				wrong, found := now.wrong()
				if isRight := laid == answer[piece]; found == isRight || found && wrong != laid {
					t.Errorf("%v: wrong %t %v", laid, found, wrong)
				}
				steps := must.Get(must.Get(puzzles.Replay(New(), puzzle, []puzzles.Move{m}))(t).Review(t.Context()))(t)
				if want := map[bool]puzzles.Verdict{true: puzzles.Returned, false: puzzles.Closer}[found]; steps[0].Verdict != want {
					t.Errorf("%v: judged %s", laid, steps[0].Verdict.Symbol())
				}
				tried++
			}
		}
	}
	if tried < 50 {
		t.Errorf("only %d placements", tried)
	}
}

var difficulties = []puzzles.Difficulty{puzzles.Easy, puzzles.Medium, puzzles.Hard}

// Every dealt board has one solution, which includes its given pieces.
func TestDealtBoardsHaveOneAnswer(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, d := range difficulties {
		for range 50 {
			p := must.Get(New().Deal(t.Context(), rng, puzzles.Spec{Rows: 4, Cols: 4, Difficulty: d}))(t)
			start := must.Get(New().Begin(p))(t)
			at := start.(*board)
			if n := ghosts.Count(at.board, at.placed); n != 1 || p.Par != ghosts.Pieces-at.given {
				t.Fatalf("%s: %d answers to\n%v with %v, par %d", d, n, at.board, at.placed, p.Par)
			}
		}
	}
}

// The difficulties divide the puzzles, none easier than one before. With -v it prints the table in docs/games.md.
func TestThirds(t *testing.T) {
	all, before := 0, ghosts.Puzzle{}
	for _, d := range difficulties {
		puzzles := part(third[d], len(third))
		all += len(puzzles)
		var hardest [ghosts.Guess + 1]int
		given, lengths := 0, []int{}
		for _, p := range puzzles {
			if p.Hardest < before.Hardest || p.Hardest == before.Hardest && p.Effort < before.Effort {
				t.Fatalf("%s: %+v after %+v", d, p, before)
			}
			before = p
			hardest[p.Hardest]++
			given += len(p.Placed)
			lengths = append(lengths, p.Effort)
		}
		slices.Sort(lengths)
		n := len(lengths)
		t.Logf("| %s | %d | %d | %v | %d, %d, %d |", d, n, given, hardest, lengths[0], lengths[n/2], lengths[n-1])
	}
	if all != len(ghosts.Puzzles()) {
		t.Errorf("%d of %d puzzles", all, len(ghosts.Puzzles()))
	}
}
