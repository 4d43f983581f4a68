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
	say.Span
	word   lexicon.Word
	not    bool
	link   link
	symbol string       // as written, where it is one
	alone  bool         // the clause says nothing else
	Name   lexicon.Word // the name of a symbol, if symbol is ""
}

// link is what stands between a symbol and what it means.
type link uint8

const (
	touching link = iota // nothing
	spaced               // a blank
	dash
	linked // a sign or a word
)

// Limits: maxLegends is how many legends are read, maxTried how many words are tried for one, maxGoals how many sentences
// for a goal, maxSaidOn how long the list of symbols that are on may grow, in bytes.
const (
	maxLegends = 12
	maxTried   = 256
	maxGoals   = 64
	maxSaidOn  = 512
)

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

// agrees reports whether a legend says of 0 or 1 only what everybody assumes: 1 lit.
func (l Legend) agrees(on bool) bool { return l.bit() && l.alone && on == (l.symbol == "1") }

// lamp reports whether the word of a legend means on, for a lamp or a handle; ok is false if it means neither state.
// For a safe "shut" is on, even where the same word means off for a lamp. A lamp is done when it is off.
func (l Legend) lamp(safe bool) (on, ok bool) {
	ok = l.word.Is(lampWords...)
	on = l.word.Is("on", "shown", "one ghost", "upright", "undone")
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
	r, _ := utf8.DecodeRuneInString(l.symbol)
	return l.link > spaced && (unicode.IsLetter(r) || symbols.Binary(r) ||
		l.drawn() && strings.Contains(symbolsOf[lexicon.Concept(other)], l.symbol))
}

// asks reports whether a possible legend is part of a question: are these x mines, right?
func (l Legend) asks(s string) bool {
	said, _, _ := strings.Cut(s[l.To:], "\n")
	end := strings.IndexAny(said, ".;!?")
	return !strings.ContainsAny(s[l.From:l.To], "=:") && (end >= 0 && said[end] == '?' || theseOnes.MatchString(s[max(0, l.From-16):l.From]))
}

// theseOnes matches words that pick some of the cells with a symbol, in front of the symbol.
var theseOnes = pattern.New(`(?i)\b(?:these|this|those|that|both|the|of|two|an?) ?$`)

// drawn reports whether the symbol of a legend is drawn rather than typed.
func (l Legend) drawn() bool {
	r, _ := utf8.DecodeRuneInString(l.symbol)
	return r >= 0x2190 && !unicode.IsLetter(r)
}
