package toggle

import (
	"fmt"
	"testing"
)

func TestScratchDivision(t *testing.T) {
	severalStates(1, 4, 16, 1, func(rule string, n int, p Puzzle) {
		if rule != "king" && rule != "cross" && rule != "knight" && rule!="diagonal" {
			return
		}
		l, err := newLevels(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		c, err := l.code(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		for i, part := range c.parts {
			if w := part.walkWork(); w > 1<<16 {
				d := part.divided()
				// blocks
				by := make([]int, len(part.cells))
				for _, g := range d.walked {
					for c, v := range g.Vector {
						if v != 0 {
							by[c]++
						}
					}
				}
				none, one, many := 0, 0, 0
				for _, n := range by {
					switch n {
					case 0:
						none++
					case 1:
						one++
					default:
						many++
					}
				}
				var orders []int
				for _, g := range d.walked {
					orders = append(orders, g.Order)
				}
				var orders2 []int
				for _, g := range d.alone {
					orders2 = append(orders2, g.Order)
				}
				fmt.Printf("%s/%d/%d part %d: %d cells work %.3g walked %v alone %v hub %v cells by walked: %d %d %d\n", rule, n, p.States, i, len(part.cells), w, orders, orders2, d.hub != nil, none, one, many)
			}
		}
	})
}
