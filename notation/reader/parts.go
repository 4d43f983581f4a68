package reader

import (
	"slices"
	"strings"

	"switchboard/notation"
	"switchboard/notation/facts"
	"switchboard/notation/lists"
	"switchboard/notation/plain"
	"switchboard/notation/say"
)

// message is what one is cut into before its words are read: the board, and what stands beside it and is made of it once it is
// read. What those beside say of the game holds for the board.
type message struct {
	board       string          // with the words around it
	beside      string          // what is none of its text
	corrections []say.Statement // of it
	presses     string          // that are to be tried on it
	between     bool            // they stand between two texts
	target      bool            // beside is a board that it is to become
	more        []string        // boards that stand behind it in a list
}

// cuts are the ways to cut a text into parts, the one with the most of them first: what does not go with a board may be a part of it.
func cuts(s string, ask facts.Query) (all []*message) {
	if len(s) > plain.MaxProse {
		return nil
	}
	corrections := say.Corrections(s)
	asks := []func(*message) bool{(*message).cutTarget, (*message).cutPresses, nil}
	if len(s) > lists.MaxSums || slices.Contains([]notation.Puzzle{notation.Mines, notation.Ghosts, notation.SystemPuzzle}, ask.Puzzle) {
		asks = asks[2:]
	}
	for i := range 2 * len(asks) {
		m, corrected, asked := &message{board: s}, i < len(asks), asks[i%len(asks)]
		if corrected && !m.cutCorrections(corrections) || asked != nil && !asked(m) {
			continue
		}
		listed := ask.Puzzle != notation.SystemPuzzle && m.cutList()
		if (corrected || asked != nil || listed) && strings.TrimSpace(m.board) != "" {
			all = append(all, m)
		}
	}
	return all
}

// read reads the board, and makes of it what stands beside it; nothing where the two do not go together.
func (m *message) read(c *plain.Cleaned, ask facts.Query) (all []notation.Reading) {
	beside := facts.Of(c, m.beside, "", ask)
	unsure := ""
	ask.Said = slices.Clip(ask.Said)
	for _, s := range facts.DrawnIn(c, beside.Statements()) {
		switch {
		case s.Kind == say.Means: // in C4 is a flag 4 is no flag
		case s.Kind == say.Unclear:
			unsure = s.Words
		case s.Kind != say.Rule && (s.Kind != say.Goal || s.Of.Symbol != ""):
			ask.Said = append(ask.Said, s)
		}
	}
	t := facts.Of(c, m.board, m.beside, ask)
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
