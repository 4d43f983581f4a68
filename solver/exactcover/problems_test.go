package exactcover

import (
	"slices"
	"strings"
	"testing"
)

// problem is a cover as plain data, for this package and its rivals alike.
type problem struct {
	primary, secondary int
	options            [][]int
}

func (p *problem) cover(t testing.TB) *Cover {
	t.Helper()
	c := New(p.primary, p.secondary)
	for _, o := range p.options {
		if _, err := c.Add(o...); err != nil {
			t.Fatal(err)
		}
	}
	return c
}

// queens has a primary item for each row and column of an n x n board and a
// secondary one for each diagonal. Rows and columns near the middle come first,
// for they decide most.
func queens(n int) *problem {
	p := &problem{primary: 2 * n, secondary: 4*n - 2}
	middle := make([]int, n)
	for i := range middle {
		middle[i] = i
	}
	slices.SortStableFunc(middle, func(a, b int) int { return abs(2*a-n+1) - abs(2*b-n+1) })
	rank := make([]int, n)
	for i, r := range middle {
		rank[r] = i
	}
	for r := range n {
		for c := range n {
			p.options = append(p.options, []int{2 * rank[r], 2*rank[c] + 1, 2*n + r + c, 4*n - 1 + r - c + n - 1})
		}
	}
	return p
}

func abs(a int) int { return max(a, -a) }

// langford has an item for each number 1 to n and each of 2n places; number k
// takes two places k+1 apart.
func langford(n int) *problem {
	p := &problem{primary: 3 * n}
	for k := 1; k <= n; k++ {
		for at := 0; at+k+1 < 2*n; at++ {
			p.options = append(p.options, []int{k - 1, n + at, n + at + k + 1})
		}
	}
	return p
}

// pentominoShapes are the twelve pentominoes, a shape a line.
const pentominoShapes = `
	.XX/XX./.X.
	XXXXX
	XXXX/X...
	XXX./..XX
	XXX/XX.
	XXX/.X./.X.
	X.X/XXX
	X../X../XXX
	X../XX./.XX
	.X./XXX/.X.
	XXXX/.X..
	XX./.X./.XX`

// pentominoes has an item for each pentomino and for each X of the board drawn.
func pentominoes(board ...string) *problem {
	p := &problem{primary: 12}
	item := map[cell]int{}
	for _, at := range marked(board) {
		item[at] = p.primary
		p.primary++
	}
	for shape, drawn := range strings.Fields(pentominoShapes) {
		for _, cells := range turns(marked(strings.Split(drawn, "/"))) {
			for r := range board {
				for c := range board[r] {
					option := []int{shape}
					for _, at := range cells {
						if x, ok := item[cell{r + at.row, c + at.col}]; ok {
							option = append(option, x)
						}
					}
					if len(option) == 6 {
						p.options = append(p.options, option)
					}
				}
			}
		}
	}
	return p
}

type cell struct{ row, col int }

func marked(rows []string) (cells []cell) {
	for r, row := range rows {
		for c := range row {
			if row[c] == 'X' {
				cells = append(cells, cell{r, c})
			}
		}
	}
	return cells
}

// turns returns the different ways to turn and flip the cells, each moved to
// the top left.
func turns(cells []cell) (all [][]cell) {
	for turn := range 8 {
		var moved []cell
		top, left := 99, 99
		for _, at := range cells {
			if turn >= 4 {
				at.col = -at.col
			}
			for range turn % 4 {
				at = cell{at.col, -at.row}
			}
			top, left = min(top, at.row), min(left, at.col)
			moved = append(moved, at)
		}
		for i := range moved {
			moved[i].row -= top
			moved[i].col -= left
		}
		slices.SortFunc(moved, func(a, b cell) int { return 10*(a.row-b.row) + a.col - b.col })
		if !slices.ContainsFunc(all, func(old []cell) bool { return slices.Equal(old, moved) }) {
			all = append(all, moved)
		}
	}
	return all
}

func rows(n int, row string) []string { return slices.Repeat([]string{row}, n) }

// chessboard is 8 x 8 without the middle four cells.
var chessboard = slices.Concat(rows(3, "XXXXXXXX"), rows(2, "XXX..XXX"), rows(3, "XXXXXXXX"))
