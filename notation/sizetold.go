package notation

import (
	"slices"
	"strings"

	"switchboard/notation/lexicon"
)

// sizeTold is the size of a board in words, and where it stands.
type sizeTold struct{ rows, cols, from, to int }

// sizeToken is a number, or a word that makes a size of two of them.
type sizeToken struct {
	lexicon.Word
	n     int
	digit bool
}

var sizeTokenWords = lexicon.Words.Of("numbers", "by", "row", "rows", "column", "columns", "and")

// sizesTold finds sizes that are no digits with a sign between: six by six, 5 colonnes et 4 lignes.
func sizesTold(s string) (all []sizeTold) {
	tokens := sizeTokens(s)
	for i := 0; i < len(tokens); i++ {
		if tokens[i].n == 0 {
			continue
		}
		told, used := sizeByNumbers(s, tokens[i:])
		if used == 0 {
			told, used = sizeByLines(s, tokens[i:])
		}
		if used > 0 {
			all = append(all, told)
			i += used - 1
		}
	}
	return all
}

func sizeTokens(s string) (tokens []sizeToken) {
	for _, w := range sizeTokenWords.Find(s) {
		n, _ := w.Number()
		tokens = append(tokens, sizeToken{Word: w, n: n})
	}
	for _, at := range numbers.FindAllStringIndex(s, -1) {
		if n, ok := number(s[at[0]:at[1]]); ok {
			tokens = append(tokens, sizeToken{Word: lexicon.Word{From: at[0], To: at[1]}, n: n, digit: true})
		}
	}
	slices.SortFunc(tokens, func(a, b sizeToken) int { return a.From - b.From })
	return tokens
}

// apart reports whether only some signs stand between two of the tokens.
func apart(s string, a, b sizeToken, signs string) bool {
	return a.To <= b.From && strings.Trim(s[a.To:b.From], signs) == ""
}

// sizeByNumbers reads six by six, and returns how many tokens it is.
func sizeByNumbers(s string, t []sizeToken) (told sizeTold, used int) {
	if len(t) < 3 || t[0].digit || t[2].digit || t[2].n == 0 || !t[1].Is("by") || !apart(s, t[0], t[1], " -") || !apart(s, t[1], t[2], " -") {
		return told, 0
	}
	return sizeTold{rows: t[2].n, cols: t[0].n, from: t[0].From, to: t[2].To}, 3
}

// sizeByLines reads 5 columns and 4 rows, in either order.
func sizeByLines(s string, t []sizeToken) (told sizeTold, used int) {
	next := 2
	if len(t) > 2 && t[2].n == 0 && t[2].Is("and", "by") {
		next++
	}
	if len(t) < next+2 || t[next].n == 0 || !apart(s, t[0], t[1], " ") || !apart(s, t[1], t[2], " ,x×") || !apart(s, t[next], t[next+1], " ") || next == 3 && !apart(s, t[2], t[3], " ") {
		return told, 0
	}
	a, b := axisOf(t[1].Is), axisOf(t[next+1].Is)
	told = sizeTold{rows: t[0].n, cols: t[next].n, from: t[0].From, to: t[next+1].To}
	switch {
	case a == alongColumns && b == alongRows:
		told.rows, told.cols = told.cols, told.rows
	case a != alongRows || b != alongColumns:
		return told, 0
	}
	return told, next + 2
}
