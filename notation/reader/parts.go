package reader

import (
	"slices"
	"strings"

	"switchboard/notation"
	"switchboard/notation/facts"
	"switchboard/notation/lists"
	"switchboard/notation/plain"
	"switchboard/notation/prose"
	"switchboard/notation/say"
)

// message is what one is cut into before its words are read: the board, and what stands beside it and is made of it once it is
// read. The words of each part are read once, and what those beside say of the game holds for the board.
type message struct {
	board       string          // with the words around it
	beside      string          // what is none of its text
	corrections []say.Statement // of it
	presses     string          // that are to be tried on it
	between     bool            // they stand between two texts
	target      bool            // beside is a board that it is to become
	more        []string        // boards that stand behind it in a list
}

// cut cuts a text into its parts; nothing where it is all one.
func cut(s string, ask facts.Query) *message {
	if len(s) > plain.MaxProse {
		return nil
	}
	m := &message{board: s}
	m.cutCorrections()
	if len(s) <= lists.MaxSums && !slices.Contains([]notation.Puzzle{notation.Mines, notation.Ghosts, notation.SystemPuzzle}, ask.Puzzle) {
		if m.cutTarget(); !m.target {
			m.cutPresses()
		}
	}
	if ask.Puzzle != notation.SystemPuzzle {
		m.cutList()
	}
	if m.beside == "" && m.more == nil || strings.TrimSpace(m.board) == "" {
		return nil
	}
	return m
}

// read reads the board, and makes of it what stands beside it; nothing where the two do not go together.
func (m *message) read(c *plain.Cleaned, ask facts.Query) (all []notation.Reading) {
	if m == nil {
		return nil
	}
	beside := facts.Of(c, m.beside, ask)
	unsure := ""
	ask.Said = slices.Clip(ask.Said)
	for _, s := range facts.DrawnIn(c, beside.Statements()) {
		switch s.Kind {
		case say.Means: // in C4 is a flag 4 is no flag
		case say.Unclear:
			unsure = s.Words
		default:
			ask.Said = append(ask.Said, s)
		}
	}
	t := facts.Of(c, m.board, ask)
	if terms := &beside.Facts.Terms; terms.Ruled > prose.Unsaid && terms.Rule != t.Facts.Terms.Rule {
		t.Facts.Terms.Unclear = true
	}
	all, err := readBoard(t)
	if err != nil {
		return nil
	}
	switch {
	case m.presses != "":
		all = m.tryPresses(all)
	case m.target:
		all = m.become(beside, all)
	}
	if all != nil && m.more != nil {
		all = m.listed(t, all)
	}
	if all != nil && m.corrections != nil {
		all = m.correct(t, all)
	}
	if all != nil && unsure != "" && len(all[0].Doubts) == 0 {
		all[0].DoubtOnce(facts.SaidDoubt(unsure))
	}
	return all
}
