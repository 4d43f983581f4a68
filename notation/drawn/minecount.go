package drawn

import (
	"slices"
	"strings"

	"switchboard/notation"
	"switchboard/notation/facts"
	"switchboard/notation/lexicon"
	"switchboard/notation/pattern"
	"switchboard/notation/prose"
	"switchboard/notation/say"
	"switchboard/solver/mines"
)

// aboutMines is a number of mines that is none: a dozen mines, 20 % of mines, or in words the one of which others are counted, one mine
// of five.
var aboutMines = pattern.New(`(?i)(?:` + lexicon.Words.Pattern("mine") + `)[^\n\d]{0,24}[ ,](?:out of|из|von|de|su) (?:` + lexicon.Words.Pattern("numbers") + `)(?:$|[^\pL])|` +
	`(?:` + shareOf + `)[^\n\d%]{0,12}?\d{1,2} ?%|\d{1,2} ?% ?(?:of )?(?:` + shareOf + `)|` +
	`(?:dozen|couple(?: of)?|handful(?: of)?|десят(?:ок|ка)|пар[ау]|дюжин\pL*|docena(?: de)?|douzaine(?: de)?|dutzend|tuzin|dozzina(?: di)?|dúzia(?: de)?)(?: more)? (?:` + lexicon.Words.Pattern("mines") + `)(?:$|[^\pL])`)

// shareOf is what a number of mines in percent is a part of.
var shareOf = `density|(?:mine |bomb )?rate|плотност\pL*|密度|雷率|dichte|densité|densidad|densidade|densità|gęstoś\pL*|щільн\pL*|yoğunluk|dichtheid|` + lexicon.Words.Pattern("mines")

// decimal is a number that counts nothing.
var decimal = pattern.New(`\d+[.,:]\d+`)

// doubtNumbers doubts a mine field beside which a number stands that nothing explains: it may be that of its mines. Where the
// text gives that, only another on the same line, or behind a word for a slip, may be it.
func doubtNumbers(f *facts.Facts, said string, out *notation.Reading) {
	if out.Mines == nil || out.Layout != nil || said == "" {
		return
	}
	told, total := out.Mines.Mines != mines.Unknown, out.Mines.Mines
	flags := out.Mines.Count(mines.Flag)
	covered := flags + out.Mines.Count(mines.Hidden)
	if doubt, ok := facts.StatementIn(said, aboutMines.MatchString); ok && !told {
		out.DoubtOnce(doubt)
		return
	}
	rest := []byte(said)
	f.BlankRead(rest, '*')
	from := strings.LastIndexByte(said[:min(f.Number.At.From, len(said))], '\n') + 1
	behind, _, _ := strings.Cut(said[from:], "\n")
	doubt, ok := facts.StatementIn(decimal.ReplaceAllString(string(rest), "*"), func(s string) bool {
		beside := !told || strings.Contains(decimal.ReplaceAllString(string(rest[from:from+len(behind)]), "*"), s)
		return slices.ContainsFunc(say.Numbers(s, true), func(n say.Number) bool {
			all := n.Is.N
			return (beside || n.Again) && !(told && n.Kind == say.Unclear) && all > 0 && all <= covered && !(told && (all == total || all == flags || all == total-flags))
		})
	})
	if ok {
		out.DoubtOnce(doubt)
	}
}

// toldCounts are the numbers beside the rows of a mine field that may be the one of its mines.
func toldCounts(f *facts.Facts, around string) []say.Number {
	said := []byte(around)
	for _, at := range f.Sizes {
		prose.BlankOut(said, at.From, min(at.To, int32(len(said))), ' ')
	}
	return append(slices.Clip(f.Numbers), say.Numbers(string(said), true)...)
}
