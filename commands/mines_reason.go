package commands

import (
	"strings"

	"switchboard/commands/phrases"
	"switchboard/notation"
	"switchboard/solver/mines"
)

// reasonText words why a cell is certain.
func reasonText(req *Request, p *mines.Position, c mines.Certain, trustFlags bool) string {
	r := c.Reason
	with := phrases.With{"Cell": coded(p, c.Cell), "Clues": coded(p, r.Clues...), "Mines": p.Mines, "N": len(r.Clues)}
	switch r.Kind {
	case mines.AllMines, mines.NoneLeft:
		return singleText(req, p, r, trustFlags, with)
	case mines.DifferenceMine, mines.DifferenceSafe:
		return differenceText(req, p, c, trustFlags, with)
	case mines.Matrix:
		with["Sum"], with["Left"], with["N"] = matrixText(p, r, trustFlags)
		return req.Say("reason_matrix_"+mineOrSafe(c), with)
	case mines.Cases:
		return req.Say("reason_cases_"+mineOrSafe(c), with)
	}
	if len(r.Clues) == 0 {
		return req.Say("reason_total_alone_"+mineOrSafe(c), with)
	}
	return req.Say("reason_total_"+mineOrSafe(c), with)
}

// singleText words what one number says.
func singleText(req *Request, p *mines.Position, r mines.Reason, trustFlags bool, with phrases.With) string {
	w := weigh(p, r.Clues[0], trustFlags)
	with["Clue"], with["Number"], with["Flags"] = coded(p, w.clue), w.number, w.number-w.need
	with["Need"], with["Hidden"], with["N"] = w.need, coded(p, w.hidden...), len(w.hidden)
	id := "reason_none_left"
	if r.Kind == mines.AllMines {
		id = "reason_all_mines"
	}
	if w.need < w.number {
		id += "_flagged"
	}
	return req.Say(id, with)
}

func mineOrSafe(c mines.Certain) string {
	if c.Mine {
		return "mine"
	}
	return "safe"
}

// weighed is a number with its weight and the hidden cells beside it.
type weighed struct {
	clue, number, need int
	hidden             []int
}

func weigh(p *mines.Position, clue int, trustFlags bool) weighed {
	w := weighed{clue: clue, number: int(p.Cells[clue]), need: int(p.Cells[clue])}
	for _, cell := range p.Neighbours(clue) {
		switch {
		case p.Cells[cell] == mines.Flag && trustFlags:
			w.need--
		case p.Cells[cell] < 0:
			w.hidden = append(w.hidden, cell)
		}
	}
	return w
}

// without returns the cells of a that are not in b.
func without(a, b []int) []int {
	in := map[int]bool{}
	for _, cell := range b {
		in[cell] = true
	}
	var left []int
	for _, cell := range a {
		if !in[cell] {
			left = append(left, cell)
		}
	}
	return left
}

// differenceText words the first number less the second: the mines that the
// first needs more must lie where only it looks.
func differenceText(req *Request, p *mines.Position, c mines.Certain, trustFlags bool, with phrases.With) string {
	a, b := weigh(p, c.Reason.Clues[0], trustFlags), weigh(p, c.Reason.Clues[1], trustFlags)
	only, other := without(a.hidden, b.hidden), without(b.hidden, a.hidden)
	with["First"], with["FirstNeed"] = coded(p, a.clue), a.need
	with["Second"], with["SecondNeed"] = coded(p, b.clue), b.need
	with["N"], with["Only"], with["Other"] = len(other), coded(p, only...), coded(p, other...)
	if c.Mine {
		with["N"] = len(only)
	}
	if len(only) == 0 {
		return req.Say("reason_inside_safe", with)
	}
	return req.Say("reason_difference_"+mineOrSafe(c), with)
}

// matrixText writes the sum of the numbers with their signs, and what the
// hidden cells left over in it are: their terms, and what they come to.
func matrixText(p *mines.Position, r mines.Reason, trustFlags bool) (sum, left string, right int) {
	factor := map[int]int{}
	var numbers, terms strings.Builder
	for i, clue := range r.Clues {
		w := weigh(p, clue, trustFlags)
		right += int(r.Signs[i]) * w.need
		addTerm(&numbers, int(r.Signs[i]), name(p, clue))
		for _, cell := range w.hidden {
			factor[cell] += int(r.Signs[i])
		}
	}
	for cell := range p.Cells {
		if factor[cell] != 0 {
			addTerm(&terms, factor[cell], name(p, cell))
		}
	}
	return inCode(numbers.String()), inCode(terms.String()), right
}

func name(p *mines.Position, cell int) string { return notation.CellName(cell/p.Cols, cell%p.Cols) }

// addTerm writes + A1, - A1 or, for larger factors, + 2 A1.
func addTerm(s *strings.Builder, factor int, name string) {
	sign := "+ "
	if factor < 0 {
		sign, factor = "- ", -factor
	}
	if s.Len() > 0 {
		s.WriteString(" " + sign)
	} else if sign == "- " {
		s.WriteString("-")
	}
	if factor > 1 {
		s.WriteString(string(rune('0'+factor)) + " ")
	}
	s.WriteString(name)
}
