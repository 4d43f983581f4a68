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

// Held is what a surface keeps for a player beside the game: the tool in hand, and the hint in view.
type Held struct {
	Tool   string `json:"tool,omitempty"` // an id that the puzzle chose
	Hint   int    `json:"hint,omitempty"` // 1 + the Level of the hint in view; 0 for none
	Why    int    `json:"why,omitempty"`  // how many steps the reason of that hint has
	Hinted bool   `json:"hinted,omitempty"`
	All    bool   `json:"all,omitempty"` // the whole solution is in view

	hint *Answer // the hint in view, computed on demand
	of   int     // the length of the log for which hint was computed
	in   string  // the locale of hint
}

// Ask logs a request for a hint, the first or the next level of the one in view, and takes the tool it is about.
func (h *Held) Ask(ctx context.Context, s phrases.Speaker, g *Game, at time.Duration) (asked bool, err error) {
	if g.Do(Move{Op: Hint, At: at}) != nil {
		return false, nil
	}
	h.Hint, h.Hinted = int(Level(max(h.Hint, 0)-1).Next(h.Why))+1, true
	hint, err := h.Shown(ctx, s, g)
	h.Tool = cmp.Or(hint.Tool, h.Tool)
	return true, err
}

// Shown computes the hint in view; nothing is shown at level 0 or after the end.
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

// More labels the button that asks for a hint or its next level.
func (h *Held) More(s phrases.Speaker) string {
	switch {
	case h.Hint > 0 && h.Hint <= int(LevelMove):
		return Level(h.Hint - 1).Next(h.Why).More(s)
	case h.Hinted:
		return s.Say("play_next_hint")
	}
	return s.Say("play_hint")
}

// Tap is one action on a cell: Move, after which Tool is in hand, or if Move is empty a touch of Cell with the tool in
// hand.
type Tap struct {
	Cell int
	Move Move
	Tool string
}

// Typed reads the form for cells: cell names, or what the puzzle reads itself.
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

// Do makes the moves of taps until the game ends; settle settles the board before the first of them. Refused says why
// the first illegal move was refused, and which cells were skipped because the board was lost.
func (h *Held) Do(s phrases.Speaker, g *Game, at time.Duration, settle func(Move) error, taps ...Tap) (done bool, refused string,
	err error) {
	var left []int
	var why Refusal
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
		case errors.As(err, &why):
			refused = cmp.Or(refused, why(s))
		case errors.Is(err, ErrMove):
			refused = cmp.Or(refused, s.Say("play_no_move"))
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
