package facts

import (
	"maps"
	"slices"
	"unicode/utf8"

	"switchboard/notation"
	"switchboard/notation/plain"
	"switchboard/notation/prose"
	"switchboard/notation/say"
	"switchboard/notation/symbols"
	"switchboard/solver/toggle"
)

// maxHeld is how many statements are kept for one message.
const maxHeld = 64

// fieldNames are the names of the cells of a mine field in statements.
var fieldNames = map[symbols.FieldCell]string{symbols.Hidden: say.Hidden, symbols.Dot: say.Open, symbols.Flag: say.Flag}

// Statements returns what the text says besides its rows, so that it can be applied to them once they are corrected.
func (t *Text) Statements() (all []say.Statement) {
	f, terms := &t.Facts, &t.Facts.Terms
	is := func(kind say.Kind, name string, n int) {
		all = append(all, say.Statement{Kind: kind, Is: say.Value{Name: name, N: n}})
	}
	for _, p := range f.Puzzles {
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
	if f.States > 0 {
		is(say.States, "", f.States)
	}
	if f.BottomFirst {
		is(say.Lay, say.FromBottom, 0)
	}
	if f.Columns {
		is(say.Lay, say.Columns, 0)
	}
	if f.Counted {
		n := say.Statement{Kind: f.Number.Kind, Is: f.Number.Is}
		if f.Number.Sure {
			n.Words = f.Number.Words
		}
		all = append(all, n)
	}
	all = append(all, t.meanings()...)
	for _, words := range []string{f.Unsure, terms.Unsure} {
		if words != "" {
			all = append(all, say.Statement{Kind: say.Unclear, Standing: say.Doubtful, Words: words})
		}
	}
	if terms.Unclear {
		all = append(all, say.Statement{Kind: say.Unclear, Standing: say.Doubtful, Words: terms.Words})
	}
	return all[:min(len(all), maxHeld)]
}

// meanings returns what the text says about its symbols.
func (t *Text) meanings() (all []say.Statement) {
	add := func(kind say.Kind, drawn, name string) {
		for _, r := range drawn {
			all = append(all, say.Statement{Kind: kind, Of: say.Ref{Symbol: t.Name(r)}, Is: say.Value{Name: name}})
		}
	}
	f := &t.Facts
	for _, state := range []string{say.On, say.Off, say.White, say.Black} {
		add(say.Means, *f.symbolsOf(state), state)
	}
	add(say.Goal, f.Aim, "all")
	for _, r := range slices.Sorted(maps.Keys(f.Field)) {
		add(say.Means, string(r), fieldNames[f.Field[r]])
	}
	return all
}

// symbolsOf returns the field with the symbols of a state; nil for a state of a mine field.
func (f *Facts) symbolsOf(state string) *string {
	return map[string]*string{say.On: &f.On, say.Off: &f.Off, say.White: &f.White, say.Black: &f.Black}[state]
}

// applySaid applies what the message said when its rows still stood in it. What the text itself says takes precedence.
func (f *Facts) applySaid(said []say.Statement) {
	legend, counted, aimed := f.On+f.Off+f.White+f.Black != "" || len(f.Field) > 0, f.Counted, f.Aim != ""
	for _, s := range said {
		switch s.Kind {
		case say.NotPuzzle:
			f.denied = append(f.denied, notation.Puzzle(s.Is.Name))
		case say.States:
			f.States = max(f.States, s.Is.N)
		case say.Lay:
			f.BottomFirst, f.Columns = f.BottomFirst || s.Is.Name == say.FromBottom, f.Columns || s.Is.Name == say.Columns
		case say.Mines, say.Left:
			if !counted {
				f.Number, f.Counted = say.Number{Statement: s, Sure: true}, true
			}
		case say.Means:
			if !legend {
				f.applyMeaning(s)
			}
		case say.Goal:
			if symbol := s.Of.Symbol; symbol != "" && !aimed {
				f.Aim += symbol
			}
		case say.Unclear:
			f.Unsure = s.Words
		}
	}
}

// applyMeaning applies the meaning that a symbol was said to have.
func (f *Facts) applyMeaning(s say.Statement) {
	if said := f.symbolsOf(s.Is.Name); said != nil {
		*said += s.Of.Symbol
		return
	}
	for kind, name := range fieldNames {
		if r, _ := utf8.DecodeRuneInString(s.Of.Symbol); name == s.Is.Name {
			f.Field[r] = kind
		}
	}
}

// SetTerms sets the rule and the goal that the text says, or else those that the message said.
func (t *Text) SetTerms(said prose.Terms) {
	terms := &t.Facts.Terms
	*terms = said
	ruled, aimed := terms.Ruled > prose.Unsaid || terms.Unclear, terms.Goal != ""
	for _, s := range t.Ask.Said {
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

// puzzlesSaid returns the puzzles that statements name.
func puzzlesSaid(all []say.Statement) (named []notation.Puzzle) {
	for _, s := range all {
		if p := notation.Puzzle(s.Is.Name); s.Kind == say.Puzzle && !slices.Contains(named, p) {
			named = append(named, p)
		}
	}
	return named
}

// DrawnIn translates the symbols of statements to the characters of a cleaned text, in which a server's own emoji are
// numbered differently each time. Statements about symbols that the text does not have are dropped.
func DrawnIn(c *plain.Cleaned, said []say.Statement) (all []say.Statement) {
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
