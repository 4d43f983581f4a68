package lists

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"switchboard/notation"
	"switchboard/notation/drawn"
	"switchboard/notation/facts"
	"switchboard/notation/lexicon"
	"switchboard/notation/prose"
	"switchboard/notation/rows"
	"switchboard/notation/say"
	"switchboard/notation/symbols"
	"switchboard/solver/toggle"
)

// toldBoard is a board that a text describes in words: its size, which cells are on, what the rest is.
type toldBoard struct {
	Rows, Cols int
	Board      *toggle.Board
	words      string // words that may change what is meant: the person has to be asked
	aside      string // words that say nothing about the board
}

// The states of a cell in each puzzle. Of a word with several meanings the first counts.
var (
	lampStates   = []lexicon.Concept{"off", "on", "shown"}
	handleStates = []lexicon.Concept{"lying", "upright", "shut", "open"}
	stoneStates  = []lexicon.Concept{"turned over", "white", "black"}
	onStates     = []string{"on", "shown", "upright", "shut", "black", "turned over"}
)

// statesSaid returns the states that words can mean in the puzzle of a text.
func statesSaid(t *facts.Text) []lexicon.Concept {
	switch {
	case t.AsksFor(notation.Safe):
		return slices.Concat(handleStates, lampStates)
	case t.AsksFor(notation.Fivers):
		return slices.Concat(stoneStates, lampStates, handleStates)
	}
	return slices.Concat(lampStates, stoneStates[1:], handleStates)
}

// toldIn reads the board that a text describes in words, or as a list of cells with their state; nil without one.
func toldIn(t *facts.Text) (*toldBoard, *notation.Error) {
	named := t.Facts.Named
	if len(t.Text) > MaxSums || named(notation.Mines) || named(notation.Ghosts) || named(notation.SystemPuzzle) {
		return nil, nil
	}
	tokens, plays, ok := toldTokens(t)
	if !ok {
		return nil, nil
	}
	d := &toldBoard{Rows: t.Ask.Rows, Cols: t.Ask.Cols}
	sizes, tokens := say.SizesOf(tokens)
	var doubts []say.Span
	for _, s := range sizes {
		switch {
		case d.Rows == 0:
			d.Rows, d.Cols = s.Rows, s.Cols
		case s.Rows != d.Rows || s.Cols != d.Cols:
			doubts = append(doubts, s.Span)
		}
	}
	if d.Rows == 0 {
		d.Rows, d.Cols, _ = t.SizeSaid()
	}
	telling := say.Tell(tokens, statesSaid(t), 0)
	if d.Rows == 0 {
		d.Rows, d.Cols = telling.Rows, telling.Cols
	}
	if d.Rows < 1 || d.Cols < 1 || d.Rows > notation.MaxCells/d.Cols || telling.Cells < 3 && hasRows(t) {
		return nil, nil
	}
	counting := say.CountsOf(t.Text, tokens)
	telling = say.Tell(counting.Rest(tokens), statesSaid(t), d.Cols)
	if telling.Drawn && (telling.Cells < 3 || !telling.Stated) {
		return nil, nil
	}
	if !telling.Stated && telling.Rows == 0 && t.Ask.Puzzle == "" && len(t.ToggleNames()) == 0 { // only cells
		return nil, nil
	}
	if takeFresh(t, d, &telling) {
		return d, nil
	}
	sure, ok, err := d.fill(t, &telling)
	if !ok {
		return nil, err
	}
	d.words = wordsAt(t, slices.Concat(doubts, telling.Unread, counting.Doubt))
	d.sortAsides(t, telling.Aside, plays)
	if !sure && d.words == "" {
		d.words = strings.TrimSpace(t.Text)
	}
	return d, nil
}

// toldTokens returns the tokens of a text without names of puzzles, goals, and clauses about playing, and these
// clauses. ok is false if the text names cells to press.
func toldTokens(t *facts.Text) (tokens []say.Token, plays string, ok bool) {
	rest := []byte(t.Text)
	for _, used := range t.Facts.Used {
		name := t.Text[used.From:used.To]
		names := func(n facts.NameConcept) bool { return lexicon.Words.Says(name, n.Strong, n.Weak) }
		if slices.ContainsFunc(facts.NameConcepts, names) && !strings.ContainsFunc(name, symbols.IsDigit) {
			say.BlankOut(rest, used.From, used.To, ' ')
		}
	}
	for _, at := range facts.Faces.FindAllStringIndex(t.Text, -1) {
		if last, _ := utf8.DecodeLastRuneInString(strings.TrimRight(t.Text[:at[0]], " ,.!?)")); unicode.IsLetter(last) {
			say.BlankOut(rest, at[0], at[1], ' ')
		}
	}
	all := say.Tokens(string(rest))
	skip := slices.Clone(t.Facts.GoalsAt)
	for _, at := range skip {
		plays += t.Text[at.From:at.To] + ". "
	}
	inside := func(w say.Token, from, to int) bool { return from <= w.From && w.To <= to }
	for _, w := range all { // or "to light" would mean to press
		if w.Is(statesSaid(t)...) {
			say.BlankOut(rest, w.From, w.To, ' ')
		}
	}
	to := 0
	for said := range strings.FieldsFuncSeq(t.Text, prose.EndsPart) {
		from := to + strings.Index(t.Text[to:], said)
		to = from + len(said)
		clause, words := string(rest[from:to]), prose.Spoken(said)
		rule := prose.RuleIn(words)
		wants := (lexicon.Words.Says(clause, "become", "must") || words.Has("goal")) && prose.GoalIn(words) != ""
		cells := slices.ContainsFunc(all, func(w say.Token) bool { return w.Cell != nil && inside(w, from, to) })
		places := say.NamesCells(slices.DeleteFunc(slices.Clone(all), func(w say.Token) bool { return !inside(w, from, to) }))
		if (wants || rule.Ruled == prose.Plainly) && !places || drawn.Pressing.MatchString(clause) || prose.Spoken(clause).Has("presses") {
			if cells {
				return nil, "", false
			}
			plays += said + ". "
			skip = append(skip, say.At(from, to))
		}
	}
	tokens = slices.DeleteFunc(all, func(w say.Token) bool {
		return slices.ContainsFunc(skip, func(s say.Span) bool { return inside(w, s.From, s.To) })
	})
	return tokens, plays, true
}

// hasRows reports whether two lines have nothing but equally many cells, perhaps letters.
func hasRows(t *facts.Text) bool {
	p := rows.SplitLines(t)
	width, _, rows := p.Paragraph(p.Lines)
	return width > 1 && rows > 1
}

// IsOn reports whether a state is on for the puzzle; sure is false if it may also be off.
func IsOn(t *facts.Text, v say.Value) (on, sure bool) {
	on, sure = slices.Contains(onStates, v.Name), true
	if (v.Name == "black" || v.Name == "white") && !t.AsksFor(notation.Fivers) {
		f := &t.Facts
		blackOn, whiteOn := strings.ContainsRune(f.On, '⬛'), strings.ContainsRune(f.On, '⬜')
		sure = blackOn != whiteOn || t.Ask.Puzzle == "" && len(t.ToggleNames()) == 0
		on = on != (whiteOn && !blackOn)
	}
	return on != v.Not, sure
}

// fill makes the board of what is said about its cells. sure is false if it may be another board, ok if it is none. A
// cell by its name that does not lie on the board is an error.
func (d *toldBoard) fill(t *facts.Text, telling *say.Telling) (sure, ok bool, err *notation.Error) {
	var whole, parts, others []say.Statement
	sure = true
	for _, s := range telling.Sets {
		sure = !s.Of.Centre(d.Rows, d.Cols) && sure
		switch at := s.Of; {
		case !at.On(d.Rows, d.Cols):
			if at.What == say.Cell {
				err = &notation.Error{Kind: notation.OffBoard, Found: notation.CellName(max(at.Rows.To, 1)-1, max(at.Cols.To, 1)-1),
					Expected: notation.SizeName(d.Rows, d.Cols), Example: notation.CellName(d.Rows-1, d.Cols-1)}
			}
			return false, false, err
		case s.Is == say.Value{Not: true}:
			others = append(others, s)
		case at.What == say.All || at.What == say.Rest:
			whole = append(whole, s)
		default:
			parts = append(parts, s)
		}
		_, known := IsOn(t, s.Is)
		sure = sure && known
	}
	is := func(s say.Statement) bool { on, _ := IsOn(t, s.Is); return on }
	base := false
	switch {
	case len(whole) > 0:
		base = is(whole[0])
		if len(parts)+len(others) == 0 && !base || len(parts) > 0 &&
			!slices.ContainsFunc(parts, func(s say.Statement) bool { return is(s) != base }) {
			return false, false, nil // what is wanted, not what there is
		}
		sure = sure && !slices.ContainsFunc(whole, func(s say.Statement) bool { return is(s) != base })
	case slices.ContainsFunc(parts, is):
	case len(parts) > 0 && telling.Only:
		base = true
	default:
		return false, false, nil
	}
	sure, ok = d.set(parts, others, base, len(whole) > 0, sure, is)
	return sure, ok, nil
}

// set sets each cell to what is said about it, or to base. ofAll: the text gives all cells a state.
func (d *toldBoard) set(parts, others []say.Statement, base, ofAll, sure bool, is func(say.Statement) bool) (known, ok bool) {
	d.Board = toggle.New(d.Rows, d.Cols)
	untold := false
	for i := range d.Rows * d.Cols {
		r, c := i/d.Cols, i%d.Cols
		has := func(s say.Statement) bool { return s.Of.Has(r, c, d.Rows, d.Cols) }
		on, said := base, false
		for _, s := range parts {
			if has(s) {
				sure = sure && !(said && on != is(s))
				on, said = is(s), true
			}
		}
		if slices.ContainsFunc(others, has) {
			sure = sure && (said || ofAll)
			on = !on
		}
		untold = untold || !said
		d.Board.Set(r, c, on)
	}
	mixed := slices.ContainsFunc(parts, func(s say.Statement) bool { return !is(s) })
	return sure, ofAll || base || !mixed || !untold
}

// takeFresh reports whether a text only describes a game of fivers that has not begun, and makes its board.
func takeFresh(t *facts.Text, d *toldBoard, telling *say.Telling) bool {
	untouched := lexicon.Words.Says(t.Text, "untouched")
	white, aim := true, false
	for i, s := range telling.Sets {
		black := i > 0 && s.Is == say.Value{Name: say.Black}
		white, aim = white && s.Of.What == say.All && (black || s.Is == say.Value{Name: say.White}), aim || black
	}
	if !t.AsksFor(notation.Fivers) || !white || telling.Cells > 0 || telling.Drawn ||
		len(telling.Sets) == 0 && !untouched && !lexicon.Words.Says(t.Text, "white") && len(telling.Unread)+len(telling.Aside) > 0 {
		return false
	}
	d.Board = toggle.New(d.Rows, d.Cols)
	if d.aside = wordsAt(t, telling.Aside); !untouched && !aim {
		d.words = wordsAt(t, slices.Concat(telling.Unread, telling.Aside))
	}
	return true
}

// wordsAt returns the words at some places of the text.
func wordsAt(t *facts.Text, at []say.Span) string {
	var all []string
	slices.SortFunc(at, func(a, b say.Span) int { return a.From - b.From })
	for _, s := range at {
		all = append(all, strings.Fields(t.Text[s.From:s.To])...)
	}
	return strings.Trim(strings.Join(all, " "), " .,:;!?-()")
}

// sortAsides sorts the sentences that describe no cells: those that may be about the board go to words, the others to
// aside. plays are the clauses about playing, whose rule and goal are used.
func (d *toldBoard) sortAsides(t *facts.Text, asides []say.Span, plays string) {
	g := &rows.Candidate{Alphabet: []rune("01"), Count: []int{1, 1}, Rows: d.Rows, Cols: d.Cols}
	states := func(s string) bool {
		return lexicon.Statements.Says(s, "beside") || lexicon.Hedges.Says(s, "revokes", "perhaps") || drawn.SaysChanged(s) ||
			drawn.SaysOfBoard(t, s, g)
	}
	var left []string
	for _, at := range asides {
		switch said := strings.TrimSpace(t.Text[at.From:at.To]); {
		case states(said), !strings.ContainsFunc(said, unicode.IsLetter) && strings.ContainsFunc(said, symbols.IsDigit):
			d.words += " " + said
		case strings.ContainsFunc(said, unicode.IsLetter):
			left = append(left, strings.Trim(said, " .,:;!?-()"))
		}
	}
	terms := prose.TermsOf(plays)
	if terms.Unclear || drawn.SaysChanged(plays) {
		d.words += " " + plays
	}
	d.aside, d.words = strings.Join(left, ". "), strings.TrimSpace(d.words)
	if d.words == "" {
		t.SetTerms(prose.TermsOf(d.aside + ". " + plays))
		t.Facts.Understood = d.aside+plays == ""
	}
}

// CellList reads a list of the cells that are on, for a board of a given size, or a board described in words.
func CellList(t *facts.Text) ([]notation.Reading, *notation.Error) {
	ask := t.Ask
	if ask.Puzzle == notation.Mines || ask.Puzzle == notation.Ghosts || ask.Puzzle == notation.SystemPuzzle ||
		t.Text[0] == '[' && ask.Rows == 0 {
		return nil, nil
	}
	var d *toldBoard
	var err *notation.Error
	if _, list := notation.IsCellList(t.Text); list {
		d, err = cellsOn(t.Text, ask)
	} else {
		d, err = toldIn(t)
	}
	if d == nil || err != nil {
		return nil, err
	}
	if ask.Swap {
		d.Board = d.Board.Complement()
	}
	return []notation.Reading{d.reading(t)}, nil
}

// cellsOn is a board given by the list of the cells that are on.
func cellsOn(s string, ask facts.Query) (*toldBoard, *notation.Error) {
	if ask.Rows < 1 || ask.Cols < 1 {
		return nil, &notation.Error{Kind: notation.NeedSize}
	}
	cells, err := notation.CellsFrom(s, ask.Rows, ask.Cols, notation.FromTop)
	if err != nil {
		return nil, err.(*notation.Error)
	}
	d := &toldBoard{Rows: ask.Rows, Cols: ask.Cols, Board: toggle.New(ask.Rows, ask.Cols)}
	for _, i := range cells {
		d.Board.Set(i/d.Cols, i%d.Cols, true)
	}
	return d, nil
}

// reading returns the reading of a described board.
func (d *toldBoard) reading(t *facts.Text) notation.Reading {
	out := notation.Reading{Puzzle: t.Ask.Puzzle, Fits: slices.Clone(facts.Toggles), Format: notation.CellList,
		Toggle: &toggle.Puzzle{Board: d.Board}}
	switch {
	case d.words != "":
		out.Doubts = []notation.Doubt{{Kind: notation.WordsDoubt, Text: d.words}}
	case d.aside != "":
		out.LeftOut = []notation.LeftOut{{Kind: notation.Words, Text: d.aside}}
	}
	named := t.ToggleNames()
	w, first := lexicon.Words.Front(t.Text)
	switch {
	case t.Ask.Puzzle != "":
	case len(named) == 1:
		out.Puzzle = named[0]
	case len(named) == 0 && first && w.Is("a squares"):
		out.Puzzle = notation.Squares // squares five by five, black are ...
	}
	return out
}
