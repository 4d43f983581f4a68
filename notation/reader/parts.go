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
	quote       string   // a quote with a board of its own
}

// cut cuts a text into its parts; corrected says whether corrections are cut out.
func cut(c *plain.Cleaned, ask facts.Query, corrected bool) *message {
	m := &message{board: c.Text}
	if len(c.Text) > plain.MaxProse {
		return m
	}
	m.cutQuote(c, ask.Work)
	if corrected {
		m.cutCorrections()
	}
	if len(m.board) <= lists.MaxSums && (ask.Puzzle == "" || slices.Contains(facts.Toggles, ask.Puzzle)) && !m.cutTarget() {
		m.cutPresses()
	}
	m.cutList(ask.Puzzle == notation.SystemPuzzle)
	return m
}

// takeOut cuts said out of the text, unless nothing would be left.
func (m *message) takeOut(said, rest string) bool {
	if strings.TrimSpace(rest) == "" {
		return false
	}
	m.board, m.beside = rest, m.beside+said+"\n"
	return true
}

// read reads the board and applies the other parts; parts that do not fit are asked about.
func (m *message) read(c *plain.Cleaned, ask facts.Query) ([]notation.Reading, *notation.Error) {
	var beside *facts.Text
	if m.quote != "" { // it names the puzzle of both boards, and says no more of the other one
		named := slices.DeleteFunc(facts.Of(c, m.quote, ask).Statements(), func(s say.Statement) bool { return s.Kind != say.Puzzle })
		ask.Said = append(slices.Clip(ask.Said), named...)
	}
	if m.beside != "" {
		beside = facts.Of(c, m.beside, ask)
		for _, s := range facts.DrawnIn(c, beside.Statements()) {
			if s.Kind != say.Means { // "C4 is a flag" is no legend for 4
				ask.Said = append(slices.Clip(ask.Said), s)
			}
		}
	}
	t := facts.Of(c, m.board, ask)
	if m.beside != "" {
		t.SetTerms(prose.TermsOf(m.board + "\n" + m.beside)) // one part may take back what another says
	}
	all, err := readBoard(t)
	if err != nil {
		return nil, err
	}
	if m.presses != "" {
		m.tryPresses(all)
	}
	if m.target {
		m.become(beside, all)
	}
	if m.more != nil {
		all = m.addMore(t, all)
	}
	if m.corrections != nil {
		all = m.correct(t, all)
	}
	if m.quote != "" {
		all = m.addQuote(t, all)
	}
	return all, nil
}
