package notation

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"switchboard/notation/lexicon"
	"switchboard/notation/pattern"
	"switchboard/notation/prose"
	"switchboard/notation/symbols"
	"switchboard/solver/mines"
)

// mineCount is what a line says of how many mines there are.
type mineCount struct {
	n    int        // -1 where it is said of some of the mines, or there are two
	two  bool       // it gives two numbers, or takes one back
	left bool       // besides those that have a flag
	all  bool       // it says that these are all
	sure bool       // it says that it counts mines; else it does so beside a mine field alone: 9x9 (10), total 10
	at   prose.Span // the words

	rest   int  // of a total, how many the same line says are left; -1 where it does not
	others bool // the same line says another number in the same way
	talks  bool // the line is about mines
	shown  bool // a counter shows it
}

// countMines looks for the number of mines, or how many are left. What a text says of its own board counts more than what it says
// of others.
func (f *facts) countMines(s string, ask Ask) {
	field := f.wanted(Mines, ask)
	if _, counter := f.said("display", "flag"); !field && !counter && !strings.Contains(s, "🚩") && !talksOfMines(s, f.words) {
		return
	}
	for from := 0; from <= len(s); {
		end := len(s)
		if n := strings.IndexByte(s[from:], '\n'); n >= 0 {
			end = from + n
		}
		if m := bombAlone.FindStringSubmatch(s[from:end]); m != nil && strings.Count(s, bomb) == 1 && f.mines < 0 && (strings.HasPrefix(s[end:], "\n\n") || strings.HasSuffix(s[:from], "\n\n")) {
			f.mines, _ = number(m[1])
			f.mineText, f.mineAt = strings.TrimSpace(s[from:end]), prose.At(from, end)
			f.notCells, f.used = append(f.notCells, f.mineAt), append(f.used, f.mineAt)
		}
		if c, ok := f.countAt(s, from, end); ok && (c.sure || field || c.shown) {
			f.takeLineCount(s, from, end, c, c.sure || field)
		}
		if n, ok := takenBackCount(s[from:end]); ok && f.mines >= 0 && n != f.mines {
			f.newMines, f.newText = n, strings.TrimSpace(s[from:end])
		}
		from = end + 1
	}
}

// countAt finds the number that a line says: in what it asserts, or else in all of it.
func (f *facts) countAt(s string, from, end int) (c mineCount, ok bool) {
	if !mayCount(s[from:end]) || !f.work.spend(end-from) {
		return c, false
	}
	c, ok = countIn(s[from:end])
	if own, some := f.hedges.Without(int32(from), int32(end)); some && !c.two {
		if own, ok := countIn(own); ok && own.n >= 0 {
			own.sure, own.talks = own.sure || c.sure, own.talks || c.talks // it is the same line that speaks of mines
			own.others = own.others || own.n != c.n && lexicon.Hedges.Says(s[from:end], "slip", "revokes")
			return own, ok
		}
	}
	return c, ok
}

// takeLineCount takes the number that a line says: of a mine field alone where it does not hold for any board.
func (f *facts) takeLineCount(s string, from, end int, c mineCount, holds bool) {
	found := prose.Span{From: int32(from) + c.at.From, To: int32(from) + c.at.To}
	if f.notCells = append(f.notCells, found); !holds {
		return
	}
	if c.two {
		f.twoCounts = strings.TrimSpace(s[found.From:found.To])
		f.used = append(f.used, found)
	}
	if c.n < 0 || c.left && c.talks {
		f.puzzles = append(f.puzzles, Mines)
	}
	if c.n < 0 {
		return
	}
	stands, _ := f.hedges.At(found.From, found.To)
	own := stands == prose.Asserted
	if f.mines >= 0 && f.mineHedged && own {
		f.mines, f.newMines = -1, -1 // that was another board, or a guess
	}
	switch told := f.mines >= 0; {
	case told && !f.mineHedged && !own && c.n != f.mines:
		return
	case told && c.sure && c.n != f.mines && c.left == f.minesLeft, hedged(s[:found.From], s[found.To:]), asksCount(s, found.From, found.To), c.others:
		f.newMines, f.newText = c.n, strings.TrimSpace(s[from:end])
	}
	if f.mines >= 0 {
		return
	}
	f.mines, f.minesLeft, f.mineText, f.mineLine = c.n, c.left, strings.TrimSpace(s[found.From:found.To]), strings.TrimSpace(s[from:end])
	f.mineHedged, f.mineSure = !own, c.sure
	if c.rest >= 0 && !c.left {
		f.minesRest, f.restText = c.rest, strings.TrimSpace(s[from:end])
	}
	f.mineAt = found
	f.used = append(f.used, found)
}

// takeCount takes the number of mines that stands in the words of a correction.
func (out *Reading) takeCount(t *text) {
	if out.Mines == nil || out.Layout != nil || out.Mines.Mines != mines.Unknown {
		return
	}
	for line := range strings.Lines(t.Text) {
		if c, ok := countIn(strings.TrimRight(line, "\n")); ok && c.n >= 0 {
			out.Notes = append(slices.Clip(out.Notes), countNote(c.n, c.left, line))
			out.countMines()
			return
		}
	}
}

// takenBackCount finds the number of mines by which a line takes back another: behind a word for a slip or for but, with no other
// words between than those that count, at the end of its clause: no wait, 4 mines; but there's only 1; not 5 but 4.
func takenBackCount(s string) (n int, ok bool) {
	if len(s) > maxCountLine || !mayCount(s) {
		return 0, false
	}
	if m := notThatCount.FindStringSubmatch(s); m != nil {
		return numeral(strings.Join(m[1:], ""))
	}
	slips := lexicon.Hedges.Find(s)
	for i, w := range slips {
		if !w.Is(slipWords...) {
			continue
		}
		rest := s[w.To:]
		for _, again := range slips[i+1:] { // sorry, I meant 4
			if between := strings.Trim(s[w.To:again.From], " ,.!:，"); !again.Is(slipWords...) || between != "" {
				break
			}
			w, rest = again, s[again.To:]
		}
		if m := newCount.FindStringSubmatch(rest); m != nil {
			return numeral(m[1])
		}
	}
	return 0, false
}

// slipWords stand in front of a number that takes back another.
var slipWords = []lexicon.Concept{"slip", "but", "revokes"}

// newCount is the number behind those, and notThatCount one behind another that is denied.
var (
	newCount = func() *pattern.Pattern {
		const (
			there = `there'?s|there(?: is| are)?|it'?s|it was|is|are|it|i see|i count|only|just|really|all|в?сего|только|там|лишь|их|это|было|hay|es|son|eran|solo|sólo|seulement|c'est|c'était|il y en a|nur|sind|es sind|sono|erano|são|eram|tylko|jest|są|maar|het zijn|zijn`
			count = `(\d{1,3}|one|two|three|four|five|six|seven|eight|nine)`
		)
		mines := `(?:` + lexicon.Words.Pattern("mines", "mine", "maybe mines") + `)`
		between := `[ ,:，：]*(?:(?:(?:` + there + `|` + lexicon.Words.Pattern("total") + `) )*|(?:应该是|應該是|一共|总共|總共|共|只有|就|是|有|才){0,3} ?)`
		return pattern.New(`(?i)^` + between + count + `(?: ?[个個颗顆枚]| ?개\pL{0,3}| шт\pL*)?(?: ?` + mines + `)?(?: (?:` + lexicon.Words.Pattern("left", "total") + `))?(?: not \d{1,3})?\s*(?:$|[,.!;)(，。])`)
	}()
	notThatCount = pattern.New(`不是 ?\d{1,3} ?[个個颗顆]?(?:地?雷)?[^\n。.\d]{0,24}?是 ?(\d{1,3}) ?[个個颗顆]?|` +
		`(?i:(?:^|[^\pL])(?:not|не|no|nicht|pas|não|non|nie|niet)) \d{1,3},? ?(?i:but|а|it'?s|its|sino|sondern|mais|ma|mas|ale|lecz|maar) (\d{1,3})(?:$|[^\pL\d])`)
)

// talksOfMines reports whether words of a text are about mines.
func talksOfMines(s string, found []lexicon.Word) bool {
	return strings.Contains(s, bomb) || slices.ContainsFunc(found, func(w lexicon.Word) bool {
		return w.Is("mines", "mine", "maybe mines", "minesweeper")
	})
}

// bomb is counted as a word is.
const bomb = "💣"

// What else a number beside a mine field counts.
var (
	bombAlone = pattern.New(`^\s*💣(\d)\s*$`) // apart from the rows, where no other is drawn
	bombCount = pattern.New(`\((\d{1,7}) ?💣\)|\(💣 ?(\d{1,7})\)|^\s*💣(?: ?[:=x×] ?| )(\d{1,7})\s*$|^\s*💣(\d{2,7})\s*$|(?:^|[,;.])\s*(\d{1,7}) ?[x×]? ?💣\s*$`)
	sizeCount = pattern.New(`(?:^|[^\dxX×хХ*/])\d{1,2} ?[xX×хХ*] ?\d{1,2} ?(?:(?:/ ?(\d{1,3})|\( ?(\d{1,3}) ?\))(?:$|[^\d/xX×*])|[,;]? ?(?:with |w/ ?|с |mit |con |com |avec )?(\d{1,3}) ?m(?:$|[^\pL])|(?:[,;]|[,;]? (?:with|w/|с|mit|con|com|avec)) ?(\d{1,3})\s*(?:$|[.,;!?)]))`)
	flagCount = pattern.New(`(?i)(?:` + flagNames + `)[ :=]{0,2}` + someOfAll + `(?:$|[^\d/\pL])|(?:^|[^\d/])` + someOfAll + ` ?(?:` + flagNames + `|` + lexicon.Words.Pattern("mines") + `)(?:$|[^\pL])|` +
		`(?:^|[^\d/])\d{1,3} (?:` + flagNames + `) (?:of|out of|из) (\d{1,3})(?:$|[^\d/\pL])`)
	panel       = pattern.New(`^[^\pL\d]*(\d{2,3})[ \t|]*(?:[\x{1F600}-\x{1F64F}\x{263A}\x{2639}\x{1F910}-\x{1F92F}]\x{FE0F}?|[:;=]-?[)(|])[ \t|]*\d{1,3}(?::\d\d)?[^\pL\d]*$`)
	besideFlags = pattern.New(`(?i)(?:` + lexicon.Words.Pattern("total", "mines") + `)\)? ?(?:-|−|–|minus|minus the|minus my|without|without the|not counting|минус|без|不算|减|減|除去|menos|moins|meno|ohne|bez|sin|sans|eksi) ?(?:` + flagNames + `) ?(?:=|:|is|это|是|ist|es|est|è|é)* ?(\d{1,3})(?:$|[^\d\pL/])|(?:` + lexicon.Words.Pattern("mines") + `|雷数|雷數) ?(?:=|:|is|是) ?(?:` + flagNames + `|旗子|旗数)s? ?(?:\+|plus|плюс|加) ?(\d{1,3})(?:$|[^\d\pL/])`)
	level       = pattern.New(`(?i)(?:` + lexicon.Words.Pattern("level") + `)(?: (?:` + lexicon.Words.Pattern("minesweeper", "puzzle") + `))?(?: ?\( ?(\d{1,3}) ?\)|, ?(\d{2,3})(?:$|[,;!?]))`)
	minutes     = pattern.New(`(?i)(?:за|через|на|уже|около|минимум) \d+ мин(?:$|[^\pL])|\d+ мин\.? (?:прошл|назад|спустя|сижу|сидел|уже|игра|туп|дума|жд|подряд|пыта|смотр|гля|мучаю|торч|застр|до (?:конц|пар|урок|обед|выход))`) // мин is short for minutes as well
	someMines   = pattern.New(`(?i)(?:^|[^\pL])(?:` + lexicon.Words.Pattern("part") + `)`)
	partOf      = pattern.New(`(?i)^ ?(?:corner|side|part|half|hand|column|of|to|cells?|tiles?|squares?|spots?|rows?|moves?|casillas?|celdas?|felder|reihen|lignes|caselle|pola?)\b|^ ?(?:клет|ряд|ход|угл)|^ ?[个個]?[格步行]`)
	fraction    = pattern.New(`^(?:[.,]\d| ?%)`)
	sizeFront   = pattern.New(`\d ?[xX×хХ*] ?$|(?:^|[^\dxX×хХ*])\d{1,3}[.,]$`)
	sizeComma   = pattern.New(`\d ?[xX×хХ*] ?\d{1,2},$`) // no decimal point
	sizeEnd     = pattern.New(`^ ?[xX×хХ*] ?\d`)
	sizeThere   = pattern.New(`\d ?[xX×хХ*] ?\d{1,2} $`)
)

// flagNames are flags, and someOfAll a number of them beside that of all mines: 2/10, 2 of 10.
var (
	flagNames = `🚩|` + lexicon.Words.Pattern("flag")
	someOfAll = `\d{1,3} ?(?:/|of|out of|из|von|sur|de|su) ?(?:the |my )?(\d{1,3})`
)

// maxCountLine is the longest line, in bytes, that is read for a number of mines.
const maxCountLine = 300

// countIn finds the words of one line that say how many mines there are, or are left.
func countIn(s string) (c mineCount, ok bool) {
	if len(s) > maxCountLine || !mayCount(s) {
		return c, false
	}
	found := lexicon.Words.Find(s)
	numbers, talks := numbersIn(s, found), talksOfMines(s, found)
	numbers = slices.DeleteFunc(numbers, func(n counted) bool { return inMinutes(s, n) })
	if c, ok = firstCount(s, found, numbers, talks); ok && c.n >= 0 {
		if c.at, c.two = twoCounts(s, numbers, c); c.two {
			c.n = -1
		}
	}
	if ok && c.shown && belowZero.MatchString(s[max(0, int(c.at.From)-2):c.at.To]) { // a flag too many
		c.n, c.two = -1, true
	}
	c.talks = talks
	return c, ok
}

// firstCount takes the first of the numbers that may be it.
func firstCount(s string, found []lexicon.Word, numbers []counted, talks bool) (c mineCount, ok bool) {
	if all := flagCount.FindAllStringSubmatchIndex(s, -1); len(numbers) > 0 && all != nil {
		m := all[len(all)-1] // of two the later was put right
		n, _ := number(s[max(m[2], m[4], m[6]):max(m[3], m[5], m[7])])
		return mineCount{rest: -1, n: n, shown: true, sure: talks, at: prose.At(m[0], m[1])}, true
	}
	for _, number := range numbers {
		next, yes := phraseAround(s, found, number, talks)
		if next.rest = -1; !yes {
			continue
		}
		switch total := func(c mineCount) bool { return ok && c.sure && !c.left && c.n >= 0 }; {
		case total(c) && next.left:
			c.rest = next.n
		case ok && c.left && next.sure && !next.left && next.n >= 0:
			next.rest = c.n
			c = next
		case total(c) && total(next) && next.n != c.n:
			if next.all && !c.all || c.at.To < next.at.From && lexicon.Hedges.Says(s[c.at.To:next.at.From], "own", "now") {
				c = next
			}
			c.others = true
		case !ok || next.left && !c.left || next.sure && !c.sure && !c.left:
			c, ok = next, true
		}
	}
	if ok && (c.sure || c.left) {
		return c, true
	}
	if m := panel.FindStringSubmatchIndex(s); m != nil {
		n, _ := number(s[m[2]:m[3]])
		return mineCount{rest: -1, n: n, left: true, shown: true, at: prose.At(m[0], m[1])}, true
	}
	if m := besideFlags.FindStringSubmatchIndex(s); m != nil {
		n, _ := number(s[max(m[2], m[4]):max(m[3], m[5])])
		return mineCount{rest: -1, n: n, left: true, sure: true, at: prose.At(m[0], m[1])}, true
	}
	for i, re := range []*pattern.Pattern{bombCount, sizeCount, level} {
		if i == 0 && strings.Count(s, bomb) != 1 {
			continue
		}
		if m := re.FindStringSubmatchIndex(s); m != nil {
			for g := 2; g < len(m); g += 2 {
				if m[g] >= 0 {
					n, _ := number(s[m[g]:m[g+1]])
					return mineCount{rest: -1, n: n, left: i == 0 && isCounter(s[m[g]:m[g+1]]), sure: i == 0, at: prose.At(m[0], m[1])}, n > 0 || i == 0
				}
			}
		}
	}
	return c, ok
}

// mayCount is a quick test for a line with a digit or a word, and what else a count has.
func mayCount(s string) bool {
	return strings.ContainsFunc(s, func(r rune) bool {
		return unicode.IsLetter(r) || strings.ContainsRune("(/💣", r) || 0x1F600 <= r && r < 0x1F650
	})
}

// isCounter reports whether a number is written as the counter of a game shows it: 007.
func isCounter(s string) bool { return len(s) > 1 && s[0] == '0' }

// inMinutes reports whether a number of a line is a time, and not one of mines behind a size: 6х6 на 5 мин.
func inMinutes(s string, at counted) bool {
	return slices.ContainsFunc(minutes.FindAllStringIndex(s, -1), func(m []int) bool {
		return m[0] <= at.from && at.to <= m[1] && !sizeThere.MatchString(s[:m[0]])
	})
}

// counted is a number of a line, in digits or as a word of some languages.
type counted struct {
	from, to int
	word     lexicon.Word // of a number in words
}

// numbersIn finds the numbers of a line that are no part of a size or of a name.
func numbersIn(s string, found []lexicon.Word) (all []counted) {
	sizes := slices.DeleteFunc(sizeInWords.FindAllStringIndex(s, -1), func(at []int) bool { return sizeFront.MatchString(s[:at[0]]) })
	for i := 0; i < len(s); i++ {
		if !symbols.IsDigit(rune(s[i])) {
			continue
		}
		if len(sizes) > 0 && i >= sizes[0][0] {
			i, sizes = sizes[0][1]-1, sizes[1:]
			continue
		}
		to := i + len(s[i:]) - len(strings.TrimLeft(s[i:], "0123456789"))
		before, _ := utf8.DecodeLastRuneInString(s[:i])
		after, _ := utf8.DecodeRuneInString(s[to:])
		part := unicode.IsLetter(before) && !lexicon.Together(before) && !lexicon.Hangul(before) ||
			unicode.IsLetter(after) && !lexicon.Together(after) && !lexicon.Hangul(after) && !slices.ContainsFunc(found, func(w lexicon.Word) bool { return w.From == to })
		if to-i < 8 && !part && !inClock(s, i, to) && !fraction.MatchString(s[to:]) && (!sizeFront.MatchString(s[max(0, i-5):i]) || sizeComma.MatchString(s[max(0, i-9):i])) && !sizeEnd.MatchString(s[to:]) {
			all = append(all, counted{from: i, to: to})
		}
		i = to
	}
	for _, w := range found {
		if n, ok := w.Number(); ok && n > 1 {
			all = append(all, counted{w.From, w.To, w})
		}
	}
	return all
}

// inClock reports whether a number is a part of a time: 03:12.
func inClock(s string, from, to int) bool {
	return from > 1 && s[from-1] == ':' && symbols.IsDigit(rune(s[from-2])) || to+1 < len(s) && s[to] == ':' && symbols.IsDigit(rune(s[to+1]))
}

// phraseAround reads the words on either side of a number that go with it: there are 10 mines in total, mines left: 6.
func phraseAround(s string, found []lexicon.Word, at counted, talks bool) (c mineCount, ok bool) {
	p := phrase{s: s, number: at, from: at.from, to: at.to}
	p.behind(found)
	p.front(found)
	shown := p.shownBy(found)
	if len(p.words) == 0 || besideCells(s, p) || p.singular(found) || areMines.MatchString(s[at.to:]) || p.countsOthers(found) {
		return c, false
	}
	c = mineCount{sure: p.says("mines"), all: p.says("total"), shown: shown, at: prose.At(p.from, p.to)}
	c.left = shown || p.saysLeft(talks) || p.says("still") && c.sure
	if c.left && (partOf.MatchString(s[p.to:])) {
		return c, false
	}
	if c.n, ok = p.value(); !ok {
		return c, false
	}
	switch {
	case c.left:
		c.sure = p.says("mines", "maybe mines", "mine") || talks || p.says("left") && p.alone()
		if p.says("still") && !p.says("left") && !shown && somewhere.MatchString(s[p.to:]) {
			c.n = -1
		}
	case p.says("left"):
		return c, false
	case c.sure || p.says("total") && p.says("counter") && talks:
		c.sure = true
		if someMines.MatchString(aroundCount(s, p.from, p.to)) {
			c.n = -1
		} else {
			c.left = isCounter(s[at.from:at.to]) || plusFlags.MatchString(s[p.to:])
		}
	case p.says("minutes"):
		c.sure = true
		return c, namesMines(found, at.from, p.words)
	}
	return c, c.sure || c.left || p.says("total", "maybe mines")
}

// belowZero is what a counter shows where there are more flags than mines.
var belowZero = pattern.New(`(?:^|\s)[-−]\d`)

// plusFlags adds the flags to a number of mines.
var plusFlags = pattern.New(`(?i)^ ?(?:\+|plus|плюс|más|mais|più|加) ?(?:\pL+ )?(?:\d{1,2} ?)?(?:` + flagNames + `)`)

// areMines says behind a number of cells what they are: two are mines.
var areMines = pattern.New(`(?i)^ (?:are|is|were|must be|could be|can be|may be) (?:all )?(?:mines?|bombs?|a mine|a bomb)(?:$|[^\pL])`)

// somewhere begins to say where mines are: not all are meant.
var somewhere = pattern.New(`(?i)^ (?:in|at|near|around|along|next|here|by|beside|touching|above|below|в|во|у|возле|рядом|около|справа|слева|сверху|снизу)(?:$|[^\pL])`)

// says reports whether the words of a phrase have one of some meanings.
func (p *phrase) says(any ...lexicon.Concept) bool {
	return slices.ContainsFunc(p.words, func(w lexicon.Word) bool { return w.Is(any...) })
}

// saysLeft reports whether a phrase says that so many are left: mines, or something that is not named, at the end of a clause.
func (p *phrase) saysLeft(talks bool) bool {
	if p.says("left") && (p.says("mines", "maybe mines", "mine") || talks) {
		return true
	}
	if p.says("left") && !p.says("mines") && leadsOn(p.s[p.to:]) {
		return true
	}
	if p.says("mines") || !endsCount.MatchString(p.s[p.to:]) && !afterThat.MatchString(p.s[p.to:]) {
		return false
	}
	front := strings.TrimRight(p.s[:p.from], " ")
	return p.says("still") && p.number.word.Senses == nil && (front == "" || endsCount.MatchString(front[len(front)-1:]) || p.from < p.number.from)
}

// leadsOn reports whether what follows a number of a board's mines leads on to something else than a part of the board.
func leadsOn(s string) bool {
	clause := s
	if end := strings.IndexFunc(s, func(r rune) bool { return prose.EndsStatement(r) || prose.EndsClause(r) }); end >= 0 {
		clause = s[:end]
	}
	return endsCount.MatchString(s) || goesOnLoose.MatchString(s) && !saysPart(clause)
}

// afterThat is said behind a number of mines that are left: four more to find after it.
var afterThat = pattern.New(`(?i)^ (?:after|besides|apart from|beyond|not counting|без|кроме|после|помимо|sin|además de|außer|nach|après|dopo|oltre a|depois d\pL+|além d\pL+|oprócz|bez) ?(?:it|that|this|them|those|него|этого|них|contar\pL*|eso|esa|ese|ellas?|dem|der|den|ça|quell\pL+|iss\pL+|el[ea]s?|tego|tej|nie[jg]\pL*)?(?:$|[^\pL])`)

// alone reports whether a phrase is all that a line says beside cells.
func (p *phrase) alone() bool {
	return onlyCells(p.s[:p.from]) && strings.Trim(p.s[p.to:], " \t.!()") == "" && p.number.word.Senses == nil
}

// countsOthers reports whether the number counts what is named behind it, and that is none of mines: 3 moves left, or what
// shows it does: move counter 3. Flags are mines that are left.
func (p *phrase) countsOthers(found []lexicon.Word) bool {
	for i, w := range found {
		touches := func(next lexicon.Word) bool { return w.To <= next.From && strings.Trim(p.s[w.To:next.From], " ") == "" }
		switch {
		case !w.Is("other count") || w.Is("mines", "minutes"):
		case w.From >= p.number.to && (w.From == p.number.to || p.s[p.number.to:w.From] == " ") && !strings.HasPrefix(p.s[w.To:], ":"):
			return true
		case w.Is("flag"): // they count down to the last mine
		case w.To <= p.number.from && i+1 < len(found) && found[i+1].Is("display") && touches(found[i+1]):
			return true
		}
	}
	return false
}

// maxShown is how long the words may be, in bytes, between a number and what shows it.
const maxShown = 64

// shownBy takes the words of a clause from what shows the mines that are left to the number, or on to it: the counter up top
// says 2; 2 on the counter.
func (p *phrase) shownBy(found []lexicon.Word) bool {
	stops := func(s string) bool {
		return len(s) > maxShown || lexicon.Hedges.Says(s, "but") || strings.ContainsAny(s, ".,;!?。，；！？()0123456789")
	}
	for _, w := range slices.Backward(found) {
		if w.To > p.number.from || stops(p.s[w.To:p.number.from]) || !w.Is("display") {
			continue
		}
		p.words, p.from = append(p.words, w), min(p.from, w.From)
		return true
	}
	for _, w := range found {
		if w.From < p.number.to || !w.Is("display") {
			continue
		}
		if between := p.s[min(p.to, w.From):w.From]; stops(between) || len(strings.Fields(between)) > 3 {
			return false
		}
		p.words, p.to = append(p.words, w), max(p.to, w.To)
		return true
	}
	return false
}

// onlyCells reports whether there are no words in front of a number, at most the cells of a row.
func onlyCells(s string) bool {
	letters := 0
	for _, r := range s {
		if letters++; !unicode.IsLetter(r) {
			letters = 0
		} else if letters > 1 && unicode.IsLower(r) {
			return false
		}
	}
	return true
}

// aroundCount is what stands about a number of mines and may say that they are not all: as far as another number, and
// as the clause goes.
func aroundCount(s string, from, to int) string {
	const front, back = 8, 16
	other := func(r rune) bool { return symbols.IsDigit(r) || strings.ContainsRune(".,;:!?(。，", r) }
	start, end := max(0, from-front), min(len(s), to+back)
	if i := strings.LastIndexFunc(s[start:from], other); i >= 0 {
		start += i + 1
	}
	if i := strings.IndexFunc(s[to:end], other); i >= 0 {
		end = to + i
	}
	return s[start:end]
}

// oneOfTwo stands in front of the second of two numbers.
var oneOfTwo = pattern.New(`\d ?(?:and|&|,) ?$`)

// singular reports whether the words are English of one mine, as in "is the 3 mine", though in French they are of many.
func (p *phrase) singular(found []lexicon.Word) bool {
	article := slices.ContainsFunc(found, func(w lexicon.Word) bool { return w.To+1 == p.from && w.Is("article") })
	article = article || oneOfTwo.MatchString(p.s[:p.from]) // is 1 and 3 mine?
	return article && slices.ContainsFunc(p.words, func(w lexicon.Word) bool { return strings.EqualFold(p.s[w.From:w.To], "mine") })
}

// namesMines reports whether the game is named in front of a place, in the language of words that are short for minutes
// too.
func namesMines(found []lexicon.Word, at int, words []lexicon.Word) bool {
	return slices.ContainsFunc(found, func(w lexicon.Word) bool {
		return w.From < at && slices.ContainsFunc(w.Senses, func(name lexicon.Sense) bool {
			return name.Concept == "minesweeper" && slices.ContainsFunc(words, func(w lexicon.Word) bool {
				return slices.ContainsFunc(w.Senses, func(s lexicon.Sense) bool { return s.Concept == "minutes" && s.Language == name.Language })
			})
		})
	})
}

// phrase is a number with the words beside it that go with it.
type phrase struct {
	s        string
	number   counted
	from, to int
	words    []lexicon.Word
}

// countWords are those that stand beside a number of mines.
var countWords = []lexicon.Concept{"mines", "maybe mines", "minutes", "mine", "left", "total", "more", "still", "counter"}

// behind takes the words behind the number.
func (p *phrase) behind(found []lexicon.Word) {
	for _, w := range found {
		if w.From < p.to {
			continue
		}
		gap := p.s[p.to:w.From]
		if !w.Is(countWords...) || gap != "" && gap != " " && !(gap == ", " && w.Is("total", "left")) {
			return
		}
		if gap == ", " && leftIsOther(p.s, w, found) {
			return // it goes with the next number
		}
		p.words, p.to = append(p.words, w), w.To
	}
}

// leftIsOther reports whether a word for what is left goes with what stands behind it: left: 3, three minutes left.
func leftIsOther(s string, left lexicon.Word, found []lexicon.Word) bool {
	rest := strings.TrimLeft(s[left.To:], " :")
	if rest != "" && symbols.IsDigit(rune(rest[0])) {
		return true
	}
	return slices.ContainsFunc(found, func(w lexicon.Word) bool {
		return w.From > left.To && w.From-left.To < maxShown/2 && w.Is("other count", "minutes") && !strings.ContainsFunc(s[left.To:w.From], prose.EndsClause)
	})
}

// front takes the words in front of it.
func (p *phrase) front(found []lexicon.Word) {
	for _, w := range slices.Backward(found) {
		if w.To > p.from {
			continue
		}
		gap := strings.Trim(p.s[w.To:p.from], ` "`)
		if !w.Is(countWords...) || p.from-w.To > 4 || gap != "" && gap != ":" && gap != "=" && !(gap == "," && slices.ContainsFunc(p.words, func(w lexicon.Word) bool { return w.Is("total") })) {
			return
		}
		p.words, p.from = append(p.words, w), w.From
	}
	p.trim()
}

// trim gives up words at the ends that alone say nothing: is 5 mines.
func (p *phrase) trim() {
	if !slices.ContainsFunc(p.words, func(w lexicon.Word) bool {
		return !w.Is("more", "counter") || w.Is("mines", "maybe mines", "left", "still", "total")
	}) {
		p.words = nil
	}
}

// value is the number: of a word in the language of those beside it.
func (p *phrase) value() (n int, ok bool) {
	if p.number.word.Senses == nil {
		return number(p.s[p.number.from:p.number.to])
	}
	for _, s := range p.number.word.Senses {
		if s.Concept == "numbers" && slices.ContainsFunc(p.words, func(w lexicon.Word) bool {
			return slices.ContainsFunc(w.Senses, func(o lexicon.Sense) bool { return o.Language == s.Language })
		}) {
			return s.N, true
		}
	}
	return 0, false
}

// besideCells reports whether a phrase begins inside a row of cells, or its number does.
func besideCells(s string, p phrase) bool {
	r, _ := utf8.DecodeLastRuneInString(s[:p.from])
	if p.from > 0 && (r == '#' || r >= 0x2190 && !unicode.IsLetter(r) && !unicode.IsPunct(r)) {
		return true
	}
	after := strings.TrimLeft(s[p.to:], " \t")
	return p.to == p.number.to && after != "" && (after[0] == '#' || symbols.IsDigit(rune(after[0])) || cellAt(after))
}

// cellAt reports whether a text begins with what boards are drawn with.
func cellAt(s string) bool {
	r, _ := utf8.DecodeRuneInString(s)
	return r >= 0x2190 && !unicode.IsLetter(r) && symbols.Inks[r] != symbols.InkUnknown || symbols.Private(r) || strings.ContainsRune("🚩💣", r)
}
