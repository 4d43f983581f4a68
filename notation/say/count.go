package say

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"switchboard/notation/lexicon"
	"switchboard/notation/pattern"
)

// Counting is how a message counts the cells that it names. The usual way is the row, then the column, from one and
// from the top left. Any other way is asked about.
type Counting struct {
	FromTop, FromBottom bool // rows are counted from there

	At    []Span // the words that say so, or that cells are counted the usual way
	Doubt []Span // the words that say another way
}

// Patterns for where the rows begin, for the usual order and for any other.
var (
	begins  = lexicon.Words.Of("reading order", "from bottom", "as in chess")
	usually = pattern.New(inOrder("row", "column") + `|` + inOrder("letters", "column") + `|` + inOrder("digits", "row") +
		`|(?i)(?:<row|rows>) first ?(?:$|[.;!?)\n])`)
	otherwise = pattern.New(inOrder("column", "row") + `|` + inOrder("letters", "row") + `|` + inOrder("row", "letters") + `|` +
		inOrder("digits", "column") + `|` + inOrder("column", "digits") + `|(?i)` +
		`<statements: from zero|from one>|\(? ?\b(?:x ?[,/]? ?y|c ?, ?r)\b ?\)?|(?:<column|columns>) first`)
)

// inOrder is a pattern for a word and one behind it, singular or plural: row then column, letters are the columns.
func inOrder(first, then string) string {
	return fmt.Sprintf(`(?i)(?:<%s|%[1]ss>)(?: ?[,/:=–-]| (?:<then|is|for|article>))* ?(?:<%s|%[2]ss>)`, first, then)
}

// CountsOf reads how a text, cut into tokens, counts its cells.
func CountsOf(s string, all Words) (c Counting) {
	for _, w := range begins.Find(s) {
		if at := (Span{w.From, w.To}); w.Is("reading order") {
			c.FromTop, c.At = true, append(c.At, at)
		} else {
			c.FromBottom, c.Doubt = true, append(c.Doubt, at)
		}
	}
	c.At = append(c.At, wordsOf(usually, s)...)
	for _, at := range wordsOf(otherwise, s) {
		if !slices.ContainsFunc(c.At, func(usual Span) bool { return usual.From < at.To && at.From < usual.To }) { // letter = column, digit = row
			c.Doubt = append(c.Doubt, at)
		}
	}
	c.corner(all)
	return c
}

// wordsOf returns the matches of a pattern that do not begin inside a word.
func wordsOf(p *pattern.Pattern, s string) (all []Span) {
	for _, at := range p.FindAllStringIndex(s, -1) {
		if before, _ := utf8.DecodeLastRuneInString(s[:at[0]]); !lexicon.InWord(before) || lexicon.Together(before) {
			all = append(all, Span{at[0], at[1]})
		}
	}
	return all
}

// Rest returns the tokens that do not say how cells are counted.
func (c *Counting) Rest(all Words) []Token {
	said := slices.Concat(c.At, c.Doubt)
	return slices.DeleteFunc(slices.Clone(all), func(t Token) bool {
		return slices.ContainsFunc(said, func(at Span) bool { return at.From < t.To && t.From < at.To })
	})
}

// corner reads where the first cell or row is: A1 is bottom left, (1,1) = top left, row 1 at the bottom.
func (c *Counting) corner(t Words) {
	for i := range t {
		first, next := t.Refs(i)
		if len(first) != 1 || first[0].What != Cell && first[0].What != Row || first[0].Rows != one(1) || first[0].Cols.From > 1 {
			continue
		}
		for t.Is(next, filler...) || t.Is(next, "on") || t.sign(next) == ':' {
			next++
		}
		at, end := t.Refs(next)
		if first[0].What == Row && t.Is(next, "top", "bottom") {
			at, end = []Ref{{Rows: t.pickOf(next, "top", "bottom").Lines}}, next+1
		}
		if len(at) != 1 || at[0].Rows.From*at[0].Rows.From != 1 || at[0].Cols.From*at[0].Cols.From > 1 {
			continue
		}
		c.FromBottom, c.FromTop = at[0].Rows.From < 0, at[0].Rows.From > 0
		words := Span{t[i].From, t[end-1].To}
		if c.FromTop && at[0].Cols.From >= 0 {
			c.At = append(c.At, words)
		} else {
			c.Doubt = append(c.Doubt, words)
		}
		return
	}
}

// Size is the size of a board, and where the text gives it.
type Size struct {
	Span
	Rows, Cols int
}

// crosses are the signs between the sides of a size.
var crosses = []string{"x", "X", "×", "*", "х", "Х"}

// SizesOf returns the sizes that tokens give, 5x4, six by six, 5 columns and 4 rows, n = 5 or only 5 behind a name, and the
// other tokens.
func SizesOf(t Words) (sizes []Size, rest Words) {
	for i := 0; i < len(t); i++ {
		size, next := t.sizeAt(i)
		if next == i {
			rest = append(rest, t[i])
			continue
		}
		sizes = append(sizes, size)
		i = next - 1
	}
	return sizes, rest
}

// sizeAt returns the size that begins at token i, and the index behind it; next is i if there is none.
func (t Words) sizeAt(i int) (size Size, next int) {
	number := func(i int) int {
		if i < len(t) && t[i].Cell == nil && !t[i].Ordinal && t[i].Number == t[i].UpTo {
			return t[i].Number
		}
		return 0
	}
	a := number(i)
	switch {
	case len(t) == 1 && t[0].From > 0 && 0 < a && a < 1000 && t[0].Text[0] != '0': // fivers 6, and not a row 010
		return Size{t[i].Span, a, a}, i + 1
	case strings.EqualFold(t[i].Text, "n") && (t.sign(i+1) == ':' || t.Is(i+1, "is")) && number(i+2) > 0:
		return Size{Span{t[i].From, t[i+2].To}, number(i + 2), number(i + 2)}, i + 3
	case a == 0 || i+2 >= len(t):
		return size, i
	}
	if t[i+1].Is("by") || slices.Contains(crosses, t[i+1].Text) {
		if b := number(i + 2); b > 0 {
			return Size{Span{t[i].From, t[i+2].To}, b, a}, i + 3
		}
		return size, i
	}
	k := i + 2
	for k < len(t) && (t.Is(k, "and", "by") || t.sign(k) == ',' || slices.Contains(crosses, t[k].Text)) {
		k++
	}
	if one, other := t.axis(i+1), t.axis(k+1); one != noAxis && other != noAxis && one != other && number(k) > 0 {
		size = Size{Span{t[i].From, t[k+1].To}, a, number(k)}
		if one == alongColumns {
			size.Rows, size.Cols = size.Cols, size.Rows
		}
		return size, k + 2
	}
	return size, i
}
