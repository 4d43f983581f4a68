package ghosts

// Symmetries is the number of ways to turn and mirror the board. Symmetry 0 changes nothing; 1 to 3 are quarter turns
// to the right; 4 to 7 mirror the board, left for right, and then turn it by 0 to 3 quarters.
const Symmetries = 8

// Turned returns the set after a symmetry.
func (b Board) Turned(symmetry int) (t Board) {
	for cell := range b.Each() {
		row, col := cell/Side, cell%Side
		if symmetry >= 4 {
			col = Side - 1 - col
		}
		for range symmetry % 4 {
			row, col = col, Side-1-row
		}
		t |= 1 << (row*Side + col)
	}
	return t
}

// Turned returns the placement after a symmetry. Mirroring exchanges A and E.
func (p Placement) Turned(symmetry int) Placement {
	if symmetry >= 4 && (p.Piece == A || p.Piece == E) {
		p.Piece = A + E - p.Piece
	}
	p.Cells, p.Torches = p.Cells.Turned(symmetry), p.Torches.Turned(symmetry)
	return p
}

// Canonical returns the least of the eight boards that symmetries make of b.
func (b Board) Canonical() Board {
	least := b
	for s := range Symmetries {
		least = min(least, b.Turned(s))
	}
	return least
}
