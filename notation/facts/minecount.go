package facts

import (
	"switchboard/notation"
	"switchboard/notation/say"
)

// countMines reads the number of mines. A number whose words do not mention mines needs a puzzle that is a mine field.
func (f *Facts) countMines(s string, ask Query) {
	if !f.work.Spend(len(s)) {
		return
	}
	field := f.Wanted(notation.Mines, ask)
	for _, n := range say.Numbers(s, false) {
		if stands, clause := f.hedges.At(n.At.From, n.At.To); stands != say.Asserted {
			n.Standing, n.Words = say.Doubtful, clause
		}
		if n.Loose && len(f.Numbers) == 0 {
			continue
		}
		if f.Numbers = append(f.Numbers, n); n.Sure || field || n.Shown {
			f.use(n.At)
			if n.Sure && n.Kind != say.Mines {
				f.Puzzles = append(f.Puzzles, notation.Mines)
			}
		}
	}
	f.chooseNumber()
}

// chooseNumber sets Number to the statement that applies: one that corrects another, else the one with most of these,
// in this order: it is asserted, its words mention mines, it is the total. The first wins a tie.
func (f *Facts) chooseNumber() {
	weight := func(n say.Number) (w int) {
		for i, counts := range []bool{n.Kind == say.Mines, n.Sure, n.Standing == say.Asserted} {
			if counts {
				w |= 1 << i
			}
		}
		return w
	}
	var claims []say.Claim[int]
	for i, n := range f.Numbers {
		if n.Kind != say.Unclear {
			claims = append(claims, say.Claim[int]{Is: i, Weight: weight(n), Revokes: n.Again})
		}
	}
	held, _ := say.Settle(claims, func(_, _ int) bool { return false })
	if f.Counted = held != nil; !f.Counted {
		return
	}
	if f.Number = f.Numbers[held.Is]; held.Revokes && held.Is > 0 { // it counts what the number that it corrects counts
		was := f.Numbers[held.Is-1]
		f.Number.Kind, f.Number.Sure, f.Number.Standing = was.Kind, was.Sure, say.Asserted
	}
}

// BlankNumber overwrites the words that give the number of mines.
func (f *Facts) BlankNumber(text []byte) {
	if f.Counted && (f.Number.Sure || f.Named(notation.Mines)) {
		say.BlankOut(text, f.Number.At.From, f.Number.At.To, ' ')
	}
}

// CountNote returns the note about a number of mines, without Text if the words do not mention mines.
func CountNote(n say.Number) notation.Note {
	note := notation.Note{Kind: notation.MineCount, N: n.Is.N}
	if n.Kind == say.Left {
		note.Kind = notation.MinesLeft
	}
	if n.Sure {
		note.Text = n.Words
	}
	return note
}
