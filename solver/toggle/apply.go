package toggle

import "switchboard/solver/gf2"

// Apply returns the board after the presses; p is not changed. Presses on holes and locked cells count like any other,
// so that a replay shows what they do. p must be a two-state puzzle that Check accepts. The cost is a pass over the
// board for every cell of the stencil.
func Apply(p Puzzle, presses *Board) *Board {
	b := p.Board.Clone()
	if p.Rule == Cross { // the sums of the row and of the column both count the press on the cell
		b.addLines(rowParity(presses), columnParity(presses, nil))
		b.Xor(presses)
	}
	for _, d := range stencils[p.Rule] {
		addShifted(b, presses, d[0], d[1])
	}
	return p.mask(b)
}

// addShifted adds presses, moved down by dr rows and right by dc columns, to b.
func addShifted(b, presses *Board, dr, dc int) {
	for r := max(0, dr); r < min(b.rows, b.rows+dr); r++ {
		addRow(b.Row(r), presses.Row(r-dr), dc)
		b.trim(r)
	}
}

// addRow adds src, moved right by dc columns (-63 to 63), to dst.
func addRow(dst, src []uint64, dc int) {
	dst = dst[:len(src)]
	var carry uint64
	switch {
	case dc >= 0:
		for i, w := range src {
			dst[i] ^= w<<dc | carry
			carry = w >> (64 - dc)
		}
	default:
		for i := len(src) - 1; i >= 0; i-- {
			dst[i] ^= src[i]>>-dc | carry
			carry = src[i] << (64 + dc)
		}
	}
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
