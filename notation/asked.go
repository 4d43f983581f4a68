package notation

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"switchboard/notation/lexicon"
	"switchboard/notation/prose"
	"switchboard/notation/symbols"
)

// doubtAsked doubts a board beside which a question says of one of its symbols, or of a colour of them, the opposite of what
// was read: is white lit? One that agrees with the board says nothing, and one of what to do with it neither.
func (out *Reading) doubtAsked(said string, safe bool) {
	if out.Toggle == nil || out.Toggle.Board == nil || len(said) > prose.MaxText {
		return
	}
	for s := range strings.FieldsFuncSeq(said, prose.EndsStatement) {
		for s != "" {
			end := strings.IndexAny(s, "?？")
			if end < 0 {
				if !prose.AsksAgain.MatchString(s) {
					break
				}
				end = len(s)
			}
			if end <= maxCorrection && out.denied(s[:end], safe) {
				out.Unsure = true // the other way round is its button
				out.Doubts = append(out.Doubts, Doubt{Kind: SaidDoubt, Text: strings.Trim(strings.Join(strings.Fields(s[:end]), " "), " ,:") + "?"})
				return
			}
			s = strings.TrimLeft(s[end:], "?？")
		}
	}
}

// denied reports whether a question asks whether a symbol of the board, or a colour, is what it was not taken for. What asks
// how to get there speaks of a press or of all cells.
func (out *Reading) denied(question string, safe bool) bool {
	for s := range strings.FieldsFuncSeq(question, prose.EndsClause) {
		words := lexicon.Words.Find(s)
		lamps := slices.DeleteFunc(slices.Clone(words), func(w lexicon.Word) bool { return !w.Is("on", "off", "upright", "lying") })
		if len(lamps) != 1 || aimsAt(s, words) {
			continue
		}
		on, _ := lamp(lamps[0], safe)
		named := symbolsSpoken(s, words, lamps[0])
		if on && out.Off != "" && strings.ContainsAny(named, out.Off) && !strings.ContainsAny(named, out.On) ||
			!on && out.On != "" && strings.ContainsAny(named, out.On) && !strings.ContainsAny(named, out.Off) {
			return true
		}
	}
	return false
}

// aimsAt reports whether a clause speaks of what is to be done, and not of what a symbol means.
func aimsAt(s string, words []lexicon.Word) bool {
	return prose.SaysTerms(s) || pressing.MatchString(s) || lexicon.Statements.Says(s, "playing", "explains") || lexicon.Statements.Says(s, "asking") && !asksWhetherIs(s) ||
		slices.ContainsFunc(words, func(w lexicon.Word) bool { return w.Is("put out", "must", "all", "whole", "become") })
}

// asksWhetherIs reports whether a clause ends with what makes a question of a statement: 白色是亮的吗.
func asksWhetherIs(s string) bool {
	return strings.HasSuffix(strings.TrimRight(s, " "), "吗") || strings.HasSuffix(strings.TrimRight(s, " "), "嗎") || strings.Contains(s, "是不是")
}

// symbolsSpoken are the symbols that a clause names besides one word: by a colour or as they are drawn.
func symbolsSpoken(s string, words []lexicon.Word, besides lexicon.Word) string {
	var named strings.Builder
	for _, w := range words {
		if w.From < besides.To && besides.From < w.To || !w.Is(symbolNames...) {
			continue
		}
		for _, sense := range w.Senses {
			named.WriteString(symbolsOf[sense.Concept])
		}
	}
	for i, r := range s {
		before, _ := utf8.DecodeLastRuneInString(s[:i])
		after, _ := utf8.DecodeRuneInString(s[i+len(string(r)):])
		if r >= 0x2190 && !unicode.IsLetter(r) || symbols.Binary(r) && !symbols.IsDigit(before) && !symbols.IsDigit(after) {
			named.WriteRune(r)
		}
	}
	return named.String()
}
