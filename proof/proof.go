// Package proof writes what an answer about a press puzzle claims as a small text that anybody can keep, and checks it
// without sharing code with the solver: whoever doubts an answer reads this package, and not the engines.
//
// Claim.String writes a claim, Read reads it, Check says what of it holds. There are two kinds. That a board has no
// solution is shown by a weight for each cell, for each goal: every press changes the weighted sum of the cells by a
// multiple of the states, but the weighted sum of what the cells have to gain is no such multiple. That no solution has
// fewer presses is checked by elimination and by visiting every solution, if there are few enough.
//
// The package knows the six rules, holes and locked cells. It solves nothing, and reads no text above MaxText.
package proof

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// MaxText is the longest text that Read accepts, in bytes.
const MaxText = 1 << 20

// Grid is a number below 10 for each cell, row by row.
type Grid [][]uint8

// Claim is a board and what is claimed about it. Grids that are nil are all 0.
type Claim struct {
	Rule   string // plus, diagonal, cross, king, knight or ring
	Goal   string // off, on, same, or target
	States int    // states of a cell, 2 to 9; a press adds 1 modulo States
	Board  Grid   // levels at the start
	Target Grid   // levels to reach, if Goal is target
	Holes  Grid   // 1 where there is no cell
	Locked Grid   // 1 where a cell may not be pressed

	Presses Grid         // how often to press each cell; nil claims that there is no solution
	AtLeast int          // no solution has fewer presses than that
	Against map[int]Grid // by level of the goal (0 for a target): the weights that refute it
}

const head = "switchboard proof 1"

// Read reads a claim. The error says which line is wrong, or what is missing.
func Read(text string) (*Claim, error) {
	if len(text) > MaxText {
		return nil, fmt.Errorf("proof: %d bytes; at most %d are read", len(text), MaxText)
	}
	lines := strings.Split(strings.TrimRight(strings.ReplaceAll(text, "\r\n", "\n"), "\n"), "\n")
	if lines[0] != head {
		return nil, fmt.Errorf("proof: line 1: found %.40q, expected %q", lines[0], head)
	}
	c := &Claim{Against: map[int]Grid{}}
	for i := 1; i < len(lines); {
		name, value, _ := strings.Cut(lines[i], " ")
		i++
		rows := 0
		for i+rows < len(lines) && isRow(lines[i+rows]) {
			rows++
		}
		if err := c.set(name, value, gridOf(lines[i:i+rows])); err != nil {
			return nil, fmt.Errorf("proof: line %d: %w", i, err)
		}
		i += rows
	}
	return c, c.valid()
}

func isRow(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }

func gridOf(lines []string) Grid {
	g := make(Grid, len(lines))
	for r, s := range lines {
		g[r] = []byte(s)
		for i := range g[r] {
			g[r][i] -= '0'
		}
	}
	return g
}

func (c *Claim) set(name, value string, g Grid) (err error) {
	grids := map[string]*Grid{"board": &c.Board, "target": &c.Target, "holes": &c.Holes, "locked": &c.Locked, "presses": &c.Presses}
	switch name {
	case "rule":
		c.Rule = value
	case "goal":
		c.Goal = value
	case "states":
		c.States, err = strconv.Atoi(value)
	case "at":
		c.AtLeast, err = strconv.Atoi(strings.TrimPrefix(value, "least "))
	case "against":
		var level int
		level, err = strconv.Atoi(value)
		c.Against[level] = g
	default:
		if grids[name] == nil {
			return fmt.Errorf("found %.40q, expected rule, goal, states, board, presses, at least or against", name)
		}
		*grids[name] = g
	}
	return err
}

// valid returns an error if something is missing or does not have the size of the board.
func (c *Claim) valid() error {
	_, known := steps[c.Rule]
	switch {
	case len(c.Board) == 0 || c.States < 2 || c.States > 9:
		return errors.New("proof: a board and 2 to 9 states are expected")
	case !known:
		return fmt.Errorf("proof: no rule %.40q; expected plus, diagonal, cross, king, knight or ring", c.Rule)
	case c.goals() == nil || (c.Goal == "target") != (c.Target != nil):
		return fmt.Errorf("proof: no goal %.40q; expected off, on, same, or target and a grid of it", c.Goal)
	}
	all := []Grid{c.Board, c.Target, c.Holes, c.Locked, c.Presses}
	for _, g := range c.Against {
		all = append(all, g)
	}
	for _, g := range all {
		if g != nil && len(g) != len(c.Board) {
			return fmt.Errorf("proof: a grid of %d rows; the board has %d", len(g), len(c.Board))
		}
		for r, row := range g {
			if len(row) != c.cols() || int(slices.Max(row)) >= c.States {
				return fmt.Errorf("proof: row %d of a grid: expected %d digits below %d", r+1, c.cols(), c.States)
			}
		}
	}
	return nil
}
