package toggle

import "fmt"

// maxStates is the largest number of states a cell can have.
const maxStates = 9

// maxLadder bounds the longer side under the rules that are solved by polynomials of that degree, because no context
// interrupts those: a second or two.
const maxLadder = 1 << 18

// maxLevelBand bounds cells times shorter side of a board with more than two states: 600 x 600. It is about a quarter
// of the bytes that solving takes.
const maxLevelBand = 600 * 600 * 600

// Size returns the rows and columns of the puzzle's board; 0 if it has none.
func (p Puzzle) Size() (rows, cols int) {
	switch {
	case p.Board != nil:
		return p.Board.rows, p.Board.cols
	case len(p.Levels) > 0:
		return len(p.Levels), len(p.Levels[0])
	}
	return 0, 0
}

func (p Puzzle) several() bool { return p.States > 2 }

// Check returns an error that says what is wrong with a puzzle, if anything is. Every function of this package that
// returns an error calls it first.
func (p Puzzle) Check() error {
	rows, cols := p.Size()
	switch {
	case rows < 1 || cols < 1:
		return fmt.Errorf("toggle: no board")
	case int(p.Rule) >= len(ruleNames):
		return fmt.Errorf("toggle: no rule %d", p.Rule)
	case int(p.Goal) >= len(goalNames):
		return fmt.Errorf("toggle: no goal %d", p.Goal)
	case p.States < 0 || p.States == 1 || p.States > maxStates:
		return fmt.Errorf("toggle: %d states; expected 2 to %d", p.States, maxStates)
	case p.Levels != nil && !p.several():
		return fmt.Errorf("toggle: levels need 3 to %d states", maxStates)
	case p.Levels != nil && p.Board != nil:
		return fmt.Errorf("toggle: both a board and levels")
	}
	if p.plain() && (p.Rule == Plus || p.Rule == Ring || p.Rule == Diagonal) && max(rows, cols) > maxLadder {
		return fmt.Errorf("toggle: %d x %d cells make too long a polynomial: %w", rows, cols, ErrTooLarge)
	}
	if p.several() && rows*cols*min(rows, cols) > maxLevelBand {
		return fmt.Errorf("toggle: %d x %d cells are too many for %d states: %w", rows, cols, p.States, ErrTooLarge)
	}
	if err := p.checkLevels(cols); err != nil {
		return err
	}
	return p.checkShapes(rows, cols)
}

func (p Puzzle) checkLevels(cols int) error {
	for r, row := range p.Levels {
		if len(row) != cols {
			return fmt.Errorf("toggle: row %d has %d cells, row 1 has %d", r+1, len(row), cols)
		}
		for c, v := range row {
			if int(v) >= p.States {
				return fmt.Errorf("toggle: row %d, column %d: %d is not below %d", r+1, c+1, v, p.States)
			}
		}
	}
	return nil
}

func (p Puzzle) checkShapes(rows, cols int) error {
	for _, s := range []struct {
		what  string
		board *Board
	}{{"target", p.Target}, {"holes", p.Holes}, {"locked cells", p.Locked}} {
		if b := s.board; b != nil && (b.rows != rows || b.cols != cols) {
			return fmt.Errorf("toggle: %s of %d x %d cells on a board of %d x %d", s.what, b.rows, b.cols, rows, cols)
		}
	}
	return nil
}

// plain reports whether every cell exists and may be pressed.
func (p Puzzle) plain() bool {
	return (p.Holes == nil || p.Holes.Count() == 0) && (p.Locked == nil || p.Locked.Count() == 0)
}

// Exists reports whether the cell is part of the board.
func (p Puzzle) Exists(r, c int) bool { return p.Holes == nil || !p.Holes.At(r, c) }

// Pressable reports whether the cell may be pressed.
func (p Puzzle) Pressable(r, c int) bool {
	return p.Exists(r, c) && (p.Locked == nil || !p.Locked.At(r, c))
}

func (p Puzzle) mask(b *Board) *Board {
	if p.Holes != nil {
		for i, w := range p.Holes.words {
			b.words[i] &^= w
		}
	}
	return b
}

// lit returns the cells of a two-state puzzle that are not at the level or, if there is one, unlike the target. The
// result may be the puzzle's own board, so do not change it.
func (p Puzzle) lit(level int) *Board {
	var b *Board
	switch {
	case p.Target != nil:
		b = p.Board.Clone()
		b.Xor(p.Target)
	case level > 0:
		b = p.Board.Complement()
	case p.Holes == nil:
		return p.Board
	default:
		b = p.Board.Clone()
	}
	return p.mask(b)
}

func (p Puzzle) empty() bool {
	rows, cols := p.Size()
	return p.Holes != nil && p.Holes.Count() == rows*cols
}

// Wrong returns the cells that are not at the level or, if there is one, unlike the target.
func (p Puzzle) Wrong(level int) *Board {
	if p.Levels == nil && !p.several() {
		return p.lit(level).Clone()
	}
	b := New(p.Size())
	for i, n := range p.gains(level) {
		b.Set(i/b.cols, i%b.cols, n > 0)
	}
	return b
}

// EndLevels returns the levels at which all cells may end; for a target just 0.
func (p Puzzle) EndLevels() (levels []int) {
	top := max(2, p.States) - 1
	switch {
	case p.Target != nil || p.Goal == Off || p.empty():
		return []int{0}
	case p.Goal == On:
		return []int{top}
	}
	for level := range top + 1 {
		levels = append(levels, level)
	}
	return levels
}
