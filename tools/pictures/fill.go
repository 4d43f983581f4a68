package main

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
)

// fill replaces brackets in a text by random choices: [3..9] by a number, [a..z] by a letter, [one|or|other] by one of
// these, [4×text] by four texts that are filled separately, [5 words] by words, and [tone 20 80] by a shade of the
// page's colour, with a saturation and lightness in percent. Brackets nest.
func fill(rng *rand.Rand, text string) string {
	var b strings.Builder
	for {
		before, rest, open := strings.Cut(text, "[")
		b.WriteString(before)
		if !open {
			return b.String()
		}
		inside := upTo(rest, ']')
		b.WriteString(expand(rng, inside))
		text = rest[len(inside)+1:]
	}
}

// upTo returns the text before the first sign outside brackets, all of it if there is none.
func upTo(text string, sign rune) string {
	deep := 0
	for i, r := range text {
		switch {
		case r == sign && deep == 0:
			return text[:i]
		case r == '[':
			deep++
		case r == ']':
			deep--
		}
	}
	return text
}

// expand returns the replacement of the text in brackets.
func expand(rng *rand.Rand, text string) string {
	if times := upTo(text, '×'); times != text {
		n, _ := strconv.Atoi(fill(rng, times))
		return fill(rng, strings.Repeat(text[len(times)+len("×"):], n))
	}
	ways := []string{upTo(text, '|')}
	for rest := text; ways[len(ways)-1] != rest; {
		rest = rest[len(ways[len(ways)-1])+1:]
		ways = append(ways, upTo(rest, '|'))
	}
	return generate(rng, fill(rng, pick(rng, ways...)))
}

// generate returns the number, letter, words or colour that a text describes, or else the text.
func generate(rng *rand.Rand, text string) string {
	var n, saturation, light, least, most int
	var first, last rune
	if _, err := fmt.Sscanf(text, "%d..%d", &least, &most); err == nil {
		return strconv.Itoa(least + rng.IntN(most-least+1))
	}
	if _, err := fmt.Sscanf(text, "%c..%c", &first, &last); err == nil {
		return string(first + rng.Int32N(last-first+1))
	}
	if _, err := fmt.Sscanf(text, "%d words", &n); err == nil {
		return words(rng, n)
	}
	if _, err := fmt.Sscanf(text, "tone %d %d", &saturation, &light); err == nil {
		return fmt.Sprintf("hsl(var(--hue) %d%% calc(var(--dark) + var(--up)*%d%%))", saturation, light)
	}
	return text
}

func words(rng *rand.Rand, n int) string {
	list := strings.Fields(`lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor incididunt ut labore et
		dolore magna aliqua enim minim veniam quis nostrud level time moves best new game score 12 07 340`)
	out := make([]string, n)
	for i := range out {
		out[i] = list[rng.IntN(len(list))]
	}
	out[0] = strings.ToUpper(out[0][:1]) + out[0][1:]
	return strings.Join(out, " ")
}
