package say

import (
	"slices"

	"switchboard/notation/pattern"
)

// Span is a stretch of a text, in bytes.
type Span struct{ From, To int }

func At(from, to int) Span { return Span{from, to} }

// Merged sorts spans and merges those that overlap.
func Merged(spans []Span) []Span {
	slices.SortFunc(spans, func(a, b Span) int { return a.From - b.From })
	out := spans[:0]
	for _, s := range spans {
		if n := len(out); n > 0 && s.From < out[n-1].To {
			out[n-1].To = max(out[n-1].To, s.To)
		} else {
			out = append(out, s)
		}
	}
	return out
}

// Overlapping returns the spans that overlap a stretch. They must be in order and disjoint.
func Overlapping(spans []Span, from, to int) []Span {
	i, _ := slices.BinarySearchFunc(spans, from, func(s Span, at int) int { return s.To - at - 1 })
	j := i
	for j < len(spans) && spans[j].From < to {
		j++
	}
	return spans[i:j]
}

// Overlaps reports whether one of the spans, in order and disjoint, overlaps a stretch.
func Overlaps(spans []Span, from, to int) bool { return len(Overlapping(spans, from, to)) > 0 }

// BlankOut overwrites a stretch of a text with one byte.
func BlankOut(text []byte, from, to int, with byte) {
	for i := from; i < to; i++ {
		text[i] = with
	}
}

// sentenceEnd matches the end of a sentence, or an arrow that points at a row. A full stop behind a single letter abbreviates, as in i.e.
var sentenceEnd = pattern.New(`([\n。！；]|<-|←)|(?:\pL\pL|\d|\))([.!;]) +\S|[\p{Han}\p{Hiragana}\p{Katakana}\p{Hangul}]([.!;])|([?？])`)

// Sentences returns the sentences of each line; a question has its sign.
func Sentences(s string) (all []Span) {
	from := 0
	for _, m := range sentenceEnd.FindAllStringSubmatchIndex(s, -1) {
		all = append(all, Span{from, max(m[2], m[4], m[6], m[9])})
		from = max(m[3], m[5], m[7], m[9])
	}
	return append(all, Span{from, len(s)})
}
