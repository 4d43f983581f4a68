package notation

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"switchboard/notation/lexicon"
	"switchboard/notation/pattern"
	"switchboard/notation/prose"
	"switchboard/solver/mines"
)

// What stands between two numbers of which one is the number of mines: joins alone, with the word for mines on either side
// of it, and behind a word for between; what takes back the number behind it; what makes it a bound; what makes it a guess, in front and behind; what stands in front of a number that counts
// nothing; and what may follow the second.
var (
	eitherCount = pattern.New(`(?i)^[ ,，(]*(?:-|–|—|~|〜|～|to|or|или|или же|до|либо|到|至|或|或者|还是|還是|o|ou|oder|bis|à|lub|do|veya|atau|か|から)[ ,，]*(?:maybe|perhaps|even|может|может быть|quizás?|vielleicht|peut-être|talvez|forse|也许)? ?$`)
	maybeCount  = pattern.New(`(?i)^[ ,，(.;]*(?:(?:but|or|and|но|или|pero|aber|mais|但|或)[ ,]*)?(?:it |there |that )?(?:could be|might be|may be|maybe|perhaps|possibly|может быть|а может|может|возможно|可能是|可能有|可能|也许|也許|quizás?|tal vez|puede que|vielleicht|peut-être|talvez|forse|または|もしかして)[ ,]*$`)
	andCount    = pattern.New(`(?i)^ ?(?:and|и|y|e|und|et|和|到|與|与) ?$`)
	inBetween   = pattern.New(`(?i)(?:between|between the|между|от|entre|zwischen|tra|fra|介于|介於|在) ?$`)
	notCount    = pattern.New(`(?i)(?:^|[^\pL])(?:not|isn't|isnt|aren't|arent|не|不是|nicht|pas) ?$`)
	notBack     = pattern.New(`(?i)^ ?` + counter + `(?:아니고|아니라|말고|じゃなくて|ではなく|じゃなく|değil|degil|नहीं)`)
	boundCount  = pattern.New(wordHere + `(?:` + lexicon.Hedges.Pattern("bound") + `|\d out of(?: the| these)?) ?$`)
	boundBack   = pattern.New(`(?i)^,? ?\(?` + counter + `(?:` + lexicon.Hedges.Pattern("bound") + `)(?:$|[^\pL])`)
	hedgesFront = pattern.New(wordHere + `(?:` + lexicon.Hedges.Pattern("guess") + `|[~≈])(?: (?:it'?s|its|it is|there'?s|there are|there were|там|тут|hay|są|sind|ist|sono|il y a|tem|是|有))* ?$`)
	hedgesBack  = pattern.New(`(?i)^,? ?\(?` + counter + `(?:` + lexicon.Hedges.Pattern("guess") + `)(?:$|[^\pL])`)
	otherNumber = pattern.New(`(?i)(?:level|lvl|stage|board|game|day|puzzle|round|#|№|уровень|день|第|关) ?#?$`)
	endsCount   = pattern.New(`(?i)^ ?(?:$|[.,!?;:()，。、！？]|[个個颗顆枚]|[\x{2600}-\x{27BF}\x{1F300}-\x{1FAFF}])`)
)

// wordHere is where a word may begin, and counter what counts mines behind their number.
const (
	wordHere = `(?i)(?:^|[^\pL]|[\p{Han}\p{Hiragana}\p{Katakana}\p{Hangul}])`
	counter  = `(?:[个個颗顆枚개] ?)?`
)

// twoCounts reports whether a line gives two numbers for the mines that one phrase of it counts, or takes that back, and
// where those words stand: 5-6 mines, 5 mines or 6, between 4 and 6 mines, not 5 mines.
func twoCounts(s string, numbers []counted, c mineCount) (prose.Span, bool) {
	for _, taken := range []*pattern.Pattern{notCount, boundCount} {
		if at := taken.FindStringIndex(s[:c.at.From]); at != nil {
			return prose.Span{From: int32(at[0]), To: c.at.To}, true
		}
	}
	if at := notBack.FindStringIndex(s[c.at.To:]); at != nil {
		return prose.Span{From: c.at.From, To: c.at.To + int32(at[1])}, true
	}
	if at := boundBack.FindStringIndex(s[c.at.To:]); at != nil {
		return prose.Span{From: c.at.From, To: c.at.To + int32(at[1])}, true
	}
	numbers = slices.SortedFunc(slices.Values(numbers), func(a, b counted) int { return cmp.Compare(a.from, b.from) })
	within := func(n counted) bool { return n.from >= int(c.at.From) && n.to <= int(c.at.To) }
	for i := 1; i < len(numbers); i++ {
		a, b := numbers[i-1], numbers[i]
		if a.to > b.from || within(a) == within(b) || s[a.from:a.to] == s[b.from:b.to] {
			continue
		}
		between := s[a.to:b.from]
		if within(a) {
			between = s[c.at.To:b.from]
		} else if int(c.at.From) < b.from {
			between = s[a.to:c.at.From]
		}
		ends := within(b) || endsCount.MatchString(s[b.to:])
		chain := otherNumber.MatchString(s[:a.from]) || a.from > 0 && strings.ContainsRune("-/", rune(s[a.from-1])) || strings.HasPrefix(s[b.to:], "-")
		if maybeCount.MatchString(between) || ends && !chain && eitherCount.MatchString(between) || ends && andCount.MatchString(between) && inBetween.MatchString(s[:a.from]) {
			from := a.from
			if at := inBetween.FindStringIndex(s[:a.from]); at != nil {
				from = at[0]
			}
			return prose.Span{From: min(int32(from), c.at.From), To: max(int32(b.to), c.at.To)}, true
		}
	}
	return c.at, false
}

// hedged reports whether a number of mines between those texts is a guess.
func hedged(front, back string) bool {
	back, _, _ = strings.Cut(back, "\n")
	return hedgesFront.MatchString(front[max(0, len(front)-48):]) || hedgesBack.MatchString(back)
}

// asksCount reports whether the clause of a text that has a stretch of it asks whether that is so: is this even 6 mines?
func asksCount(s string, from, to int32) bool {
	ends := func(r rune) bool { return prose.EndsStatement(r) || prose.EndsClause(r) || r == '?' || r == '？' }
	front, back := s[:from], s[to:]
	if i := strings.LastIndexFunc(front, ends); i >= 0 {
		_, w := utf8.DecodeRuneInString(front[i:])
		front = front[i+w:]
	}
	if i := strings.IndexFunc(back, ends); i < 0 || !strings.HasPrefix(back[i:], "?") && !strings.HasPrefix(back[i:], "？") {
		return false
	}
	w, ok := lexicon.Hedges.At(strings.TrimLeft(front+s[from:to], " ¿"), 0)
	return ok && w.Is("whether")
}

// doubtMines doubts a mine field beside which the numbers of mines do not go with each other, or with the field.
func (out *Reading) doubtMines(f *facts) {
	if out.Mines != nil && f.mines >= 0 {
		if stands, clause := f.hedges.At(f.mineAt.From, f.mineAt.To); stands != prose.Asserted {
			out.doubtOnce(Doubt{Kind: SaidDoubt, Text: clause})
		}
	}
	out.doubtRest(f)
	out.doubtCounts(f)
	out.doubtNewCount(f)
}

// doubtRest doubts a mine field of which the text gives a total and what is left of it, where the flags
// are not as many as lie between. The total is taken.
func (out *Reading) doubtRest(f *facts) {
	if out.Mines == nil || f.minesRest < 0 || f.mines-out.Mines.Count(mines.Flag) == f.minesRest {
		return
	}
	out.doubtOnce(Doubt{Kind: SaidDoubt, Text: f.restText})
}

// doubtNewCount doubts a mine field of which the text gives two numbers of mines, and takes the later; and one with every
// mine shown that are not as many as the text says.
func (out *Reading) doubtNewCount(f *facts) {
	if out.Layout != nil && f.mines >= 0 && f.mines != out.Layout.Mines.Count() {
		out.Notes = slices.DeleteFunc(out.Notes, Note.CountsMines)
		out.Doubts = append(out.Doubts, Doubt{Kind: SaidDoubt, Text: f.mineText})
		return
	}
	if out.Mines == nil || out.Layout != nil || f.newMines < 0 {
		return
	}
	for i, n := range out.Notes {
		if n.CountsMines() {
			out.Notes[i].N, out.Notes[i].Text = f.newMines, f.newText
		}
	}
	out.countMines()
	out.doubtOnce(Doubt{Kind: SaidDoubt, Text: f.newText})
}

// doubtCounts doubts a mine field of which the text gives two numbers for the mines, and none that is sure.
func (out *Reading) doubtCounts(f *facts) {
	if out.Mines == nil || f.twoCounts == "" || f.mines >= 0 {
		return
	}
	out.doubtOnce(Doubt{Kind: SaidDoubt, Text: f.twoCounts})
}
