package notation

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"switchboard/notation/lexicon"
	"switchboard/notation/prose"
	"switchboard/notation/symbols"
	"switchboard/solver/mines"
	"switchboard/solver/toggle"
)

// putRightAsked makes the change that a doubtful sentence asks for, where it names one cell and says what that is: the corner one
// (top right) should be off; во второй строке последняя лежит; or how the board lies: i typed it right to left. The board as it
// was written comes second, and the sentence is asked about all the same.
func (t *text) putRightAsked(all []Reading) []Reading {
	if t.ask.corrected || len(all) == 0 {
		return all
	}
	written := all[0]
	for i, d := range written.Doubts {
		said, row := d.Text, -1
		switch d.Kind {
		case RowDoubt:
			k := slices.IndexFunc(written.LeftOut, func(l LeftOut) bool { return strings.HasSuffix(d.Text, l.Text) })
			if k < 0 {
				continue
			}
			said, row = written.LeftOut[k].Text, d.Row-1
		case SaidDoubt:
			said = t.wholeSentence(said)
		case UncorrectedDoubt:
			said = strings.Trim(t.wholeSentence(said), "()")
		case WordsDoubt:
		case LineDoubt:
			turned := lies(said, "half turn", "quarter turn", "mirrored", "by columns")
			if k := picksIn(said); !turned && (len(k) == 0 || !k[0].named) { // one more row, or another board
				continue
			}
		default:
			continue
		}
		if written.System != nil && lies(said, "by columns") && written.System.Rows == written.System.Cols {
			fixed := written
			fixed.System, fixed.Doubts, written.Choice = written.System.transposed(), []Doubt{{Kind: CorrectedDoubt, Text: said}}, AsWritten
			return []Reading{fixed, written}
		}
		if fixed := t.rowOfSystem(said, written); fixed != nil {
			written.Choice = AsWritten
			return append(fixed, written)
		}
		b, ok := t.changedAs(said, row, written)
		if !ok && d.Kind != LineDoubt {
			if whole, row := t.wholeRow(said, written); row {
				b, ok = whole.Reading, true
			}
		}
		if less, cut := withoutRowSaid(said, written); !ok && cut {
			written.Choice, less.Choice = WithRow, WithoutRow
			return append([]Reading{written, less}, all[1:]...)
		}
		if !ok {
			continue
		}
		b.Doubts = slices.Delete(slices.Clone(written.Doubts), i, i+1)
		b.Doubts = slices.DeleteFunc(b.Doubts, func(d Doubt) bool { // that something is wrong is what was put right
			return d.Kind == UncorrectedDoubt || d.Kind == SizeDoubt && b.hasSizeSaid(t) || slices.ContainsFunc(written.Doubts, func(o Doubt) bool { return o.Kind == UncorrectedDoubt && o.Text == d.Text })
		})
		b.Doubts = append(b.Doubts, Doubt{Kind: CorrectedDoubt, Text: said})
		if b.Mines != nil {
			b.countMines() // what is left goes with the flags
		}
		written.Choice = AsWritten
		return append([]Reading{b, written}, all[1:]...)
	}
	return all
}

// changedAs is a board that is changed as a doubtful sentence has it.
func (t *text) changedAs(said string, row int, r Reading) (out Reading, ok bool) {
	if r.Ghosts != nil && len(r.Placed) == 0 {
		lit := r
		lit.Toggle = &toggle.Puzzle{Board: toggle.New(4, 4)}
		for _, cell := range r.Ghosts {
			lit.Toggle.Board.Set(cell/4, cell%4, true)
		}
		lit.Ghosts = nil
		if out, ok = t.changedAs(said, row, lit); !ok || out.Toggle.Board == nil || out.Toggle.Board.Rows() != 4 || out.Toggle.Board.Cols() != 4 || out.Toggle.Board.Count() != ghostCount {
			return r, false
		}
		out.Ghosts, out.Toggle = onOf(out.Toggle.Board), nil
		return out, true
	}
	if out, ok = r.turned(said); ok {
		return out, true
	}
	if out, ok = r.movedFlag(said); ok {
		return out, true
	}
	if out, ok = t.withLine(said, r); ok {
		return out, true
	}
	if out, ok = t.withRowSaid(said, r); ok {
		return out, true
	}
	for _, said := range []string{said, t.andNextSentence(said)} {
		if out, ok = t.withLine(said, r); ok {
			return out, true
		}
		if out, ok = r.withoutLine(said); ok {
			return t.noField(out), true
		}
	}
	return t.oneCellOf(said, row, r)
}

// withRowSaid has the row in place of the one that a sentence names, of which it gives all cells.
func (t *text) withRowSaid(said string, r Reading) (out Reading, ok bool) {
	rows, cols := r.size()
	if rows == 0 || strings.ContainsAny(said, "?？") {
		return r, false
	}
	l, ok := lineMeant(said, rows, cols)
	if !ok || l.of != alongRows {
		return r, false
	}
	cells := t.cellsSaid(withoutPicks(said), &r, cols)
	b := newCorrected(r)
	for col, cell := range cells {
		b.set(l.at, col, cell)
	}
	return b.Reading, cells != nil && Write(b.Reading) != Write(r)
}

// hasSizeSaid reports whether a board has the size that the text gives.
func (r *Reading) hasSizeSaid(t *text) bool {
	rows, cols := r.size()
	tall, wide, _ := t.sizeSaid()
	return rows == tall && cols == wide || rows == wide && cols == tall
}

// oneCellOf changes the one cell that a remark names, or only one of its sentences does.
func (t *text) oneCellOf(said string, row int, r Reading) (out Reading, ok bool) {
	if b, ok := t.oneCell(said, row, r); ok {
		return b.Reading, true
	}
	for s := range strings.FieldsFuncSeq(said, prose.EndsStatement) {
		if len(s) == len(said) {
			return r, false
		}
		b, one := t.oneCell(s, row, r)
		if one && ok {
			return r, false
		}
		if one {
			out, ok = b.Reading, true
		}
	}
	return out, ok
}

// oneCell changes the one cell that a sentence names to what it says of it, if that is not what the cell shows. A remark is on
// a row, counted from 0.
func (t *text) oneCell(said string, row int, r Reading) (b correctedBoard, ok bool) {
	rows, cols := r.size()
	if rows == 0 || rows*cols > maxDescribed || prose.TellsPress(prose.Spoken(said)) {
		return b, false
	}
	type change struct {
		at  [2]int
		now int8
	}
	var changes []change
	note := func(at [2]int, said string) {
		is := r.cell(at[0], at[1])
		now := slices.DeleteFunc(t.cellsNamed(said, &r), func(c int8) bool { return c == is })
		slices.Sort(now)
		for _, cell := range slices.Compact(now) {
			changes = append(changes, change{at, cell})
		}
	}
	names := oneName.FindAllStringIndex(said, maxCorrections)
	for i, name := range names { // what is said of a cell stands behind its name
		end, at := len(said), cellNamed(said[name[0]:name[1]])
		if i+1 < len(names) {
			end = names[i+1][0]
		}
		if at = [2]int{place(at[0], rows), place(at[1], cols)}; at[0] < 0 || at[1] < 0 {
			continue
		}
		note(at, said[name[1]:end])
		if len(names) == 1 && len(changes) == 0 && r.Format == CellList && r.Toggle.Levels == nil && r.cell(at[0], at[1]) == 1 && len(t.cellsNamed(said[name[1]:], &r)) == 0 {
			changes = append(changes, change{at, 0}) // one of the list, named once more, is taken away: not A2; minus A2
		}
	}
	if at, ok := cellPlaced(said, row, rows, cols); ok && len(names) == 0 {
		if r.Mines != nil && lastNumber.MatchString(said) {
			at[1] = r.lastNumberOf(at[0])
		}
		note(at, notThat.ReplaceAllString(withoutPicks(said), ""))
	}
	if len(changes) != 1 {
		return b, false
	}
	b = newCorrected(r)
	b.set(changes[0].at[0], changes[0].at[1], changes[0].now)
	return b, true
}

// lastNumber names the last cell of a row that shows a number.
var lastNumber = regexp.MustCompile(`(?i)\blast (?:number|digit)|последн\pL+ (?:цифр|числ)|最[后後]一?[个個]?[数數]字?|letzte (?:zahl|ziffer)|dernier chiffre|último número|ultima cifra|ultimo numero|ostatnia (?:cyfra|liczba)|остання цифра`)

// lastNumberOf is the column of the last cell of a row of a mine field that shows a number; the last one where none does.
func (r *Reading) lastNumberOf(row int) int {
	_, cols := r.size()
	for c := cols - 1; c >= 0; c-- {
		if r.cell(row, c) >= 0 {
			return c
		}
	}
	return cols - 1
}

// wholeRow changes the one row that a sentence names to the cells that it gives for it: wiersz 2 to 0111.
func (t *text) wholeRow(said string, r Reading) (b correctedBoard, ok bool) {
	rows, cols := r.size()
	picks := slices.DeleteFunc(picksIn(said), func(p pick) bool { return p.of != alongRows || !p.named })
	if rows == 0 || len(picks) != 1 || picks[0].in(rows) < 0 || len(said) > maxCorrection {
		return b, false
	}
	behind := strings.Map(func(s rune) rune {
		if unicode.In(s, unicode.Hiragana, unicode.Katakana, unicode.Hangul) {
			return ' '
		}
		return s
	}, notThat.ReplaceAllString(said[picks[0].span.To:], ""))
	cells := t.cellsSaid(behind, &r, cols)
	if cells == nil || cols < 2 {
		return b, false
	}
	b = newCorrected(r)
	for col, cell := range cells {
		b.set(picks[0].in(rows), col, cell)
	}
	b.LeftOut = slices.DeleteFunc(slices.Clone(b.LeftOut), func(l LeftOut) bool { return l.Kind == MoreBoards && l.N == 1 })
	return b, true
}

// withoutRowSaid takes the one row off a board of two states that a sentence says is none of it: strike the last row.
func withoutRowSaid(said string, r Reading) (Reading, bool) {
	rows, cols := r.size()
	picks := slices.DeleteFunc(picksIn(said), func(p pick) bool { return p.of != alongRows || !p.named })
	if len(picks) != 1 || r.Toggle == nil || r.Toggle.Levels != nil || rows < 3 || !lexicon.Statements.Says(said, "drop") {
		return r, false
	}
	row := picks[0].in(rows)
	if row < 0 {
		return r, false
	}
	less := toggle.New(rows-1, cols)
	for i := range rows - 1 {
		from := i
		if i >= row {
			from++
		}
		copy(less.Row(i), r.Toggle.Board.Row(from))
	}
	p := *r.Toggle
	p.Board, r.Toggle = less, &p
	return r, true
}

// wholeSentence is a sentence as the text has it, of which what was understood may have been taken out.
func (t *text) wholeSentence(said string) string {
	const front = 12
	if len(said) < front {
		return said
	}
	from := strings.Index(t.Text, strings.ToValidUTF8(said[:front], ""))
	if from < 0 {
		return said
	}
	end := strings.IndexFunc(t.Text[from:], prose.EndsStatement)
	if end < 0 {
		end = len(t.Text) - from
	}
	if end < len(said) {
		return said
	}
	return strings.TrimSpace(t.Text[from : from+end])
}

// systemRow is a row of a system with its right-hand side behind a bar.
var systemRow = regexp.MustCompile(`[01](?:[ ,]*[01])*[ ]*\|[ ]*[01]`)

// rowOfSystem reads a system with one of its rows put right, of which a sentence gives the number and all of it.
func (t *text) rowOfSystem(said string, r Reading) []Reading {
	if r.System == nil || len(t.Text) > prose.MaxText || strings.Count(t.Text, said) != 1 {
		return nil
	}
	k := slices.IndexFunc(picksIn(said), func(p pick) bool { return p.of == alongRows && p.named })
	without := strings.Replace(t.Text, said, "", 1)
	rows, now := systemRow.FindAllStringIndex(without, -1), systemRow.FindAllString(said, 2)
	if k < 0 {
		return nil
	}
	at := picksIn(said)[k].in(len(rows))
	if at < 0 {
		return nil
	}
	row := without[rows[at][0]:rows[at][1]]
	switch {
	case len(now) == 0:
		row = entryOfRow(row, said, picksIn(said)[k].span)
	case len(now) == 1 && len(cellsOfLine(now[0])) == len(cellsOfLine(row)):
		row = now[0]
	default:
		return nil
	}
	fixed, ask := t.Cleaned, t.ask
	fixed.Text = without[:rows[at][0]] + row + without[rows[at][1]:]
	ask.corrected, ask.named = true, t.facts.puzzles
	all, err := readClean(&fixed, ask)
	if err != nil || all[0].System == nil {
		return nil
	}
	all[0].Doubts = append(slices.Clip(all[0].Doubts), Doubt{Kind: CorrectedDoubt, Text: said})
	return all[:1]
}

// entryOfRow is a row of a system, one entry of which is what a sentence says: row 2 has a 1 on the right. It is the row as it
// was where the sentence says nothing of one entry.
func entryOfRow(row, said string, name prose.Span) string {
	entries := binaryDigit.FindAllStringIndex(row, -1)
	rest := []byte(said)
	prose.BlankOut(rest, name.From, name.To, ' ')
	at := -1
	for _, p := range picksIn(string(rest)) {
		if p.of == alongRows {
			continue
		}
		if col := p.in(len(entries)); at < 0 {
			at = col
		} else if at != col {
			return row
		}
		prose.BlankOut(rest, p.span.From, p.span.To, ' ')
	}
	if at < 0 && rightEntry.MatchString(string(rest)) {
		at = len(entries) - 1
	}
	values := aloneBinary.FindAllStringSubmatch(notThat.ReplaceAllString(string(rest), ""), 2)
	if at < 0 || len(values) != 1 {
		return row
	}
	return row[:entries[at][0]] + values[0][1] + row[entries[at][1]:]
}

// A 0 or 1, one that stands alone, and names of the right-hand side.
var (
	binaryDigit = regexp.MustCompile(`[01]`)
	aloneBinary = regexp.MustCompile(`(?:^|[^\pL\d])([01])(?:$|[^\pL\d])`)
	rightEntry  = regexp.MustCompile(`(?i)\brhs\b|(?:behind|after) the bar|за чертой|после черты|правой части|правая часть|竖线后|右端|右辺`)
)

// cellPlaced is the one cell that a sentence names: as a corner, or by its place in a row or column.
func cellPlaced(said string, row, rows, cols int) (at [2]int, ok bool) {
	picks := picksIn(said)
	col := -1
	if k := slices.IndexFunc(picks, func(p pick) bool { return p.of == alongRows && p.named }); k >= 0 {
		row = picks[k].in(rows)
		picks = slices.Delete(picks, k, k+1)
	}
	if k := slices.IndexFunc(picks, func(p pick) bool { return p.of == alongColumns && p.named }); k >= 0 {
		col = picks[k].in(cols)
		picks = slices.Delete(picks, k, k+1)
	}
	for _, p := range picks {
		switch {
		case p.named:
			return at, false
		case p.of != alongRows && col < 0:
			col = p.in(cols)
		case p.of != alongColumns && row < 0:
			row = p.in(rows)
		default:
			return at, false
		}
	}
	return [2]int{row, col}, row >= 0 && col >= 0
}

// pick is a word that picks one of the rows or columns of a board: its number from 1, -1 for the last, or middle.
type pick struct {
	at    int
	of    axis       // noAxis where it may be of either
	named bool       // by the word for a row or a column beside it
	digit bool       // it is a number, which is a pick only so
	span  prose.Span // of its word
}

// in is which of n lines it is, from 0; -1 where there is none such.
func (p pick) in(n int) int { return place(p.at, n) }

// picksIn are the picks of a sentence, those beside a word for a row or a column taken for that.
func picksIn(said string) (picks []pick) {
	var line axis // of the word before
	loose := -1   // the pick before, while nothing but that stands behind it
	from := 0
	words := numbersAndWords(said)
	for i, w := range words {
		between := said[from:w.From]
		if i > 0 && words[i-1].Is("digit") {
			between = strings.TrimPrefix(between, ".") // 2. satır
		}
		near := strings.IndexFunc(between, func(r rune) bool { return strings.ContainsRune(",.;:()，。", r) }) < 0 && w.From-from <= len(" the ")
		from = w.To
		if !near {
			line, loose = noAxis, -1
		}
		if of := axisOf(w.Is); of != noAxis {
			numbered := i+1 < len(words) && words[i+1].Is("digit") && words[i+1].From-w.To <= len(" #")
			if line = of; loose >= 0 && !picks[loose].named && !numbered {
				picks[loose].of, picks[loose].named, line = of, true, noAxis
			}
			loose = -1
			continue
		}
		p, ok := picked(w)
		p.span = prose.At(w.From, w.To)
		if !ok {
			if !w.Is("article", "filler", "is") {
				line, loose = noAxis, -1
			}
			continue
		}
		if line != noAxis && (p.of == noAxis || p.of == line) {
			p.of, p.named = line, true
			line, loose = noAxis, -1
		} else {
			loose = len(picks)
		}
		picks = append(picks, p)
	}
	return slices.DeleteFunc(picks, func(p pick) bool { return p.at == 0 || p.digit && !p.named })
}

// withoutPicks is a sentence without the words that pick rows and columns.
func withoutPicks(said string) string {
	rest := []byte(said)
	for _, p := range picksIn(said) {
		prose.BlankOut(rest, p.span.From, p.span.To, ' ')
	}
	return string(rest)
}

// picked is what a word picks.
func picked(w lexicon.Word) (p pick, ok bool) {
	for _, s := range w.Senses {
		switch s.Concept {
		case "ordinals":
			return pick{at: s.N}, true
		case "last", "at the end":
			return pick{at: -1}, true
		case "at the start":
			return pick{at: 1}, true
		case "centre":
			return pick{at: middle}, true
		case "top":
			return pick{at: 1, of: alongRows}, true
		case "bottom":
			return pick{at: -1, of: alongRows}, true
		case "left side":
			return pick{at: 1, of: alongColumns}, true
		case "right side":
			return pick{at: -1, of: alongColumns}, true
		case "digit", "numbers":
			return pick{at: s.N, digit: true}, true
		}
	}
	return p, false
}

// digitsSaid are a number that counts lines: 3, 3rd, 3-й, 第3.
var digitsSaid = regexp.MustCompile(`(?i)第?([1-9]\d?)(?:st|nd|rd|th|er|ème|e|º|ª|\.|-?(?:й|я|ый|ая|ой|ую|е|го|м))?(?:$|[^\pL\d])|第([1-9]\d?)|([1-9]\d?)(?:行|列|排|번째|段|番目|つ目|個目)`)

// ordinalSuffix is what makes a number one of a row: 3rd, 3-й, 3番目.
var ordinalSuffix = regexp.MustCompile(`^(?:st|nd|rd|th|-?(?:й|я|ая|ой|ую))(?:$|[^\pL])|^(?:番目|つ目|個目|번째)`)

// numbersAndWords are the words of a sentence and the numbers beside words for rows and columns.
func numbersAndWords(said string) []lexicon.Word {
	words := lexicon.Words.Find(said)
	for _, m := range digitsSaid.FindAllStringSubmatchIndex(said, maxCorrections) {
		for g := 2; g < len(m); g += 2 {
			if m[g] >= 0 {
				n, _ := number(said[m[g]:m[g+1]])
				words = append(words, lexicon.Word{From: m[g], To: m[g+1], Senses: []lexicon.Sense{{Concept: "digit", N: n}}})
			}
		}
	}
	for i, w := range words {
		if one, found := strings.CutPrefix(said[w.From:w.To], "一"); found && one != "" && !strings.HasSuffix(said[:w.From], "第") { // 最后一行
			if line := lexicon.Words.Whole(one); axisOf(line.Is) != noAxis {
				words[i].Senses = line.Senses
			}
		}
		n, ok := w.Number()
		if w.Is("digit") {
			n, ok = w.Senses[0].N, true
		}
		if ok && n == 1 && said[w.From:w.To] == "一" && !strings.HasSuffix(said[:w.From], "第") { // 最右边一列
			words[i].Senses = []lexicon.Sense{{Concept: "article"}}
		} else if ok && (strings.HasSuffix(said[:w.From], "第") || ordinalSuffix.MatchString(said[w.To:])) {
			words[i].Senses = []lexicon.Sense{{Concept: "ordinals", N: n}}
		}
	}
	slices.SortStableFunc(words, func(a, b lexicon.Word) int { return a.From - b.From })
	to := 0
	return slices.DeleteFunc(words, func(w lexicon.Word) bool { // a digit that is a part of a word: Puissance 4
		inside := w.From < to
		to = max(to, w.To)
		return inside
	})
}

// cellsNamed are the cells that the words of a sentence are, but those behind a not, and the symbols of the board that stand alone.
func (t *text) cellsNamed(said string, r *Reading) (cells []int8) {
	safe := t.asksFor(Safe)
	words := lexicon.Words.Find(said)
	kept := withoutDenied(said, words)
	if opened := func(w lexicon.Word) bool { return w.Is("clear") }; r.Mines != nil && !slices.ContainsFunc(kept, opened) && slices.ContainsFunc(words, opened) { // not opened
		cells = append(cells, int8(mines.Hidden))
	}
	for _, w := range kept {
		if r.Mines != nil {
			switch {
			case w.Is("flag", "mine"):
				cells = append(cells, int8(mines.Flag))
			case w.Is("hidden"):
				cells = append(cells, int8(mines.Hidden))
			}
			for _, sense := range w.Senses {
				if sense.Concept == "digit names" {
					cells = append(cells, int8(sense.N))
				}
			}
		} else if on, ok := lamp(w, safe); ok && r.Toggle.Levels == nil && !w.Is(placeOrState...) {
			if cells = append(cells, 0); on {
				cells[len(cells)-1] = 1
			}
		}
	}
	if r.Mines == nil && len(kept) < len(words) { // not lit
		for _, w := range words {
			same := func(k lexicon.Word) bool { return k.From == w.From }
			if on, ok := lamp(w, safe); ok && on && !slices.ContainsFunc(kept, same) && !w.Is("not", "denies") {
				cells = append(cells, 0)
			}
		}
	}
	apart := func(s rune) bool {
		if unicode.In(s, unicode.Hiragana, unicode.Katakana, unicode.Hangul) {
			_, is := t.cellOf(s, r)
			return !is
		}
		return symbols.IsBlank(s) || strings.ContainsRune(",:;()[]!\"'=。.，是", s)
	}
	for word := range strings.FieldsFuncSeq(said, apart) {
		word = strings.TrimFunc(word, han)
		symbol, w := utf8.DecodeRuneInString(word)
		if value, is := t.cellOf(symbol, r); w == len(word) && is && (!isLetterAt(word) || t.Name(symbol) == r.On || t.Name(symbol) == r.Off) {
			cells = append(cells, value)
		}
	}
	return cells
}

// withoutDenied takes out of the words of a sentence those that mean not, and what is denied by them: not a flag.
func withoutDenied(said string, words []lexicon.Word) (kept []lexicon.Word) {
	denied := -1 // where a not ends that denies what follows
	for _, w := range words {
		between := ""
		if denied >= 0 {
			between = strings.TrimSpace(strings.TrimPrefix(strings.Trim(said[denied:w.From], " "), "be"))
		}
		switch {
		case w.Is("not", "denies") && !w.Is("off"):
			denied = w.To
		case denied >= 0 && between == "" && w.Is("article", "really", "filler"):
			denied = w.To
		case denied >= 0 && between == "":
			denied = -1
		default:
			kept, denied = append(kept, w), -1
		}
	}
	return kept
}

// placeOrState are words for places that may be states too.
var placeOrState = []lexicon.Concept{"top", "bottom", "left side", "right side"}
