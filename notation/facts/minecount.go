package facts

import (
	"switchboard/notation"
	"switchboard/notation/say"
)

// countMines looks for what the text says of the number of mines, or how many are left. One that holds for mine fields alone says
// nothing of other boards.
func (f *Facts) countMines(s string, ask Query) {
	if !f.work.Spend(len(s)) {
		return
	}
	field := f.Wanted(notation.Mines, ask)
	for _, n := range say.Numbers(s, false) {
		at := say.At(n.At.From, n.At.To)
		if stands, clause := f.hedges.At(at.From, at.To); stands != say.Asserted {
			n.Standing, n.Words = say.Doubtful, clause
		}
		if n.Loose && len(f.Numbers) == 0 {
			continue
		}
		if f.Numbers = append(f.Numbers, n); n.Sure || field || n.Shown {
			f.NotCells, f.Used = append(f.NotCells, at), append(f.Used, at)
			if n.Sure && n.Kind != say.Mines {
				f.Puzzles = append(f.Puzzles, notation.Mines)
			}
		}
	}
	f.ChooseNumber()
}

// ChooseNumber takes of what is said of the mines what counts most: what is asserted, what surely counts mines, the total, the
// first, but most of all one that puts another right.
func (f *Facts) ChooseNumber() {
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
	if f.Number = f.Numbers[held.Is]; held.Revokes && held.Is > 0 { // what it puts right says what it counts
		was := f.Numbers[held.Is-1]
		f.Number.Kind, f.Number.Sure, f.Number.Standing = was.Kind, was.Sure, say.Asserted
	}
}

// BlankNumber blanks out the words that say the number of mines.
func (f *Facts) BlankNumber(text []byte) {
	if f.Counted && (f.Number.Sure || f.Named(notation.Mines)) {
		say.BlankOut(text, f.Number.At.From, f.Number.At.To, ' ')
	}
}

// CountNote is the note about a number of mines, in all or besides the flags. Without words it does not say that the board is a mine
// field.
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
