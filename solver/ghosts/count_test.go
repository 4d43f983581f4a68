package ghosts

import (
	"math/rand/v2"
	"slices"
	"testing"

	"switchboard/tools/trial"
)

// plainPieces are the pieces as the rules of the game give them: row from the bottom, column from the left, and whether
// there is a torch.
var plainPieces = [Pieces][][3]int{
	{{0, 0, 1}, {1, 0, 0}, {1, 1, 0}},
	{{0, 0, 0}, {1, 0, 1}},
	{{0, 0, 0}, {1, 0, 1}, {1, -1, 0}},
	{{0, 0, 0}, {1, 0, 1}, {0, 1, 1}},
	{{0, 0, 0}, {1, 0, 1}, {0, 1, 0}},
	{{0, 0, 0}, {1, 0, 0}},
}

// plainCount fills the board cell by cell by nothing but the rules. It shares no tables or code with the package.
type plainCount struct {
	ghost, full [Side][Side]bool
	used        [Pieces]bool
	answers     int
}

func (n *plainCount) fill(from int) {
	for from < Cells && n.full[from/Side][from%Side] {
		from++
	}
	if from == Cells {
		n.answers++
		return
	}
	for p, cells := range plainPieces {
		if n.used[p] {
			continue
		}
		n.used[p] = true
		for turn := range 4 {
			if p == int(F) && turn >= 2 {
				break // F looks the same after half a turn
			}
			for _, anchor := range cells {
				n.lay(cells, turn, anchor, from)
			}
		}
		n.used[p] = false
	}
}

// lay places a piece with one of its cells on the first free cell, and goes on.
func (n *plainCount) lay(cells [][3]int, turn int, anchor [3]int, from int) {
	var at [][2]int
	for _, cell := range cells {
		r, c := cell[0]-anchor[0], cell[1]-anchor[1]
		for range turn {
			r, c = c, -r
		}
		r, c = r+from/Side, c+from%Side
		if r < 0 || r >= Side || c < 0 || c >= Side || n.full[r][c] || n.ghost[r][c] != (cell[2] == 1) {
			return
		}
		at = append(at, [2]int{r, c})
	}
	for _, cell := range at {
		n.full[cell[0]][cell[1]] = true
	}
	n.fill(from)
	for _, cell := range at {
		n.full[cell[0]][cell[1]] = false
	}
}

// TestEveryCount compares, for all 8,008 boards, the search with plain backtracking.
func TestEveryCount(t *testing.T) {
	boards, solvable, unique, most, all := 0, 0, 0, 0, 0
	for b := range each {
		n := Count(b, nil)
		var plain plainCount
		for cell := range b.Each() {
			plain.ghost[Side-1-cell/Side][cell%Side] = true
		}
		plain.fill(0)
		if n != plain.answers {
			t.Fatalf("search %d, backtracking %d:\n%v", n, plain.answers, b)
		}
		boards, all = boards+1, all+n
		most = max(most, n)
		if n > 0 {
			solvable++
		}
		if n == 1 {
			unique++
		}
	}
	if boards != 8008 || solvable != 3086 || unique != 904 || most != 24 || all != 9216 {
		t.Errorf("%d boards, %d with an answer, %d with one, at most %d; %d answers", boards, solvable, unique, most, all)
	}
}

// TestEveryAnswer checks all answers of all boards: the pieces fill the board, torches are on ghosts, and the turned
// board has the turned answers. It tries one random symmetry, and with TEST_FULL all.
func TestEveryAnswer(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 1))
	for b := range each {
		answers := Solve(b, nil)
		for i, s := range answers {
			var all, torches Board
			for p, at := range s {
				if int(at.Piece) != p || at.Cells&all != 0 || at.Torches&^at.Cells != 0 || !slices.Contains(places[p], at) {
					t.Fatalf("%v in\n%v", at, s)
				}
				all |= at.Cells
				torches |= at.Torches
			}
			if all != Full || torches != b || slices.Contains(answers[:i], s) {
				t.Fatalf("board\n%v\nanswer\n%v", b, s)
			}
		}
		chosen := rng.IntN(Symmetries)
		for symmetry := range Symmetries {
			if symmetry != chosen && !trial.Full() {
				continue
			}
			turned := Solve(b.Turned(symmetry), nil)
			for _, s := range answers {
				if !slices.Contains(turned, turnedSolution(s, symmetry)) {
					t.Fatalf("symmetry %d of\n%v\nis no answer", symmetry, s)
				}
			}
			if len(turned) != len(answers) {
				t.Fatalf("%d answers, after symmetry %d %d:\n%v", len(answers), symmetry, len(turned), b)
			}
		}
	}
}

func turnedSolution(s Solution, symmetry int) (t Solution) {
	for _, p := range s {
		p = p.Turned(symmetry)
		t[p.Piece] = p
	}
	return t
}

func TestPlacedPieces(t *testing.T) {
	b := board(t, "G..G .G.. G..G .G..")
	all := Solve(b, nil)
	if len(all) < 2 {
		t.Fatalf("%d answers", len(all))
	}
	for _, s := range all {
		for set := range 1 << Pieces {
			placed, _ := split(s[:], uint32(set))
			var want []Solution
			for _, other := range all {
				if !slices.ContainsFunc(placed, func(p Placement) bool { return other[p.Piece] != p }) {
					want = append(want, other)
				}
			}
			if got := Solve(b, placed); !slices.Equal(got, want) || Count(b, placed) != len(want) {
				t.Fatalf("placed %v: %d answers, want %d", placed, len(got), len(want))
			}
		}
	}
}

func TestCanonical(t *testing.T) {
	classes := map[Board]int{}
	for b := range each {
		least := b.Canonical()
		for s := range Symmetries {
			if b.Turned(s).Canonical() != least {
				t.Fatalf("two canonical boards of\n%v", b)
			}
		}
		classes[least]++
	}
	if len(classes) != 1051 {
		t.Errorf("%d classes", len(classes))
	}
}

func TestErrors(t *testing.T) {
	for _, cells := range [][]int{
		{0, 1, 2, 3, 4}, {0, 1, 2, 3, 4, 5, 6}, nil, {0, 1, 2, 3, 2, 5}, {0, 1, 2, 3, 4, 5, 5}, {0, 1, 2, 3, 4, 16}, {0, 1, 2, 3, 4, -1},
	} {
		if b, err := NewBoard(cells); err == nil || b != 0 {
			t.Errorf("%v: %v", cells, b)
		}
	}
	ghosts := board(t, known)
	right := board(t, "GG.. G... .... ....") // where A lies in the answer
	if p, err := Place(A, right, ghosts); err != nil || p.Torches != board(t, ".... G... .... ....") {
		t.Errorf("A: %v, %v", p, err)
	}
	for _, test := range []struct {
		piece Piece
		cells string
		want  Problem
	}{
		{A, "GGG. .... .... ....", NoShape},
		{A, "GG.. .... .... ....", NoShape},
		{F, "G... .G.. .... ....", NoShape},
		{F, "G... G... .... ....", NoTorch},
		{E, "GG.. G... .... ....", NoTorch},
		{B, ".... GG.. .... ....", NoTorch},
	} {
		_, err := Place(test.piece, board(t, test.cells), ghosts)
		if e, ok := err.(*Error); !ok || e.Problem != test.want || e.Piece != test.piece {
			t.Errorf("%v on %s: %v", test.piece, test.cells, err)
		}
	}
	s := Solve(ghosts, nil)[0]
	other := Placement{Piece: E, Cells: right}
	if err := Together(s[:]); err != nil {
		t.Error(err)
	}
	if e, ok := Together([]Placement{s[A], s[B], s[A]}).(*Error); !ok || e.Problem != Again || e.Piece != A {
		t.Errorf("twice: %v", e)
	}
	if e, ok := Together([]Placement{s[B], s[A], other}).(*Error); !ok || e.Problem != Overlap || e.Piece != A || e.Other != E || e.Cells != right {
		t.Errorf("overlap: %v", e)
	}
}

var sink int

// BenchmarkEveryBoard counts the answers of all 8,008 boards, by the search and by plain backtracking.
func BenchmarkEveryBoard(b *testing.B) {
	boards := slices.Collect(each)
	for _, way := range []struct {
		name  string
		count func(Board) int
	}{
		{"search", func(at Board) int { return Count(at, nil) }},
		{"backtracking", func(at Board) int {
			var plain plainCount
			for cell := range at.Each() {
				plain.ghost[Side-1-cell/Side][cell%Side] = true
			}
			plain.fill(0)
			return plain.answers
		}},
	} {
		b.Run(way.name, func(b *testing.B) {
			for b.Loop() {
				sink = 0
				for _, at := range boards {
					sink += way.count(at)
				}
			}
			if sink != 9216 {
				b.Fatalf("%d answers in all", sink)
			}
		})
	}
}
