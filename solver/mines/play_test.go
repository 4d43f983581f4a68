package mines

import (
	"context"
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"testing"
	"time"
)

var (
	boards   = flag.Int("boards", 0, "boards to play for the win rate, of each start")
	seed     = flag.Uint64("seed", 1, "seed of the boards played for the win rate")
	startCol = flag.Int("start", 3, "")
)

// game is a board with its layout.
type game struct {
	pos    Position
	mine   []bool
	guess  Guesser
	odds   Engine
	closed int // safe cells still to open

	guesses int
}

// newGame deals a board whose first cell is safe, or with zero shows 0.
func (g *game) deal(rng *rand.Rand, rows, cols, mines, first int, zero bool) {
	n := rows * cols
	g.pos.Rows, g.pos.Cols, g.pos.Mines = rows, cols, mines
	g.pos.Cells = resize(g.pos.Cells, n)
	g.mine = resize(g.mine, n)
	clear(g.mine)
	for i := range g.pos.Cells {
		g.pos.Cells[i] = Hidden
	}
	keep := []int{first}
	if zero {
		keep = append(keep, g.pos.Neighbours(first)...)
	}
	for left := mines; left > 0; {
		cell := rng.IntN(n)
		if g.mine[cell] {
			continue
		}
		ok := true
		for _, k := range keep {
			ok = ok && k != cell
		}
		if ok {
			g.mine[cell] = true
			left--
		}
	}
	g.closed, g.guesses = n-mines, 0
}

// open opens a safe cell, and what lies round a 0.
func (g *game) open(cell int) {
	if g.pos.Cells[cell] >= 0 {
		return
	}
	var buf [8]int
	around := appendNeighbours(buf[:0], g.pos.Rows, g.pos.Cols, cell)
	n := Cell(0)
	for _, q := range around {
		if g.mine[q] {
			n++
		}
	}
	g.pos.Cells[cell] = n
	g.closed--
	if n == 0 {
		for _, q := range around {
			g.open(q)
		}
	}
}

// play plays on from the first cell and says whether the game is won.
func (g *game) play(first int, choose func(*game, Odds) int) bool {
	g.open(first)
	for g.closed > 0 {
		odds, err := g.guess.engine.Chances(context.Background(), &g.pos, ChanceOptions{})
		if err != nil {
			panic(fmt.Sprintf("%v\n%v", err, &g.pos))
		}
		progress := false
		for i, v := range odds.Verdict {
			switch v {
			case SureSafe:
				if g.mine[i] {
					panic("a safe cell with a mine")
				}
				g.open(i)
				progress = true
			case SureMine:
				g.pos.Cells[i] = Flag
			}
		}
		if progress {
			continue
		}
		cell := choose(g, odds)
		g.guesses++
		if g.mine[cell] {
			return false
		}
		g.open(cell)
	}
	return true
}

func lowest(g *game, odds Odds) int {
	best := -1
	for i, v := range odds.Verdict {
		if v == Unsure && (best < 0 || odds.Mine[i] < odds.Mine[best]) {
			best = i
		}
	}
	return best
}

func guesser(g *game, odds Odds) int {
	best, err := g.guess.choose(context.Background(), &g.pos, odds)
	if err != nil {
		panic(err)
	}
	return best.Cell
}

func TestWinRate(t *testing.T) {
	if *boards == 0 {
		t.Skip("-boards says how many boards to play")
	}
	for _, m := range []struct {
		name   string
		choose func(*game, Odds) int
	}{{"lowest", lowest}, {"guesser", guesser}} {
		sum := 0.0
		for _, zero := range []bool{false, true} {
			first := 0
			if zero {
				first = *startCol*30 + *startCol
			}
			begin := time.Now()
			wins, guesses := 0, 0
			var g game
			for i := range *boards {
				g.deal(rand.New(rand.NewPCG(*seed, uint64(i))), 16, 30, 99, first, zero)
				if g.play(first, m.choose) {
					wins++
				}
				guesses += g.guesses
			}
			n := float64(*boards)
			rate := float64(wins) / n
			sum += rate / 2
			fmt.Printf("%-8s zero=%-5v %6.2f %% +- %.2f  %.2f guesses %.2f ms a game\n", m.name, zero, 100*rate,
				100*math.Sqrt(rate*(1-rate)/n), float64(guesses)/n, time.Since(begin).Seconds()*1000/n)
		}
		fmt.Printf("%-8s combined   %6.2f %%\n", m.name, 100*sum)
	}
}
