package puzzles_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"testing"
	"time"

	"switchboard/notation"
	"switchboard/notation/reader"
	"switchboard/puzzles"
	"switchboard/puzzles/known"
	"switchboard/puzzles/press"
	"switchboard/puzzles/puzzlestest"
	"switchboard/tools/must"
)

var players = known.Players()

// deal deals a board of a puzzle and makes a first move if that has to settle it.
func deal(t testing.TB, k puzzles.Player, d puzzles.Difficulty, seed uint64) *puzzles.Game {
	t.Helper()
	size := k.About().Sizes[d]
	return puzzlestest.Dealt(t, rand.New(rand.NewPCG(seed, 1)), k, puzzles.Spec{Rows: size.Rows, Cols: size.Cols, Difficulty: d})
}

func do(t testing.TB, g *puzzles.Game, m puzzles.Move) {
	t.Helper()
	must.Do(t, g.Do(m))
}

// anyMove is a random move, possible or not.
func anyMove(rng *rand.Rand, g *puzzles.Game) puzzles.Move {
	ops := []puzzles.Op{puzzles.Press, puzzles.Press, puzzles.Open, puzzles.Open, puzzles.Flag, puzzles.Lay, puzzles.Lay, puzzles.Take, puzzles.Undo, puzzles.Hint, puzzles.All}
	return puzzles.Move{
		Op: ops[rng.IntN(len(ops))], Cell: rng.IntN(g.Start.Rows*g.Start.Cols+2) - 1, Piece: rng.IntN(8) - 1, Turn: rng.IntN(5), At: time.Duration(len(g.Log())) * time.Second,
	}
}

// wander tries random moves.
func wander(t testing.TB, rng *rand.Rand, g *puzzles.Game, n int) {
	t.Helper()
	for range n {
		before := snapshot(t, g)
		if err := g.Do(anyMove(rng, g)); err != nil && snapshot(t, g) != before {
			t.Fatalf("%s: a move that was refused (%v) changed the game", g.Start.Kind, err)
		}
	}
}

// snapshot is everything that can be seen of a game.
func snapshot(t testing.TB, g *puzzles.Game) string {
	t.Helper()
	data := g.Encode()
	return string(data) + "\n" + board(g)
}

// board is the position in a comparable form.
func board(g *puzzles.Game) string {
	seen := g.Board().View(false)
	return fmt.Sprint(seen.Encode(), seen.Text())
}

// each tests a law for every puzzle and difficulty.
func each(t *testing.T, law func(t *testing.T, k puzzles.Player, d puzzles.Difficulty)) {
	for _, k := range players {
		for _, d := range []puzzles.Difficulty{puzzles.Easy, puzzles.Medium, puzzles.Hard} {
			t.Run(k.About().Name+" "+string(d), func(t *testing.T) { law(t, k, d) })
		}
	}
}

// A stored game is the game that was played.
func TestReplayIsTheGame(t *testing.T) {
	each(t, func(t *testing.T, k puzzles.Player, d puzzles.Difficulty) {
		rng := rand.New(rand.NewPCG(2, 3))
		for seed := range uint64(3) {
			g := deal(t, k, d, seed)
			wander(t, rng, g, 60)
			data := g.Encode()
			again := must.Get(players.Decode(data))(t)
			if snapshot(t, again) != snapshot(t, g) || again.Count() != g.Count() || again.Hints() != g.Hints() || again.Hits() != g.Hits() || again.Over() != g.Over() {
				t.Fatalf("played:\n%s\nread back:\n%s", snapshot(t, g), snapshot(t, again))
			}
		}
	})
}

// Undo leads to the position before the move and reduces the count; a hit stays counted.
func TestUndoIsTheInverseOfDo(t *testing.T) {
	each(t, func(t *testing.T, k puzzles.Player, d puzzles.Difficulty) {
		rng := rand.New(rand.NewPCG(4, 5))
		g := deal(t, k, d, 7)
		for range 80 {
			before, count, hits, m := board(g), g.Count(), g.Hits(), anyMove(rng, g)
			if m.Op == puzzles.Undo || m.Op == puzzles.Hint || m.Op == puzzles.All || g.Do(m) != nil {
				continue
			}
			if g.Ended() {
				return
			}
			if g.Lost() {
				hits++
			}
			after := board(g)
			do(t, g, puzzles.Move{Op: puzzles.Undo})
			if board(g) != before || g.Count() != count || g.Hits() != hits {
				t.Fatalf("%+v, then undo: count %d, hits %d, want %d, %d\n%s\nwant\n%s", m, g.Count(), g.Hits(), count, hits, board(g), before)
			}
			if do(t, g, m); board(g) != after {
				t.Fatalf("%+v done again leads elsewhere", m)
			}
			if g.Lost() {
				do(t, g, puzzles.Move{Op: puzzles.Undo})
			}
		}
		for g.CanUndo() {
			do(t, g, puzzles.Move{Op: puzzles.Undo})
		}
		if fresh, err := puzzles.New(k, g.Start); err != nil || board(fresh) != board(g) || g.Count() != 0 {
			t.Errorf("all undone is not the start: %v", err)
		}
		if err := g.Do(puzzles.Move{Op: puzzles.Undo}); !errors.Is(err, puzzles.ErrMove) {
			t.Errorf("undo of nothing: %v", err)
		}
	})
}

// Every dealt board is solved by its solution in par moves, and by hints alone from anywhere.
func TestDealtBoardsAreSolved(t *testing.T) {
	each(t, func(t *testing.T, k puzzles.Player, d puzzles.Difficulty) {
		rng := rand.New(rand.NewPCG(6, 7))
		for seed := range uint64(3) {
			g := deal(t, k, d, seed)
			solution := must.Get(must.Get(k.Begin(g.Start))(t).Solution(t.Context()))(t)
			solved, err := puzzles.Replay(k, g.Start, solution)
			if err != nil || !solved.Solved() || solved.Over() != 0 {
				t.Fatalf("by its solution: %v, solved %t, %d over par", err, solved.Solved(), solved.Over())
			}
			if g.Start.Par > 0 && (solved.Count() != g.Start.Par || !g.Start.Proved) {
				t.Errorf("%d moves, par %d, proved %t", solved.Count(), g.Start.Par, g.Start.Proved)
			}
			for range seed * 10 {
				if m := anyMove(rng, g); m.Op != puzzles.Open && m.Op != puzzles.Undo { // after a guess, nothing may be provable
					_ = g.Do(m)
				}
			}
			hits := g.Hits()
			for steps := 0; !g.Ended(); steps++ {
				if steps > 500 {
					t.Fatalf("after %d hints", steps)
				}
				do(t, g, puzzlestest.Advised(t, g))
			}
			if g.Hits() != hits {
				t.Error("a hint led to a mine")
			}
		}
	})
}

// The levels of a hint count once, and giving up ends the game.
func TestHintsAndTheEnd(t *testing.T) {
	g := deal(t, press.Lights(), puzzles.Easy, 1)
	hint, first, second := puzzles.Move{Op: puzzles.Hint}, puzzles.Move{Op: puzzles.Press, Cell: 0}, puzzles.Move{Op: puzzles.Press, Cell: 1}
	for _, m := range []puzzles.Move{hint, hint, first, hint, hint, hint, second} {
		do(t, g, m)
	}
	if g.Hints() != 2 || g.Count() != 2 {
		t.Errorf("%d hints and %d presses, want 2 and 2", g.Hints(), g.Count())
	}
	do(t, g, puzzles.Move{Op: puzzles.GiveUp, At: time.Minute})
	if !g.Ended() || g.Solved() || !g.GaveUp() || g.CanUndo() || g.Took() != time.Minute {
		t.Error("given up is not the end")
	}
	for _, m := range []puzzles.Move{first, hint, {Op: puzzles.Undo}, {Op: puzzles.GiveUp}} {
		if err := g.Do(m); !errors.Is(err, puzzles.ErrMove) {
			t.Errorf("%s after the end: %v", m.Op, err)
		}
	}
}

// A review has a step for every counted move, and every step of a game played by hints leads closer.
func TestReviewOfTheHintedWay(t *testing.T) {
	each(t, func(t *testing.T, k puzzles.Player, d puzzles.Difficulty) {
		g := deal(t, k, d, 3)
		for !g.Ended() {
			do(t, g, puzzlestest.Advised(t, g))
		}
		steps, err := g.Review(t.Context())
		if err != nil || len(steps) != g.Count() {
			t.Fatalf("%d steps of %d: %v", len(steps), g.Count(), err)
		}
		for i, s := range steps {
			if s.Verdict != puzzles.Closer {
				t.Errorf("step %d: %+v", i+1, s)
			}
		}
		if _, _, found := puzzles.Worst(steps); found {
			t.Error("there is a worst step")
		}
	})
}

func FuzzDecode(f *testing.F) {
	rng := rand.New(rand.NewPCG(8, 9))
	for i, k := range players {
		g := deal(f, k, puzzles.Easy, uint64(i))
		wander(f, rng, g, 20)
		data := g.Encode()
		f.Add(data)
	}
	for _, text := range []string{``, `{}`, `[]`, `{"version":1,"moves":[]}`, `{"version":2,"puzzle":{"kind":"mines","rows":2,"cols":2,"start":{"total":9}}}`,
		`{"version":2,"puzzle":{"kind":"ghosts","rows":4,"cols":4,"start":{"ghosts":63,"given":[{"piece":200,"cells":3}]}}}`,
		`{"version":2,"puzzle":{"kind":"lights","rows":1,"cols":1,"start":{"rule":"plus","goal":"off","states":1,"cells":["0"]}}}`} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		g, err := players.Decode(data)
		if (g == nil) == (err == nil) {
			t.Fatalf("%v and %v", g, err)
		}
		if err != nil {
			return
		}
		again := g.Encode()
		same, err := players.Decode(again)
		if err != nil || !reflect.DeepEqual(same.Log(), g.Log()) && len(g.Log()) > 0 || board(same) != board(g) {
			t.Fatalf("%s came back as %s, %v", data, again, err)
		}
		_ = g.Do(puzzles.Move{Op: puzzles.Undo})
	})
}

// docs/adding-a-puzzle.md promises that a new puzzle writes fifteen methods; Usual has the others.
func TestFifteenMethods(t *testing.T) {
	n := -reflect.TypeFor[puzzles.Usual]().NumMethod()
	for _, part := range []reflect.Type{reflect.TypeFor[puzzles.Player](), reflect.TypeFor[puzzles.Position](), reflect.TypeFor[puzzles.Hinter](), reflect.TypeFor[puzzles.Board]()} {
		n += part.NumMethod()
	}
	if n != 15 {
		t.Errorf("a puzzle that is read, hinted at and played has %d methods", n)
	}
}

// A board that is not a Recognizer is compared by its scene, as it stands or turned.
func TestBoardsAreKnownByTheirScenes(t *testing.T) {
	lit := func(text string) puzzles.Position {
		read := must.Get(reader.Read(text, notation.Ask{Puzzle: notation.Lights}))(t)
		return must.Get(press.Lights().Interpret(&read, puzzles.NoOptions{}))(t)
	}
	start := must.Get(press.Lights().Deal(t.Context(), rand.New(rand.NewPCG(1, 2)), puzzles.Spec{Position: lit("100/110/010")}))(t)
	bare := struct{ puzzles.Board }{must.Get(press.Lights().Begin(start))(t)}
	for board, same := range map[string]bool{"100/110/010": true, "001/011/010": true, "011/110/000": true, "100/110/011": false} {
		if puzzles.Same(bare, lit(board)) != same {
			t.Errorf("%s is taken for the board: %t", board, !same)
		}
	}
}
