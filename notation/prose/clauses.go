package prose

import (
	"slices"
	"strings"
	"unicode"

	"switchboard/notation/lexicon"
	"switchboard/notation/pattern"
	"switchboard/notation/say"
)

// MaxText is the longest text, in bytes, whose sentences are read.
const MaxText = 1 << 13

// SentenceEnds are the characters that end a sentence.
const SentenceEnds = "\n.!?;。！？；"

// maxSentence is the longest sentence, in bytes, that is read for a rule.
const maxSentence = 600

// MissingLine reports whether a sentence says that a row or column is missing. Then it is about the cells, not the
// goal: the top row is cut off, all vertical there.
func MissingLine(s string) bool {
	return !strings.ContainsAny(s, "?？") && lexicon.Statements.Says(s, "missing") &&
		slices.ContainsFunc(say.LinesIn(s), func(l say.NamedLine) bool { return l.Rows != l.Columns })
}

// EndsStatement reports whether a character ends a sentence that is no question.
func EndsStatement(r rune) bool { return strings.ContainsRune("\n.!;。！；", r) }

// EndsClause reports whether a character ends a clause inside a sentence.
func EndsClause(r rune) bool { return strings.ContainsRune(",，、()—", r) }

// EndsPart reports whether a character ends a sentence or a clause.
func EndsPart(r rune) bool { return EndsStatement(r) || EndsClause(r) || r == '?' }

// asksAgain matches the end of a question that has no question mark.
var asksAgain = pattern.New(`[吗嗎吧呢か까죠]\s*$`)

// clausesOf returns the clauses of a text that have letters. They are separated by signs, by words such as but, and by
// "now" in a clause about another time. A clause that follows words such as "he said" belongs to the clause
// before it. words are those of lexicon.Hedges in s.
func clausesOf(s string, words []lexicon.Word) (all []say.Span) {
	from, k := 0, 0
	other := false // the clause is about another time or somebody else
	end := func(at int) {
		if strings.ContainsFunc(s[from:at], unicode.IsLetter) {
			all = append(all, say.At(from, at))
		}
		from, other = at, false
	}
	for i, r := range s {
		for k < len(words) && words[k].From < i {
			k++
		}
		begins := k < len(words) && words[k].From == i
		switch {
		case begins && (words[k].Is("but") && !words[k].Is("revokes") || words[k].Is("now") && other):
			end(i)
		case r == ',' && k > 0 && i-words[k-1].To <= 1 && words[k-1].Is("recalled", "hearsay"): // ich dachte, die
		case EndsPart(r):
			end(i + len(string(r)))
		}
		other = other || begins && words[k].Is("once", "hearsay")
	}
	end(len(s))
	return all
}

// clauseText returns a clause as a question quotes it.
func clauseText(s string) string {
	return strings.Trim(strings.Join(strings.Fields(s), " "), " ,:;.!")
}
