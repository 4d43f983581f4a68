package proof

import (
	"fmt"
	"strings"
)

// String returns the claim in the form that Read takes.
func (c *Claim) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\nrule %s\ngoal %s\nstates %d\n", head, c.Rule, c.Goal, c.States)
	grid := func(name string, g Grid) {
		if g == nil {
			return
		}
		fmt.Fprintln(&b, name)
		for _, row := range g {
			for _, v := range row {
				b.WriteByte('0' + v)
			}
			b.WriteByte('\n')
		}
	}
	grid("board", c.Board)
	grid("target", c.Target)
	grid("holes", c.Holes)
	grid("locked", c.Locked)
	if c.Presses != nil {
		grid("presses", c.Presses)
		fmt.Fprintf(&b, "at least %d\n", c.AtLeast)
	}
	for level := range 10 {
		grid(fmt.Sprint("against ", level), c.Against[level])
	}
	return b.String()
}
