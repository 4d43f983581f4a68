package press

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"

	"switchboard/puzzles"
	"switchboard/solver/toggle"
)

const maxSide = 25

// stored is the stored form of a start. Cells are digits, ~ for a hole, and a to i for a locked cell at level 0 to 8.
type stored struct {
	Rule   string   `json:"rule"`
	Goal   string   `json:"goal"`
	States int      `json:"states,omitempty"` // 0 means 2
	Cells  []string `json:"cells"`
}

// sizes are the board sizes by difficulty: side x side, and 4 x 4 for easy ones.
func sizes(side int) map[puzzles.Difficulty]puzzles.Sizes {
	of := func(side int) puzzles.Sizes {
		return puzzles.Sizes{Least: 3, MostRows: maxSide, MostCols: maxSide, Rows: side, Cols: side}
	}
	return map[puzzles.Difficulty]puzzles.Sizes{puzzles.Easy: of(4), puzzles.Medium: of(side), puzzles.Hard: of(side)}
}

// newStart makes a start of a board with its rule and goal, which par presses solve.
func (p *Puzzle) newStart(t toggle.Puzzle, par int, proved bool) puzzles.Start {
	cells := grid(t)
	data := puzzles.JSON(stored{t.Rule.String(), t.Goal.String(), t.States, cells})
	return puzzles.Start{Kind: p.about.Name, Rows: len(cells), Cols: len(cells[0]), Par: par, Proved: proved, Board: data}
}

func grid(t toggle.Puzzle) []string {
	rows, cols := t.Size()
	q, lines := &Position{toggle: t}, make([]string, rows)
	for i := range rows * cols {
		symbol := '0' + q.code(i)&15
		switch {
		case !t.Exists(i/cols, i%cols):
			symbol = '~'
		case !t.Pressable(i/cols, i%cols):
			symbol += 'a' - '0'
		}
		lines[i/cols] += string(rune(symbol))
	}
	return lines
}

func read(p puzzles.Start) (toggle.Puzzle, error) {
	var s stored
	err := json.Unmarshal(p.Board, &s)
	var q Position
	if err == nil {
		err = s.read(&q, p.Rows, p.Cols)
	}
	if err == nil {
		err = q.toggle.Check()
	}
	if err != nil {
		return toggle.Puzzle{}, fmt.Errorf("%w: %w", puzzles.ErrStart, err)
	}
	return q.toggle, nil
}

func (s stored) read(q *Position, rows, cols int) (err error) {
	if q.toggle.Rule, err = toggle.ParseRule(s.Rule); err != nil {
		return err
	}
	if q.toggle.Goal, err = toggle.ParseGoal(s.Goal); err != nil {
		return err
	}
	if rows < 1 || cols < 1 || rows > maxSide || cols > maxSide || len(s.Cells) != rows {
		return fmt.Errorf("%d rows of %d x %d", len(s.Cells), rows, cols)
	}
	q.toggle.States = s.States
	has, codes := byte(0), []byte(nil)
	if s.States > 2 {
		has = hasLevels
	}
	for r, line := range s.Cells {
		if len(line) != cols {
			return fmt.Errorf("row %d has %d cells of %d", r+1, len(line), cols)
		}
		for _, symbol := range []byte(line) {
			level, set := int(symbol)-'0', byte(0)
			switch {
			case symbol == '~':
				level, set, has = 0, hole, has|hasHoles
			case symbol >= 'a':
				level, set, has = int(symbol)-'a', locked, has|hasLocked
			}
			if level < 0 || level >= cmp.Or(s.States, 2) {
				return fmt.Errorf("%q in row %d", symbol, r+1)
			}
			codes = append(codes, byte(level)|set)
		}
	}
	q.setCells(rows, cols, has, codes)
	return nil
}

// Paint makes the start whose one shortest solution is a picture, padded with empty rows and columns if necessary.
func (p *Puzzle) Paint(ctx context.Context, o puzzles.Options, picture *toggle.Board) (puzzles.Start, error) {
	t := p.terms(o)
	if t.States > 2 {
		return puzzles.Start{}, fmt.Errorf("%w: draw with %d states", puzzles.ErrUnplayable, t.States)
	}
	made, err := toggle.Draw(ctx, t.Rule, t.Goal, picture)
	if err != nil {
		return puzzles.Start{}, err
	}
	if max(made.Board.Rows(), made.Board.Cols()) > maxSide {
		return puzzles.Start{}, fmt.Errorf("%w: draw on a board of %d x %d", puzzles.ErrUnplayable, made.Board.Cols(), made.Board.Rows())
	}
	return p.newStart(made.Puzzle, made.Par, true), nil
}

// levels maps difficulties to those of the solver.
var levels = map[puzzles.Difficulty]toggle.Difficulty{puzzles.Easy: toggle.Easy, puzzles.Medium: toggle.Medium, puzzles.Hard: toggle.Hard}

// Deal makes a board with the rule, goal and states of the spec, or takes a person's board. Game of Fivers with a size
// but no difficulty is the all-white board. A board with a target is puzzles.ErrUnplayable, one without a solution a
// *puzzles.Unsolvable.
func (p *Puzzle) Deal(ctx context.Context, rng *rand.Rand, s puzzles.Spec) (puzzles.Start, error) {
	if s.Position != nil {
		return p.startFrom(ctx, s.Position.(*Position).toggle)
	}
	t, err := p.termsOf(s)
	if err != nil {
		return puzzles.Start{}, err
	}
	if o := s.Options; o != nil && s.Like == nil && p.about.Blank && o.Text("size") != "" && o.Text("difficulty") == "" {
		t.Board = toggle.New(s.Rows, s.Cols)
		return p.startFrom(ctx, t)
	}
	dealt, err := toggle.Generate(ctx, rng, toggle.Spec{
		Rows: s.Rows, Cols: s.Cols, Rule: t.Rule, Goal: t.Goal, Difficulty: levels[s.Difficulty], States: t.States,
	})
	if err != nil {
		return puzzles.Start{}, fmt.Errorf("deal %s: %w", p.about.Name, err)
	}
	made := p.newStart(dealt.Puzzle, dealt.Par, dealt.Proved)
	made.Difficulty = s.Difficulty
	return made, nil
}

// termsOf returns the rule, goal and states of a spec.
func (p *Puzzle) termsOf(s puzzles.Spec) (toggle.Puzzle, error) {
	switch {
	case s.Like != nil:
		like, err := read(*s.Like)
		return toggle.Puzzle{Rule: like.Rule, Goal: like.Goal, States: like.States}, err
	case s.Options != nil:
		return p.terms(s.Options), nil
	}
	return toggle.Puzzle{Rule: p.rule, Goal: p.goal}, nil
}

func noPresses(rows, cols int) [][]uint8 {
	times := make([][]uint8, rows)
	for r := range times {
		times[r] = make([]uint8, cols)
	}
	return times
}

// nearest is the start of the solvable board that differs in the fewest cells.
func (p *Puzzle) nearest(ctx context.Context, t toggle.Puzzle, a toggle.Answer) (puzzles.Start, error) {
	if a.Nearest == nil {
		return puzzles.Start{}, puzzles.ErrUnplayable
	}
	if t.Levels == nil {
		t.Board = t.Board.Clone()
		t.Board.Xor(a.Nearest)
	} else {
		t.Levels = toggle.ApplyLevels(t, nil)
		for r, row := range a.Change {
			for c, v := range row {
				t.Levels[r][c] = (t.Levels[r][c] + v) % uint8(t.States)
			}
		}
	}
	return p.startFrom(ctx, t)
}

func (p *Puzzle) startFrom(ctx context.Context, t toggle.Puzzle) (puzzles.Start, error) {
	rows, cols := t.Size()
	if t.Target != nil || rows > maxSide || cols > maxSide {
		return puzzles.Start{}, puzzles.ErrUnplayable
	}
	if t.States > 2 && t.Levels == nil {
		t.Levels, t.Board = toggle.ApplyLevels(t, nil), nil
	}
	if err := t.Check(); err != nil {
		return puzzles.Start{}, fmt.Errorf("%w: %w", puzzles.ErrUnplayable, err)
	}
	if (&board{Position{puzzle: p, toggle: t}}).State() == puzzles.Solved {
		return puzzles.Start{}, puzzles.ErrSolved
	}
	a, err := toggle.Fewest(ctx, t)
	if err != nil {
		return puzzles.Start{}, fmt.Errorf("take a board of %s: %w", p.about.Name, err)
	}
	if !a.Solvable {
		return puzzles.Start{}, &puzzles.Unsolvable{Nearest: func(ctx context.Context, _ *rand.Rand) (puzzles.Start, error) {
			return p.nearest(ctx, t, a)
		}}
	}
	return p.newStart(t, a.Count, a.Proved), nil
}

func (p *Puzzle) Begin(s puzzles.Start) (puzzles.Board, error) {
	t, err := read(s)
	if err != nil {
		return nil, err
	}
	return &board{Position{puzzle: p, toggle: t}}, nil
}

// dailyLevel is the side of a square board and the range of its par.
type dailyLevel struct{ side, least, most int }

// dailyLevels are the boards from Monday to Sunday: the more presses, the harder.
var dailyLevels = map[string][7]dailyLevel{
	"lights":  {{3, 3, 4}, {4, 3, 4}, {4, 5, 5}, {5, 5, 6}, {5, 7, 9}, {5, 10, 11}, {5, 12, 15}},
	"fivers":  {{3, 3, 4}, {4, 3, 4}, {4, 5, 5}, {5, 5, 6}, {5, 7, 9}, {5, 10, 11}, {5, 12, 15}},
	"squares": {{3, 3, 4}, {4, 3, 4}, {4, 5, 5}, {5, 5, 6}, {5, 7, 8}, {5, 9, 9}, {5, 10, 13}},
	"safe":    {{3, 2, 2}, {4, 3, 3}, {4, 4, 4}, {5, 3, 4}, {5, 5, 5}, {4, 6, 7}, {4, 8, 8}},
}

// dailyTries is more tries than any level needs.
const dailyTries = 200_000

// Daily presses random cells of a solved board until the proved par is within the range of the weekday.
func (p *Puzzle) Daily(ctx context.Context, rng *rand.Rand, weekday int) (puzzles.Start, error) {
	level, t := dailyLevels[p.about.Name][weekday], toggle.Puzzle{Rule: p.rule, Goal: p.goal}
	side := level.side
	for range dailyTries {
		t.Board = toggle.New(side, side)
		t.Board.Fill(t.Goal == toggle.On)
		presses := toggle.New(side, side)
		cells := rng.Perm(side * side)
		for _, cell := range cells[:level.least+rng.IntN(min(level.most, len(cells))-level.least+1)] {
			presses.Set(cell/side, cell%side, true)
		}
		t.Board = toggle.Apply(t, presses)
		a, err := toggle.Fewest(ctx, t)
		if err != nil {
			return puzzles.Start{}, err
		}
		if a.Solvable && a.Proved && level.least <= a.Count && a.Count <= level.most {
			return p.newStart(t, a.Count, true), nil
		}
	}
	return puzzles.Start{}, toggle.ErrNotGenerated
}
