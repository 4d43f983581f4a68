package press

import (
	"cmp"
	"context"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"switchboard/notation"
	"switchboard/puzzles"
	"switchboard/puzzles/puzzlestest"
	"switchboard/render"
	"switchboard/solver/toggle"
	"switchboard/tools/must"
	"switchboard/tools/trial"
)

var pressLine = regexp.MustCompile("(?m)^Press `([A-Z]+[0-9]+)`$")

func TestAHintGivesAwayNoMoreThanItsLevel(t *testing.T) {
	s := newClient(t)
	options := map[string]any{"board": "01110/10101/11011/10101/01110"}
	where := s.Ask(t, "hint lights", options)
	if !where.Private || !strings.Contains(where.Text, "Look at row") || strings.Contains(where.Text, "Press `") {
		t.Errorf("where: %+v", where)
	}
	why := s.Press(t, where, "Why?")
	if !why.Update || strings.Contains(why.Text, "Press `") || len(why.Text) < 60 {
		t.Errorf("why: %q", why.Text)
	}
	for range 2 { // the choice, the chase, the start
		if why = s.Press(t, why, "Next step"); strings.Contains(why.Text, "Press `") {
			t.Errorf("a step: %q", why.Text)
		}
	}
	move := s.Press(t, why, "Show the move")
	if !pressLine.MatchString(move.Text) {
		t.Errorf("move: %q", move.Text)
	}
	if all := s.Press(t, move, "Whole solution"); !strings.Contains(all.Text, "Fewest possible") || !all.Update {
		t.Errorf("whole: %q", all.Text)
	}
	if shared := s.Press(t, move, "Share"); shared.Private || shared.Update || shared.Text != "<@7> shares a hint for Lights Out:\n"+move.Text || shared.Components != nil {
		t.Errorf("shared: %+v", shared)
	}
}

// A hint asked for in emoji has no picture.
func TestAHintInEmoji(t *testing.T) {
	s := newClient(t)
	for _, level := range []string{"where", "why", "move"} {
		r := s.Ask(t, "hint lights", map[string]any{"board": "0111/1010/1101", "level": level, "show": "emoji"})
		if len(r.Files) > 0 || level != "where" && !strings.Contains(r.Text, "🟨") {
			t.Errorf("%s: %d files\n%s", level, len(r.Files), r.Text)
		}
	}
}

func TestHintsWhereThereIsNone(t *testing.T) {
	s := newClient(t)
	for _, c := range []struct {
		command string
		options map[string]any
		want    string
	}{
		{"hint lights", map[string]any{"board": "000/000"}, "Already solved"},
		{"hint squares", map[string]any{"board": "11/00"}, "No solution"},
		{"hint lights", map[string]any{"board": "012/210/111", "states": 3, "level": "move"}, "Press `"},
		{"hint lights", map[string]any{"board": "~10/111/010", "level": "move"}, "Press `"},
		{"hint lights", map[string]any{"board": "~10/111/010", "level": "what"}, "`level`"},
	} {
		if r := s.Ask(t, c.command, c.options); !r.Private || !strings.Contains(r.Text, c.want) {
			t.Errorf("%s %v: %+v", c.command, c.options, r)
		}
	}
	first := s.Ask(t, "hint lights", map[string]any{"board": "~10/111/010"})
	if all := s.Press(t, first, "Whole solution"); !strings.Contains(all.Text, "Press ") {
		t.Errorf("a board with a hole through a button: %q", all.Text)
	}
}

// framed counts the framed cells of a scene.
func framed(s render.Scene) (n int) {
	for _, cell := range s.Cells {
		if cell.Mark == render.Clue || cell.Also == render.Clue {
			n++
		}
	}
	return n
}

// The picture of a reason frames exactly the cells that it counts, including pressed and changed ones.
func TestCountedCellsAreFramedInThePicture(t *testing.T) {
	s := puzzlestest.Speaker(t, "en-US")
	rng := rand.New(rand.NewPCG(17, 1))
	pressed, changed, boards := 0, 0, 5
	if trial.Full() {
		boards = 12
	}
	for _, p := range []*Puzzle{Squares(), Lights(), Safe(), Fivers()} {
		for i := range boards {
			b := randomBoard(rng, 4+i%3, 4+i%2, 2)
			q := &Position{puzzle: p, toggle: toggle.Puzzle{Board: b, Rule: p.rule, Goal: p.goal}}
			a := must.Get(toggle.Fewest(context.Background(), q.toggle))(t)
			if !a.Solvable {
				witness := a.Refutations[0].Cells
				scene := q.scene(a)
				for i, cell := range scene.Cells {
					if cell.Mark == render.Change && witness.At(i/scene.Cols, i%scene.Cols) {
						changed++
					}
				}
				if got := framed(scene); got != witness.Count() {
					t.Errorf("%s: %d frames for %d witnesses on\n%s", p.about.Name, got, witness.Count(), b)
				}
				continue
			}
			if a.Count == 0 {
				continue
			}
			h := must.Get(toggle.NextHint(context.Background(), q.toggle, a))(t)
			steps := q.steps(s, a, h, false)
			choices := slices.IndexFunc(steps, func(st step) bool { return st.quiet == nil })
			if choices > a.Nullity || slices.ContainsFunc(q.steps(s, a, h, true), func(st step) bool { return st.quiet != nil }) {
				t.Errorf("%s: %d choices of %d, or one again on\n%s", p.about.Name, choices, a.Nullity, b)
			}
			for k := range len(steps) + 1 {
				st, level := q.moveStep(s, a, h), puzzles.LevelMove
				if k < len(steps) {
					st, level = steps[k], puzzles.LevelWhy+puzzles.Level(k)
				}
				want := 0
				if st.frame != nil {
					want = st.frame.Count()
				}
				if level == puzzles.LevelMove && st.frame != nil && st.frame.At(h.Row, h.Col) {
					pressed++
				}
				answer := q.hinted(s, a, h, level, false)
				named := "Press `" + notation.CellName(h.Row, h.Col) + "`"
				if level == puzzles.LevelMove && (answer.Next.Move.Cell != h.Row*b.Cols()+h.Col || !strings.HasPrefix(answer.Text.String(), named)) {
					t.Errorf("%s: %s is made by %+v:\n%s", p.about.Name, named, answer.Next.Move, answer.Text.String())
				}
				if got := framed(*answer.Scene); got != want {
					t.Errorf("%s, kind %d, step %d: %d frames for %d cells on\n%s", p.about.Name, h.Kind, k, got, want, b)
				}
				if names := cellNames(cmp.Or(st.frame, toggle.New(1, 1))); want > 0 && want <= fewLimit && !strings.Contains(answer.Text.String(), strings.Join(names, " ")) &&
					h.Kind < toggle.ByCross {
					t.Errorf("%s, kind %d, step %d: not named: %v in\n%s", p.about.Name, h.Kind, k, names, answer.Text.String())
				}
			}
		}
	}
	if pressed == 0 || changed == 0 {
		t.Errorf("%d pressed and %d changed cells among the counted: the test proves nothing", pressed, changed)
	}
}
