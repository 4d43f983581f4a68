package toggle

import "switchboard/solver/residue"

// generalForm has an unknown for every press and an equation for every cell.
type generalForm struct {
	g   *general
	mod int
}

func (f generalForm) system() *residue.System {
	return f.equations(f.g.cells, f.g.unknown, len(f.g.presses))
}

// transposed returns the equations for weights of cells whose weighted sum no press changes.
func (f generalForm) transposed() *residue.System {
	return f.equations(f.g.presses, f.g.equation, len(f.g.cells))
}

func (f generalForm) equations(of, index []int, cols int) *residue.System {
	s := &residue.System{Mod: f.mod, Cols: cols}
	for _, i := range of {
		var terms []residue.Term
		for _, col := range f.g.terms(i, index) {
			terms = append(terms, residue.Term{Col: col, Coef: 1})
		}
		s.Add(terms...)
	}
	return s
}

func (f generalForm) side(gain []uint8) []uint8 { return pick(gain, f.g.cells) }

func (f generalForm) times(x, _ []uint8) []uint8 { return f.place(x, f.g.presses) }

func pick(v []uint8, cells []int) []uint8 {
	out := make([]uint8, len(cells))
	for e, i := range cells {
		out[e] = v[i]
	}
	return out
}

// place puts a vector over some cells onto the whole board; other cells are 0.
func (f generalForm) place(x []uint8, cells []int) []uint8 {
	out := make([]uint8, f.g.rows*f.g.cols)
	for k, i := range cells {
		out[i] = x[k]
	}
	return out
}

// crossForm has as unknowns the sums R_i and C_j of the presses in each row and column, and their total T. Cell (i, j)
// gains R_i + C_j - x_ij, so the gains determine x_ij, and summing along rows and columns
//
//	(n-1) R_i + T = r_i,  (m-1) C_j + T = c_j,  ΣR = ΣC = T
//
// with r_i and c_j the sums of the gains.
type crossForm struct{ rows, cols, mod int }

func (f crossForm) system() *residue.System {
	total := f.rows + f.cols
	s := &residue.System{Mod: f.mod, Cols: total + 1}
	lines := func(first, n, across int) {
		sum := []residue.Term{{Col: total, Coef: uint8(f.mod - 1)}}
		for i := range n {
			s.Add(residue.Term{Col: first + i, Coef: uint8((across - 1) % f.mod)}, residue.Term{Col: total, Coef: 1})
			sum = append(sum, residue.Term{Col: first + i, Coef: 1})
		}
		s.Add(sum...)
	}
	lines(0, f.rows, f.cols)
	lines(f.rows, f.cols, f.rows)
	return s
}

func (f crossForm) side(gain []uint8) []uint8 {
	row, col := make([]int, f.rows), make([]int, f.cols)
	for i, v := range gain {
		row[i/f.cols] += int(v)
		col[i%f.cols] += int(v)
	}
	var side []uint8
	for _, sums := range [][]int{row, col} {
		for _, v := range sums {
			side = append(side, uint8(v%f.mod))
		}
		side = append(side, 0)
	}
	return side
}

func (f crossForm) times(x, gain []uint8) []uint8 {
	out := make([]uint8, f.rows*f.cols)
	for i := range out {
		v := int(x[i/f.cols]) + int(x[f.rows+i%f.cols])
		if gain != nil {
			v += f.mod - int(gain[i])
		}
		out[i] = uint8(v % f.mod)
	}
	return out
}
