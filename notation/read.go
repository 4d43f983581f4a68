package notation

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/text/encoding/unicode"

	"switchboard/solver/toggle"
)

// Read reads a board, or says what is wrong with the text in an *Error. It gives
// the likeliest of the readings; who can ask the player calls ReadAll.
func Read(text string, ask Ask) (Reading, error) {
	all, err := ReadAll(text, ask)
	if err != nil {
		return Reading{}, err
	}
	if all[0].System != nil && ask.Puzzle == "" {
		return Reading{}, &Error{Kind: NoBoard, Found: clip(text), Example: examples[""]}
	}
	return all[0], nil
}

// ReadAll reads every board that a text could have meant, the likeliest first; or
// it says what is wrong with the text in an *Error. The first reading is the
// answer when it has no Doubts. When it has, the player chooses: each reading has
// a Choice of its own.
func ReadAll(text string, ask Ask) ([]Reading, error) {
	all, err := readAll(text, ask)
	if err != nil {
		if err.Example == "" {
			err.Example = examples[ask.Puzzle]
		}
		return nil, err
	}
	return all, nil
}

func readAll(text string, ask Ask) ([]Reading, *Error) {
	if len(text) > MaxText {
		return nil, &Error{Kind: TooLong, N: len(text), Want: MaxText}
	}
	if ask.Rows > 0 && ask.Cols > 0 && ask.Rows > MaxCells/ask.Cols {
		return nil, tooBig(ask.Rows, ask.Cols)
	}
	if b, ok := fastDigits(text, ask); ok {
		return fastReadings(text, b, ask), nil
	}
	if all := quoted(text, ask); all != nil {
		return all, nil
	}
	c := clean(plainLists(plainNames(barBefore(fromLaTeX(utf16Text(text))))))
	c.text = withoutNicks(c.text)
	c.text = slashRows(withoutFullStops(spellCells(spellField(smallStarts(barredHandles(c.text))))))
	if strings.TrimSpace(c.text) == "" {
		return nil, &Error{Kind: Empty}
	}
	if b, ok := fastDigits(strings.Trim(c.text, "\n"), ask); ok {
		return fastReadings(c.text, b, ask), nil
	}
	all, err := readClean(&c, ask)
	if err != nil {
		err.Found, err.Expected = c.spell(err.Found), c.spell(err.Expected)
		if err.Kind == NoBoard && strings.Contains(text, "||") {
			err.Found = "" // it may be the words behind a spoiler
		}
		return nil, err
	}
	for i := range all {
		for j := range all[i].LeftOut {
			all[i].LeftOut[j].Text = c.spell(all[i].LeftOut[j].Text)
		}
		for j := range all[i].Doubts {
			all[i].Doubts[j].Text = c.spell(all[i].Doubts[j].Text)
		}
	}
	return all, nil
}

// nick is the name of who wrote in front of what they wrote, as chats print it.
var nick = regexp.MustCompile(`(?m)^[ \t]*<[ @+%]?[\pL_][\pL\d_|.-]{0,30}>[ \t]+`)

// withoutNicks takes such names off, where two lines at least have them.
func withoutNicks(s string) string {
	if len(s) > maxProse || len(nick.FindAllStringIndex(s, 2)) < 2 {
		return s
	}
	return nick.ReplaceAllString(s, "")
}

// fullStop ends a row of cells apart by commas.
var fullStop = regexp.MustCompile(`(?m)([01](?:, ?[01]){2,})\.[ \t]*$`)

// withoutFullStops takes the full stops off rows that are sentences: Row 1: 1, 0, 0.
func withoutFullStops(s string) string {
	if len(s) > maxProse || !strings.Contains(s, ".") || !strings.Contains(s, ",") {
		return s
	}
	return fullStop.ReplaceAllString(s, "$1")
}

// utf16Text returns the text of a file that begins with a UTF-16 byte order
// mark, as some editors write them, in UTF-8; any other text as it is.
func utf16Text(s string) string {
	if !strings.HasPrefix(s, "\xff\xfe") && !strings.HasPrefix(s, "\xfe\xff") {
		return s
	}
	text, err := unicode.UTF16(unicode.LittleEndian, unicode.ExpectBOM).NewDecoder().String(s)
	if err != nil {
		return s
	}
	return text
}

// text is a message on its way to a board: clean, and with what its words say.
type text struct {
	cleaned
	facts facts
	ask   Ask
}

// reader reads one form. It returns neither a reading nor an error when the text
// is not in that form.
type reader func(*text) ([]Reading, *Error)

// readers read the forms, the most particular first: the first that knows a text
// for its own has it. What none knows is drawn.
var readers = []reader{rawVF, boardLink, gameID, systemText, spokenRows, ghostText, cellList, flatMatrix, array}

func readClean(c *cleaned, ask Ask) ([]Reading, *Error) {
	t := &text{cleaned: *c, facts: readFacts(c.text, ask), ask: ask}
	t.facts.terms = readTerms(c.text)
	t.nameByRule()
	all, err := t.read()
	if err != nil || len(all) == 0 {
		return nil, err
	}
	return t.played(all), nil
}

// read reads the board in the first form that knows it.
func (t *text) read() ([]Reading, *Error) {
	ask := t.ask
	if err := noBoard(t); err != nil {
		return nil, err
	}
	t.smallRows()
	if all := corrected(t); all != nil {
		return all, nil
	}
	if all := withoutStruck(t); all != nil {
		return all, nil
	}
	if ask.Puzzle == SystemPuzzle { // a board in another form is none
		return systemText(t)
	}
	for _, read := range readers {
		if all, err := read(t); len(all) > 0 || err != nil {
			t.doubtSaid(all)
			return all, t.withExample(err)
		}
	}
	all, err := drawn(t)
	return all, t.withExample(err)
}

// withExample gives an error an example of the puzzle that the text names.
func (t *text) withExample(err *Error) *Error {
	if err != nil && err.Example == "" && t.ask.Puzzle == "" && len(t.facts.puzzles) == 1 {
		err.Example = examples[t.facts.puzzles[0]]
	}
	return err
}

// noBoard refuses what is known for something else.
func noBoard(t *text) *Error {
	switch {
	case t.ask.Puzzle != "":
	case t.facts.otherGame != "" && len(t.facts.puzzles) == 0:
		return &Error{Kind: OtherGame, Found: t.facts.otherGame}
	case len(t.text) < 64 && notBoards.MatchString(t.text), isASCII(t.text), len(t.text) < maxProse && progressBar.MatchString(t.text):
		return &Error{Kind: NoBoard, Found: clip(t.text)}
	}
	return nil
}

// notBoards is what people write in digits and signs beside boards: +1, 2-1.
var notBoards = regexp.MustCompile(`^\s*(?:(?:[+-]1\s*)+|\d{1,2}[-:]\d{1,2}(?:,? \d{1,2}[-:]\d{1,2})*|[O0]-[O0](?:-[O0])?|~~.*~~|-_+-|[oOTx._]_[oOTx._]|\^_+\^|>_+<|\d+ ?[-+*/x×] ?\d+ ?= ?\d*)\s*$`)

// progressBar is a row of squares with a share behind it.
var progressBar = regexp.MustCompile(`(?m)[\x{2580}-\x{25FF}\x{2B1B}\x{2B1C}\x{1F7E0}-\x{1F7EB}]{3}.*\b\d{1,3} ?%(?:[ )].*)?$`)

// inBits finds bytes in bits on one line.
var inBits = regexp.MustCompile(`(?m)(?:^|[^01])([01]{8}(?:[ ,][01]{8})+)(?:$|[^01])`)

// isASCII reports whether a text has letters spelled in bits, eight a letter.
func isASCII(s string) bool {
	line := inBits.FindStringSubmatch(s[:min(len(s), 512)])
	if line == nil {
		return false
	}
	fields := strings.FieldsFunc(line[1], func(r rune) bool { return !binary(r) })
	for _, f := range fields {
		n, err := strconv.ParseUint(f, 2, 8)
		if err != nil || n < ' ' || n > '~' {
			return false
		}
	}
	return len(fields) != 8 || strings.Contains(strings.ToLower(s), "ascii")
}

// one makes a list of one reading.
func one(r Reading, err *Error) ([]Reading, *Error) {
	if err != nil {
		return nil, err
	}
	return []Reading{r}, nil
}

// fastReadings drawings a board that was read the quick way; a run of digits may
// be one row as well.
func fastReadings(text string, b *toggle.Board, ask Ask) []Reading {
	all := []Reading{fastReading(text, b, ask)}
	if len(all[0].Notes) > 0 {
		ask.OneRow = true
		if other, err := readClean(&cleaned{text: text}, ask); err == nil {
			other[0].Choice = AsOneRow
			all = append(all, other[0])
		}
	}
	return all
}

func fastReading(text string, b *toggle.Board, ask Ask) Reading {
	out := Reading{Puzzle: ask.Puzzle, Fits: append([]Puzzle{}, toggles...), Format: Digits, Rule: ask.Rule, Goal: ask.Goal, Toggle: &toggle.Puzzle{Board: b}}
	text = strings.Trim(text, "\n")
	if strings.IndexByte(text[:min(len(text), 2*b.Cols())], ',') > 0 {
		out.Format = CSV
	}
	if ask.Rows == 0 && b.Rows() > 1 && !strings.ContainsAny(text[:min(len(text), 2*b.Cols())], "\n/;") {
		out.Notes = []Note{{Kind: FlatRun, N: b.Cols()}}
	}
	if n := b.Count(); n == ghostCount && b.Rows() == 4 && b.Cols() == 4 && ask.Puzzle == "" {
		out.Fits = append(out.Fits, Ghosts)
	}
	switch n := b.Count(); n {
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
func drawn(t *text) ([]Reading, *Error) {
	p := splitLines(t.text, t.ask, t.facts)
	if p.over {
		return nil, p.tooBig()
	}
	if len(p.lines) == 0 {
		return nil, &Error{Kind: Empty}
	}
	best := p.choose()
	if best.rank == 0 {
		return nil, &Error{Kind: NoBoard, Found: clip(t.text)}
	}
	whole, sure := p.parts(best)
	if t.ask.Puzzle == "" && len(t.facts.puzzles) == 0 && p.aroundWords(whole) {
		return nil, &Error{Kind: NoBoard, Found: clip(t.text)}
	}
	if all := p.withoutRow(t, whole); all != nil {
		return all, nil
	}
	if all := p.readGaps(t, whole); all != nil {
		return all, nil
	}
	first, err := p.read(t, whole)
	if err != nil {
		if err.Kind == Ragged && !t.cutShort {
			if all := p.withBlanks(t, whole); all != nil {
				return all, nil
			}
		}
		if p.noRows(p.rows(whole), err) || t.ask.Puzzle == "" && err.Kind != EmptyCell && p.likeNumbers(whole, len(t.facts.puzzles) > 0) {
			err = &Error{Kind: NoBoard, Found: clip(t.text)}
		}
		return nil, err
	}
	all := []Reading{first}
	if !sure {
		all[0].Choice, all[0].Doubts = AsOneBoard, append(all[0].Doubts, Doubt{Kind: PartsDoubt})
		if other, err := p.read(t, p.firstOf(best, whole)); err == nil {
			other.Choice = AsFirstBoard
			all = append(all, other)
		}
	}
	all = append(all, otherWays(t, all[0], func(ask Ask) (Reading, *Error) {
		again := *t
		again.ask = ask
		return splitLines(t.text, ask, t.facts).read(&again, whole)
	})...)
	all[0].nameMines(all[1:])
	if next, ok := p.next(whole); ok {
		if other, err := p.read(t, next); err == nil && Write(other) != Write(first) {
			other.Choice = AsNextBoard
			all = append(all, other)
			if between := p.s[p.lines[whole.to-1].to:p.lines[next.from].from]; len(between) <= maxCorrection && laterWords.MatchString(between) && len(all[0].Doubts) == 0 {
				all[0].Choice, all[0].Doubts = AsFirstBoard, []Doubt{{Kind: BoardsDoubt}}
			}
		}
	}
	return all, nil
}

// nameMines names what shown mines were taken for, where another reading takes them otherwise.
func (out *Reading) nameMines(others []Reading) {
	for _, other := range others {
		switch {
		case out.Choice != "":
		case other.Choice == MinesHidden:
			out.Choice, out.About = MinesFlags, other.About
		case other.Choice == MinesFlags:
			out.Choice, out.About = MinesHidden, other.About
		}
	}
}

// withoutRow reads a board whose first or last row has words in front of it and
// is one too many for a square: without the row, and with it.
func (p *page) withoutRow(t *text, r run) []Reading {
	rows := p.rows(r)
	if len(rows) < 3 || r.spread {
		return nil
	}
	first, last, width := rows[0], rows[len(rows)-1], p.width(rows)
	less := r
	switch {
	case len(rows)-1 != int(width):
		return nil
	case first.mixed && first.start > first.from:
		for less.from++; p.lines[less.from].class < weak; {
			less.from++
		}
	case last.mixed && last.start > last.from:
		for less.to--; p.lines[less.to-1].class < weak; {
			less.to--
		}
	default:
		return nil
	}
	without, err := p.read(t, less)
	with, err2 := p.read(t, r)
	if err != nil || err2 != nil {
		return nil
	}
	without.Choice, with.Choice = WithoutRow, WithRow
	if len(without.Doubts) == 0 {
		dropped := first
		if less.to < r.to {
			dropped = last
		}
		without.Doubts = []Doubt{{Kind: LineDoubt, Text: strings.TrimSpace(p.s[dropped.from:dropped.to])}}
	}
	return []Reading{without, with}
}

// firstOf returns the first of the parts of a run that has more rows than one.
func (p *page) firstOf(best, whole run) run {
	to := whole.from + 1
	for to < best.from && !p.lines[to].gap && p.lines[to].class >= weak {
		to++
	}
	if to < best.from && to > whole.from+1 {
		return run{from: whole.from, to: to, rank: best.rank}
	}
	return best
}

// read reads the board of a run.
func (p *page) read(t *text, r run) (Reading, *Error) {
	g, rows, err := p.board(r)
	if err != nil {
		err.Rows = t.spell(p.rowsText(rows))
		return Reading{}, err
	}
	n, others, damaged := p.others(r)
	if n > 0 {
		g.notes = append(g.notes, Note{Kind: OtherBoards, N: n})
		g.leftOut = append(g.leftOut, LeftOut{Kind: MoreBoards, N: n})
	}
	if damaged >= 0 {
		g.doubts = append(g.doubts, Doubt{Kind: LineDoubt, Text: strings.TrimSpace(p.text(p.lines[damaged]))})
	}
	p.audit(g, rows, others)
	if len(g.doubts) == 0 {
		p.doubtStatements(g, rows, others)
	}
	if p.sign != 0 && len(t.toggleNames()) == 0 && !slices.Contains(toggles, t.ask.Puzzle) {
		g.doubts = append(g.doubts, Doubt{Kind: SignsDoubt, Text: string(rune(p.sign))})
	}
	out, err := interpret(g, t)
	if err == nil && len(out.Doubts) == 0 {
		out.doubtCount(p.said)
	}
	if err != nil && err.Kind != NoBoard {
		err.Rows = t.spell(p.rowsText(rows))
	}
	if err == nil && len(out.Doubts) == 0 && t.ask.Puzzle == "" && len(t.facts.puzzles) == 0 && t.facts.states == 0 && slices.ContainsFunc(out.Notes, func(n Note) bool { return n.Kind == GuessStates }) {
		if i := slices.IndexFunc(p.lines, func(l line) bool { return l.class == chatter }); i >= 0 { // they may be numbers
			out.Doubts = []Doubt{{Kind: LineDoubt, Text: strings.TrimSpace(p.s[p.lines[i].from:p.lines[i].to])}}
		}
	}
	return out, err
}

// maxRowsText is the longest text, in bytes, that is offered for editing.
const maxRowsText = 1 << 13

// rowsText returns rows as they were found, one a line; "" when they are too many
// to edit by hand.
func (p *page) rowsText(rows []line) string {
	var b strings.Builder
	for i, l := range rows {
		if i > 0 {
			b.WriteByte('\n')
		}
		if b.WriteString(strings.TrimSpace(p.text(l))); b.Len() > maxRowsText {
			return ""
		}
	}
	return strings.ReplaceAll(b.String(), hair, "")
}

// otherWays reads a board the other ways that the first reading could as well
// have gone, and marks the first where they are about as likely.
func otherWays(t *text, first Reading, read func(Ask) (Reading, *Error)) []Reading {
	var all []Reading
	if len(t.text) > maxProse {
		return nil // a file: Unsure and the notes say what else it could be
	}
	about, shown := "", slices.DeleteFunc(slices.Clone(first.Notes), func(n Note) bool { return n.Kind != MineAsFlag })
	try := func(choice Choice, change func(*Ask)) {
		ask := t.ask
		change(&ask)
		if r, err := read(ask); err == nil && Write(r) != Write(first) {
			r.Choice, r.About = choice, about
			all = append(all, r)
		}
	}
	for _, n := range first.Notes {
		about = n.Text
		switch {
		case n.Kind == MineAsFlag && n == shown[0]:
			for _, also := range shown[1:] {
				about += " " + also.Text
			}
			try(MinesHidden, func(a *Ask) { a.mine = fieldHidden })
		case n.Kind == DotIsHidden && t.ask.mine == notField && strings.ContainsAny(n.Text, "*@"):
			try(MinesFlags, func(a *Ask) { a.mine = fieldFlag })
		case n.Kind == LabelsKept && t.ask.Labels == "":
			try(WithLabels, func(a *Ask) { a.Labels = DropLabels })
		case n.Kind == RowLabels && t.ask.Labels == "":
			try(WithoutLabels, func(a *Ask) { a.Labels = KeepLabels })
		case n.Kind == FlatRun && t.ask.Rows == 0:
			try(AsOneRow, func(a *Ask) { a.OneRow = true })
		case (n.Kind == DotIsZero || n.Kind == DotIsHidden) && !first.Unsure && !t.ask.Swap:
			try(Swapped, func(a *Ask) { a.Swap = true })
		}
	}
	for _, d := range first.Doubts {
		about = d.Text
		switch d.Kind {
		case SaidDoubt:
			if first.Layout != nil && about == t.mineName {
				try(MinesHidden, func(a *Ask) { a.mine = fieldHidden })
			}
		case SignsDoubt:
			try(SignsAreCells, func(a *Ask) { a.signsAreCells = true })
		case OpenDoubt:
			for _, r := range strings.ReplaceAll(d.Text, " ", "") {
				about = string(r)
				try(AsOpen, func(a *Ask) { a.open = r })
			}
			try(AllHidden, func(a *Ask) { a.open = badRune })
		}
	}
	all = append(all, otherKinds(t, first, read)...)
	if first.Choice == BottomFirst {
		try(TopFirst, func(a *Ask) { a.Count = FromTop })
	}
	if first.Choice == WithoutLabels && len(all) == 0 && t.ask.Labels == "" {
		try(WithLabels, func(a *Ask) { a.Labels = DropLabels })
	}
	if first.Unsure && len(all) == 0 && !t.ask.Swap {
		try(Swapped, func(a *Ask) { a.Swap = true })
	}
	return all
}

// interpret gives the symbols of a grid a meaning.
func interpret(g *grid, t *text) (Reading, *Error) {
	c, ask := &t.cleaned, t.ask
	flat := g.rows == 1 && !g.fixed
	if ask.Puzzle == "" && (flat && g.format != Array && !g.convincing() || g.isChatter() || len(g.cells) == 1 && strings.Contains(strings.TrimSpace(c.text), "\n")) {
		return Reading{}, &Error{Kind: NoBoard, Found: clip(c.text)}
	}
	if ask.Transpose != t.facts.columns && !flat {
		g.transpose()
	}
	upside := t.facts.bottomFirst && !flat && !t.facts.columns && ask.Count != FromTop
	if upside {
		g.flip()
		g.doubts = append(g.doubts, Doubt{Kind: OrderDoubt})
	}
	if err := g.shape(ask); err != nil {
		return Reading{}, err
	}
	if ask.Transpose && flat {
		g.transpose()
	}
	if ask.Labels == DropLabels {
		g.dropEdges()
	}
	g.dropPressMarks()
	g.fixDigits(ask)
	g.foldCase(t)
	g.followField(t)
	three, lit := g.kinds(), ""
	if three == nil && (len(t.toggleNames()) > 0 || slices.Contains(toggles, ask.Puzzle)) {
		three = g.letterKinds()
	}
	if g.countsMines() || t.facts.named(Mines) {
		three = nil
	}
	if three != nil && ask.Puzzle != Mines && ask.Puzzle != Ghosts {
		if ask.Puzzle == "" && len(t.facts.puzzles) == 0 && g.likeWordle() {
			return Reading{}, &Error{Kind: OtherGame, Found: "Wordle"}
		}
		if lit = g.takeKinds(three, t); lit == asStates && ask.Puzzle == Lights {
			with := *t
			with.ask.States = 3
			t = &with
		}
	}
	fits := g.fits()
	if g.countsMines() && g.isField() {
		fits = []Puzzle{Mines}
	}
	fits, named := t.narrow(g, fits)
	if len(t.facts.puzzles) == 1 && t.facts.puzzles[0] == Ghosts && ask.Puzzle == "" && !named && g.rows == 4 && g.cols == 4 && g.twoState() {
		return ghostPicture(g, c)
	}
	if ask.Puzzle == "" && len(t.facts.puzzles) == 0 && g.ticTacToe() && gameOver.MatchString(c.text) {
		return Reading{}, &Error{Kind: OtherGame, Found: "tic tac toe"}
	}
	if ask.Puzzle == "" && !named && g.likeWordle() {
		g.doubts = append(g.doubts, Doubt{Kind: GameDoubt, Text: "Wordle"})
	}
	if ask.Puzzle == "" && len(t.facts.puzzles) == 0 && t.facts.otherGrid != "" {
		g.doubts = append(g.doubts, Doubt{Kind: GameDoubt, Text: t.facts.otherGrid})
	}
	if ask.Puzzle == "" && !named && len(fits) > 0 && fits[0] == Lights && g.mayBeGhosts() && (!g.has('1') || g.countOf('1') == ghostCount) {
		fits = append(fits, Ghosts)
	}
	puzzle := ask.Puzzle
	switch {
	case puzzle != "":
	case len(fits) > 0:
		puzzle = fits[0]
	case g.nearlyField():
		puzzle = Mines
	}
	out, err := as(puzzle, g, t)
	if err != nil {
		return Reading{}, err
	}
	if !slices.Contains(fits, puzzle) {
		fits = append([]Puzzle{puzzle}, fits...)
	}
	out.Puzzle, out.Fits = ask.Puzzle, fits
	if len(fits) == 1 || ask.Puzzle == "" && named {
		out.Puzzle = fits[0]
	}
	out.Format = formatOf(g, out)
	out.LeftOut, out.Doubts = g.leftOut, append(g.doubts, out.Doubts...)
	if upside {
		out.Choice = BottomFirst
	}
	out.doubtSize(g, t)
	out.tidy(g, ask)
	if lit != "" {
		out.kinds = three
		out.tellKinds(three, lit, t)
	}
	if down, up := g.numbersOnEdges(); (down || up) && !named && ask.Puzzle == "" && ask.Labels == "" && len(out.Doubts) == 0 {
		out.Choice, out.Doubts = WithoutLabels, append(out.Doubts, Doubt{Kind: LabelsDoubt})
	}
	if ask.Puzzle == "" && !named && lit == "" && g.has('?') && g.all(func(r rune) bool { return binary(r) || r == '?' }) {
		out.Doubts = append(out.Doubts, Doubt{Kind: KindsDoubt, Text: "0 1 ?"})
	}
	if out.Mines != nil && out.Layout == nil && (ask.Puzzle == "" && !named || len(t.facts.field) > 0) && len(out.Doubts) == 0 {
		out.doubtClues()
	}
	if c.cutShort && g.has(blankRune) && t.facts.field[blankRune] == notField {
		out.Doubts = append(out.Doubts, Doubt{Kind: BlanksDoubt})
	}
	if c.barred && (g.has('-') || g.has('|')) {
		out.Doubts = append(out.Doubts, Doubt{Kind: LineDoubt, Text: "||"})
	}
	if r, ok := g.only(); ok && r == spoiledRune && ask.Puzzle == "" && !named {
		out.Doubts = append(out.Doubts, Doubt{Kind: HiddenDoubt})
	}
	if !named && ask.Puzzle == "" && len(out.LeftOut) > 0 && len(out.Doubts) == 0 && g.rows <= 2 && g.all(func(r rune) bool {
		return isLetterAt(string(r)) || r >= 0x1F000 && !private(r) && inks[r] == inkUnknown
	}) {
		out.Doubts = append(out.Doubts, Doubt{Kind: LineDoubt, Text: out.LeftOut[0].Text}) // they may be words or faces
	}
	if !named && len(out.LeftOut) > 0 && slices.ContainsFunc(out.Notes, func(n Note) bool { return n.Kind == GuessStates }) {
		out.Doubts = append(out.Doubts, Doubt{Kind: LineDoubt, Text: out.LeftOut[0].Text}) // they may be numbers
	}
	return out, nil
}

// narrow puts the puzzles that the text names in front of those that the grid can
// be, and reports whether they settle which it is.
func (t *text) narrow(g *grid, fits []Puzzle) ([]Puzzle, bool) {
	var named []Puzzle
	for _, p := range t.facts.puzzles {
		if slices.Contains(fits, p) || p == Ghosts && g.mayBeGhosts() {
			named = append(named, p)
		}
	}
	if len(named) == 0 {
		slices.SortStableFunc(fits, func(a, b Puzzle) int { return t.facts.last(a) - t.facts.last(b) })
		return fits, false
	}
	rest := slices.DeleteFunc(slices.Clone(fits), func(p Puzzle) bool { return slices.Contains(named, p) })
	return append(named, rest...), len(named) == 1
}

// as reads the grid as a board of the puzzle.
func as(puzzle Puzzle, g *grid, t *text) (Reading, *Error) {
	c, ask := &t.cleaned, t.ask
	switch {
	case puzzle == Mines:
		return field(g, c, ask)
	case puzzle == Ghosts:
		return ghostPicture(g, c)
	case ask.Puzzle == "" && ask.States == 0 && puzzle == Lights && !g.twoState():
		out, err := levels(g, c, ask, max(min(int(g.highest()-'0')+1, maxStates), t.facts.states))
		if err == nil {
			out.Notes = append(out.Notes, Note{Kind: GuessStates, N: out.Toggle.States})
		}
		return out, err
	}
	return toggleBoard(g, t)
}

// maxStates is the most states that a cell of a board can have.
const maxStates = 9

// countsMines reports whether the text around the board says how many mines it
// has in so many words.
func (g *grid) countsMines() bool {
	return slices.ContainsFunc(g.notes, func(n Note) bool { return n.CountsMines() && n.Text != "" })
}

// highest returns the highest digit on the board.
func (g *grid) highest() rune {
	top := '0'
	for i, r := range g.alphabet {
		if g.count[i] > 0 && isDigit(r) {
			top = max(top, r)
		}
	}
	return top
}

// formatOf names the form of a grid.
func formatOf(g *grid, out Reading) Format {
	if g.format != "" {
		return g.format
	}
	if out.Format != "" && out.Mines != nil {
		return out.Format
	}
	drawn, digits, handle := false, true, true
	for i, r := range g.alphabet {
		if g.count[i] > 0 && special[r] == 0 {
			_, ok := handles[r]
			drawn = drawn || r >= 0x2190 && !ok || r >= customRune && r < customRune+customMax
			digits = digits && isDigit(r)
			handle = handle && ok
		}
	}
	switch {
	case digits:
		return Digits
	case handle && (out.Puzzle == Safe || out.Puzzle == "" && out.Fits[0] == Safe):
		return Handles
	case drawn:
		return Emoji
	}
	return Symbols
}

// tidy drops notes that mean nothing for what the board was read as.
func (out *Reading) tidy(g *grid, ask Ask) {
	if out.Mines == nil {
		out.Notes = slices.DeleteFunc(out.Notes, Note.CountsMines)
	}
	for _, n := range out.Notes {
		if n.Kind == LabelsKept {
			out.Unsure = true
			if ask.Labels == "" {
				out.Choice, out.Doubts = WithoutLabels, append(out.Doubts, Doubt{Kind: LabelsDoubt})
			}
		}
	}
}
