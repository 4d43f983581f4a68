package facts

import (
	"slices"
	"strings"

	"switchboard/notation"
	"switchboard/notation/lexicon"
	"switchboard/notation/pattern"
	"switchboard/notation/say"
	"switchboard/notation/symbols"
)

type NameConcept struct {
	Puzzle       notation.Puzzle
	Strong, Weak lexicon.Concept
}

// NameConcepts are the words for each puzzle: Strong ones mean nothing else, Weak ones may.
var NameConcepts = []NameConcept{
	{notation.Lights, "lights", "a lights"}, {notation.Squares, "squares", "a squares"}, {notation.Safe, "safe", "a safe"},
	{notation.Fivers, "fivers", "a fivers"},
	{notation.Mines, "minesweeper", "a minesweeper"}, {notation.Ghosts, "ghosts", "a ghosts"}, {notation.SystemPuzzle, "system", "a system"},
}

// Named reports whether a puzzle is named.
func (f *Facts) Named(puzzle notation.Puzzle) bool { return slices.Contains(f.Puzzles, puzzle) }

// Wanted reports whether a puzzle is named or asked for.
func (f *Facts) Wanted(puzzle notation.Puzzle, ask Query) bool {
	return ask.Puzzle == puzzle || f.Named(puzzle)
}

func (t *Text) AsksFor(puzzle notation.Puzzle) bool { return t.Facts.Wanted(puzzle, t.Ask) }

// nameWord is a word of the text that names a puzzle, or may.
type nameWord struct {
	lexicon.Word
	k      int // its index in Facts.words
	puzzle notation.Puzzle
	strong bool // it means nothing else
}

// findPuzzles finds the puzzles that the text names.
func (f *Facts) findPuzzles(s string) {
	names := f.nameWords(s)
	sure := len(f.Puzzles)
	for _, n := range NameConcepts {
		if at, ok := f.nameOf(s, n.Puzzle, names); ok {
			f.Puzzles, f.Used = append(f.Puzzles, n.Puzzle), append(f.Used, at)
		}
	}
	if at := systemSigns.FindStringIndex(s); at != nil {
		f.Puzzles, f.Used = append(f.Puzzles, notation.SystemPuzzle), append(f.Used, say.At(at[0], at[1]))
	}
	if len(f.Puzzles) > sure {
		for _, n := range names {
			if !n.strong && orElse.MatchString(s[max(0, n.From-besideName):n.From]) { // squares or lights?
				f.Puzzles = append(f.Puzzles, n.puzzle)
			}
		}
	}
	if _, ok := f.Said("a ghosts", "shown"); ok && ghostCell.MatchString(s) {
		f.Puzzles = append(f.Puzzles, notation.Ghosts)
	}
	if _, ok := f.Said("mine", "a safe"); ok && lexicon.Statements.Says(s, "a mine") {
		f.Puzzles = append(f.Puzzles, notation.Mines)
	}
}

// nameWords returns the words that may name a puzzle, without those that the text denies.
func (f *Facts) nameWords(s string) (names []nameWord) {
	var all []nameWord
	for k, w := range f.words {
		for _, n := range NameConcepts {
			if w.Is(n.Strong, n.Weak) {
				all = append(all, nameWord{w, k, n.Puzzle, w.Is(n.Strong)})
			}
		}
	}
	for _, n := range all {
		if f.denies(s, n, all) {
			f.denied = append(f.denied, n.puzzle)
		} else {
			names = append(names, n)
		}
	}
	return names
}

// denies reports whether the text says that this is not the puzzle, "not lights out", or replaces its name.
func (f *Facts) denies(s string, n nameWord, all []nameWord) bool {
	other := func(o nameWord) bool { return o.puzzle != n.puzzle }
	if is, clause := f.hedges.At(n.From, n.To); is == say.Revoked && slices.ContainsFunc(all, other) {
		f.Unsure = clause
		return true
	}
	near := max(0, n.From-besideName/2)
	var before []int
	if front := s[near:n.From]; lexicon.Words.Says(front, "not", "denies") { // which spares most texts the pattern
		before = deniesBefore.FindStringIndex(front)
	}
	behind := deniesBehind.FindString(s[n.To:min(len(s), n.To+besideName/4)])
	at := say.At(n.From, n.To+len(behind))
	if before != nil {
		at.From = near + before[0]
	} else if behind == "" {
		return false
	}
	f.Used = append(f.Used, at)
	return true
}

// nameOf returns where the first word stands that names a puzzle.
func (f *Facts) nameOf(s string, puzzle notation.Puzzle, names []nameWord) (say.Span, bool) {
	own := slices.DeleteFunc(slices.Clone(names), func(n nameWord) bool { return n.puzzle != puzzle })
	i := slices.IndexFunc(own, func(n nameWord) bool { return n.strong })
	if i < 0 {
		own = own[:min(len(own), maxNames)]
		i = slices.IndexFunc(own, func(n nameWord) bool { return standsAsName(s, n.Word) || leads(s, f.words, n.k) })
	}
	if i < 0 {
		return say.Span{}, false
	}
	return nameSpan(s, own[i].Word), true
}

// deniesBefore and deniesBehind match what denies a name next to it, over articles and the like.
var (
	deniesBefore = pattern.New(`(?i)(?:^|[^\pL]|\p{Han})(?:<not|denies>)(?: ?(?:<article|is|really>)){0,2} ?["'«“「]?$`)
	deniesBehind = pattern.New(`(?i)^["'»”」]? ?(?:<denied>)`)
)

// nameSpan returns the span of a name, with parentheses around it.
func nameSpan(s string, w lexicon.Word) say.Span {
	if w.From > 0 && s[w.From-1] == '(' && strings.HasPrefix(s[w.To:], ")") {
		return say.At(w.From-1, w.To+1)
	}
	return say.At(w.From, w.To)
}

// maxNames is how many ambiguous words are tried for each puzzle.
const maxNames = 8

// systemSigns match formulas that name a linear system.
var systemSigns = pattern.New(`(?i)(?:^|[^\pL]|\p{Han})(?:gf ?\(?2\)?|(?:<statements: over>) ?(?:f_?2|z_?2)|z ?/ ?2z?|` +
	`mod(?:ulo)? 2|a ?x ?= ?b)(?:$|[^\pL])`)

// ghostCell matches a legend for ghosts.
var ghostCell = pattern.New(`(?i)(?:(?:^|[\s(])\S ?(?:=|<is>) ?(?:(?:<article>) )?|(?:[=-]|это) ?)(?:<one ghost>)(?:$|[^\pL])`)

// weakAfter matches what may follow an ambiguous word that is meant as the name of a puzzle.
var weakAfter = pattern.New(`(?i)^["»”]? ?(?:(?:<rules: goal>)[ :=]|[:=,!.)[(-]|#?\d|第|[^\x00-\x{218F}\pL]|` +
	`(?:<puzzle>|<statements: behind name>)(?:$|[^\pL]|\p{Han})|$|\n)`)

// mention matches a mention of somebody, as Discord sends it or as typed.
var mention = pattern.New(`<[@#][!&]?\d+>\s*|^[ \t]*@[\pL\d_.-]{2,32}[,:]?[ \t]+`)

// beforeName matches what may stand in front of the name of a puzzle.
var beforeName = pattern.New(`(?i)^(?:.*(?:(?:^|[^\pL])(?:<statements: before name>)(?: is| ?[:=])?|[.!?,])|solve) +` +
	`(?:(?:<article>|this) )?["«“„]?`)

// namings match an ambiguous word that is meant as the name of a puzzle, by the text around it. The word is put between
// ‹ and ›. not are concepts whose words mean too many other things for the pattern.
var namings = []struct {
	pattern *pattern.Pattern
	not     []lexicon.Concept
}{
	{pattern.New(`(?i)› (?:puzzle|game)\b`), nil},
	{pattern.New(`(?i)(?:^|[^\pL])(?:<statements: this>|\d) ‹\pL+› (?:<statements: kind of thing>)(?:$|[^\pL])`), nil},
	{pattern.New(`(?i)(?:<puzzle>)["']? ?[:=] ?["'«“]?‹`), nil},
	{pattern.New(`["«“(]‹\p{Lu}[^›]*›["»”)]`), nil},
	// it's squares.
	{pattern.New(`(?i)(?:^|[\n,.;:!?(-]) ?(?:<statements: this is>)(?: called| named)? (?:the )?["“]?‹[^›]*›["”]? ?` +
		`(?:$|[\n,.;:!?()])`),
		ordinary},
	// this squares one, my Fivers board
	{pattern.New(`(?i)(?:^|[^\pL])(?:an?|some|today'?s|<statements: this>)(?: \pL+)? ‹[a-z][^›]*› ` +
		`(?:levels?|<statements: kind of thing>)(?:$|[^\pL])`), append(ordinary, "a lights", "a system")},
	// a capital inside a sentence
	{pattern.New(`\p{Ll} *‹[A-Z][^A-Z›]*›`), append(ordinary, "a lights", "a system")},
	// a word of Latin letters inside a sentence of another script
	{pattern.New(`[^\P{L}\p{Latin}] *\(?‹[\x00-\x7F][^›]*› *(?:[^\pL ]|$|[^\P{L}\p{Latin}])|(?:^|` +
		`[^\pL ]) *‹[\x00-\x7F][^›]*› *[^\P{L}\p{Latin}]`), ordinary},
}

// ordinary are the names that are everyday words.
var ordinary = []lexicon.Concept{"a safe", "a minesweeper"}

// standsAsName reports whether the text around an ambiguous word makes it the name of a puzzle.
func standsAsName(s string, w lexicon.Word) bool {
	near := s[max(0, w.From-besideName):w.From] + "‹" + s[w.From:w.To] + "›" + s[w.To:min(len(s), w.To+besideName)]
	for _, n := range namings {
		if !w.Is(n.not...) && n.pattern.MatchString(near) {
			return true
		}
	}
	return false
}

// leads reports whether an ambiguous word is a name because it begins a message, line or sentence that is not about it.
func leads(s string, found []lexicon.Word, k int) bool {
	w := found[k]
	line := mention.ReplaceAllString(s[strings.LastIndexByte(s[:w.From], '\n')+1:w.To], "")
	line = sizeWords.ReplaceAllString(beforeName.ReplaceAllString(strings.TrimLeft(line, " #*_/-"), ""), " ")
	line = strings.TrimLeftFunc(line, symbols.NotLetter)
	if m, ok := lexicon.Words.Front(line); ok && m.Is("puzzle") { // today's
		line = strings.TrimLeft(line[m.To:], " ")
	}
	if line != s[w.From:w.To] {
		return false
	}
	return weakAfter.MatchString(s[w.To:]) || strings.TrimFunc(s[:w.From], symbols.NotLetter) == "" &&
		!subject(s, found, k)
}

// subject reports whether the next word belongs to the same sentence and language as word k: squares are red.
func subject(s string, found []lexicon.Word, k int) bool {
	w := found[k]
	rest := strings.TrimLeft(s[w.To:], " ")
	next := len(s) - len(rest)
	if next == w.To || k+1 == len(found) || found[k+1].From != next {
		return next == w.To
	}
	return slices.ContainsFunc(found[k+1].Senses, func(o *lexicon.Sense) bool {
		return o.Concept != "article" && o.Concept != "puzzle" &&
			slices.ContainsFunc(w.Senses, func(own *lexicon.Sense) bool { return own.Language == o.Language })
	})
}

// orElse matches "or" in front of the second of two names.
var orElse = pattern.New(`(?i)(?:^|[^\pL]|\p{Han})(?:<statements: or>)\s*$`)
