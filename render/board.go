package render

import "switchboard/solver/mines"

// NewScene returns a scene of blank cells without marks.
func NewScene(rows, cols int) Scene {
	s := Scene{Rows: rows, Cols: cols, Cells: make([]Cell, rows*cols), Cursor: -1}
	for i := range s.Cells {
		s.Cells[i].Chance = NoChance
	}
	return s
}

// FieldScene returns a mine field as it is seen.
func FieldScene(p *mines.Position) Scene {
	s := NewScene(p.Rows, p.Cols)
	for i, cell := range p.Cells {
		switch cell {
		case mines.Hidden:
			s.Cells[i].Face = Covered
		case mines.Flag:
			s.Cells[i].Face = Flagged
		default:
			s.Cells[i].Face, s.Cells[i].Value = Number, uint8(cell)
		}
	}
	return s
}
