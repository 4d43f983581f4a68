package facts

import (
	"slices"

	"switchboard/notation/pattern"
)

// cards match the first line of another game's result: an unmistakable name with a number, any other known name with #,
// or any name with # and a score.
var cards = []*pattern.Pattern{
	pattern.New(`(?im)^\W*(?:daily )?(wordle|worldle|quordle|octordle|dordle|sedecordle|kilordle|nerdle(?:game)?|heardle|globle|` +
		`semantle|redactle|squaredle|tradle|cloudle|bandle|spotle|absurdle|gamedle|moviedle|flagle|costcodle|phoodle) ?(?:#|no\.? ?)?\d`),
	pattern.New(`(?im)^\W*(?:daily )?(connections|queens|tango|zip|strands|pinpoint|crossclimb|mini sudoku|framed|contexto|` +
		`travle|timeguessr|cinematrix|immaculate grid|rogule|waffle|vertex|searchle|pips|switchboard|[a-z]+dle) ?\n?(?:puzzle )?` +
		`(?:#|n[°º]\.? ?|№ ?)\d`),
	pattern.New(`(?im)^#(waffle|worldle)\d`),
	pattern.New(`(?im)^\W*(\pL[\pL .'-]{2,24}?) ?(?:#|n[°º]\.? ?|№ ?)[1-9][\d.,]* ?:? (?:[^\x00-\x{218F}]{1,3} )?(?:[1-9]|10|` +
		`X)/(?:[4-9]|1[0-2])\*?[ \t]*$`),
	pattern.New(`(?m)^\W*(\p{Han}{2,8}) ?第 ?\d{1,4} ?期 (?:[1-9]|X)/(?:[4-9]|10)[ \t]*$`),
	pattern.New(`(?im)^\W*([4-7] букв)[^\n]{0,20} (?:день|слово) \d{1,4}[ \t]*$`),
}

// findOtherGame returns the name of another game whose board or result the text is.
func (f *Facts) findOtherGame(s string) string {
	if w, ok := f.Said("other game"); ok && len(s) <= MaxSaid {
		return s[w.From:w.To]
	}
	for _, re := range cards {
		if m := re.FindStringSubmatch(s); m != nil {
			return m[1]
		}
	}
	return ""
}

// ourGame matches the name of one of our puzzles with a number.
const ourGame = `(?im)^[^\n]*\b(?:squares|lights(?: out)?|safe|fivers|mines(?:weeper)?|ghosts)\b[^\n]*[#№]\d+\b`

// results match what people post, with rows of squares that are no board: the name of a game with its number of guesses,
// one of our puzzles with a number and its presses above one row or its time below, and our own card.
var (
	results = []*pattern.Pattern{
		pattern.New(`(?im)^[^\n]*[a-z]{3,}dle(?:game)?[^\n\d]{0,6}(?:[\d.,]{2,7} )?(?:[1-9]|X)/(?:[4-9]|` +
			`1[0-2])\b[^\n]*\n\s*((?:[ \t]*[🟥-🟫⬛⬜]{4,8}[ \t]*(?:\n|$)){1,12})`),
		pattern.New(ourGame + `[^\n]{0,16}` +
			`\b\d+ (?:press(?:es)?|moves?|turns?|clicks?|нажати\pL*|ход\pL*|步|次)[^\n]*\n\s*([ \t]*[🟥-🟫⬛⬜]{3,12}[ \t]*(?:\n|$))`),
		pattern.New(ourGame + `[^\n]*\n\s*` +
			`((?:[ \t]*[🟥-🟫⬛⬜💥💣✅❌]{3,12}[ \t]*(?:\n|$)){1,2})[^\n]*(?:⏱|⏲|⏰|⌛|⏳|time)[^\n]*\d{1,2}:\d{2}`),
		pattern.New(`(?im)^\W*Switchboard #\d+ · [^\n]*\n\s*((?:[ \t]*[🟥-🟫⬛⬜💥💣✅❌👻🔦]{2,32}[ \t]*(?:\n|$)){1,3})`),
	}
	squaresRow = pattern.New(`(?m)^[ \t]*[🟥-🟫⬛⬜]{3,}[ \t]*$`)
)

// IsResult reports whether all rows of squares in a text belong to a result that somebody posts.
func IsResult(s string) bool {
	return len(s) <= MaxSaid && slices.ContainsFunc(results, func(re *pattern.Pattern) bool {
		m := re.FindStringSubmatch(s)
		return m != nil && len(squaresRow.FindAllString(s, -1)) == len(squaresRow.FindAllString(m[1], -1))
	})
}
