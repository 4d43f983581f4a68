package toggle

import "switchboard/solver/gf2"

// Apply returns the board after the presses; p is not changed. Presses on holes and locked cells count like any other,
// so that a replay shows what they do. p must be a two-state puzzle that Check accepts.
func Apply(p Puzzle, presses *Board) *Board {
	b := p.Board.Clone()
	if p.Rule == Cross { // the sums of the row and of the column both count the press on the cell
		b.addLines(rowParity(presses), columnParity(presses, nil))
		b.Xor(presses)
		return p.mask(b)
	}
	for r := range b.rows {
		for c := range gf2.Ones(presses.Row(r)) {
			b.flipAll(p.flips(r, c)...)
		}
	}
	return p.mask(b)
}

// trim clears the bits of row r past the last column.
func (b *Board) trim(r int) {
	b.words[(r+1)*b.stride-1] &= tailMask(b.cols)
}

// rowParity returns a vector whose bit r says whether an odd number of cells of row r are on.
func rowParity(b *Board) []uint64 {
	odd := make([]uint64, gf2.Words(b.rows))
	for r := range b.rows {
		if parity(b.Row(r)) {
			gf2.FlipBit(odd, r)
		}
	}
	return odd
}

// columnParity returns a row whose cell c says whether an odd number of cells of column c are on, within the given
// rows; nil stands for all rows.
func columnParity(b, rows *Board) []uint64 {
	sum := make([]uint64, b.stride)
	for r := range b.rows {
		if rows == nil || rows.At(0, r) {
			gf2.Xor(sum, b.Row(r))
		}
	}
	return sum
}

// parity reports whether an odd number of cells of a row are on.
func parity(row []uint64) bool { return gf2.Odd(row, row) }

// addLines flips whole rows and columns.
func (b *Board) addLines(rows, cols []uint64) {
	for r := range b.rows {
		flip, row := spread(gf2.Bit(rows, r)), b.Row(r)
		for i := range row {
			row[i] ^= cols[i] ^ flip
		}
		b.trim(r)
	}
}

// spread returns all ones for true, and zero for false.
func spread(on bool) uint64 {
	if on {
		return ^uint64(0)
	}
	return 0
}
