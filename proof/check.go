package proof

import (
	"errors"
	"fmt"
	"math"
	"math/bits"
	"slices"
)

// steps are the cells that a press changes, as (row, column) steps from it; cross is handled apart, because it depends
// on the board's size.
var steps = map[string][][2]int{
	"plus":     {{0, 0}, {-1, 0}, {1, 0}, {0, -1}, {0, 1}},
	"ring":     {{-1, 0}, {1, 0}, {0, -1}, {0, 1}},
	"diagonal": {{0, 0}, {-1, -1}, {-1, 1}, {1, -1}, {1, 1}},
	"king":     {{0, 0}, {-1, 0}, {1, 0}, {0, -1}, {0, 1}, {-1, -1}, {-1, 1}, {1, -1}, {1, 1}},
	"knight":   {{0, 0}, {-2, -1}, {-2, 1}, {-1, -2}, {-1, 2}, {1, -2}, {1, 2}, {2, -1}, {2, 1}},
	"cross":    nil,
}

// maxWork bounds the walk through all solutions, in machine words, and maxCells the board: some seconds.
const (
	maxWork  = 1 << 32
	maxCells = 160 * 160
)

// Verdict is what holds of a claim.
type Verdict struct {
	NoSolution bool    // there is no solution; else the presses solve the board
	Presses    int     // in total
	Fewest     bool    // all solutions were visited, and none has fewer presses
	Solutions  float64 // their number; 0 if they were not counted
	AtLeast    int     // Presses if Fewest, else the bound by counting cells
}

// ErrRefuted is wrapped by the errors of Check for a claim that does not hold.
var ErrRefuted = errors.New("proof: refuted")

// Check checks a claim that came from Read. It eliminates in the order of the cells, in about cells x side² steps, and
// visits all solutions if that takes at most maxWork words. The error wraps ErrRefuted.
func (c *Claim) Check() (Verdict, error) {
	if c.Presses == nil {
		return Verdict{NoSolution: true}, c.checkAgainst()
	}
	v := Verdict{}
	for _, row := range c.Presses {
		for _, n := range row {
			v.Presses += int(n)
		}
	}
	if err := c.checkPresses(); err != nil {
		return v, err
	}
	if c.AtLeast > v.Presses {
		return v, fmt.Errorf("%w: at least %d are claimed, and %d presses do", ErrRefuted, c.AtLeast, v.Presses)
	}
	return c.checkFewest(v)
}

func (c *Claim) goals() []int {
	switch c.Goal {
	case "off", "target":
		return []int{0}
	case "on":
		return []int{c.States - 1}
	case "same":
		all := make([]int, c.States)
		for i := range all {
			all[i] = i
		}
		return all
	}
	return nil
}

func (c *Claim) cols() int         { return len(c.Board[0]) }
func (c *Claim) exists(i int) bool { return c.Holes == nil || c.Holes[i/c.cols()][i%c.cols()] == 0 }
func (c *Claim) pressed(i int) bool {
	return c.exists(i) && (c.Locked == nil || c.Locked[i/c.cols()][i%c.cols()] == 0)
}

// changes returns the cells that a press on cell i changes; cell i is in row i/cols.
func (c *Claim) changes(i int) (cells []int) {
	rows, cols := len(c.Board), c.cols()
	add := func(r, col int) {
		if r >= 0 && r < rows && col >= 0 && col < cols && c.exists(r*cols+col) {
			cells = append(cells, r*cols+col)
		}
	}
	if c.Rule == "cross" {
		for r := range rows {
			add(r, i%cols)
		}
		for col := range cols {
			if col != i%cols {
				add(i/cols, col)
			}
		}
	}
	for _, d := range steps[c.Rule] {
		add(i/cols+d[0], i%cols+d[1])
	}
	return cells
}

func (c *Claim) gain(i, goal int) int {
	r, col := i/c.cols(), i%c.cols()
	if !c.exists(i) {
		return 0
	}
	if c.Target != nil {
		goal = int(c.Target[r][col])
	}
	return (goal - int(c.Board[r][col]) + c.States) % c.States
}

func (c *Claim) cells() int { return len(c.Board) * c.cols() }

func (c *Claim) checkAgainst() error {
	for _, goal := range c.goals() {
		weights, ok := c.Against[goal]
		if !ok {
			return fmt.Errorf("%w: nothing speaks against level %d", ErrRefuted, goal)
		}
		weight := func(i int) int { return int(weights[i/c.cols()][i%c.cols()]) }
		rest := 0
		for i := range c.cells() {
			rest += weight(i) * c.gain(i, goal)
			if !c.pressed(i) {
				continue
			}
			sum := 0
			for _, cell := range c.changes(i) {
				sum += weight(cell)
			}
			if sum%c.States != 0 {
				return fmt.Errorf("%w: against level %d: the press in row %d, column %d changes the sum by %d",
					ErrRefuted, goal, i/c.cols()+1, i%c.cols()+1, sum%c.States)
			}
		}
		if rest%c.States == 0 {
			return fmt.Errorf("%w: against level %d: the board weighs 0", ErrRefuted, goal)
		}
	}
	return nil
}

func (c *Claim) checkPresses() error {
	now := make([]int, c.cells())
	for i := range now {
		n := int(c.Presses[i/c.cols()][i%c.cols()])
		if n > 0 && !c.pressed(i) {
			return fmt.Errorf("%w: nobody can press row %d, column %d", ErrRefuted, i/c.cols()+1, i%c.cols()+1)
		}
		for _, cell := range c.changes(i) {
			now[cell] += n
		}
	}
	for _, goal := range c.goals() {
		wrong := 0
		for i, n := range now {
			if c.exists(i) && n%c.States != c.gain(i, goal) {
				wrong++
			}
		}
		if wrong == 0 {
			return nil
		}
	}
	return fmt.Errorf("%w: the presses do not solve the board", ErrRefuted)
}

// checkFewest visits every solution if that is feasible, and else counts cells.
func (c *Claim) checkFewest(v Verdict) (Verdict, error) {
	v.AtLeast = c.bound()
	if c.States != 2 || c.cells() > maxCells {
		return v, nil
	}
	first, free, refuted := c.eliminate()
	words, goals := float64(c.cells()/64+1), float64(len(c.goals()))
	if math.Pow(2, float64(len(free)))*words*goals > maxWork {
		return v, nil
	}
	var quiet [][]uint64
	for _, press := range free {
		x := make([]uint64, c.cells()/64+1)
		x[press/64] |= 1 << (press % 64)
		quiet = append(quiet, back(x, first, -1))
	}
	least := math.MaxInt
	for k := range c.goals() {
		if !refuted[k] {
			x := back(make([]uint64, c.cells()/64+1), first, c.cells()+k)
			least = min(least, lightest(x, quiet))
			v.Solutions += math.Pow(2, float64(len(free)))
		}
	}
	if least < v.Presses {
		return v, fmt.Errorf("%w: %d presses do", ErrRefuted, least)
	}
	v.Fewest, v.AtLeast = true, least
	return v, nil
}

// bound is what the cells have to gain in total, divided by the most cells that a press changes.
func (c *Claim) bound() int {
	reach, least := 1, math.MaxInt
	for i := range c.cells() {
		reach = max(reach, len(c.changes(i)))
	}
	for _, goal := range c.goals() {
		n := 0
		for i := range c.cells() {
			n += c.gain(i, goal)
		}
		least = min(least, (n+reach-1)/reach)
	}
	return least
}

// eliminate returns the equations of the cells by their first press, the presses that are first in none, and for each
// goal whether it leads to 0 = 1. An equation has a bit for each press and then one for each goal: what the cell has to
// gain.
func (c *Claim) eliminate() (first [][]uint64, free []int, refuted []bool) {
	n := c.cells()
	first, refuted = make([][]uint64, n), make([]bool, len(c.goals()))
	for i := range n {
		if !c.exists(i) {
			continue
		}
		q := make([]uint64, (n+len(refuted))/64+1)
		for _, press := range c.changes(i) { // as the rules are symmetric, these presses change cell i
			if c.pressed(press) {
				q[press/64] |= 1 << (press % 64)
			}
		}
		for k, goal := range c.goals() {
			q[(n+k)/64] |= uint64(c.gain(i, goal)) << ((n + k) % 64)
		}
		lead := 0
		for ; lead < n && (bit(q, lead) == 0 || first[lead] != nil); lead++ {
			if bit(q, lead) == 1 {
				add(q, first[lead], lead/64)
			}
		}
		if lead < n {
			first[lead] = q
		}
		for k := range refuted {
			refuted[k] = refuted[k] || lead == n && bit(q, n+k) == 1
		}
	}
	for i := range n {
		if first[i] == nil && c.pressed(i) {
			free = append(free, i)
		}
	}
	return first, free, refuted
}

func add(to, q []uint64, w int) {
	for ; w < len(to); w++ {
		to[w] ^= q[w]
	}
}

func bit(q []uint64, i int) int { return int(q[i/64] >> (i % 64) & 1) }

// back sets the presses that are first in an equation. The right side is the bit side of each, or 0 if side is -1.
func back(x []uint64, first [][]uint64, side int) []uint64 {
	for i, q := range slices.Backward(first) {
		if q == nil {
			continue
		}
		odd := 0
		for w := i / 64; w < len(x); w++ {
			odd += bits.OnesCount64(q[w] & x[w])
		}
		if side >= 0 {
			odd += bit(q, side)
		}
		x[i/64] |= uint64(odd&1) << (i % 64)
	}
	return x
}

// lightest returns the fewest presses among x and its sums with quiet patterns, in Gray code order.
func lightest(x []uint64, quiet [][]uint64) int {
	least := math.MaxInt
	for step := uint64(1); ; step++ {
		n := 0
		for _, word := range x {
			n += bits.OnesCount64(word)
		}
		if least = min(least, n); step == 1<<len(quiet) {
			return least
		}
		add(x, quiet[bits.TrailingZeros64(step)], 0)
	}
}
