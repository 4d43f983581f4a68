package facts

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"switchboard/notation/lexicon"
	"switchboard/notation/pattern"
	"switchboard/notation/say"
	"switchboard/notation/symbols"
)

// Legend is a place where a text says what a symbol means: the symbol or its name, and a word of the lexicon, in either
// order, with or without a link such as "is" or "=" between them.
type Legend struct {
	from, to int
	word     lexicon.Word
	not      bool
	link     link
	symbol   string       // as written, where it is one
	alone    bool         // the clause says nothing else
	Name     lexicon.Word // the name of a symbol, if symbol is ""
}

// link is what stands between a symbol and what it means.
type link uint8

const (
	touching link = iota // nothing
	spaced               // a blank
	dash
	linked // a sign or a word
)

// Limits: maxLegends is how many legends are read, maxTried how many words are tried for a legend or a goal, maxSaidOn
// how long the list of symbols that are on may grow, in bytes.
const (
	maxLegends = 12
	maxTried   = 256
	maxSaidOn  = 512
)

// The concepts of what a symbol can mean, and of what can name a symbol.
var (
	lampWords   = []lexicon.Concept{"on", "off", "shown", "upright", "lying", "done", "undone"}
	fieldWords  = []lexicon.Concept{"hidden", "clear", "flag", "mine"}
	Colours     = []lexicon.Concept{"white", "black", "yellow", "red", "green", "blue", "grey", "orange", "purple", "brown"}
	meanings    = slices.Concat(lampWords, fieldWords, []lexicon.Concept{"shut", "open", "white", "black"})
	symbolNames = append(slices.Clip(Colours), "dot", "dash", "plus", "bar", "hash", "star", "space", "zero", "one", "ex", "circle", "at sign",
		"filled", "hollow")
)

// SignNames are the names of typed symbols that mean nothing else.
var SignNames = []lexicon.Concept{"dot", "dash", "plus", "hash", "star", "zero", "one", "ex", "circle", "at sign"}

// symbolsOf are the symbols that each name can refer to.
var symbolsOf = map[lexicon.Concept]string{"white": "⬜⚪◻▫◽🤍□○◯▢☐wW白", "black": "⬛⚫◼▪◾🖤■●bB黑",
	"yellow": "🟨🟡💛", "red": "🟥🔴❤", "green": "🟩🟢💚", "blue": "🟦🔵💙",
	"grey": "⬜◻", "orange": "🟧🟠🧡", "purple": "🟪🟣💜", "brown": "🟫🟤",
	"dot": ".·", "dash": "-", "plus": "+", "bar": "|", "hash": "#", "star": "*", "space": string(symbols.Blank), "zero": "0oOоО○⭕",
	"one": "1", "ex": "xXхХ×❌✖",
	"at sign": "@", "circle": "oOоО○◯⭕●", "filled": "■●⬛⚫◼◾▪♥❤", "hollow": "□○⬜⚪◻◽▫◯♡.·_",
	"upright": "|│┃║‖↕↑↓⬆⬇", "lying": "-─━═↔←→⬅➡"}

// SymbolNamed reports whether a word names a colour or a sign.
func SymbolNamed(word string) bool {
	w := lexicon.Words.Whole(word)
	return w.Is(symbolNames...) || w.Is("upright", "lying")
}

// Symbols returns the symbols that a legend is about.
func (l Legend) Symbols() string {
	if l.symbol != "" {
		return l.symbol
	}
	symbols := ""
	for _, s := range l.Name.Senses {
		symbols += symbolsOf[s.Concept]
	}
	return symbols
}

// bit reports whether a legend is about a 0 or a 1.
func (l Legend) bit() bool { return l.symbol == "0" || l.symbol == "1" }

// legends reads what a text says of its symbols.
func (f *Facts) legends(s string, safe, stones bool) {
	all := FindLegends(s, f.words)
	pairs := paired(s, all, safe)
	for i, l := range all {
		if other := orSymbol.FindStringSubmatch(s[max(0, l.from-16):l.from]); other != nil && l.symbol != "" && other[1] != l.symbol &&
			!lexicon.Words.Whole(other[1]).Is("and") {
			f.On += other[1] + l.symbol // nobody knows which
			continue
		}
		if on, ok := l.lamp(safe); ok && (pairs[i] || l.saysLamp(all) || l.agrees(on)) && f.holds(l.from, l.to) {
			said, against := &f.Off, f.On
			if on != (stones && l.word.Is("done", "undone")) {
				said, against = &f.On, f.Off
			}
			if drawn := l.Symbols(); drawn != "" && strings.Contains(against, drawn) {
				f.Unsure = strings.TrimSpace(s[l.from:l.to])
			}
			*said += l.Symbols()
			f.markLegend(l)
		}
		if kind := l.Cell(); kind != symbols.NotField && l.saysCell(s) && (isNumber(l.symbol) || f.holds(l.from, l.to)) {
			f.saysField(l, kind)
		}
		for state, said := range map[lexicon.Concept]*string{"white": &f.White, "black": &f.Black} {
			if l.word.Is(state) && (pairs[i] || l.saysStone()) && f.holds(l.from, l.to) {
				*said += l.bothCases()
				f.markLegend(l)
			}
		}
	}
	f.goals(s)
	f.aims(s)
}

// bothCases are the symbols that a legend is about, a letter as small and as capital.
func (l Legend) bothCases() string {
	if r, n := utf8.DecodeRuneInString(l.symbol); n > 0 {
		return symbols.BothCases(r)
	}
	return l.Symbols()
}

// isNumber reports whether a symbol is a digit, which in a mine field is a number whatever a text says: 9 mines.
func isNumber(symbol string) bool { return len(symbol) == 1 && symbols.IsDigit(rune(symbol[0])) }

// orSymbol matches another symbol and "or" in front of the symbol of a legend: x or o is lit.
var orSymbol = pattern.New(`(?i)(?:^|[\s(])(\S) (?:<statements: or>) $`)

// markLegend marks the words of a legend as no cells.
func (f *Facts) markLegend(l Legend) {
	f.NotCells = append(f.NotCells, say.At(l.from, l.to))
}

// agrees reports whether a legend says of 0 or 1 only what everybody assumes: 1 lit.
func (l Legend) agrees(on bool) bool { return l.bit() && l.alone && on == (l.symbol == "1") }

// lamp reports whether the word of a legend means on, for a lamp or a handle; ok is false if it means neither state.
// For a safe "shut" is on, even where the same word means off for a lamp. A lamp is done when it is off.
func (l Legend) lamp(safe bool) (on, ok bool) {
	ok = l.word.Is(lampWords...)
	on = l.word.Is("on", "shown", "upright", "undone")
	if l.word.Is("shut", "open") && (safe || !ok) {
		on, ok = l.word.Is("shut"), true
	}
	return on != l.not, ok
}

// Cell returns the cell of a mine field that the word of a legend means.
func (l Legend) Cell() symbols.FieldCell {
	hidden, clear := l.word.Is("hidden"), l.word.Is("clear")
	switch {
	case hidden && !l.not || clear && l.not:
		return symbols.Hidden
	case hidden || clear:
		return symbols.Dot
	case l.word.Is("flag", "mine") && !l.not:
		return symbols.Flag
	}
	return symbols.NotField
}

// saysLamp reports whether a legend is trusted by itself: it has a link, or the name of a symbol with a blank. Legends
// for 0 and 1 confirm each other, and a drawn symbol is enough if the clause says nothing else.
func (l Legend) saysLamp(all []Legend) bool {
	aSide := l.link == spaced && l.word.Is("upright", "lying") && len(all) == 1 // the white side
	if l.link > touching && l.symbol == "" && !aSide || l.link >= dash {
		return true
	}
	if l.drawn() && l.alone {
		return true
	}
	return l.bit() && l.link < dash && slices.ContainsFunc(all,
		func(o Legend) bool { return o.bit() && o.link < dash && o.symbol != l.symbol })
}

// saysCell reports whether a legend of a mine field is trusted by itself.
func (l Legend) saysCell(s string) bool {
	r, _ := utf8.DecodeRuneInString(l.symbol)
	return (l.link > touching || r > 0x2E80) && !l.asks(s)
}

// saysStone reports whether a legend gives a sign a colour, or says that what is drawn in one colour is the other one.
func (l Legend) saysStone() bool {
	if l.symbol == "" && l.Name.Is(SignNames...) {
		return l.link > touching
	}
	other := "white"
	if l.word.Is("white") {
		other = "black"
	}
	return l.link > spaced && (l.letter() || l.drawn() && strings.Contains(symbolsOf[lexicon.Concept(other)], l.symbol))
}

// letter reports whether a legend is about a letter or a bit.
func (l Legend) letter() bool {
	r, _ := utf8.DecodeRuneInString(l.symbol)
	return l.symbol != "" && (unicode.IsLetter(r) || symbols.Binary(r))
}

// asks reports whether a possible legend is part of a question: are these x mines, right?
func (l Legend) asks(s string) bool {
	said, _, _ := strings.Cut(s[l.to:], "\n")
	end := strings.IndexAny(said, ".;!?")
	return !strings.ContainsAny(s[l.from:l.to], "=:") && (end >= 0 && said[end] == '?' || theseOnes.MatchString(s[max(0, l.from-16):l.from]))
}

// theseOnes matches words that pick some of the cells with a symbol, in front of the symbol.
var theseOnes = pattern.New(`(?i)\b(?:these|this|those|that|both|the|of|two|an?) ?$`)

// saysField records what a symbol of a mine field means.
func (f *Facts) saysField(l Legend, kind symbols.FieldCell) {
	for _, r := range l.Symbols() {
		hides := (r == '0' || r > '6') && kind != symbols.Dot && l.link == linked && l.from < l.word.From
		if !symbols.IsDigit(r) || hides { // 0 = closed, 9 = covered, 8 = flag
			f.fieldCells(string(r), kind)
		}
	}
	f.markLegend(l)
}

// fieldCells records that symbols are cells of a mine field of the given kind.
func (f *Facts) fieldCells(drawn string, kind symbols.FieldCell) {
	if f.Field == nil {
		f.Field = map[rune]symbols.FieldCell{}
	}
	for _, r := range drawn {
		f.Field[r] = kind
	}
}

// paired returns the indexes of legends that stand side by side and say the opposite: 🟨 on ⬛ off, N black B white.
func paired(s string, all []Legend, safe bool) map[int]bool {
	pairs := map[int]bool{}
	for i := 1; i < len(all); i++ {
		a, b := all[i-1], all[i]
		if a.symbol == "" || b.symbol == "" || a.symbol == b.symbol || a.drawn() != b.drawn() || b.from < a.to {
			continue
		}
		first, ok := a.lamp(safe)
		second, also := b.lamp(safe)
		opposite := ok && also && first != second || a.word.Is("white") && b.word.Is("black") || a.word.Is("black") && b.word.Is("white")
		between := strings.Trim(s[a.to:b.from], " ,;/+")
		if opposite && (between == "" || lexicon.Words.Whole(between).Is("and")) {
			pairs[i-1], pairs[i] = true, true
		}
	}
	return pairs
}

// drawn reports whether the symbol of a legend is drawn rather than typed.
func (l Legend) drawn() bool {
	r, _ := utf8.DecodeRuneInString(l.symbol)
	return r >= 0x2190 && !unicode.IsLetter(r)
}

// Symbols reports whether a word is nothing but letters that the text says are cells.
func (f *Facts) Symbols(word string) bool {
	said := func(r rune) bool {
		return f.Field[r] != symbols.NotField || strings.ContainsRune(f.On+f.Off+f.White+f.Black, r)
	}
	return strings.ContainsFunc(word, said) && !strings.ContainsFunc(word, func(r rune) bool {
		return !said(r) && (len(f.Field) == 0 || symbols.FieldCells[r] != symbols.Flag)
	})
}
