package notation

import (
	"slices"
	"strings"

	"switchboard/notation/lexicon"
	"switchboard/notation/say"
)

// ghostsNamed reads six ghosts that are named: by their cells, or by where they are.
func ghostsNamed(t *text) ([]Reading, *Error) {
	if t.countsOther() {
		if all := ghostPlaces(t); all != nil {
			return all, nil
		}
	}
	if all, err := ghostNames(t); len(all) > 0 || err != nil {
		return all, err
	}
	return ghostPlaces(t), nil
}

// ofGhosts reports whether a text speaks of ghosts, and names no other puzzle than theirs.
func (t *text) ofGhosts() bool {
	_, said := t.facts.said("a ghosts")
	return t.asksFor(Ghosts) || t.ask.Puzzle == "" && len(t.facts.puzzles) == 0 && (said || strings.Contains(strings.ToLower(t.Text), "ghost"))
}

// countsOther reports whether a text says that its cells are counted in a way of their own.
func (t *text) countsOther() bool {
	c := say.CountsOf(t.Text)
	c.Apply(say.Tokens(t.Text), 4, 4)
	return c.LetterIsRow || c.FromBottom || c.FromRight
}

// ghostPlaces reads six cells that are named by where they are, or are counted in a way of their own: top left, the corners, A1 is
// bottom left.
func ghostPlaces(t *text) []Reading {
	if !t.ofGhosts() || t.hasRows() || onePair.MatchString(t.Text) {
		return nil
	}
	tokens, _, ok := t.toldTokens()
	if !ok {
		return nil
	}
	_, tokens = say.SizesOf(t.Text, tokens)
	counting := say.CountsOf(t.Text)
	telling := say.Tell(counting.Apply(tokens, 4, 4), []lexicon.Concept{"off", "on", "shown", "one ghost"})
	said := func(s say.Statement) bool {
		return s.Is.Name == "off" || s.Is.Not || s.Of.What == say.All || s.Of.What == say.Rest
	}
	if telling.Drawn || slices.ContainsFunc(telling.Sets, said) {
		return nil
	}
	var cells []int
	for i := range 16 {
		if slices.ContainsFunc(telling.Places, func(r say.Ref) bool { return r.On(4, 4) && r.Has(i/4, i%4, 4, 4) }) {
			cells = append(cells, i)
		}
	}
	if len(cells) != ghostCount {
		return nil
	}
	if t.ask.Transpose {
		for i, c := range cells {
			cells[i] = c%4*4 + c/4
		}
	}
	out, err := ghostReading(cells, Reading{Format: CellList})
	if err != nil {
		return nil
	}
	if words := t.words(slices.Concat(telling.Unread, counting.Doubt)); words != "" {
		out.Doubts = []Doubt{{Kind: WordsDoubt, Text: words}}
	}
	return []Reading{out}
}
