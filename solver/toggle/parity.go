package toggle

import "math/bits"

// rowParity returns 1 when row r has an odd number of cells on, else 0.
func rowParity(b *Board, r int) uint64 {
	var sum uint64
	for _, w := range b.Row(r) {
		sum ^= w
	}
	return uint64(bits.OnesCount64(sum) & 1)
}

// columnParity returns a row whose cell c tells whether column c has an odd
// number of cells on.
func columnParity(b *Board) []uint64 {
	sum := make([]uint64, b.stride)
	for r := range b.rows {
		for i, w := range b.Row(r) {
			sum[i] ^= w
		}
	}
	return sum
}

// overlap reports whether a and b share an odd number of cells.
func overlap(a, b *Board) bool {
	var sum uint64
	for i, w := range a.words {
		sum ^= w & b.words[i]
	}
	return bits.OnesCount64(sum)&1 == 1
}

// ones returns the cells of b that are on, as row*cols+col, ascending.
func ones(b *Board) []int {
	var cells []int
	for r := range b.rows {
		for i, w := range b.Row(r) {
			for ; w != 0; w &= w - 1 {
				cells = append(cells, r*b.cols+i*64+bits.TrailingZeros64(w))
			}
		}
	}
	return cells
}

// firstOn returns the first cell of b that is on, as row*cols+col, -1 for none.
func firstOn(b *Board) int {
	for i, w := range b.words {
		if w != 0 {
			return i/b.stride*b.cols + i%b.stride*64 + bits.TrailingZeros64(w)
		}
	}
	return -1
}
