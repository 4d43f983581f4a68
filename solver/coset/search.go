package coset

import (
	"context"
	"math/rand/v2"
	"slices"

	"switchboard/solver/gf2"
)

// A search looks for a light word where no exact method is feasible.
//
// It takes information sets, that is d cells whose bits determine a word, and visits the words with at most p ones on
// such a set. Random sets find light words (Lee and Brickell 1988). Disjoint sets give a bound: a word that no
// enumeration up to p has visited has at least p+1 ones on each set (the bound of Brouwer and Zimmermann; see Grassl
// 2006), less the cells that a set shares with earlier ones.
type search struct {
	rows   [][]uint64
	cells  []int
	Result // the best so far
}

func newSearch(word []uint64, rows [][]uint64, cells []int) *search {
	return &search{rows: rows, cells: cells, Result: Result{Word: word, Weight: gf2.Weight(word)}}
}

// light visits words around random information sets for about effort word operations, at least one set.
func (s *search) light(ctx context.Context, effort float64) {
	// A fixed seed, so that an answer depends on the question alone.
	rng := rand.New(rand.NewPCG(1, 2))
	order := slices.Clone(s.cells)
	d := float64(len(s.rows))
	round := 2 * d * d * float64(len(s.Word))
	for done := 0.0; done == 0 || done < effort; done += round {
		rng.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
		set, err := s.infoSet(ctx, order)
		for p := 0; p <= 2 && err == nil; p++ {
			err = s.enumerate(ctx, set.zero, set.rows, p)
		}
		if err != nil {
			return
		}
	}
}

// maxWords bounds the words that bound visits for one p.
const maxWords = 1 << 24

// bound visits words around disjoint information sets, for larger and larger p, until the best word is proved or there
// are too many. It makes the sets anew for every p: all bases would take memory quadratic in the cells, and making one
// costs as much as visiting the words with two ones on the set. A set has as many cells of no earlier set as possible;
// the last ones lack some.
func (s *search) bound(ctx context.Context) {
	words, d := 1, len(s.rows)
	for p := 0; p <= d && s.AtLeast < s.Weight; p++ {
		if words = words * (d - p + 1) / max(p, 1); words*len(s.cells) > maxWords*d {
			return
		}
		bound, lacks := 0, 0
		for fresh, used := slices.Clone(s.cells), []int(nil); len(fresh) > 0 && lacks <= p; {
			set, err := s.infoSet(ctx, slices.Concat(fresh, used))
			if err != nil || s.enumerate(ctx, set.zero, set.rows, p) != nil {
				return
			}
			taken := make([]uint64, len(s.Word))
			for _, c := range set.pivots {
				gf2.FlipBit(taken, c)
			}
			left := slices.DeleteFunc(fresh, func(c int) bool { return gf2.Bit(taken, c) })
			own := len(fresh) - len(left)
			lacks = d - own
			bound += max(0, p+1-lacks)
			fresh, used = left, append(used, set.pivots[:own]...)
		}
		s.AtLeast = min(max(s.AtLeast, bound), s.Weight)
	}
}

// infoSet is an information set: a basis in echelon form on it, its cells, and the coset's word that is zero there.
type infoSet struct {
	rows   [][]uint64
	pivots []int
	zero   []uint64
}

func (s *search) infoSet(ctx context.Context, order []int) (infoSet, error) {
	rows, pivots, err := reduce(ctx, s.rows, order)
	zero := slices.Clone(s.Word)
	for i, c := range pivots {
		if gf2.Bit(zero, c) {
			gf2.Xor(zero, rows[i])
		}
	}
	return infoSet{rows, pivots, zero}, err
}

// enumerate visits the sums of a word and p rows.
func (s *search) enumerate(ctx context.Context, word []uint64, rows [][]uint64, p int) error {
	if p == 0 {
		s.look(word)
		return nil
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	sum := make([]uint64, len(word))
	for i := 0; i+p <= len(rows); i++ {
		for w, v := range rows[i] {
			sum[w] = word[w] ^ v
		}
		if err := s.enumerate(ctx, sum, rows[i+1:], p-1); err != nil {
			return err
		}
	}
	return nil
}

func (s *search) look(word []uint64) {
	s.Visited++
	if w := gf2.Weight(word); w < s.Weight {
		s.Word, s.Weight = slices.Clone(word), w
	}
}
