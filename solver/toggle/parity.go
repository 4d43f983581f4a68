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
