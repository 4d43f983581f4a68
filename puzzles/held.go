package puzzles

import (
	"cmp"
	"context"
	"errors"
	"strings"
	"time"

	"switchboard/notation"
	"switchboard/phrases"
)

// Held is what a person at a game has chosen, beside the game: the tool that a touch uses, and how much they are told.
type Held struct {
	Tool   string `json:"tool,omitempty"` // in the words of the puzzle
	Hint   int    `json:"hint,omitempty"` // the level of the hint that is shown, from 1; 0 shows none
	Why    int    `json:"why,omitempty"`  // how many steps its reason takes
	Hinted bool   `json:"hinted,omitempty"`
	All    bool   `json:"all,omitempty"` // the whole solution is shown

	hint *Answer // the one that is shown, once it is known
	of   int     // how much had been done then
	in   string  // its language
}

// Ask notes that a hint was asked for: the first, or the next level of that in view. Its tool is taken in hand.
func (h *Held) Ask(ctx context.Context, s phrases.Speaker, g *Game, at time.Duration) (asked bool, err error) {
	if g.Do(Move{Op: Hint, At: at}) != nil {
		return false, nil
	}
	h.Hint, h.Hinted = int(Level(max(h.Hint, 0)-1).Next(h.Why))+1, true
	hint, err := h.Shown(ctx, s, g)
	h.Tool = cmp.Or(hint.Tool, h.Tool)
	return true, err
}

// Shown is the hint of the level that is shown, or of the higher one that it comes to.
func (h *Held) Shown(ctx context.Context, s phrases.Speaker, g *Game) (Answer, error) {
	if h.Hint <= 0 || g.Ended() {
		return Answer{}, nil
	}
	if h.hint != nil && h.of == len(g.log) && h.in == s.Locale() {
		return *h.hint, nil
	}
	hinter, ok := g.View().(Hinter)
	if !ok {
		return Answer{}, nil
	}
	hint, level, err := hinter.Hint(ctx, s, min(Level(h.Hint-1), LevelMove), g.Hints() > 1)
	if err != nil {
		return Answer{}, err
	}
	h.Hint, h.Why = int(min(level, LevelMove))+1, hint.Why
	h.hint, h.of, h.in = &hint, len(g.log), s.Locale()
	return hint, nil
}

// More labels the button that asks for a hint.
func (h *Held) More(s phrases.Speaker) string {
	switch {
	case h.Hint > 0 && h.Hint <= int(LevelMove):
		return Level(h.Hint - 1).Next(h.Why).More(s)
	case h.Hinted:
		return s.Say("play_next_hint")
	}
	return s.Say("play_hint")
}

// Tap is what a person does to a cell: a touch with the tool in hand or, where it has one, Move, after which it is Tool.
type Tap struct {
	Cell int
	Move Move
	Tool string
}

// Typed reads cells by name, or what the puzzle reads in their place.
func (h *Held) Typed(g *Game, text string) (taps []Tap, err error) {
	if p, ok := g.player.(Typer); ok {
		moves, err := p.Typed(g, h.Tool, text)
		for _, m := range moves {
			taps = append(taps, Tap{Move: m})
		}
		return taps, err
	}
	cells, err := notation.ParsePresses(text, g.Start.Rows, g.Start.Cols)
	for _, cell := range cells {
		taps = append(taps, Tap{Cell: cell})
	}
	return taps, err
}

// Do makes the moves of taps until the game ends; settle settles a board for the first of them. Refused says why the
// first that is none cannot be made, and which were left out since the board was lost.
func (h *Held) Do(s phrases.Speaker, g *Game, at time.Duration, settle func(Move) error, taps ...Tap) (done bool, refused string,
	err error) {
	var left []int
	for _, tap := range taps {
		if g.Ended() {
			break
		}
		m, next := tap.Move, tap.Tool
		if m.Op == "" {
			m, next = g.player.Touch(g, h.Tool, tap.Cell)
		}
		if g.Lost() {
			left = append(left, m.Cell)
			continue
		}
		m.At = at
		err := g.Do(m)
		if errors.Is(err, ErrUnsettled) {
			if err = settle(m); err == nil {
				err = g.Do(m)
			}
		}
		switch {
		case errors.Is(err, ErrFull):
			return done, s.Say("play_full"), nil
		case errors.Is(err, ErrMove):
			refused = cmp.Or(refused, g.player.Refused(s, g, m, err))
		case err != nil:
			return done, refused, err
		default:
			h.Tool, h.Hint, done = next, 0, true
		}
	}
	if len(left) > 0 {
		refused = strings.TrimSpace(refused + "\n" + s.Say("left_out", phrases.With{"Text": Cells(left, g.Start.Cols)}))
	}
	return done, refused, nil
}
