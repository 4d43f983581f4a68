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

// message is a message cut into the board and what is applied to the board once it is read.
type message struct {
	board       string // the board with the words around it
	beside      string // all parts that were cut out; what they say of the game applies to the board
	corrections []say.Statement
	presses     string   // cells to press
	between     bool     // presses have text on both sides
	target      bool     // beside has a board to become
	more        []string // the further boards of a list
}

// cuts returns the ways to cut a text into parts, most parts first. A part that does not fit may belong to the board.
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
		listed := m.cutList(ask.Puzzle == notation.SystemPuzzle)
		if (corrected || asked != nil || listed) && strings.TrimSpace(m.board) != "" {
			all = append(all, m)
		}
	}
	return all
}

// read reads the board and applies the other parts; nil if these do not fit.
func (m *message) read(c *plain.Cleaned, ask facts.Query) (all []notation.Reading) {
	beside := facts.Of(c, m.beside, ask)
	for _, s := range facts.DrawnIn(c, beside.Statements()) {
		if s.Kind != say.Means { // "C4 is a flag" is no legend for 4
			ask.Said = append(slices.Clip(ask.Said), s)
		}
	}
	t := facts.Of(c, m.board, ask)
	t.SetTerms(prose.TermsOf(m.board + "\n" + m.beside)) // one part may take back what another says
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
		all = m.addMore(t, all)
	}
	if all != nil && m.corrections != nil {
		all = m.correct(t, all)
	}
	return all
}
