package toggle

// Transposed returns the board with rows and columns exchanged, in blocks of 64 by 64.
func (b *Board) Transposed() *Board {
	t := New(b.cols, b.rows)
	var block [64]uint64
	for r := 0; r < b.rows; r += 64 {
		for i := range b.stride {
			for k := range block {
				block[k] = 0
				if r+k < b.rows {
					block[k] = b.words[(r+k)*b.stride+i]
				}
			}
			transposeBlock(&block)
			for k := 0; k < 64 && i*64+k < b.cols; k++ {
				t.words[(i*64+k)*t.stride+r/64] = block[k]
			}
		}
	}
	return t
}

// transposeBlock exchanges halves, then quarters and so on (Hacker's Delight, section 7-3).
func transposeBlock(a *[64]uint64) {
	m := uint64(1)<<32 - 1
	for j := 32; j > 0; j, m = j/2, m^m<<(j/2) {
		for k := 0; k < 64; k = (k + j + 1) &^ j {
			t := (a[k]>>j ^ a[k+j]) & m
			a[k] ^= t << j
			a[k+j] ^= t
		}
	}
}
