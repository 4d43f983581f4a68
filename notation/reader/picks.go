package reader

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
	alongColumns
)

// pick is a row or a column that a sentence names, or a word that picks one.
type pick struct {
	at    int        // from 1, -1 for the last
	of    axis       // noAxis where it may be of either
	named bool       // by the word for a row or a column
	span  prose.Span // of the words
}

// picksIn are the picks of a sentence.
func picksIn(said string) (picks []pick) {
	for _, l := range say.LinesIn(said) {
		p := pick{at: l.At, named: l.Named, span: prose.At(l.From, l.To)}
		switch {
		case !l.Columns:
			p.of = alongRows
		case !l.Rows:
			p.of = alongColumns
		}
		picks = append(picks, p)
	}
	return picks
}

// withoutDenied takes out of the words of a sentence those that mean not, and what is denied by them: not a flag.
func withoutDenied(said string, words []lexicon.Word) (kept []lexicon.Word) {
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
