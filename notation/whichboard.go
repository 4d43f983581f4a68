package notation

import (
	"slices"
	"strings"
	"unicode"

	"switchboard/notation/lexicon"
	"switchboard/notation/prose"
	"switchboard/notation/say"
	"switchboard/notation/symbols"
)

// wantsSecond reports whether a text that has two boards says that the second is meant: second one please, реши второе поле. A
// heading, which is no more than the number of a board, says nothing, and nor does what names the first too, or a row.
func (p *page) wantsSecond() bool {
	if len(p.s) > prose.MaxText {
		return false
	}
	first, second := false, false
	for _, l := range p.lines {
		said := p.s[l.from:l.to]
		if l.class > chatter || strings.IndexFunc(said, unicode.IsLetter) < 0 || len(said) > maxCorrection {
			continue
		}
		for s := range strings.FieldsFuncSeq(said, prose.EndsStatement) {
			n, rest := boardMeant(s)
			first, second = first || n == 1 && rest, second || n == 2 && rest
		}
	}
	return second && !first
}

// wantsLater is the board behind the second of three or more, if a sentence beside them says that it is meant: the last of these
// three, solve number 3.
func (p *page) wantsLater(second run) (later run, ok bool) {
	third, ok := p.next(second)
	if !ok || len(p.s) > prose.MaxText {
		return later, false
	}
	boards := []run{third}
	for next, more := p.next(third); more; next, more = p.next(next) {
		boards = append(boards, next)
	}
	wanted := 0
	for _, l := range p.lines {
		said := p.s[l.from:l.to]
		if l.class > chatter || len(said) > maxCorrection {
			continue
		}
		for s := range strings.FieldsFuncSeq(said, prose.EndsStatement) {
			n, more := boardMeant(s)
			if last := p.lastMeant(s); last {
				n, more = len(boards)+2, true
			}
			if more && wanted > 0 && n != wanted {
				return later, false
			}
			if more && n > 0 {
				wanted = n
			}
		}
	}
	if wanted < 3 || wanted-3 >= len(boards) {
		return later, false
	}
	return boards[wanted-3], true
}

// lastMeant reports whether a sentence names the last board, and none of its lines or cells.
func (p *page) lastMeant(s string) bool {
	words := lexicon.Words.Find(s)
	has := func(any ...lexicon.Concept) bool {
		return slices.ContainsFunc(words, func(w lexicon.Word) bool { return w.Is(any...) })
	}
	return has("last") && !has("row", "rows", "column", "columns", "corner") && (lexicon.Statements.Says(s, "board") || has("numbers"))
}

// boardMeant is the number of the board that a sentence names, 0 where it names none, and whether it says more.
func boardMeant(s string) (n int, more bool) {
	words := say.Tokens(s)
	for i, w := range words {
		at := w.Number
		if at < 1 || at > 9 || i+1 < len(words) && words[i+1].Is("rows", "columns", "corner") {
			continue
		}
		from := max(0, strings.LastIndexFunc(s[:w.From], func(r rune) bool { return unicode.IsLetter(r) }))
		if before := strings.TrimRight(s[:w.From], " #№第"); before != "" {
			from = strings.LastIndexFunc(before, symbols.NotLetter) + 1
		}
		to := len(s)
		if behind := strings.TrimLeft(s[w.To:], " "); len(behind) > 0 {
			start := len(s) - len(behind)
			if to = start + strings.IndexFunc(behind, symbols.NotLetter); to < start {
				to = len(s)
			}
		}
		if lexicon.Statements.Says(s[from:w.From], "board") || lexicon.Statements.Says(s[w.To:to], "board") {
			const aWord = 2 // letters beside those
			letters := strings.Map(func(r rune) rune {
				if unicode.IsLetter(r) {
					return r
				}
				return -1
			}, s[:from]+s[to:])
			return at, len(letters) > aWord
		}
	}
	return 0, false
}
