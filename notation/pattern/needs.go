package pattern

import (
	"regexp"
	"regexp/syntax"
	"slices"

	"switchboard/notation/lexicon"
)

// needs is what every match of an expression has: one of each list, the most telling first.
type needs []oneOf

// oneOf are the grams of some stretches of letters; each stretch is in a text that has all of its grams.
type oneOf [][]gram

// metBy reports whether a text has what is needed.
func (n needs) metBy(g *grams) bool {
	for _, list := range n {
		if !list.metBy(g) {
			return false
		}
	}
	return true
}

func (list oneOf) metBy(g *grams) bool {
next:
	for _, all := range list {
		for _, at := range all {
			if !g.has(at) {
				continue next
			}
		}
		return true
	}
	return false
}

// maxNeeds is how many lists are kept, and maxLetters how many letters a class may have to be one.
const (
	maxNeeds   = 3
	maxLetters = 48
)

// firstWords is the rune that stands for the first words of a lexicon in a source while it is parsed, of those of no script.
const firstWords = 0xF0000

// anyLetter stands for a class of Unicode, which is too large to be looked for, and slow to parse.
const anyLetter = firstWords - 1

var unicodeClass = regexp.MustCompile(`\\[pP](?:\w|\{\^?\w+\})`)

// needsOf finds what every match of an expression has.
func needsOf(source string) needs {
	a := analysis{}
	plain := ""
	for {
		before, words, after, found := lexicon.NextWords(source)
		plain += before
		if !found {
			break
		}
		plain += string(rune(firstWords + len(a.words)))
		a.words = append(a.words, words)
		source = after
	}
	re, err := syntax.Parse(unicodeClass.ReplaceAllString(plain, string(rune(anyLetter))), syntax.Perl)
	if err != nil {
		return nil // compiling it says what is wrong
	}
	all := a.of(re)
	slices.SortStableFunc(all, func(x, y oneOf) int { return cost(x) - cost(y) })
	return all[:min(len(all), maxNeeds)]
}

// cost is the less the fewer texts a list lets through.
func cost(list oneOf) (sum int) {
	for _, all := range list {
		switch len(all) {
		case 1:
			sum += 24
		case 2:
			sum += 4
		}
		sum++
	}
	return sum
}

// analysis finds what an expression needs. Words of lexicons are letters there, from firstWords.
type analysis struct{ words [][]lexicon.Entry }

// of is what every match of a part of an expression has; nothing where that may be anything.
func (a analysis) of(re *syntax.Regexp) (all needs) {
	switch re.Op {
	case syntax.OpLiteral:
		return a.literal(re.Rune)
	case syntax.OpCharClass:
		return a.class(re.Rune)
	case syntax.OpCapture, syntax.OpPlus:
		return a.of(re.Sub[0])
	case syntax.OpRepeat:
		if re.Min > 0 {
			return a.of(re.Sub[0])
		}
	case syntax.OpConcat:
		for _, part := range re.Sub {
			all = append(all, a.of(part)...)
		}
	case syntax.OpAlternate:
		var any oneOf
		for _, part := range re.Sub {
			need := a.of(part)
			if len(need) == 0 {
				return nil
			}
			any = append(any, slices.MinFunc(need, func(x, y oneOf) int { return cost(x) - cost(y) })...)
		}
		return needs{any}
	}
	return all
}

// literal is what some letters need: each stretch between words of a lexicon, and one of those.
func (a analysis) literal(letters []rune) (all needs) {
	from := 0
	for i, r := range letters {
		if w := int(r) - firstWords; w >= 0 && w < len(a.words) {
			if i > from {
				all = append(all, oneOf{gramsIn(letters[from:i])})
			}
			all, from = append(all, a.word(w)), i+1
		} else if r == anyLetter {
			if i > from {
				all = append(all, oneOf{gramsIn(letters[from:i])})
			}
			from = i + 1
		}
	}
	if from < len(letters) {
		all = append(all, oneOf{gramsIn(letters[from:])})
	}
	return all
}

// word is one of the words of a lexicon.
func (a analysis) word(w int) (any oneOf) {
	for _, e := range a.words[w] {
		any = append(any, gramsIn([]rune(e.Text)))
	}
	return any
}

// class is what one of few letters needs.
func (a analysis) class(ranges []rune) needs {
	var any oneOf
	for i := 0; i < len(ranges); i += 2 {
		if ranges[i+1]-ranges[i] > maxLetters || ranges[i] <= anyLetter && anyLetter <= ranges[i+1] {
			return nil
		}
		for r := ranges[i]; r <= ranges[i+1]; r++ {
			if w := int(r) - firstWords; w >= 0 && w < len(a.words) {
				any = append(any, a.word(w)...)
				continue
			}
			if one := gramsIn([]rune{r}); !slices.ContainsFunc(any, func(have []gram) bool { return slices.Equal(have, one) }) {
				any = append(any, one)
			}
		}
		if len(any) > maxLetters && len(a.words) == 0 {
			return nil
		}
	}
	return needs{any}
}

// gramsIn are the grams of a stretch of letters that are looked up: the first, the middle and the last of three.
func gramsIn(letters []rune) []gram {
	small := make([]rune, len(letters))
	for i, r := range letters {
		small[i] = fold(r)
	}
	switch n := len(small); n {
	case 1:
		return []gram{gram1(small[0])}
	case 2:
		return []gram{gram2(small[0], small[1]), gram1(small[0])}
	case 3:
		return []gram{gram3(small[0], small[1], small[2]), gram2(small[0], small[1]), gram1(small[0])}
	default:
		m := n/2 - 1
		return []gram{gram3(small[n-3], small[n-2], small[n-1]), gram3(small[0], small[1], small[2]), gram3(small[m], small[m+1], small[m+2])}
	}
}
