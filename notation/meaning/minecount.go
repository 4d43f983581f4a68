package meaning

import (
	"slices"
	"strconv"
	"strings"

	"switchboard/notation"
	"switchboard/notation/facts"
	"switchboard/notation/lexicon"
	"switchboard/notation/pattern"
	"switchboard/notation/say"
	"switchboard/solver/mines"
)

// percentOfMines matches a percentage of mines.
var percentOfMines = pattern.New(`(?i)` + shareOf + `[^\n\d%]{0,12}?\d{1,2} ?%|\d{1,2} ?% ?(?:of )?` + shareOf)

const shareOf = `(?:<statements: share>|<mines>)`

// ofSeveral matches a total in words: one mine is found, out of five.
var ofSeveral = pattern.New(`(?i)[ ,](?:<statements: out of>) (\pL+)\P{L}*$`)

// decimal matches a decimal fraction, which counts nothing.
var decimal = pattern.New(`\d+[.,:]\d+`)

// DoubtMines doubts a mine field if the text does not give its number of mines for certain, or gives numbers that
// contradict each other or the field. It keeps the possible numbers in out.Counts. said is the text without rows.
func DoubtMines(out *notation.Reading, f *facts.Facts, said string) {
	if out.Layout != nil && f.Counted && f.Number.Is.N != out.Layout.Mines() {
		out.Notes = slices.DeleteFunc(out.Notes, notation.Note.CountsMines)
		out.DoubtOnce(facts.SaidDoubt(f.Number.Words))
	}
	if out.Mines == nil || out.Layout != nil {
		return
	}
	if f.Counted && f.Number.Standing != say.Asserted {
		out.DoubtOnce(facts.SaidDoubt(f.Number.Words))
	} else {
		doubtOthers(out, f)
	}
	if said != "" {
		doubtUnexplained(out, f, said)
	}
	if len(out.Doubts) > 0 {
		out.Counts = append(slices.Clip(f.Numbers), say.Numbers(said, true)...)
	}
}

// doubtOthers doubts a field if the text gives another number of mines than the one that applies, or one of two.
func doubtOthers(out *notation.Reading, f *facts.Facts) {
	flags := out.Mines.Count(mines.Flag)
	for _, n := range f.Numbers {
		differs := totalOf(n, flags) != totalOf(f.Number, flags)
		if n.Kind == say.Unclear && n.Standing == say.Doubtful && !f.Counted || f.Counted && n.Kind != say.Unclear && differs &&
			(f.Number.Again || n.Standing == say.Asserted && n.Sure == f.Number.Sure) {
			out.DoubtOnce(facts.SaidDoubt(n.Words))
		}
	}
}

// doubtUnexplained doubts a field if an unexplained number beside it may be that of its mines. If the text gives that,
// only a number on the same line, or one that corrects another, may be it.
func doubtUnexplained(out *notation.Reading, f *facts.Facts, said string) {
	total, flags := out.Mines.Mines, out.Mines.Count(mines.Flag)
	told := total != mines.Unknown
	covered := flags + out.Mines.Count(mines.Hidden)
	about := func(s string) bool {
		m := ofSeveral.FindStringSubmatch(s)
		return strings.Contains(s, "%") && percentOfMines.MatchString(s) || lexicon.Statements.Says(s, "several") ||
			m != nil && lexicon.Words.Whole(m[1]).Is("numbers") && lexicon.Words.Says(s, "mine")
	}
	if doubt, ok := facts.StatementIn(said, about); ok && !told {
		out.DoubtOnce(doubt)
		return
	}
	rest := []byte(said)
	f.BlankRead(rest, '*')
	from := strings.LastIndexByte(said[:min(f.Number.At.From, len(said))], '\n') + 1
	line, _, _ := strings.Cut(said[from:], "\n")
	line = decimal.ReplaceAllString(string(rest[from:from+len(line)]), "*")
	doubt, ok := facts.StatementIn(decimal.ReplaceAllString(string(rest), "*"), func(s string) bool {
		return slices.ContainsFunc(say.Numbers(s, true), func(n say.Number) bool {
			all := n.Is.N
			again := n.Kind != say.Unclear && (n.Again || strings.Contains(line, s)) && all != total && all != flags && all != total-flags
			return (!told || again) && all > 0 && all <= covered
		})
	})
	if ok {
		blank := func(r rune) bool { return r == '*' }
		doubt.Text = strings.Join(strings.FieldsFunc(doubt.Text, blank), "…")
		out.DoubtOnce(doubt)
	}
}

// totalOf returns the total number of mines that a statement means, in a field with some flags.
func totalOf(count say.Number, flags int) int {
	if count.Kind == say.Left {
		return count.Is.N + flags
	}
	return count.Is.N
}

// maxTold is how many numbers of mines are offered.
const maxTold = 4

// WithCounts adds to a mine field that is doubted for words its readings with each number that the text may give.
func WithCounts(all []notation.Reading) []notation.Reading {
	first := all[0]
	aboutWords := func(d notation.Doubt) bool { return d.Kind == notation.SaidDoubt || d.Kind == notation.LineDoubt }
	if first.Mines == nil || first.Layout != nil || !slices.ContainsFunc(first.Doubts, aboutWords) {
		return all
	}
	flags, hidden := first.Mines.Count(mines.Flag), first.Mines.Count(mines.Hidden)
	offered := 0
	for _, c := range first.Counts {
		total := totalOf(c, flags)
		other := withCount(first, total, notation.CountIs)
		if total < flags || total > flags+hidden || offered == maxTold ||
			slices.ContainsFunc(all, func(r notation.Reading) bool { return notation.Write(r) == notation.Write(other) }) {
			continue
		}
		all, offered = append(all, other), offered+1
	}
	if first.Mines.Mines != mines.Unknown {
		all = append(all, withCount(first, mines.Unknown, notation.CountUnknown))
	}
	return all
}

// withCount returns a mine field with another number of mines.
func withCount(out notation.Reading, total int, choice notation.Choice) notation.Reading {
	p := *out.Mines
	p.Mines = total
	out.Mines, out.Choice = &p, choice
	out.Notes = slices.DeleteFunc(slices.Clone(out.Notes), notation.Note.CountsMines)
	if total != mines.Unknown {
		out.About = strconv.Itoa(total)
		out.Notes = append(out.Notes, notation.Note{Kind: notation.MineCount, N: total, Text: out.About})
	}
	return out
}
