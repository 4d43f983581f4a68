package notation

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"switchboard/notation/pattern"
	"switchboard/notation/plain"
	"switchboard/notation/prose"
	"switchboard/notation/symbols"
)

// correction is a part of a text that says what a row or some cells of the board
// beside it should be: oops, 3rd row is 11000.
type correction struct {
	at      prose.Span // from where its words begin to the end of the line
	said    int32      // where the name of the row or the cells ends
	was     rune       // the cell of that row is the only one that shows this; 0 where all of them are meant
	row     int        // counted from 1, -1 for the last, middle; 0 where it names cells, or nothing
	cells   [][2]int   // row and column, counted from 1; -1 for the last, middle
	flags   bool       // those cells have a flag
	doubted bool       // they have one that may be wrong
	sure    bool       // it says that something was wrong, and little else
	told    bool       // so does the word that asks for another value
}

// maxCorrections is how many are looked for in a text, maxCorrection how long the
// line of one may be.
const (
	maxCorrections = 8
	maxCorrection  = 200
)

var (
	rowName = pattern.New(`(?i)\b(?:row|line|r) ?[#№]?([1-9]\d?)\b|\b([1-9]\d?)(?:st|nd|rd|th) (?:row|line)\b|\b(` + ordinals + `) (?:row|line)\b|` +
		`(?:строк[аиеу]|ряд\pL?) ?№?([1-9]\d?)|([1-9]\d?)(?:-?(?:й|я|ый|ая|ой|ую))? (?:строк\pL|ряд)|(` + rusOrdinals + `)\pL* (?:строк\pL|ряд)|` +
		`第([1-9]\d?|[一二三四五六七八九十])[行排]|(最[后後]一?[行排])`)
	cellsName = pattern.New(`(?i)` + oneCell + `(?:(?: ?, ?| and | & | и |和| )` + oneCell + `)*`)
	oneName   = pattern.New(`(?i)` + oneCell)
	rowAndCol = pattern.New(`(?i)` + byNumbers)

	correctionWords = pattern.New(`(?i)\b(?:wh?oops|oops|ops|edit(?:ed)?|correct(?:ion|ed)?|should|typo|sorry|wait|actually|meant|mistake|my bad|fix(?:ed)?|wrong|supposed|mistyped|misread)\b|^\s*\*|` +
		`(?:^|[^\pL])(?:ой|упс|поправ|исправ|опечат|ошиб|долж|на самом деле|вернее|точнее|пардон|прост|извин)|更正|应该|應該|改|错|錯|抱歉|不对|不對|其实|其實|实际|實際`)
	toldWords   = pattern.New(`(?i)\b(?:oops|edit|correction|should|typo|mistake|wrong|swapped|supposed|mistyped)\b|поправ|исправ|опечат|ошиб|долж|更正|应该|應該|错|錯`)
	takenBack   = pattern.New(`(?i)\b(?:scrap|scratch|nope|skip|cross(?:ed)? out|ignore|delete|not (?:this|that)|wrong (?:one|row|line)|no,? wait|mixed (?:it |this )?up|nein|quatsch|streichen?|vergiss|falsche|non,|oubliez?|pas celle|no,? esta no|olvida|borra|tachad|esquece|apaga essa|cancella|sbagliat|nie ta|pomi[ńn]|sil|yanlış|salah)\b|(?:^|[^\pL])(?:не,|не т[аоу]|не эт|вру|перепутал|зач[её]рк|не счита|вычерк|удал[иён]|забудь|мимо)|不对|不對|不是这|不是這|划掉|劃掉|写错|寫錯|作废|作廢|删掉|刪掉|違う|ちがう|消して`)
	remarkWords = pattern.New(`(?i)\?|\bshould (?:i|we)\b|\b(?:press|click|tap|push|move|solution|solve|answer|after|if|then|when|maybe|think|guess|now|turn|final|goal|target|hint|easy|hard|try|stuck|safe|because|why|how|can)|нажа|ход|если|может|думаю|теперь|почему|按|点|點|如果|可能|现在|現在`)
	notThat     = pattern.New(`(?i)[,;(]? ?\b(?:not|rather than|instead of)\b.*$|,? ?а не .*$|[,，]?(?:而)?不是.*$`)
)

// A cell by its name, and by the numbers of its row and column.
const (
	oneCell   = `(?:\b[a-z]{1,2}[1-9]\d?\b|` + byNumbers + `)`
	byNumbers = `(?:(?:\br(?:ow)?|строка|ряд|第) ?[1-9]\d? ?行?,? ?(?:c(?:ol(?:umn)?)?|столбец|колонка|第) ?[1-9]\d?(?: ?[列个個格]|\b)|\( ?[1-9]\d? ?, ?[1-9]\d? ?\))`
)

const (
	ordinals    = `first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last|top|bottom|middle`
	rusOrdinals = `перв|втор|трет|четв[её]рт|пят|шест|седьм|восьм|девят|десят|последн|верхн|нижн|средн`
)

// middle stands for the number of the middle row or column.
const middle = -2

// ordinalRows are the rows that both lists name, in their order.
var ordinalRows = [...]int{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, -1, 1, -1, middle}

// corrected reads a board with corrections below or beside it: as they have it and,
// second, as it was first written. It gives nothing where there are none for the
// board that the rest of the text has.
func corrected(t *text) []Reading {
	if t.ask.corrected {
		return nil
	}
	all := corrections(t.Text)
	if len(all) == 0 || t.namesGhostsAgain() {
		return nil
	}
	out, useful := t.correct(all)
	if len(useful) > 0 && len(useful) < len(all) {
		out, _ = t.correct(useful)
	}
	return out
}

// correct reads the text without corrections and makes them. It returns those that
// mean something for the board; no reading where some do not.
func (t *text) correct(all []correction) (out []Reading, useful []correction) {
	rest, last := strings.Builder{}, 0
	for _, c := range all {
		rest.WriteString(t.Text[last:c.at.From])
		last = int(c.at.To)
	}
	rest.WriteString(t.Text[last:])
	without := t.Cleaned
	if without.Text = rest.String(); strings.TrimSpace(without.Text) == "" {
		return nil, nil
	}
	ask := t.ask
	ask.corrected, ask.named = true, t.facts.puzzles
	written, err := readClean(&without, ask)
	if err != nil {
		return t.putRight(all, &without, err, ask), nil
	}
	for i := range written {
		written[i].takeCount(t)
	}
	first := written[0]
	for _, c := range all {
		now, ok := c.apply(t, first)
		switch {
		case ok:
			first = now
		case c.told:
			first.Doubts = append(slices.Clip(first.Doubts), Doubt{Kind: UncorrectedDoubt, Text: t.said(c)})
		default:
			continue
		}
		useful = append(useful, c)
	}
	if len(useful) < len(all) {
		return nil, useful
	}
	out = []Reading{first}
	if Write(first) != Write(written[0]) {
		written[0].Choice = AsWritten
		out = append(out, written[0])
	}
	for _, other := range written[1:] {
		ok := true
		for _, c := range all {
			if now, known := c.apply(t, other); known || c.told {
				other = now
			} else {
				ok = false
			}
		}
		if ok {
			out = append(out, other)
		}
	}
	return out, useful
}

// putRight reads a board one row of which is too short or too long, with the row that the only
// correction has in its place.
func (t *text) putRight(all []correction, without *plain.Cleaned, err *Error, ask Ask) []Reading {
	rows := strings.Split(err.Rows, "\n")
	if err.Kind != Ragged || len(all) != 1 || len(rows) < 2 || place(all[0].row, len(rows)) != err.Row-1 || strings.Count("\n"+without.Text+"\n", "\n"+rows[err.Row-1]+"\n") != 1 {
		return nil
	}
	other := rows[0]
	if err.Row == 1 {
		other = rows[1]
	}
	for word := range strings.FieldsSeq(t.Text[all[0].said:all[0].at.To]) {
		if len(word) == len(other) && strings.Trim(word, strings.Join(rows, "")) == "" {
			with := *without
			with.Text = strings.Replace("\n"+without.Text+"\n", "\n"+rows[err.Row-1]+"\n", "\n"+word+"\n", 1)
			if out, err := readClean(&with, ask); err == nil {
				t.tell(all[0], &out[0])
				return out
			}
		}
	}
	return nil
}

// said is a correction as it was written.
func (t *text) said(c correction) string { return strings.TrimSpace(t.Text[c.at.From:c.at.To]) }

// corrections finds what may be corrections in a text.
func corrections(s string) (all []correction) {
	if len(s) > plain.MaxProse {
		return nil
	}
	for from := 0; from < len(s) && len(all) < maxCorrections; {
		end := len(s)
		if n := strings.IndexByte(s[from:], '\n'); n >= 0 {
			end = from + n
		}
		all = append(all, correctionsIn(s, from, end)...)
		from = end + 1
	}
	return withoutNames(s, all)
}

// onlyShort are the cells behind the name of a row: one word, or letters and digits apart.
var onlyShort = pattern.New(`^[ :]*(?:\S+|\S(?:[ ,]+\S)*)[ ,;]*$`)

// withoutNames takes out of what may be corrections the rows of a board that all begin with their names (r1: 1 0 0 1), where
// another says that something was wrong.
func withoutNames(s string, all []correction) []correction {
	named := func(c correction) bool {
		return c.row > 0 && !c.told && !c.sure && (c.at.From == 0 || s[c.at.From-1] == '\n') && onlyShort.MatchString(s[c.said:c.at.To])
	}
	rest := slices.DeleteFunc(slices.Clone(all), named)
	if len(all)-len(rest) < 2 || !slices.ContainsFunc(rest, func(c correction) bool { return correctionWords.MatchString(s[c.at.From:c.at.To]) }) {
		return all
	}
	return rest
}

// correctionsIn finds the corrections at the end of a line.
func correctionsIn(s string, from, end int) []correction {
	line := s[from:end]
	if !strings.ContainsFunc(line, func(r rune) bool { return r == '(' || unicode.IsLetter(r) }) {
		return nil // a cell is named by a letter or in brackets, and most lines are rows of a board
	}
	if len(line) > maxCorrection {
		line = strings.ToValidUTF8(line[len(line)-maxCorrection:], "")
		from = end - len(line)
	}
	named, ofRows := rowName.FindAllStringSubmatchIndex(line, -1), true
	if named == nil || rowAndCol.MatchString(line) {
		named, ofRows = cellsName.FindAllStringSubmatchIndex(line, -1), false
	}
	places := named == nil
	if places {
		named = placeName.FindAllStringSubmatchIndex(line, -1)
	}
	begin := 0
	if named != nil {
		begin = sentenceFrom(line, wordsFrom(line[:named[0][0]]), named[0][0])
		if ofRows && len(named) == 1 {
			if c, ok := placeInRow(line, named[0], begin); ok {
				c.at, c.said = prose.At(from+begin, end), c.said+int32(from)
				return []correction{c}
			}
		}
		if ofRows && len(named) == 1 {
			if c, ok := oneOfRowIn(line, named[0]); ok {
				c.at, c.said = prose.Span{From: int32(from) + c.at.From, To: int32(end)}, int32(from+named[0][1])
				return []correction{c}
			}
		}
	}
	said := line[begin:]
	corrects := correctionWords.MatchString(said)
	if named != nil {
		if at := nextSentence.FindStringIndex(line[named[len(named)-1][1]:]); at != nil {
			end = from + named[len(named)-1][1] + at[0] + 1
			said = line[begin : end-from]
		}
	}
	whole := correction{at: prose.At(from+begin, end), told: toldWords.MatchString(said)}
	switch {
	case !strings.ContainsAny(said, "?？") && doubtedFlag.MatchString(said):
		return []correction{doubtedFlags(line, begin, whole)}
	case remarkWords.MatchString(said), begin > 0 && !corrects:
		return nil
	case flagsNamed.MatchString(said) && !flagIs.MatchString(said):
		return []correction{flagsIn(line, begin, whole)}
	case named == nil && corrects && placeWords.MatchString(said) && len(numbers.FindAllString(said, 2)) < 2 && len(numbers.FindString(said)) < 2:
		whole.told = true
		return []correction{whole}
	}
	var all []correction
	for i, name := range named {
		c := correction{at: whole.at, told: whole.told, sure: corrects && len(strings.Fields(said)) <= 10*len(named)}
		if i > 0 {
			c.at.From = int32(from + name[0])
		}
		if i+1 < len(named) {
			c.at.To = int32(from + named[i+1][0])
		}
		is := saysIs.FindString(line[name[1]:])
		switch {
		case ofRows && !corrects && is == "", !ofRows && is == "", !ofRows && !corrects && strings.Trim(is, " ,:-—") == "":
			if i > 0 && whole.told {
				return []correction{whole}
			}
			return nil
		case ofRows:
			c.row = rowNamed(line, name)
		case places:
			c.cells = [][2]int{placeNamed(line[name[0]:name[1]])}
		default:
			for _, one := range oneName.FindAllString(line[name[0]:name[1]], -1) {
				c.cells = append(c.cells, cellNamed(one))
				c.sure = c.sure && one[0] != '('
			}
		}
		c.said = int32(from + name[1])
		all = append(all, c)
	}
	return all
}

// sentenceFrom is where the sentence begins in which a row or a cell is named, if it says itself that something was wrong.
func sentenceFrom(line string, begin, name int) int {
	all := nextSentence.FindAllStringIndex(line[begin:name], -1)
	if len(all) == 0 {
		return begin
	}
	from := begin + all[len(all)-1][0]
	from += strings.IndexByte(line[from:], ' ') + 1
	if !correctionWords.MatchString(line[from:]) {
		return begin
	}
	return from
}

// nextSentence is where another sentence begins behind a correction.
var nextSentence = pattern.New(`[\pL\d)][.!;] +(?:\d+ )?\pL{3,}`)

// oneOfRow is one of the cells of a row, named by what it shows: the 3 in the third row.
var oneOfRow = pattern.New(`(?i)\b(?:the|that|my) (\S) (?:in|on|of|at) (?:the )?$`)

// oneOfRowIn finds a correction of such a cell on a line that names one row.
func oneOfRowIn(line string, name []int) (c correction, ok bool) {
	at := oneOfRow.FindStringSubmatchIndex(line[:name[0]])
	if at == nil {
		return c, false
	}
	begin := wordsFrom(line[:at[0]])
	if said := line[begin:]; !correctionWords.MatchString(line[begin:at[0]]) && !toldWords.MatchString(line[name[1]:]) || remarkWords.MatchString(said) {
		return c, false
	}
	was, _ := utf8.DecodeRuneInString(line[at[2]:at[3]])
	return correction{at: prose.Span{From: int32(begin)}, was: was, row: rowNamed(line, name), told: true,
		sure: len(strings.Fields(line[begin:])) <= 10}, true
}

// cellOfRow is the place of one cell in the row that is named in front of it: row 3, last is 0.
var cellOfRow = pattern.New(`(?i)^(?:[ ,:]| is)*(?:the )?(?:(last|first|second|third|fourth|fifth|sixth|seventh|eighth|[1-9](?:st|nd|rd|th))|(последн|перв|втор|трет|четв[её]рт|пят)\pL*|的?(最[后後]一?|第[1-9一二三四五六七八九十])[个個格])(?: (?:one|cell|digit|light|number|клетк\pL*|цифр\pL*))? ?(?:should be |must be |это |должн\pL+ быть |应该是|應該是|是|is |was |= ?|-|—|: ?)`)

// ordinalEnd is a number that says which.
var ordinalEnd = pattern.New(`^(\d)(?:st|nd|rd|th)$`)

// placeInRow finds a correction of such a cell on a line that names one row.
func placeInRow(line string, name []int, begin int) (c correction, ok bool) {
	at := cellOfRow.FindStringSubmatchIndex(line[name[1]:])
	said := line[begin:]
	if at == nil || remarkWords.MatchString(said) || !correctionWords.MatchString(said) {
		return c, false
	}
	col := 0
	for g := 2; g < len(at); g += 2 {
		if at[g] >= 0 {
			col = rowNumber(ordinalEnd.ReplaceAllString(strings.TrimLeft(line[name[1]+at[g]:name[1]+at[g+1]], "第"), "$1"))
		}
	}
	return correction{cells: [][2]int{{rowNamed(line, name), col}}, said: int32(name[1] + at[1]), told: true, sure: len(strings.Fields(said)) <= 10}, true
}

// rowNamed is the number of a row that rowName found.
func rowNamed(line string, name []int) (row int) {
	for g := 2; g < len(name); g += 2 {
		if name[g] >= 0 {
			row = rowNumber(line[name[g]:name[g+1]])
		}
	}
	return row
}

// placeName finds the words for the corners and the middle of a board.
var placeName = pattern.New(`(?i)\b(?:the )?(?:(?:top|upper|bottom|lower)[- ](?:left|right)(?: hand)?|(?:left|right)[- ](?:top|bottom)|cent(?:er|re)|middle)(?: (?:corner|cell|square|one|light|tile))?\b|` +
	`(?:(?:лев|прав)\pL+ (?:верхн|нижн)|(?:верхн|нижн)\pL+ (?:лев|прав))\pL*(?: (?:угол|углу|клетк\pL))?|[左右][上下]角?|中间|中間|正中`)

// placeNamed returns row and column of such a place.
func placeNamed(s string) (at [2]int) {
	s = strings.ToLower(s)
	side := func(first, last []string) int {
		switch {
		case containsOne(s, first...):
			return 1
		case containsOne(s, last...):
			return -1
		}
		return middle
	}
	return [2]int{side([]string{"top", "upper", "верхн", "上"}, []string{"bottom", "lower", "нижн", "下"}),
		side([]string{"left", "лев", "左"}, []string{"right", "прав", "右"})}
}

// cellNamed returns row and column of a cell, counted from 1.
func cellNamed(s string) [2]int {
	all := numbers.FindAllString(s, 2)
	row, _ := number(all[len(all)-1])
	if len(all) == 1 {
		return [2]int{row, columnIndex(strings.TrimRight(s, "0123456789")) + 1}
	}
	col := row
	row, _ = number(all[0])
	return [2]int{row, col}
}

var numbers = pattern.New(`\d+`)

// flagsNamed finds flags that somebody set, by the names of their cells.
var flagsNamed = pattern.New(`(?i)(?:\bflag(?:ged|s)?|(?:^|[^\pL])фла[жг]\pL*|\bbanderas?|\bdrapeaux?|\bfahnen?|\bflaggen?|旗[子帜]?)[ :=—-]*(?:(?:at|on|is|are|in|на|в|стоят|стоит|en|sur|auf|在|插在|:) ?)*((?:[a-z]{1,2}[1-9]\d?\b(?: ?, ?| ?and | & | и |和|、| )*)+)`)

// flagIs goes on to say what such a flag is: the flag on E1 was a guess.
var flagIs = pattern.New(flagsNamed.String() + `(?:is|was|are|were|should|должен|был|это|是|应该|應該|es|era|ist|war|est|était)(?:$|[^\pL]|\p{Han})`)

// doubtedFlag says of such a flag that it may be wrong.
var doubtedFlag = pattern.New(flagIs.String() + `[^\n.;]{0,32}?(?:` + flagDoubt + `|wrong|mistake|misclick)`)

// doubtedFlags reads flags that somebody is not sure of, up to the end of the sentence: their cells are closed.
func doubtedFlags(line string, begin int, c correction) correction {
	at := doubtedFlag.FindStringSubmatchIndex(line[begin:])
	from, end := c.at.From, len(line)
	if i := strings.IndexAny(line[begin+at[1]:], ".;"); i >= 0 {
		end = begin + at[1] + i
	}
	c.at, c.said, c.told, c.doubted = prose.Span{From: from + int32(at[0]), To: from + int32(end-begin)}, from+int32(at[2]), true, true
	for _, name := range oneName.FindAllString(line[begin+at[2]:begin+at[3]], -1) {
		c.cells = append(c.cells, cellNamed(name))
	}
	return c
}

// flagsIn reads a list of flags on a line: flagged: D1 E2. Other words in front or behind leave it to the person.
func flagsIn(line string, begin int, c correction) correction {
	at := flagsNamed.FindStringSubmatchIndex(line[begin:])
	front, list := strings.TrimSpace(line[begin:begin+at[0]]), line[begin+at[2]:begin+at[3]]
	c.told, c.flags = true, true
	names := oneName.FindAllStringIndex(list, -1)
	end := at[2] + names[len(names)-1][1]
	if front != "" && !prose.EndsStatement(rune(front[len(front)-1])) || !endsCount.MatchString(line[begin+end:]) {
		return c
	}
	from := c.at.From
	c.at = prose.Span{From: from + int32(at[0]), To: from + int32(end)}
	c.said = from + int32(at[2])
	for _, name := range oneName.FindAllString(list, -1) {
		c.cells = append(c.cells, cellNamed(name))
	}
	return c
}

// placeWords say where something is, without its name.
var placeWords = pattern.New(`(?i)\b(?:row|line|col(?:umn)?|cell|square|corner|middle|cent(?:er|re)|top|bottom|left|right|one)\b.*\b(?:is|are|should|was|were)\b|\b(?:is|are|should|was|were)\b.*\b(?:top|bottom|left|right|corner|row|column)\b`)

// saysIs is the front of what says the value of a row or a cell.
var saysIs = pattern.New(`(?i)^[ ,]*(?:is|are|was|were|should|has|=|actually|must|:|-|—|это|долж|горит|не горит|вкл|выкл|是|应|應|为|為|改|flag|lit\b|unlit\b|off\b|фла[жг]|旗)`)

// wordsFrom returns where the words at the end of a text begin that have no cell
// before them.
func wordsFrom(s string) int {
	at := 0
	for i, r := range s {
		if symbols.IsDigit(r) || r == '#' || r == '/' || r >= 0x2190 && !unicode.IsLetter(r) && symbols.Inks[r] != symbols.InkUnknown {
			at = i + 1
		}
	}
	if at > 0 {
		for at < len(s) && s[at] != ' ' {
			at++
		}
	}
	return at
}

// rowNumber reads the number of a row; -1 for the last.
func rowNumber(s string) int {
	if n, ok := number(s); ok {
		return n
	}
	s = strings.ToLower(s)
	for i, name := range strings.Split(ordinals, "|") {
		if s == name {
			return ordinalRows[i]
		}
	}
	for i, name := range strings.Split(strings.ReplaceAll(rusOrdinals, "[её]", "е"), "|") {
		if strings.ReplaceAll(s, "ё", "е") == name {
			return ordinalRows[i]
		}
	}
	if i := slices.Index([]rune("一二三四五六七八九十"), []rune(s)[0]); i >= 0 && len([]rune(s)) == 1 {
		return i + 1
	}
	return -1
}

// struck finds what is struck out: ~~0110~~.
var (
	struck     = pattern.New(`~~([^~\n]+)~~`)
	struckLine = pattern.New(`(?m)^[ \t]*~~[^~\n]+~~[ \t]*\n`)
)

// commentedRow is a row of a list that a sign in front makes a comment of.
var commentedRow = pattern.New(`(?m)^([ \t]*)(?://|--|#|;)[ \t]*([\[{("'][ \t]*[01](?:[ ,]*[01])*[ \t]*[\])}"'],?)[ \t]*$`)

// strikeComments strikes the rows of a list out that are comments, where most are none.
func strikeComments(s string) string {
	if len(s) > plain.MaxProse || !commentedRow.MatchString(s) || strings.Count(s, "~") > 0 {
		return s
	}
	return commentedRow.ReplaceAllString(s, "$1~~$2~~")
}

// withoutStruck reads a text without what is struck out in it and, second, with it. It
// gives nothing where nothing is, or where ~ may be a cell.
func withoutStruck(t *text) []Reading {
	if len(t.Text) > plain.MaxProse || !strings.Contains(t.Text, "~~") {
		return nil
	}
	with, without := *t, *t
	with.Text, without.Text = struck.ReplaceAllString(t.Text, "$1"), struck.ReplaceAllString(struckLine.ReplaceAllString(t.Text, ""), "")
	if strings.Contains(with.Text, "~") || strings.TrimSpace(without.Text) == "" {
		return nil
	}
	all, err := readClean(&without.Cleaned, t.ask)
	if err != nil {
		return nil
	}
	if other, err := readClean(&with.Cleaned, t.ask); err == nil && Write(other[0]) != Write(all[0]) {
		all[0].Choice, other[0].Choice = WithoutRow, WithRow
		all = append(all, other[0])
	}
	if at := struck.FindStringSubmatch(t.Text); strings.ContainsFunc(at[1], notWord) && !slices.ContainsFunc(all[0].Doubts, func(d Doubt) bool { return d.Kind == LineDoubt }) {
		all[0].Doubts = append(slices.Clip(all[0].Doubts), Doubt{Kind: LineDoubt, Text: at[0]})
	}
	return all
}

// containsOne reports whether any of the parts is in s.
func containsOne(s string, parts ...string) bool {
	return slices.ContainsFunc(parts, func(part string) bool { return strings.Contains(s, part) })
}
