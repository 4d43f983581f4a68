package toggle

import (
	"context"
	"math/rand/v2"
	"testing"

	"switchboard/solver/residue"
)

// matrixCode makes generators that change a row or a column of a small matrix each,
// some of them in both at a hub, and other cells.
func matrixCode(rng *rand.Rand, mod int) []residue.Generator {
	rows, cols, loose := 2+rng.IntN(3), 1+rng.IntN(3), rng.IntN(3)
	width := cols + loose
	unit := func() uint8 {
		for {
			if v := 1 + rng.IntN(mod-1); gcd(v, mod) == 1 {
				return uint8(v)
			}
		}
	}
	lines := make([][]uint8, rows+cols)
	for i := range lines {
		lines[i] = make([]uint8, (rows+1)*width)
	}
	hubs := rng.IntN(4)
	for r := range rows + 1 {
		for c := range width {
			cell := r*width + c
			if r < rows && rng.IntN(8) > 0 {
				lines[r][cell] = unit()
			}
			if c < cols && rng.IntN(8) > 0 {
				lines[rows+c][cell] = unit()
			}
		}
	}
	if hubs&1 != 0 { // every row goes into the last one too, as a safe's do
		for c := range width {
			v := unit()
			for r := range rows {
				lines[r][rows*width+c] = v
			}
		}
	}
	if hubs&2 != 0 && loose > 0 {
		for r := range rows + 1 {
			v := unit()
			for c := range cols {
				lines[rows+c][r*width+cols] = v
			}
		}
	}
	var gens []residue.Generator
	for _, v := range lines {
		gens = append(gens, residue.Generator{Vector: v, Order: mod})
	}
	return gens
}

// A game comes to what all sums come to, and is never above it when it is cut short.
func TestGameAgainstAllSums(t *testing.T) {
	rng := rand.New(rand.NewPCG(57, 58))
	games, based, both := 0, 0, 0
	for trial := range 1500 {
		mod := 3 + trial%4
		gens := matrixCode(rng, mod)
		if sums(gens) > 1<<12 {
			continue
		}
		part := &levelPart{mod: mod, cells: make([]int, len(gens[0].Vector)), gens: gens}
		word := make([]uint8, len(part.cells))
		for i := range word {
			word[i] = uint8(rng.IntN(mod))
		}
		g := part.newGame(word)
		if g == nil {
			continue
		}
		games++
		if g.factor != nil {
			based++
			if g.walk.hub {
				both++
			}
		}
		want := lightestSumOf(mod, word, gens)
		got, atLeast, err := g.play(t.Context())
		if err != nil || atLeast != want || total(got) != want {
			t.Fatalf("modulo %d, %v + %v: %v, at least %d, %v; by trying %d", mod, word, gens, got, atLeast, err, want)
		}
		for first, doll := range g.dolls[1:] {
			if doll > want {
				t.Fatalf("modulo %d, %v + %v: doll %d comes to %d of %d", mod, word, gens, first+1, doll, want)
			}
		}
	}
	if games < 50 || based < 15 || both < 5 {
		t.Errorf("%d games, %d with a hub of rows, %d with both", games, based, both)
	}
}

// A game that is cut short has a bound that holds, and a word that is no worse than the
// one to beat.
func TestGameCutShort(t *testing.T) {
	rng := rand.New(rand.NewPCG(59, 60))
	p := Puzzle{Levels: randomLevels(rng, 1, 13, 13), States: 3, Rule: Cross}
	p.Levels = ApplyLevels(p, randomLevels(rng, 3, 13, 13))
	l, err := newLevels(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	part := newLevelCode(3, 13*13, l.linePairs()).parts[0]
	x, _ := l.solutions.Particular(0)
	start := part.climb(t.Context(), l.form.times(x, l.gain[0]), 20)
	best, want, err := part.newGame(start).play(t.Context())
	if err != nil || total(best) != want {
		t.Fatal(total(best), want, err)
	}
	cut, last := 0, 0
	for looks := 0; ; looks += 1 + looks {
		word, atLeast, err := part.newGame(start).play(&endingContext{t.Context(), looks})
		if atLeast < last || atLeast > want || total(word) < want || total(word) > total(start) {
			t.Fatalf("after %d looks: %d, at least %d, before that %d; the least is %d", looks, total(word), atLeast, last, want)
		}
		if last = atLeast; err == nil {
			break
		}
		cut++
	}
	if cut < 3 || last != want {
		t.Errorf("cut %d times, at least %d of %d", cut, last, want)
	}
}

// endingContext is over after so many looks at it.
type endingContext struct {
	context.Context
	looks int
}

func (c *endingContext) Err() error {
	if c.looks--; c.looks < 0 {
		return context.DeadlineExceeded
	}
	return nil
}
