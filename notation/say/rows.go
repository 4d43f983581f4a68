package say

import (
	"slices"

	"switchboard/notation/lexicon"
)

// rowTold is a row, or several that are alike, whose cells are described one by one: row 1: on off off on; top and
// bottom row flat up up.
type rowTold struct {
	from, to int // its tokens are [from, to)
	rows     []Lines
	is       []Value
	all      bool // is holds one state for all cells
}

// rowAt reads a row from its name on. Behind another row the name may be a pick: first row up up down, second down up
// up.
func (t *teller) rowAt(i int, behind bool) (r rowTold, ok bool) {
	r.from = i
	refs, next := t.Refs(i)
	p, named := t.pickAt(i)
	switch {
	case len(refs) > 0 && !slices.ContainsFunc(refs, func(r Ref) bool { return r.Rows == Lines{} || r.Cols != Lines{} }):
		for _, ref := range refs {
			r.rows = append(r.rows, ref.Rows)
		}
	case named && p.of != alongColumns && !p.number && p.Step == 0 && (behind || p.of == alongRows):
		r.rows, next = []Lines{p.Lines}, i+1
	default:
		return r, false
	}
	for t.sign(next) == ':' || t.sign(next) == aside || t.sign(next) == ',' && len(refs) == 0 {
		next++
	}
	if r.all = behind && t.Is(next, "every"); r.all {
		next++
	}
	for {
		is, end, ok := t.stateFrom(next)
		if !ok {
			return r, len(r.is) > 1 != r.all && len(r.is) > 0
		}
		r.is, r.to, next = append(r.is, is), end, end
		if t.sign(next) == ',' || t.sign(next) == aside || t.Is(next, "and") {
			next++
		}
	}
}

// stateAt returns the state that token i means.
func (t *teller) stateAt(i int) (is Value, ok bool) {
	if i >= len(t.Words) || t.Is(i, "shown") && t.Is(i, "filler") {
		return is, false // the only light on
	}
	for _, s := range t.of {
		if t.Is(i, s) {
			return Value{Name: string(s)}, true
		}
	}
	return is, false
}

// stateFrom returns the state at token i, perhaps behind a word for not, and the index behind it.
func (t *teller) stateFrom(i int) (is Value, next int, ok bool) {
	if is, ok = t.stateAt(i); ok {
		return is, i + 1, true
	}
	is, ok = t.stateAt(i + 1)
	is.Not = true
	return is, i + 2, ok && t.Is(i, "not", "no")
}

// StateIn returns the first of some states that a text has a word for, or else a denied one, with Not set.
func StateIn(s string, states []lexicon.Concept) (denied Value) {
	t := teller{Words: withoutFiller(Cut(s, lexicon.Words)), of: states}
	not := false
	for i := range t.Words {
		is, ok := t.stateAt(i)
		switch {
		case ok && !not:
			return is
		case ok:
			denied, not = Value{Name: is.Name, Not: true}, false
		default:
			not = t.Is(i, "not", "no", "denies") || not && t.sign(i) == 0
		}
	}
	return denied
}
