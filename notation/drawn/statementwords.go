package drawn

import (
	"slices"
	"strings"

	"switchboard/notation/lexicon"
	"switchboard/notation/pattern"
	"switchboard/notation/plain"
	"switchboard/notation/prose"
	"switchboard/notation/say"
	"switchboard/notation/symbols"
)

// What takes more than words: a row or a column by its number, a letter that is spoken of as an object, what makes another
// board and leaves other words between, a question by the order of its words.
var (
	numberedPart  = pattern.New(`第[一二三四五六七八九十\d]{1,2}[行排列格]`)
	letterOfBoard = pattern.New(`(?i)(?:^|[^\pL])[a-z]'s\b`)
	saidChanged   = pattern.New(`(?i)(?:^|[^\pL])(?:(?:i|we) (?:already |have |'ve |just )+(?:pressed|tapped|clicked|opened)\b|my (?:answer|solution) (?:was|is)\W*$|goal(?: is| ?[:=])? (?:all |every\pL* |to have )*(?:on|lit|white)\b|` +
		`(?:want|need|get|make|turn) (?:them |it |everything |every ?one |all )+(?:lights? |cells? |the )*(?:on|lit|white)\b|i (?:wrote|typed|drew|put|marked) (?:\S+ ){0,3}as\b|(?:картинк|фото|поле|экран)\pL* .{0,12}поверн)|[目要][标標求].{0,2}全[亮开開]`)
	asksWhether = pattern.New(`(?i)^\W*(?:ok |so |hey |and |or )*(?:is|are|am|was|were|can|could|do|does|did|should|will|would) (?:it|i|we|you|this|that|there|the|any)\b|¿`)
)

func SaysChanged(s string) bool {
	return lexicon.Statements.Says(s, "changed") || saidChanged.MatchString(s)
}

func saysPart(s string) bool {
	return namesLine(s) || lexicon.Statements.Says(s, "part") || numberedPart.MatchString(s) || lexicon.Words.Says(s, "clear", "hidden", "flag") && say.NamesCells(say.Tokens(s)) || plain.CellAlone.MatchString(s)
}

// namesLine reports whether a clause names a row or a column by its number or its place.
func namesLine(s string) bool {
	return slices.ContainsFunc(say.LinesIn(s), func(l say.NamedLine) bool { return l.Named })
}

func saysObject(s string) bool {
	return lexicon.Statements.Says(s, "object") || letterOfBoard.MatchString(s)
}

func asks(s string) bool { return lexicon.Statements.Says(s, "asking") || asksWhether.MatchString(s) }

// onlyNames reports whether a clause names parts of a board, or cells, and says nothing of them.
func onlyNames(s string) bool {
	s = numberedPart.ReplaceAllString(plain.CellAlone.ReplaceAllString(s, " "), " ")
	rest := []byte(s)
	for _, l := range say.LinesIn(s) {
		prose.BlankOut(rest, int32(l.From), int32(l.To), ' ')
	}
	for w := range lexicon.Statements.All(s) {
		if w.Is("part", "around") {
			prose.BlankOut(rest, int32(w.From), int32(w.To), ' ')
		}
	}
	for word := range strings.FieldsFuncSeq(string(rest), symbols.NotLetter) {
		if len([]rune(word)) > 1 {
			return false
		}
	}
	return true
}
