package reader

import (
	"maps"
	"slices"

	"switchboard/notation"
	"switchboard/notation/plain"
	"switchboard/notation/prose"
	"switchboard/notation/say"
	"switchboard/notation/symbols"
	"switchboard/solver/toggle"
)

// maxHeld is how many statements are kept of one message.
const maxHeld = 64

// fieldNames name what a symbol of a mine field means.
var fieldNames = map[symbols.FieldCell]string{symbols.Hidden: say.Hidden, symbols.Dot: say.Open, symbols.Flag: say.Flag}

// statements are what the text says besides its rows, so that it holds for them once they are mended.
func (t *text) statements() (all []say.Statement) {
	f, terms := &t.facts, &t.facts.terms
	is := func(kind say.Kind, name string, n int) {
		all = append(all, say.Statement{Kind: kind, Is: say.Value{Name: name, N: n}})
	}
	for _, p := range f.puzzles {
		is(say.Puzzle, string(p), 0)
	}
	for _, p := range f.denied {
		is(say.NotPuzzle, string(p), 0)
	}
	if terms.Ruled > prose.Unsaid {
		all = append(all, say.Statement{Kind: say.Rule, Is: say.Value{Name: terms.Rule.String()}, Words: terms.Words})
	}
	if terms.Goal != "" {
		is(say.Goal, terms.Goal, 0)
	}
	if f.states > 0 {
		is(say.States, "", f.states)
	}
	if f.bottomFirst {
		is(say.Lay, say.FromBottom, 0)
	}
	if f.columns {
		is(say.Lay, say.Columns, 0)
	}
	if f.counted {
		is(f.number.Kind, "", f.number.Is.N)
	}
	all = append(all, t.meanings()...)
	for _, n := range f.numbers {
		if n.Kind == say.Unclear && n.Standing == say.Doubtful && !f.counted {
			all = append(all, n.Statement)
		}
	}
	for _, words := range []string{f.unsure, terms.Unsure} {
		if words != "" {
			all = append(all, say.Statement{Kind: say.Unclear, Standing: say.Doubtful, Words: words})
		}
	}
	if terms.Unclear {
		all = append(all, say.Statement{Kind: say.Unclear, Standing: say.Doubtful, Words: terms.Words})
	}
	return all[:min(len(all), maxHeld)]
}

// meanings are what the text says of its symbols.
func (t *text) meanings() (all []say.Statement) {
	f := &t.facts
	add := func(kind say.Kind, drawn, name string) {
		for _, r := range drawn {
			all = append(all, say.Statement{Kind: kind, Of: say.Ref{Symbol: t.Name(r)}, Is: say.Value{Name: name}})
		}
	}
	add(say.Means, f.on, say.On)
	add(say.Means, f.off, say.Off)
	add(say.Means, f.white, say.White)
	add(say.Means, f.black, say.Black)
	add(say.Goal, f.aim, "all")
	add(say.Goal, f.avoid, "none")
	for _, r := range slices.Sorted(maps.Keys(f.field)) {
		add(say.Means, string(r), fieldNames[f.field[r]])
	}
	return all
}

// hold takes what the message said beside which the rows of this text stood at first. What the text says itself counts more.
func (f *facts) hold(said []say.Statement) {
	legend, counted, aimed := f.on+f.off+f.white+f.black != "" || len(f.field) > 0, f.counted, f.aim+f.avoid != ""
	for _, s := range said {
		switch s.Kind {
		case say.NotPuzzle:
			f.denied = append(f.denied, notation.Puzzle(s.Is.Name))
		case say.States:
			f.states = max(f.states, s.Is.N)
		case say.Lay:
			f.bottomFirst, f.columns = f.bottomFirst || s.Is.Name == say.FromBottom, f.columns || s.Is.Name == say.Columns
		case say.Mines, say.Left:
			if !counted {
				f.number, f.counted = say.Number{Statement: s, Sure: true}, true
			}
		case say.Means:
			if !legend {
				f.means(s)
			}
		case say.Goal:
			if symbol := s.Of.Symbol; symbol != "" && !aimed {
				if s.Is.Name == "all" {
					f.aim += symbol
				} else {
					f.avoid += symbol
				}
			}
		case say.Unclear:
			f.unsure = s.Words
		}
	}
}

// means takes what a symbol was said to mean.
func (f *facts) means(s say.Statement) {
	switch s.Is.Name {
	case say.On:
		f.on += s.Of.Symbol
	case say.Off:
		f.off += s.Of.Symbol
	case say.White:
		f.white += s.Of.Symbol
	case say.Black:
		f.black += s.Of.Symbol
	}
	for kind, name := range fieldNames {
		if name != s.Is.Name {
			continue
		}
		if f.field == nil {
			f.field = map[rune]symbols.FieldCell{}
		}
		for _, r := range s.Of.Symbol {
			f.field[r] = kind
		}
	}
}

// holdTerms takes the rule and the goal that the message said, where the text says none.
func (t *text) holdTerms() {
	terms := &t.facts.terms
	ruled, aimed := terms.Ruled > prose.Unsaid || terms.Unclear, terms.Goal != ""
	for _, s := range t.ask.Said {
		switch {
		case s.Kind == say.Rule && !ruled:
			if rule, err := toggle.ParseRule(s.Is.Name); err == nil {
				terms.Rule, terms.Ruled, terms.Words = rule, prose.Plainly, s.Words
			}
		case s.Kind == say.Goal && s.Of == say.Ref{} && !aimed:
			terms.Goal = s.Is.Name
		}
	}
}

// puzzlesSaid are the puzzles among some statements.
func puzzlesSaid(all []say.Statement) (named []notation.Puzzle) {
	for _, s := range all {
		if s.Kind == say.Puzzle {
			named = append(named, notation.Puzzle(s.Is.Name))
		}
	}
	return named
}

// drawnIn writes the symbols of statements as they are in a text: a server's own emoji is another character in each. What the text
// does not have is left out.
func drawnIn(c *plain.Cleaned, said []say.Statement) (all []say.Statement) {
	for _, s := range said {
		if s.Of.Symbol != "" {
			r, ok := c.Symbol(s.Of.Symbol)
			if !ok {
				continue
			}
			s.Of.Symbol = string(r)
		}
		all = append(all, s)
	}
	return all
}
