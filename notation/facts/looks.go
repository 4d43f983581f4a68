package facts

import (
	"slices"

	"switchboard/notation/lexicon"
	"switchboard/notation/symbols"
)

// The concepts of what a symbol can mean, and of what can name a symbol.
var (
	lampWords   = []lexicon.Concept{"on", "off", "shown", "one ghost", "upright", "lying", "done", "undone"}
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
