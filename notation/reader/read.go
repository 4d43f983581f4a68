package reader

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"switchboard/notation"
	"switchboard/notation/facts"
	"switchboard/notation/lexicon"
	"switchboard/notation/meaning"
	"switchboard/notation/pattern"
	"switchboard/notation/plain"
	"switchboard/notation/rows"
	"switchboard/notation/symbols"
	"switchboard/solver/toggle"
)

// Read reads a board, or says what is wrong with the text in an *Error. It gives
// the likeliest of the readings; who can ask the player calls ReadAll.
func Read(text string, ask notation.Ask) (notation.Reading, error) {
	all, err := ReadAll(context.Background(), text, ask)
	if err != nil {
		return notation.Reading{}, err
	}
	if all[0].System != nil && ask.Puzzle == "" {
		return notation.Reading{}, &notation.Error{Kind: notation.NoBoard, Found: notation.Clip(text), Example: notation.Examples[""]}
	}
	return all[0], nil
}

// ReadAll reads every board that a text could have meant, the likeliest first; or
// it says what is wrong with the text in an *Error. The first reading is the
// answer when it has no Doubts. When it has, the player chooses: each reading has
// a Choice of its own. What a text may cost is bounded by its length; when the context ends before, that is the error.
func ReadAll(ctx context.Context, text string, asked notation.Ask) ([]notation.Reading, error) {
	ask := facts.Query{Ask: asked, Work: facts.WorkOn(ctx, text)}
	all, err := readAll(text, ask)
	if ctx.Err() != nil {
		return nil, fmt.Errorf("read a text: %w", ctx.Err())
	}
	all, err = ask.Work.Settle(all, err, text)
	if all, err = readForms(text, ask, all, err); err != nil {
		if err.Example == "" {
			err.Example = notation.Examples[ask.Puzzle]
		}
		return nil, err
	}
	if first := &all[0]; first.Puzzle == "" && ask.Puzzle == "" && mayBeSystem(first) {
		first.Fits = append(slices.Clip(first.Fits), notation.SystemPuzzle)
	}
	return all, nil
}

// mayBeSystem reports whether rows of 0 and 1 may be as many equations as unknowns, as well as a board.
func mayBeSystem(r *notation.Reading) bool {
	t := r.Toggle
	return t != nil && t.Levels == nil && t.Target == nil && t.Holes == nil && t.Locked == nil &&
		t.Board.Cols() == t.Board.Rows()+1 && slices.Contains([]notation.Format{notation.Digits, notation.CSV, notation.Array}, r.Format) &&
		strings.Trim(r.Off+r.On, "01") == ""
}

// What makes plain rows of other ways to write them, in this order: before the text is cleaned of the formatting of chats, and after.
var (
	beforeCleaning = []func(string) string{plain.FromUTF16, plain.FromLaTeX, plain.Prints, plain.RightSides, plain.RowNames, plain.Lists}
	afterCleaning  = []func(string) string{plain.WithoutWriters, plain.SpellField, plain.SpellCells, plain.WithoutFullStops}
)

// clean takes off the formatting of a chat and makes rows of tables.
func clean(s string) plain.Cleaned {
	c := plain.Unformat(s)
	c.FillTables(blanksClosed(c.Text))
	c.HideSpoilers()
	return c
}

func readAll(text string, ask facts.Query) ([]notation.Reading, *notation.Error) {
	if len(text) > notation.MaxText {
		return nil, &notation.Error{Kind: notation.TooLong, N: len(text), Want: notation.MaxText}
	}
	if ask.Rows > 0 && ask.Cols > 0 && ask.Rows > notation.MaxCells/ask.Cols {
		return nil, notation.SizeError(ask.Rows, ask.Cols)
	}
	if b, ok := fastDigits(text, ask); ok {
		return fastReadings(text, b, ask), nil
	}
	if all := quoted(text, ask); all != nil {
		return all, nil
	}
	for _, plain := range beforeCleaning {
		text = plain(text)
	}
	c := clean(text)
	ask.Said = facts.DrawnIn(&c, ask.Said)
	c.Worded = c.Text
	for _, plain := range afterCleaning {
		c.Text = plain(c.Text)
	}
	if strings.TrimSpace(c.Text) == "" {
		return nil, &notation.Error{Kind: notation.Empty}
	}
	if b, ok := fastDigits(strings.Trim(c.Text, "\n"), ask); ok {
		return fastReadings(c.Text, b, ask), nil
	}
	all, err := readClean(&c, ask)
	if err != nil {
		err.Found, err.Expected = c.Spell(err.Found), c.Spell(err.Expected)
		if err.Kind == notation.NoBoard && strings.Contains(text, "||") {
			err.Found = "" // it may be the words behind a spoiler
		}
		return nil, err
	}
	for i := range all {
		for j := range all[i].LeftOut {
			all[i].LeftOut[j].Text = c.Spell(all[i].LeftOut[j].Text)
		}
		for j := range all[i].Doubts {
			all[i].Doubts[j].Text = c.Spell(all[i].Doubts[j].Text)
		}
	}
	return all, nil
}

// reader reads one form. It returns neither a reading nor an error when the text
// is not in that form.
type reader func(*facts.Text) ([]notation.Reading, *notation.Error)

// readers read the forms, the most particular first: the first that knows a text
// for its own has it. What none knows is drawn.
var readers = []reader{systemsListed, integerSystem, systemText, ghostText, cellList, array}

func readClean(c *plain.Cleaned, ask facts.Query) ([]notation.Reading, *notation.Error) {
	if ask.Work.Over() {
		return nil, &notation.Error{Kind: notation.TooMuch, Found: notation.Clip(c.Text)}
	}
	t := &facts.Text{Cleaned: *c, Facts: facts.Read(c.Text, ask), Ask: ask}
	t.ReadTerms()
	t.NameByRule()
	t.DoubtOrder()
	all, err := readForm(t)
	if err != nil {
		err.Said = t.Statements()
		return nil, err
	}
	all = cutOut(meaning.Played(t, all))
	if !ask.Corrected {
		all = meaning.WithCounts(all)
	}
	return all, nil
}

// readForm reads the board in the first form that knows it.
func readForm(t *facts.Text) ([]notation.Reading, *notation.Error) {
	ask := t.Ask
	if err := noBoard(t); err != nil {
		return nil, err
	}
	t.SmallRows()
	if all := corrected(t); all != nil {
		return all, nil
	}
	if all := besides(t); all != nil {
		return all, nil
	}
	if ask.Puzzle == notation.SystemPuzzle { // a board in another form is none
		for _, read := range []reader{systemsListed, integerSystem} {
			if all, err := read(t); len(all) > 0 || err != nil {
				return all, err
			}
		}
		return systemText(t)
	}
	if all, err := boardsListed(t); len(all) > 0 || err != nil {
		return all, err
	}
	for _, read := range readers {
		if all, err := read(t); len(all) > 0 || err != nil {
			doubtSaid(t, all)
			return all, withExample(t, err)
		}
	}
	all, err := drawn(t)
	if err != nil {
		for _, told := range [][]notation.Reading{riddle(t), toldInRows(t)} {
			if told != nil {
				return told, nil
			}
		}
	}
	return all, withExample(t, err)
}

// withExample gives an error an example of the puzzle that the text names.
func withExample(t *facts.Text, err *notation.Error) *notation.Error {
	if err != nil && err.Example == "" && t.Ask.Puzzle == "" && len(t.Facts.Puzzles) == 1 {
		err.Example = notation.Examples[t.Facts.Puzzles[0]]
	}
	return err
}

// noBoard refuses what is known for something else.
func noBoard(t *facts.Text) *notation.Error {
	switch {
	case t.Ask.Puzzle != "":
	case t.Facts.OtherGame != "" && len(t.Facts.Puzzles) == 0:
		return &notation.Error{Kind: notation.OtherGame, Found: t.Facts.OtherGame}
	case facts.IsResult(t.Text):
		return &notation.Error{Kind: notation.NoBoard, Found: notation.Clip(t.Text)}
	case len(t.Text) < 64 && notBoards.MatchString(t.Text), isASCII(t.Text), len(t.Text) < plain.MaxProse && progressBar.MatchString(t.Text):
		return &notation.Error{Kind: notation.NoBoard, Found: notation.Clip(t.Text)}
	}
	return nil
}

// notBoards is what people write in digits and signs beside boards: +1, 2-1.
var notBoards = pattern.New(`^\s*(?:(?:[+-]1\s*)+|\d{1,2}[-:]\d{1,2}(?:,? \d{1,2}[-:]\d{1,2})*|[O0]-[O0](?:-[O0])?|~~.*~~|-_+-|[oOTx._]_[oOTx._]|\^_+\^|>_+<|\d+ ?[-+*/x×] ?\d+ ?= ?\d*)\s*$`)

// progressBar is a row of squares with a share behind it.
var progressBar = pattern.New(`(?m)[\x{2580}-\x{25FF}\x{2B1B}\x{2B1C}\x{1F7E0}-\x{1F7EB}]{3}.*\b\d{1,3} ?%(?:[ )].*)?$`)

// inBits finds bytes in bits on one line.
var inBits = pattern.New(`(?m)(?:^|[^01])([01]{8}(?:[ ,][01]{8})+)(?:$|[^01])`)

// isASCII reports whether a text has letters spelled in bits, eight a letter.
func isASCII(s string) bool {
	line := inBits.FindStringSubmatch(s[:min(len(s), 512)])
	if line == nil {
		return false
	}
	fields := strings.FieldsFunc(line[1], func(r rune) bool { return !symbols.Binary(r) })
	for _, f := range fields {
		n, err := strconv.ParseUint(f, 2, 8)
		if err != nil || n < ' ' || n > '~' {
			return false
		}
	}
	return len(fields) != 8 || strings.Contains(strings.ToLower(s), "ascii")
}

// one makes a list of one reading.
func one(r notation.Reading, err *notation.Error) ([]notation.Reading, *notation.Error) {
	if err != nil {
		return nil, err
	}
	return []notation.Reading{r}, nil
}

// fastReadings drawings a board that was read the quick way; a run of digits may
// be one row as well.
func fastReadings(text string, b *toggle.Board, ask facts.Query) []notation.Reading {
	all := []notation.Reading{fastReading(text, b, ask)}
	if len(all[0].Notes) > 0 {
		ask.OneRow = true
		if other, err := readClean(&plain.Cleaned{Text: text}, ask); err == nil {
			other[0].Choice = notation.AsOneRow
			all = append(all, other[0])
		}
	}
	return all
}

func fastReading(text string, b *toggle.Board, ask facts.Query) notation.Reading {
	out := notation.Reading{Puzzle: ask.Puzzle, Fits: append([]notation.Puzzle{}, facts.Toggles...), Format: notation.Digits, Rule: ask.Rule, Goal: ask.Goal, Toggle: &toggle.Puzzle{Board: b}}
	text = strings.Trim(text, "\n")
	if strings.IndexByte(text[:min(len(text), 2*b.Cols())], ',') > 0 {
		out.Format = notation.CSV
	}
	if ask.Rows == 0 && b.Rows() > 1 && !strings.ContainsAny(text[:min(len(text), 2*b.Cols())], "\n/;") {
		out.Notes = []notation.Note{{Kind: notation.FlatRun, N: b.Cols()}}
	}
	n := b.Count()
	if n == meaning.GhostCount && b.Rows() == 4 && b.Cols() == 4 && ask.Puzzle == "" {
		out.Fits = append(out.Fits, notation.Ghosts)
	}
	switch n {
	case 0:
		out.Off = "0"
	case b.Rows() * b.Cols():
		out.On = "1"
	default:
		out.Off, out.On = "0", "1"
	}
	return out
}

// drawn reads a board that is drawn row by row in a text of words and rows.
func drawn(t *facts.Text) ([]notation.Reading, *notation.Error) {
	p := rows.SplitLines(t.Facts, t.Ask)
	if p.Over {
		return nil, p.TooBig()
	}
	if len(p.Lines) == 0 {
		return nil, &notation.Error{Kind: notation.Empty}
	}
	best := p.Choose()
	if best.Rank == 0 {
		return nil, &notation.Error{Kind: notation.NoBoard, Found: notation.Clip(t.Text)}
	}
	whole, sure := p.Parts(best)
	if t.NamesNothing() && p.AroundWords(whole) {
		return nil, &notation.Error{Kind: notation.NoBoard, Found: notation.Clip(t.Text)}
	}
	if all := withoutRow(p, t, whole); all != nil {
		return all, nil
	}
	if all := readGaps(p, t, whole); all != nil {
		return all, nil
	}
	first, err := readRun(p, t, whole)
	if err != nil {
		return unread(p, t, whole, err)
	}
	all := []notation.Reading{first}
	if !sure {
		all = andFirstPart(p, t, all, p.FirstOf(best, whole))
	}
	all = append(all, otherWays(t, all[0], func(ask facts.Query) (notation.Reading, *notation.Error) {
		again := *t
		again.Ask = ask
		return readRun(rows.SplitLines(t.Facts, ask), &again, whole)
	})...)
	nameMines(&all[0], all[1:])
	return andNext(p, t, all, whole), nil
}

// unread reads a run that makes no board the way it stands: with its blanks for cells. Else it is
// refused, and where it is nothing like rows none of them is blamed.
func unread(p *rows.Page, t *facts.Text, r rows.Run, err *notation.Error) ([]notation.Reading, *notation.Error) {
	if err.Kind == notation.Ragged && !t.CutShort {
		if all := withBlanks(p, t, r); all != nil {
			return all, nil
		}
	}
	if all := completed(p, t, r, err); all != nil {
		return all, nil
	}
	if p.NoRows(p.Rows(r), err) {
		err = &notation.Error{Kind: notation.NoBoard, Found: notation.Clip(t.Text)}
	}
	return nil, err
}

// andFirstPart adds the first part of a board that may be several to its readings.
func andFirstPart(p *rows.Page, t *facts.Text, all []notation.Reading, part rows.Run) []notation.Reading {
	all[0].Choice, all[0].Doubts = notation.AsOneBoard, append(all[0].Doubts, notation.Doubt{Kind: notation.PartsDoubt})
	if other, err := readRun(p, t, part); err == nil {
		other.Choice = notation.AsFirstBoard
		all = append(all, other)
	}
	next, ok := p.Next(part)
	if !ok {
		return all
	}
	if other, err := readRun(p, t, next); err == nil {
		other.Choice = notation.AsNextBoard
		all = append(all, other)
	}
	return all
}

// andNext adds the board behind a run to the readings of that, which are doubted where the words
// between the two say that the second is meant.
func andNext(p *rows.Page, t *facts.Text, all []notation.Reading, r rows.Run) []notation.Reading {
	next, ok := p.Next(r)
	if !ok {
		return all
	}
	other, err := readRun(p, t, next)
	if err != nil || notation.Write(other) == notation.Write(all[0]) {
		return all
	}
	other.Choice = notation.AsNextBoard
	between := p.Source[p.Lines[r.To-1].To:p.Lines[next.From].From]
	if (len(between) <= facts.MaxCorrection && rows.LaterWords.MatchString(between) || p.NamesBoard()) && len(all[0].Doubts) == 0 {
		all[0].Choice, all[0].Doubts = notation.AsFirstBoard, []notation.Doubt{{Kind: notation.BoardsDoubt}}
	}
	return append(all, other)
}

// nameMines names what shown mines were taken for, where another reading takes them otherwise.
func nameMines(out *notation.Reading, others []notation.Reading) {
	for _, other := range others {
		switch {
		case out.Choice != "":
		case other.Choice == notation.MinesHidden:
			out.Choice, out.About = notation.MinesFlags, other.About
		case other.Choice == notation.MinesFlags:
			out.Choice, out.About = notation.MinesHidden, other.About
		}
	}
}

// givesCells ends what stands in front of cells that something gave or showed, which are no row of the board that was posted;
// saysRow speaks of a row of it.
var (
	givesCells = pattern.New(`(?i)(?:^|[^\pL])(?:gave|gives?|says|said|shows|showed|end(?:s|ed)? (?:up|with)|returns|returned|prints?|printed|outputs?|got|вышло|выходит|получ\pL+|дал[оаи]?|выда\pL+|пишет|показ\pL+|dio|dice|salió|donne|dit|sagt|gab|zeigt|ergibt|diz|deu)(?: (?:me|us|it|as|with|out|мне|как|me|mir))*[ :=]*$|(?:得到|得出|变成|變成|结果是|結果是|给出|給出|显示|顯示|出来是|出來是)[了我的 :：]*$`)
	saysRow    = pattern.New(`(?i)(?:` + lexicon.Words.Pattern("row") + `)\pL* (?:says|shows|gives)`)
)

// rowGiven reports whether the last row alone has words in front of it, which say that something gave it, and no size of the
// text has it.
func rowGiven(p *rows.Page, t *facts.Text, lines []rows.Line) bool {
	last := lines[len(lines)-1]
	front := p.Source[last.From:max(last.From, last.Start)]
	if !last.Mixed || !givesCells.MatchString(front) || saysRow.MatchString(front) {
		return false
	}
	if slices.ContainsFunc(lines[:len(lines)-1], func(l rows.Line) bool { return l.Mixed }) {
		return false
	}
	tall, wide, _ := t.SizeSaid()
	return !(tall == len(lines) && wide == int(last.N) || wide == len(lines) && tall == int(last.N))
}

// withoutRow reads a board whose first or last row has words in front of it, or one of whose rows is
// taken back, and that has one row too many for a square, or a last row that was given to somebody: without the row, and with it.
func withoutRow(p *rows.Page, t *facts.Text, r rows.Run) []notation.Reading {
	lines := p.Rows(r)
	if len(lines) < 3 || r.Spread {
		return nil
	}
	first, last, width := lines[0], lines[len(lines)-1], p.Width(lines)
	less := r
	told := func(row rows.Line) bool { return row.Mixed && row.Start > row.From || p.TakesBack(row) }
	switch {
	case len(lines)-1 != int(width) && !rowGiven(p, t, lines):
		return nil
	case told(first):
		for less.From++; p.Lines[less.From].Class < rows.Weak; {
			less.From++
		}
	case told(last):
		for less.To--; p.Lines[less.To-1].Class < rows.Weak; {
			less.To--
		}
	default:
		return nil
	}
	without, err := readRun(p, t, less)
	with, err2 := readRun(p, t, r)
	if err != nil || err2 != nil {
		return nil
	}
	without.Choice, with.Choice = notation.WithoutRow, notation.WithRow
	if len(without.Doubts) == 0 {
		dropped := first
		if less.To < r.To {
			dropped = last
		}
		without.Doubts = []notation.Doubt{{Kind: notation.LineDoubt, Text: strings.TrimSpace(p.Source[dropped.From:dropped.To])}}
	}
	return []notation.Reading{without, with}
}

// readRun reads the board of a run.
func readRun(p *rows.Page, t *facts.Text, r rows.Run) (notation.Reading, *notation.Error) {
	g, rows, err := p.Board(r)
	if err != nil {
		err.Rows = t.Spell(p.RowsText(rows))
		return notation.Reading{}, err
	}
	doubtAround(p, t, g, r, rows)
	out, err := meaning.Interpret(g, t)
	if err != nil {
		if err.Kind != notation.NoBoard {
			err.Rows = t.Spell(p.RowsText(rows))
		}
		return out, err
	}
	if len(out.Doubts) == 0 {
		doubtCount(&out, p.Said)
	}
	meaning.DoubtMines(&out, &p.Facts)
	doubtNumbers(p, &out)
	if out.Mines != nil && len(out.Doubts) > 0 {
		out.Counts = toldCounts(p)
	}
	if err := doubtStates(p, t, &out); err != nil {
		return out, err
	}
	return out, nil
}

// doubtAround doubts the grid of a run for what stands around its rows, and counts the other
// boards there.
func doubtAround(p *rows.Page, t *facts.Text, g *rows.Candidate, r rows.Run, rows []rows.Line) {
	n, others, damaged := p.Others(r)
	if n > 0 {
		g.Notes = append(g.Notes, notation.Note{Kind: notation.OtherBoards, N: n})
		g.LeftOut = append(g.LeftOut, notation.LeftOut{Kind: notation.MoreBoards, N: n})
	}
	if damaged >= 0 {
		g.Doubts = append(g.Doubts, notation.Doubt{Kind: notation.LineDoubt, Text: strings.TrimSpace(p.Text(p.Lines[damaged]))})
	}
	p.Audit(g, rows, others)
	sayWithout(p, rows, others)
	doubtStatements(p, g)
	if p.Sign != 0 && len(t.ToggleNames()) == 0 && !slices.Contains(facts.Toggles, t.Ask.Puzzle) {
		g.Doubts = append(g.Doubts, notation.Doubt{Kind: notation.SignsDoubt, Text: string(rune(p.Sign))})
	}
}

// maxUnnamedStates is how many states a cell may have where words stand beside the board and name no puzzle: more are those of dice,
// scores and telephones.
const maxUnnamedStates = 4

// doubtStates doubts a board of several states below words that name no puzzle: they may be numbers, and of many states they are.
func doubtStates(p *rows.Page, t *facts.Text, out *notation.Reading) *notation.Error {
	k := slices.IndexFunc(out.Notes, func(n notation.Note) bool { return n.Kind == notation.GuessStates })
	i := slices.IndexFunc(p.Lines, func(l rows.Line) bool { return l.Class == rows.Chatter })
	switch {
	case !t.NamesNothing() || t.Facts.States > 0 || k < 0 || i < 0:
	case out.Notes[k].N > maxUnnamedStates:
		return &notation.Error{Kind: notation.NoBoard, Found: notation.Clip(t.Text)}
	case len(out.Doubts) == 0:
		out.Doubts = []notation.Doubt{{Kind: notation.LineDoubt, Text: strings.TrimSpace(p.Source[p.Lines[i].From:p.Lines[i].To])}}
	}
	return nil
}

// otherWays reads a board the other ways that the first reading could as well
// have gone, and marks the first where they are about as likely.
func otherWays(t *facts.Text, first notation.Reading, read func(facts.Query) (notation.Reading, *notation.Error)) []notation.Reading {
	if len(t.Text) > plain.MaxProse {
		return nil // a file: Unsure and the notes say what else it could be
	}
	w := &ways{ask: t.Ask, first: first, read: read, mineName: t.MineName}
	w.byNotes()
	w.byDoubts()
	w.all = append(w.all, meaning.OtherKinds(t, first, read)...)
	if first.Choice == notation.BottomFirst {
		w.try(notation.TopFirst, "", func(a *facts.Query) { a.Count = notation.FromTop })
	}
	if first.Choice == notation.WithoutLabels && len(w.all) == 0 && t.Ask.Labels == "" {
		w.try(notation.WithLabels, "", func(a *facts.Query) { a.Labels = notation.DropLabels })
	}
	if first.Unsure && len(w.all) == 0 && !t.Ask.Swap {
		w.try(notation.Swapped, "", func(a *facts.Query) { a.Swap = true })
	}
	return w.all
}

// ways are the other readings of a board.
type ways struct {
	ask   facts.Query
	first notation.Reading
	read  func(facts.Query) (notation.Reading, *notation.Error)
	all   []notation.Reading

	mineName string // of an emoji that was taken for a mine
}

// try adds what the board is when something else is asked for, if that is another one.
func (w *ways) try(choice notation.Choice, about string, change func(*facts.Query)) {
	ask := w.ask
	if ask.Work.Over() {
		return
	}
	change(&ask)
	if r, err := w.read(ask); err == nil && notation.Write(r) != notation.Write(w.first) {
		r.Choice, r.About = choice, about
		w.all = append(w.all, r)
	}
}

// byNotes tries what the notes of the first reading were settled against.
func (w *ways) byNotes() {
	shown := ""
	for _, n := range w.first.Notes {
		if n.Kind == notation.MineAsFlag {
			shown = strings.TrimSpace(shown + " " + n.Text)
		}
	}
	ask, told := &w.ask, false
	for _, n := range w.first.Notes {
		switch {
		case n.Kind == notation.MineAsFlag && !told:
			told = true
			w.try(notation.MinesHidden, shown, func(a *facts.Query) { a.Mine = symbols.Hidden })
		case n.Kind == notation.DotIsHidden && ask.Mine == symbols.NotField && strings.ContainsAny(n.Text, "*@"):
			w.try(notation.MinesFlags, n.Text, func(a *facts.Query) { a.Mine = symbols.Flag })
		case n.Kind == notation.LabelsKept && ask.Labels == "":
			w.try(notation.WithLabels, n.Text, func(a *facts.Query) { a.Labels = notation.DropLabels })
		case n.Kind == notation.RowLabels && ask.Labels == "":
			w.try(notation.WithoutLabels, n.Text, func(a *facts.Query) { a.Labels = notation.KeepLabels })
		case n.Kind == notation.FlatRun && ask.Rows == 0:
			w.try(notation.AsOneRow, n.Text, func(a *facts.Query) { a.OneRow = true })
		case (n.Kind == notation.DotIsZero || n.Kind == notation.DotIsHidden) && !w.first.Unsure && !ask.Swap:
			w.try(notation.Swapped, n.Text, func(a *facts.Query) { a.Swap = true })
		}
	}
}

// byDoubts tries what the doubts of the first reading are about.
func (w *ways) byDoubts() {
	for _, d := range w.first.Doubts {
		switch d.Kind {
		case notation.SaidDoubt:
			if w.first.Layout != nil && d.Text == w.mineName {
				w.try(notation.MinesHidden, d.Text, func(a *facts.Query) { a.Mine = symbols.Hidden })
			}
			if w.first.Toggle != nil && w.first.Toggle.Board != nil && !w.ask.Swap && speaksOfStates(d.Text) {
				w.try(notation.Swapped, "", func(a *facts.Query) { a.Swap = true })
			}
		case notation.SignsDoubt:
			w.try(notation.SignsAreCells, d.Text, func(a *facts.Query) { a.SignsAreCells = true })
		case notation.OpenDoubt, notation.OverDoubt:
			for _, r := range strings.ReplaceAll(d.Text, " ", "") {
				w.try(notation.AsOpen, string(r), func(a *facts.Query) { a.Open = r })
			}
			w.try(notation.AllHidden, "", func(a *facts.Query) { a.Open = symbols.Bad })
		}
	}
}

// readForms reads a text as boards of the forms, where it is asked for one or names it; else
// it adds the forms that the text fits to what was read without them.
func readForms(text string, ask facts.Query, all []notation.Reading, err *notation.Error) ([]notation.Reading, *notation.Error) {
	for _, f := range ask.Forms {
		asked, named := ask.Puzzle == f.Puzzle, ask.Puzzle == "" && f.Named(text)
		if !asked && ask.Puzzle != "" {
			continue
		}
		grid, bad := f.Read(clean(text).Text)
		switch {
		case bad != nil && (asked || named && err != nil):
			bad.Example = f.Example
			return nil, bad
		case bad != nil:
		case asked || named:
			return []notation.Reading{{Puzzle: f.Puzzle, Fits: []notation.Puzzle{f.Puzzle}, Grid: grid}}, nil
		case f.Fits == nil || !f.Fits(grid):
		case err != nil:
			all, err = []notation.Reading{{Fits: []notation.Puzzle{f.Puzzle}, Grid: grid}}, nil
		default:
			all[0].Fits = append(slices.Clip(all[0].Fits), f.Puzzle)
		}
	}
	return all, err
}
