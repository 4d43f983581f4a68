package press

import (
	"context"
	"regexp"
	"slices"
	"strings"
	"testing"

	"switchboard/commands"
	"switchboard/commands/commandstest"
	"switchboard/notation"
	"switchboard/notation/reader"
	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/solver/toggle"
	"switchboard/tools/must"
)

// named is the set of cells with these names.
func named(t *testing.T, names string, b *toggle.Board) *toggle.Board {
	t.Helper()
	must.Get(notation.ParseCells(names, b.Rows(), b.Cols()))(t)
	return lessonCells(names, b)
}

func lessonOf(t *testing.T, p *Puzzle, title string) (lesson, toggle.Puzzle) {
	t.Helper()
	for _, l := range p.lessons {
		if string(l.title) == title {
			return l, toggle.Puzzle{Board: lessonBoard(l.board), Rule: p.rule, Goal: p.goal}
		}
	}
	t.Fatalf("no lesson %s", title)
	return lesson{}, toggle.Puzzle{}
}

// Every board to try has a solution, is read as what it is, and every cell that a
// lesson marks is on it.
func TestLessonsAreBoards(t *testing.T) {
	for _, p := range []*Puzzle{Squares(), Lights(), Safe(), Fivers()} {
		if n := len(p.Cards()); n < 3 || n > 10 {
			t.Errorf("%s: %d cards", p.about.Name, n)
		}
		for i, c := range p.Cards() {
			read := must.Get(reader.Read(c.Board, notation.Ask{Puzzle: notation.Puzzle(p.about.Name)}))(t)
			q := must.Get(p.Interpret(&read, puzzles.NoOptions{}))(t)
			a, err := toggle.Fewest(context.Background(), q.(*Position).toggle)
			if err != nil || !a.Solvable || a.Count == 0 {
				t.Errorf("%s %d: %s: solvable %v, %d presses, %v", p.about.Name, i+1, c.Board, a.Solvable, a.Count, err)
			}
			for _, names := range []string{p.lessons[i].press, p.lessons[i].frame} {
				if names != "" {
					named(t, names, lessonBoard(p.lessons[i].board))
				}
			}
		}
	}
}

// What a lesson marks as presses solves its board.
func TestLessonsPressesSolve(t *testing.T) {
	for p, titles := range map[*Puzzle][]string{
		Squares(): {"learn_squares_press", "learn_squares_colours", "learn_squares_x"},
		Lights():  {"learn_lights_press", "learn_lights_twice"},
		Safe(): {"learn_safe_turn", "learn_safe_half", "learn_safe_lines", "learn_safe_diagonal", "learn_safe_line", "learn_safe_alone",
			"learn_safe_swap"},
		Fivers(): {"learn_fivers_move", "learn_fivers_first", "learn_fivers_always"},
	} {
		for _, title := range titles {
			l, puzzle := lessonOf(t, p, title)
			presses := named(t, l.press, puzzle.Board)
			left := toggle.Apply(puzzle, presses)
			if n := left.Count(); n != 0 && n != left.Rows()*left.Cols() {
				t.Errorf("%s: %s leaves\n%s", title, l.press, left)
			}
			if a, err := toggle.Fewest(context.Background(), puzzle); err != nil || a.Count != presses.Count() {
				t.Errorf("%s: %d presses, fewest %d, %v", title, presses.Count(), a.Count, err)
			}
		}
	}
}

// Each press changes an even number of the cells that count as even, and boards
// with an odd number of them wrong have no solution.
func TestLessonsCountsAreEven(t *testing.T) {
	for p, title := range map[*Puzzle]string{Squares(): "learn_squares_count", Lights(): "learn_lights_quiet"} {
		l, puzzle := lessonOf(t, p, title)
		set := named(t, l.frame, puzzle.Board)
		for i := range puzzle.Board.Rows() * puzzle.Board.Cols() {
			if n := toggle.Flipped(puzzle, i/5, i%5).Common(set); n%2 != 0 {
				t.Errorf("%s: a press changes %d", title, n)
			}
		}
		if a, err := toggle.Fewest(context.Background(), puzzle); err != nil || a.Solvable || puzzle.Board.Common(set)%2 != 1 {
			t.Errorf("%s: %+v, %v", title, a, err)
		}
	}
}

// A press of one colour of the chessboard changes that colour alone.
func TestLessonOfTwoColours(t *testing.T) {
	l, puzzle := lessonOf(t, Squares(), "learn_squares_colours")
	colour := named(t, l.frame, puzzle.Board)
	for i := range 25 {
		flipped := toggle.Flipped(puzzle, i/5, i%5)
		want := 0
		if colour.At(i/5, i%5) {
			want = flipped.Count()
		}
		if got := flipped.Common(colour); got != want {
			t.Errorf("press %d changes %d of %d cells of the colour", i, got, want)
		}
	}
}

// chase presses a step away from each wrong cell, in reading order.
func chase(p toggle.Puzzle, down, right int) *toggle.Board {
	b := p.Board.Clone()
	for r := range b.Rows() {
		for c := range b.Cols() {
			y, x := r+down, c+right
			if b.At(r, c) == (p.Goal == toggle.On) || y >= b.Rows() || x >= b.Cols() {
				continue
			}
			press := toggle.New(b.Rows(), b.Cols())
			press.Set(y, x, true)
			b = toggle.Apply(toggle.Puzzle{Board: b, Rule: p.Rule}, press)
		}
	}
	return b
}

func TestLessonsOfChasing(t *testing.T) {
	_, squares := lessonOf(t, Squares(), "learn_squares_chase")
	_, lights := lessonOf(t, Lights(), "learn_lights_chase")
	_, fivers := lessonOf(t, Fivers(), "learn_fivers_chase")
	if n := chase(squares, 1, 1).Count(); n != 0 {
		t.Errorf("squares: %d cells are left", n)
	}
	if n := chase(lights, 1, 0).Count(); n != 0 {
		t.Errorf("lights: %d cells are left", n)
	}
	if n := chase(fivers, 1, 0).Count(); n != 25 {
		t.Errorf("fivers: %d stones are black", n)
	}
	l, first := lessonOf(t, Lights(), "learn_lights_first")
	first.Board = toggle.Apply(first, named(t, l.press, first.Board))
	if n := chase(first, 1, 0).Count(); n != 0 {
		t.Errorf("after the first row %d cells are left", n)
	}
	_, start := lessonOf(t, Fivers(), "learn_fivers_first")
	start.Board = toggle.Apply(start, named(t, "A1 C1", start.Board))
	if n := chase(start, 1, 0).Count(); n != 9 {
		t.Errorf("after A1 and C1 %d stones are black", n)
	}
}

// A quiet pattern of the lesson changes nothing, and solvable boards of its size
// have four answers.
func TestLessonOfQuietPatterns(t *testing.T) {
	l, puzzle := lessonOf(t, Lights(), "learn_lights_quiet")
	if after := toggle.Apply(puzzle, named(t, l.frame, puzzle.Board)); !after.Equal(puzzle.Board) {
		t.Errorf("it changes\n%s", after)
	}
	puzzle.Board = lessonBoard(l.try)
	if a, err := toggle.Fewest(context.Background(), puzzle); err != nil || a.Solutions.Int64() != 4 {
		t.Errorf("%v answers, %v", a.Solutions, err)
	}
}

// The other handles undo those that are wrong, two lines change nothing, and the stuck safe stays shut.
func TestLessonsOfTheSafe(t *testing.T) {
	l, half := lessonOf(t, Safe(), "learn_safe_half")
	if n := toggle.Apply(half, named(t, l.frame, half.Board)).Count(); n != 16 {
		t.Errorf("the other handles leave %d of 16 vertical", n)
	}
	_, two := lessonOf(t, Safe(), "learn_safe_lines")
	rowsTwo := named(t, "A1 B1 C1 D1 E1 A3 B3 C3 D3 E3", two.Board)
	if after := toggle.Apply(two, rowsTwo); !after.Equal(two.Board) {
		t.Errorf("two rows change\n%s", after)
	}
	_, stuck := lessonOf(t, Safe(), "learn_safe_stuck")
	if a, err := toggle.Fewest(context.Background(), stuck); err != nil || a.Solvable {
		t.Errorf("the stuck safe opens, %v", err)
	}
}

// The four moves of the lesson share no stone.
func TestLessonOfWhiteBoards(t *testing.T) {
	l, puzzle := lessonOf(t, Fivers(), "learn_fivers_always")
	touched := 0
	for _, name := range strings.Fields(l.press) {
		touched += toggle.Apply(toggle.Puzzle{Board: toggle.New(4, 4)}, named(t, name, puzzle.Board)).Count()
	}
	if touched != 16 {
		t.Errorf("the moves touch %d stones", touched)
	}
}

// The lesson's answer is that of chasing, its pattern changes nothing, and what is left
// after the swap is the fewest.
func TestLessonOfTheFewest(t *testing.T) {
	l, puzzle := lessonOf(t, Fivers(), "learn_fivers_fewest")
	answer, quiet := named(t, l.press, puzzle.Board), named(t, l.frame, puzzle.Board)
	if n := toggle.Apply(puzzle, answer).Count(); n != 16 || answer.Count() != 10 {
		t.Errorf("%d moves turn %d stones black", answer.Count(), n)
	}
	for c := range 4 {
		if answer.At(0, c) {
			t.Error("chasing alone makes no move in the first row")
		}
	}
	if after := toggle.Apply(puzzle, quiet); !after.Equal(puzzle.Board) {
		t.Errorf("the pattern changes\n%s", after)
	}
	if answer.Common(quiet) != 7 || quiet.Count() != 8 || !quiet.At(0, 1) {
		t.Errorf("%d moves of a pattern of %d", answer.Common(quiet), quiet.Count())
	}
	answer.Xor(quiet)
	if a, err := toggle.Fewest(t.Context(), puzzle); err != nil || a.Count != answer.Count() || a.Count != 4 {
		t.Errorf("%d are left, the fewest are %d, %v", answer.Count(), a.Count, err)
	}
}

// The cards are turned by buttons, and stay with the person who reads them.
func TestCardsAreTurned(t *testing.T) {
	s := newClient(t)
	help := s.Ask(t, "help", map[string]any{"puzzle": "squares"})
	card := s.Press(t, help, "Learn")
	for range len(Squares().Cards()) - 1 {
		if !card.Private || !card.Update || len(card.Files) != 1 {
			t.Fatalf("%q: private %v, update %v, %d files", card.Text, card.Private, card.Update, len(card.Files))
		}
		card = s.Press(t, card, "Next")
	}
	if _, more := commandstest.Buttons(card)["Next"]; more || len([]rune(card.Text)) > commands.ContentLimit {
		t.Errorf("after the last card: %q", card.Text)
	}
	if back := s.Press(t, card, "Back"); back.Text == card.Text {
		t.Error("Back shows the same card")
	}
	for _, id := range []string{"l", "l:squares:9", "l:squares:-1", "l:chess:0", "l:squares:x"} {
		if r := s.Click(t, id); !r.Private {
			t.Errorf("%s is answered: %q", id, r.Text)
		}
	}
}

// tableRow is a row of a table of starts, as a card says it.
var tableRow = regexp.MustCompile("`([A-Z][0-9])` → `([A-Z0-9 ]+)`")

// The tables of starts on the cards are those that the hints look up, in every language.
func TestTablesOfStarts(t *testing.T) {
	catalogue := must.Get(phrases.Load())(t)
	for _, locale := range phrases.Locales {
		for _, c := range []struct {
			card  phrases.ID
			rule  toggle.Rule
			sides []int
		}{
			{"learn_lights_first_text", toggle.Plus, []int{5}}, {"learn_fivers_first_text", toggle.Plus, []int{5}},
			{"learn_squares_table_text", toggle.Diagonal, []int{5, 6}},
		} {
			text := catalogue.For(locale).Say(c.card)
			rows := tableRow.FindAllStringSubmatch(text, -1)
			for _, n := range c.sides {
				for _, table := range toggle.ChaseTables(c.rule, n, n) {
					for k, key := range table.Keys {
						want := []string{notation.CellName(key/n, key%n), strings.Join(cellNames(table.Starts[k]), " ")}
						if len(rows) == 0 || !slices.Equal(rows[0][1:], want) {
							t.Fatalf("%s: %s lacks %v: %v", locale, c.card, want, rows)
						}
						rows = rows[1:]
					}
					for _, quiet := range table.Quiet {
						if name := puzzles.InCode(strings.Join(cellNames(quiet), " ")); !strings.Contains(text, name) && c.card != "learn_fivers_first_text" {
							t.Errorf("%s: %s lacks the start %s, which leaves nothing", locale, c.card, name)
						}
					}
				}
			}
			if len(rows) > 0 {
				t.Errorf("%s: %s has rows that no table has: %v", locale, c.card, rows)
			}
		}
	}
}
