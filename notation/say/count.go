package say

import (
	"slices"
	"strings"

	"switchboard/notation/lexicon"
	"switchboard/notation/pattern"
)

// Counting is how a message counts the cells that it names. The usual way is the row and then the column, from one and from the top left.
type Counting struct {
	ColumnFirst, LetterIsRow, FromZero, FromOne, FromTop, FromBottom, FromRight bool

	Ordered bool // it is said which number of a pair is the row

	At    []Span // the words that say so
	Doubt []Span // those of them that may mean something else
}

// counts are the words that say it, and the letters that stand for a row and a column.
var (
	counts = lexicon.Words.Of("row", "rows", "column", "columns", "ordinals", "digits", "letters", "is", "article", "then",
		"reading order", "from bottom", "as in chess")
	firsts = lexicon.Statements.Of("from zero", "from one")
	across = pattern.New(`(?i)\(? ?\b(?:(r ?, ?c)|x ?(?:[,/]|` + lexicon.Words.Pattern("then", "and") + `) ?y|c ?, ?r)\b ?\)?`)
)

// CountsOf finds how a text counts its cells.
func CountsOf(s string) (c Counting) {
	words := slices.DeleteFunc(counts.Find(s), func(w lexicon.Word) bool { return w.Is("article") })
	chess := false
	for i, w := range words {
		at := Span{w.From, w.To}
		switch {
		case w.Is("reading order"):
			c.FromTop, c.At = true, append(c.At, at)
		case w.Is("from bottom"):
			c.FromBottom, c.At = true, append(c.At, at)
		case w.Is("as in chess"):
			chess = true
			c.At, c.Doubt = append(c.At, at), append(c.Doubt, at)
		default:
			c.order(s, words, i)
		}
	}
	for _, w := range firsts.Find(s) {
		c.FromZero, c.FromOne, c.At = c.FromZero || w.Is("from zero"), c.FromOne || w.Is("from one"), append(c.At, Span{w.From, w.To})
	}
	for _, m := range across.FindAllStringSubmatchIndex(s, -1) {
		c.Ordered, c.ColumnFirst, c.At = true, c.ColumnFirst || m[2] < 0, append(c.At, Span{m[0], m[1]})
	}
	c.FromBottom = c.FromBottom || chess && !c.FromTop
	return c
}

// order takes what says which number of a pair is the row: (row, column), column then row, column first, the first number is the column.
func (c *Counting) order(s string, words []lexicon.Word, i int) {
	if i+1 >= len(words) {
		return
	}
	const near = 12
	a, b := words[i], words[i+1]
	isLine := func(w lexicon.Word) bool { return w.Is("row", "rows", "column", "columns") }
	first := func(w lexicon.Word) bool {
		return slices.ContainsFunc(w.Senses, func(s *lexicon.Sense) bool { return s.Concept == "ordinals" && s.N == 1 })
	}
	between := strings.TrimSpace(s[a.To:b.From])
	line, from := a, a.From
	if b.Is("is") && i+2 < len(words) && a.Is("letters", "digits", "row", "rows", "column", "columns") && !first(b) {
		b = words[i+2]
		between = strings.TrimSpace(s[words[i+1].To:b.From])
	}
	if letter := a.Is("letters", "digits"); letter != b.Is("letters", "digits") && (isLine(a) || isLine(b)) && len(between) <= 2*near && !strings.ContainsAny(between, ",.;:!?\n()") {
		if !letter {
			a, b = b, a
		}
		c.LetterIsRow = c.LetterIsRow || a.Is("letters") == b.Is("row", "rows")
		c.At = append(c.At, Span{min(a.From, b.From), max(a.To, b.To)})
		return
	}
	switch joined := between != "" && strings.Trim(between, ",-–:/;") == ""; {
	case isLine(a) && isLine(b) && joined && a.Is("row", "rows") != b.Is("row", "rows"):
	case isLine(a) && b.Is("then") && i+2 < len(words) && isLine(words[i+2]):
		b = words[i+2]
	case isLine(a) && first(b) && namedLine(s[:a.From]): // third row first and last
		return
	case isLine(a) && first(b) && b.From-a.To <= near && !strings.ContainsAny(between, "0123456789"):
	case i > 0 && a.Is("digits") && first(words[i-1]) && b.Is("is") && i+2 < len(words) && isLine(words[i+2]):
		line, from, b = words[i+2], words[i-1].From, words[i+2]
	default:
		return
	}
	c.Ordered, c.ColumnFirst, c.At = true, c.ColumnFirst || line.Is("column", "columns"), append(c.At, Span{from, b.To})
}

// namedLine reports whether a text ends with what names the line behind it: the bottom, third.
func namedLine(s string) bool {
	words := lexicon.Words.Find(s)
	n := len(words)
	return n > 0 && strings.TrimSpace(s[words[n-1].To:]) == "" && words[n-1].Is("ordinals", "numbers", "top", "bottom", "last", "centre")
}

// Apply counts the cells among some tokens as the message does, on a board of so many rows and columns, and takes what says how out
// of them. Pairs count from zero too where one of them has one.
func (c *Counting) Apply(all []Token, rows, cols int) (rest []Token) {
	all = c.corner(all)
	zero := c.FromZero || slices.ContainsFunc(all, func(t Token) bool { return t.Pair && (t.Cell.Rows.From == 0 || t.Cell.Cols.From == 0) })
	for _, t := range all {
		if slices.ContainsFunc(c.At, func(at Span) bool { return at.From < t.To && t.From < at.To }) && (t.Cell == nil || !t.Pair) {
			continue
		}
		if t.Cell != nil {
			ref := *t.Cell
			switch {
			case t.Pair && zero:
				ref.Rows, ref.Cols = ref.Rows.plus(1), ref.Cols.plus(1)
			case t.Square && c.FromOne: // which is read as from zero
				ref.Rows, ref.Cols = ref.Rows.plus(-1), ref.Cols.plus(-1)
			}
			if t.Pair && c.ColumnFirst || !t.Pair && c.LetterIsRow {
				ref = ref.turned()
			}
			if c.FromBottom {
				ref.Rows = Lines{From: rows + 1 - ref.Rows.To, To: rows + 1 - ref.Rows.From}
			}
			if c.FromRight {
				ref.Cols = Lines{From: cols + 1 - ref.Cols.To, To: cols + 1 - ref.Cols.From}
			}
			t.Cell = &ref
		}
		rest = append(rest, t)
	}
	return rest
}

// corner takes what says where the first cell or row is: A1 is bottom left, (1,1) = top left, row 1 at the bottom.
func (c *Counting) corner(all []Token) []Token {
	t := tokens(all)
	for i := range t {
		first, behind := t.Refs(i)
		if len(first) != 1 || first[0].Rows.From > 1 || first[0].Rows.From != first[0].Rows.To || first[0].Cols.From > 1 || first[0].What != Cell && first[0].What != Row {
			continue
		}
		next, is := behind, false
		for next < len(t) && (t.is(next, filler...) || t.is(next, "on") || t.sign(next) == ':') {
			is = is || t.is(next, "is") || t.sign(next) == ':'
			next++
		}
		at, end := t.Refs(next)
		if first[0].What == Row && len(at) == 0 && t.is(next, "top", "bottom") {
			at, end, is = []Ref{{Rows: t.pickOf(next, "top", "bottom").Lines}}, next+1, true
		}
		apart := (i == 0 || t[i-1].Sign == '.' || t[i-1].Sign == aside || t.is(i-1, filler...)) && (end == len(t) || t[end].Sign != 0 && t[end].Sign != ',')
		if len(at) != 1 || at[0].Rows.From*at[0].Rows.From != 1 || at[0].Cols.From*at[0].Cols.From > 1 || !is && !apart {
			continue
		}
		c.FromBottom, c.FromTop = c.FromBottom || at[0].Rows.From < 0, c.FromTop || at[0].Rows.From > 0
		c.FromRight = c.FromRight || at[0].Cols.From < 0
		return slices.Delete(slices.Clone(all), i, end)
	}
	return all
}

func (l Lines) plus(n int) Lines { return Lines{From: l.From + n, To: l.To + n, Step: l.Step} }

// Size is the size of a board as tokens say it.
type Size struct {
	Span
	Rows, Cols int
}

// crosses are the signs between the sides of a size.
var crosses = []string{"x", "X", "×", "*", "х", "Х"}

// SizesOf finds the sizes that some tokens say, and returns the other tokens: 5x4, six by six, 5 columns and 4 rows.
func SizesOf(s string, all []Token) (sizes []Size, rest []Token) {
	t := tokens(all)
	for i := 0; i < len(t); i++ {
		size, next := t.sizeAt(s, i)
		if next == i {
			rest = append(rest, t[i])
			continue
		}
		sizes = append(sizes, size)
		i = next - 1
	}
	return sizes, rest
}

// sizeAt is the size that begins at a token, and the token behind it.
func (t tokens) sizeAt(s string, i int) (size Size, next int) {
	number := func(i int) int {
		if i < len(t) && t[i].Cell == nil && !t[i].Ordinal && t[i].Number == t[i].UpTo {
			return t[i].Number
		}
		return 0
	}
	a := number(i)
	if a == 0 || i+2 >= len(t) {
		return size, i
	}
	if t[i+1].Is("by") || slices.Contains(crosses, s[t[i+1].From:t[i+1].To]) {
		if b := number(i + 2); b > 0 {
			return Size{Span{t[i].From, t[i+2].To}, b, a}, i + 3
		}
		return size, i
	}
	k := i + 2
	for k < len(t) && (t.is(k, "and", "by") || t.sign(k) == ',' || slices.Contains(crosses, s[t[k].From:t[k].To])) {
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
