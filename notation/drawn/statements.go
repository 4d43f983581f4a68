package drawn

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"switchboard/notation"
	"switchboard/notation/facts"
	"switchboard/notation/lexicon"
	"switchboard/notation/pattern"
	"switchboard/notation/plain"
	"switchboard/notation/prose"
	"switchboard/notation/rows"
	"switchboard/notation/say"
	"switchboard/notation/symbols"
	"switchboard/solver/mines"
)

// SaidBeside returns a doubt for the first sentence in said that was not understood and for which says holds, or else
// for code in the text that turns the board.
func SaidBeside(t *facts.Text, said string, says func(string) bool) []notation.Doubt {
	rest := []byte(said)
	t.Facts.BlankRead(rest, ' ')
	if doubt, ok := facts.StatementIn(string(rest), says); ok {
		return []notation.Doubt{doubt}
	}
	if turned := codeTurns.FindString(t.Text); turned != "" {
		return []notation.Doubt{facts.SaidDoubt(turned)}
	}
	return nil
}

// codeTurns matches code that makes the rows of a list columns, reverses them, or comments one out.
var codeTurns = pattern.New(`(?m:^[ \t]*(?://|--|#|;)[ \t]*[\[{("'][ \t]*[01](?:[ ,]*[01])*[ \t]*[\])}"'],?[ \t]*$)|` +
	`(?i)[\])\w]\.T\b|\btranspose\b|\bzip\(\*|\.t\(\)|\.reverse\(\)|\breversed\(|\[::-1\]|\b(?:flipud|fliplr)\b|\brev\(|\[:, ?::-1\]|` +
	`(?:order|ordem|orden|ordre|ordnung|layout|major|storage|rows_are|lines_are|origin|first_?row|mirrored|flip_?x|right_to_left|rtl)` +
	`["' ]*[:=]["' ]*(?:F\b|(?:col|spalt|stolb|столб|kolom|kolumn)\pL*|bottom|lower|down|last|true|1\b|yes)`)

// SaysOfList reports whether a sentence beside a list says that the list lies another way, or has changed.
func SaysOfList(s string) bool {
	return lexicon.Statements.Says(s, "turned") || len(plain.CellAlone.FindAllString(s, 3)) < 3 &&
		(SaysChanged(s) || Lies(s, "mirrored", "by columns", "half turn", "quarter turn"))
}

// GridOf returns a Candidate with the size and the counts of 0 and 1 of a reading.
func GridOf(r *notation.Reading) *rows.Candidate {
	g := &rows.Candidate{Alphabet: []rune("01"), Count: make([]int, 2)}
	if g.Rows, g.Cols = SizeOf(r); r.Toggle == nil || r.Toggle.Board == nil || g.Rows == 0 {
		return g
	}
	g.Cells = make([]uint8, g.Rows*g.Cols)
	lit := r.Toggle.Board.Count()
	g.Count[0], g.Count[1] = len(g.Cells)-lit, lit
	return g
}

// defines matches what says what a symbol means.
var defines = pattern.New(`(?i)(?:^|[\s,(])(?:(\S) ?(?:[=:—–]| - |是| (?:<statements: stands for>) ) ?` +
	`(?:an? |the |my )?(\pL{2,})|\pL{3,} ?= ?\pL{3,})`)

// linesInAll matches what says how many rows or, then with a third match, columns a board has.
var linesInAll = pattern.New(`(?i)(?:^|[^\pL\d] ?)(?:(\d{1,2}|<numbers>) ` +
	`(?:<statements: rows in all>|(<statements: columns in all>))|([2-9])[行排列])(?:$|[^\pL])`)

// refuses matches a no that revokes what was just said.
var refuses = pattern.New(`(?i)(?:^|[^\pL])(?:no,? actually|(?:<statements: refuses>),)(?:$|[^\pL])`)

// asksHowMany matches the end of a question without its sign.
var asksHowMany = pattern.New(`(?:<statements: how many>)\s*$`)

// SaysOfBoard reports whether a sentence says something about a board that was not applied: the meaning of a symbol, a
// row or cell, that something is missing, wrong or turned round, another size. Questions and rules of games do not
// count.
func SaysOfBoard(t *facts.Text, s string, g *rows.Candidate) bool {
	if g.IsField() && g.AnyOf("F🚩⚑") > 0 && !strings.ContainsAny(s, "?？") && lexicon.Statements.Says(s, "guessed") &&
		(strings.Contains(s, "🚩") || lexicon.Words.Says(s, "flag")) {
		return true
	}
	toPress := !t.AsksFor(notation.Mines) && !t.AsksFor(notation.Ghosts) && !g.IsField()
	words := prose.Spoken(s)
	play := toPress && saysTerms(words) && !prose.MissingLine(s)
	if toPress && !play && t.Facts.Terms.Ruled == prose.Unsaid && prose.TellsPress(words) {
		return true
	}
	for _, m := range defines.FindAllStringSubmatch(s, -1) {
		r, _ := utf8.DecodeRuneInString(m[1])
		loose := !strings.ContainsAny(m[0], "=:") && (symbols.IsDigit(r) || strings.ContainsAny(s, "?？"))
		if (m[1] == "" || g.Has(r)) && !loose && !play && !Pressing.MatchString(m[2]) {
			return true
		}
	}
	if facts.SaysPart(s) && (t.AsksFor(notation.Mines) || g.IsField()) {
		_, usual := mines.PresetFor(g.Rows, g.Cols)
		return !usual || !facts.ACorner.MatchString(s)
	}
	if (lexicon.Statements.Says(s, "retracts") && prose.GoalIn(words) != "same" || refuses.MatchString(s)) &&
		(lexicon.Statements.Says(s, "state") || lexicon.Words.Says(s, facts.Colours...) || symbolIn(g, s)) {
		return true
	}
	question := strings.ContainsAny(s, "?？吗嗎") || asksHowMany.MatchString(s)
	if !question && !play && facts.NamesAfterSlip(s) {
		return true
	}
	for clause := range strings.FieldsFuncSeq(s, prose.EndsClause) {
		if !play && clauseStates(t, clause, g, question) {
			return true
		}
	}
	return !question && slices.ContainsFunc(linesInAll.FindAllStringSubmatch(s, -1), func(m []string) bool {
		n, _ := lexicon.Numeral(m[1] + m[3])
		return n > 1 && n != g.Cols && (m[2] != "" || n != g.Rows)
	})
}

// saysTerms reports whether a sentence says a rule or a goal, even the usual goal.
func saysTerms(words say.Words) bool { return prose.SaysTerms(words) || prose.GoalIn(words) == "off" }

// clauseStates reports whether a clause is about the board: that it is another one than is drawn, or about its parts or
// symbols, and not about playing. Of questions only those count that ask if it is turned round.
func clauseStates(t *facts.Text, s string, g *rows.Candidate, question bool) bool {
	switch {
	case lexicon.Statements.Says(s, "turned"):
		return true
	case !question && Lies(s, "mirrored", "by columns", "quarter turn"):
		return true
	case question:
		return false
	case SaysChanged(s):
		return true
	case lexicon.Words.Says(s, "drawn as") && (symbolIn(g, s) || namedIn(g, s)), definesState(s) && !saysLegend(t, g):
		return true
	case lexicon.Statements.Says(s, "asking"), lexicon.Statements.Says(s, "explains") && !namesLine(s),
		onlyNames(s):
		return false
	case otherScript(s) && strings.ContainsFunc(s, symbols.IsDigit):
		return true
	case saysPart(s):
		return lexicon.Statements.Says(s, "doubt") || !lexicon.Statements.Says(s, "playing")
	case lexicon.Statements.Says(s, "object"):
		return lexicon.Statements.Says(s, "doubt") && !lexicon.Statements.Says(s, "playing")
	}
	return (symbolIn(g, s) || namedIn(g, s) || lexicon.Statements.Says(s, "state")) && !saysLegend(t, g) &&
		!lexicon.Statements.Says(s, "playing")
}

// saysLegend reports whether the text has a legend for a symbol of the board.
func saysLegend(t *facts.Text, g *rows.Candidate) bool {
	f := &t.Facts
	return slices.ContainsFunc(g.Shown(), func(r rune) bool {
		return f.Field[r] != symbols.NotField || strings.ContainsRune(f.On+f.Off+f.White+f.Black, r)
	})
}

// Numbers of lit cells and of flags.
var (
	countedLit = pattern.New(`(?i)(?:^|[^\pL\d])(\d{1,3}) (?:\pL+ ){0,2}?(?:<statements: lit>)(?:$|[^\pL])|` +
		`(?:^|[^\pL])(?:<statements: are lit>) (\d{1,3})(?:$|\D)|[亮有][了着]? ?(\d{1,3}) ?[个個盏盞]`)
	countedFlags = pattern.New(`(?i)(?:^|[^\pL\d/])(\d{1,3})(?: ?(?:/|of|<statements: out of>) ?(?:the |my )?\d{1,3})? ` +
		`(?:<flag>)(?:$|[^\pL])|` +
		`(\d{1,3}) ?[面个個]旗`)
)

// DoubtCount doubts a board if the text counts its lit cells, or its flags, and the count is wrong.
func DoubtCount(out *notation.Reading, said string) {
	var counted *pattern.Pattern
	var have int
	switch {
	case out.Mines != nil && out.Mines.Count(mines.Flag) > 0:
		counted, have = countedFlags, out.Mines.Count(mines.Flag)
	case out.Toggle != nil && out.Toggle.Board != nil:
		counted, have = countedLit, out.Toggle.Board.Count()
	default:
		return
	}
	doubt, ok := facts.StatementIn(said, func(s string) bool {
		return !strings.ContainsAny(s, "?？") && !saysTerms(prose.Spoken(s)) &&
			slices.ContainsFunc(counted.FindAllStringSubmatch(s, -1), func(m []string) bool {
				n, ok := lexicon.Number(strings.Join(m[1:], ""))
				return ok && n > 1 && n != have // "1 is lit" tells what a 1 is
			})
	})
	if ok {
		out.Doubts = append(out.Doubts, doubt)
	}
}

// symbolIn reports whether a sentence has a symbol of the board that is no word or initial of its meaning: W white.
func symbolIn(g *rows.Candidate, s string) bool {
	words := strings.Fields(s)
	for i, word := range words {
		word = strings.Trim(word, `"'`+"`“”‘’«»")
		r, n := utf8.DecodeRuneInString(word)
		switch {
		case n == 0 || !g.Has(r) || r == '👻' || symbols.IsDigit(r) || strings.ContainsRune("-.+aAoOиоIi?", r):
		case n < len(word) && (r < 0x2190 || unicode.IsLetter(r)):
		case i+1 < len(words) && (strings.HasPrefix(strings.ToLower(words[i+1]), strings.ToLower(string(r))) || facts.SymbolNamed(words[i+1])):
		case i+1 == len(words) && r >= 0x1F000 && symbols.Inks[r] == symbols.InkUnknown: // a face at the end of what is said
		default:
			return true
		}
	}
	return false
}

// namedIn reports whether a sentence names a symbol of the board: zeros, the crosses, or with a state: the hollow ones.
func namedIn(g *rows.Candidate, s string) bool {
	words := lexicon.Words.Find(s)
	state := slices.ContainsFunc(words, func(w lexicon.Word) bool { return w.Is("on", "off") })
	return slices.ContainsFunc(words, func(w lexicon.Word) bool {
		sign := !w.Is("thing", "one", "dash", "plus") && w.Is(facts.SignNames...) && utf8.RuneCountInString(s[w.From:w.To]) > 1
		return (sign || w.Is(facts.Colours...) || state && w.Is("filled", "hollow")) &&
			strings.ContainsFunc(facts.Legend{Name: w}.Symbols(), g.Has)
	})
}

// definesState reports whether a sentence ends by equating something with cells of a state: are the lit ones.
func definesState(s string) bool {
	words := lexicon.Words.Find(s)
	n := len(words)
	return n > 3 && words[n-1].Is("thing") && words[n-2].Is("on", "off") && words[n-3].Is("article") && words[n-4].Is("is") &&
		strings.Trim(s[words[n-1].To:], " ") == ""
}

// Lies reports whether a clause says one of some things about the orientation of a board, and is not about playing.
func Lies(clause string, any ...lexicon.Concept) bool {
	playing := func(w lexicon.Word) bool { return w.Is("playing") }
	return lexicon.Statements.Says(clause, any...) && !slices.ContainsFunc(lexicon.Statements.Find(clause), playing)
}

// otherScript reports whether a text has letters of a script without words in the lexicon.
func otherScript(s string) bool {
	return strings.ContainsFunc(s, func(r rune) bool {
		return unicode.IsLetter(r) && !unicode.In(r, unicode.Latin, unicode.Cyrillic, unicode.Han, unicode.Hiragana, unicode.Katakana,
			unicode.Hangul)
	})
}

// Pressing matches words about presses.
var Pressing = pattern.New(`(?i)(?:^|[^\pL]|\p{Han})(?:<statements: pressing>)(?:$|[^\pL]|\p{Han})`)

// SizeOf returns the size of a board whose cells can be corrected; zeros for any other reading.
func SizeOf(r *notation.Reading) (rows, cols int) {
	switch {
	case r.Mines != nil && r.Layout == nil:
		return r.Mines.Rows, r.Mines.Cols
	case r.Toggle != nil && r.Toggle.Levels == nil && r.Toggle.Holes == nil && r.Toggle.Locked == nil:
		return r.Toggle.Board.Rows(), r.Toggle.Board.Cols()
	}
	return 0, 0
}

// Patterns beyond single words: a row by its number, phrases that make another board.
var (
	numberedPart = pattern.New(`第[一二三四五六七八九十\d]{1,2}[行排列格]`)
	saidChanged  = pattern.New(`(?i)(?:^|[^\pL])(?:(?:i|we) (?:already |have |'ve |just )+(?:pressed|tapped|clicked|opened)\b|` +
		`my (?:answer|solution) (?:was|is)\W*$|goal(?: is| ?[:=])? (?:all |every\pL* |to have )*(?:on|lit|white)\b|` +
		`(?:want|need|get|make|turn) (?:them |it |everything |every ?one |all )+(?:lights? |cells? |the )*(?:on|lit|white)\b|` +
		`i (?:wrote|typed|drew|put|marked) (?:\S+ ){0,3}as\b|` +
		`(?:картинк|фото|поле|экран)\pL* .{0,12}поверн)|[目要][标標求].{0,2}全[亮开開]`)
)

// SaysChanged reports whether a sentence says that the board is another one by now.
func SaysChanged(s string) bool {
	return lexicon.Statements.Says(s, "changed") || saidChanged.MatchString(s)
}

// saysPart reports whether a clause names a part of the board.
func saysPart(s string) bool {
	return namesLine(s) || lexicon.Statements.Says(s, "part") || numberedPart.MatchString(s) ||
		lexicon.Words.Says(s, "clear", "hidden", "flag") && say.NamesCells(say.Tokens(s)) || plain.CellAlone.MatchString(s)
}

// namesLine reports whether a clause names a row or column by its number or place.
func namesLine(s string) bool {
	return slices.ContainsFunc(say.LinesIn(s), func(l say.NamedLine) bool { return l.Named })
}

// onlyNames reports whether a clause names parts of a board, or cells, and says nothing about them.
func onlyNames(s string) bool {
	s = numberedPart.ReplaceAllString(plain.CellAlone.ReplaceAllString(s, " "), " ")
	rest := []byte(s)
	for _, l := range say.LinesIn(s) {
		say.BlankOut(rest, l.From, l.To, ' ')
	}
	for w := range lexicon.Statements.All(s) {
		if w.Is("part", "around") {
			say.BlankOut(rest, w.From, w.To, ' ')
		}
	}
	for word := range strings.FieldsFuncSeq(string(rest), symbols.NotLetter) {
		if len([]rune(word)) > 1 {
			return false
		}
	}
	return true
}
