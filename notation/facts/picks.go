package facts

import (
	"strings"

	"switchboard/notation/lexicon"
	"switchboard/notation/prose"
	"switchboard/notation/say"
)

// axis is a direction that lines of cells run in.
type axis int

const (
	noAxis axis = iota
	alongRows
	AlongColumns
)

// Pick is a row or a column that a sentence names, or a word that picks one.
type Pick struct {
	At    int        // from 1, -1 for the last
	Of    axis       // noAxis where it may be of either
	Named bool       // by the word for a row or a column
	Span  prose.Span // of the words
}

// PicksIn are the picks of a sentence.
func PicksIn(said string) (picks []Pick) {
	for _, l := range say.LinesIn(said) {
		p := Pick{At: l.At, Named: l.Named, Span: prose.At(l.From, l.To)}
		switch {
		case !l.Columns:
			p.Of = alongRows
		case !l.Rows:
			p.Of = AlongColumns
		}
		picks = append(picks, p)
	}
	return picks
}

// WithoutDenied takes out of the words of a sentence those that mean not, and what is denied by them: not a flag.
func WithoutDenied(said string, words []lexicon.Word) (kept []lexicon.Word) {
	denied := -1 // where a not ends that denies what follows
	for _, w := range words {
		between := ""
		if denied >= 0 {
			between = strings.TrimSpace(strings.TrimPrefix(strings.Trim(said[denied:w.From], " "), "be"))
		}
		switch {
		case w.Is("not", "denies") && !w.Is("off"):
			denied = w.To
		case denied >= 0 && between == "" && w.Is("article", "really", "filler"):
			denied = w.To
		case denied >= 0 && between == "":
			denied = -1
		default:
			kept, denied = append(kept, w), -1
		}
	}
	return kept
}
