package say

import (
	"slices"

	"switchboard/notation/lexicon"
)

// rowRules are the ways to say what the cells of a row are, behind its name. One after which the clause goes on does not match.
var rowRules = []rule{
	{
		Name: "cell by cell", Pattern: "<states>",
		Says: []string{"row 1: on off off on", "верхний ряд: горит, не горит, горит", "top row flat up up", "arriba encendida apagada"},
		Not:  []string{"row 1 is on", "top row on, bottom off"},
	},
	{
		Name: "all but some", Pattern: "every? <state> except only? <some>",
		Says: []string{"top row all upright except the last one", "row 2 lit except both corners"},
		Not:  []string{"row 2 lit except B2", "row 2 all lit"},
	},
	{
		Name: "some and the rest", Pattern: "<some> <state> ,? rest <state>",
		Says: []string{"row 2 - first vertical, rest horizontal", "2-я строка: первая горит, остальные не горят"},
		Not:  []string{"row 2 first vertical"},
	},
	{
		Name: "some", Pattern: "only? <some> <state>",
		Says: []string{"third row first and third upright", "2nd row the middle three are on", "bottom row only the last one upright"},
		Not:  []string{"third row upright", "third row B2 upright"},
	},
	{
		Name: "a state of some", Pattern: "<state> only? <some>",
		Says: []string{"row 2 lit only in the middle two", "row 4: on first and last"},
		Not:  []string{"row 2 lit"},
	},
	{
		Name: "all alike", Pattern: "every? <state> every?",
		Says: []string{"third row all vertical", "нижний ряд весь горит", "row 3 off"},
		Not:  []string{"row 3 on off", "row 3 on and off"},
	},
	{
		Name: "none so", Pattern: "none <state>",
		Says: []string{"bottom row nothing is lit", "row 2: none upright"},
		Not:  []string{"row 2 none"},
	},
	{
		Name: "none", Pattern: "none", Is: Off,
		Says: []string{"row 4 nothing", "second row none"},
		Not:  []string{"row 4 none but B4"},
	},
	{
		Name: "some, by the state of other rows", Pattern: "only? <some>",
		Says: []string{"row 3 only the middle one", "last row just the two corners"},
		Not:  []string{"row 3", "row 3 centre row"},
	},
}

// maxSome is how many cells of a row are listed.
const maxSome = 8

// rowTold is what is said of some rows: the tokens, the rows, and what of them are so.
type rowTold struct {
	from, to int
	rows     []Lines
	by       *rule
	match
}

// several are lines that a word picks: the first two, or so many in the middle.
type several struct {
	Lines
	n int
}

// of reports whether line i of n, from 0, is one of them.
func (s several) of(i, n int) bool {
	if s.n > 1 {
		return (n-s.n)%2 == 0 && i >= (n-s.n)/2 && i < (n+s.n)/2
	}
	return s.in(i, n)
}

// rowsTold finds the rows that are told one by one. One alone is, where its cells are listed.
func (t *teller) rowsTold() (all []rowTold) {
	for i := 0; i < len(t.tokens); {
		r, ok := t.rowAt(i, len(all) > 0)
		if !ok {
			i++
			continue
		}
		all, i = append(all, r), r.to
	}
	if len(all) == 1 && all[0].by != &rowRules[0] {
		return nil
	}
	return all
}

// rowAt reads a row from its name on. Behind another the name may be no more than which it is: first row up up down, second down up up.
func (t *teller) rowAt(i int, behind bool) (r rowTold, ok bool) {
	r.from = i
	refs, next := t.Refs(i)
	p, named := t.pickAt(i)
	switch {
	case len(refs) > 0 && !slices.ContainsFunc(refs, func(r Ref) bool { return r.Rows == Lines{} || r.Cols != Lines{} || r.What == Diagonal }):
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
	for k := range rowRules {
		for _, most := range []int{maxSome, 1} { // behind a comma the next row may begin
			r.by, r.match = &rowRules[k], match{from: next, to: next, named: next, states: t.of, most: most}
			if r.by.matches(&r.match, t.tokens) && t.ends(r.match.to) && (k == 0 || len(refs) > 0 || behind) {
				r.to = r.match.to
				return r, true
			}
		}
	}
	return r, false
}

// ends reports whether a clause about a row ends at a token: at a sign, or where another row begins.
func (t *teller) ends(i int) bool {
	if i >= len(t.tokens) || t.sign(i) != 0 {
		return true
	}
	refs, _ := t.Refs(i)
	p, ok := t.pickAt(i)
	return len(refs) > 0 && refs[0].Rows != Lines{} && refs[0].Cols == Lines{} || ok && p.of != alongColumns && !p.number
}

// rowSets are statements of the cells of the rows that were told, and notes the size that they make.
func (t *teller) rowSets() (all []Statement) {
	state := Value{Name: string(t.of[1])}
	for i, r := range t.rows {
		for _, rows := range r.rows {
			t.out.Rows = max(t.out.Rows, rows.To, i+1)
		}
		if len(r.is) > 0 && len(r.some) > 0 {
			state = r.is[0]
		}
		if r.by == &rowRules[0] {
			t.out.Cols = max(t.out.Cols, len(r.is))
			if t.cols > 0 && len(r.is) != t.cols {
				t.unread(r.from, r.to)
			}
		}
		for c := range t.cols {
			for _, rows := range r.rows {
				if is, ok := r.cell(c, t.cols, state); ok {
					all = append(all, Statement{Kind: Set, Of: Ref{What: Cell, Rows: rows, Cols: one(c + 1)}, Is: is})
				}
			}
		}
	}
	return all
}

// cell is what cell c of so many in a row is; state is that of those which were named last.
func (r *rowTold) cell(c, cols int, state Value) (is Value, ok bool) {
	named := slices.ContainsFunc(r.some, func(s several) bool { return s.of(c, cols) })
	switch {
	case r.by == &rowRules[0]:
		if c >= len(r.is) {
			return is, false
		}
		return r.is[c], true
	case len(r.is) > 1 && !named: // the rest
		return r.is[1], true
	case r.by.Is != "":
		return Value{Name: r.by.Is}, true
	case len(r.is) > 0:
		is = r.is[0]
	default:
		is = state
	}
	is.Not = is.Not != (r.by.Name == "none so" || len(r.some) > 0 && named == r.except)
	return is, true
}

// ofRow matches what a part of a row is, or which part.
func (m *match) ofRow(part string, t tokens) bool {
	switch part {
	case "<some>":
		n := len(m.some)
		for next := m.to; ; {
			s, behind, ok := t.several(next)
			if !ok || len(m.some)-n == m.most {
				return len(m.some) > n
			}
			m.some, m.to = append(m.some, s), behind
			next = t.joined(behind)
		}
	case "<state>":
		is, next, ok := t.stateFrom(m.to, m.states)
		if ok {
			m.is, m.to = append(m.is, is), next
		}
		return ok
	}
	for next := m.to; ; {
		is, behind, ok := t.stateFrom(next, m.states)
		if !ok {
			return len(m.is) > 1
		}
		m.is, m.to, next = append(m.is, is), behind, behind
		if t.sign(next) == ',' || t.sign(next) == aside || t.is(next, "and") {
			next++
		}
	}
}

// several reads which cells of a row are meant: the first two, the middle three, both corners.
func (t tokens) several(i int) (s several, next int, ok bool) {
	if p, _ := t.pickAt(i); t.is(i, "both") || p.number && p.From == 2 && p.To == 2 {
		if t.is(i+1, "corners", "border") {
			return several{Lines: ends}, i + 2, true
		}
		return s, i, false
	}
	if t.is(i, "corners") {
		return several{Lines: ends}, i + 1, true
	}
	p, next, ok := t.some(i)
	if !ok || p.of == alongRows || p.number || t.axis(next) != noAxis {
		return s, i, false
	}
	if n, counted := t.pickAt(next); p.From == Middle && counted && n.number && n.From == n.To {
		return several{p.Lines, n.From}, next + 1, true
	}
	return several{Lines: p.Lines}, next, true
}

// stateAt is the state that a token is, of some.
func (t tokens) stateAt(i int, states []lexicon.Concept) (is Value, ok bool) {
	if i >= len(t) || t.is(i, "shown") && (t.is(i, "filler") || t.is(i, "thing") && t.is(i+1, "on", "off")) {
		return is, false // the only light on
	}
	for _, s := range states {
		if t.is(i, s) {
			return Value{Name: string(s)}, true
		}
	}
	return is, false
}

// isState reports whether a token is one of some states.
func (t tokens) isState(i int, states []lexicon.Concept) bool {
	_, ok := t.stateAt(i, states)
	return ok
}

// stateFrom is the state that begins at a token, with a word for not in front.
func (t tokens) stateFrom(i int, states []lexicon.Concept) (is Value, next int, ok bool) {
	if is, ok = t.stateAt(i, states); ok {
		return is, i + 1, true
	}
	if is, ok = t.stateAt(i+1, states); ok && t.is(i, "not", "no") {
		is.Not = true
		return is, i + 2, true
	}
	return is, i, false
}
