package mines

import "slices"

// Equation says that Need of some hidden cells are mines.
type Equation struct {
	Clue  int // cell of the number that says so, or -1 for the total
	Need  int // the number less its flags, and less mines already shown
	Cells []int
}

// CellsOf returns the cells of some equations, in reading order.
func CellsOf(equations []Equation) (cells []int) {
	for _, e := range equations {
		cells = append(cells, e.Cells...)
	}
	slices.Sort(cells)
	return slices.Compact(cells)
}

// Factors returns the equation as a row over some cells: 1 for its own, 0 for the others.
func (e Equation) Factors(cells []int) []int {
	row := make([]int, len(cells))
	for i, cell := range cells {
		if slices.Contains(e.Cells, cell) {
			row[i] = 1
		}
	}
	return row
}

// none stands for no cell, and among the numbers for the total; nothing for no number at all.
const (
	none    = -1
	nothing = -2
)

// system is a position as a system of equations over the hidden cells, one for each number. Flags are mines.
type system struct {
	pos       *Position
	clues     []int      // numbers with hidden neighbours, or that cannot be right, in reading order
	equations []Equation // by cell of the number
	total     Equation   // the equation of the total; it needs less than 0 if there are more flags than mines
	cluesAt   [][]int    // by hidden cell: the numbers around it
	beside    [][]int    // by number: the numbers that share a cell with it; cached by around
}

func newSystem(p *Position) *system {
	n := len(p.Cells)
	s := &system{pos: p, equations: make([]Equation, n), cluesAt: make([][]int, n), beside: make([][]int, n)}
	s.total = Equation{Clue: none, Need: p.Mines - p.Count(Flag)}
	for i, cell := range p.Cells {
		if cell == Hidden {
			s.total.Cells = append(s.total.Cells, i)
		}
		if cell < 0 {
			continue
		}
		hidden, flags := p.Around(i)
		e := Equation{Clue: i, Need: int(cell) - flags, Cells: hidden}
		if len(e.Cells) == 0 && e.Need == 0 {
			continue
		}
		s.clues, s.equations[i] = append(s.clues, i), e
		for _, cell := range e.Cells {
			s.cluesAt[cell] = append(s.cluesAt[cell], i)
		}
	}
	return s
}

// equation returns that of a number; for none that of the total, for nothing an empty one.
func (s *system) equation(clue int) Equation {
	switch clue {
	case none:
		return s.total
	case nothing:
		return Equation{}
	}
	return s.equations[clue]
}

// around returns the numbers that share a cell with clue, in order.
func (s *system) around(clue int) []int {
	if s.beside[clue] == nil {
		list := []int{}
		for _, cell := range s.equations[clue].Cells {
			for _, o := range s.cluesAt[cell] {
				if o != clue && !slices.Contains(list, o) {
					list = append(list, o)
				}
			}
		}
		slices.Sort(list)
		s.beside[clue] = list
	}
	return s.beside[clue]
}

// walk returns up to size numbers, breadth first from the given ones; unreachable ones come last.
func (s *system) walk(from []int, size int) []int {
	seen := make(map[int]bool, size)
	list := make([]int, 0, size)
	add := func(clues []int) {
		for _, clue := range clues {
			if !seen[clue] && len(list) < size {
				seen[clue] = true
				list = append(list, clue)
			}
		}
	}
	add(from)
	for i := 0; i < len(list) && len(list) < size; i++ {
		add(s.around(list[i]))
	}
	if len(list) < size {
		add(s.clues)
	}
	return list
}
