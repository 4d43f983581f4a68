package press

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"switchboard/commands"
	"switchboard/commands/commandstest"
	"switchboard/notation"
	"switchboard/notation/reader"
	"switchboard/proof"
	"switchboard/puzzles"
	"switchboard/solver/toggle"
	"switchboard/tools/must"
	"switchboard/tools/trial"
)

// newClient is a client for the puzzles of presses.
func newClient(t testing.TB) *commandstest.Client {
	t.Helper()
	return commandstest.New(t, commands.Needs{Puzzles: []puzzles.Puzzle{Squares(), Lights(), Safe(), Fivers()}})
}

// randomBoard has about every of-th cell on.
func randomBoard(rng *rand.Rand, rows, cols, of int) *toggle.Board {
	b := toggle.New(rows, cols)
	for i := range rows * cols {
		b.Set(i/cols, i%cols, rng.IntN(of) == 0)
	}
	return b
}

func parsed(t testing.TB, drawn string) *toggle.Board {
	t.Helper()
	return must.Get(toggle.Parse(strings.ReplaceAll(drawn, "/", "\n")))(t)
}

func TestFiversFromASize(t *testing.T) {
	r := newClient(t).Ask(t, "solve fivers", map[string]any{"size": "6x4"})
	if !strings.Contains(r.Text, "`") || strings.Contains(r.Text, "A5") {
		t.Errorf("6x4 is 6 columns and 4 rows: %q", r.Text)
	}
}

func TestWhatCannotBeReadIsSaidPrivately(t *testing.T) {
	s := newClient(t)
	for _, c := range []struct{ path, option, value, want string }{
		{"solve squares", "board", "", "`/solve squares board:"}, {"solve squares", "board", "01/0", "Row 2"},
		{"solve squares", "board", "012/000/000", "`2`"}, {"solve squares", "board", "hello there", "find a board"},
		{"solve lights", "board", "012/210/111", "states:3"},
		{"solve fivers", "size", "0", "0"}, {"solve fivers", "size", "x", "x"}, {"solve fivers", "size", "257", "257"},
		{"solve fivers", "size", "-3", "-3"}, {"solve fivers", "size", "4x", "4x"},
	} {
		if r := s.Ask(t, c.path, map[string]any{c.option: c.value}); !r.Private || !strings.Contains(r.Text, c.want) {
			t.Errorf("%s %s:%s: private %v, %q", c.path, c.option, c.value, r.Private, r.Text)
		}
	}
}

// The answer to a board of millions of cells stays within Discord's limits.
func TestAnEnormousBoard(t *testing.T) {
	if testing.Short() {
		t.Skip("reads and solves a board of 1,500 x 1,500 cells")
	}
	const side = 1500
	s := newClient(t)
	rules := []string{"plus"}
	if trial.Full() {
		rules = append(rules, "king")
	}
	for _, rule := range rules {
		b := toggle.New(side, side)
		for i := range side * side {
			b.Set(i/side, i%side, (i*i+i/7)%3 == 0)
		}
		s.File = b.String()
		r := s.Ask(t, "solve lights", map[string]any{"file": "x", "rule": rule})
		for _, f := range r.Files {
			if len(f.Data) > 10<<20 {
				t.Errorf("%s has %d bytes", f.Name, len(f.Data))
			}
		}
		t.Logf("%s: %.60q, %d files", rule, r.Text, len(r.Files))
	}
}

// The legend names exactly the emoji that mark presses in the grid.
func TestLegendNamesWhatIsInTheGrid(t *testing.T) {
	s := newClient(t)
	for command, want := range map[string]string{
		"solve lights 010/111/010": "🔴 (🟨)", "solve lights 101/010/101": "🔴 (🟨) ⭕ (⬛)", "solve fivers 000/000/000": "⭕ (⚪)", "solve fivers 101/010/111": "🟥 (⚫) ⭕ (⚪)", "solve lights 00/00": "",
	} {
		at := strings.LastIndex(command, " ")
		reply := s.Ask(t, command[:at], map[string]any{"board": command[at+1:], "show": "emoji"})
		got := ""
		for line := range strings.Lines(reply.Text) {
			if small, ok := strings.CutPrefix(line, "-# "); ok {
				got = strings.TrimSuffix(strings.TrimSpace(small), " press here")
			}
		}
		if got != want {
			t.Errorf("%s: the legend names %q, want %q in\n%s", command, got, want, reply.Text)
		}
	}
}

// A board that takes too long is refused in words.
func TestATooLargeBoardIsRefusedInWords(t *testing.T) {
	q := Position{puzzle: Lights(), toggle: toggle.Puzzle{Board: parsed(t, "01/10")}}
	err := q.unsolved(context.DeadlineExceeded)
	c := new(puzzles.Complaint)
	if !errors.As(err, &c) || !errors.Is(err, context.DeadlineExceeded) {
		t.Fatalf("%v", err)
	}
	text := newClient(t).Explain(commandstest.Asked("solve lights", nil), err, "").Text
	if !strings.Contains(text, "2 x 2") || !strings.Contains(text, "`/solve lights board:010/111/010`") {
		t.Errorf("said %q", text)
	}
}

// The table agrees with the solver, and the grid of an answer with its presses.
func TestTheRiddleOfFivers(t *testing.T) {
	s := newClient(t)
	for n := 1; n <= 12; n++ {
		r := s.Ask(t, "solve fivers", map[string]any{"size": fmt.Sprint(n), "show": "image"})
		count := commandstest.Pressed(t, r.Text, n, n).Count()
		if !strings.Contains("\n"+fewestBySide, fmt.Sprintf("\n%d %d\n", n, count)) {
			t.Errorf("the table has not %d %d", n, count)
		}
		grid := s.Press(t, r, "Presses as a grid").Text
		_, grid, _ = strings.Cut(grid, "```\n")
		grid, _, _ = strings.Cut(grid, "\n```")
		drawn := parsed(t, strings.NewReplacer("x", "1", "-", "0").Replace(grid))
		left := toggle.Apply(toggle.Puzzle{Board: toggle.New(n, n)}, drawn)
		if left.Count() != n*n || drawn.Count() != count {
			t.Errorf("n = %d: %d presses\n%s", n, count, grid)
		}
	}
	if r := s.Press(t, s.Ask(t, "solve fivers", map[string]any{"size": "5"}), "Fewest for each n"); !strings.Contains(r.Text, "\n5 15\n") || len(r.Files) != 1 {
		t.Errorf("%q", r.Text)
	}
	if labels := commandstest.Options(s.Ask(t, "solve fivers", map[string]any{"board": "010/000/000"})); strings.Contains(strings.Join(labels, " "), "each n") {
		t.Error("a board that is no riddle has the table")
	}
}

// "Next solution" goes through all solutions by number of presses and back to the first; "Previous solution" goes back.
func TestSolutionsAreWalked(t *testing.T) {
	s := newClient(t)
	for _, c := range []struct {
		path, board, goal string
		count             int
	}{{"solve lights", "1111/1111/1111/1111", "off", 16}, {"solve squares", "10/01", "off", 4}, {"solve safe", "-+--/----/----/-+--", "same", 2}} {
		first := s.Ask(t, c.path, map[string]any{"board": c.board, "show": "image", "goal": c.goal})
		if !strings.Contains(first.Text, fmt.Sprintf("Solutions: %d", c.count)) {
			t.Fatalf("%s: %s", c.board, first.Text)
		}
		rows := strings.Count(c.board, "/") + 1
		cols := strings.Index(c.board, "/")
		seen, last := map[string]bool{}, 0
		r := first
		for n := range c.count {
			presses := commandstest.Pressed(t, r.Text, rows, cols)
			if presses.Count() < last || seen[presses.String()] || !strings.Contains(r.Text, fmt.Sprintf("Shown: %d of %d", n+1, c.count)) {
				t.Errorf("%s: solution %d\n%s", c.board, n+1, r.Text)
			}
			if c.path == "solve lights" && toggle.Apply(toggle.Puzzle{Board: parsed(t, c.board)}, presses).Count() > 0 {
				t.Errorf("%s: no solution:\n%s", c.board, r.Text)
			}
			seen[presses.String()], last = true, presses.Count()
			r = s.Press(t, r, "Next solution")
		}
		if !strings.HasPrefix(first.Text, r.Text) {
			t.Errorf("%s: after all solutions stands\n%s", c.board, r.Text)
		}
		if back := s.Press(t, s.Press(t, first, "Previous solution"), "Next solution"); !strings.HasPrefix(first.Text, back.Text) {
			t.Errorf("%s: there and back:\n%s", c.board, back.Text)
		}
	}
}

// The presses of the answer satisfy the equations of a board.
func TestEquationsAreTheBoard(t *testing.T) {
	s := newClient(t)
	rng := rand.New(rand.NewPCG(8, 8))
	for range 30 {
		rows, cols := 1+rng.IntN(4), 1+rng.IntN(4)
		p := toggle.Puzzle{Board: toggle.New(rows, cols), Rule: toggle.Rule(rng.IntN(6)), Goal: toggle.Goal(rng.IntN(3))}
		p.Board = toggle.Apply(p, randomBoard(rng, rows, cols, 2))
		if p.Goal == toggle.On {
			p.Board = p.Board.Complement()
		}
		options := map[string]any{"board": notation.WriteToggle(&p), "rule": p.Rule.String(), "goal": p.Goal.String(), "show": "image"}
		answer := s.Ask(t, "solve lights", options)
		presses := commandstest.Pressed(t, answer.Text, rows, cols)
		r := s.Press(t, answer, "Equations")
		for line := range strings.Lines(commandstest.File(t, r, "equations.txt")) {
			_, sum, _ := strings.Cut(line, ": ")
			left, right, _ := strings.Cut(strings.TrimSpace(sum), " = ")
			odd := 0
			for _, name := range strings.Fields(strings.TrimPrefix(left, "0")) {
				cell := must.Get(notation.ParseCells(name, rows, cols))(t)[0]
				if presses.At(cell/cols, cell%cols) {
					odd ^= 1
				}
			}
			if strconv.Itoa(odd) != right {
				t.Errorf("%v: %s does not hold for\n%s", options, strings.TrimSpace(line), answer.Text)
			}
		}
		system, err := reader.Read(commandstest.File(t, r, "system.txt"), notation.Ask{Puzzle: notation.SystemPuzzle})
		if err != nil || len(system.System.Rows) != rows*cols || system.System.Unknowns() != rows*cols {
			t.Errorf("%v: %v", options, err)
		}
	}
	if r := s.Press(t, s.Ask(t, "solve lights", map[string]any{"board": "~~/~~/~~"}), "Equations"); !strings.Contains(r.Text, "0 equations in 0 unknowns") {
		t.Errorf("of holes alone: %q", r.Text)
	}
	r := s.Press(t, s.Ask(t, "solve lights", map[string]any{"board": "010/111/010"}), "Equations")
	if !strings.Contains(r.Text, "9 equations in 9 unknowns") || r.Files[0].Type() != "image/png" {
		t.Errorf("%q, %v", r.Text, r.Files[0].Name)
	}
	big := s.Ask(t, "solve fivers", map[string]any{"size": "55"})
	if r := s.Press(t, big, "Equations"); !r.Private || !strings.Contains(r.Text, "3025") || !strings.Contains(r.Text, "For example") && !strings.Contains(r.Text, "for example") {
		t.Errorf("%q", r.Text)
	}
}

// The proof of every answer passes the check, and claims what the answer says.
func TestProofsAreChecked(t *testing.T) {
	s := newClient(t)
	rng := rand.New(rand.NewPCG(4, 2))
	none, fewest := map[bool]int{}, 0
	for i := range 60 {
		p := toggle.Puzzle{Rule: toggle.Rule(rng.IntN(6)), Goal: toggle.Goal(rng.IntN(3)), States: 2}
		rows, cols := 1+rng.IntN(4), 1+rng.IntN(4)
		if i%3 == 0 {
			p.States = 3 + rng.IntN(4)
			p.Levels = noPresses(rows, cols)
			for c := range rows * cols {
				p.Levels[c/cols][c%cols] = uint8(rng.IntN(p.States))
			}
		} else {
			p.Board = randomBoard(rng, rows, cols, 2)
			if i%5 == 0 {
				p.Target = toggle.New(rows, cols)
				p.Target.Set(0, 0, true)
			}
		}
		options := map[string]any{"board": notation.WriteToggle(&p), "rule": p.Rule.String(), "goal": p.Goal.String(), "states": p.States, "show": "image"}
		answer := s.Ask(t, "solve lights", options)
		r := s.Press(t, answer, "Proof")
		claim := must.Get(proof.Read(commandstest.File(t, r, "proof.txt")))(t)
		v, err := claim.Check()
		switch {
		case err != nil:
			t.Errorf("%v: %v\n%s", options, err, claim)
		case v.NoSolution != strings.HasPrefix(answer.Text, "No solution") || !v.NoSolution && !v.Fewest && p.States == 2:
			t.Errorf("%v: %+v, but\n%s", options, v, answer.Text)
		case v.NoSolution && p.States == 2 && !strings.Contains(answer.Text, "Count the "):
			t.Errorf("%v: no reason:\n%s", options, answer.Text)
		case v.NoSolution && p.States > 2 && (!strings.Contains(answer.Text, "every press changes it by a multiple of") ||
			!strings.Contains(answer.Text, "Nearest solvable board: add")):
			t.Errorf("%v: no reason, or no nearest board:\n%s", options, answer.Text)
		case v.NoSolution:
			none[p.States > 2]++
		default:
			fewest++
		}
	}
	if len(none) < 2 || fewest == 0 {
		t.Errorf("%v and %d claims were seen", none, fewest)
	}
	level := s.Ask(t, "solve lights", map[string]any{"board": "001/011/111", "states": 3, "goal": "same"})
	if !strings.Contains(level.Text, "Press 1: `A1`") || !strings.Contains(level.Text, "have to get to 1.") {
		t.Errorf("%s", level.Text)
	}
}
