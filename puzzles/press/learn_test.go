package press

import (
	"regexp"
	"slices"
	"testing"

	"switchboard/notation"
	"switchboard/notation/reader"
	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/puzzles/puzzlestest"
	"switchboard/solver/toggle"
	"switchboard/tools/must"
)

// taught is the board of an idea with its pressed and framed cells.
func taught(t *testing.T, p *Puzzle, title phrases.ID) (board toggle.Puzzle, press, frame *toggle.Board) {
	t.Helper()
	at := slices.IndexFunc(p.about.Cards, func(c puzzles.Card) bool { return c.Title == title })
	if at < 0 {
		t.Fatalf("no lesson %s", title)
	}
	c := p.about.Cards[at]
	board = must.Get(puzzles.ReadBoard(p, reader.Read, c.Board))(t).(*Position).toggle
	return board, named(t, c.Press, board.Board), named(t, c.Frame, board.Board)
}

// named is the set of cells with these names.
func named(t *testing.T, names string, b *toggle.Board) *toggle.Board {
	t.Helper()
	set := toggle.New(b.Rows(), b.Cols())
	if names == "" {
		return set
	}
	for _, cell := range must.Get(notation.ParseCells(names, b.Rows(), b.Cols()))(t) {
		set.Set(cell/b.Cols(), cell%b.Cols(), true)
	}
	return set
}

// Every board to try has a solution.
func TestLessonsAreBoards(t *testing.T) {
	for _, p := range []*Puzzle{Squares(), Lights(), Safe(), Fivers()} {
		for i, c := range p.about.Cards {
			q := must.Get(puzzles.ReadBoard(p, reader.Read, c.ToTry()))(t)
			a, err := toggle.Fewest(t.Context(), q.(*Position).toggle)
			if err != nil || !a.Solvable || a.Count == 0 {
				t.Errorf("%s %d: %s: solvable %v, %d presses, %v", p.about.Name, i+1, c.ToTry(), a.Solvable, a.Count, err)
			}
		}
	}
}

// The presses of a lesson solve its board in the fewest moves.
func TestLessonsPressesSolve(t *testing.T) {
	for p, titles := range map[*Puzzle][]phrases.ID{
		Squares(): {"learn_squares_press", "learn_squares_colours", "learn_squares_x"},
		Lights():  {"learn_lights_press", "learn_lights_twice"},
		Safe(): {"learn_safe_turn", "learn_safe_half", "learn_safe_lines", "learn_safe_diagonal", "learn_safe_line", "learn_safe_alone",
			"learn_safe_swap"},
		Fivers(): {"learn_fivers_move", "learn_fivers_first", "learn_fivers_always"},
	} {
		for _, title := range titles {
			board, presses, _ := taught(t, p, title)
			left := toggle.Apply(board, presses)
			if n := left.Count(); n != 0 && n != left.Rows()*left.Cols() {
				t.Errorf("%s leaves\n%s", title, left)
			}
			if a, err := toggle.Fewest(t.Context(), board); err != nil || a.Count != presses.Count() {
				t.Errorf("%s: %d presses, fewest %d, %v", title, presses.Count(), a.Count, err)
			}
		}
	}
}

// The lessons about parity are right: each press changes an even number of the framed cells, and a board with an odd
// number of them wrong has no solution.
func TestLessonsCountsAreEven(t *testing.T) {
	for p, title := range map[*Puzzle]phrases.ID{Squares(): "learn_squares_count", Lights(): "learn_lights_quiet", Safe(): "learn_safe_stuck"} {
		board, _, set := taught(t, p, title)
		for i := range 25 {
			if n := toggle.Flipped(board, i/5, i%5).Common(set); n%2 != 0 && p.rule != toggle.Cross {
				t.Errorf("%s: a press changes %d", title, n)
			}
		}
		if a, err := toggle.Fewest(t.Context(), board); err != nil || a.Solvable || board.Board.Common(set)%2 != 1 {
			t.Errorf("%s: %+v, %v", title, a, err)
		}
	}
}

// The lessons about quiet patterns are right: these presses change nothing, boards of this size have four solutions,
// and the fewest moves of the white board follow from those of a chase.
func TestLessonsOfQuietPatterns(t *testing.T) {
	quiet := func(board toggle.Puzzle, presses *toggle.Board) {
		if after := toggle.Apply(board, presses); !after.Equal(board.Board) {
			t.Errorf("presses change\n%s", after)
		}
	}
	lights, _, pattern := taught(t, Lights(), "learn_lights_quiet")
	quiet(lights, pattern)
	lights.Board = parsed(t, lightsCards[4].Try)
	if a, err := toggle.Fewest(t.Context(), lights); err != nil || a.Solutions.Int64() != 4 {
		t.Errorf("%v answers, %v", a.Solutions, err)
	}
	safe, _, _ := taught(t, Safe(), "learn_safe_lines")
	quiet(safe, named(t, "A1 B1 C1 D1 E1 A3 B3 C3 D3 E3", safe.Board))
	white, answer, pattern := taught(t, Fivers(), "learn_fivers_fewest")
	quiet(white, pattern)
	if n := toggle.Apply(white, answer).Count(); n != 16 || answer.Count() != 10 || answer.First() < 4 {
		t.Errorf("%d moves turn %d stones black", answer.Count(), n)
	}
	if answer.Common(pattern) != 7 || pattern.Count() != 8 || !pattern.At(0, 1) {
		t.Errorf("%d moves of a pattern of %d", answer.Common(pattern), pattern.Count())
	}
	answer.Xor(pattern)
	if a, err := toggle.Fewest(t.Context(), white); err != nil || a.Count != answer.Count() || a.Count != 4 {
		t.Errorf("%d are left, the fewest are %d, %v", answer.Count(), a.Count, err)
	}
}

// Other lessons are right: a press changes cells of one colour of the chessboard only, the other handles undo the wrong
// ones, and the four moves on a white board share no stone.
func TestWhatSingleLessonsSay(t *testing.T) {
	squares, _, colour := taught(t, Squares(), "learn_squares_colours")
	for i := range 25 {
		flipped, want := toggle.Flipped(squares, i/5, i%5), 0
		if colour.At(i/5, i%5) {
			want = flipped.Count()
		}
		if got := flipped.Common(colour); got != want {
			t.Errorf("press %d changes %d of %d cells of the colour", i, got, want)
		}
	}
	half, _, others := taught(t, Safe(), "learn_safe_half")
	if n := toggle.Apply(half, others).Count(); n != 16 {
		t.Errorf("the other handles leave %d of 16 vertical", n)
	}
	white, moves, _ := taught(t, Fivers(), "learn_fivers_always")
	touched := 0
	for _, cell := range moves.Ones() {
		touched += toggle.Flipped(white, cell/4, cell%4).Count()
	}
	if touched != 16 {
		t.Errorf("the moves touch %d stones", touched)
	}
}

// chase makes presses one step away from each wrong cell in reading order, and returns the cells that are on afterwards.
func chase(p toggle.Puzzle, down, right int) *toggle.Board {
	b := p.Board.Clone()
	for r := range b.Rows() {
		for c := range b.Cols() {
			if y, x := r+down, c+right; b.At(r, c) != (p.Goal == toggle.On) && y < b.Rows() && x < b.Cols() {
				b.Xor(toggle.Flipped(p, y, x))
			}
		}
	}
	return b
}

func TestLessonsOfChasing(t *testing.T) {
	for _, c := range []struct {
		of     *Puzzle
		title  phrases.ID
		begins string // presses before the chase
		right  int
		on     int // cells that are on afterwards
	}{
		{Squares(), "learn_squares_chase", "", 1, 0}, {Lights(), "learn_lights_chase", "", 0, 0}, {Fivers(), "learn_fivers_chase", "", 0, 25},
		{Lights(), "learn_lights_first", "B1", 0, 0}, {Fivers(), "learn_fivers_first", "A1 C1", 0, 9},
	} {
		board, presses, _ := taught(t, c.of, c.title)
		begins := named(t, c.begins, board.Board)
		board.Board = toggle.Apply(board, begins)
		if n := chase(board, 1, c.right).Count(); n != c.on || begins.Count() != presses.Common(begins) {
			t.Errorf("%s: %d cells are on", c.title, n)
		}
	}
}

// tableRow matches a row of the table of starts on a card, cellList any list of cells.
var (
	tableRow = regexp.MustCompile("`([A-Z][0-9])` → `([A-Z0-9 ]+)`")
	cellList = regexp.MustCompile("`([A-Z0-9 ]+)`")
)

// On a board that is off, each start of the tables on the cards leaves the cell of its row and of no other, and as many
// starts as there are independent quiet patterns leave nothing, in every language.
func TestTablesOfStarts(t *testing.T) {
	for _, locale := range phrases.Locales {
		for _, c := range []struct {
			card  phrases.ID
			rule  toggle.Rule
			right int
			sides []int
		}{
			{"learn_lights_first_text", toggle.Plus, 0, []int{5}}, {"learn_fivers_first_text", toggle.Plus, 0, []int{5}},
			{"learn_squares_table_text", toggle.Diagonal, 1, []int{5, 6}},
		} {
			text := puzzlestest.Speaker(t, locale).Say(c.card)
			rows := tableRow.FindAllStringSubmatch(text, -1)
			for _, n := range c.sides {
				off, nullity := toggle.Puzzle{Board: toggle.New(n, n), Rule: c.rule}, toggle.Nullity(c.rule, n, n)
				left := func(start string) []string {
					p := off
					p.Board = toggle.Apply(off, named(t, start, off.Board))
					return cellNames(chase(p, 1, c.right))
				}
				count := n + c.right*(n-1) - nullity
				if len(rows) < count {
					t.Fatalf("%s: %s has too few rows", locale, c.card)
				}
				for i, row := range rows[:count] {
					for k, other := range rows[:count] {
						if slices.Contains(left(row[2]), other[1]) != (i == k) {
							t.Errorf("%s: %s: on %d x %d %s leaves %v", locale, c.card, n, n, row[2], left(row[2]))
						}
					}
				}
				rows = rows[count:]
				seen := map[string]bool{}
				for _, list := range cellList.FindAllStringSubmatch(text, -1) {
					if _, err := notation.ParseCells(list[1], n, n); err == nil && !seen[list[1]] && len(left(list[1])) == 0 {
						seen[list[1]] = true
						nullity--
					}
				}
				if nullity > 0 && c.card != "learn_fivers_first_text" {
					t.Errorf("%s: %s lacks %d starts that leave nothing", locale, c.card, nullity)
				}
			}
			if len(rows) > 0 {
				t.Errorf("%s: %s has too many rows: %v", locale, c.card, rows)
			}
		}
	}
}
