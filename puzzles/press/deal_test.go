package press

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"switchboard/commands/commandstest"
	"switchboard/notation"
	"switchboard/notation/reader"
	"switchboard/puzzles"
	"switchboard/solver/toggle"
	"switchboard/tools/must"
)

func drawn(t *testing.T, text string, states int) notation.Reading {
	t.Helper()
	return must.Get(reader.Read(text, notation.Ask{Puzzle: notation.Lights, States: states}))(t)
}

// A board of any rule, goal and number of states is taken, with a solution in par moves, or refused with a nearest
// board that is taken.
func TestFromIsSolvedOrHasANearest(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	taken, refused := 0, 0
	for range 150 {
		rows, cols, states := 2+rng.IntN(4), 2+rng.IntN(4), 2
		if rng.IntN(3) == 0 {
			states = 3 + rng.IntN(3)
		}
		spec := toggle.Puzzle{Rule: toggle.Rule(rng.IntN(6)), Goal: toggle.Goal(rng.IntN(3)), States: states}
		levels := noPresses(rows, cols)
		for _, row := range levels {
			for c := range row {
				row[c] = uint8(rng.IntN(states))
			}
		}
		board := spec
		if board.Levels = levels; states == 2 {
			board.Board, board.Levels = toggle.New(rows, cols), nil
			for r, row := range levels {
				for c, v := range row {
					board.Board.Set(r, c, v == 1)
				}
			}
		}
		p, err := Lights().startFrom(t.Context(), board)
		var unsolvable *puzzles.Unsolvable
		if errors.As(err, &unsolvable) {
			refused++
			p, err = unsolvable.Nearest(t.Context(), rng)
		}
		if errors.Is(err, puzzles.ErrSolved) {
			continue
		}
		if err != nil {
			t.Fatalf("%+v: %v\n%s", spec, err, notation.WriteToggle(&board))
		}
		taken++
		at := must.Get(Lights().Begin(p))(t)
		moves, err := at.Solution(t.Context())
		if err != nil || len(moves) != p.Par {
			t.Fatalf("%d presses, par %d: %v", len(moves), p.Par, err)
		}
		for _, m := range moves {
			must.Do(t, at.Do(m))
		}
		if at.State() != puzzles.Solved {
			t.Fatalf("%+v is not solved by %v:\n%s", spec, moves, notation.WriteToggle(&board))
		}
	}
	if taken < 30 || refused < 30 {
		t.Errorf("%d boards taken, %d refused: too few to tell", taken, refused)
	}
}

// A start keeps holes, locked cells and levels.
func TestTheStartRoundTrips(t *testing.T) {
	for _, board := range []struct {
		text   string
		states int
	}{{"010\n111\n010", 0}, {"0~1\n1%1\n@10", 0}, {"012\n210\n111", 3}, {"0~2\n2%0", 3}} {
		typed := drawn(t, board.text, board.states)
		typed.Toggle.States = board.states
		p := Lights().newStart(*typed.Toggle, 3, false)
		again, err := read(p)
		if err != nil || notation.WriteToggle(&again) != notation.WriteToggle(typed.Toggle) {
			t.Errorf("%s came back as\n%s\n%v", board.text, notation.WriteToggle(&again), err)
		}
	}
}

func TestWhatCannotBePressed(t *testing.T) {
	read := drawn(t, "0~1\n1%1\n@10", 0)
	at := &board{Position{puzzle: Lights(), toggle: *read.Toggle}}
	for cell, want := range []bool{true, false, true, true, false, true, false, true, true} {
		if err := at.Do(puzzles.Move{Op: puzzles.Press, Cell: cell}); (err == nil) != want {
			t.Errorf("cell %d: %v", cell, err)
		}
	}
}

// A press of the solution leads closer, any other one away, and pressing that again closer.
func TestVerdicts(t *testing.T) {
	read := drawn(t, "110\n100\n000", 0)
	p, err := Lights().startFrom(t.Context(), *read.Toggle)
	if err != nil || p.Par != 1 {
		t.Fatalf("par %d: %v", p.Par, err)
	}
	g, err := puzzles.Replay(Lights(), p, []puzzles.Move{
		{Op: puzzles.Press, Cell: 8}, {Op: puzzles.Hint}, {Op: puzzles.Press, Cell: 4}, {Op: puzzles.Undo}, {Op: puzzles.Press, Cell: 8}, {Op: puzzles.Press, Cell: 0},
	})
	if err != nil || !g.Solved() || g.Over() != 2 {
		t.Fatalf("%v, solved %t, %d over", err, g.Solved(), g.Over())
	}
	steps := must.Get(g.Review(t.Context()))(t)
	want := []puzzles.Verdict{puzzles.Away, puzzles.Helped, puzzles.Closer, puzzles.Closer}
	for i, s := range steps {
		if i >= len(want) || s.Verdict != want[i] {
			t.Errorf("step %d: %+v", i+1, s)
		}
	}
	worst, number, found := puzzles.Worst(steps)
	if !found || number != 1 || worst.Before != 1 || worst.After != 2 {
		t.Errorf("the worst is %d, %+v", number, worst)
	}
}

// Boards with several states are dealt at the difficulty asked for, or nearly.
func TestDealWithStates(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for states := 3; states <= 5; states++ {
		p, err := Lights().Deal(t.Context(), rng, puzzles.Spec{Rows: 4, Cols: 4, Difficulty: puzzles.Medium, Options: asked{states, "on"}})
		if err != nil || !p.Proved || p.Par < 4 {
			t.Errorf("%d states: par %d, proved %t: %v", states, p.Par, p.Proved, err)
		}
	}
}

// The safe is dealt at all difficulties in its default size.
func TestTheSafeIsDealtAtAllDifficulties(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for d, bounds := range map[puzzles.Difficulty]toggle.Difficulty{puzzles.Easy: toggle.Easy, puzzles.Medium: toggle.Medium, puzzles.Hard: toggle.Hard} {
		size := Safe().About().Sizes[d]
		least, most := bounds.Pars(size.Rows, size.Cols)
		for range 10 {
			p, err := Safe().Deal(t.Context(), rng, puzzles.Spec{Rows: size.Rows, Cols: size.Cols, Difficulty: d})
			if err != nil || p.Par < least || p.Par > most || !p.Proved {
				t.Errorf("%s: par %d, expected %d to %d: %v", d, p.Par, least, most, err)
			}
		}
	}
}

// asked are the options of a person.
type asked struct {
	states int
	goal   string
}

func (a asked) Text(name string) string {
	if name == "goal" {
		return a.goal
	}
	return ""
}

func (a asked) Int(name string) (int, bool) { return a.states, name == "states" }

// The verdict on presses asked about agrees with making them.
func TestPressesAreTried(t *testing.T) {
	s := newClient(t)
	rng := rand.New(rand.NewPCG(3, 2))
	said := map[bool]int{}
	for range 60 {
		rows, cols := 2+rng.IntN(3), 2+rng.IntN(3)
		presses := randomBoard(rng, rows, cols, 3)
		presses.Set(0, 0, true)
		start := toggle.Apply(toggle.Puzzle{Board: toggle.New(rows, cols), Rule: toggle.Diagonal}, presses) // they solve it
		if rng.IntN(2) == 0 {
			start.Flip(rng.IntN(rows), rng.IntN(cols))
		}
		left := toggle.Apply(toggle.Puzzle{Board: start, Rule: toggle.Diagonal}, presses)
		board := strings.ReplaceAll(start.String(), "\n", "/") + "\npresses: " + strings.Join(cellNames(presses), " ")
		r := s.Ask(t, "solve squares", map[string]any{"board": board, "show": "image"})
		first, _, _ := strings.Cut(r.Text, "\n")
		if ok := strings.HasPrefix(first, "Yes, "); ok != (left.Count() == 0) || !ok && !strings.Contains(first, "`"+strings.Join(cellNames(left), " ")+"`") {
			t.Errorf("%s: %q, left %v", board, first, cellNames(left))
		}
		said[left.Count() == 0]++
	}
	if len(said) < 2 {
		t.Error("only one verdict was tried")
	}
}

// Presses drawn directly below a board are tried if they solve it. Else the two are one board.
func TestASolutionBelowItsBoard(t *testing.T) {
	s := newClient(t)
	rng := rand.New(rand.NewPCG(27, 11))
	for range 40 {
		side := 4 + rng.IntN(3)
		presses := randomBoard(rng, side, side, 3)
		presses.Set(0, 0, true)
		start := toggle.Apply(toggle.Puzzle{Board: toggle.New(side, side), Rule: toggle.Plus}, presses)
		solves := rng.IntN(2) == 0
		if !solves {
			start.Flip(rng.IntN(side), rng.IntN(side))
		}
		r := s.Ask(t, "solve lights", map[string]any{"board": start.String() + "\n" + presses.String(), "show": "image"})
		want := start.String()
		if !solves {
			want += "\n" + presses.String()
		}
		if board, _ := s.Copied(t, r); board != strings.TrimSpace(want) || strings.HasPrefix(r.Text, "Yes, ") != solves {
			t.Errorf("%s\nis read as\n%s\n%s", want, board, r.Text)
		}
	}
}

// The answer for a target reaches it in the fewest presses.
func TestFromBoardToBoard(t *testing.T) {
	s := newClient(t)
	rng := rand.New(rand.NewPCG(5, 2))
	for i := range 40 {
		rows, cols := 2+rng.IntN(2), 2+rng.IntN(2)
		p := toggle.Puzzle{Board: randomBoard(rng, rows, cols, 2), Target: randomBoard(rng, rows, cols, 2)}
		if i == 0 {
			p.Target = toggle.New(rows, cols) // has a phrase of its own
		}
		fewest := must.Get(toggle.Fewest(t.Context(), p))(t)
		board := p.Board.String() + "\nto\n" + p.Target.String()
		text := s.Ask(t, "solve lights", map[string]any{"board": board, "show": "image"}).Text
		presses := commandstest.Pressed(t, text, rows, cols)
		switch {
		case !fewest.Solvable:
			if !strings.HasPrefix(text, "No solution") {
				t.Errorf("%s\n%s", board, text)
			}
		case !toggle.Apply(toggle.Puzzle{Board: p.Board}, presses).Equal(p.Target) || presses.Count() != fewest.Count:
			t.Errorf("%s: %d\n%s", board, fewest.Count, text)
		}
	}
}
