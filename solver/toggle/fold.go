package toggle

import (
	"math/bits"

	"switchboard/solver/gf2"
)

// fold splits rows of n = q 2^k - 1 cells, q odd, modulo t^e, e = 2^k - 1. Count the cells of a row from 1, and
// identify cell i with cell -i and with cell i + 2(n+1); then t adds both neighbours everywhere, at 0 too. U =
// F_{q-1}(t^{2^k}) adds up cells that are equal modulo 2^{k+1}, so the part of a row modulo t^e is its pattern with
// that period, repeated: like folding paper. A folded row has e cells. Boards are transposed before they are folded, so
// that whole rows are added.
type fold struct{ cols, half int } // half = 2^k; 1 means that nothing is left modulo t^e

func newFold(cols int) fold { return fold{cols, 1 << bits.TrailingZeros(uint(cols+1))} }

// in folds a transposed board.
func (f fold) in(b *Board) *Board {
	folded := New(f.half-1, b.cols)
	for c := range f.cols {
		if to := reflect(c, f.half-1); to >= 0 {
			gf2.Xor(folded.Row(to), b.Row(c))
		}
	}
	return folded
}

// out repeats a folded board, and transposes it back.
func (f fold) out(folded *Board) *Board {
	b := New(f.cols, folded.cols)
	for c := range f.cols {
		if from := reflect(c, f.half-1); from >= 0 {
			copy(b.Row(c), folded.Row(from))
		}
	}
	return b.Transposed()
}

// nilpotent returns the part of the lights modulo t^e, and the presses that turn it off: the product of 1 + t^h P^h, h
// = 1, 2, 4 ... 2^(k-1), applied to the folded lights. t^h adds the cells h away on both sides, and so does P^h for
// rows.
func (f fold) nilpotent(lit *Board) (lights, presses *Board) {
	folded := f.in(lit.Transposed())
	lights = f.out(folded)
	for h := 1; h < f.half; h *= 2 {
		folded.Xor(folded.apart(h).Transposed().apart(h).Transposed())
	}
	return lights, f.out(folded)
}

// apart returns the board whose rows are the sums of the two rows h away.
func (b *Board) apart(h int) *Board {
	sum := New(b.rows, b.cols)
	for r := range b.rows {
		for _, from := range []int{reflect(r-h, b.rows), reflect(r+h, b.rows)} {
			if from >= 0 {
				gf2.Xor(sum.Row(r), b.Row(from))
			}
		}
	}
	return sum
}

// reflect returns the row that row r is identified with, or -1.
func reflect(r, rows int) int {
	turn := 2 * (rows + 1)
	switch r = ((r+1)%turn + turn) % turn; {
	case r == 0 || r == rows+1:
		return -1
	case r > rows:
		r = turn - r
	}
	return r - 1
}
