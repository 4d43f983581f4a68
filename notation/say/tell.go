package say

import (
	"slices"

	"switchboard/notation/lexicon"
)

// Telling is a board described in words: all lit except B2, corners on, rest off.
type Telling struct {
	Sets       []Statement // what the cells are: all and the rest first, exceptions last
	Only       bool        // the text has the word only
	Cells      int         // how many single cells are named
	Rows, Cols int         // the last row that is described cell by cell, and the length of the longest
	Stated     bool        // the text has a word for a state
	Unread     []Span      // words of the description that were not understood
	Aside      []Span      // sentences about no cells with words that were not understood
	Drawn      bool        // the text may have drawn cells too
}

// phraseKind is what the tokens of a phrase say.
type phraseKind byte

const (
	unknown phraseKind = iota
	place
	every // all cells, or all that nothing else names
	state
	except
	stop
	row // a rowTold
)

// phrase is some tokens that say one thing.
type phrase struct {
	kind     phraseKind
	from, to int // its tokens are [from, to)
	refs     []Ref
	is       Value
	given    bool // these cells have got a state, or this state has been given to cells
	excepted bool // these cells are an exception
	sign     rune
}

// teller makes phrases of tokens, and statements of phrases.
type teller struct {
	Words
	of      []lexicon.Concept // the states, see Tell
	cols    int
	phrases []phrase
	rows    []rowTold
	lost    []bool // the tokens that were not understood
	out     Telling
}

// Tell reads the description of a board. states are the concepts that a cell can be; of a word with several meanings
// the first in states counts. cols is 0 while the size of the board is unknown; then the cells of rows are left out of
// Sets.
func Tell(all Words, states []lexicon.Concept, cols int) Telling {
	t := teller{Words: withoutFiller(all), of: states, cols: cols}
	t.lost = make([]bool, len(t.Words))
	for i := 0; i < len(t.Words); {
		if r, ok := t.rowAt(i, len(t.rows) > 0); ok {
			t.phrases = append(t.phrases, phrase{kind: row, from: i, to: r.to})
			t.rows, i = append(t.rows, r), r.to
			continue
		}
		p := t.phraseAt(i)
		p.from = i
		t.phrases = append(t.phrases, p)
		i = p.to
	}
	t.crossLines()
	t.takeExceptions()
	t.takeEvery()
	t.giveStates()
	t.makeStatements()
	return t.out
}

// phraseAt reads the phrase that begins at token i.
func (t *teller) phraseAt(i int) phrase {
	is, ok := t.stateAt(i)
	switch {
	case t.sign(i) != 0:
		return phrase{kind: stop, to: i + 1, sign: t.sign(i)}
	case t.Is(i, "only"):
		if n := len(t.phrases); n > 0 && t.phrases[n-1].kind == place && t.phrases[n-1].refs[0].What != Cell { // row 2 only the last
			t.unread(i, i+1)
		}
		t.out.Only = true
		return phrase{kind: stop, to: i + 1, sign: aside}
	case t.Is(i, "and", "both"):
		return phrase{kind: stop, to: i + 1, sign: aside}
	case t.Is(i, "not", "no") && !ok:
		if is, ok := t.stateAt(i + 1); ok {
			is.Not = true
			return phrase{kind: state, to: i + 2, is: is}
		}
		if n := len(t.phrases); n > 0 && t.phrases[n-1].kind == every && t.phrases[n-1].refs[0].What == Rest {
			return phrase{kind: state, to: i + 1, is: Value{Name: On, Not: true}} // the others not
		}
	case t.Is(i, "rest"):
		return phrase{kind: every, to: i + 1, refs: []Ref{{What: Rest}}}
	}
	if refs, next := t.Refs(i); refs != nil {
		return phrase{kind: place, to: next, refs: refs}
	}
	switch {
	case t.Is(i, "except"):
		return phrase{kind: except, to: i + 1}
	case t.Is(i, "none"):
		return phrase{kind: every, to: i + 1, refs: []Ref{{What: All}}, is: Value{Not: true}}
	case t.Is(i, "every"):
		return phrase{kind: every, to: i + 1, refs: []Ref{{What: All}}}
	case ok:
		return phrase{kind: state, to: i + 1, is: is}
	case t.Is(i, "thing"):
		return phrase{kind: stop, to: i + 1, sign: aside}
	}
	return phrase{to: i + 1}
}

// crossLines marks adjacent places as not understood: a row and a column with a comma between may be the cell where
// they meet or all of both, and what directly follows a line may be a part of it.
func (t *teller) crossLines() {
	for i := range t.phrases {
		a, b := t.phrases[max(0, i-1)], t.phrases[i]
		if a.sign == ',' && i > 1 {
			a = t.phrases[i-2]
			if len(a.refs) != 1 || len(b.refs) != 1 || !(a.refs[0].What == Row && b.refs[0].What == Column ||
				a.refs[0].What == Column && b.refs[0].What == Row) {
				continue
			}
		}
		if a.from < b.from && a.kind == place && b.kind == place && a.refs[0].What != Cell {
			t.unread(a.from, b.to)
		}
	}
}

// takeEvery drops a word for all that only stresses the place beside it.
func (t *teller) takeEvery() {
	isPlace := func(i int) bool {
		return i >= 0 && i < len(t.phrases) && t.phrases[i].kind == place && !t.phrases[i].excepted
	}
	var kept []phrase
	for i, p := range t.phrases {
		if p.kind != every || p.refs[0].What == Rest || p.is.Not || !isPlace(i-1) && !isPlace(i+1) {
			kept = append(kept, p)
		}
	}
	t.phrases = kept
}

// takeExceptions marks the places behind a word for except, or in front of it in languages with that order.
func (t *teller) takeExceptions() {
	mark := func(i, step int) (found bool) {
		for i += step; i >= 0 && i < len(t.phrases); i += step {
			switch p := &t.phrases[i]; {
			case p.kind == place:
				p.excepted, found = true, true
			case p.sign == aside, p.sign == ',' && found:
			default:
				return found
			}
		}
		return found
	}
	whole := slices.ContainsFunc(t.phrases, func(p phrase) bool { return p.kind == every })
	placed := func(p phrase) bool { return p.kind == place && !p.excepted }
	for i, p := range t.phrases {
		if p.kind == except && (!mark(i, 1) && !mark(i, -1) || !whole && !slices.ContainsFunc(t.phrases[:i], placed)) { // lit except B2
			t.unread(p.from, p.to)
		}
	}
}

// cellsToGive reports whether a phrase is cells that take a state.
func (p phrase) cellsToGive() bool { return p.kind == every || p.kind == place && !p.excepted }

// giveStates assigns a state to the cells of each phrase: that of the next state in the sentence, or else that of a
// state in front, which goes to several phrases of one kind.
func (t *teller) giveStates() {
	var waiting []int // cells in front of their state
	ahead := -1       // the state for the cells behind it
	for i := range t.phrases {
		switch p := &t.phrases[i]; {
		case p.cellsToGive() && ahead >= 0 && t.alike(ahead, i):
			t.phrases[ahead].given = true
			p.give(t.phrases[ahead].is)
		case p.cellsToGive():
			waiting = append(waiting, i)
			ahead = -1
		case p.kind == state && (len(waiting) == 0 || i+1 < len(t.phrases) && t.phrases[i+1].sign == ':'):
			ahead, waiting = i, nil
		case p.kind == state:
			p.given = len(waiting) > 0
			for _, k := range waiting {
				t.phrases[k].give(p.is)
			}
			waiting, ahead = nil, -1
		case p.sign == '.' && ahead < 0:
			waiting = nil
		}
	}
}

// give gives a state to cells: to "none of them" the opposite.
func (p *phrase) give(is Value) {
	is.Not = is.Not != p.is.Not
	p.is, p.given = is, true
}

// alike reports whether the cells of phrase i are of the same kind as those between it and their state.
func (t *teller) alike(ahead, i int) bool {
	return !slices.ContainsFunc(t.phrases[ahead+1:i], func(p phrase) bool { return p.cellsToGive() && p.kind != t.phrases[i].kind })
}

// makeStatements turns the phrases into statements, and records the words that were not understood.
func (t *teller) makeStatements() {
	var whole, parts, others []Statement
	given := t.givenAlike()
	rest := slices.IndexFunc(t.phrases, func(p phrase) bool { return p.kind == every && p.given })
	for _, p := range t.phrases {
		if p.cellsToGive() && !p.given && p.kind == place {
			switch {
			case given.Name != "": // and so is the centre
				p.give(given)
			case rest >= 0 && t.phrases[rest].refs[0].What == Rest: // A1 B2, the rest off
				p.is, p.given = t.phrases[rest].is, true
				p.is.Not = !p.is.Not
			}
		}
		for _, r := range p.refs {
			if r.What == Cell {
				t.out.Cells++
			}
			s := Statement{Kind: Set, Of: r, Is: p.is}
			switch {
			case p.excepted:
				s.Is = Value{Not: true}
				others = append(others, s)
			case !p.given:
			case p.kind == every:
				whole = append(whole, s)
			default:
				parts = append(parts, s)
			}
		}
		if p.cellsToGive() && !p.given || p.kind == unknown {
			t.unread(p.from, p.to)
		}
		t.out.Stated = t.out.Stated || p.kind == state
	}
	t.out.Sets = slices.Concat(whole, t.rowSets(), parts, others)
	t.out.Drawn = slices.ContainsFunc(t.Words, func(w Token) bool { return w.Symbol })
	t.sortLost()
	t.takeList()
}

// takeList takes three or more cells, where nothing else is said, for a list of those that are on.
func (t *teller) takeList() {
	var listed []Statement
	for _, p := range t.phrases {
		if p.kind != place && p.kind != stop || p.excepted {
			return
		}
		for _, r := range p.refs {
			listed = append(listed, Statement{Kind: Set, Of: r, Is: Value{Name: On}})
		}
	}
	if t.out.Cells > 2 && t.out.Cells == len(listed) {
		t.out.Sets = append(t.out.Sets, listed...)
	}
}

// givenAlike returns the state of the places that have one, if it is the same for all.
func (t *teller) givenAlike() (is Value) {
	for _, p := range t.phrases {
		switch {
		case p.kind != place || !p.given:
		case is.Name == "":
			is = p.is
		case is != p.is:
			return Value{}
		}
	}
	return is
}

// unread marks tokens as not understood, except signs.
func (t *teller) unread(from, to int) {
	for i := from; i < to; i++ {
		t.lost[i] = t.Words[i].Sign == 0
	}
}

// sortLost sorts the words that were not understood into Unread, and sentences about no cells with such words into
// Aside.
func (t *teller) sortLost() {
	from := 0
	for i, p := range t.phrases {
		if i+1 < len(t.phrases) && p.sign != '.' {
			continue
		}
		sentence := t.phrases[from : i+1]
		var lost []Span
		begin := sentence[0].from
		for k := begin; k < p.to; k++ {
			if t.lost[k] {
				lost = append(lost, t.Words[k].Span)
			}
		}
		switch {
		case slices.ContainsFunc(sentence, func(p phrase) bool { return p.kind != unknown && p.kind != stop && (p.kind != state || p.given) }):
			t.out.Unread = append(t.out.Unread, lost...)
		case len(lost) > 0:
			aside := Span{t.Words[0].From, t.Words[p.to-1].To}
			if begin > 0 {
				aside.From = t.Words[begin-1].To
			}
			t.out.Aside = append(t.out.Aside, aside)
		}
		from = i + 1
	}
}

// rowSets returns statements about the cells of the rows, and records the size that they imply.
func (t *teller) rowSets() (all []Statement) {
	for i, r := range t.rows {
		if r.all {
			r.is = slices.Repeat(r.is, max(1, t.cols))
		}
		if t.out.Cols = max(t.out.Cols, len(r.is)); t.cols > 0 && len(r.is) != t.cols {
			t.unread(r.from, r.to)
		}
		for _, rows := range r.rows {
			t.out.Rows = max(t.out.Rows, rows.To, i+1)
			for c, is := range r.is[:min(len(r.is), t.cols)] {
				all = append(all, Statement{Kind: Set, Of: Ref{What: Cell, Rows: rows, Cols: one(c + 1)}, Is: is})
			}
		}
	}
	return all
}
